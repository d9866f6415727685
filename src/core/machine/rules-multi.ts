// Owns: SetEventOnMultipleFenceCompletion (semantics.md, section 6).

import { eventArgument, fenceFault } from "./arguments.ts";
import { NO_FAULT, NULL_POINTER } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { reserve } from "./grow.ts";
import { addGroup } from "./groups.ts";
import { E_INVALIDARG } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { wordOf } from "./memory.ts";
import { add, FENCE, fenceAt, highOf, registrationAt } from "./objects.ts";
import { changed, readThing } from "./poll.ts";
import { FIRED, last, more, REGISTERED, report } from "./report.ts";
import { setEvent } from "./set-event.ts";
import { hasReached } from "./set-fence.ts";
import { block, FOR_FENCES } from "./waiting.ts";

/** D3D12_MULTIPLE_FENCE_WAIT_FLAG_ANY. MF-1: NONE and ALL are 0. */
const ANY = 1;

/** MF-1 to MF-8: an event, or (null) the caller itself, waits for all or any of several fences. */
export function setEventOnMultiple(step: Step, thread: number): void {
  const { given } = step;
  const count = given[5] ?? 0;
  const flags = given[7] ?? 0;
  const isCount = given[4] === 0 && count > 0;
  const isFlags = given[6] === 0 && (flags === 0 || flags === ANY);
  // MF-7, MF-8: the event is not touched.
  if (!isCount || !isFlags || (given[0] === 0 && given[1] === 0)) {
    finishCall(step, thread, -1, E_INVALIDARG);
    return;
  }
  const fault = membersFault(step, count);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
  const nobody = given[8] === 0 && given[9] === 0;
  const event = nobody ? -1 : eventArgument(step, thread, 4);
  if (event < 0 && !nobody) {
    return;
  }
  registerGroup(step, thread, { count, any: flags === ANY, event });
}

interface Members {
  readonly count: number;
  readonly any: boolean;
  readonly event: number;
}

/** MF-3 to MF-6. Without an event the caller sleeps until the condition holds. */
function registerGroup(step: Step, thread: number, members: Members): void {
  const { count, any, event } = members;
  let met = 0;
  for (let index = 0; index < count; index++) {
    takeMember(step, index);
    met += hasReached(step, step.member.fence, step.member.hi, step.member.lo) ? 1 : 0;
    readThing(step, thread, highOf(FENCE), step.member.fence);
  }
  if (any ? met > 0 : met === count) {
    completeAtOnce(step, thread, members);
    return;
  }
  const together = !any && step.program.options["mf-13"] === "together";
  const group = addGroup(step, { left: any ? 1 : together ? count : count - met, any, event, thread });
  let first = -1;
  for (let index = 0; index < count; index++) {
    takeMember(step, index);
    const { fence, hi, lo } = step.member;
    reportMember(step, thread, event);
    if (together || !hasReached(step, fence, hi, lo)) {
      register(step, { thread, event, group });
      first = first < 0 ? fence : first;
    }
  }
  changed(step, thread);
  if (event >= 0) {
    finishCall(step, thread, 0, 0);
    return;
  }
  block(step, thread, FOR_FENCES, -1);
  more(step, first, 0, 0);
}

/** MF-5: satisfied at the call. */
function completeAtOnce(step: Step, thread: number, { count, any, event }: Members): void {
  for (let index = 0; index < count; index++) {
    takeMember(step, index);
    const { fence, hi, lo } = step.member;
    const number = step.state.words[f.NEXT_REGISTRATION] ?? 0;
    reportMember(step, thread, event);
    if (hasReached(step, fence, hi, lo)) {
      report(step, FIRED, fence, number);
      more(step, hi, lo, event);
      last(step, step.agent, 0);
      index = any ? count : index;
    }
  }
  if (event >= 0 && setEvent(step, event)) {
    changed(step, thread);
  }
  finishCall(step, thread, 0, 0);
}

/** Fence and value of a member, into `step.member`. */
function takeMember(step: Step, index: number): void {
  const { state, given, member } = step;
  const value = wordOf(state, given[2] ?? 0, (given[3] ?? 0) + index);
  member.fence = state.words[wordOf(state, given[0] ?? 0, (given[1] ?? 0) + index) + 1] ?? 0;
  member.hi = state.words[value] ?? 0;
  member.lo = state.words[value + 1] ?? 0;
}

function reportMember(step: Step, thread: number, event: number): void {
  const { fence, hi, lo } = step.member;
  report(step, REGISTERED, fence, step.state.words[f.NEXT_REGISTRATION] ?? 0);
  more(step, hi, lo, event);
  last(step, thread, 0);
  add(step.state.words, f.NEXT_REGISTRATION, 1);
}

function register(
  step: Step,
  what: { readonly thread: number; readonly event: number; readonly group: number },
): void {
  const { state, member } = step;
  const place = state.words[f.REGISTRATIONS] ?? 0;
  reserve(state, "registrations", place + 1);
  const { words } = state;
  const at = registrationAt(state, place);
  words[at + f.R_NUMBER] = (words[f.NEXT_REGISTRATION] ?? 0) - 1;
  words[at + f.R_FENCE] = member.fence;
  words[at + f.R_VALUE] = member.hi;
  words[at + f.R_VALUE + 1] = member.lo;
  words[at + f.R_EVENT] = what.event;
  words[at + f.R_THREAD] = what.thread;
  words[at + f.R_GROUP] = what.group + 1;
  add(words, f.REGISTRATIONS, 1);
  add(words, fenceAt(state, member.fence) + f.F_REGISTRATIONS, 1);
}

/** MF-9: without an array of values the program fails; so it does with what is no fence. */
function membersFault(step: Step, count: number): number {
  const { given } = step;
  if (given[2] === 0 && given[3] === 0) {
    return NULL_POINTER;
  }
  for (let index = 0; index < count; index++) {
    const fence = wordOf(step.state, given[0] ?? 0, (given[1] ?? 0) + index);
    const value = wordOf(step.state, given[2] ?? 0, (given[3] ?? 0) + index);
    const { words } = step.state;
    const fault = fence < 0 ? -fence : fenceFault(step, words[fence] ?? 0, words[fence + 1] ?? 0);
    if (fault !== NO_FAULT || value < 0) {
      return fault === NO_FAULT ? -value : fault;
    }
  }
  return NO_FAULT;
}
