// Owns: the thresholds in a window. One look at each row: a pending one from the start of the run may still show.

import { addThreshold } from "./columns.ts";
import type { ThresholdTable, Trace } from "./trace.ts";

const KINDS = 5;

/** Adds to `out` what shows in the window; of narrow ones of a fence and kind the first of each stretch of `resolution`. */
export function sliceThresholds(
  trace: Trace,
  window: { readonly from: number; readonly to: number; readonly resolution: number },
  out: ThresholdTable,
): void {
  const { thresholds } = trace;
  const { from, to, resolution } = window;
  const kept = new Float64Array(trace.lanes.length * KINDS).fill(-Infinity);
  for (let row = 0; row < thresholds.count; row += 1) {
    const begin = thresholds.from[row] ?? 0;
    if (begin > to) {
      return;
    }
    const end = thresholds.to[row] ?? 0;
    if (end < from) {
      continue;
    }
    const key = (thresholds.lane[row] ?? 0) * KINDS + (thresholds.kind[row] ?? 0);
    if (end - begin < resolution) {
      if (begin - (kept[key] ?? 0) < resolution) {
        continue;
      }
      kept[key] = begin;
    }
    copyThreshold(trace, row, out);
  }
}

/** A pending one ends at the run's end; its `lastStep` stays −1. */
function copyThreshold(trace: Trace, row: number, out: ThresholdTable): void {
  const { thresholds } = trace;
  const begin = thresholds.from[row] ?? 0;
  const copy = addThreshold(out, thresholds.lane[row] ?? 0, thresholds.kind[row] ?? 0, begin);
  out.to[copy] = Math.min(thresholds.to[row] ?? 0, trace.end);
  out.firstStep[copy] = thresholds.firstStep[row] ?? -1;
  out.lastStep[copy] = thresholds.lastStep[row] ?? -1;
  out.valueHi[copy] = thresholds.valueHi[row] ?? 0;
  out.valueLo[copy] = thresholds.valueLo[row] ?? 0;
  out.holder[copy] = thresholds.holder[row] ?? -1;
}
