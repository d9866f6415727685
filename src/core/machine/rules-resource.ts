// Owns: resources and the transitions recorded on lists (semantics.md, 9). What submitting a list does with them is in
// submit-lists.ts.

import { objectArgument } from "./arguments.ts";
import { create, finishCreate, refuseCreate } from "./create.ts";
import * as f from "./fields.ts";
import { reserve } from "./grow.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { add, LIST, listAt, RESOURCE, resourceAt, transitionAt } from "./objects.ts";
import { changed } from "./poll.ts";
import { isRemoved } from "./status.ts";

/** A transition recorded; it takes effect when the list is submitted. On a list that is not recording it does nothing. */
export function recordTransition(step: Step, thread: number): void {
  const list = objectArgument(step, thread, 0, LIST);
  const resource = list < 0 ? -1 : objectArgument(step, thread, 1, RESOURCE);
  if (resource < 0) {
    return;
  }
  if (step.state.words[listAt(step.state, list) + f.L_STATE] === f.LIST_RECORDING) {
    const place = step.state.words[f.TRANSITIONS] ?? 0;
    reserve(step.state, "transitions", place + 1);
    const { words } = step.state;
    const at = transitionAt(step.state, place);
    words[at + f.X_LIST] = list;
    words[at + f.X_RESOURCE] = resource;
    words[at + f.X_BEFORE] = step.given[5] ?? 0;
    words[at + f.X_AFTER] = step.given[7] ?? 0;
    add(words, f.TRANSITIONS, 1);
    changed(step, thread);
  }
  finishCall(step, thread, 0, 0);
}

/** A resource in its initial state. DR-3 */
export function createResource(step: Step, thread: number, at: number): void {
  if (isRemoved(step.state)) {
    refuseCreate(step, thread);
    return;
  }
  const state = step.given[1] ?? 0;
  finishCreate(step, thread, RESOURCE, makeResource(step, { thread, at, state, chain: -1, buffer: -1 }));
}

/** Adds a resource: `chain` and `buffer` say which back buffer it is, −1: none. */
export function makeResource(
  step: Step,
  made: { thread: number; at: number; state: number; chain: number; buffer: number },
): number {
  const resource = create(step, made.thread, made.at, RESOURCE);
  const { words } = step.state;
  const record = resourceAt(step.state, resource);
  words[record + f.RE_STATE] = made.state;
  words[record + f.RE_CHAIN] = made.chain;
  words[record + f.RE_BUFFER] = made.buffer;
  return resource;
}

/** The list begins anew: what was recorded on it is forgotten. */
export function forgetTransitions(step: Step, list: number): void {
  const { words } = step.state;
  const count = words[f.TRANSITIONS] ?? 0;
  let kept = 0;
  for (let place = 0; place < count; place++) {
    const at = transitionAt(step.state, place);
    if (words[at + f.X_LIST] !== list) {
      words.copyWithin(transitionAt(step.state, kept), at, at + f.TRANSITION_WORDS);
      kept++;
    }
  }
  words[f.TRANSITIONS] = kept;
}
