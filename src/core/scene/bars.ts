// Owns: spans of one band of a row as bars. Spans too narrow to be seen get a least width; several of them on the same
// pixels become one textured bar, so a band never has more bars than half its pixels.

import { SPAN_KINDS } from "../run/trace.ts";
import { addMark, KIND, type Mark, STYLE } from "./marks.ts";
import type { Rect } from "./scene.ts";
import { type Sheet, visible } from "./sheet.ts";
import { spanEnd } from "./span-text.ts";
import type { MarkStyleId } from "./styles.ts";

const CALL = SPAN_KINDS.indexOf("call");
const DENSE = SPAN_KINDS.indexOf("dense");

/** A span to draw: row of the trace's table, its time, its look. */
export interface Bar {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly style: MarkStyleId;
}

export interface Band {
  readonly lane: number;
  readonly y: number;
  readonly height: number;
  /** Look of several narrow spans together. */
  readonly dense: MarkStyleId;
}

/** Least width of a bar. */
const NARROW = 3;

interface Cluster {
  readonly first: Bar;
  readonly left: number;
  right: number;
  until: number;
  members: number;
}

/** Adds bars in order of time; `each` is told every bar that stands for one span, for its label. */
export function layBars(
  sheet: Sheet,
  band: Band,
  bars: Iterable<Bar>,
  each: (bar: Bar, box: Rect) => void,
): void {
  const wide: Mark[][] = [];
  const narrow: Cluster[] = [];
  let cluster: Cluster | null = null;
  for (const bar of bars) {
    const seen = visible(sheet, bar.from, bar.to);
    if (seen === null) {
      continue;
    }
    const { left } = seen;
    const width = seen.right - left;
    if (width >= NARROW) {
      // A pixel is left to the next one.
      const box = { x: left, y: band.y, width: Math.max(NARROW - 1, width - 1), height: band.height };
      bucket(wide, STYLE[bar.style]).push(markOf(sheet, band, bar, box));
      each(bar, box);
    } else if (cluster !== null && left <= cluster.right + 1) {
      cluster.right = Math.max(cluster.right, left + NARROW - 1);
      cluster.until = Math.max(cluster.until, bar.to);
      cluster.members += membersOf(sheet, bar.row);
    } else {
      const members = membersOf(sheet, bar.row);
      cluster = { first: bar, left, right: left + NARROW - 1, until: bar.to, members };
      narrow.push(cluster);
    }
  }
  // Bars of one look after each other, so that they can be painted at once; in the order of MARK_STYLES, so that what nests
  // lies in front of what it nests in.
  for (const marks of wide) {
    for (const mark of marks) {
      addMark(sheet.marks, mark);
    }
  }
  // After the wide ones, so that they lie in front.
  addNarrow(sheet, band, narrow);
}

function bucket(buckets: Mark[][], style: number): Mark[] {
  while (buckets.length <= style) {
    buckets.push([]);
  }
  return buckets[style] ?? [];
}

function addNarrow(sheet: Sheet, band: Band, narrow: readonly Cluster[]): void {
  const edge = sheet.plot.x + sheet.plot.width;
  for (const { first, left, right, until, members } of narrow) {
    const width = right - left;
    const mark = markOf(sheet, band, first, {
      x: Math.min(left, edge - width),
      y: band.y,
      width,
      height: band.height,
    });
    if (members > 1) {
      mark.kind = KIND.dense;
      mark.style = STYLE[band.dense];
      mark.until = until;
      mark.members = members;
    }
    addMark(sheet.marks, mark);
  }
}

/** Field by field: spreading objects here takes longer than all the rest of a layout. */
function markOf(sheet: Sheet, band: Band, { row, style }: Bar, box: Rect): Mark {
  const { spans } = sheet.trace;
  return {
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
    style: STYLE[style],
    kind: spans.kind[row] === DENSE ? KIND.dense : KIND.span,
    id: row,
    lane: band.lane,
    time: spans.start[row] ?? 0,
    until: spanEnd(spans, row),
    members: membersOf(sheet, row),
    step: stepOf(sheet, row),
  };
}

/** How many spans a row of the table is: slices join them (run/slice.ts). */
function membersOf({ trace }: Sheet, row: number): number {
  return trace.spans.kind[row] === DENSE ? (trace.spans.detail[row] ?? 1) : 1;
}

/** The position at which a span has just begun; of a call, at which it has just taken effect. */
function stepOf(sheet: Sheet, row: number): number {
  const { kind, firstStep, lastStep } = sheet.trace.spans;
  const last = lastStep[row] ?? -1;
  return (kind[row] === CALL && last >= 0 ? last : (firstStep[row] ?? -1)) + 1;
}
