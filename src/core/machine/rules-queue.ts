// Owns: command queues: CreateCommandQueue, ExecuteCommandLists, Signal, Wait, and what a queue does with what stands
// in it (semantics.md, 3, 4 and 8).

import { QUEUE_TYPES } from "../program/instruction.ts";
import { fenceArgument, objectArgument } from "./arguments.ts";
import { create, finishCreate, refuseCreate } from "./create.ts";
import { addTicket, enqueue, pop, reportEnqueued } from "./enqueue.ts";
import * as f from "./fields.ts";
import { DXGI_ERROR_INVALID_CALL } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import {
  packetAt,
  PRESENT_PACKET,
  QUEUE,
  queueAt,
  SET_EVENT_PACKET,
  SIGNAL_PACKET,
  threadAt,
  WAIT_PACKET,
  WORK_PACKET,
} from "./objects.ts";
import { changed } from "./poll.ts";
import { FINISHED_WORK, more, PASSED, report, SIGNALLED, STARTED } from "./report.ts";
import { remove } from "./rules-device.ts";
import { finishRemoved } from "./rules-fence.ts";
import { admit } from "./rules-storage.ts";
import { presentDone } from "./rules-swapchain.ts";
import { setEvent } from "./set-event.ts";
import { setFence } from "./set-fence.ts";
import { isRemoved } from "./status.ts";
import { closeOpen, closesOpen } from "./rules-list.ts";
import { listOf, openList, reportMisuse, submitLists, takeLists } from "./submit-lists.ts";
import { takeWork } from "./works.ts";

/** QX-6: any number of queues of any type; QX-8: flags. Priority relaxes no fence (QX-9), so it is not kept. */
export function createQueue(step: Step, thread: number, at: number): void {
  if (isRemoved(step.state)) {
    refuseCreate(step, thread);
    return;
  }
  const queue = create(step, thread, at, QUEUE);
  const type = step.given[1] ?? 0;
  const record = queueAt(step.state, queue);
  step.state.words[record + f.Q_TYPE] = type >= 0 && type < QUEUE_TYPES.length ? type : 0;
  // Calls with the type alone ask for no flags.
  step.state.words[record + f.Q_FLAGS] = (step.code[at + 8] ?? 0) < 3 ? 0 : (step.given[5] ?? 0);
  finishCreate(step, thread, QUEUE, queue);
}

/** ExecuteCommandLists: one packet of work for all its lists. The caller never blocks. */
export function execute(step: Step, thread: number, at: number): void {
  const queue = objectArgument(step, thread, 0, QUEUE);
  if (queue < 0) {
    return;
  }
  const count = takeLists(step, thread, at);
  if (count < 0) {
    return;
  }
  for (let index = 0; index < count && closesOpen(step, at, 3); index++) {
    closeOpen(step, thread, listOf(step, index));
  }
  const work = takeWork(step, thread, at);
  const open = openList(step, count);
  if (open >= 0 && !isRemoved(step.state)) {
    executeOpen(step, thread, queue, open);
  } else if (!isRemoved(step.state)) {
    const packet = enqueue(step, thread, queue, WORK_PACKET);
    step.state.words[packet + f.P_OBJECT] = work;
    reportEnqueued(step, queue, packet);
    if (count > 0) {
      const number = step.state.words[packet + f.P_NUMBER] ?? 0;
      submitLists(step, { thread, queue, packet: number, count });
    }
    if (step.state.words[queueAt(step.state, queue) + f.Q_TYPE] === 0) {
      step.state.words[threadAt(step.state, thread) + f.T_LAST_QUEUE] = queue;
    }
    changed(step, thread);
  }
  finishCall(step, thread, 0, 0);
}

/** DR-4: a list that is still recording removes the device, or (option `drop`) the call does nothing. DR-5 */
function executeOpen(step: Step, thread: number, queue: number, list: number): void {
  reportMisuse(step, { thread, queue, list, why: "open" });
  if (step.program.options["dr-4"] === "remove") {
    changed(step, thread);
    remove(step, -1, DXGI_ERROR_INVALID_CALL);
  }
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

/** GW-1, GW-4: the queue will stand at it, not the caller. */
export function queueWait(step: Step, thread: number): void {
  const queue = queueOfFenceCall(step, thread);
  if (queue < 0) {
    return;
  }
  addTicket(step, queue, enqueueOfFence(step, thread, queue, WAIT_PACKET));
  finishCall(step, thread, 0, 0);
}

/** GS-1, GS-3: the queue makes the signal at its head; DS-8: or sets the event. */
export function signalHead(step: Step, queue: number): void {
  const { words } = step.state;
  const packet = packetAt(step.state, queue, 0);
  const fence = words[packet + f.P_OBJECT] ?? 0;
  const hi = words[packet + f.P_VALUE] ?? 0;
  const lo = words[packet + f.P_VALUE + 1] ?? 0;
  const setsEvent = words[packet + f.P_KIND] === SET_EVENT_PACKET;
  report(step, SIGNALLED, queue, words[packet + f.P_NUMBER] ?? 0);
  more(step, setsEvent ? -1 : fence, hi, lo);
  if (setsEvent) {
    setEvent(step, fence);
  } else {
    setFence(step, fence, hi, lo);
  }
  // Only now does the next packet come to the head: a wait there is compared with the new value (GW-7).
  pop(step, queue);
  leaveRoom(step, queue);
}

/** GW-2, GW-3: the queue passes the satisfied wait at its head; DS-6: or the request that does not run. */
export function passHead(step: Step, queue: number): void {
  const { words } = step.state;
  const packet = packetAt(step.state, queue, 0);
  report(step, PASSED, queue, words[packet + f.P_NUMBER] ?? 0);
  if (words[packet + f.P_KIND] === WAIT_PACKET) {
    more(
      step,
      words[packet + f.P_OBJECT] ?? 0,
      words[packet + f.P_VALUE] ?? 0,
      words[packet + f.P_VALUE + 1] ?? 0,
    );
  } else {
    more(step, -1, 0, 0);
  }
  pop(step, queue);
  leaveRoom(step, queue);
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
  leaveRoom(step, queue);
}

/** DS-4: a queue with limited room has a free entry. */
function leaveRoom(step: Step, queue: number): void {
  if (step.state.words[queueAt(step.state, queue) + f.Q_CAPACITY] !== 0) {
    admit(step, queue);
  }
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
  const fence = queue < 0 ? -1 : fenceArgument(step, thread, 1);
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
