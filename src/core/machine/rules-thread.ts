// Owns: threads: their start and join, Sleep, and the ends of calls that blocked.

import { CODE_BASE } from "../program/value.ts";
import { objectArgument } from "./arguments.ts";
import { create, handOut } from "./create.ts";
import { BAD_POINTER, NULL_POINTER } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { WAIT_TIMEOUT } from "./hresults.ts";
import { finishCall, runLocal } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { beginThread } from "./new-thread.ts";
import { highOf, THREAD, threadAt } from "./objects.ts";
import { readThing } from "./poll.ts";
import { report, SLEPT, THREAD_STARTED } from "./report.ts";
import { FINISHED, SLEEPING } from "./status.ts";
import { block, FOR_THREAD } from "./waiting.ts";

/** A new thread runs the function with the arguments, up to its first visible instruction within this step. */
export function startThread(step: Step, thread: number, at: number): void {
  const { given, program } = step;
  const entry = given[1] ?? -1;
  const callee = given[0] === CODE_BASE ? program.functions[entry] : undefined;
  if (callee === undefined) {
    fail(step, thread, given[0] === 0 && given[1] === 0 ? NULL_POINTER : BAD_POINTER);
    return;
  }
  const started = create(step, thread, at, THREAD);
  beginThread(step, started, entry);
  const { words, layout } = step.state;
  const frame = threadAt(step.state, started) + layout.stack;
  const count = Math.min(callee.parameters, (step.code[at + 8] ?? 1) - 1);
  for (let index = 0; index < count; index++) {
    words[frame + index * 2] = given[2 + index * 2] ?? 0;
    words[frame + index * 2 + 1] = given[3 + index * 2] ?? 0;
  }
  report(step, THREAD_STARTED, thread, started);
  if (handOut(step, thread, highOf(THREAD), started)) {
    runLocal(step, started);
    finishCall(step, thread, highOf(THREAD), started);
  }
}

/** Blocks until the thread has ended; joining oneself blocks for ever. */
export function joinThread(step: Step, thread: number): void {
  const other = objectArgument(step, thread, 0, THREAD);
  if (other < 0) {
    return;
  }
  if (step.state.words[threadAt(step.state, other) + f.T_STATUS] === FINISHED) {
    readThing(step, thread, highOf(THREAD), other);
    finishCall(step, thread, 0, 0);
    return;
  }
  step.state.words[threadAt(step.state, thread) + f.T_HANDLES] = 0;
  block(step, thread, FOR_THREAD, other);
}

/** Sleep(0) gives nothing up here: it returns at once. */
export function sleep(step: Step, thread: number): void {
  const limit = step.given[1] ?? 0;
  if (limit === 0) {
    finishCall(step, thread, 0, 0);
    return;
  }
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  words[at + f.T_STATUS] = SLEEPING;
  words[at + f.T_LIMIT] = limit;
  report(step, SLEPT, thread, limit);
}

/** A released thread returns from the call that blocked it. */
export function wake(step: Step, thread: number): void {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  finishCall(step, thread, words[at + f.T_RESULT] ?? 0, words[at + f.T_RESULT + 1] ?? 0);
}

/** EV-7: the limit of a wait has passed. */
export function endWaitByLimit(step: Step, thread: number): void {
  clearWait(step, thread);
  finishCall(step, thread, 0, WAIT_TIMEOUT);
}

/** A Sleep ends. */
export function endSleep(step: Step, thread: number): void {
  clearWait(step, thread);
  finishCall(step, thread, 0, 0);
}

function clearWait(step: Step, thread: number): void {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  words[at + f.T_REASON] = -1;
  words[at + f.T_OBJECT] = -1;
  words[at + f.T_LIMIT] = -1;
}
