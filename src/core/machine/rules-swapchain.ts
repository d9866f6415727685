// Owns: Present, the back-buffer index and flips (semantics.md, 12; scenario-language.md, 2).

import { objectArgument } from "./arguments.ts";
import { enqueue, reportEnqueued } from "./enqueue.ts";
import * as f from "./fields.ts";
import { reserve } from "./grow.ts";
import {
  DXGI_ERROR_DEVICE_REMOVED,
  DXGI_ERROR_INVALID_CALL,
  DXGI_ERROR_WAS_STILL_DRAWING,
} from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import { DEFAULT_LATENCY } from "./latency.ts";
import type { Step } from "./machine.ts";
import {
  add,
  highOf,
  PRESENT_PACKET,
  queueAt,
  resourceAt,
  SWAPCHAIN,
  swapchainAt,
  threadAt,
  WAITABLE,
} from "./objects.ts";
import { changed, readThing, touch } from "./poll.ts";
import { FLIPPED, more, OFF_STATE, PRESENTED, report } from "./report.ts";
import { bufferOf, countUp, isWaitable } from "./rules-chain.ts";
import { isRemoved, queueCount } from "./status.ts";
import { block, FOR_PRESENT, longestWaiting, release } from "./waiting.ts";
import { takeWork } from "./works.ts";

const PRESENT_TEST = 0x1;
const PRESENT_DO_NOT_WAIT = 0x8;

/**
 * SC-2: an item of the chain's queue. SC-15: the index moves at the call. SC-9: blocks while 3 presents are not flipped;
 * with a waitable object it never does (scenario-language.md, 2). SC-5: with the option `fail` only from PRESENT.
 */
export function callPresent(step: Step, thread: number, at: number): void {
  const chain = objectArgument(step, thread, 0, SWAPCHAIN);
  if (chain < 0) {
    return;
  }
  const record = swapchainAt(step.state, chain);
  const pending = step.state.words[record + f.S_PENDING] ?? 0;
  const full = pending >= DEFAULT_LATENCY && !isWaitable(step.state, chain);
  const flags = step.given[5] ?? 0;
  const refusal = refusalOf(step, chain, full && (flags & PRESENT_DO_NOT_WAIT) !== 0);
  const tests = (flags & PRESENT_TEST) !== 0 && refusal !== DXGI_ERROR_DEVICE_REMOVED;
  if (tests || refusal !== 0) {
    // A loop that tries again goes on at the next flip.
    readThing(step, thread, highOf(WAITABLE), chain);
    finishCall(step, thread, tests ? 0 : -1, tests ? 0 : refusal);
    return;
  }
  reportOffState(step, thread, chain);
  const queue = queueOf(step, thread, chain);
  moveIndex(step, chain);
  if (queue >= 0) {
    submit(step, { thread, at, chain, queue });
  }
  changed(step, thread);
  if (full && queue >= 0) {
    block(step, thread, FOR_PRESENT, chain);
  } else {
    finishCall(step, thread, 0, 0);
  }
}

/** SC-10: the code of a Present that does nothing; 0: none. */
function refusalOf(step: Step, chain: number, wouldBlock: boolean): number {
  if (isRemoved(step.state)) {
    return DXGI_ERROR_DEVICE_REMOVED;
  }
  if (step.program.options["sc-5"] === "fail" && offState(step, chain) >= 0) {
    return DXGI_ERROR_INVALID_CALL;
  }
  return wouldBlock ? DXGI_ERROR_WAS_STILL_DRAWING : 0;
}

/** SC-5, RS-18: the current back buffer when it was handed out and is not in PRESENT; −1: none. */
function offState(step: Step, chain: number): number {
  const { words } = step.state;
  const current = words[swapchainAt(step.state, chain) + f.S_CURRENT] ?? 0;
  const resource = bufferOf(step.state, chain, current);
  const isOff = resource >= 0 && words[resourceAt(step.state, resource) + f.RE_STATE] !== 0;
  return isOff ? resource : -1;
}

function reportOffState(step: Step, thread: number, chain: number): void {
  const resource = offState(step, chain);
  if (resource >= 0) {
    report(step, OFF_STATE, chain, resource);
    more(step, step.state.words[resourceAt(step.state, resource) + f.RE_STATE] ?? 0, thread, 0);
  }
}

/** SC-3 */
export function backBufferIndex(step: Step, thread: number): void {
  const chain = objectArgument(step, thread, 0, SWAPCHAIN);
  if (chain < 0) {
    return;
  }
  readThing(step, thread, highOf(SWAPCHAIN), chain);
  finishCall(step, thread, 0, step.state.words[swapchainAt(step.state, chain) + f.S_CURRENT] ?? 0);
}

/** The queue has ended a present: it waits for its flip now. */
export function presentDone(step: Step, packet: number): void {
  const chain = step.state.words[packet + f.P_VALUE] ?? 0;
  const interval = step.state.words[packet + f.P_VALUE + 1] ?? 0;
  const number = step.state.words[packet + f.P_NUMBER] ?? 0;
  const ready = step.state.words[swapchainAt(step.state, chain) + f.S_READY] ?? 0;
  reserve(step.state, "presents", ready + 1);
  const { words } = step.state;
  const record = swapchainAt(step.state, chain);
  const slot = record + f.SWAPCHAIN_WORDS + ready * f.PRESENT_WORDS;
  words[slot] = interval;
  words[slot + 1] = number;
  add(words, record + f.S_READY, 1);
}

/** The oldest finished present is shown; who blocks in Present longest returns. SC-8: the waitable object counts it. */
export function flip(step: Step, chain: number): void {
  const { words, layout } = step.state;
  const record = swapchainAt(step.state, chain);
  const slots = record + f.SWAPCHAIN_WORDS;
  report(step, FLIPPED, chain, words[slots + 1] ?? 0);
  words.copyWithin(slots, slots + f.PRESENT_WORDS, record + layout.swapchainStride);
  words.fill(0, record + layout.swapchainStride - f.PRESENT_WORDS, record + layout.swapchainStride);
  add(words, record + f.S_READY, -1);
  add(words, record + f.S_PENDING, -1);
  const thread = longestWaiting(step.state, FOR_PRESENT, chain);
  if (thread >= 0) {
    release(step, thread, chain, 0);
  }
  if (isWaitable(step.state, chain)) {
    countUp(step, chain, 1);
  } else {
    touch(step, highOf(WAITABLE), chain);
  }
}

/** SC-1: the chain's queue; when the text names none, the DIRECT queue that the thread last submitted to, else the first. */
function queueOf(step: Step, thread: number, chain: number): number {
  const { words } = step.state;
  const own = words[swapchainAt(step.state, chain) + f.S_QUEUE] ?? -1;
  const recent = own >= 0 ? own : (words[threadAt(step.state, thread) + f.T_LAST_QUEUE] ?? -1);
  const count = queueCount(step.state);
  if (recent >= 0 || count === 0) {
    return recent;
  }
  for (let queue = 0; queue < count; queue++) {
    if (words[queueAt(step.state, queue) + f.Q_TYPE] === 0) {
      return queue;
    }
  }
  return 0;
}

function submit(step: Step, call: { thread: number; at: number; chain: number; queue: number }): void {
  const { thread, at, chain, queue } = call;
  const work = takeWork(step, thread, at);
  const packet = enqueue(step, thread, queue, PRESENT_PACKET);
  const { words } = step.state;
  words[packet + f.P_OBJECT] = work;
  words[packet + f.P_VALUE] = chain;
  words[packet + f.P_VALUE + 1] = Math.max(0, step.given[3] ?? 0);
  add(words, swapchainAt(step.state, chain) + f.S_PENDING, 1);
  reportEnqueued(step, queue, packet);
}

function moveIndex(step: Step, chain: number): void {
  const { words } = step.state;
  const record = swapchainAt(step.state, chain);
  const next = ((words[record + f.S_CURRENT] ?? 0) + 1) % Math.max(1, words[record + f.S_BUFFERS] ?? 1);
  words[record + f.S_CURRENT] = next;
  report(step, PRESENTED, chain, next);
  touch(step, highOf(SWAPCHAIN), chain);
}
