// Owns: the making of swap chains, their buffers and their frame latency (semantics.md, 12). Present and flips are in
// rules-swapchain.ts.

import { objectArgument } from "./arguments.ts";
import { create, finishCreate, handOut, refuseCreate } from "./create.ts";
import * as f from "./fields.ts";
import { DXGI_ERROR_DEVICE_REMOVED, DXGI_ERROR_INVALID_CALL } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import { setLatency, WAITABLE_FLAG } from "./latency.ts";
import type { Step } from "./machine.ts";
import {
  add,
  countOf,
  highOf,
  QUEUE,
  queueAt,
  RESOURCE,
  resourceAt,
  SWAPCHAIN,
  swapchainAt,
  WAITABLE,
} from "./objects.ts";
import { changed, touch } from "./poll.ts";
import { COUNTED, more, report, RESIZED } from "./report.ts";
import { makeResource } from "./rules-resource.ts";
import type { State } from "./state.ts";
import { isRemoved } from "./status.ts";
import { releaseWaiters } from "./waiting.ts";

/** SC-1 */
const LEAST_BUFFERS = 2;

/** SC-1: on a DIRECT queue, with two buffers or more, else DXGI_ERROR_INVALID_CALL. SC-6, SC-7: flags. DR-3 */
export function createSwapChain(step: Step, thread: number, at: number): void {
  const queue = objectArgument(step, thread, 0, QUEUE);
  if (queue < 0) {
    return;
  }
  if (isRemoved(step.state)) {
    refuseCreate(step, thread);
    return;
  }
  const buffers = step.given[3] ?? 0;
  if (step.state.words[queueAt(step.state, queue) + f.Q_TYPE] !== 0 || buffers < LEAST_BUFFERS) {
    refuseCreate(step, thread, DXGI_ERROR_INVALID_CALL);
    return;
  }
  const flags = step.given[5] ?? 0;
  const chain = create(step, thread, at, SWAPCHAIN);
  const { words } = step.state;
  const record = swapchainAt(step.state, chain);
  words[record + f.S_QUEUE] = queue;
  words[record + f.S_BUFFERS] = buffers;
  words[record + f.S_FLAGS] = flags;
  setLatency(step.state, record, (flags & WAITABLE_FLAG) !== 0);
  finishCreate(step, thread, SWAPCHAIN, chain);
}

/** GetBuffer: one resource for each buffer, in PRESENT at first (RS-18); DXGI_ERROR_INVALID_CALL for an index without one. */
export function getBuffer(step: Step, thread: number, at: number): void {
  const chain = objectArgument(step, thread, 0, SWAPCHAIN);
  if (chain < 0) {
    return;
  }
  const buffer = step.given[3] ?? 0;
  const buffers = step.state.words[swapchainAt(step.state, chain) + f.S_BUFFERS] ?? 0;
  if (step.given[2] !== 0 || buffer < 0 || buffer >= buffers) {
    refuseCreate(step, thread, DXGI_ERROR_INVALID_CALL);
    return;
  }
  const known = bufferOf(step.state, chain, buffer);
  const resource = known >= 0 ? known : makeResource(step, { thread, at, state: 0, chain, buffer });
  if (handOut(step, thread, highOf(RESOURCE), resource)) {
    finishCall(step, thread, 0, 0);
  }
}

/** SC-16: the index is 0 again; number 0 keeps the number of buffers. The buffers before it are no buffers any more. */
export function resizeBuffers(step: Step, thread: number): void {
  const chain = objectArgument(step, thread, 0, SWAPCHAIN);
  if (chain < 0) {
    return;
  }
  if (isRemoved(step.state)) {
    finishCall(step, thread, -1, DXGI_ERROR_DEVICE_REMOVED);
    return;
  }
  const { words } = step.state;
  const record = swapchainAt(step.state, chain);
  const buffers = step.given[3] === 0 ? (words[record + f.S_BUFFERS] ?? 0) : (step.given[3] ?? 0);
  words[record + f.S_BUFFERS] = buffers;
  words[record + f.S_CURRENT] = 0;
  for (let resource = 0; resource < countOf(step.state, RESOURCE); resource++) {
    const at = resourceAt(step.state, resource);
    if (words[at + f.RE_CHAIN] === chain) {
      words[at + f.RE_CHAIN] = -1;
      words[at + f.RE_BUFFER] = -1;
    }
  }
  report(step, RESIZED, chain, buffers);
  more(step, thread, 0, 0);
  changed(step, thread);
  touch(step, highOf(SWAPCHAIN), chain);
  finishCall(step, thread, 0, 0);
}

/** SC-6: null unless the chain was made with the flag. */
export function frameLatencyWaitable(step: Step, thread: number): void {
  const chain = objectArgument(step, thread, 0, SWAPCHAIN);
  if (chain < 0) {
    return;
  }
  const waitable = isWaitable(step.state, chain);
  finishCall(step, thread, waitable ? highOf(WAITABLE) : 0, waitable ? chain : 0);
}

/** SC-7: only for a waitable chain. SC-8: raising it lets the difference through at once, lowering it does nothing. */
export function setMaximumFrameLatency(step: Step, thread: number): void {
  const chain = objectArgument(step, thread, 0, SWAPCHAIN);
  if (chain < 0) {
    return;
  }
  const refusal = isRemoved(step.state) ? DXGI_ERROR_DEVICE_REMOVED : DXGI_ERROR_INVALID_CALL;
  if (isRemoved(step.state) || !isWaitable(step.state, chain)) {
    finishCall(step, thread, -1, refusal);
    return;
  }
  const word = swapchainAt(step.state, chain) + f.S_LATENCY;
  const raised = (step.given[3] ?? 0) - (step.state.words[word] ?? 0);
  step.state.words[word] = step.given[3] ?? 0;
  if (raised !== 0) {
    changed(step, thread);
  }
  if (raised > 0) {
    countUp(step, chain, raised);
  }
  finishCall(step, thread, 0, 0);
}

/** SC-7, SC-9 */
export function maximumFrameLatency(step: Step, thread: number): void {
  const chain = objectArgument(step, thread, 0, SWAPCHAIN);
  if (chain >= 0) {
    finishCall(step, thread, 0, step.state.words[swapchainAt(step.state, chain) + f.S_LATENCY] ?? 0);
  }
}

/** Whether the chain has a waitable object. SC-6 */
export function isWaitable(state: State, chain: number): boolean {
  return ((state.words[swapchainAt(state, chain) + f.S_FLAGS] ?? 0) & WAITABLE_FLAG) !== 0;
}

/** SC-8: the waitable object counts up; who waits on it goes on, one for each. */
export function countUp(step: Step, chain: number, amount: number): void {
  const word = swapchainAt(step.state, chain) + f.S_TOKENS;
  add(step.state.words, word, amount);
  report(step, COUNTED, chain, step.state.words[word] ?? 0);
  more(step, step.agent, 0, 0);
  touch(step, highOf(WAITABLE), chain);
  releaseWaiters(step, highOf(WAITABLE), chain);
}

/** The resource that was handed out for a back buffer; −1: none was. */
export function bufferOf(state: State, chain: number, buffer: number): number {
  for (let resource = 0; resource < countOf(state, RESOURCE); resource++) {
    const at = resourceAt(state, resource);
    if (state.words[at + f.RE_CHAIN] === chain && state.words[at + f.RE_BUFFER] === buffer) {
      return resource;
    }
  }
  return -1;
}
