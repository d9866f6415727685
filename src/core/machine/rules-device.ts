// Owns: removal of the device (semantics.md, 11 and 17.7): by call, by directive, by work that takes too long.

import { objectArgument } from "./arguments.ts";
import * as f from "./fields.ts";
import { DXGI_ERROR_DEVICE_HUNG, DXGI_ERROR_DEVICE_REMOVED } from "./hresults.ts";
import { dropPackets } from "./enqueue.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import { countOf, DEVICE, FENCE, fenceAt, highOf, SWAPCHAIN, swapchainAt, threadAt } from "./objects.ts";
import { changed, readThing, touch } from "./poll.ts";
import { REMOVED_DEVICE, report } from "./report.ts";
import { releaseEnqueuers } from "./rules-storage.ts";
import { moveFence } from "./set-fence.ts";
import { BLOCKED, isRemoved, queueCount, threadCount } from "./status.ts";
import { FOR_PRESENT, release } from "./waiting.ts";

/** D3D12_FENCE_FLAG_NON_MONITORED. FV-15 */
const NON_MONITORED = 0x4;

/** DR-13 */
export function removeDevice(step: Step, thread: number): void {
  if (objectArgument(step, thread, 0, DEVICE) < 0) {
    return;
  }
  if (!isRemoved(step.state)) {
    changed(step, thread);
    remove(step, -1, DXGI_ERROR_DEVICE_REMOVED);
  }
  finishCall(step, thread, 0, 0);
}

/** DR-2: S_OK while the device is healthy, then always the first reason. */
export function deviceRemovedReason(step: Step, thread: number): void {
  if (objectArgument(step, thread, 0, DEVICE) < 0) {
    return;
  }
  readThing(step, thread, highOf(DEVICE), 0);
  finishCall(step, thread, step.state.words[f.REASON] ?? 0, step.state.words[f.REASON + 1] ?? 0);
}

/** The directive takes effect; on a device that is removed already it does nothing. */
export function removeByDirective(step: Step): void {
  const reason = step.program.removal?.reason ?? { hi: -1, lo: DXGI_ERROR_DEVICE_REMOVED };
  step.state.words[f.REMOVAL_DUE] = 0;
  if (!isRemoved(step.state)) {
    remove(step, reason.hi, reason.lo);
  }
}

/** DR-6, option `tdr`: work has run for too long. */
export function removeByTimeOut(step: Step): void {
  remove(step, -1, DXGI_ERROR_DEVICE_HUNG);
}

/**
 * Removes the device, for a reason (hi, lo) that stays (DR-2). DR-1: work is dropped, every monitored fence goes to
 * UINT64_MAX and stays there, registrations fire, waits end. FV-15: a fence that is not monitored keeps its value and its
 * registrations.
 */
export function remove(step: Step, hi: number, lo: number): void {
  const { words } = step.state;
  words[f.REASON] = hi;
  words[f.REASON + 1] = lo;
  report(step, REMOVED_DEVICE, hi, lo);
  for (let queue = 0; queue < queueCount(step.state); queue++) {
    dropPackets(step, queue);
  }
  words[f.USES] = 0;
  dropPresents(step);
  releaseEnqueuers(step, -1);
  for (let fence = 0; fence < countOf(step.state, FENCE); fence++) {
    const at = fenceAt(step.state, fence);
    words[at + f.F_TICKETS] = 0;
    if (((words[at + f.F_FLAGS] ?? 0) & NON_MONITORED) === 0) {
      moveFence(step, at, -1, -1);
    }
  }
  words[f.REMOVED] = 1;
  words[f.REMOVAL_DUE] = 0;
  touch(step, highOf(DEVICE), 0);
}

/** SC-10: who blocks in Present returns DXGI_ERROR_DEVICE_REMOVED. */
function dropPresents(step: Step): void {
  const { words } = step.state;
  for (let chain = 0; chain < countOf(step.state, SWAPCHAIN); chain++) {
    words[swapchainAt(step.state, chain) + f.S_PENDING] = 0;
    words[swapchainAt(step.state, chain) + f.S_READY] = 0;
  }
  for (let thread = 0; thread < threadCount(step.state); thread++) {
    const at = threadAt(step.state, thread);
    if (words[at + f.T_STATUS] === BLOCKED && words[at + f.T_REASON] === FOR_PRESENT) {
      release(step, thread, words[at + f.T_OBJECT] ?? -1, DXGI_ERROR_DEVICE_REMOVED);
      words[at + f.T_RESULT] = -1;
    }
  }
}
