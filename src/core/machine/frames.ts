// Owns: the frames of a thread: calls, returns, the end of the thread by return or by fault, scopes of GPU work.

import { evaluate } from "./evaluate.ts";
import { NO_FAULT, STACK_TOO_DEEP } from "./faults.ts";
import * as f from "./fields.ts";
import { reserve } from "./grow.ts";
import type { Step } from "./machine.ts";
import { highOf, THREAD, threadAt } from "./objects.ts";
import * as op from "./opcodes.ts";
import { touch } from "./poll.ts";
import { ENDED, FAULTED_WITH, report } from "./report.ts";
import { FAULTED, FINISHED } from "./status.ts";
import { store } from "./store.ts";
import { releaseWaiters } from "./waiting.ts";

const MOST_FRAMES = 1_000;
const MOST_CELLS = 65_536;

/** Calls a function: a new frame, its arguments evaluated in the old one; returns a fault. */
export function enter(step: Step, thread: number, at: number): number {
  const { code, state } = step;
  const cells = code[at + 5] ?? 0;
  const before = threadAt(state, thread);
  const top = state.words[before + f.T_TOP] ?? 0;
  const depth = state.words[before + f.T_DEPTH] ?? 0;
  if (depth >= MOST_FRAMES || top + cells > MOST_CELLS) {
    return STACK_TOO_DEEP;
  }
  reserve(state, "callers", depth);
  reserve(state, "stack", top + cells);
  const { words, layout } = state;
  const record = threadAt(state, thread);
  const frame = record + layout.stack + top * 2;
  words.fill(0, frame, frame + cells * 2);
  const list = code[at + 7] ?? 0;
  for (let index = 0; index < (code[at + 6] ?? 0); index++) {
    const fault = evaluate(step, thread, code[list + index] ?? 0);
    if (fault !== NO_FAULT) {
      return fault;
    }
    words[frame + index * 2] = step.value[0] ?? 0;
    words[frame + index * 2 + 1] = step.value[1] ?? 0;
  }
  const caller = record + layout.callers + (depth - 1) * f.CALLER_WORDS;
  words[caller + f.C_PC] = words[record + f.T_PC] ?? 0;
  words[caller + f.C_FRAME] = words[record + f.T_FRAME] ?? 0;
  words[record + f.T_FRAME] = top;
  words[record + f.T_TOP] = top + cells;
  words[record + f.T_DEPTH] = depth + 1;
  words[record + f.T_PC] = code[at + 4] ?? 0;
  return NO_FAULT;
}

/** Returns to the caller, or ends the thread; false when it cannot go on. */
export function leave(step: Step, thread: number, at: number): boolean {
  const { words, layout } = step.state;
  const record = threadAt(step.state, thread);
  const value = step.code[at + 1] ?? -1;
  step.value.fill(0);
  const fault = value < 0 ? NO_FAULT : evaluate(step, thread, value);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return false;
  }
  const depth = words[record + f.T_DEPTH] ?? 0;
  if (depth <= 1) {
    endThread(step, thread);
    return false;
  }
  const frame = words[record + f.T_FRAME] ?? 0;
  leaveScopes(step, thread, frame);
  const caller = record + layout.callers + (depth - 2) * f.CALLER_WORDS;
  const pc = words[caller + f.C_PC] ?? 0;
  words[record + f.T_TOP] = frame;
  words[record + f.T_FRAME] = words[caller + f.C_FRAME] ?? 0;
  words[record + f.T_DEPTH] = depth - 1;
  words[record + f.T_PC] = pc;
  const stored = store(step, thread, pc * op.STRIDE + op.PLACE);
  if (stored !== NO_FAULT) {
    fail(step, thread, stored);
    return false;
  }
  words[record + f.T_PC] = pc + 1;
  return true;
}

/** Stops the thread for ever with a fault of faults.ts. */
export function fail(step: Step, thread: number, fault: number): void {
  const at = threadAt(step.state, thread);
  step.state.words[at + f.T_STATUS] = FAULTED;
  step.state.words[at + f.T_FAULT] = fault - 1;
  report(step, FAULTED_WITH, thread, fault - 1);
}

/** `enter-gpu` and `leave-gpu`: the scope's record stands in its own cells of the frame. */
export function scope(step: Step, thread: number, at: number): void {
  const { code } = step;
  const { words, layout } = step.state;
  const record = threadAt(step.state, thread);
  const own = (words[record + f.T_FRAME] ?? 0) + (code[at + 1] ?? 0);
  const word = record + layout.stack + own * 2;
  leaveScopes(step, thread, own);
  if (code[at] === op.SCOPE_END) {
    return;
  }
  words[word] = words[record + f.T_SCOPE] ?? -1;
  words[word + 1] = code[at + 3] ?? 0;
  words[word + 2] = 0;
  words[word + 3] = code[at + 2] ?? 0;
  words[record + f.T_SCOPE] = own;
}

/** Leaves all scopes whose cells are at `cell` or above it. */
function leaveScopes(step: Step, thread: number, cell: number): void {
  const { words, layout } = step.state;
  const record = threadAt(step.state, thread);
  let scope = words[record + f.T_SCOPE] ?? -1;
  while (scope >= cell) {
    scope = words[record + layout.stack + scope * 2] ?? -1;
  }
  words[record + f.T_SCOPE] = scope;
}

function endThread(step: Step, thread: number): void {
  const { words } = step.state;
  const record = threadAt(step.state, thread);
  words[record + f.T_STATUS] = FINISHED;
  words[record + f.T_TOP] = 0;
  words[record + f.T_FRAME] = 0;
  words[record + f.T_DEPTH] = 0;
  words[record + f.T_SCOPE] = -1;
  words[record + f.T_READS] = 0;
  words[record + f.T_HOLD] = 0;
  report(step, ENDED, thread, 0);
  touch(step, highOf(THREAD), thread);
  releaseWaiters(step, highOf(THREAD), thread);
}
