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
export const LIST = OBJECT_KINDS.indexOf("list");
export const ALLOCATOR = OBJECT_KINDS.indexOf("allocator");
export const RESOURCE = OBJECT_KINDS.indexOf("resource");
/** It has no record of its own: the swap chain with its number is its record. */
export const WAITABLE = OBJECT_KINDS.indexOf("waitable");

/** Numbers of the packet kinds, as in PACKET_KINDS. */
export const WORK_PACKET = 0;
export const SIGNAL_PACKET = 1;
export const WAIT_PACKET = 2;
export const PRESENT_PACKET = 3;
export const SET_EVENT_PACKET = 4;

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

/** First word of a command list. */
export function listAt(state: State, list: number): number {
  return state.layout.lists + list * f.LIST_WORDS;
}

/** First word of a command allocator. */
export function allocatorAt(state: State, allocator: number): number {
  return state.layout.allocators + allocator * f.ALLOCATOR_WORDS;
}

/** First word of a resource. */
export function resourceAt(state: State, resource: number): number {
  return state.layout.resources + resource * f.RESOURCE_WORDS;
}

/** First word of a use of a list by a packet; `place` in order of submission. */
export function listUseAt(state: State, place: number): number {
  return state.layout.uses + place * f.USE_WORDS;
}

/** First word of a transition that was recorded; `place` in order of recording. */
export function transitionAt(state: State, place: number): number {
  return state.layout.transitions + place * f.TRANSITION_WORDS;
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
    case LIST:
      return listAt(state, number);
    case ALLOCATOR:
      return allocatorAt(state, number);
    case RESOURCE:
      return resourceAt(state, number);
    case WAITABLE:
      return swapchainAt(state, number);
    default:
      return -1;
  }
}

/** The word that names an object, see NAME in fields.ts; −1 for devices, which have none. */
export function nameWord(state: State, kind: number, number: number): number {
  if (kind === WAITABLE) {
    return swapchainAt(state, number) + f.S_WAITABLE_NAME;
  }
  return kind === DEVICE ? -1 : recordAt(state, kind, number) + f.NAME;
}

/** Number of objects of a kind; 0 for devices, which have no records. */
export function countOf(state: State, kind: number): number {
  return state.words[f.COUNTS + (kind === WAITABLE ? SWAPCHAIN : kind)] ?? 0;
}

/** Adds to one word. */
export function add(words: Int32Array, at: number, amount: number): void {
  words[at] = (words[at] ?? 0) + amount;
}
