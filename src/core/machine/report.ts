// Owns: writing effects. Every rule reports through it; without a sink nothing is written and nothing is paid.

import { EFFECT_WORDS, EFFECTS, type EffectKind, type EffectSink } from "./effect.ts";
import type { Step } from "./machine.ts";

const number = (kind: EffectKind): number => EFFECTS.indexOf(kind);

export const CALLED = number("called");
export const BLOCKED_IN = number("blocked");
export const RELEASED_BY = number("released");
export const RETURNED = number("returned");
export const SLEPT = number("slept");
export const HELD = number("held");
export const UNHELD = number("unheld");
export const ENDED = number("ended");
export const FAULTED_WITH = number("faulted");
export const CPU_BEGAN = number("cpu-began");
export const CPU_ENDED = number("cpu-ended");
export const FENCE_SET = number("fence-set");
export const REGISTERED = number("registered");
export const FIRED = number("fired");
export const COUNTED_OFF = number("counted-off");
export const SENT = number("sent");
export const DELETED = number("deleted");
export const FAILED = number("failed");
export const EVENT_SET = number("event-set");
export const EVENT_RESET = number("event-reset");
export const EVENT_CONSUMED = number("event-consumed");
export const ENQUEUED = number("enqueued");
export const LATCHED = number("latched");
export const STARTED = number("started");
export const FINISHED_WORK = number("finished");
export const PASSED = number("passed");
export const SIGNALLED = number("signalled");
export const DROPPED = number("dropped");
export const PRESENTED = number("presented");
export const FLIPPED = number("flipped");
export const LIST_STATE_SET = number("list-state");
export const ALLOCATOR_RESET = number("allocator-reset");
export const SUBMITTED = number("submitted");
export const MISUSED = number("misused");
export const TRANSITIONED = number("transitioned");
export const OFF_STATE = number("off-state");
export const RESIZED = number("resized");
export const COUNTED = number("counted");
export const STORAGE_SUBMITTED = number("storage-submitted");
export const CANCELLED = number("cancelled");
export const CREATED = number("created");
export const CLOSED = number("closed");
export const LOCKED = number("locked");
export const UNLOCKED = number("unlocked");
export const WROTE = number("wrote");
export const READ_CELL = number("read");
export const REMOVED_DEVICE = number("removed");
export const THREAD_STARTED = number("thread-started");
export const REFUSED = number("refused");

/** Begins an effect with its kind and words 1 and 2; words 3 to 7 are 0 until `more` and `last` fill them. */
export function report(step: Step, kind: number, first: number, second: number): void {
  const { sink } = step;
  if (sink === null) {
    return;
  }
  const at = sink.count * EFFECT_WORDS;
  if (at + EFFECT_WORDS > sink.words.length) {
    growSink(sink);
  }
  const { words } = sink;
  words[at] = kind;
  words[at + 1] = first;
  words[at + 2] = second;
  words[at + 3] = 0;
  words[at + 4] = 0;
  words[at + 5] = 0;
  words[at + 6] = 0;
  words[at + 7] = 0;
  sink.count++;
}

/** Words 3 to 5 of the effect just begun. */
export function more(step: Step, third: number, fourth: number, fifth: number): void {
  const { sink } = step;
  if (sink === null) {
    return;
  }
  const at = (sink.count - 1) * EFFECT_WORDS;
  sink.words[at + 3] = third;
  sink.words[at + 4] = fourth;
  sink.words[at + 5] = fifth;
}

/** Words 6 and 7 of the effect just begun. */
export function last(step: Step, sixth: number, seventh: number): void {
  const { sink } = step;
  if (sink === null) {
    return;
  }
  const at = (sink.count - 1) * EFFECT_WORDS;
  sink.words[at + 6] = sixth;
  sink.words[at + 7] = seventh;
}

function growSink(sink: EffectSink): void {
  const words = new Int32Array(sink.words.length * 2);
  words.set(sink.words);
  sink.words = words;
}
