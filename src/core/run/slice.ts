// Owns: the visible range of a trace, small enough to post and to draw: what is narrower than the resolution is merged.
// Must not know pixels or lanes' heights. Costs by what is visible, not by the length of the run.

import { compareUnsigned } from "../base/u64.ts";
import {
  addFenceValue,
  fenceValueTable,
  linkTable,
  spanTable,
  stepTable,
  thresholdTable,
} from "./columns.ts";
import { sliceLinks } from "./slice-links.ts";
import { sliceSpans } from "./slice-spans.ts";
import { sliceThresholds } from "./slice-thresholds.ts";
import type { FenceValueTable, Trace } from "./trace.ts";
import { emptyIndex, extendIndex, firstAtLeast, type Rows, type TraceIndex } from "./trace-index.ts";

/** The range of time to cut out, and the width below which spans need not be told apart; all in nanoseconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
  readonly resolution: number;
}

/**
 * The part of a trace that a window shows, in new columns that can be transferred. Open spans end at the run's end
 * (their `lastStep` stays −1); runs of narrow spans of a lane become one `dense`; of fence values, thresholds and links
 * closer than the resolution only those that show are kept; `steps` is empty. With the `index` of an earlier call (the
 * worker keeps one for each run) only rows that are new since then are looked at.
 */
export function sliceTrace(trace: Trace, window: Window, index: TraceIndex = emptyIndex()): Trace {
  extendIndex(index, trace);
  const slice = {
    lanes: trace.lanes,
    steps: stepTable(1),
    spans: spanTable(256),
    fenceValues: fenceValueTable(64),
    thresholds: thresholdTable(64),
    links: linkTable(64),
    end: trace.end,
  };
  for (const lane of index.lanes) {
    sliceSpans({ trace, window, out: slice.spans }, lane);
    sliceFenceValues(trace, window, lane.values, slice.fenceValues);
  }
  sliceThresholds(trace, window, slice.thresholds);
  sliceLinks(trace, window, slice.links);
  return slice;
}

/** The value at the left edge, then of each stretch of `resolution` the lowest, the highest and the last value. */
function sliceFenceValues(trace: Trace, window: Window, values: Rows, out: FenceValueTable): void {
  const { fenceValues } = trace;
  const { from, to, resolution } = window;
  let place = Math.max(firstAtLeast(values, fenceValues.time, from, 0) - 1, 0);
  while (place < values.count) {
    const row = values.rows[place] ?? 0;
    const time = fenceValues.time[row] ?? 0;
    if (time > to) {
      return;
    }
    const next =
      resolution > 0 ? firstAtLeast(values, fenceValues.time, time + resolution, place) : place + 1;
    copyExtremes(fenceValues, values, { place, next: Math.max(next, place + 1) }, out);
    place = Math.max(next, place + 1);
  }
}

function copyExtremes(
  table: FenceValueTable,
  values: Rows,
  range: { readonly place: number; readonly next: number },
  out: FenceValueTable,
): void {
  let lowest = range.place;
  let highest = range.place;
  for (let place = range.place; place < range.next; place += 1) {
    if (compareAt(table, values, place, lowest) < 0) {
      lowest = place;
    }
    if (compareAt(table, values, place, highest) > 0) {
      highest = place;
    }
  }
  const kept = [Math.min(lowest, highest), Math.max(lowest, highest), range.next - 1];
  let before = -1;
  for (const place of kept) {
    if (place > before) {
      copyValue(table, values.rows[place] ?? 0, out);
      before = place;
    }
  }
}

function compareAt(table: FenceValueTable, values: Rows, a: number, b: number): number {
  const left = values.rows[a] ?? 0;
  const right = values.rows[b] ?? 0;
  const { valueHi, valueLo } = table;
  return compareUnsigned(valueHi[left] ?? 0, valueLo[left] ?? 0, valueHi[right] ?? 0, valueLo[right] ?? 0);
}

function copyValue(table: FenceValueTable, row: number, out: FenceValueTable): void {
  const copy = addFenceValue(out, table.lane[row] ?? 0, table.time[row] ?? 0, table.step[row] ?? -1);
  out.valueHi[copy] = table.valueHi[row] ?? 0;
  out.valueLo[copy] = table.valueLo[row] ?? 0;
}
