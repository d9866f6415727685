// Owns: the arguments of a call: evaluating them, reading an object out of one, reporting the call.

import * as ops from "./api-ops.ts";
import { OBJECT_KINDS } from "../program/value.ts";
import { evaluate } from "./evaluate.ts";
import { BAD_POINTER, CLOSED_HANDLE, DELETED_OBJECT, NO_FAULT, NULL_POINTER } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import type { Step } from "./machine.ts";
import {
  countOf,
  DEVICE,
  EVENT,
  eventAt,
  FENCE,
  fenceAt,
  highOf,
  swapchainAt,
  THREAD,
  threadAt,
  WAITABLE,
} from "./objects.ts";
import { CALLED, last, more, report } from "./report.ts";

/** Evaluates all arguments of a call into `step.given` and reports `called`; false when one faults. */
export function takeArguments(step: Step, thread: number, at: number): boolean {
  const fault = evaluateArguments(step, thread, at);
  reportCall(step, thread, at, fault === NO_FAULT);
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
  }
  return fault === NO_FAULT;
}

/** Evaluates all arguments of a call into `step.given`; gives the fault of the first that has one. */
export function evaluateArguments(step: Step, thread: number, at: number): number {
  const { code, given } = step;
  const count = code[at + 8] ?? 0;
  const list = code[at + 9] ?? 0;
  let fault = NO_FAULT;
  for (let index = 0; index < count && fault === NO_FAULT; index++) {
    fault = evaluate(step, thread, code[list + index] ?? 0);
    given[2 * index] = step.value[0] ?? 0;
    given[2 * index + 1] = step.value[1] ?? 0;
  }
  return fault;
}

/** Number of the object of this kind whose address is an argument; −1: it is none, and the thread has faulted. */
export function objectArgument(step: Step, thread: number, index: number, kind: number): number {
  const hi = step.given[2 * index] ?? 0;
  const lo = step.given[2 * index + 1] ?? 0;
  if (hi === highOf(kind) && lo >= 0 && (kind === DEVICE || lo < countOf(step.state, kind))) {
    return lo;
  }
  fail(step, thread, hi === 0 && lo === 0 ? NULL_POINTER : BAD_POINTER);
  return -1;
}

/** Number of a fence whose address is an argument; −1: it is none, or its last reference is gone, and the thread has faulted. */
export function fenceArgument(step: Step, thread: number, index: number): number {
  const fence = objectArgument(step, thread, index, FENCE);
  if (fence >= 0 && step.state.words[fenceAt(step.state, fence) + f.F_REFERENCES] === 0) {
    fail(step, thread, DELETED_OBJECT);
    return -1;
  }
  return fence;
}

/** The fault of an address that is to be a fence. */
export function fenceFault(step: Step, hi: number, lo: number): number {
  if (hi === highOf(FENCE) && lo >= 0 && lo < countOf(step.state, FENCE)) {
    return step.state.words[fenceAt(step.state, lo) + f.F_REFERENCES] === 0 ? DELETED_OBJECT : NO_FAULT;
  }
  return hi === 0 && lo === 0 ? NULL_POINTER : BAD_POINTER;
}

/** Number of an event whose handle is an argument and open; −1: it is none, and the thread has faulted. */
export function eventArgument(step: Step, thread: number, index: number): number {
  const event = objectArgument(step, thread, index, EVENT);
  if (event >= 0 && step.state.words[eventAt(step.state, event) + f.E_CLOSED] === 1) {
    fail(step, thread, CLOSED_HANDLE);
    return -1;
  }
  return event;
}

/** The fault of waiting on a handle: it must be an open handle of an event, a thread or a waitable object. */
export function handleFault(step: Step, hi: number, lo: number): number {
  const { state } = step;
  if (hi === highOf(EVENT) && lo >= 0 && lo < countOf(state, EVENT)) {
    return state.words[eventAt(state, lo) + f.E_CLOSED] === 1 ? CLOSED_HANDLE : NO_FAULT;
  }
  if (hi === highOf(THREAD) && lo >= 0 && lo < countOf(state, THREAD)) {
    return state.words[threadAt(state, lo) + f.T_CLOSED] === 1 ? CLOSED_HANDLE : NO_FAULT;
  }
  if (hi === highOf(WAITABLE) && lo >= 0 && lo < countOf(state, WAITABLE)) {
    return state.words[swapchainAt(state, lo) + f.S_CLOSED] === 1 ? CLOSED_HANDLE : NO_FAULT;
  }
  return hi === 0 && lo === 0 ? NULL_POINTER : BAD_POINTER;
}

/** Words: the object of the first argument (−1: none), the value that the call hands over (0: none). */
function reportCall(step: Step, thread: number, at: number, evaluated: boolean): void {
  const { code, given } = step;
  const pc = step.state.words[threadAt(step.state, thread) + f.T_PC] ?? 0;
  const kind = (given[0] ?? 0) - highOf(0);
  const isObject = evaluated && (code[at + 8] ?? 0) > 0 && kind >= 0 && kind < OBJECT_KINDS.length;
  const index = evaluated ? (ops.VALUE_ARGUMENT[code[at + 7] ?? 0] ?? -1) : -1;
  report(step, CALLED, thread, pc);
  const hi = index < 0 ? 0 : (given[2 * index] ?? 0);
  const lo = index < 0 ? 0 : (given[2 * index + 1] ?? 0);
  more(step, isObject ? (given[1] ?? -1) : -1, hi, lo);
  last(step, isObject ? kind : -1, 0);
}
