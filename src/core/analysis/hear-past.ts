// Owns: how the past of a run grows with each effect. Hot: fed by every step, allocates only when a column doubles.

import { invariant } from "../base/assert.ts";
import { agentKind, agentNumber } from "../machine/action.ts";
import { PACKET_KINDS } from "../machine/effect.ts";
import {
  BLOCKED_IN,
  CALLED,
  ENQUEUED,
  EVENT_CONSUMED,
  EVENT_RESET,
  EVENT_SET,
  FENCE_SET,
  FIRED,
  REGISTERED,
  SENT,
} from "../machine/report.ts";
import { OBJECT_KINDS } from "../program/value.ts";
import { CALL_WORDS, LAST_CALL, LAST_EVENT, LAST_VALUE, ofThread, type Past, WAIT_BEGAN } from "./past.ts";
import { addRegistration, withRoom } from "./registrations.ts";
import type { Heard } from "./rule.ts";
import { noteSignal } from "./signals.ts";
import { addToken } from "./tokens.ts";

/** What the past hears of the effect whose record begins at `words[at]`. A switch on numbers: it runs for every effect. */
export function hearPast(past: Past, heard: Heard, words: Int32Array, at: number): void {
  switch (words[at]) {
    case CALLED:
      called(past, heard, words, at);
      return;
    case BLOCKED_IN:
      past.calls[(words[at + 1] ?? 0) * CALL_WORDS + WAIT_BEGAN] = heard.step;
      return;
    case FENCE_SET:
      // Only a call of Signal counts: queue signals count from their call on, a removal is no signal.
      if (heard.call >= 0 && isFenceSignal(heard) && agentKind(words[at + 6] ?? -1) === "thread") {
        signalNoted(past, heard, words, at);
      }
      return;
    case SENT:
      // It counts from its call on (CS-5), as queue signals do.
      signalNoted(past, heard, words, at);
      return;
    case ENQUEUED:
      if (words[at + 3] === SIGNAL) {
        // Fence, value: the words 4 to 6, as 1 to 3 of `fence-set`.
        signalNoted(past, heard, words, at + 3);
      }
      return;
    case REGISTERED:
      registered(past, heard, words, at);
      return;
    case FIRED:
      past.registrations.fired[words[at + 2] ?? 0] = heard.step;
      return;
    case EVENT_SET:
      setSignaled(past, words[at + 1] ?? 0, 1);
      return;
    case EVENT_CONSUMED:
      taken(past, heard, { event: words[at + 1] ?? 0, thread: words[at + 2] ?? 0, reset: 0 });
      return;
    case EVENT_RESET:
      if (past.signaled[words[at + 1] ?? 0] === 1) {
        const thread = agentNumber(words[at + 2] ?? 0);
        taken(past, heard, { event: words[at + 1] ?? 0, thread, reset: 1 });
      }
      return;
    default:
  }
}

const SIGNAL = PACKET_KINDS.indexOf("signal");
const EVENT = OBJECT_KINDS.indexOf("event");

function called(past: Past, heard: Heard, words: Int32Array, at: number): void {
  const row = (words[at + 1] ?? 0) * CALL_WORDS;
  past.calls = row + WAIT_BEGAN < past.calls.length ? past.calls : withRoom(past.calls, row + WAIT_BEGAN);
  past.calls[row + LAST_CALL] = words[at + 2] ?? -1;
  past.calls[row + LAST_EVENT] = words[at + 6] === EVENT ? (words[at + 3] ?? -1) : -1;
  past.calls[row + LAST_VALUE] = words[at + 5] ?? 0;
  heard.call = words[at + 2] ?? -1;
}

function isFenceSignal(heard: Heard): boolean {
  const instruction = heard.machine.program.code[heard.call];
  return instruction?.kind === "api" && instruction.op === "fence-signal";
}

/** Fence, hi and lo stand in the words behind `at`. */
function signalNoted(past: Past, heard: Heard, words: Int32Array, at: number): void {
  const row = noteSignal(past.signals, words[at + 1] ?? 0, words[at + 2] ?? 0, words[at + 3] ?? 0);
  if (row >= 0) {
    past.signals.step[row] = heard.step;
    past.signals.call[row] = heard.call;
  }
}

function registered(past: Past, heard: Heard, words: Int32Array, at: number): void {
  const table = past.registrations;
  const row = addRegistration(table, words[at + 5] ?? -1);
  invariant(row === words[at + 2], "registrations are numbered from 0, and each is reported");
  table.fence[row] = words[at + 1] ?? 0;
  table.valueHi[row] = words[at + 3] ?? 0;
  table.valueLo[row] = words[at + 4] ?? 0;
  table.thread[row] = words[at + 6] ?? 0;
  table.made[row] = heard.step;
  table.call[row] = heard.call;
}

function setSignaled(past: Past, event: number, to: number): void {
  past.signaled = withRoom(past.signaled, event);
  past.signaled[event] = to;
}

function taken(
  past: Past,
  heard: Heard,
  by: { readonly event: number; readonly thread: number; readonly reset: number },
): void {
  setSignaled(past, by.event, 0);
  const row = addToken(past.tokens, by.event);
  past.tokens.thread[row] = by.thread;
  past.tokens.step[row] = heard.step;
  past.tokens.reset[row] = by.reset;
  past.tokens.call[row] = ofThread(past, by.thread, LAST_CALL);
}
