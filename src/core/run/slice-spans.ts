// Owns: the spans of one lane in a window: wide ones as they are, stretches of narrow ones merged into `dense`.

import { addSpan } from "./columns.ts";
import { SPAN_KINDS, type SpanTable, type Trace } from "./trace.ts";
import { firstAtLeast, type LaneIndex, type Rows } from "./trace-index.ts";

const DENSE = SPAN_KINDS.indexOf("dense");

/** What is cut out of what. */
export interface SpanSlice {
  readonly trace: Trace;
  readonly window: { readonly from: number; readonly to: number; readonly resolution: number };
  readonly out: SpanTable;
}

/** A stretch of narrow spans that waits to be merged: places first … last of its rows. */
interface Stretch {
  readonly rows: Rows;
  first: number;
  last: number;
  end: number;
}

/** Adds the visible spans of a lane to `slice.out`, each group in order of start. */
export function sliceSpans(slice: SpanSlice, lane: LaneIndex): void {
  const { spans } = slice.trace;
  const { from } = slice.window;
  sliceGroup(slice, lane.bars, firstAtLeast(lane.bars, spans.end, from, 0));
  sliceGroup(slice, lane.queued, firstAtLeast(lane.queued, spans.end, from, 0));
  // Spans of `cpu` nest, so one that begins early may end late: all before the window are looked at.
  sliceGroup(slice, lane.cpu, 0);
}

function sliceGroup(slice: SpanSlice, rows: Rows, first: number): void {
  const { spans } = slice.trace;
  const { from, to, resolution } = slice.window;
  const stretch: Stretch = { rows, first: -1, last: -1, end: 0 };
  let place = first;
  while (place < rows.count) {
    const row = rows.rows[place] ?? 0;
    const start = spans.start[row] ?? 0;
    const end = Math.min(spans.end[row] ?? 0, slice.trace.end);
    if (start > to) {
      break;
    }
    if (end < from) {
      place += 1;
      continue;
    }
    if (end - start >= resolution) {
      flush(slice, stretch);
      copySpan(slice, row);
      place += 1;
      continue;
    }
    const next = endOfNarrow(slice, rows, place);
    extend(slice, stretch, place, next);
    place = next;
  }
  flush(slice, stretch);
}

/**
 * The place behind the narrow spans that begin with the one at `place`: all that begin and end before the next multiple
 * of the resolution, found by bisection without looking at each.
 */
function endOfNarrow(slice: SpanSlice, rows: Rows, place: number): number {
  const { spans, end } = slice.trace;
  const { resolution } = slice.window;
  const start = spans.start[rows.rows[place] ?? 0] ?? 0;
  const border = (Math.floor(start / resolution) + 1) * resolution;
  const behind = firstAtLeast(rows, spans.start, border, place);
  const closed = firstAtLeast(rows, spans.end, Math.min(border, end), place);
  return Math.max(Math.min(behind, closed), place + 1);
}

function extend(slice: SpanSlice, stretch: Stretch, first: number, next: number): void {
  const { spans } = slice.trace;
  const start = spans.start[stretch.rows.rows[first] ?? 0] ?? 0;
  if (stretch.first >= 0 && start - stretch.end >= slice.window.resolution) {
    flush(slice, stretch);
  }
  if (stretch.first < 0) {
    stretch.first = first;
  }
  stretch.last = next - 1;
  stretch.end = Math.min(spans.end[stretch.rows.rows[stretch.last] ?? 0] ?? 0, slice.trace.end);
}

function flush(slice: SpanSlice, stretch: Stretch): void {
  const { first, last, rows } = stretch;
  stretch.first = -1;
  if (first < 0) {
    return;
  }
  const begin = rows.rows[first] ?? 0;
  if (first === last) {
    copySpan(slice, begin);
    return;
  }
  const { spans } = slice.trace;
  const { out } = slice;
  const copy = addSpan(out, spans.lane[begin] ?? 0, DENSE, spans.start[begin] ?? 0);
  out.end[copy] = stretch.end;
  out.firstStep[copy] = spans.firstStep[begin] ?? -1;
  out.lastStep[copy] = spans.lastStep[rows.rows[last] ?? 0] ?? -1;
  out.detail[copy] = last - first + 1;
}

function copySpan(slice: SpanSlice, row: number): void {
  const { spans, end } = slice.trace;
  const { out } = slice;
  const copy = addSpan(out, spans.lane[row] ?? 0, spans.kind[row] ?? 0, spans.start[row] ?? 0);
  out.end[copy] = Math.min(spans.end[row] ?? 0, end);
  out.firstStep[copy] = spans.firstStep[row] ?? -1;
  out.lastStep[copy] = spans.lastStep[row] ?? -1;
  out.detail[copy] = spans.detail[row] ?? -1;
  out.object[copy] = spans.object[row] ?? -1;
  out.valueHi[copy] = spans.valueHi[row] ?? 0;
  out.valueLo[copy] = spans.valueLo[row] ?? 0;
  out.packet[copy] = spans.packet[row] ?? -1;
  out.depth[copy] = spans.depth[row] ?? 0;
  out.site[copy] = spans.site[row] ?? -1;
}
