// Owns: which rows of a trace belong to which lane, in order of time, so that a visible range is found by bisection.
// Must not know how rows are drawn or merged.

import { wider } from "./columns.ts";
import { SPAN_KINDS, type Trace } from "./trace.ts";

/** Row numbers, `count` of them in use. */
export interface Rows {
  count: number;
  rows: Int32Array;
}

/**
 * Rows per lane. Invariant: in `bars` (what an agent or object is in, one after the other) and `queued` (first in, first
 * out) both the starts and the ends of the spans rise; in `cpu` (they nest) only the starts; in `values` the times.
 */
export interface LaneIndex {
  readonly bars: Rows;
  readonly queued: Rows;
  readonly cpu: Rows;
  readonly values: Rows;
}

/** The index of a trace: grows with it. */
export interface TraceIndex {
  readonly lanes: LaneIndex[];
  /** Rows of the tables that are in it. */
  spans: number;
  fenceValues: number;
}

const CPU = SPAN_KINDS.indexOf("cpu");
const QUEUED = SPAN_KINDS.indexOf("queued");

/** An index that holds nothing. */
export function emptyIndex(): TraceIndex {
  return { lanes: [], spans: 0, fenceValues: 0 };
}

/** Puts the rows that are new since the last call into the index; costs nothing when there are none. */
export function extendIndex(index: TraceIndex, trace: Trace): void {
  while (index.lanes.length < trace.lanes.length) {
    index.lanes.push({ bars: noRows(), queued: noRows(), cpu: noRows(), values: noRows() });
  }
  const { spans, fenceValues } = trace;
  for (; index.spans < spans.count; index.spans += 1) {
    const lane = index.lanes[spans.lane[index.spans] ?? 0];
    if (lane !== undefined) {
      addRow(rowsFor(lane, spans.kind[index.spans] ?? 0), index.spans);
    }
  }
  for (; index.fenceValues < fenceValues.count; index.fenceValues += 1) {
    const lane = index.lanes[fenceValues.lane[index.fenceValues] ?? 0];
    if (lane !== undefined) {
      addRow(lane.values, index.fenceValues);
    }
  }
}

/** The first place p (0 … count) of `rows` with column[rows[p]] ≥ value, from place `from` on; the column rises along them. */
export function firstAtLeast(rows: Rows, column: Float64Array, value: number, from: number): number {
  let low = from;
  let step = 1;
  // Galloping: the answer is mostly near.
  while (low + step <= rows.count && (column[rows.rows[low + step - 1] ?? 0] ?? 0) < value) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, rows.count);
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((column[rows.rows[middle] ?? 0] ?? 0) < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

function noRows(): Rows {
  return { count: 0, rows: new Int32Array(16) };
}

function rowsFor(lane: LaneIndex, kind: number): Rows {
  if (kind === QUEUED) {
    return lane.queued;
  }
  return kind === CPU ? lane.cpu : lane.bars;
}

function addRow(list: Rows, row: number): void {
  if (list.count === list.rows.length) {
    list.rows = wider(list.rows);
  }
  list.rows[list.count] = row;
  list.count += 1;
}
