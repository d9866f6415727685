// Owns: the clock of a run as data, copied together with the State: for each agent what it does next and when.
// Must not know the rules of time (settle.ts) or who is picked (schedulers/).

import { wider, widerBytes, widerFloats } from "./columns.ts";

/** No status of machine/status.ts: the agent has not been looked at yet, or it has just acted. */
export const UNSEEN = 255;
/** Six columns of 8 bytes, one of 4, two of 1. */
const BYTES_PER_ROW = 54;

/**
 * The clock. Row i of the columns belongs to one agent; rows are added as agents are created and never move, and among
 * the rows of one kind of agent the numbers rise. An agent has at most one action that it can do next.
 */
export interface Clock {
  /** Time of the last step, in nanoseconds; never falls. */
  now: number;
  /** Rows in use. */
  count: number;
  /** How many threads, queues and swap chains have a row. */
  threads: number;
  queues: number;
  swapchains: number;
  /** The thread whose local code is over its budget: the run ends by limit; −1: none. */
  overrun: number;
  /** When a thread's call last took effect, and the last of the rows that called at that time; −1: none yet. */
  calledAt: number;
  caller: number;
  /** Agent as in machine/action.ts. */
  agent: Int32Array;
  /** The action it does next; says nothing while `due` is Infinity. */
  action: Uint8Array;
  /** Status when it was last looked at: a change of it starts a new wait. */
  status: Uint8Array;
  /** When the action happens; Infinity: not before something else happens. */
  due: Float64Array;
  /** Since when the agent is in this: a thread pays, sleeps or is released, a queue runs. */
  begun: Float64Array;
  /** Thread: the first read of its poll round. Swap chain: its last flip, −Infinity before the first. */
  last: Float64Array;
  /**
   * Thread in a poll round that changed nothing: when its next read (or time-out) would have been, had it not been held,
   * and the length of its round.
   */
  natural: Float64Array;
  period: Float64Array;
  /** Thread: when it last began to wait in a call. */
  waited: Float64Array;
  /** CPU signals on their way (CS-5): how many, and when each was called, the oldest first. */
  landings: number;
  sent: Float64Array;
}

/** A clock at time 0 without agents. */
export function emptyClock(): Clock {
  const capacity = 8;
  return {
    now: 0,
    count: 0,
    threads: 0,
    queues: 0,
    swapchains: 0,
    overrun: -1,
    calledAt: -1,
    caller: -1,
    agent: new Int32Array(capacity),
    action: new Uint8Array(capacity),
    status: new Uint8Array(capacity),
    due: new Float64Array(capacity),
    begun: new Float64Array(capacity),
    last: new Float64Array(capacity),
    natural: new Float64Array(capacity),
    period: new Float64Array(capacity),
    waited: new Float64Array(capacity),
    landings: 0,
    sent: new Float64Array(0),
  };
}

/** Adds the row of an agent that has not been looked at. */
export function addRow(clock: Clock, agent: number): void {
  const row = clock.count;
  if (row === clock.agent.length) {
    grow(clock);
  }
  clock.count = row + 1;
  clock.agent[row] = agent;
  clock.status[row] = UNSEEN;
  clock.due[row] = Infinity;
  clock.last[row] = -Infinity;
}

function grow(clock: Clock): void {
  clock.agent = wider(clock.agent);
  clock.action = widerBytes(clock.action);
  clock.status = widerBytes(clock.status);
  clock.due = widerFloats(clock.due);
  clock.begun = widerFloats(clock.begun);
  clock.last = widerFloats(clock.last);
  clock.natural = widerFloats(clock.natural);
  clock.period = widerFloats(clock.period);
  clock.waited = widerFloats(clock.waited);
}

/** A CPU signal was sent now; it is the last of those on their way. */
export function addLanding(clock: Clock): void {
  if (clock.landings === clock.sent.length) {
    const room = new Float64Array(Math.max(8, clock.landings * 2));
    room.set(clock.sent);
    clock.sent = room;
  }
  clock.sent[clock.landings] = clock.now;
  clock.landings += 1;
}

/** The oldest CPU signal on its way has landed. */
export function dropLanding(clock: Clock): void {
  clock.sent.copyWithin(0, 1, clock.landings);
  clock.landings -= 1;
}

/** The row of an agent; −1 when it has none. */
export function rowOf(clock: Clock, agent: number): number {
  for (let row = 0; row < clock.count; row += 1) {
    if (clock.agent[row] === agent) {
      return row;
    }
  }
  return -1;
}

/** When the agent in `row` would act if it were picked now; Infinity: it cannot act. */
export function timeOf(clock: Clock, row: number): number {
  return Math.max(clock.now, clock.due[row] ?? Infinity);
}

/** A copy that shares nothing. */
export function copyClock(clock: Clock): Clock {
  return {
    ...clock,
    agent: clock.agent.slice(),
    action: clock.action.slice(),
    status: clock.status.slice(),
    due: clock.due.slice(),
    begun: clock.begun.slice(),
    last: clock.last.slice(),
    natural: clock.natural.slice(),
    period: clock.period.slice(),
    waited: clock.waited.slice(),
    sent: clock.sent.slice(),
  };
}

/** Bytes that a copy takes. */
export function clockBytes(clock: Clock): number {
  return clock.agent.length * BYTES_PER_ROW + clock.sent.byteLength;
}
