// Owns: the making of objects by a call: the record, its name, where its address goes.

import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { NO_FAULT } from "./faults.ts";
import { addObject } from "./grow.ts";
import { DXGI_ERROR_DEVICE_REMOVED } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { highOf, recordAt, threadAt } from "./objects.ts";
import * as op from "./opcodes.ts";
import { changed } from "./poll.ts";
import { CREATED, more, report } from "./report.ts";
import { store } from "./store.ts";

/** Adds an object and reports it. A name in the text wins, else the first cell that holds the address names it. */
export function create(step: Step, thread: number, at: number, kind: number): number {
  const number = addObject(step.state, kind);
  const name = step.code[at + 11] ?? -1;
  if (name >= 0) {
    step.state.words[recordAt(step.state, kind, number) + f.NAME] = f.NAMED_BY_STRING - name;
  }
  report(step, CREATED, kind, number);
  more(step, thread, 0, 0);
  changed(step, thread);
  return number;
}

/** Stores the new object's address where the call puts it; false when that faults. */
export function handOut(step: Step, thread: number, hi: number, lo: number): boolean {
  const pc = step.state.words[threadAt(step.state, thread) + f.T_PC] ?? 0;
  step.value[0] = hi;
  step.value[1] = lo;
  const fault = store(step, thread, pc * op.STRIDE + op.OUT_PLACE);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
  }
  return fault === NO_FAULT;
}

/** Ends a creating call: hands the address out and returns S_OK. */
export function finishCreate(step: Step, thread: number, kind: number, number: number): void {
  if (handOut(step, thread, highOf(kind), number)) {
    finishCall(step, thread, 0, 0);
  }
}

/** Ends a call that creates nothing: null is handed out. DR-3: on a removed device nothing is created. */
export function refuseCreate(step: Step, thread: number, code = DXGI_ERROR_DEVICE_REMOVED): void {
  if (handOut(step, thread, 0, 0)) {
    finishCall(step, thread, -1, code);
  }
}
