// Owns: every registration of a run (SetEventOnCompletion), one row each, also after it has fired. Hot: columns only.
// Must not know why somebody asks; which registration a wait is bound to is answered here, at any step of the run.

import { wider } from "../run/columns.ts";

/** Row i is the registration that the machine calls i. Invariant: `made` never falls, `earlier[i]` < i. */
export interface RegistrationTable {
  count: number;
  fence: Int32Array;
  valueHi: Int32Array;
  valueLo: Int32Array;
  /** −1: null handle, the thread itself sleeps (SE-9). */
  event: Int32Array;
  thread: Int32Array;
  /** Step that made it. */
  made: Int32Array;
  /** Step that fired it; −1: it has not fired. */
  fired: Int32Array;
  /** Code address of the call. */
  call: Int32Array;
  /** The registration before it on the same event; −1: none. */
  earlier: Int32Array;
  /** By event: its newest registration; −1: none. */
  newest: Int32Array;
}

/** No registration yet. */
export function registrationTable(): RegistrationTable {
  const column = () => new Int32Array(16);
  return {
    count: 0,
    fence: column(),
    valueHi: column(),
    valueLo: column(),
    event: column(),
    thread: column(),
    made: column(),
    fired: column(),
    call: column(),
    earlier: column(),
    newest: column().fill(-1),
  };
}

/** Adds a registration on `event` (−1: null handle) and gives its row; the caller fills in the other columns. */
export function addRegistration(table: RegistrationTable, event: number): number {
  const row = table.count;
  if (row === table.fence.length) {
    grow(table);
  }
  table.count = row + 1;
  table.event[row] = event;
  table.fired[row] = -1;
  table.earlier[row] = -1;
  if (event >= 0) {
    table.newest = withRoom(table.newest, event);
    table.earlier[row] = table.newest[event] ?? -1;
    table.newest[event] = row;
  }
  return row;
}

/**
 * The registration that a wait of `thread` on `event` is bound to, as it stood after `step`: the newest that the thread
 * made on the event, else the newest of anybody; −1: none.
 */
export function boundRegistration(
  table: RegistrationTable,
  event: number,
  thread: number,
  step: number,
): number {
  let anybody = -1;
  for (let row = table.newest[event] ?? -1; row >= 0; row = table.earlier[row] ?? -1) {
    if ((table.made[row] ?? 0) > step) {
      continue;
    }
    if (table.thread[row] === thread) {
      return row;
    }
    anybody = Math.max(anybody, row);
  }
  return anybody;
}

/** Whether `fence` was ever registered on `event` (−1: on any event). */
export function wasRegistered(table: RegistrationTable, fence: number, event: number): boolean {
  if (event < 0) {
    return table.fence.subarray(0, table.count).includes(fence);
  }
  for (let row = table.newest[event] ?? -1; row >= 0; row = table.earlier[row] ?? -1) {
    if (table.fence[row] === fence) {
      return true;
    }
  }
  return false;
}

/** A column with room for `index`; new entries are −1. */
export function withRoom(column: Int32Array, index: number): Int32Array {
  let room = column;
  while (index >= room.length) {
    const before = room.length;
    room = wider(room);
    room.fill(-1, before);
  }
  return room;
}

function grow(table: RegistrationTable): void {
  table.fence = wider(table.fence);
  table.valueHi = wider(table.valueHi);
  table.valueLo = wider(table.valueLo);
  table.event = wider(table.event);
  table.thread = wider(table.thread);
  table.made = wider(table.made);
  table.fired = wider(table.fired);
  table.call = wider(table.call);
  table.earlier = wider(table.earlier);
}
