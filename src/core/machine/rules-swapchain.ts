// Owns: Present, the back-buffer index and flips (semantics.md, 12; scenario-language.md, 2).

import { objectArgument } from "./arguments.ts";
import { enqueue, reportEnqueued } from "./enqueue.ts";
import * as f from "./fields.ts";
import { DXGI_ERROR_DEVICE_REMOVED, DXGI_ERROR_WAS_STILL_DRAWING } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { add, highOf, PRESENT_PACKET, queueAt, SWAPCHAIN, swapchainAt, threadAt } from "./objects.ts";
import { changed, readThing, touch } from "./poll.ts";
import { FLIPPED, PRESENTED, report } from "./report.ts";
import { BLOCKED, isRemoved, queueCount, threadCount } from "./status.ts";
import { block, FOR_PRESENT, release } from "./waiting.ts";
import { takeWork } from "./works.ts";

/** SC-9: presents that may wait for their flip before Present blocks. */
const LATENCY = 3;
const PRESENT_TEST = 0x1;
const PRESENT_DO_NOT_WAIT = 0x8;

/** SC-2: an item of the chain's queue. SC-15: the index moves at the call. Blocks while 3 presents are not flipped. */
export function callPresent(step: Step, thread: number, at: number): void {
  const chain = objectArgument(step, thread, 0, SWAPCHAIN);
  if (chain < 0) {
    return;
  }
  const record = swapchainAt(step.state, chain);
  const full = (step.state.words[record + f.S_PENDING] ?? 0) >= LATENCY;
  const flags = step.given[5] ?? 0;
  if ((flags & PRESENT_TEST) !== 0) {
    finishCall(step, thread, 0, 0);
    return;
  }
  if (isRemoved(step.state)) {
    // SC-10
    finishCall(step, thread, -1, DXGI_ERROR_DEVICE_REMOVED);
    return;
  }
  if (full && (flags & PRESENT_DO_NOT_WAIT) !== 0) {
    finishCall(step, thread, -1, DXGI_ERROR_WAS_STILL_DRAWING);
    return;
  }
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
  const { words } = step.state;
  const record = swapchainAt(step.state, words[packet + f.P_VALUE] ?? 0);
  const slot = record + f.SWAPCHAIN_WORDS + (words[record + f.S_READY] ?? 0) * f.PRESENT_WORDS;
  words[slot] = words[packet + f.P_VALUE + 1] ?? 0;
  words[slot + 1] = words[packet + f.P_NUMBER] ?? 0;
  add(words, record + f.S_READY, 1);
}

/** The oldest finished present is shown; who blocks in Present longest returns. */
export function flip(step: Step, chain: number): void {
  const { words, layout } = step.state;
  const record = swapchainAt(step.state, chain);
  const slots = record + f.SWAPCHAIN_WORDS;
  report(step, FLIPPED, chain, words[slots + 1] ?? 0);
  words.copyWithin(slots, slots + f.PRESENT_WORDS, record + layout.swapchainStride);
  words.fill(0, record + layout.swapchainStride - f.PRESENT_WORDS, record + layout.swapchainStride);
  add(words, record + f.S_READY, -1);
  add(words, record + f.S_PENDING, -1);
  const thread = longestPresenting(step, chain);
  if (thread >= 0) {
    release(step, thread, chain, 0);
  }
}

/** The thread that has been blocked longest in Present of the chain; −1: none. */
function longestPresenting(step: Step, chain: number): number {
  const { words } = step.state;
  let found = -1;
  for (let thread = 0; thread < threadCount(step.state); thread++) {
    const at = threadAt(step.state, thread);
    const waits = words[at + f.T_STATUS] === BLOCKED && words[at + f.T_REASON] === FOR_PRESENT;
    const turn = words[at + f.T_TURN] ?? 0;
    if (waits && words[at + f.T_OBJECT] === chain) {
      const first = found < 0 || turn < (words[threadAt(step.state, found) + f.T_TURN] ?? 0);
      found = first ? thread : found;
    }
  }
  return found;
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
