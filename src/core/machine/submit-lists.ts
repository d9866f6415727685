// Owns: the lists that ExecuteCommandLists is given: reading them, what is wrong with them (DR-4, DR-5), which of them stand
// in a queue or run (QX-5, AL-2), and the transitions that they bring.

import { mayBeIn } from "../program/resource-rules.ts";
import { BAD_POINTER, NO_FAULT, NULL_POINTER } from "./faults.ts";
import { LIST_MISUSES } from "./effect.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { reserve } from "./grow.ts";
import type { Step } from "./machine.ts";
import { wordOf } from "./memory.ts";
import {
  add,
  countOf,
  highOf,
  LIST,
  listAt,
  queueAt,
  resourceAt,
  transitionAt,
  listUseAt,
} from "./objects.ts";
import { MISUSED, more, report, SUBMITTED, TRANSITIONED } from "./report.ts";
import type { State } from "./state.ts";

type Misuse = (typeof LIST_MISUSES)[number];

const BUNDLE = 1;

/**
 * Number of lists in arguments 1 and 2 of the call; 0: lists of which nothing is known; −1: one of them is none, and the
 * thread has faulted.
 */
export function takeLists(step: Step, thread: number, at: number): number {
  // Number of arguments: with the queue alone nothing is said about lists.
  const count = (step.code[at + 8] ?? 0) < 3 ? 0 : (step.given[3] ?? 0);
  for (let index = 0; index < count; index++) {
    const fault = listFault(step, index);
    if (fault !== NO_FAULT) {
      fail(step, thread, fault);
      return -1;
    }
  }
  return count;
}

/** DR-4: the first list that is still recording; −1: none. */
export function openList(step: Step, count: number): number {
  for (let index = 0; index < count; index++) {
    const list = listOf(step, index);
    if (step.state.words[listAt(step.state, list) + f.L_STATE] === f.LIST_RECORDING) {
      return list;
    }
  }
  return -1;
}

/** Reports that a list is not in order. */
export function reportMisuse(
  step: Step,
  what: { thread: number; why: Misuse; list: number; queue: number; resource?: number },
): void {
  report(step, MISUSED, what.thread, LIST_MISUSES.indexOf(what.why));
  more(step, what.list, what.queue, what.resource ?? -1);
}

/** The lists go into the queue with a packet: in flight until it ends; their transitions are applied in order. SC-5, RS-13 */
export function submitLists(
  step: Step,
  call: { thread: number; queue: number; packet: number; count: number },
): void {
  for (let index = 0; index < call.count; index++) {
    const list = listOf(step, index);
    reportMisuses(step, call, list);
    addUse(step, call, list);
    applyTransitions(step, call, list);
  }
}

/** AL-2: whether a list recorded on the allocator stands in a queue or runs. */
export function isAllocatorInFlight(state: State, allocator: number): boolean {
  for (let place = 0; place < (state.words[f.USES] ?? 0); place++) {
    if (state.words[listUseAt(state, place) + f.U_ALLOCATOR] === allocator) {
      return true;
    }
  }
  return false;
}

function listFault(step: Step, index: number): number {
  const { words } = step.state;
  const word = wordOf(step.state, step.given[4] ?? 0, (step.given[5] ?? 0) + index);
  if (word < 0) {
    return -word;
  }
  const hi = words[word] ?? 0;
  const lo = words[word + 1] ?? 0;
  if (hi === highOf(LIST) && lo >= 0 && lo < countOf(step.state, LIST)) {
    return NO_FAULT;
  }
  return hi === 0 && lo === 0 ? NULL_POINTER : BAD_POINTER;
}

/** The list at a place of the call, which has been looked at before. */
export function listOf(step: Step, index: number): number {
  const word = wordOf(step.state, step.given[4] ?? 0, (step.given[5] ?? 0) + index);
  return step.state.words[word + 1] ?? 0;
}

interface Submission {
  readonly thread: number;
  readonly queue: number;
  readonly packet: number;
}

function reportMisuses(step: Step, { thread, queue }: Submission, list: number): void {
  const { words } = step.state;
  const record = listAt(step.state, list);
  const state = words[record + f.L_STATE];
  const type = words[record + f.L_TYPE] ?? -1;
  const at = { thread, list, queue };
  if (state === f.LIST_FAILED || state === f.LIST_STALE) {
    reportMisuse(step, { ...at, why: state === f.LIST_FAILED ? "failed" : "stale" });
  }
  if (type === BUNDLE) {
    reportMisuse(step, { ...at, why: "bundle" });
  } else if (type >= 0 && queueTypeOf(type) !== words[queueAt(step.state, queue) + f.Q_TYPE]) {
    reportMisuse(step, { ...at, why: "type" });
  }
  if (isListInFlight(step.state, list)) {
    reportMisuse(step, { ...at, why: "in-flight" });
  }
}

/** D3D12_COMMAND_LIST_TYPE counts the bundle between DIRECT and COMPUTE, QUEUE_TYPES does not. */
function queueTypeOf(listType: number): number {
  return listType === 0 ? 0 : listType - 1;
}

/** QX-5: whether an execution of the list has not ended. */
function isListInFlight(state: State, list: number): boolean {
  for (let place = 0; place < (state.words[f.USES] ?? 0); place++) {
    if (state.words[listUseAt(state, place) + f.U_LIST] === list) {
      return true;
    }
  }
  return false;
}

function addUse(step: Step, { thread, queue, packet }: Submission, list: number): void {
  const place = step.state.words[f.USES] ?? 0;
  reserve(step.state, "uses", place + 1);
  const { words } = step.state;
  const at = listUseAt(step.state, place);
  const allocator = words[listAt(step.state, list) + f.L_ALLOCATOR] ?? -1;
  words[at + f.U_PACKET] = packet;
  words[at + f.U_QUEUE] = queue;
  words[at + f.U_LIST] = list;
  words[at + f.U_ALLOCATOR] = allocator;
  add(words, f.USES, 1);
  report(step, SUBMITTED, queue, packet);
  more(step, list, allocator, thread);
}

function applyTransitions(step: Step, submission: Submission, list: number): void {
  const { words } = step.state;
  for (let place = 0; place < (words[f.TRANSITIONS] ?? 0); place++) {
    const at = transitionAt(step.state, place);
    if (words[at + f.X_LIST] === list) {
      applyTransition(step, submission, at);
    }
  }
}

function applyTransition(step: Step, { thread, queue }: Submission, at: number): void {
  const { words } = step.state;
  const list = words[at + f.X_LIST] ?? 0;
  const resource = words[at + f.X_RESOURCE] ?? 0;
  const record = resourceAt(step.state, resource);
  const before = words[record + f.RE_STATE] ?? 0;
  // A back buffer is a plain texture; what the others are the calls do not say.
  const shape = (words[record + f.RE_CHAIN] ?? -1) >= 0 ? "texture" : null;
  if (!mayBeIn(shape, before, words[at + f.X_BEFORE] ?? 0)) {
    reportMisuse(step, { thread, list, queue, resource, why: "state" });
  }
  words[record + f.RE_STATE] = words[at + f.X_AFTER] ?? 0;
  report(step, TRANSITIONED, resource, words[at + f.X_AFTER] ?? 0);
  more(step, before, list, 0);
}
