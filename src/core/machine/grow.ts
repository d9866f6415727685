// Owns: making room. When something does not fit, the layout is rebuilt with twice the room and every record is moved;
// what the state means does not change. Hold the State across a call of this, never its words.

import * as f from "./fields.ts";
import { type Capacities, type Layout, layoutOf } from "./layout.ts";
import {
  add,
  ALLOCATOR,
  countOf,
  EVENT,
  FENCE,
  LIST,
  QUEUE,
  RESOURCE,
  SWAPCHAIN,
  THREAD,
} from "./objects.ts";
import type { State } from "./state.ts";

/** Makes room for at least `wanted` of something. */
export function reserve(state: State, what: keyof Capacities, wanted: number): void {
  const { capacities } = state.layout;
  let room = capacities[what];
  if (wanted <= room) {
    return;
  }
  while (room < wanted) {
    room = Math.max(4, room * 2);
  }
  rebuild(state, layoutOf({ ...capacities, [what]: room }));
}

/** Adds an object of a kind that can be created; returns its number. Its record is all zero but for its name (none). */
export function addObject(state: State, kind: number): number {
  const number = countOf(state, kind);
  reserve(state, plural(kind), number + 1);
  const { words, layout } = state;
  add(words, f.COUNTS + kind, 1);
  const [start, stride] = region(layout, kind);
  const at = start + number * stride;
  words.fill(0, at, at + stride);
  words[at + f.NAME] = f.UNNAMED;
  return number;
}

function plural(kind: number): keyof Capacities {
  switch (kind) {
    case FENCE:
      return "fences";
    case QUEUE:
      return "queues";
    case EVENT:
      return "events";
    case THREAD:
      return "threads";
    case SWAPCHAIN:
      return "swapchains";
    case LIST:
      return "lists";
    case ALLOCATOR:
      return "allocators";
    case RESOURCE:
      return "resources";
    default:
      return "locks";
  }
}

function region(layout: Layout, kind: number): readonly [number, number] {
  switch (kind) {
    case FENCE:
      return [layout.fences, f.FENCE_WORDS];
    case QUEUE:
      return [layout.queues, layout.queueStride];
    case EVENT:
      return [layout.events, f.EVENT_WORDS];
    case THREAD:
      return [layout.threads, layout.threadStride];
    case SWAPCHAIN:
      return [layout.swapchains, layout.swapchainStride];
    case LIST:
      return [layout.lists, f.LIST_WORDS];
    case ALLOCATOR:
      return [layout.allocators, f.ALLOCATOR_WORDS];
    case RESOURCE:
      return [layout.resources, f.RESOURCE_WORDS];
    default:
      return [layout.locks, f.LOCK_WORDS];
  }
}

function rebuild(state: State, to: Layout): void {
  const from = state.layout;
  const old = state.words;
  const words = new Int32Array(to.size);
  const copy = (source: number, target: number, length: number) => {
    words.set(old.subarray(source, source + length), target);
  };
  copy(0, 0, f.HEADER_WORDS);
  copy(from.cells, to.cells, from.capacities.cells * 2);
  copy(from.fences, to.fences, from.capacities.fences * f.FENCE_WORDS);
  copy(from.events, to.events, from.capacities.events * f.EVENT_WORDS);
  copy(from.locks, to.locks, from.capacities.locks * f.LOCK_WORDS);
  copy(from.lists, to.lists, from.capacities.lists * f.LIST_WORDS);
  copy(from.allocators, to.allocators, from.capacities.allocators * f.ALLOCATOR_WORDS);
  copy(from.resources, to.resources, from.capacities.resources * f.RESOURCE_WORDS);
  copy(from.registrations, to.registrations, from.capacities.registrations * f.REGISTRATION_WORDS);
  copy(from.groups, to.groups, from.capacities.groups * f.GROUP_WORDS);
  copy(from.uses, to.uses, from.capacities.uses * f.USE_WORDS);
  copy(from.transitions, to.transitions, from.capacities.transitions * f.TRANSITION_WORDS);
  copy(from.failures, to.failures, from.capacities.failures);
  copy(from.landings, to.landings, from.capacities.landings * f.LANDING_WORDS);
  for (let chain = 0; chain < from.capacities.swapchains; chain++) {
    const length = Math.min(from.swapchainStride, to.swapchainStride);
    copy(from.swapchains + chain * from.swapchainStride, to.swapchains + chain * to.swapchainStride, length);
  }
  for (let queue = 0; queue < from.capacities.queues; queue++) {
    const target = to.queues + queue * to.queueStride;
    moveQueue({ old, from, words, queue: from.queues + queue * from.queueStride, target });
  }
  for (let thread = 0; thread < from.capacities.threads; thread++) {
    const source = from.threads + thread * from.threadStride;
    const target = to.threads + thread * to.threadStride;
    copy(source, target, f.THREAD_WORDS);
    copy(source + from.callers, target + to.callers, from.capacities.callers * f.CALLER_WORDS);
    copy(source + from.handles, target + to.handles, from.capacities.handles * 2);
    copy(source + from.stack, target + to.stack, from.capacities.stack * 2);
  }
  state.words = words;
  state.layout = to;
}

/** The ring is laid out anew from place 0: its length changes, so its old places mean nothing. */
function moveQueue(move: {
  old: Int32Array;
  from: Layout;
  words: Int32Array;
  queue: number;
  target: number;
}): void {
  const { old, from, words, queue, target } = move;
  words.set(old.subarray(queue, queue + f.QUEUE_WORDS), target);
  words[target + f.Q_HEAD] = 0;
  const head = old[queue + f.Q_HEAD] ?? 0;
  const count = old[queue + f.Q_COUNT] ?? 0;
  const room = from.capacities.packets;
  for (let place = 0; place < count; place++) {
    const packet = queue + f.QUEUE_WORDS + ((head + place) % room) * f.PACKET_WORDS;
    words.set(old.subarray(packet, packet + f.PACKET_WORDS), target + f.QUEUE_WORDS + place * f.PACKET_WORDS);
  }
}
