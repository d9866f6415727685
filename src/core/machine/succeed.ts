// Owns: "as if its wait had succeeded" (diagnosis-rules.md, "Source of something blocked"): used on copies of a state, to
// see what a blocked thread would do later. No step of a run goes through here.

import type { U64 } from "../base/u64.ts";
import type { Poll as Condition } from "../program/instruction.ts";
import { threadAgent } from "./action.ts";
import * as f from "./fields.ts";
import type { Machine, Step } from "./machine.ts";
import { add, EVENT, FENCE, fenceAt, highOf, lockAt, registrationAt, threadAt } from "./objects.ts";
import { MEMORY_BASE } from "../program/value.ts";
import { changed, touch } from "./poll.ts";
import { pollOf } from "./poll-condition.ts";
import { enqueueBlocked } from "./rules-storage.ts";
import { moveFence } from "./set-fence.ts";
import type { State } from "./state.ts";
import { BLOCKED, POLLING } from "./status.ts";
import {
  FOR_ALL,
  FOR_ANY,
  FOR_EVENT,
  FOR_FENCE,
  FOR_FENCES,
  FOR_LOCK,
  FOR_STORAGE,
  lowestSignaled,
  release,
} from "./waiting.ts";

/**
 * Changes the state so that the blocked or polling thread can go on: fences get the values that it waits for, locks become
 * its own. False when it is neither, or when nobody can say what would end its poll.
 */
export function succeed(machine: Machine, state: State, thread: number): boolean {
  const { step } = machine;
  const poll = pollOf(machine, state, thread);
  step.state = state;
  step.sink = null;
  step.agent = threadAgent(thread);
  const at = threadAt(state, thread);
  if (state.words[at + f.T_STATUS] === POLLING) {
    endPoll(step, thread, poll);
    return state.words[at + f.T_STATUS] !== POLLING;
  }
  if (state.words[at + f.T_STATUS] !== BLOCKED) {
    return false;
  }
  endWait(step, thread);
  return true;
}

function endPoll(step: Step, thread: number, poll: ReturnType<typeof pollOf>): void {
  if (poll === null) {
    raiseWhatIsRead(step, thread);
    return;
  }
  const value = leaving(poll.leavesWhen, poll.value);
  if (poll.fence >= 0) {
    moveFence(step, fenceAt(step.state, poll.fence), value.hi, value.lo);
    return;
  }
  const word = step.state.layout.cells + poll.cell * 2;
  step.state.words[word] = value.hi;
  step.state.words[word + 1] = value.lo;
  touch(step, MEMORY_BASE, poll.cell);
}

/** A condition that is not known, on fences: a value above all others, but not the one that means removal. */
function raiseWhatIsRead(step: Step, thread: number): void {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  const reads = Math.min(words[at + f.T_READS] ?? 0, f.READ_SET);
  for (let entry = 0; entry < reads; entry++) {
    const read = at + f.T_READ_SET + entry * f.READ_WORDS;
    if (words[read] === highOf(FENCE)) {
      moveFence(step, fenceAt(step.state, words[read + 1] ?? 0), -1, -2);
    }
  }
}

/** A value with which the loop is left. */
function leaving(when: Condition["leavesWhen"], value: U64): U64 {
  const low = value.lo;
  switch (when) {
    case "equal":
    case "at-least":
    case "at-most":
      return value;
    case "above":
    case "not-equal":
      return low === -1 ? { hi: value.hi + 1, lo: 0 } : { hi: value.hi, lo: low + 1 };
    case "below":
      return low === 0 ? { hi: value.hi - 1, lo: -1 } : { hi: value.hi, lo: low - 1 };
  }
}

function endWait(step: Step, thread: number): void {
  const { state } = step;
  const at = threadAt(state, thread);
  const object = state.words[at + f.T_OBJECT] ?? -1;
  switch (state.words[at + f.T_REASON]) {
    case FOR_FENCE:
      moveFence(
        step,
        fenceAt(state, object),
        state.words[at + f.T_VALUE] ?? 0,
        state.words[at + f.T_VALUE + 1] ?? 0,
      );
      break;
    case FOR_FENCES:
      reachOwnGroup(step, thread);
      break;
    case FOR_EVENT:
      reachRegistered(step, thread, object);
      break;
    case FOR_ANY:
    case FOR_ALL:
      reachHandles(step, thread);
      break;
    case FOR_STORAGE:
      enqueueBlocked(step, thread, object);
      break;
    case FOR_LOCK:
      takeLock(step, thread, object);
      break;
    default:
  }
  // What its fences released may have been somebody who waited longer: then it is released by hand.
  if (state.words[at + f.T_STATUS] === BLOCKED) {
    release(step, thread, object, 0);
  }
  // A wait that succeeds changes something: the round around it is not empty.
  changed(step, thread);
}

/** Every fence of the group that the thread sleeps in gets its value. MF-6 */
function reachOwnGroup(step: Step, thread: number): void {
  const { state } = step;
  const at = threadAt(state, thread);
  let place = 0;
  while (place < (state.words[f.REGISTRATIONS] ?? 0) && state.words[at + f.T_STATUS] === BLOCKED) {
    const own = registrationAt(state, place);
    const isOwn = state.words[own + f.R_THREAD] === thread && state.words[own + f.R_EVENT] === -1;
    const before = state.words[f.REGISTRATIONS];
    if (isOwn) {
      const fence = fenceAt(state, state.words[own + f.R_FENCE] ?? 0);
      moveFence(step, fence, state.words[own + f.R_VALUE] ?? 0, state.words[own + f.R_VALUE + 1] ?? 0);
    }
    place = state.words[f.REGISTRATIONS] === before ? place + 1 : 0;
  }
}

/** The fence of the registration that the wait is bound to gets its value: its own newest on the event, else the newest. */
function reachRegistered(step: Step, thread: number, event: number): void {
  const { words } = step.state;
  let bound = -1;
  let own = false;
  for (let place = 0; place < (words[f.REGISTRATIONS] ?? 0); place++) {
    const at = registrationAt(step.state, place);
    const mine = words[at + f.R_THREAD] === thread;
    if (words[at + f.R_EVENT] === event && (mine || !own)) {
      bound = at;
      own = mine;
    }
  }
  if (bound >= 0) {
    const fence = words[bound + f.R_FENCE] ?? 0;
    moveFence(
      step,
      fenceAt(step.state, fence),
      words[bound + f.R_VALUE] ?? 0,
      words[bound + f.R_VALUE + 1] ?? 0,
    );
  }
}

function reachHandles(step: Step, thread: number): void {
  const { words, layout } = step.state;
  const at = threadAt(step.state, thread);
  const all = words[at + f.T_REASON] === FOR_ALL;
  for (let index = 0; index < (words[at + f.T_HANDLES] ?? 0) && words[at + f.T_STATUS] === BLOCKED; index++) {
    const handle = at + layout.handles + index * 2;
    if (words[handle] === highOf(EVENT)) {
      reachRegistered(step, thread, words[handle + 1] ?? 0);
    }
  }
  if (words[at + f.T_STATUS] === BLOCKED) {
    release(step, thread, -1, all ? 0 : Math.max(0, lowestSignaled(step.state, thread)));
  }
}

function takeLock(step: Step, thread: number, lock: number): void {
  const { words } = step.state;
  const owner = lockAt(step.state, lock) + f.LOCK_OWNER;
  const before = words[owner] ?? -1;
  if (before >= 0) {
    add(words, threadAt(step.state, before) + f.T_OWNED, -1);
  }
  words[owner] = thread;
  add(words, threadAt(step.state, thread) + f.T_OWNED, 1);
}
