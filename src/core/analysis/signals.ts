// Owns: the highest value that any Signal gave each fence, called or queued, with the call. Hot: columns only.

import { compareUnsigned } from "../base/u64.ts";
import { wider } from "../run/columns.ts";
import { withRoom } from "./registrations.ts";

/** Row i is a Signal with a value above every one before it of the same fence. Invariant: `step` never falls. */
export interface SignalTable {
  count: number;
  fence: Int32Array;
  valueHi: Int32Array;
  valueLo: Int32Array;
  step: Int32Array;
  /** Code address of the call; −1: it stood in the queue before the program started. */
  call: Int32Array;
  earlier: Int32Array;
  /** By fence: its newest row; −1: none. */
  newest: Int32Array;
}

/** No Signal yet. */
export function signalTable(): SignalTable {
  const column = () => new Int32Array(16);
  return {
    count: 0,
    fence: column(),
    valueHi: column(),
    valueLo: column(),
    step: column(),
    call: column(),
    earlier: column(),
    newest: column().fill(-1),
  };
}

/** Notes a Signal of `fence`; gives its row when it is the highest so far, else −1. The caller fills in step and call. */
export function noteSignal(table: SignalTable, fence: number, hi: number, lo: number): number {
  table.newest = withRoom(table.newest, fence);
  const before = table.newest[fence] ?? -1;
  if (before >= 0 && compareUnsigned(hi, lo, table.valueHi[before] ?? 0, table.valueLo[before] ?? 0) <= 0) {
    return -1;
  }
  const row = table.count;
  if (row === table.fence.length) {
    table.fence = wider(table.fence);
    table.valueHi = wider(table.valueHi);
    table.valueLo = wider(table.valueLo);
    table.step = wider(table.step);
    table.call = wider(table.call);
    table.earlier = wider(table.earlier);
  }
  table.count = row + 1;
  table.fence[row] = fence;
  table.valueHi[row] = hi;
  table.valueLo[row] = lo;
  table.earlier[row] = before;
  table.newest[fence] = row;
  return row;
}

/** Row of the highest Signal of `fence` up to `step`; −1: none. */
export function highestSignal(table: SignalTable, fence: number, step: number): number {
  let row = table.newest[fence] ?? -1;
  while (row >= 0 && (table.step[row] ?? 0) > step) {
    row = table.earlier[row] ?? -1;
  }
  return row;
}
