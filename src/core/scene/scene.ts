// Owns: the picture as data: columnar marks and short lists. Canvas, SVG, hit test, screen reader and golden tests read the
// same Scene. All places are CSS pixels from the top left corner of the timeline, scroll already applied.

import type { LaneKind } from "../run/trace.ts";
import type { FontId, LineStyleId, TextStyleId } from "./styles.ts";
import type { Viewport } from "./viewport.ts";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a mark stands for; `MarkTable.id` is the number in the trace's table. */
export const MARK_KINDS = [
  /** A span; id in `spans`. */
  "span",
  /** Several spans too close to be told apart; id of the first in `spans`. */
  "dense",
  /** More waiting packets than are stacked; id of the first hidden in `spans`. */
  "more",
  /** A change of a fence's value; id in `fenceValues`. */
  "value",
  /** A waiter at its threshold; id in `thresholds`. */
  "threshold",
  /** A queued signal at its value; id in `thresholds`. */
  "pending",
  /** The ends of an arrow; id in `links`. */
  "link-tail",
  "link-head",
  /** A note's flag on the axis; id of the note. Not in a MarkTable but in `Scene.flags`. */
  "flag",
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** Columns are at least `count` long. No two marks have the same centre, so every one can be hit. */
export interface MarkTable {
  count: number;
  x: Float64Array;
  y: Float64Array;
  width: Float64Array;
  height: Float64Array;
  /** Index into MARK_STYLES. */
  style: Uint8Array;
  /** Index into MARK_KINDS. */
  kind: Uint8Array;
  id: Int32Array;
  /** Lane number in the trace. */
  lane: Int32Array;
  /** Nanoseconds: when it began, or when it happened. */
  time: Float64Array;
  /** Nanoseconds: when it ended; Infinity: it has not; `time` for what happens at once. */
  until: Float64Array;
  /** How many spans it stands for: 1 but for `dense` and `more`. */
  members: Int32Array;
  /** Steps done when it has just happened: the position that a click jumps to. */
  step: Int32Array;
}

/**
 * Names what a mark stands for. `id` holds only for the trace that was laid out; lane, time and step still find it when the
 * visible range has been cut out anew (run/slice.ts gives other ids).
 */
export interface MarkRef {
  readonly kind: MarkKind;
  readonly id: number;
  readonly lane: number;
  /** When it began, in nanoseconds. */
  readonly time: number;
  readonly step: number;
}

/** Text inside `box`, guaranteed to fit. `clip` bounds where it is painted (the two sides of the cursor). */
export interface Label {
  readonly text: string;
  readonly font: FontId;
  readonly style: TextStyleId;
  /** Left end and baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly clip: { readonly from: number; readonly to: number } | null;
}

/** A line through points x0, y0, x1, y1 …; `floor` closes it downwards to an area. */
export interface Line {
  readonly style: LineStyleId;
  readonly points: readonly number[];
  readonly floor: number | null;
}

/** Where an arrow's head points to. */
export type Heading = "right" | "down" | "up";

/** The `id` of the arrows on the way of a lit signal, which are no links: from its call, and to its value. */
export const CALL_ARROW = -1;
export const SET_ARROW = -2;

/** An arrow: a cubic curve (8 numbers) from its tail to the base of its head, which is HEAD_LENGTH long. `id`: its link's. */
export interface Arrow {
  readonly id: number;
  readonly strong: boolean;
  readonly heading: Heading;
  readonly curve: readonly number[];
}

/** Length and width of an arrow's head in CSS pixels. */
export const HEAD_LENGTH = 8;

/** Rows `from` … `to` − 1 of a list or table. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A part of the plot whose rows move together: its lines and marks are seen inside `box` only. */
export interface Part {
  readonly box: Rect;
  readonly lines: Stretch;
  readonly marks: Stretch;
}

/** Where a lane's row is, seen or not. */
export interface LaneRow {
  readonly lane: number;
  readonly kind: LaneKind;
  readonly y: number;
  readonly height: number;
  readonly folded: boolean;
  readonly pinned: boolean;
  /** How much higher the row is for each 1 of its height factor; 0: it cannot be made higher. */
  readonly growth: number;
}

/** The caption of a group, seen or not. `folded`: all its lanes are. */
export interface GroupCaption {
  readonly kind: LaneKind;
  readonly y: number;
  readonly height: number;
  readonly folded: boolean;
}

/** A lane's row. `bar` is its colour bar in the header. */
export interface LaneHeader extends Rect {
  readonly lane: number;
  readonly kind: LaneKind;
  readonly name: string;
  readonly state: string;
  readonly bar: Rect & { readonly style: number };
}

/** `lit`: it belongs to the fence triple of the step just done. */
export type OutlineLook = "hovered" | "selected" | "lit";
export interface Outline extends Rect {
  readonly look: OutlineLook;
}

/** A stretch of time over the plot and the lower part of the axis; an edge that is not seen is null. */
export interface RangeBand extends Rect {
  readonly left: number | null;
  readonly right: number | null;
}

/** A note's flag on the axis: its pole stands at `pole`, the rectangle is where it can be hit. `band`: the stretch it is about. */
export interface FlagMark extends Rect {
  readonly id: number;
  readonly pole: number;
  readonly band: { readonly x: number; readonly width: number } | null;
}

export interface Tick {
  readonly time: number;
  readonly x: number;
}

export interface CursorMark {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  readonly handle: Rect;
}

export interface Scene {
  readonly viewport: Viewport;
  readonly width: number;
  readonly height: number;
  /** Where time is drawn: right of the lane names, below the axis. Marks, lines and arrows are clipped to it. */
  readonly plot: Rect;
  /** Height of all rows; more than `plot.height` scrolls. */
  readonly contentHeight: number;
  /** Where the lanes that scroll begin: below the pinned ones, else below the axis. */
  readonly bandBottom: number;
  /** From back to front, together all lines and marks. */
  readonly parts: readonly Part[];
  /** All lanes from top to bottom, the pinned ones first. */
  readonly rows: readonly LaneRow[];
  readonly captions: readonly GroupCaption[];
  /** The selected lane's header and row, as far as they are seen; null: none is. */
  readonly chosen: Rect | null;
  readonly marks: MarkTable;
  readonly lanes: readonly LaneHeader[];
  readonly ticks: readonly Tick[];
  /** Behind the marks. */
  readonly lines: readonly Line[];
  /** The faint ones lie behind all lines but the grid's, the strong ones in front of the marks and of what dims the future. */
  readonly arrows: readonly Arrow[];
  /** Labels in the plot, then in the lane headers, then on the axis. */
  readonly plotLabels: readonly Label[];
  readonly headerLabels: readonly Label[];
  readonly axisLabels: readonly Label[];
  /** The part of the plot that has not happened at the cursor; null: none. */
  readonly future: Rect | null;
  readonly cursor: CursorMark | null;
  /** Marks that are hovered, selected or lit, to be outlined, from back to front. */
  readonly outlines: readonly Outline[];
  /** The stretch of time that is selected, as far as it is seen. */
  readonly range: RangeBand | null;
  /** Notes, by time. */
  readonly flags: readonly FlagMark[];
}
