// Owns: who took the signaled state of an event away: a wait that an auto-reset event released, or ResetEvent. Hot: columns only.

import { wider } from "../run/columns.ts";
import { withRoom } from "./registrations.ts";

/** Row i is the i-th time that an event turned nonsignaled. Invariant: `step` never falls, `earlier[i]` < i. */
export interface TokenTable {
  count: number;
  event: Int32Array;
  thread: Int32Array;
  step: Int32Array;
  /** 1: by ResetEvent; 0: consumed by a wait. */
  reset: Int32Array;
  /** Code address of the wait or of ResetEvent. */
  call: Int32Array;
  /** The row before it of the same event; −1: none. */
  earlier: Int32Array;
  /** By event: its newest row; −1: none. */
  newest: Int32Array;
}

/** Nothing was taken yet. */
export function tokenTable(): TokenTable {
  const column = () => new Int32Array(16);
  return {
    count: 0,
    event: column(),
    thread: column(),
    step: column(),
    reset: column(),
    call: column(),
    earlier: column(),
    newest: column().fill(-1),
  };
}

/** Adds a row for `event` and gives it; the caller fills in the other columns. */
export function addToken(table: TokenTable, event: number): number {
  const row = table.count;
  if (row === table.event.length) {
    table.event = wider(table.event);
    table.thread = wider(table.thread);
    table.step = wider(table.step);
    table.reset = wider(table.reset);
    table.call = wider(table.call);
    table.earlier = wider(table.earlier);
  }
  table.count = row + 1;
  table.newest = withRoom(table.newest, event);
  table.event[row] = event;
  table.earlier[row] = table.newest[event] ?? -1;
  table.newest[event] = row;
  return row;
}

/**
 * The last time in steps `from` to `to` that the event was consumed by another thread than `thread` or reset by anybody
 * (`resets` false: consumed by another only); −1: never.
 */
export function takenFrom(
  table: TokenTable,
  who: { readonly event: number; readonly thread: number; readonly resets: boolean },
  from: number,
  to: number,
): number {
  for (let row = table.newest[who.event] ?? -1; row >= 0; row = table.earlier[row] ?? -1) {
    const step = table.step[row] ?? 0;
    if (step < from) {
      return -1;
    }
    const counts = table.reset[row] === 1 ? who.resets : table.thread[row] !== who.thread;
    if (step <= to && counts) {
      return row;
    }
  }
  return -1;
}
