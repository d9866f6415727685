// Owns: groups of registrations: one SetEventOnMultipleFenceCompletion (semantics.md, section 6), and taking registrations out.

import { atLeast } from "../base/u64.ts";
import * as f from "./fields.ts";
import { reserve } from "./grow.ts";
import type { Step } from "./machine.ts";
import { add, fenceAt, registrationAt } from "./objects.ts";
import { COUNTED_OFF, FIRED, last, more, report } from "./report.ts";
import { setEvent } from "./set-event.ts";
import { release } from "./waiting.ts";

export interface NewGroup {
  /** Members that must be reached; ANY: 1. */
  readonly left: number;
  readonly any: boolean;
  readonly event: number;
  readonly thread: number;
}

/** Adds a group; returns the number that its registrations carry. */
export function addGroup(step: Step, group: NewGroup): number {
  const { state } = step;
  const count = state.words[f.GROUPS] ?? 0;
  reserve(state, "groups", count + 1);
  const { words } = state;
  const at = groupAt(step, count);
  words[at + f.G_NUMBER] = words[f.NEXT_REGISTRATION] ?? 0;
  words[at + f.G_LEFT] = group.left;
  words[at + f.G_ANY] = group.any ? 1 : 0;
  words[at + f.G_EVENT] = group.event;
  words[at + f.G_THREAD] = group.thread;
  add(words, f.GROUPS, 1);
  return words[at + f.G_NUMBER] ?? 0;
}

/**
 * A member of a group is reached; returns the place of the next registration to look at. MF-4: ANY fires at the first one,
 * the others are void. MF-3: ALL at the last one. MF-13 `together`: only when all hold at this instant.
 */
export function reachMember(step: Step, place: number): number {
  const { words } = step.state;
  const at = registrationAt(step.state, place);
  const number = (words[at + f.R_GROUP] ?? 0) - 1;
  const group = placeOf(step, number);
  const record = groupAt(step, group);
  if (words[record + f.G_ANY] === 0 && step.program.options["mf-13"] === "together") {
    return holdTogether(step, number) ? complete(step, place, group) : place + 1;
  }
  add(words, record + f.G_LEFT, -1);
  if ((words[record + f.G_LEFT] ?? 0) <= 0) {
    return complete(step, place, group);
  }
  report(step, COUNTED_OFF, words[at + f.R_FENCE] ?? 0, words[at + f.R_NUMBER] ?? 0);
  more(step, words[at + f.R_VALUE] ?? 0, words[at + f.R_VALUE + 1] ?? 0, words[record + f.G_LEFT] ?? 0);
  last(step, step.agent, 0);
  dropRegistration(step, place);
  return place;
}

/** The effect of a registration that fires. */
export function reportFired(step: Step, at: number): void {
  const { words } = step.state;
  report(step, FIRED, words[at + f.R_FENCE] ?? 0, words[at + f.R_NUMBER] ?? 0);
  more(step, words[at + f.R_VALUE] ?? 0, words[at + f.R_VALUE + 1] ?? 0, words[at + f.R_EVENT] ?? -1);
  last(step, step.agent, 0);
}

/** Takes a registration out. */
export function dropRegistration(step: Step, place: number): void {
  const { state } = step;
  const { words } = state;
  const at = registrationAt(state, place);
  add(words, fenceAt(state, words[at + f.R_FENCE] ?? 0) + f.F_REGISTRATIONS, -1);
  const end = registrationAt(state, words[f.REGISTRATIONS] ?? 0);
  words.copyWithin(at, at + f.REGISTRATION_WORDS, end);
  words.fill(0, end - f.REGISTRATION_WORDS, end);
  add(words, f.REGISTRATIONS, -1);
}

/** The group fires with the member at this place; returns the place of the next registration to look at. */
function complete(step: Step, place: number, group: number): number {
  const { words } = step.state;
  const record = groupAt(step, group);
  const number = words[record + f.G_NUMBER] ?? 0;
  const event = words[record + f.G_EVENT] ?? -1;
  const thread = words[record + f.G_THREAD] ?? 0;
  reportFired(step, registrationAt(step.state, place));
  let next = place;
  for (let one = (words[f.REGISTRATIONS] ?? 0) - 1; one >= 0; one--) {
    if (words[registrationAt(step.state, one) + f.R_GROUP] === number + 1) {
      dropRegistration(step, one);
      next -= one < place ? 1 : 0;
    }
  }
  const end = groupAt(step, words[f.GROUPS] ?? 0);
  words.copyWithin(record, record + f.GROUP_WORDS, end);
  words.fill(0, end - f.GROUP_WORDS, end);
  add(words, f.GROUPS, -1);
  if (event >= 0) {
    setEvent(step, event);
  } else {
    release(step, thread, -1, 0);
  }
  return next;
}

/** Whether every member of the group holds now. */
function holdTogether(step: Step, number: number): boolean {
  const { words } = step.state;
  for (let place = 0; place < (words[f.REGISTRATIONS] ?? 0); place++) {
    const at = registrationAt(step.state, place);
    if (words[at + f.R_GROUP] === number + 1 && !holds(step, at)) {
      return false;
    }
  }
  return true;
}

/** A fence that is gone holds for good when its release fires what waits for it (SE-17). */
function holds(step: Step, registration: number): boolean {
  const { words } = step.state;
  const fence = fenceAt(step.state, words[registration + f.R_FENCE] ?? 0);
  const gone = words[fence + f.F_REFERENCES] === 0 && step.program.options["se-17"] === "fire";
  const value = fence + f.F_VALUE;
  const wanted = registration + f.R_VALUE;
  return (
    gone || atLeast(words[value] ?? 0, words[value + 1] ?? 0, words[wanted] ?? 0, words[wanted + 1] ?? 0)
  );
}

function placeOf(step: Step, number: number): number {
  const { words } = step.state;
  let place = 0;
  while (words[groupAt(step, place) + f.G_NUMBER] !== number) {
    place++;
  }
  return place;
}

function groupAt(step: Step, place: number): number {
  return step.state.layout.groups + place * f.GROUP_WORDS;
}
