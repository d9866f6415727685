// Owns: the local code of a thread: everything between two visible instructions. Also what ends a call: storing its
// result and running on. Hot: nothing is allocated unless the stack must grow.

import { evaluate } from "./evaluate.ts";
import { faultOf, NO_FAULT } from "./faults.ts";
import * as f from "./fields.ts";
import { enter, fail, leave, scope } from "./frames.ts";
import { isHoldPoint } from "./hold-points.ts";
import { type LineTrace, noteLine } from "./line-trace.ts";
import type { Step } from "./machine.ts";
import { add, threadAt } from "./objects.ts";
import * as op from "./opcodes.ts";
import { beginRound, hold } from "./poll.ts";
import { more, RETURNED, report } from "./report.ts";
import { OVERRUN, READY } from "./status.ts";
import { store } from "./store.ts";

/** Local instructions that one step may run. */
const BUDGET = 1_000_000;

/** Runs the thread's local code up to its next visible instruction, its end, a fault or the budget. */
export function runLocal(step: Step, thread: number): void {
  const { code } = step;
  if (step.lines !== null) {
    runNoting(step, thread, step.lines);
    return;
  }
  for (let budget = BUDGET; budget > 0; budget--) {
    const at = (step.state.words[threadAt(step.state, thread) + f.T_PC] ?? 0) * op.STRIDE;
    if ((code[at] ?? 0) >= op.FIRST_VISIBLE) {
      arrive(step, thread, at);
      return;
    }
    if (!local(step, thread, at)) {
      return;
    }
  }
  step.state.words[threadAt(step.state, thread) + f.T_STATUS] = OVERRUN;
}

/** The same, for somebody who looks at the lines: notes each line that the thread comes to, and may stop in front of one. */
function runNoting(step: Step, thread: number, lines: LineTrace): void {
  if (lines.stopped) {
    return;
  }
  const { code, state } = step;
  let line = thread === lines.acting ? lines.actingLine : 0;
  let depth = thread === lines.acting ? lines.actingDepth : 0;
  for (let budget = BUDGET; budget > 0; budget--) {
    const record = threadAt(state, thread);
    const pc = state.words[record + f.T_PC] ?? 0;
    const at = pc * op.STRIDE;
    if ((code[at] ?? 0) >= op.FIRST_VISIBLE) {
      arrive(step, thread, at);
      return;
    }
    const next = lines.lineAt[pc] ?? 0;
    const frames = state.words[record + f.T_DEPTH] ?? 0;
    if (next !== 0 && (next !== line || frames !== depth)) {
      line = next;
      depth = frames;
      if (noteLine(lines, thread, pc, frames)) {
        state.words[record + f.T_STATUS] = READY;
        return;
      }
    }
    if (!local(step, thread, at)) {
      return;
    }
  }
  state.words[threadAt(state, thread) + f.T_STATUS] = OVERRUN;
}

/** Ends the call that the thread is in: it returns this value, then local code runs on. */
export function finishCall(step: Step, thread: number, hi: number, lo: number): void {
  const record = threadAt(step.state, thread);
  const pc = step.state.words[record + f.T_PC] ?? 0;
  report(step, RETURNED, thread, hi);
  more(step, lo, 0, 0);
  step.value[0] = hi;
  step.value[1] = lo;
  const fault = store(step, thread, pc * op.STRIDE + op.PLACE);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
  step.state.words[record + f.T_PC] = pc + 1;
  runLocal(step, thread);
}

/** The thread has reached a visible instruction: it is due, or the thread is held in front of it. */
function arrive(step: Step, thread: number, at: number): void {
  const record = threadAt(step.state, thread);
  step.state.words[record + f.T_STATUS] = READY;
  if (step.state.words[record + f.T_HOLD] !== 0 && isHoldPoint(step, thread, at)) {
    hold(step, thread);
  }
}

/** One local instruction; false when the thread cannot go on. */
function local(step: Step, thread: number, at: number): boolean {
  const { code } = step;
  const { words } = step.state;
  const pc = threadAt(step.state, thread) + f.T_PC;
  let fault = NO_FAULT;
  switch (code[at]) {
    case op.SET:
      fault = evaluate(step, thread, code[at + 4] ?? 0);
      fault = fault === NO_FAULT ? store(step, thread, at + op.PLACE) : fault;
      add(words, pc, 1);
      break;
    case op.JUMP:
      words[pc] = code[at + 1] ?? 0;
      break;
    case op.BRANCH:
      fault = evaluate(step, thread, code[at + 1] ?? 0);
      words[pc] = step.value[0] === 0 && step.value[1] === 0 ? (code[at + 2] ?? 0) : (words[pc] ?? 0) + 1;
      break;
    case op.ENTER:
      fault = enter(step, thread, at);
      break;
    case op.LEAVE:
      return leave(step, thread, at);
    case op.ROUND:
      if (!beginRound(step, thread, at)) {
        return false;
      }
      add(words, pc, 1);
      break;
    case op.FAIL:
      fault = faultOf(code[at + 1] ?? 0);
      break;
    case op.SCOPE_BEGIN:
    case op.SCOPE_END:
      scope(step, thread, at);
      add(words, pc, 1);
      break;
    default:
      add(words, pc, 1);
  }
  if (fault !== NO_FAULT) {
    words[pc] = at / op.STRIDE;
    fail(step, thread, fault);
  }
  return fault === NO_FAULT;
}
