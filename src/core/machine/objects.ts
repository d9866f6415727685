// Owns: the records of objects in a state: where each begins, the numbers of their kinds, the making of new ones.

import { OBJECT_BASE, OBJECT_KINDS } from "../program/value.ts";
import * as f from "./fields.ts";
import type { State } from "./state.ts";

/** Numbers of the kinds that have records: their place in OBJECT_KINDS. */
export const FENCE = OBJECT_KINDS.indexOf("fence");
export const QUEUE = OBJECT_KINDS.indexOf("queue");
export const EVENT = OBJECT_KINDS.indexOf("event");
export const SWAPCHAIN = OBJECT_KINDS.indexOf("swapchain");
export const LOCK_KIND = OBJECT_KINDS.indexOf("lock");
export const THREAD = OBJECT_KINDS.indexOf("thread");
export const DEVICE = OBJECT_KINDS.indexOf("device");

/** Numbers of the packet kinds, as in PACKET_KINDS. */
export const WORK_PACKET = 0;
export const SIGNAL_PACKET = 1;
export const WAIT_PACKET = 2;
export const PRESENT_PACKET = 3;

/** High word of the address of an object of the kind with this number. */
export function highOf(kind: number): number {
  return OBJECT_BASE + kind;
}

/** First word of a fence. */
export function fenceAt(state: State, fence: number): number {
  return state.layout.fences + fence * f.FENCE_WORDS;
}

/** First word of a queue. */
export function queueAt(state: State, queue: number): number {
  return state.layout.queues + queue * state.layout.queueStride;
}

/** First word of the packet at a place of the queue, 0 being its head. */
export function packetAt(state: State, queue: number, place: number): number {
  const { layout, words } = state;
  const at = layout.queues + queue * layout.queueStride;
  const slot = (words[at + f.Q_HEAD] ?? 0) + place;
  const room = layout.capacities.packets;
  return at + f.QUEUE_WORDS + (slot < room ? slot : slot - room) * f.PACKET_WORDS;
}

/** First word of an event. */
export function eventAt(state: State, event: number): number {
  return state.layout.events + event * f.EVENT_WORDS;
}

/** First word of a swap chain. */
export function swapchainAt(state: State, swapchain: number): number {
  return state.layout.swapchains + swapchain * state.layout.swapchainStride;
}

/** First word of a lock. */
export function lockAt(state: State, lock: number): number {
  return state.layout.locks + lock * f.LOCK_WORDS;
}

/** First word of a thread. */
export function threadAt(state: State, thread: number): number {
  return state.layout.threads + thread * state.layout.threadStride;
}

/** First word of a registration; `place` in order of creation. */
export function registrationAt(state: State, place: number): number {
  return state.layout.registrations + place * f.REGISTRATION_WORDS;
}

/** First word of the record of any kind that has records; −1 for the others. */
export function recordAt(state: State, kind: number, number: number): number {
  switch (kind) {
    case FENCE:
      return fenceAt(state, number);
    case QUEUE:
      return queueAt(state, number);
    case EVENT:
      return eventAt(state, number);
    case SWAPCHAIN:
      return swapchainAt(state, number);
    case LOCK_KIND:
      return lockAt(state, number);
    case THREAD:
      return threadAt(state, number);
    default:
      return -1;
  }
}

/** Number of objects of a kind that has records. */
export function countOf(state: State, kind: number): number {
  return kind <= THREAD ? (state.words[f.COUNTS + kind] ?? 0) : 0;
}

/** Adds to one word. */
export function add(words: Int32Array, at: number, amount: number): void {
  words[at] = (words[at] ?? 0) + amount;
}
