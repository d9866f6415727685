// Owns: WaitForSingleObject and WaitForMultipleObjects (EV-6 to EV-10).

import { handleFault } from "./arguments.ts";
import { NO_FAULT } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { reserve } from "./grow.ts";
import { ALL_ONES, WAIT_TIMEOUT } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { wordOf } from "./memory.ts";
import { EVENT, highOf, threadAt } from "./objects.ts";
import { keepRound, readThing } from "./poll.ts";
import { last, more, REFUSED, report } from "./report.ts";
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
  const limit = step.given[3] ?? ALL_ONES;
  const fault = handleFault(step, hi, lo);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
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
  step.state.words[threadAt(step.state, thread) + f.T_HANDLES] = 0;
  block(step, thread, hi === highOf(EVENT) ? FOR_EVENT : FOR_THREAD, lo);
  setLimit(step, thread, limit);
}

/** EV-8: any returns the lowest index and consumes that object only; EV-9: all consumes all at one instant, or nothing. */
export function waitMany(step: Step, thread: number): void {
  const count = step.given[1] ?? 0;
  const all = step.given[4] !== 0 || step.given[5] !== 0;
  const limit = step.given[7] ?? ALL_ONES;
  // EV-10: too many handles, or none: the call fails and does not block.
  if (step.given[0] !== 0 || count <= 0 || count > MOST_HANDLES) {
    if (step.given[0] === 0 && count > MOST_HANDLES) {
      refuse(step, thread, 0, count);
    }
    finishCall(step, thread, 0, ALL_ONES);
    return;
  }
  const fault = takeHandles(step, thread, count);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
  if (hasTwice(step, thread)) {
    refuse(step, thread, 1, count);
    finishCall(step, thread, 0, ALL_ONES);
    return;
  }
  readHandles(step, thread);
  const index = all ? allSignaled(step.state, thread) : lowestSignaled(step.state, thread);
  if (index >= 0) {
    consumeList(step, thread, all, index);
    finishCall(step, thread, 0, index);
    return;
  }
  if (limit === 0) {
    finishCall(step, thread, 0, WAIT_TIMEOUT);
    return;
  }
  block(step, thread, all ? FOR_ALL : FOR_ANY, -1);
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
