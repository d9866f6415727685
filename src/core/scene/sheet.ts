// Owns: a layout in the making, and the geometry that all its parts share.
// Must not know: lanes of one kind; those are layout-*.ts.

import type { Trace } from "../run/trace.ts";
import { type MarkSheet, markSheet } from "./marks.ts";
import type { SceneOptions } from "./options.ts";
import type { Metrics } from "./rows.ts";
import type { Arrow, Label, Line, Rect } from "./scene.ts";
import { emptySpace, type Space } from "./space.ts";
import { AXIS_HEIGHT, gutterWidth, type Viewport, xAt } from "./viewport.ts";

/** Room for marks at the start; a full screen has fewer. */
const MOST_ROOM = 8192;

export interface Sheet {
  readonly trace: Trace;
  readonly viewport: Viewport;
  readonly options: SceneOptions;
  readonly metrics: Metrics;
  readonly plot: Rect;
  /** The part of the plot in which the rows of this sheet are seen; all of it, but for the sheets of parts. */
  readonly area: Rect;
  /** Where the rows begin in the picture: the axis, less what is scrolled away. */
  readonly top: number;
  /** Where the future begins; Infinity: everything has happened. */
  readonly now: number;
  readonly marks: MarkSheet;
  readonly lines: Line[];
  readonly arrows: Arrow[];
  readonly labels: Label[];
  /** What labels must keep off. */
  readonly space: Space;
}

/** An empty sheet. */
export function sheetOf(trace: Trace, viewport: Viewport, options: SceneOptions, metrics: Metrics): Sheet {
  const left = gutterWidth(viewport.width);
  const { cursor } = options;
  const plot: Rect = {
    x: left,
    y: AXIS_HEIGHT,
    width: Math.max(0, viewport.width - left),
    height: Math.max(0, viewport.height - AXIS_HEIGHT),
  };
  return {
    trace,
    viewport,
    options,
    metrics,
    plot,
    area: plot,
    top: AXIS_HEIGHT - viewport.scroll,
    now: cursor === null ? Infinity : xAt(viewport, cursor.time),
    marks: markSheet(Math.min(MOST_ROOM, 256 + 2 * trace.spans.count)),
    lines: [],
    arrows: [],
    labels: [],
    space: emptySpace(),
  };
}

/** The visible part of a time range in pixels, or null. What never ends goes to the edge. */
export function visible(sheet: Sheet, from: number, to: number): { left: number; right: number } | null {
  const edge = sheet.plot.x + sheet.plot.width;
  const left = xAt(sheet.viewport, from);
  const right = to === Infinity ? edge : xAt(sheet.viewport, to);
  if (right < sheet.plot.x || left > edge) {
    return null;
  }
  return { left: Math.max(sheet.plot.x, left), right: Math.min(edge, right) };
}

/** Whether a place is inside the plot. */
export function inPlot(sheet: Sheet, x: number, y: number): boolean {
  const { plot } = sheet;
  return x >= plot.x && x <= plot.x + plot.width && y >= plot.y && y <= plot.y + plot.height;
}
