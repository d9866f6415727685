// Owns: command queues: CreateCommandQueue, ExecuteCommandLists, Signal, Wait, and what a queue does with what stands
// in it (semantics.md, 3, 4 and 8).

import { QUEUE_TYPES } from "../program/instruction.ts";
import { objectArgument } from "./arguments.ts";
import { create, finishCreate, refuseCreate } from "./create.ts";
import { enqueue, pop, reportEnqueued } from "./enqueue.ts";
import * as f from "./fields.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import {
  add,
  FENCE,
  fenceAt,
  packetAt,
  PRESENT_PACKET,
  QUEUE,
  queueAt,
  SIGNAL_PACKET,
  threadAt,
  WAIT_PACKET,
  WORK_PACKET,
} from "./objects.ts";
import { changed } from "./poll.ts";
import { FINISHED_WORK, more, PASSED, report, SIGNALLED, STARTED } from "./report.ts";
import { finishRemoved } from "./rules-fence.ts";
import { presentDone } from "./rules-swapchain.ts";
import { hasReached, latch, setFence } from "./set-fence.ts";
import { isRemoved } from "./status.ts";
import { takeWork } from "./works.ts";

/** QX-6: any number of queues of any type. */
export function createQueue(step: Step, thread: number, at: number): void {
  if (isRemoved(step.state)) {
    refuseCreate(step, thread);
    return;
  }
  const queue = create(step, thread, at, QUEUE);
  const type = step.given[1] ?? 0;
  step.state.words[queueAt(step.state, queue) + f.Q_TYPE] = type >= 0 && type < QUEUE_TYPES.length ? type : 0;
  finishCreate(step, thread, QUEUE, queue);
}

/** ExecuteCommandLists: one packet of work. GW-1: the caller never blocks. */
export function execute(step: Step, thread: number, at: number): void {
  const queue = objectArgument(step, thread, 0, QUEUE);
  if (queue < 0) {
    return;
  }
  const work = takeWork(step, thread, at);
  if (!isRemoved(step.state)) {
    const packet = enqueue(step, thread, queue, WORK_PACKET);
    step.state.words[packet + f.P_OBJECT] = work;
    reportEnqueued(step, queue, packet);
    if (step.state.words[queueAt(step.state, queue) + f.Q_TYPE] === 0) {
      step.state.words[threadAt(step.state, thread) + f.T_LAST_QUEUE] = queue;
    }
    changed(step, thread);
  }
  finishCall(step, thread, 0, 0);
}

/** GS-1: queued behind everything before it; GS-8 `immediate`: an idle queue signals within the call. */
export function queueSignal(step: Step, thread: number): void {
  const queue = queueOfFenceCall(step, thread);
  if (queue < 0) {
    return;
  }
  const idle = step.state.words[queueAt(step.state, queue) + f.Q_COUNT] === 0;
  enqueueOfFence(step, thread, queue, SIGNAL_PACKET);
  if (idle && step.program.options["gs-8"] === "immediate") {
    signalHead(step, queue);
  }
  finishCall(step, thread, 0, 0);
}

/** GW-1, GW-4. A ticket from the call on; GW-7 `call`: met at the call, it is satisfied for good. */
export function queueWait(step: Step, thread: number): void {
  const queue = queueOfFenceCall(step, thread);
  if (queue < 0) {
    return;
  }
  const packet = enqueueOfFence(step, thread, queue, WAIT_PACKET);
  const { words } = step.state;
  const at = queueAt(step.state, queue);
  const fence = words[packet + f.P_OBJECT] ?? 0;
  const met = hasReached(step, fence, step.given[4] ?? 0, step.given[5] ?? 0);
  if (met && (step.program.options["gw-7"] === "call" || words[at + f.Q_COUNT] === 1)) {
    latch(step, queue, packet, -1);
  } else {
    add(words, at + f.Q_TICKETS, 1);
    add(words, fenceAt(step.state, fence) + f.F_TICKETS, 1);
  }
  finishCall(step, thread, 0, 0);
}

/** GS-1, GS-3: the queue makes the signal at its head. */
export function signalHead(step: Step, queue: number): void {
  const { words } = step.state;
  const packet = packetAt(step.state, queue, 0);
  const fence = words[packet + f.P_OBJECT] ?? 0;
  const hi = words[packet + f.P_VALUE] ?? 0;
  const lo = words[packet + f.P_VALUE + 1] ?? 0;
  report(step, SIGNALLED, queue, words[packet + f.P_NUMBER] ?? 0);
  more(step, fence, hi, lo);
  pop(step, queue);
  setFence(step, fence, hi, lo);
}

/** GW-2, GW-3: the queue passes the satisfied wait at its head. */
export function passHead(step: Step, queue: number): void {
  const { words } = step.state;
  const packet = packetAt(step.state, queue, 0);
  report(step, PASSED, queue, words[packet + f.P_NUMBER] ?? 0);
  more(
    step,
    words[packet + f.P_OBJECT] ?? 0,
    words[packet + f.P_VALUE] ?? 0,
    words[packet + f.P_VALUE + 1] ?? 0,
  );
  pop(step, queue);
}

/** The queue starts the work at its head. QX-2 */
export function startHead(step: Step, queue: number): void {
  step.state.words[queueAt(step.state, queue) + f.Q_RUNNING] = 1;
  reportWork(step, STARTED, queue);
}

/** The queue ends the work that it runs. */
export function finishHead(step: Step, queue: number): void {
  const { words } = step.state;
  const packet = packetAt(step.state, queue, 0);
  words[queueAt(step.state, queue) + f.Q_RUNNING] = 0;
  reportWork(step, FINISHED_WORK, queue);
  if (words[packet + f.P_KIND] === PRESENT_PACKET) {
    presentDone(step, packet);
  }
  pop(step, queue);
}

/** The packet at the head, with its kind and its work: when it has ended nothing else knows them any more. */
function reportWork(step: Step, effect: number, queue: number): void {
  const { words } = step.state;
  const packet = packetAt(step.state, queue, 0);
  report(step, effect, queue, words[packet + f.P_NUMBER] ?? 0);
  more(step, words[packet + f.P_KIND] ?? 0, words[packet + f.P_OBJECT] ?? -1, 0);
}

/** The queue of a call on (queue, fence, value); −1 when the call is over: an argument faulted, or the device is removed. */
function queueOfFenceCall(step: Step, thread: number): number {
  const queue = objectArgument(step, thread, 0, QUEUE);
  const fence = queue < 0 ? -1 : objectArgument(step, thread, 1, FENCE);
  if (fence < 0) {
    return -1;
  }
  if (isRemoved(step.state)) {
    finishRemoved(step, thread);
    return -1;
  }
  return queue;
}

/** A packet about a fence and a value: arguments 1 and 2 of the call. */
function enqueueOfFence(step: Step, thread: number, queue: number, kind: number): number {
  const packet = enqueue(step, thread, queue, kind);
  const { words } = step.state;
  words[packet + f.P_OBJECT] = step.given[3] ?? 0;
  words[packet + f.P_VALUE] = step.given[4] ?? 0;
  words[packet + f.P_VALUE + 1] = step.given[5] ?? 0;
  reportEnqueued(step, queue, packet);
  changed(step, thread);
  return packet;
}
