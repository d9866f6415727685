// Owns: the whole run in a strip: one thin line of marks for each lane, and over it what is seen, the cursor, notes and the
// selected stretch. Must not know rows: every lane is as high as the next.

import { SPAN_KINDS, type SpanKind, type Trace } from "../run/trace.ts";
import { type Arrangement, orderedLanes } from "./arrangement.ts";
import { laneStyle } from "./hue.ts";
import { STYLE } from "./marks.ts";
import type { SceneFlag } from "./options.ts";
import { fit, timeAt, type Viewport, xAt } from "./viewport.ts";

/** Height of the strip in CSS pixels. */
export const MINIMAP_HEIGHT = 36;
/** Free pixels above and below the lines. */
const AIR = 4;
/** A line is no higher than this, with the gap below it. */
const HIGHEST = 5;
const NARROW = 1;

/** Rectangles in columns, at least `count` long; `style` is an index into MARK_STYLES. */
export interface MinimapMarks {
  count: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly width: Float64Array;
  readonly style: Uint8Array;
  /** Height of every one. */
  readonly height: number;
}

/** What lies over the marks, in CSS pixels. */
export interface MinimapOverlay {
  /** The part of the run that is seen below. */
  readonly window: { readonly x: number; readonly width: number };
  readonly cursor: number;
  readonly range: { readonly x: number; readonly width: number } | null;
  readonly flags: readonly number[];
}

/** The viewport of the strip: the whole run, in line with the drawing below it when that shows the whole run too. */
export function minimapViewport(width: number, end: number): Viewport {
  return fit({ from: 0, to: 1, width, height: MINIMAP_HEIGHT, scroll: 0 }, end);
}

/** The marks of a run; `trace`: the whole of it, merged to about a pixel (run/slice.ts). */
export function layoutMinimap(trace: Trace, width: number, arrangement: Arrangement): MinimapMarks {
  const { lanes, spans, fenceValues } = trace;
  const viewport = minimapViewport(width, trace.end);
  const step = Math.min(HIGHEST, (MINIMAP_HEIGHT - 2 * AIR) / Math.max(1, lanes.length));
  const tops = new Float64Array(lanes.length);
  orderedLanes(lanes, arrangement).forEach((lane, place) => {
    tops[lane] = AIR + Math.floor(place * step);
  });
  const most = spans.count + fenceValues.count;
  const marks: MinimapMarks = {
    count: 0,
    x: new Float64Array(most),
    y: new Float64Array(most),
    width: new Float64Array(most),
    style: new Uint8Array(most),
    height: Math.max(1, Math.floor(step) - 1),
  };
  const own = lanes.map((lane) => STYLE[laneStyle(lane)]);
  for (let row = 0; row < spans.count; row++) {
    const lane = spans.lane[row] ?? 0;
    const style = styleOf(SPAN_KINDS[spans.kind[row] ?? -1], own[lane] ?? 0);
    if (style !== null) {
      const from = xAt(viewport, spans.start[row] ?? 0);
      const to = xAt(viewport, Math.min(spans.end[row] ?? 0, trace.end));
      add(marks, { x: from, y: tops[lane] ?? 0, width: Math.max(NARROW, to - from), style });
    }
  }
  for (let row = 0; row < fenceValues.count; row++) {
    const lane = fenceValues.lane[row] ?? 0;
    if ((fenceValues.step[row] ?? -1) >= 0) {
      const x = xAt(viewport, fenceValues.time[row] ?? 0);
      add(marks, { x, y: tops[lane] ?? 0, width: NARROW, style: own[lane] ?? 0 });
    }
  }
  return marks;
}

/** What lies over the marks of a run of `end` ns in a strip of `width` pixels. */
export function layoutMinimapOverlay(
  { width, end }: { readonly width: number; readonly end: number },
  seen: { readonly from: number; readonly to: number },
  given: {
    readonly cursor: number;
    readonly range: { readonly from: number; readonly to: number } | null;
    readonly flags: readonly SceneFlag[];
  },
): MinimapOverlay {
  const viewport = minimapViewport(width, end);
  const stretch = ({ from, to }: { readonly from: number; readonly to: number }) => {
    const x = xAt(viewport, from);
    return { x, width: xAt(viewport, to) - x };
  };
  return {
    window: stretch(seen),
    cursor: xAt(viewport, given.cursor),
    range: given.range === null ? null : stretch(given.range),
    flags: given.flags.map((flag) => xAt(viewport, flag.time)),
  };
}

/** A part of the window that can be taken hold of. */
export type MinimapGrip = "from" | "to" | "inside" | "beside";

/** How far from an edge of the window it can still be taken hold of. */
const REACH = 5;

/** What is at a place of the strip. */
export function minimapGripAt({ window }: MinimapOverlay, x: number): MinimapGrip {
  const right = window.x + window.width;
  if (Math.min(Math.abs(x - window.x), Math.abs(x - right)) <= REACH) {
    return Math.abs(x - window.x) < Math.abs(x - right) ? "from" : "to";
  }
  return x > window.x && x < right ? "inside" : "beside";
}

/** The instant at a place of the strip, in ns; it may lie outside of the run. */
export function minimapTime(width: number, end: number, x: number): number {
  return timeAt(minimapViewport(width, end), x);
}

function add(
  marks: MinimapMarks,
  mark: { readonly x: number; readonly y: number; readonly width: number; readonly style: number },
): void {
  marks.x[marks.count] = mark.x;
  marks.y[marks.count] = mark.y;
  marks.width[marks.count] = mark.width;
  marks.style[marks.count] = mark.style;
  marks.count++;
}

/** Whoever works has the lane's colour, whoever waits that of waiting; what only stands in a queue is left out. */
function styleOf(kind: SpanKind | undefined, own: number): number | null {
  switch (kind) {
    case "call":
    case "cpu":
    case "work":
    case "present":
    case "signaled":
    case "flip-pending":
    case "dense":
      return own;
    case "wait-event":
    case "wait-fence":
    case "wait-lock":
    case "wait-thread":
    case "wait-present":
    case "wait-storage":
    case "wait-queue":
    case "poll":
      return STYLE.blocked;
    case "sleep":
    case "waking":
    case "queued":
    case undefined:
      return null;
  }
}
