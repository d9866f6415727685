// Owns: the canonical words of a state: what it means, without what it does not (room, places in rings, running numbers,
// the order of waiting as numbers), so that equal states have equal words.

import { OBJECT_KINDS } from "../program/value.ts";
import * as f from "./fields.ts";
import { listedWords } from "./hash-listed.ts";
import type { Machine } from "./machine.ts";
import {
  ALLOCATOR,
  countOf,
  EVENT,
  eventAt,
  FENCE,
  fenceAt,
  LIST,
  LOCK_KIND,
  lockAt,
  packetAt,
  QUEUE,
  queueAt,
  RESOURCE,
  SWAPCHAIN,
  swapchainAt,
} from "./objects.ts";
import { isWaitable } from "./rules-chain.ts";
import type { State } from "./state.ts";
import { STORAGE, threadCount } from "./status.ts";
import { threadWords } from "./hash-thread.ts";

/** The words of the state in canonical form; their number depends on the state alone. */
export function canonical(machine: Machine, state: State): Int32Array {
  const { words, layout } = state;
  const out: number[] = [];
  const copy = (at: number, length: number) => {
    for (let word = at; word < at + length; word++) {
      out.push(words[word] ?? 0);
    }
  };
  copy(f.REMOVED, 4);
  copy(f.COUNTS, OBJECT_KINDS.length);
  copy(layout.cells, machine.program.cells.length * 2);
  for (let fence = 0; fence < countOf(state, FENCE); fence++) {
    copy(fenceAt(state, fence), f.F_REGISTRATIONS);
    copy(fenceAt(state, fence) + f.F_REFERENCES, 1);
  }
  for (let queue = 0; queue < countOf(state, QUEUE); queue++) {
    queueWords(state, queue, out);
  }
  for (let event = 0; event < countOf(state, EVENT); event++) {
    copy(eventAt(state, event), f.EVENT_WORDS);
  }
  for (let chain = 0; chain < countOf(state, SWAPCHAIN); chain++) {
    chainWords(state, chain, out);
  }
  for (let lock = 0; lock < countOf(state, LOCK_KIND); lock++) {
    copy(lockAt(state, lock), f.LOCK_WORDS);
  }
  copy(layout.lists, countOf(state, LIST) * f.LIST_WORDS);
  copy(layout.allocators, countOf(state, ALLOCATOR) * f.ALLOCATOR_WORDS);
  copy(layout.resources, countOf(state, RESOURCE) * f.RESOURCE_WORDS);
  listedWords(state, out);
  for (let thread = 0; thread < threadCount(state); thread++) {
    threadWords(machine, state, thread, out);
  }
  return Int32Array.from(out);
}

function queueWords(state: State, queue: number, out: number[]): void {
  const { words } = state;
  const at = queueAt(state, queue);
  const count = words[at + f.Q_COUNT] ?? 0;
  out.push(words[at + f.NAME] ?? 0, words[at + f.Q_TYPE] ?? 0, count, words[at + f.Q_RUNNING] ?? 0);
  if (words[at + f.Q_TYPE] === STORAGE) {
    out.push(words[at + f.Q_HELD] ?? 0, words[at + f.Q_CLOSED] ?? 0);
  }
  for (let place = 0; place < count; place++) {
    const packet = packetAt(state, queue, place);
    for (let word = 0; word < f.PACKET_WORDS; word++) {
      out.push(word === f.P_NUMBER ? 0 : (words[packet + word] ?? 0));
    }
  }
}

function chainWords(state: State, chain: number, out: number[]): void {
  const { words } = state;
  const at = swapchainAt(state, chain);
  // Without a waitable object the rest never changes.
  const length = isWaitable(state, chain) ? f.SWAPCHAIN_WORDS : f.S_FLAGS + 1;
  for (let word = 0; word < length; word++) {
    out.push(words[at + word] ?? 0);
  }
  for (let place = 0; place < (words[at + f.S_READY] ?? 0); place++) {
    out.push(words[at + f.SWAPCHAIN_WORDS + place * f.PRESENT_WORDS] ?? 0);
  }
}

/** Packets and registrations that wait in all: two states with different numbers of them are different. */
export function waitingIn(state: State): number {
  let waiting = state.words[f.REGISTRATIONS] ?? 0;
  for (let queue = 0; queue < countOf(state, QUEUE); queue++) {
    waiting += state.words[queueAt(state, queue) + f.Q_COUNT] ?? 0;
  }
  return waiting;
}
