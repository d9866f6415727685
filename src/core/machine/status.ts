// Owns: what an agent can do now, in numbers. Hot: the drivers ask after every step, so nothing here allocates.

import * as ops from "./api-ops.ts";
import { NO_SITE, type SiteId } from "../program/ids.ts";
import { QUEUE_TYPES } from "../program/instruction.ts";
import { PASS, SIGNAL, START } from "./action.ts";
import * as f from "./fields.ts";
import type { Machine } from "./machine.ts";
import {
  PRESENT_PACKET,
  packetAt,
  QUEUE,
  queueAt,
  SET_EVENT_PACKET,
  SIGNAL_PACKET,
  SWAPCHAIN,
  swapchainAt,
  THREAD,
  threadAt,
  WAIT_PACKET,
} from "./objects.ts";
import * as op from "./opcodes.ts";
import type { State } from "./state.ts";

/** The next visible instruction of the thread is due. */
export const READY = 0;
/** It is inside a call that blocks. */
export const BLOCKED = 1;
/** It was released; a `wake` is due. */
export const RELEASED = 2;
export const SLEEPING = 3;
/** Held: its poll round changed nothing and nothing that it reads has changed. */
export const POLLING = 4;
export const FINISHED = 5;
export const FAULTED = 6;
/** Its local code went over its budget: the run ends by limit. */
export const OVERRUN = 7;

/** Queue: nothing in it, or (DirectStorage) nothing that is submitted. */
export const IDLE = 0;
/** Queue: its head is being executed. */
export const RUNNING = 1;
/** Queue: its head is a wait that is not satisfied. */
export const STUCK = 2;
/** Queue: its head can signal, pass or start now. */
export const DUE = 3;

/** Number of the type of a DirectStorage queue. */
export const STORAGE = QUEUE_TYPES.indexOf("STORAGE");

/** Number of threads, ended ones included. */
export function threadCount(state: State): number {
  return state.words[f.COUNTS + THREAD] ?? 0;
}

/** Number of queues. */
export function queueCount(state: State): number {
  return state.words[f.COUNTS + QUEUE] ?? 0;
}

/** Number of swap chains. */
export function swapchainCount(state: State): number {
  return state.words[f.COUNTS + SWAPCHAIN] ?? 0;
}

/** READY … OVERRUN. */
export function threadStatus(state: State, thread: number): number {
  return state.words[threadAt(state, thread) + f.T_STATUS] ?? FINISHED;
}

/** Nanoseconds that the instruction due costs before it takes effect; 0 when the thread is not READY or POLLING. */
export function threadCost(machine: Machine, state: State, thread: number): number {
  const at = threadAt(state, thread);
  const status = state.words[at + f.T_STATUS];
  if (status !== READY && status !== POLLING) {
    return 0;
  }
  const { code } = machine.step;
  const base = (state.words[at + f.T_PC] ?? 0) * op.STRIDE;
  const operation = code[base];
  if (operation === op.API) {
    return ops.COSTS[code[base + 7] ?? 0] === true ? machine.program.timing.call : 0;
  }
  return operation === op.CPU_END ? (machine.program.works[code[base + 1] ?? -1]?.duration ?? 0) : 0;
}

/**
 * Milliseconds of the bounded wait or Sleep that the thread is in, counted from the step that began it; −1: none.
 * A retried bounded wait has no limit at first and gets it back when something its loop reads changes.
 */
export function threadLimit(state: State, thread: number): number {
  const at = threadAt(state, thread);
  const status = state.words[at + f.T_STATUS];
  const limit = state.words[at + f.T_LIMIT] ?? -1;
  const counts = status === SLEEPING || (status === BLOCKED && state.words[at + f.T_ENDLESS] === 0);
  return counts && limit !== -1 ? limit >>> 0 : -1;
}

/** The code address of the instruction that the thread does next, is blocked in, or did last. */
export function threadAddress(state: State, thread: number): number {
  return state.words[threadAt(state, thread) + f.T_PC] ?? -1;
}

/** The place in the text of that instruction. */
export function threadSite(machine: Machine, state: State, thread: number): SiteId {
  return machine.program.code[threadAddress(state, thread)]?.site ?? NO_SITE;
}

/** IDLE … DUE. */
export function queueStatus(state: State, queue: number): number {
  const { words } = state;
  const at = queueAt(state, queue);
  if (words[at + f.Q_RUNNING] === 1) {
    return RUNNING;
  }
  if (words[at + f.Q_COUNT] === words[at + f.Q_HELD]) {
    return IDLE;
  }
  const head = packetAt(state, queue, 0);
  return words[head + f.P_KIND] === WAIT_PACKET && words[head + f.P_SATISFIED] === 0 ? STUCK : DUE;
}

/** SIGNAL, PASS or START: what a queue that is DUE does next. A request that was cancelled or failed is passed (DS-6). */
export function queueAction(state: State, queue: number): number {
  const head = packetAt(state, queue, 0);
  const kind = state.words[head + f.P_KIND];
  if (kind === SIGNAL_PACKET || kind === SET_EVENT_PACKET) {
    return SIGNAL;
  }
  return state.words[head + f.P_SATISFIED] === 1 ? PASS : START;
}

/** Nanoseconds of the work or present at the head of the queue. */
export function queueWork(machine: Machine, state: State, queue: number): number {
  const { words } = state;
  const head = packetAt(state, queue, 0);
  const { works, timing } = machine.program;
  const standard = words[head + f.P_KIND] === PRESENT_PACKET ? 0 : timing.work;
  return works[words[head + f.P_OBJECT] ?? -1]?.duration ?? standard;
}

/**
 * The first queue whose running work takes longer than the option `tdr` allows, DR-6; −1: none, or the option is off. A
 * queue with DISABLE_GPU_TIMEOUT has no limit (DR-12), nor has a DirectStorage queue, which runs no GPU task.
 */
export function overdueQueue(machine: Machine, state: State): number {
  const limit = machine.program.options.tdr;
  const count = limit === "off" ? 0 : queueCount(state);
  for (let queue = 0; queue < count; queue++) {
    if (isOverdue(machine, state, queue)) {
      return queue;
    }
  }
  return -1;
}

/** Whether the queue runs work that takes longer than the option `tdr` allows. */
export function isOverdue(machine: Machine, state: State, queue: number): boolean {
  const limit = machine.program.options.tdr;
  const at = queueAt(state, queue);
  const exempt = state.words[at + f.Q_TYPE] === STORAGE || ((state.words[at + f.Q_FLAGS] ?? 0) & 1) !== 0;
  const running = limit !== "off" && !exempt && state.words[at + f.Q_RUNNING] === 1;
  return running && queueWork(machine, state, queue) > limit;
}

/** Finished presents of the swap chain that are not flipped yet. */
export function flipsPending(state: State, swapchain: number): number {
  return state.words[swapchainAt(state, swapchain) + f.S_READY] ?? 0;
}

/** Refreshes between the flip before and the next one; 0: at once. */
export function flipInterval(state: State, swapchain: number): number {
  return state.words[swapchainAt(state, swapchain) + f.SWAPCHAIN_WORDS] ?? 0;
}

/** Whether the `remove-device` directive has still to happen. */
export function removalDue(state: State): boolean {
  return state.words[f.REMOVAL_DUE] === 1;
}

/** Whether the device is removed. */
export function isRemoved(state: State): boolean {
  return state.words[f.REMOVED] === 1;
}
