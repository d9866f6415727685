// Owns: what happened in a run so far, as far as several rules ask for it: registrations, tokens taken, signals made, who
// called what last. Columns; how they are filled is hear-past.ts.

import type { Machine } from "../machine/machine.ts";
import { type RegistrationTable, registrationTable, withRoom } from "./registrations.ts";
import { type SignalTable, signalTable } from "./signals.ts";
import { type TokenTable, tokenTable } from "./tokens.ts";

export const CALL_WORDS = 4;
/** Code address of the thread's last call. */
export const LAST_CALL = 0;
/** The event that it was about; −1: it was about none. */
export const LAST_EVENT = 1;
/** Low word of the value that it handed over. */
export const LAST_VALUE = 2;
/** Step in which the thread last began to wait. */
export const WAIT_BEGAN = 3;

/** What happened so far. */
export interface Past {
  readonly registrations: RegistrationTable;
  readonly tokens: TokenTable;
  readonly signals: SignalTable;
  /** By thread CALL_WORDS words: LAST_CALL, LAST_EVENT, LAST_VALUE, WAIT_BEGAN; −1: nothing yet. */
  calls: Int32Array;
  /** By event: 1 while it is signaled. */
  signaled: Int32Array;
}

/** A past in which nothing happened: declared events are as declared. */
export function startPast(machine: Machine): Past {
  const events = machine.program.objects.filter((one) => one.kind === "event");
  const signaled = withRoom(new Int32Array(16).fill(-1), events.length);
  events.forEach((event, number) => {
    signaled[number] = event.signaled ? 1 : 0;
  });
  return {
    registrations: registrationTable(),
    tokens: tokenTable(),
    signals: signalTable(),
    calls: new Int32Array(8 * CALL_WORDS).fill(-1),
    signaled,
  };
}

/** What is noted of a thread's last call: one of LAST_CALL, LAST_EVENT, LAST_VALUE, WAIT_BEGAN. */
export function ofThread(past: Past, thread: number, what: number): number {
  return past.calls[thread * CALL_WORDS + what] ?? -1;
}
