// Owns: calls that fail because the text says so: `//@ fail METHOD #n CODE`.

import type { ApiOp } from "../program/api-op.ts";
import * as ops from "./api-ops.ts";
import { handOut } from "./create.ts";
import * as f from "./fields.ts";
import { ALL_ONES } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { add, threadAt } from "./objects.ts";
import * as op from "./opcodes.ts";
import { changed } from "./poll.ts";
import { FAILED, more, report } from "./report.ts";
import { failRequest } from "./rules-storage.ts";

/** Counts the call; true when it is the one that fails: then it has returned its code and done nothing. */
export function failsNow(step: Step, thread: number, at: number): boolean {
  const number = step.code[at + 7] ?? 0;
  let found = -1;
  for (const index of step.failures[number] ?? []) {
    const word = step.state.layout.failures + index;
    add(step.state.words, word, 1);
    const isNow = step.state.words[word] === step.program.failures[index]?.occurrence;
    found = isNow && found < 0 ? index : found;
  }
  const failure = step.program.failures[found];
  if (!failure) {
    return false;
  }
  const name = ops.API_OPS[number] ?? "sleep";
  report(step, FAILED, thread, found);
  more(step, failure.code.hi, failure.code.lo, 0);
  changed(step, thread);
  step.state.words[threadAt(step.state, thread) + f.T_ERROR] = failure.code.lo;
  if (name === "storage-request" || name === "storage-request-after") {
    failRequest(step, thread, at);
    return true;
  }
  const hasOut = step.code[at + op.OUT_PLACE] !== op.NOWHERE;
  if (!hasOut || handOut(step, thread, 0, 0)) {
    finishFailed(step, thread, name, failure.code);
  }
  return true;
}

/** What a call returns that fails: its code, or what tells failure from success for those that return none. */
function finishFailed(
  step: Step,
  thread: number,
  name: ApiOp,
  code: { readonly hi: number; readonly lo: number },
): void {
  switch (name) {
    case "wait-one":
    case "wait-many":
    case "wait-message":
    case "signal-and-wait":
      finishCall(step, thread, 0, ALL_ONES);
      return;
    case "create-event":
    case "open-event":
    case "frame-latency-waitable":
    case "set-event":
    case "reset-event":
    case "pulse-event":
    case "close-handle":
      finishCall(step, thread, 0, 0);
      return;
    default:
      finishCall(step, thread, code.hi, code.lo);
  }
}
