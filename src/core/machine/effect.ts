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
  /** fence, registration number, value, members of its group that are still missing, by: one of several is reached (MF-3) */
  "counted-off",
  /** fence, value, thread: a CPU signal is on its way (CS-5) */
  "sent",
  /** fence, thread, 1 when what waits for it is let go (SE-17): its last reference is gone */
  "deleted",
  /** thread, index into the program's failures, code as a value: a call that fails as the text says */
  "failed",
  /** event, by, 1 when it was already set (no effect, EV-3) */
  "event-set",
  /** event, by */
  "event-reset",
  /** event, thread: an auto-reset event released this thread (EV-1) */
  "event-consumed",
  /** queue, packet number, packet kind (index into PACKET_KINDS), fence, event or work id, value (of signals and waits), thread or −1 */
  "enqueued",
  /** queue, packet number, fence, value, by: the wait is satisfied for good, also away from the head (GW-6); `by` −1: it was met at its call */
  "latched",
  /** queue, packet number, packet kind (index into PACKET_KINDS), work id */
  "started",
  /** queue, packet number, packet kind, work id */
  "finished",
  /** queue, packet number, fence, value; fence −1: a request that does not run, since it was cancelled or failed (DS-6) */
  "passed",
  /** queue, packet number, fence, value; fence −1: it sets an event instead (DS-8) */
  "signalled",
  /** queue, packet number: gone with the device, or with the DirectStorage queue that was closed (DS-7) */
  "dropped",
  /** swap chain, buffer index that is current now */
  "presented",
  /** swap chain, packet number */
  "flipped",
  /** list, LIST_CLOSED … (see LIST_STATES), allocator or −1, thread */
  "list-state",
  /** allocator, thread, 1 while lists recorded on it stand in a queue or run (AL-2) */
  "allocator-reset",
  /** queue, packet number, list, allocator that it was recorded on or −1, thread */
  "submitted",
  /** thread, why (index into LIST_MISUSES), list, queue, resource or −1: what ExecuteCommandLists was given is not in order */
  "misused",
  /** resource, state now, state before, list: a transition that was submitted */
  "transitioned",
  /** swap chain, resource, its state, thread: presented although it is not in PRESENT (SC-5) */
  "off-state",
  /** swap chain, number of buffers, thread */
  "resized",
  /** swap chain, what its waitable object counts now, by (SC-8) */
  "counted",
  /** queue, number of packets, by: what a DirectStorage queue held back is submitted (DS-3) */
  "storage-submitted",
  /** queue, packet number, by: a request that will not run (DS-6) */
  "cancelled",
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
  /** Several fences at once. MF-6 */
  "fences",
  "lock",
  "thread",
  "present",
  /** A DirectStorage queue has no free entry. DS-4 */
  "storage",
] as const;
export type BlockReason = (typeof BLOCK_REASONS)[number];

export const PACKET_KINDS = ["work", "signal", "wait", "present", "set-event"] as const;
export type PacketKind = (typeof PACKET_KINDS)[number];

/** States of a command list, by the numbers LIST_CLOSED … */
export const LIST_STATES = ["closed", "recording", "failed", "stale"] as const;

/** What is wrong with a list that is executed. DR-5, and the messages 835 to 838 of the debug layer. */
export const LIST_MISUSES = [
  /** It is still recording. */
  "open",
  /** Its Close failed. */
  "failed",
  /** Its allocator was reset since it was closed. */
  "stale",
  /** A bundle, which no queue executes. QX-1 */
  "bundle",
  /** A list of another type than the queue. */
  "type",
  /** Its execution before may still run. QX-5 */
  "in-flight",
  /** A transition whose state before is not the one that the resource is in. */
  "state",
] as const;

export const FAULT_REASONS = [
  "null-pointer",
  "deleted-object",
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
