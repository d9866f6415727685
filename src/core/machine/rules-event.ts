// Owns: events and waits on handles: CreateEvent, SetEvent, ResetEvent, WaitForSingleObject, WaitForMultipleObjects,
// CloseHandle (semantics.md, section 7).

import { eventArgument, handleFault } from "./arguments.ts";
import { create, handOut } from "./create.ts";
import { NO_FAULT } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { countOf, EVENT, eventAt, highOf, THREAD, threadAt } from "./objects.ts";
import { changed, touch } from "./poll.ts";
import { CLOSED, EVENT_RESET, EVENT_SET, more, report } from "./report.ts";
import { setEvent } from "./set-event.ts";

/** EV-12: a new event; returns its handle. */
export function createEvent(step: Step, thread: number, at: number): void {
  const { given } = step;
  const manual = given[0] !== 0 || given[1] !== 0;
  const signaled = given[2] !== 0 || given[3] !== 0;
  const event = create(step, thread, at, EVENT);
  const record = eventAt(step.state, event);
  step.state.words[record + f.E_MANUAL] = manual ? 1 : 0;
  step.state.words[record + f.E_SIGNALED] = signaled ? 1 : 0;
  if (signaled) {
    report(step, EVENT_SET, event, step.agent);
  }
  if (handOut(step, thread, highOf(EVENT), event)) {
    finishCall(step, thread, highOf(EVENT), event);
  }
}

/** SetEvent: returns TRUE. */
export function callSetEvent(step: Step, thread: number): void {
  const event = eventArgument(step, thread, 0);
  if (event < 0) {
    return;
  }
  if (setEvent(step, event)) {
    changed(step, thread);
  }
  finishCall(step, thread, 0, 1);
}

/** ResetEvent: returns TRUE. EV-2 */
export function callResetEvent(step: Step, thread: number): void {
  const event = eventArgument(step, thread, 0);
  if (event < 0) {
    return;
  }
  const word = eventAt(step.state, event) + f.E_SIGNALED;
  report(step, EVENT_RESET, event, step.agent);
  if (step.state.words[word] === 1) {
    step.state.words[word] = 0;
    changed(step, thread);
    touch(step, highOf(EVENT), event);
  }
  finishCall(step, thread, 0, 1);
}

/** CloseHandle: FALSE for what is no handle. EV-11: who still waits on it goes on waiting. */
export function closeHandle(step: Step, thread: number): void {
  const hi = step.given[0] ?? 0;
  const lo = step.given[1] ?? 0;
  const kind = hi - highOf(0);
  if ((kind !== EVENT && kind !== THREAD) || lo < 0 || lo >= countOf(step.state, kind)) {
    finishCall(step, thread, 0, 0);
    return;
  }
  const fault = handleFault(step, hi, lo);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
  const word = kind === EVENT ? eventAt(step.state, lo) + f.E_CLOSED : threadAt(step.state, lo) + f.T_CLOSED;
  step.state.words[word] = 1;
  report(step, CLOSED, kind, lo);
  more(step, thread, 0, 0);
  changed(step, thread);
  finishCall(step, thread, 0, 1);
}
