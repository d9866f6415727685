// Owns: command allocators and lists, their recording and closing (semantics.md, 10 and 14). What a queue
// does with lists is in submit-lists.ts.

import { objectArgument } from "./arguments.ts";
import { create, finishCreate, refuseCreate } from "./create.ts";
import { BAD_POINTER } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { E_FAIL, E_INVALIDARG } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { ALLOCATOR, allocatorAt, countOf, highOf, LIST, listAt } from "./objects.ts";
import { changed, readThing } from "./poll.ts";
import { ALLOCATOR_RESET, LIST_STATE_SET, more, report } from "./report.ts";
import { forgetTransitions } from "./rules-resource.ts";
import { isRemoved } from "./status.ts";
import { isAllocatorInFlight } from "./submit-lists.ts";

/** The largest D3D12_COMMAND_LIST_TYPE, VIDEO_ENCODE. QX-1 */
const LAST_TYPE = 6;

/** T096: an unknown list type gives E_INVALIDARG. DR-3 */
export function createAllocator(step: Step, thread: number, at: number): void {
  if (!isRemoved(step.state) && !isType(step)) {
    refuseCreate(step, thread, E_INVALIDARG);
    return;
  }
  if (isRemoved(step.state)) {
    refuseCreate(step, thread);
    return;
  }
  const allocator = create(step, thread, at, ALLOCATOR);
  const record = allocatorAt(step.state, allocator);
  step.state.words[record + f.A_TYPE] = step.given[1] ?? 0;
  step.state.words[record + f.A_LIST] = -1;
  finishCreate(step, thread, ALLOCATOR, allocator);
}

/** The list is born recording. AL-5, AL-6: E_INVALIDARG for no allocator, one of another type, one that records. */
export function createList(step: Step, thread: number, at: number): void {
  if (isRemoved(step.state)) {
    refuseCreate(step, thread);
    return;
  }
  const allocator = allocatorArgument(step, thread);
  if (allocator === FAULTED) {
    return;
  }
  const type = step.given[1] ?? 0;
  if (!isType(step) || !canRecord(step, type, allocator)) {
    refuseCreate(step, thread, E_INVALIDARG);
    return;
  }
  const list = makeList(step, thread, at);
  open(step, thread, list, allocator);
  finishCreate(step, thread, LIST, list);
}

/** CreateCommandList1: the list is born closed and can be reset at once. AL-9 */
export function createListClosed(step: Step, thread: number, at: number): void {
  if (isRemoved(step.state)) {
    refuseCreate(step, thread);
    return;
  }
  if (!isType(step)) {
    refuseCreate(step, thread, E_INVALIDARG);
    return;
  }
  finishCreate(step, thread, LIST, makeList(step, thread, at));
}

/**
 * AL-1: E_FAIL while a list records on it. AL-2: undefined while the GPU executes what was recorded on it; AL-3: S_OK or
 * E_FAIL by the option `al-3`. Lists closed on it lose what they recorded (DR-5).
 */
export function resetAllocator(step: Step, thread: number, at: number): void {
  const allocator = objectArgument(step, thread, 0, ALLOCATOR);
  if (allocator < 0) {
    return;
  }
  if (closesOpen(step, at, 1)) {
    closeOpen(step, thread, step.state.words[allocatorAt(step.state, allocator) + f.A_LIST] ?? -1);
  }
  const inFlight = isAllocatorInFlight(step.state, allocator);
  const records = (step.state.words[allocatorAt(step.state, allocator) + f.A_LIST] ?? -1) >= 0;
  if (records || (inFlight && step.program.options["al-3"] === "fail")) {
    readThing(step, thread, highOf(ALLOCATOR), allocator);
    finishCall(step, thread, -1, E_FAIL);
    return;
  }
  report(step, ALLOCATOR_RESET, allocator, thread);
  more(step, inFlight ? 1 : 0, 0, 0);
  spoilLists(step, allocator);
  changed(step, thread);
  finishCall(step, thread, 0, 0);
}

/** AL-4: also right after its submission. AL-8: E_FAIL unless it is closed. AL-5, AL-6: E_INVALIDARG for its allocator. */
export function resetList(step: Step, thread: number, at: number): void {
  const list = objectArgument(step, thread, 0, LIST);
  const allocator = list < 0 ? FAULTED : allocatorArgument(step, thread);
  if (allocator === FAULTED) {
    return;
  }
  if (closesOpen(step, at, 2)) {
    closeOpen(step, thread, list);
  }
  const record = listAt(step.state, list);
  const state = step.state.words[record + f.L_STATE];
  if (state === f.LIST_RECORDING || state === f.LIST_FAILED) {
    finishCall(step, thread, -1, E_FAIL);
    return;
  }
  if (!canRecord(step, step.state.words[record + f.L_TYPE] ?? -1, allocator)) {
    finishCall(step, thread, -1, E_INVALIDARG);
    return;
  }
  forgetTransitions(step, list);
  open(step, thread, list, allocator);
  changed(step, thread);
  finishCall(step, thread, 0, 0);
}

/** AL-8: E_FAIL unless it is recording. */
export function closeList(step: Step, thread: number): void {
  const list = objectArgument(step, thread, 0, LIST);
  if (list < 0) {
    return;
  }
  const { words } = step.state;
  const record = listAt(step.state, list);
  if (words[record + f.L_STATE] !== f.LIST_RECORDING) {
    finishCall(step, thread, -1, E_FAIL);
    return;
  }
  freeAllocator(step, record);
  setListState(step, thread, list, f.LIST_CLOSED);
  changed(step, thread);
  finishCall(step, thread, 0, 0);
}

/** Whether the operand at this place says that code which is not in the text has closed what is still open. */
export function closesOpen(step: Step, at: number, index: number): boolean {
  return (step.code[at + 8] ?? 0) > index && step.given[2 * index + 1] === 1;
}

/** Closes a list that is open, without a call; −1: none. */
export function closeOpen(step: Step, thread: number, list: number): void {
  const { words } = step.state;
  const record = list < 0 ? -1 : listAt(step.state, list);
  if (record < 0 || words[record + f.L_STATE] !== f.LIST_RECORDING) {
    return;
  }
  freeAllocator(step, record);
  setListState(step, thread, list, f.LIST_CLOSED);
  changed(step, thread);
}

/** The allocator that the list of this record records on is free again. */
function freeAllocator(step: Step, record: number): void {
  const { words } = step.state;
  const allocator = words[record + f.L_ALLOCATOR] ?? -1;
  if (allocator >= 0) {
    words[allocatorAt(step.state, allocator) + f.A_LIST] = -1;
  }
}

const FAULTED = -2;

/** The allocator of argument 1; −1: null; FAULTED: the thread has faulted. */
function allocatorArgument(step: Step, thread: number): number {
  const hi = step.given[2] ?? 0;
  const lo = step.given[3] ?? 0;
  if (hi === 0 && lo === 0) {
    return -1;
  }
  if (hi === highOf(ALLOCATOR) && lo >= 0 && lo < countOf(step.state, ALLOCATOR)) {
    return lo;
  }
  fail(step, thread, BAD_POINTER);
  return FAULTED;
}

/** Whether argument 0 is a list type. */
function isType(step: Step): boolean {
  const type = step.given[1] ?? 0;
  return step.given[0] === 0 && type >= 0 && type <= LAST_TYPE;
}

/** AL-5, AL-6: whether a list of this type can record on the allocator now. What is unknown (−1) goes with everything. */
function canRecord(step: Step, type: number, allocator: number): boolean {
  if (allocator < 0) {
    return false;
  }
  const { words } = step.state;
  const record = allocatorAt(step.state, allocator);
  const own = words[record + f.A_TYPE] ?? -1;
  return (own === type || own < 0 || type < 0) && (words[record + f.A_LIST] ?? -1) < 0;
}

function makeList(step: Step, thread: number, at: number): number {
  const list = create(step, thread, at, LIST);
  const record = listAt(step.state, list);
  step.state.words[record + f.L_TYPE] = step.given[1] ?? 0;
  step.state.words[record + f.L_ALLOCATOR] = -1;
  return list;
}

function open(step: Step, thread: number, list: number, allocator: number): void {
  const { words } = step.state;
  words[listAt(step.state, list) + f.L_ALLOCATOR] = allocator;
  words[allocatorAt(step.state, allocator) + f.A_LIST] = list;
  setListState(step, thread, list, f.LIST_RECORDING);
}

function setListState(step: Step, thread: number, list: number, state: number): void {
  const record = listAt(step.state, list);
  step.state.words[record + f.L_STATE] = state;
  report(step, LIST_STATE_SET, list, state);
  more(step, step.state.words[record + f.L_ALLOCATOR] ?? -1, thread, 0);
}

/** What was recorded on the allocator is gone. */
function spoilLists(step: Step, allocator: number): void {
  const { words } = step.state;
  for (let list = 0; list < countOf(step.state, LIST); list++) {
    const record = listAt(step.state, list);
    if (words[record + f.L_ALLOCATOR] === allocator && words[record + f.L_STATE] === f.LIST_CLOSED) {
      words[record + f.L_STATE] = f.LIST_STALE;
    }
  }
}
