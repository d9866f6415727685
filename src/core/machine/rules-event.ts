// Owns: events and waits on handles: CreateEvent, SetEvent, ResetEvent, WaitForSingleObject, WaitForMultipleObjects,
// CloseHandle (semantics.md, section 7).

import { eventArgument, handleFault } from "./arguments.ts";
import { create, handOut } from "./create.ts";
import { NO_FAULT } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { ERROR_ALREADY_EXISTS, ERROR_FILE_NOT_FOUND } from "./hresults.ts";
import {
  add,
  countOf,
  EVENT,
  eventAt,
  FENCE,
  highOf,
  swapchainAt,
  THREAD,
  threadAt,
  WAITABLE,
} from "./objects.ts";
import { changed, touch } from "./poll.ts";
import { CLOSED, EVENT_RESET, EVENT_SET, more, report } from "./report.ts";
import { noteRead, setEvent } from "./set-event.ts";

/** EV-12: a new event, or the one that has the name already: then the two booleans are ignored. Returns its handle. */
export function createEvent(step: Step, thread: number, at: number): void {
  const { given } = step;
  const name = (step.code[at + 8] ?? 0) > 2 && (given[4] !== 0 || given[5] !== 0) ? (given[5] ?? 0) + 1 : 0;
  const known = name === 0 ? -1 : eventNamed(step, name);
  step.state.words[threadAt(step.state, thread) + f.T_ERROR] = known < 0 ? 0 : ERROR_ALREADY_EXISTS;
  if (known >= 0) {
    openHandle(step, thread, known);
    return;
  }
  const manual = given[0] !== 0 || given[1] !== 0;
  const signaled = given[2] !== 0 || given[3] !== 0;
  const event = create(step, thread, at, EVENT);
  const record = eventAt(step.state, event);
  step.state.words[record + f.E_MANUAL] = manual ? 1 : 0;
  step.state.words[record + f.E_SIGNALED] = signaled ? 1 : 0;
  step.state.words[record + f.E_HANDLES] = 1;
  step.state.words[record + f.E_NAMED] = name;
  if (signaled) {
    report(step, EVENT_SET, event, step.agent);
  }
  if (handOut(step, thread, highOf(EVENT), event)) {
    finishCall(step, thread, highOf(EVENT), event);
  }
}

/** OpenEvent: null when no event has the name. EV-12 */
export function openEvent(step: Step, thread: number): void {
  const known = eventNamed(step, (step.given[1] ?? 0) + 1);
  if (known < 0 || (step.given[0] === 0 && step.given[1] === 0)) {
    step.state.words[threadAt(step.state, thread) + f.T_ERROR] = ERROR_FILE_NOT_FOUND;
    if (handOut(step, thread, 0, 0)) {
      finishCall(step, thread, 0, 0);
    }
    return;
  }
  openHandle(step, thread, known);
}

/** One more handle of an event. */
function openHandle(step: Step, thread: number, event: number): void {
  add(step.state.words, eventAt(step.state, event) + f.E_HANDLES, 1);
  changed(step, thread);
  if (handOut(step, thread, highOf(EVENT), event)) {
    finishCall(step, thread, highOf(EVENT), event);
  }
}

/** The open event with this name (as in E_NAMED); −1: none. */
function eventNamed(step: Step, name: number): number {
  for (let event = 0; event < countOf(step.state, EVENT); event++) {
    const at = eventAt(step.state, event);
    if (step.state.words[at + f.E_NAMED] === name && step.state.words[at + f.E_CLOSED] === 0) {
      return event;
    }
  }
  return -1;
}

/** EV-5: releases who waits at this instant, and nobody else; the event is nonsignaled afterwards. */
export function pulseEvent(step: Step, thread: number): void {
  const event = eventArgument(step, thread, 0);
  if (event < 0) {
    return;
  }
  setEvent(step, event);
  const word = eventAt(step.state, event) + f.E_SIGNALED;
  report(step, EVENT_RESET, event, step.agent);
  if (step.state.words[word] === 1) {
    step.state.words[word] = 0;
    touch(step, highOf(EVENT), event);
  }
  changed(step, thread);
  finishCall(step, thread, 0, 1);
}

/** GetLastError */
export function lastError(step: Step, thread: number): void {
  finishCall(step, thread, 0, step.state.words[threadAt(step.state, thread) + f.T_ERROR] ?? 0);
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
  } else {
    noteRead(step, event);
  }
  finishCall(step, thread, 0, 1);
}

/** CloseHandle: FALSE for what is no handle. EV-11: who still waits on it goes on waiting. */
export function closeHandle(step: Step, thread: number): void {
  const hi = step.given[0] ?? 0;
  const lo = step.given[1] ?? 0;
  const kind = hi - highOf(0);
  if (kind === FENCE && lo >= 0 && lo < countOf(step.state, FENCE)) {
    // AL-12: the handle of a shared fence; what was opened from it lives on.
    finishCall(step, thread, 0, 1);
    return;
  }
  if ((kind !== EVENT && kind !== THREAD && kind !== WAITABLE) || lo < 0 || lo >= countOf(step.state, kind)) {
    finishCall(step, thread, 0, 0);
    return;
  }
  const fault = handleFault(step, hi, lo);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
  closeOne(step, kind, lo);
  report(step, CLOSED, kind, lo);
  more(step, thread, 0, 0);
  changed(step, thread);
  touch(step, hi, lo);
  finishCall(step, thread, 0, 1);
}

/** An event lives until its last handle is closed. EV-12 */
function closeOne(step: Step, kind: number, number: number): void {
  const { state } = step;
  if (kind === THREAD) {
    state.words[threadAt(state, number) + f.T_CLOSED] = 1;
    return;
  }
  if (kind === WAITABLE) {
    state.words[swapchainAt(state, number) + f.S_CLOSED] = 1;
    return;
  }
  const at = eventAt(state, number);
  add(state.words, at + f.E_HANDLES, -1);
  if ((state.words[at + f.E_HANDLES] ?? 0) <= 0) {
    state.words[at + f.E_CLOSED] = 1;
  }
}
