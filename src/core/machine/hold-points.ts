// Owns: in front of which visible instruction a thread is held whose round changed nothing: the first one whose answer
// can only be the same again, as long as nothing that its rounds read has changed.

import * as ops from "./api-ops.ts";
import { evaluate } from "./evaluate.ts";
import { NO_FAULT } from "./faults.ts";
import type { Step } from "./machine.ts";
import { wordOf } from "./memory.ts";
import { countOf, EVENT, highOf, THREAD } from "./objects.ts";
import * as op from "./opcodes.ts";
import { isConsumed, isSignaled } from "./waiting.ts";

/** Whether the thread is held at this instruction. A wait that would block is none: it blocks. */
export function isHoldPoint(step: Step, thread: number, at: number): boolean {
  const { code } = step;
  if (code[at] === op.READ) {
    return true;
  }
  if (code[at] !== op.API) {
    return false;
  }
  switch (code[at + 7]) {
    case ops.COMPLETED_VALUE:
    case ops.DEVICE_REMOVED_REASON:
    case ops.BACK_BUFFER_INDEX:
    case ops.TRY_LOCK:
    // Held in front of it, not behind it: a held thread must not keep others from the lock.
    case ops.LOCK:
      return true;
    case ops.WAIT_ONE:
      return argument(step, thread, at, 1) && isIdleWait(step.value[1] === 0, oneAnswer(step, thread, at));
    case ops.WAIT_MANY:
      return argument(step, thread, at, 3) && isIdleWait(step.value[1] === 0, manyAnswer(step, thread, at));
    default:
      return false;
  }
}

/** A wait would block. */
const BLOCKS = 0;
/** A wait would return and leave everything as it is. */
const RETURNS = 1;
/** A wait would consume an event, or fail. */
const ACTS = 2;

function isIdleWait(poll: boolean, answer: number): boolean {
  return answer === RETURNS || (answer === BLOCKS && poll);
}

/** Evaluates one argument of the call into `step.value`; false when it faults. */
function argument(step: Step, thread: number, at: number, index: number): boolean {
  return evaluate(step, thread, step.code[(step.code[at + 9] ?? 0) + index] ?? 0) === NO_FAULT;
}

function oneAnswer(step: Step, thread: number, at: number): number {
  return argument(step, thread, at, 0) ? answer(step, step.value[0] ?? 0, step.value[1] ?? 0) : ACTS;
}

function manyAnswer(step: Step, thread: number, at: number): number {
  if (!argument(step, thread, at, 2)) {
    return ACTS;
  }
  const all = step.value[0] !== 0 || step.value[1] !== 0;
  if (!argument(step, thread, at, 0)) {
    return ACTS;
  }
  const count = step.value[1] ?? 0;
  if (step.value[0] !== 0 || count <= 0 || count > 64 || !argument(step, thread, at, 1)) {
    return ACTS;
  }
  const hi = step.value[0] ?? 0;
  const lo = step.value[1] ?? 0;
  let worst = all ? RETURNS : BLOCKS;
  for (let index = 0; index < count; index++) {
    const word = wordOf(step.state, hi, lo + index);
    const { words } = step.state;
    const one = word < 0 ? ACTS : answer(step, words[word] ?? 0, words[word + 1] ?? 0);
    if (!all && one !== BLOCKS) {
      return one;
    }
    if (all && one === BLOCKS) {
      return BLOCKS;
    }
    worst = Math.max(worst, one);
  }
  return worst;
}

/** What a wait on the handle would do. */
function answer(step: Step, hi: number, lo: number): number {
  const { state } = step;
  const isEvent = hi === highOf(EVENT) && lo >= 0 && lo < countOf(state, EVENT);
  const isThread = hi === highOf(THREAD) && lo >= 0 && lo < countOf(state, THREAD);
  if (!isEvent && !isThread) {
    return ACTS;
  }
  if (!isSignaled(state, hi, lo)) {
    return BLOCKS;
  }
  return isConsumed(state, hi, lo) ? ACTS : RETURNS;
}
