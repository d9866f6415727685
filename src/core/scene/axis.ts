// Owns: the time axis: round instants, their labels, the grid, and the cursor with its handle.

import { scaleLinear } from "d3-scale";

import { layDuration } from "./layout-notes.ts";
import type { CursorMark, Label, Tick } from "./scene.ts";
import type { Sheet } from "./sheet.ts";
import { tickText } from "./time-text.ts";
import { AXIS_HEIGHT, timeAt, xAt } from "./viewport.ts";

/** Pixels that a tick with its label needs. */
const TICK_WIDTH = 76;
const TICK_BASELINE = 15;
/** Free pixels around the duration of the selected stretch. */
const AIR = 8;
const HANDLE = { width: 12, height: 12, top: AXIS_HEIGHT - 14 } as const;

/** Ticks at whole nanoseconds, with labels that neither overlap nor leave the plot. */
export function layAxis(sheet: Sheet): { ticks: readonly Tick[]; labels: readonly Label[] } {
  const { plot, viewport, options } = sheet;
  const right = plot.x + plot.width;
  const from = timeAt(viewport, plot.x);
  const to = timeAt(viewport, right);
  const count = Math.max(1, Math.floor(plot.width / TICK_WIDTH));
  const times = scaleLinear()
    .domain([from, to])
    .ticks(count)
    .filter((time) => Number.isInteger(time) && time >= 0);
  const step = times.length > 1 ? (times[1] ?? 0) - (times[0] ?? 0) : Math.max(1, Math.floor(to - from));
  const textAt = tickText(times.at(-1) ?? 0, step);
  const duration = layDuration(sheet);
  const labels: Label[] = duration === null ? [] : [duration];
  let taken = plot.x;
  for (const time of times) {
    const text = textAt(time);
    const width = options.measure(text, "label");
    const x = xAt(viewport, time) - width / 2;
    if (x >= taken && x + width <= right && !isCovered(duration, x, width)) {
      labels.push({ text, font: "label", style: "tick", x, y: TICK_BASELINE, width, clip: null });
      taken = x + width + 8;
    }
  }
  return { ticks: times.map((time) => ({ time, x: xAt(viewport, time) })), labels };
}

/** Whether a tick's label would lie under the duration of the selected stretch. */
function isCovered(duration: Label | null, x: number, width: number): boolean {
  return duration !== null && x < duration.x + duration.width + AIR && x + width > duration.x - AIR;
}

/** The cursor; null when there is none or it is not in view. */
export function layCursor(sheet: Sheet): CursorMark | null {
  const { plot, now } = sheet;
  if (now < plot.x || now > plot.x + plot.width) {
    return null;
  }
  const handle = { x: now - HANDLE.width / 2, y: HANDLE.top, width: HANDLE.width, height: HANDLE.height };
  return { x: now, top: HANDLE.top + HANDLE.height, bottom: plot.y + plot.height, handle };
}
