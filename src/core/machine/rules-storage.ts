// Owns: DirectStorage queues: what is enqueued, held back until Submit, cancelled, dropped by Close (semantics.md, 13).
// Requests run in order, one at a time, which is one of the orders that DS-2 allows. What the queue does with a packet at
// its head is in rules-queue.ts.

import * as ops from "./api-ops.ts";
import { eventArgument, evaluateArguments, fenceArgument, objectArgument } from "./arguments.ts";
import { create, finishCreate, refuseCreate } from "./create.ts";
import { addTicket, dropPackets, enqueue, reportEnqueued } from "./enqueue.ts";
import * as f from "./fields.ts";
import { E_INVALIDARG } from "./hresults.ts";
import { finishCall } from "./interpret.ts";
import type { Step } from "./machine.ts";
import * as objects from "./objects.ts";
import * as op from "./opcodes.ts";
import { changed } from "./poll.ts";
import { CANCELLED, more, report, STORAGE_SUBMITTED } from "./report.ts";
import { BLOCKED, isRemoved, STORAGE, threadCount } from "./status.ts";
import { block, FOR_STORAGE, longestWaiting, release } from "./waiting.ts";
import { takeWork } from "./works.ts";

const { add, fenceAt, packetAt, QUEUE, queueAt, threadAt } = objects;

/** DS-3, DS-4: a queue with room for so many packets. DR-3 */
export function createStorageQueue(step: Step, thread: number, at: number): void {
  const capacity = step.given[1] ?? 0;
  if (isRemoved(step.state)) {
    refuseCreate(step, thread);
    return;
  }
  if (step.given[0] !== 0 || capacity <= 0) {
    refuseCreate(step, thread, E_INVALIDARG);
    return;
  }
  const queue = create(step, thread, at, QUEUE);
  const record = queueAt(step.state, queue);
  step.state.words[record + f.Q_TYPE] = STORAGE;
  step.state.words[record + f.Q_CAPACITY] = capacity;
  finishCreate(step, thread, QUEUE, queue);
}

/** EnqueueRequest: work that reads from storage. */
export function enqueueRequest(step: Step, thread: number, at: number): void {
  enter(step, thread, at);
}

/** DS-5: a request that fails (`//@ fail EnqueueRequest`) takes its place, but is passed without running. */
export function failRequest(step: Step, thread: number, at: number): void {
  enter(step, thread, at, 1);
}

/** DS-9: a request that waits for a fence first: a wait, then the work. */
export function enqueueRequestAfter(step: Step, thread: number, at: number): void {
  if (fenceArgument(step, thread, 2) >= 0) {
    enter(step, thread, at);
  }
}

/** DS-1: void; takes effect when all requests before it have completed. */
export function enqueueSignal(step: Step, thread: number, at: number): void {
  if (fenceArgument(step, thread, 1) >= 0) {
    enter(step, thread, at);
  }
}

/** DS-8 */
export function enqueueSetEvent(step: Step, thread: number, at: number): void {
  if (eventArgument(step, thread, 1) >= 0) {
    enter(step, thread, at);
  }
}

/** DS-3: what is held back may run now. */
export function submitStorage(step: Step, thread: number): void {
  const queue = objectArgument(step, thread, 0, QUEUE);
  if (queue < 0) {
    return;
  }
  if (submitHeld(step, queue)) {
    changed(step, thread);
  }
  finishCall(step, thread, 0, 0);
}

/** DS-6: requests with such a tag that have not started count as complete without running. */
export function cancelRequests(step: Step, thread: number): void {
  const queue = objectArgument(step, thread, 0, QUEUE);
  if (queue < 0) {
    return;
  }
  const { words } = step.state;
  const record = queueAt(step.state, queue);
  const running = words[record + f.Q_RUNNING] ?? 0;
  for (let place = running; place < (words[record + f.Q_COUNT] ?? 0); place++) {
    const packet = packetAt(step.state, queue, place);
    if (isCancelled(step, packet)) {
      words[packet + f.P_SATISFIED] = 1;
      report(step, CANCELLED, queue, words[packet + f.P_NUMBER] ?? 0);
      more(step, step.agent, 0, 0);
      changed(step, thread);
    }
  }
  finishCall(step, thread, 0, 0);
}

/** DS-7: nothing that has not finished does so any more, and nothing is taken in. Who waits for a free entry goes on. */
export function closeStorage(step: Step, thread: number): void {
  const queue = objectArgument(step, thread, 0, QUEUE);
  if (queue < 0) {
    return;
  }
  const { words } = step.state;
  const record = queueAt(step.state, queue);
  for (let place = 0; place < (words[record + f.Q_COUNT] ?? 0); place++) {
    const packet = packetAt(step.state, queue, place);
    if (words[packet + f.P_KIND] === objects.WAIT_PACKET && words[packet + f.P_SATISFIED] === 0) {
      add(words, fenceAt(step.state, words[packet + f.P_OBJECT] ?? 0) + f.F_TICKETS, -1);
    }
  }
  dropPackets(step, queue);
  words[record + f.Q_CLOSED] = 1;
  releaseEnqueuers(step, queue);
  changed(step, thread);
  finishCall(step, thread, 0, 0);
}

/** DS-4: a packet has left the queue: the longest blocked thread's takes its place. */
export function admit(step: Step, queue: number): void {
  let thread = longestWaiting(step.state, FOR_STORAGE, queue);
  while (thread >= 0) {
    const at = (step.state.words[threadAt(step.state, thread) + f.T_PC] ?? 0) * op.STRIDE;
    if (isFull(step, queue, at)) {
      return;
    }
    enqueueBlocked(step, thread, queue);
    release(step, thread, queue, 0);
    thread = longestWaiting(step.state, FOR_STORAGE, queue);
  }
}

/** The packet of a thread that is blocked for want of a free entry goes into the queue. */
export function enqueueBlocked(step: Step, thread: number, queue: number): void {
  const at = (step.state.words[threadAt(step.state, thread) + f.T_PC] ?? 0) * op.STRIDE;
  // The arguments are what they were: nobody but the thread can change what they are made of.
  evaluateArguments(step, thread, at);
  append(step, { thread, at, queue, fails: step.state.words[threadAt(step.state, thread) + f.T_VALUE] ?? 0 });
}

/** Who waits for a free entry of the queue (−1: of any queue) goes on, and nothing is enqueued. */
export function releaseEnqueuers(step: Step, queue: number): void {
  const { words } = step.state;
  for (let thread = 0; thread < threadCount(step.state); thread++) {
    const at = threadAt(step.state, thread);
    const waits = words[at + f.T_STATUS] === BLOCKED && words[at + f.T_REASON] === FOR_STORAGE;
    const object = words[at + f.T_OBJECT] ?? -1;
    if (waits && (queue < 0 || object === queue)) {
      release(step, thread, object, 0);
    }
  }
}

/** Enqueues what the call asks for, or blocks. A closed queue and a removed device take nothing in. */
function enter(step: Step, thread: number, at: number, fails = 0): void {
  const queue = objectArgument(step, thread, 0, QUEUE);
  if (queue < 0) {
    return;
  }
  const closed = step.state.words[queueAt(step.state, queue) + f.Q_CLOSED] === 1;
  if (!closed && !isRemoved(step.state)) {
    if (isFull(step, queue, at)) {
      block(step, thread, FOR_STORAGE, queue);
      step.state.words[threadAt(step.state, thread) + f.T_VALUE] = fails;
      return;
    }
    append(step, { thread, at, queue, fails });
  }
  finishCall(step, thread, 0, 0);
}

/** DS-4: whether the queue has no free entries for what the call enqueues. */
function isFull(step: Step, queue: number, at: number): boolean {
  const { words } = step.state;
  const record = queueAt(step.state, queue);
  const capacity = words[record + f.Q_CAPACITY] ?? 0;
  const entries = step.code[at + 7] === ops.STORAGE_REQUEST_AFTER ? 2 : 1;
  return capacity > 0 && (words[record + f.Q_COUNT] ?? 0) + entries > capacity;
}

/** DS-3: held back, unless that makes the held ones half of what there is room for. `fails` 1: the request does not run. */
function append(
  step: Step,
  { thread, at, queue, fails }: { thread: number; at: number; queue: number; fails: number },
): void {
  const before = step.state.words[queueAt(step.state, queue) + f.Q_COUNT] ?? 0;
  putPackets(step, thread, at, queue);
  const { words } = step.state;
  const record = queueAt(step.state, queue);
  if (fails === 1) {
    words[packetAt(step.state, queue, (words[record + f.Q_COUNT] ?? 1) - 1) + f.P_SATISFIED] = 1;
  }
  add(words, record + f.Q_HELD, (words[record + f.Q_COUNT] ?? 0) - before);
  const capacity = words[record + f.Q_CAPACITY] ?? 0;
  if (capacity > 0 && (words[record + f.Q_HELD] ?? 0) >= Math.max(1, capacity >> 1)) {
    submitHeld(step, queue);
  }
  changed(step, thread);
}

function putPackets(step: Step, thread: number, at: number, queue: number): void {
  switch (step.code[at + 7]) {
    case ops.STORAGE_SIGNAL:
      put(step, { thread, queue, kind: objects.SIGNAL_PACKET, object: step.given[3] ?? 0, value: 2 });
      return;
    case ops.STORAGE_SET_EVENT:
      put(step, { thread, queue, kind: objects.SET_EVENT_PACKET, object: step.given[3] ?? 0, value: -1 });
      return;
    case ops.STORAGE_REQUEST_AFTER:
      addTicket(
        step,
        queue,
        put(step, { thread, queue, kind: objects.WAIT_PACKET, object: step.given[5] ?? 0, value: 3 }),
      );
      break;
    default:
  }
  const work = takeWork(step, thread, at);
  put(step, { thread, queue, kind: objects.WORK_PACKET, object: work, value: 1 });
}

/** Appends one packet; `value`: the argument that is its value or tag, −1: none. Returns its first word. */
function put(
  step: Step,
  packet: { thread: number; queue: number; kind: number; object: number; value: number },
): number {
  const at = enqueue(step, packet.thread, packet.queue, packet.kind);
  const { words } = step.state;
  words[at + f.P_OBJECT] = packet.object;
  words[at + f.P_VALUE] = packet.value < 0 ? 0 : (step.given[2 * packet.value] ?? 0);
  words[at + f.P_VALUE + 1] = packet.value < 0 ? 0 : (step.given[2 * packet.value + 1] ?? 0);
  reportEnqueued(step, packet.queue, at);
  return at;
}

/** False when nothing was held back. */
function submitHeld(step: Step, queue: number): boolean {
  const word = queueAt(step.state, queue) + f.Q_HELD;
  const held = step.state.words[word] ?? 0;
  if (held === 0) {
    return false;
  }
  step.state.words[word] = 0;
  report(step, STORAGE_SUBMITTED, queue, held);
  more(step, step.agent, 0, 0);
  return true;
}

/** Whether the packet is a request whose tag, masked by argument 1, is argument 2, and that has not been cancelled before. */
function isCancelled(step: Step, packet: number): boolean {
  const { words } = step.state;
  const { given } = step;
  const request = words[packet + f.P_KIND] === objects.WORK_PACKET && words[packet + f.P_SATISFIED] === 0;
  const hi = (words[packet + f.P_VALUE] ?? 0) & (given[2] ?? 0);
  const lo = (words[packet + f.P_VALUE + 1] ?? 0) & (given[3] ?? 0);
  return request && hi === given[4] && lo === given[5];
}
