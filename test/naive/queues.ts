// Owns: what stands in queues and how they get on; removal of the device; swap chains' flips.
// Must not know the machine.
import { moveOn, setFence, settleHead, signalFence, ticket } from "./fences.ts";
import { release, serve, setEvent, waiters } from "./releases.ts";
import { CODES, MAX } from "./values.ts";
import { at, type Packet, type Queue, type Thread, type World } from "./world.ts";

/** A packet enters a queue. GS-8: on an idle queue a signal may be made at once. */
export function enqueue(world: World, number: number, packet: Packet): void {
  const queue = at(world.queues, number);
  if (
    packet.kind === "signal" &&
    queue.packets.length === 0 &&
    queue.capacity === 0 &&
    world.program.options["gs-8"] === "immediate"
  ) {
    setFence(world, packet.fence, packet.value);
    return;
  }
  queue.packets.push(packet);
  if (queue.packets.length === 1) {
    settleHead(world, queue);
  }
}

/** What a queue can do now, or null. GS-1, GW-2: only its head moves. */
export function queueAction(queue: Queue): "finish" | "signal" | "pass" | "start" | null {
  const [head] = queue.packets;
  if (head === undefined || !head.submitted) {
    return null;
  }
  switch (head.kind) {
    case "work":
    case "present":
      return head.running ? "finish" : "start";
    case "signal":
    case "set-event":
      return "signal";
    case "wait":
      return head.satisfied ? "pass" : null;
    case "request":
      return requestAction(head);
  }
}

function requestAction(request: Packet & { kind: "request" }): "finish" | "pass" | "start" {
  if (request.skipped) {
    return "pass";
  }
  return request.running ? "finish" : "start";
}

/** The head of a queue gets on: it starts to run, or it is done and leaves. */
export function advance(world: World, number: number): void {
  const queue = at(world.queues, number);
  const head = at(queue.packets, 0);
  if (queueAction(queue) === "start") {
    if ("running" in head) {
      head.running = true;
    }
    return;
  }
  complete(world, head);
  queue.packets.shift();
  settleHead(world, queue);
  admit(world, number);
}

function complete(world: World, packet: Packet): void {
  switch (packet.kind) {
    case "present": {
      const chain = at(world.chains, packet.chain);
      chain.queued--;
      chain.finished++;
      return;
    }
    case "signal":
      signalFence(world, packet.fence, packet.value);
      return;
    case "set-event":
      setEvent(world, packet.event);
      return;
    case "work":
    case "wait":
    case "request":
      return;
  }
}

/** A packet that takes a place in a storage queue; DS-3: half the capacity of unsubmitted entries submits them all. */
export function enterStorage(world: World, number: number, packets: readonly Packet[]): void {
  const queue = at(world.queues, number);
  if (queue.closed) {
    // DS-7: it never completes.
    return;
  }
  for (const packet of packets) {
    // DS-9, GW-6: the ticket of a wait is made when it gets its place.
    const entry = packet.kind === "wait" ? ticket(world, queue, packet) : packet;
    entry.submitted = false;
    enqueue(world, number, entry);
  }
  const unsubmitted = queue.packets.filter((one) => !one.submitted).length;
  if (unsubmitted >= Math.max(1, Math.floor(queue.capacity / 2))) {
    submit(world, number);
  }
}

/** DS-3: Submit. */
export function submit(world: World, number: number): void {
  const queue = at(world.queues, number);
  for (const packet of queue.packets) {
    packet.submitted = true;
  }
  settleHead(world, queue);
}

/** DS-4: whether so many entries more have no place in the queue. */
export function isFull(queue: Queue, entries: number): boolean {
  return queue.packets.length + entries > queue.capacity;
}

/** DS-4: a place has become free, the longest blocked thread gets it. */
function admit(world: World, number: number): void {
  for (const thread of waiters(world, (one) => one.kind === "storage" && one.queue === number)) {
    const { waiting } = thread;
    if (waiting?.kind !== "storage" || isFull(at(world.queues, number), waiting.packets.length)) {
      return;
    }
    release(thread, CODES.ok);
    enterStorage(world, number, waiting.packets);
  }
}

/** One present reaches the screen: the longest waiting presenter goes on, the waitable object counts it. SC-8, SC-9 */
export function flip(world: World, number: number): void {
  const chain = at(world.chains, number);
  chain.finished--;
  const [presenter] = presenters(world, number);
  if (presenter !== undefined) {
    release(presenter, CODES.ok);
  }
  if (chain.waitable) {
    chain.count++;
    serve(world);
  }
}

function presenters(world: World, chain: number): readonly Thread[] {
  return waiters(world, (one) => one.kind === "present" && one.chain === chain);
}

/** DR-1, section 17, 7: queues drop their work, every monitored fence goes to its maximum and stays there. */
export function removeDevice(world: World, reason: bigint): void {
  if (world.removed !== null) {
    // DR-2: the first reason stays.
    return;
  }
  world.removed = reason;
  for (const queue of world.queues) {
    queue.packets = [];
    moveOn(world, queue);
  }
  world.fences.forEach((fence, number) => {
    // FV-15: a fence without monitoring is left alone.
    if ((fence.flags & 0x4n) === 0n) {
      setFence(world, number, MAX);
    }
  });
  world.chains.forEach((chain, number) => {
    chain.queued = 0;
    chain.finished = 0;
    for (const thread of presenters(world, number)) {
      release(thread, CODES.deviceRemoved);
    }
  });
  for (const thread of waiters(world, (one) => one.kind === "storage")) {
    release(thread, CODES.ok);
  }
}
