// Owns: what a step did, as the machine reports it: records of EFFECT_WORDS int32 words in a growing column.
// The trace, the narration and the diagnoses read effects; the explorer passes no sink and pays nothing.

export const EFFECT_WORDS = 8;

/**
 * Kinds of effects. Word 0 is the kind's number, words 1… as listed. `value` is two words, hi then lo. `agent` as in action.ts;
 * −1 where there is none. `by` is the agent that caused it.
 */
export const EFFECTS = [
  /**
   * thread, code address of the instruction, object number (fence, event, queue …) or −1, value that it hands over (signal,
   * wait, registration, limit in ms; else 0), object kind or −1
   */
  "called",
  /** thread, reason (see BLOCK_REASONS), object number (of several: the first), fence value or 0, second object or −1 */
  "blocked",
  /** thread, by, object number that released it or −1 */
  "released",
  /** thread, returned value */
  "returned",
  /** thread, limit in ms: a Sleep began */
  "slept",
  /** thread: held, its poll round changed nothing */
  "held",
  /** thread, by: something that its poll reads has changed */
  "unheld",
  /** thread */
  "ended",
  /** thread, reason (index into FAULT_REASONS) */
  "faulted",
  /** thread, work id: a `//@ cpu` statement began */
  "cpu-began",
  /** thread, work id */
  "cpu-ended",
  /** fence, new value, old value (may be equal), by */
  "fence-set",
  /** fence, registration number, value, event or −1, thread */
  "registered",
  /** fence, registration number, value, event or −1, by */
  "fired",
  /** event, by, 1 when it was already set (no effect, EV-3) */
  "event-set",
  /** event, by */
  "event-reset",
  /** event, thread: an auto-reset event released this thread (EV-1) */
  "event-consumed",
  /** queue, packet number, packet kind (index into PACKET_KINDS), fence or work id, value (of signals and waits), thread or −1 */
  "enqueued",
  /** queue, packet number, fence, value, by: the wait is satisfied for good, also away from the head (GW-6); `by` −1: it was met at its call */
  "latched",
  /** queue, packet number, packet kind (index into PACKET_KINDS), work id */
  "started",
  /** queue, packet number, packet kind, work id */
  "finished",
  /** queue, packet number, fence, value */
  "passed",
  /** queue, packet number, fence, value */
  "signalled",
  /** queue, packet number: removed with the device */
  "dropped",
  /** swap chain, buffer index that is current now */
  "presented",
  /** swap chain, packet number */
  "flipped",
  /** object kind (index into OBJECT_KINDS), number, thread */
  "created",
  /** object kind, number, thread */
  "closed",
  /** lock, thread */
  "locked",
  /** lock, thread */
  "unlocked",
  /** cell, new value, thread */
  "wrote",
  /** cell, value, thread */
  "read",
  /** reason as a value */
  "removed",
  /** thread, started thread */
  "thread-started",
  /** thread, why (0: more than 64 handles, 1: one handle twice), number of handles: a wait that failed at once (EV-10) */
  "refused",
] as const;
export type EffectKind = (typeof EFFECTS)[number];

export const BLOCK_REASONS = [
  "event",
  "events-any",
  "events-all",
  "fence",
  "lock",
  "thread",
  "present",
] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

export const PACKET_KINDS = ["work", "signal", "wait", "present"] as const;
export type PacketKind = (typeof PACKET_KINDS)[number];

export const FAULT_REASONS = [
  "null-pointer",
  "bad-pointer",
  "index-out-of-range",
  "division-by-zero",
  "stack-too-deep",
  "closed-handle",
  "uncaught-exception",
  "not-owner",
] as const;

/** Where effects go: `words` holds `count` records of EFFECT_WORDS; it grows by doubling. */
export interface EffectSink {
  words: Int32Array;
  count: number;
}

/** An empty sink. */
export function effectSink(): EffectSink {
  return { words: new Int32Array(64 * EFFECT_WORDS), count: 0 };
}
