// Owns: what the reader has put on the timeline: the selected stretch of time with its duration, and the flags of notes.

import type { FlagMark, Label, RangeBand } from "./scene.ts";
import { type Sheet, visible } from "./sheet.ts";
import { timeText } from "./time-text.ts";
import { AXIS_HEIGHT, xAt } from "./viewport.ts";

/** The lower part of the axis, in which the cursor's handle, flags and the edges of a range are taken hold of. */
const GRIP = 16;
const LABEL_BASELINE = 15;
const FLAG = { width: 10, height: 12 } as const;

/** The selected stretch as far as it is seen; null: none. */
export function layRange(sheet: Sheet): RangeBand | null {
  const { range } = sheet.options;
  const seen = range === null ? null : visible(sheet, range.from, range.to);
  if (range === null || seen === null) {
    return null;
  }
  const { viewport, plot } = sheet;
  const from = xAt(viewport, range.from);
  const to = xAt(viewport, range.to);
  return {
    x: seen.left,
    y: AXIS_HEIGHT - GRIP,
    width: seen.right - seen.left,
    height: plot.height + GRIP,
    left: from === seen.left ? from : null,
    right: to === seen.right ? to : null,
  };
}

/** The duration of the selected stretch, on the axis over its middle; null: there is none, or no room. */
export function layDuration(sheet: Sheet): Label | null {
  const { plot, options } = sheet;
  const band = layRange(sheet);
  if (band === null || options.range === null) {
    return null;
  }
  const text = timeText(options.range.to - options.range.from);
  const width = options.measure(text, "strong");
  const least = plot.x + PLATE;
  const most = plot.x + plot.width - width - PLATE;
  if (most < least) {
    return null;
  }
  const x = Math.min(most, Math.max(least, band.x + band.width / 2 - width / 2));
  return { text, font: "strong", style: "range", x, y: LABEL_BASELINE, width, clip: null };
}

/** How far a label's plate goes beyond its text. */
const PLATE = 4;

/** The flags of notes whose moment or stretch is seen. */
export function layFlags(sheet: Sheet): readonly FlagMark[] {
  const { options, viewport, plot } = sheet;
  return options.flags.flatMap(({ id, time, to }) => {
    const seen = visible(sheet, time, to ?? time);
    if (seen === null) {
      return [];
    }
    // Of a stretch that began before what is seen the flag stands at the edge; at the right edge it flies to the left.
    const pole = Math.max(plot.x, xAt(viewport, time));
    const x = pole + FLAG.width > plot.x + plot.width ? pole - FLAG.width : pole;
    const band = to === null ? null : { x: seen.left, width: Math.max(1, seen.right - seen.left) };
    return [{ id, pole, x, y: AXIS_HEIGHT - GRIP, ...FLAG, band }];
  });
}
