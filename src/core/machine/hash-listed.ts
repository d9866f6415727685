// Owns: the canonical words of what is listed in order: registrations and their groups, uses of lists, transitions,
// CPU signals on their way. Running numbers become places.

import * as f from "./fields.ts";
import { packetAt, queueAt, registrationAt } from "./objects.ts";
import type { State } from "./state.ts";

/** Appends them, each list with its length. */
export function listedWords(state: State, out: number[]): void {
  const { words } = state;
  const groups = words[f.GROUPS] ?? 0;
  const registrations = words[f.REGISTRATIONS] ?? 0;
  out.push(registrations);
  for (let place = 0; place < registrations; place++) {
    const at = registrationAt(state, place);
    copy(words, at + f.R_FENCE, at + f.R_GROUP, out);
    out.push(groupPlace(state, words[at + f.R_GROUP] ?? 0));
  }
  const others = (words[f.USES] ?? 0) + (words[f.TRANSITIONS] ?? 0) + (words[f.LANDINGS] ?? 0);
  // One word where a program has nothing of all this, which most have not: states are compared by the million.
  out.push(groups + others === 0 ? 0 : 1);
  if (groups + others > 0) {
    rareWords(state, groups, out);
  }
}

function rareWords(state: State, groups: number, out: number[]): void {
  const { words, layout } = state;
  out.push(groups);
  for (let place = 0; place < groups; place++) {
    const at = layout.groups + place * f.GROUP_WORDS;
    copy(words, at + f.G_LEFT, at + f.GROUP_WORDS, out);
  }
  wordsOfUses(state, out);
  out.push(words[f.TRANSITIONS] ?? 0);
  copy(words, layout.transitions, layout.transitions + (words[f.TRANSITIONS] ?? 0) * f.TRANSITION_WORDS, out);
  copy(words, layout.failures, layout.failures + layout.capacities.failures, out);
  out.push(words[f.LANDINGS] ?? 0);
  copy(words, layout.landings, layout.landings + (words[f.LANDINGS] ?? 0) * f.LANDING_WORDS, out);
}

/** Packets by their place in their queue. */
function wordsOfUses(state: State, out: number[]): void {
  const { words, layout } = state;
  const uses = words[f.USES] ?? 0;
  out.push(uses);
  for (let place = 0; place < uses; place++) {
    const at = layout.uses + place * f.USE_WORDS;
    const queue = words[at + f.U_QUEUE] ?? 0;
    out.push(queue, packetPlace(state, queue, words[at + f.U_PACKET] ?? 0));
    out.push(words[at + f.U_LIST] ?? 0, words[at + f.U_ALLOCATOR] ?? 0);
  }
}

function packetPlace(state: State, queue: number, number: number): number {
  const { words } = state;
  const count = words[queueAt(state, queue) + f.Q_COUNT] ?? 0;
  let place = 0;
  while (place < count && words[packetAt(state, queue, place) + f.P_NUMBER] !== number) {
    place++;
  }
  return place;
}

/** Place of the group that a registration belongs to; −1: none. */
function groupPlace(state: State, group: number): number {
  const { words, layout } = state;
  for (let place = 0; group > 0 && place < (words[f.GROUPS] ?? 0); place++) {
    if (words[layout.groups + place * f.GROUP_WORDS + f.G_NUMBER] === group - 1) {
      return place;
    }
  }
  return -1;
}

function copy(words: Int32Array, from: number, to: number, out: number[]): void {
  for (let word = from; word < to; word++) {
    out.push(words[word] ?? 0);
  }
}
