// Owns: a thread's visible instruction taking effect.

import * as ops from "./api-ops.ts";
import type { ApiOp } from "../program/api-op.ts";
import { MEMORY_BASE } from "../program/value.ts";
import { takeArguments } from "./arguments.ts";
import { evaluate } from "./evaluate.ts";
import { NO_FAULT } from "./faults.ts";
import * as f from "./fields.ts";
import { fail } from "./frames.ts";
import { failsNow } from "./failures.ts";
import { runLocal } from "./interpret.ts";
import { FIRST_READ, type Step } from "./machine.ts";
import { wordOf } from "./memory.ts";
import { threadAt } from "./objects.ts";
import * as op from "./opcodes.ts";
import { readThing } from "./poll.ts";
import { CPU_BEGAN, CPU_ENDED, more, READ_CELL, report, WROTE } from "./report.ts";
import { deviceRemovedReason, removeDevice } from "./rules-device.ts";
import {
  callResetEvent,
  callSetEvent,
  closeHandle,
  createEvent,
  lastError,
  openEvent,
  pulseEvent,
} from "./rules-event.ts";
import {
  completedValue,
  createFence,
  creationFlags,
  setEventOnCompletion,
  signalFence,
} from "./rules-fence.ts";
import * as lists from "./rules-list.ts";
import { lockMutex, tryLock, unlock } from "./rules-lock.ts";
import { setEventOnMultiple } from "./rules-multi.ts";
import { createQueue, execute, queueSignal, queueWait } from "./rules-queue.ts";
import { addReference, openShared, releaseReference, share } from "./rules-reference.ts";
import { backBufferIndex, callPresent } from "./rules-swapchain.ts";
import * as chains from "./rules-chain.ts";
import * as resources from "./rules-resource.ts";
import * as storage from "./rules-storage.ts";
import { joinThread, sleep, startThread } from "./rules-thread.ts";
import { signalAndWait, waitMany, waitMessage, waitOne } from "./rules-wait.ts";
import { store } from "./store.ts";

/** The thread's instruction takes effect, and local code runs on unless it blocks. */
export function call(step: Step, thread: number): void {
  const record = threadAt(step.state, thread);
  const at = (step.state.words[record + f.T_PC] ?? 0) * op.STRIDE;
  switch (step.code[at]) {
    case op.API:
      noteFirstRead(step, record, ops.READS[step.code[at + 7] ?? 0] ?? false);
      if (takeArguments(step, thread, at) && !(step.failing && failsNow(step, thread, at))) {
        BY_NUMBER[step.code[at + 7] ?? 0]?.(step, thread, at);
      }
      return;
    case op.READ:
      noteFirstRead(step, record, true);
      readCell(step, thread, at);
      return;
    case op.WRITE:
      writeCell(step, thread, at);
      return;
    case op.CPU_BEGIN:
    case op.CPU_END:
      report(step, step.code[at] === op.CPU_BEGIN ? CPU_BEGAN : CPU_ENDED, thread, step.code[at + 1] ?? -1);
      runOn(step, thread);
      return;
    default:
      // A thread that was held at the head of its loop.
      runLocal(step, thread);
  }
}

type Rule = (step: Step, thread: number, at: number) => void;

const RULES: { readonly [Op in ApiOp]: Rule } = {
  "create-fence": createFence,
  "create-queue": createQueue,
  "create-event": createEvent,
  "fence-signal": signalFence,
  "completed-value": completedValue,
  "set-event-on-completion": setEventOnCompletion,
  execute,
  "queue-signal": queueSignal,
  "queue-wait": queueWait,
  present: callPresent,
  "back-buffer-index": backBufferIndex,
  "remove-device": removeDevice,
  "device-removed-reason": deviceRemovedReason,
  "set-event": callSetEvent,
  "reset-event": callResetEvent,
  "wait-one": waitOne,
  "wait-many": waitMany,
  "close-handle": closeHandle,
  sleep,
  "start-thread": startThread,
  "join-thread": joinThread,
  lock: lockMutex,
  "try-lock": tryLock,
  unlock,
  "creation-flags": creationFlags,
  "set-event-on-multiple": setEventOnMultiple,
  share,
  "open-shared": openShared,
  "add-ref": addReference,
  release: releaseReference,
  "open-event": openEvent,
  "pulse-event": pulseEvent,
  "wait-message": waitMessage,
  "signal-and-wait": signalAndWait,
  "last-error": lastError,
  "create-allocator": lists.createAllocator,
  "create-list": lists.createList,
  "create-list-closed": lists.createListClosed,
  "allocator-reset": lists.resetAllocator,
  "list-reset": lists.resetList,
  "list-close": lists.closeList,
  "record-transition": resources.recordTransition,
  "create-resource": resources.createResource,
  "create-swap-chain": chains.createSwapChain,
  "get-buffer": chains.getBuffer,
  "resize-buffers": chains.resizeBuffers,
  "frame-latency-waitable": chains.frameLatencyWaitable,
  "set-maximum-frame-latency": chains.setMaximumFrameLatency,
  "maximum-frame-latency": chains.maximumFrameLatency,
  "create-storage-queue": storage.createStorageQueue,
  "storage-request": storage.enqueueRequest,
  "storage-request-after": storage.enqueueRequestAfter,
  "storage-signal": storage.enqueueSignal,
  "storage-set-event": storage.enqueueSetEvent,
  "storage-submit": storage.submitStorage,
  "storage-cancel": storage.cancelRequests,
  "storage-close": storage.closeStorage,
};

const BY_NUMBER: readonly Rule[] = ops.API_OPS.map((name) => RULES[name]);

function noteFirstRead(step: Step, record: number, reads: boolean): void {
  if (reads && step.state.words[record + f.T_FRESH] === 1) {
    step.state.words[record + f.T_FRESH] = 0;
    step.flags |= FIRST_READ;
  }
}

function runOn(step: Step, thread: number): void {
  const pc = threadAt(step.state, thread) + f.T_PC;
  step.state.words[pc] = (step.state.words[pc] ?? 0) + 1;
  runLocal(step, thread);
}

/** Reads a shared cell; the effect names it when it is a cell of static memory. */
function readCell(step: Step, thread: number, at: number): void {
  const { code, value } = step;
  const fault = evaluate(step, thread, code[at + 4] ?? 0);
  const hi = value[0] ?? 0;
  const lo = value[1] ?? 0;
  const word = fault === NO_FAULT ? wordOf(step.state, hi, lo) : -fault;
  if (word < 0) {
    fail(step, thread, -word);
    return;
  }
  const { words } = step.state;
  readThing(step, thread, hi, lo);
  value[0] = words[word] ?? 0;
  value[1] = words[word + 1] ?? 0;
  report(step, READ_CELL, hi === MEMORY_BASE ? lo : -1, value[0]);
  more(step, value[1], thread, 0);
  const stored = store(step, thread, at + op.PLACE);
  if (stored !== NO_FAULT) {
    fail(step, thread, stored);
    return;
  }
  runOn(step, thread);
}

/** Writes a shared cell. */
function writeCell(step: Step, thread: number, at: number): void {
  const { code, value } = step;
  let fault = evaluate(step, thread, code[at + 4] ?? 0);
  fault = fault === NO_FAULT ? store(step, thread, at + op.PLACE) : fault;
  if (fault !== NO_FAULT) {
    fail(step, thread, fault);
    return;
  }
  report(step, WROTE, step.cell, value[0] ?? 0);
  more(step, value[1] ?? 0, thread, 0);
  runOn(step, thread);
}
