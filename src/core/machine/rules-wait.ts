// Owns: WaitForSingleObject, WaitForMultipleObjects and their relatives (EV-6 to EV-10, EV-13).

import { eventArgument, handleFault } from "./arguments.ts";
import { NO_FAULT } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { reserve } from "./grow.ts";
import { ALL_ONES, ERROR_INVALID_PARAMETER, WAIT_TIMEOUT } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { wordOf } from "./memory.ts";
import { EVENT, highOf, threadAt, WAITABLE } from "./objects.ts";
import { changed, keepRound, readThing } from "./poll.ts";
import { last, more, REFUSED, report } from "./report.ts";
import { setEvent } from "./set-event.ts";
import {
  allSignaled,
  block,
  consume,
  consumeList,
  FOR_ALL,
  FOR_ANY,
  FOR_EVENT,
  FOR_THREAD,
  isSignaled,
  lowestSignaled,
} from "./waiting.ts";

/** MAXIMUM_WAIT_OBJECTS. EV-10 */
const MOST_HANDLES = 64;

/** EV-6: returns at once when the object is signaled; EV-7: limit 0 never blocks. */
export function waitOne(step: Step, thread: number): void {
  const hi = step.given[0] ?? 0;
  const lo = step.given[1] ?? 0;
  const fault = handleFault(step, hi, lo);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
  waitFor(step, thread, { hi, lo, limit: step.given[3] ?? ALL_ONES });
}

/** SignalObjectAndWait: sets the event, then waits as WaitForSingleObject does, in one call. */
export function signalAndWait(step: Step, thread: number): void {
  const event = eventArgument(step, thread, 0);
  if (event < 0) {
    return;
  }
  const hi = step.given[2] ?? 0;
  const lo = step.given[3] ?? 0;
  const fault = handleFault(step, hi, lo);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
  if (setEvent(step, event)) {
    changed(step, thread);
  }
  waitFor(step, thread, { hi, lo, limit: step.given[5] ?? ALL_ONES });
}

interface OneWait {
  readonly hi: number;
  readonly lo: number;
  readonly limit: number;
}

function waitFor(step: Step, thread: number, { hi, lo, limit }: OneWait): void {
  readThing(step, thread, hi, lo);
  if (isSignaled(step.state, hi, lo)) {
    consume(step, thread, hi, lo);
    finishCall(step, thread, 0, 0);
    return;
  }
  if (limit === 0) {
    finishCall(step, thread, 0, WAIT_TIMEOUT);
    return;
  }
  if (hi === highOf(WAITABLE)) {
    listOne(step, thread, hi, lo);
    block(step, thread, FOR_ANY, -1);
    reportHandles(step, thread);
  } else {
    step.state.words[threadAt(step.state, thread) + f.T_HANDLES] = 0;
    block(step, thread, hi === highOf(EVENT) ? FOR_EVENT : FOR_THREAD, lo);
  }
  setLimit(step, thread, limit);
}

/** A wait for a waitable object stands in the list of handles: it is no event and no thread. */
function listOne(step: Step, thread: number, hi: number, lo: number): void {
  reserve(step.state, "handles", 1);
  const { words, layout } = step.state;
  const at = threadAt(step.state, thread);
  words[at + layout.handles] = hi;
  words[at + layout.handles + 1] = lo;
  words[at + f.T_HANDLES] = 1;
}

/** EV-8: any returns the lowest index and consumes that object only; EV-9: all consumes all at one instant, or nothing. */
export function waitMany(step: Step, thread: number): void {
  waitForList(step, thread, 1, MOST_HANDLES);
}

/** EV-13: messages end the wait too, but none ever comes. One handle fewer than in WaitForMultipleObjects, none is allowed. */
export function waitMessage(step: Step, thread: number): void {
  waitForList(step, thread, 0, MOST_HANDLES - 1);
}

function waitForList(step: Step, thread: number, least: number, most: number): void {
  const count = step.given[1] ?? 0;
  const all = step.given[4] !== 0 || step.given[5] !== 0;
  const limit = step.given[7] ?? ALL_ONES;
  // EV-10: too many handles, or none: the call fails and does not block.
  if (step.given[0] !== 0 || count < least || count > most) {
    if (step.given[0] === 0 && count > most) {
      refuse(step, thread, 0, count);
    }
    failWait(step, thread);
    return;
  }
  const fault = takeHandles(step, thread, count);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
  if (hasTwice(step, thread)) {
    refuse(step, thread, 1, count);
    failWait(step, thread);
    return;
  }
  readHandles(step, thread);
  const index = all ? allSignaled(step.state, thread) : lowestSignaled(step.state, thread);
  if (index >= 0 && count > 0) {
    consumeList(step, thread, all, index);
    finishCall(step, thread, 0, index);
    return;
  }
  if (limit === 0) {
    finishCall(step, thread, 0, WAIT_TIMEOUT);
    return;
  }
  block(step, thread, all && count > 0 ? FOR_ALL : FOR_ANY, -1);
  reportHandles(step, thread);
  setLimit(step, thread, limit);
}

/** The first two handles stand in the effect; the view has them all. */
function reportHandles(step: Step, thread: number): void {
  const { words, layout } = step.state;
  const at = threadAt(step.state, thread);
  const first = at + layout.handles;
  more(step, words[first + 1] ?? -1, 0, 0);
  last(step, (words[at + f.T_HANDLES] ?? 0) > 1 ? (words[first + 3] ?? -1) : -1, 0);
}

/** A bounded wait in a round that changed nothing is a wait without limit: a loop that retries it. */
function setLimit(step: Step, thread: number, limit: number): void {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  words[at + f.T_LIMIT] = limit;
  if (limit !== ALL_ONES && words[at + f.T_HOLD] !== 0) {
    words[at + f.T_ENDLESS] = 1;
    keepRound(step, thread);
  }
}

/** EV-6: WAIT_FAILED, and why in GetLastError. */
function failWait(step: Step, thread: number): void {
  step.state.words[threadAt(step.state, thread) + f.T_ERROR] = ERROR_INVALID_PARAMETER;
  finishCall(step, thread, 0, ALL_ONES);
}

/** Says why a wait fails at once. */
function refuse(step: Step, thread: number, why: number, count: number): void {
  report(step, REFUSED, thread, why);
  more(step, count, 0, 0);
}

function takeHandles(step: Step, thread: number, count: number): number {
  reserve(step.state, "handles", count);
  const { words, layout } = step.state;
  const at = threadAt(step.state, thread);
  const hi = step.given[2] ?? 0;
  const lo = step.given[3] ?? 0;
  for (let index = 0; index < count; index++) {
    const word = wordOf(step.state, hi, lo + index);
    if (word < 0) {
      return -word;
    }
    const fault = handleFault(step, words[word] ?? 0, words[word + 1] ?? 0);
    if (fault !== NO_FAULT) {
      return fault;
    }
    words[at + layout.handles + index * 2] = words[word] ?? 0;
    words[at + layout.handles + index * 2 + 1] = words[word + 1] ?? 0;
  }
  words[at + f.T_HANDLES] = count;
  return NO_FAULT;
}

function hasTwice(step: Step, thread: number): boolean {
  const { words, layout } = step.state;
  const at = threadAt(step.state, thread);
  const first = at + layout.handles;
  const end = first + (words[at + f.T_HANDLES] ?? 0) * 2;
  for (let one = first; one < end; one += 2) {
    for (let other = one + 2; other < end; other += 2) {
      if (words[one] === words[other] && words[one + 1] === words[other + 1]) {
        return true;
      }
    }
  }
  return false;
}

function readHandles(step: Step, thread: number): void {
  const { words, layout } = step.state;
  const at = threadAt(step.state, thread);
  for (let index = 0; index < (words[at + f.T_HANDLES] ?? 0); index++) {
    const handle = at + layout.handles + index * 2;
    readThing(step, thread, words[handle] ?? 0, words[handle + 1] ?? 0);
  }
}
