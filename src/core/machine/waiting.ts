// Owns: blocking a thread inside its call and releasing it. Which objects count as signaled, who is released by one
// (the longest waiting first, EV-4), what that consumes (EV-1, EV-8, EV-9).

import { BLOCK_REASONS, type BlockReason } from "./effect.ts";
import * as f from "./fields.ts";
import type { Step } from "./machine.ts";
import { add, EVENT, eventAt, highOf, swapchainAt, THREAD, threadAt, WAITABLE } from "./objects.ts";
import { changed, touch } from "./poll.ts";
import { BLOCKED_IN, COUNTED, EVENT_CONSUMED, last, more, RELEASED_BY, report } from "./report.ts";
import { BLOCKED, FINISHED, RELEASED, threadCount } from "./status.ts";
import type { State } from "./state.ts";

const reason = (name: BlockReason): number => BLOCK_REASONS.indexOf(name);

export const FOR_EVENT = reason("event");
export const FOR_ANY = reason("events-any");
export const FOR_ALL = reason("events-all");
export const FOR_FENCE = reason("fence");
export const FOR_FENCES = reason("fences");
export const FOR_LOCK = reason("lock");
export const FOR_THREAD = reason("thread");
export const FOR_PRESENT = reason("present");
export const FOR_STORAGE = reason("storage");

/** Blocks the thread in its call, without a limit. `object` is −1 for a wait for several. */
export function block(step: Step, thread: number, why: number, object: number): void {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  words[at + f.T_STATUS] = BLOCKED;
  words[at + f.T_REASON] = why;
  words[at + f.T_OBJECT] = object;
  words[at + f.T_LIMIT] = -1;
  words[at + f.T_ENDLESS] = 0;
  words[at + f.T_TURN] = words[f.NEXT_TURN] ?? 0;
  add(words, f.NEXT_TURN, 1);
  report(step, BLOCKED_IN, thread, why);
  more(step, object, 0, 0);
  last(step, -1, 0);
}

/** Releases a blocked thread: a `wake` is due, its call will return `result` (zero-extended). */
export function release(step: Step, thread: number, object: number, result: number): void {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  words[at + f.T_STATUS] = RELEASED;
  words[at + f.T_REASON] = -1;
  words[at + f.T_OBJECT] = -1;
  words[at + f.T_LIMIT] = -1;
  words[at + f.T_ENDLESS] = 0;
  words[at + f.T_RESULT] = 0;
  words[at + f.T_RESULT + 1] = result;
  report(step, RELEASED_BY, thread, step.agent);
  more(step, object, 0, 0);
}

/** Whether a wait on the object at this address would return: an event that is set, a thread that has ended, a count (SC-8). */
export function isSignaled(state: State, hi: number, lo: number): boolean {
  if (hi === highOf(EVENT)) {
    return state.words[eventAt(state, lo) + f.E_SIGNALED] === 1;
  }
  if (hi === highOf(WAITABLE)) {
    return (state.words[swapchainAt(state, lo) + f.S_TOKENS] ?? 0) > 0;
  }
  return state.words[threadAt(state, lo) + f.T_STATUS] === FINISHED;
}

/** Whether a wait that returns changes the object: an auto-reset event, a waitable object that counts. */
export function isConsumed(state: State, hi: number, lo: number): boolean {
  return (
    hi === highOf(WAITABLE) || (hi === highOf(EVENT) && state.words[eventAt(state, lo) + f.E_MANUAL] === 0)
  );
}

/** EV-1: a wait that returns resets an auto-reset event; SC-8: it takes one from a count; other objects stay as they are. */
export function consume(step: Step, thread: number, hi: number, lo: number): void {
  if (hi === highOf(WAITABLE)) {
    const tokens = swapchainAt(step.state, lo) + f.S_TOKENS;
    add(step.state.words, tokens, -1);
    report(step, COUNTED, lo, step.state.words[tokens] ?? 0);
    more(step, step.agent, 0, 0);
    changed(step, thread);
    touch(step, hi, lo);
    return;
  }
  if (isConsumed(step.state, hi, lo)) {
    step.state.words[eventAt(step.state, lo) + f.E_SIGNALED] = 0;
    report(step, EVENT_CONSUMED, lo, thread);
    changed(step, thread);
    touch(step, hi, lo);
  }
}

/** Releases who waits on the object at this address, longest waiting first, as long as it is signaled. */
export function releaseWaiters(step: Step, hi: number, lo: number): void {
  let thread = nextWaiter(step.state, -1, hi, lo);
  while (thread >= 0) {
    const turn = step.state.words[threadAt(step.state, thread) + f.T_TURN] ?? 0;
    endWait(step, thread, lo);
    thread = isSignaled(step.state, hi, lo) ? nextWaiter(step.state, turn, hi, lo) : -1;
  }
}

/** EV-8: index of the lowest signaled handle of the thread's list; −1: none. */
export function lowestSignaled(state: State, thread: number): number {
  const { words } = state;
  const at = threadAt(state, thread);
  const count = words[at + f.T_HANDLES] ?? 0;
  for (let index = 0; index < count; index++) {
    const handle = at + state.layout.handles + index * 2;
    if (isSignaled(state, words[handle] ?? 0, words[handle + 1] ?? 0)) {
      return index;
    }
  }
  return -1;
}

/** EV-9: 0 when all handles of the thread's list are signaled at once, else −1. */
export function allSignaled(state: State, thread: number): number {
  const { words } = state;
  const at = threadAt(state, thread);
  const count = words[at + f.T_HANDLES] ?? 0;
  for (let index = 0; index < count; index++) {
    const handle = at + state.layout.handles + index * 2;
    if (!isSignaled(state, words[handle] ?? 0, words[handle + 1] ?? 0)) {
      return -1;
    }
  }
  return 0;
}

/** Consumes what a wait for several takes when it returns: the one (any), or all. `index` is that of the one. */
export function consumeList(step: Step, thread: number, all: boolean, index: number): void {
  const { words, layout } = step.state;
  const at = threadAt(step.state, thread);
  const first = all ? 0 : index;
  const end = all ? (words[at + f.T_HANDLES] ?? 0) : index + 1;
  for (let place = first; place < end; place++) {
    const handle = at + layout.handles + place * 2;
    consume(step, thread, words[handle] ?? 0, words[handle + 1] ?? 0);
  }
}

/** The thread that has been blocked longest for this reason and this object; −1: none. */
export function longestWaiting(state: State, why: number, object: number): number {
  const { words } = state;
  let found = -1;
  for (let thread = 0; thread < threadCount(state); thread++) {
    const at = threadAt(state, thread);
    const waits = words[at + f.T_STATUS] === BLOCKED && words[at + f.T_REASON] === why;
    if (waits && words[at + f.T_OBJECT] === object) {
      const turn = words[at + f.T_TURN] ?? 0;
      const first = found < 0 || turn < (words[threadAt(state, found) + f.T_TURN] ?? 0);
      found = first ? thread : found;
    }
  }
  return found;
}

/** The blocked thread with the smallest turn after `turn` whose wait this object ends; −1: none. */
function nextWaiter(state: State, turn: number, hi: number, lo: number): number {
  const { words } = state;
  const count = threadCount(state);
  let found = -1;
  let smallest = 0;
  for (let thread = 0; thread < count; thread++) {
    const at = threadAt(state, thread);
    const own = words[at + f.T_TURN] ?? 0;
    const candidate = words[at + f.T_STATUS] === BLOCKED && own > turn && (found < 0 || own < smallest);
    if (candidate && isWaitEnded(state, thread, hi, lo)) {
      found = thread;
      smallest = own;
    }
  }
  return found;
}

/** Whether the thread waits on this signaled object and nothing else is missing. */
function isWaitEnded(state: State, thread: number, hi: number, lo: number): boolean {
  const { words } = state;
  const at = threadAt(state, thread);
  switch (words[at + f.T_REASON]) {
    case FOR_EVENT:
      return hi === highOf(EVENT) && words[at + f.T_OBJECT] === lo;
    case FOR_THREAD:
      return hi === highOf(THREAD) && words[at + f.T_OBJECT] === lo;
    case FOR_ANY:
      return lists(state, thread, hi, lo);
    case FOR_ALL:
      return lists(state, thread, hi, lo) && allSignaled(state, thread) === 0;
    default:
      return false;
  }
}

function lists(state: State, thread: number, hi: number, lo: number): boolean {
  const { words } = state;
  const at = threadAt(state, thread);
  const count = words[at + f.T_HANDLES] ?? 0;
  for (let index = 0; index < count; index++) {
    const handle = at + state.layout.handles + index * 2;
    if (words[handle] === hi && words[handle + 1] === lo) {
      return true;
    }
  }
  return false;
}

function endWait(step: Step, thread: number, object: number): void {
  const { state } = step;
  const at = threadAt(state, thread);
  let result = 0;
  switch (state.words[at + f.T_REASON]) {
    case FOR_EVENT:
      consume(step, thread, highOf(EVENT), object);
      break;
    case FOR_ANY:
      result = lowestSignaled(state, thread);
      consumeList(step, thread, false, result);
      break;
    case FOR_ALL:
      consumeList(step, thread, true, 0);
      break;
    default:
  }
  release(step, thread, object, result);
}
