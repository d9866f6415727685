// Owns: fence values, registrations and tickets (semantics table, sections 1 to 6 and 17, steps 1, 2, 3, 5 and 8).
// Must not know the machine.
import { release, setEvent } from "./releases.ts";
import { CODES } from "./values.ts";
import { at, type Member, type Queue, type Registration, type WaitPacket, type World } from "./world.ts";

/** Section 17, 1: the value, then the registrations in the order made, then the tickets. */
export function setFence(world: World, number: number, value: bigint): void {
  if (at(world.fences, number).value === value) {
    // FV-12: the same value again releases nothing new (it matters to a wait under GW-7 `head`).
    return;
  }
  at(world.fences, number).value = value;
  for (const registration of [...world.registrations]) {
    for (const member of registration.members) {
      member.met ||= member.fence === number && reached(world, member);
    }
    fireIfComplete(world, registration);
  }
  latch(world, (packet) => packet.fence === number);
}

/** A signal that takes effect: by the CPU (CS-1) or by a queue that reached it (GS-1). After removal nothing changes (17, 7). */
export function signalFence(world: World, number: number, value: bigint): void {
  if (world.removed === null) {
    setFence(world, number, value);
  }
}

/** Section 17, 2 and 5: fires at once when it is complete already (SE-1, MF-5), else waits for its values. */
export function register(world: World, registration: Registration): void {
  world.registrations.push(registration);
  for (const member of registration.members) {
    member.met = reached(world, member);
  }
  fireIfComplete(world, registration);
}

/** FV-3: current ≥ requested. */
export function reached(world: World, wanted: { readonly fence: number; readonly value: bigint }): boolean {
  return at(world.fences, wanted.fence).value >= wanted.value;
}

/** SE-3: it fires once and is gone. MF-4: at the first member of an ANY. MF-13: ALL, latched one by one or at one instant. */
function fireIfComplete(world: World, registration: Registration): void {
  const { members, any } = registration;
  const holds = (member: Member): boolean =>
    any || world.program.options["mf-13"] === "latched" ? member.met : member.met && isStill(world, member);
  if (any ? members.some(holds) : members.every(holds)) {
    world.registrations = world.registrations.filter((one) => one !== registration);
    if (registration.event === null) {
      release(at(world.threads, registration.thread), CODES.ok);
    } else {
      setEvent(world, registration.event);
    }
  }
}

/** Under `together` a deleted fence counts as reached for good. */
function isStill(world: World, member: Member): boolean {
  return at(world.fences, member.fence).deleted || reached(world, member);
}

/** AL-11, SE-17: the last reference is gone. */
export function endFence(world: World, number: number): void {
  at(world.fences, number).deleted = true;
  if (world.program.options["se-17"] === "keep") {
    return;
  }
  for (const registration of [...world.registrations]) {
    for (const member of registration.members) {
      member.met ||= member.fence === number;
    }
    fireIfComplete(world, registration);
  }
  for (const queue of world.queues) {
    for (const packet of queue.packets) {
      if (packet.kind === "wait" && packet.outstanding && packet.fence === number) {
        packet.satisfied = true;
      }
    }
    moveOn(world, queue);
  }
}

/** GW-6: a wait that is met once is satisfied for good, wherever it stands in its queue. */
function latch(world: World, concerned: (packet: WaitPacket) => boolean): void {
  for (const queue of world.queues) {
    for (const packet of queue.packets) {
      if (packet.kind === "wait" && packet.outstanding && concerned(packet)) {
        packet.satisfied ||= reached(world, packet);
      }
    }
    moveOn(world, queue);
  }
}

/**
 * With `sync-queues` a wait behind an unmet wait of its queue is not outstanding yet. It becomes so when the waits before
 * it are satisfied, and is compared with the value of that moment.
 */
export function moveOn(world: World, queue: Queue): void {
  for (const packet of queue.packets) {
    if (packet.kind === "wait" && !packet.outstanding) {
      packet.outstanding = true;
      packet.satisfied ||= reached(world, packet);
    }
    if (packet.kind === "wait" && !packet.satisfied && world.program.options["sync-queues"] === "on") {
      return;
    }
  }
}

/** Section 17, 3: the ticket is made at the call; GW-7 says whether a wait that is met at its call is settled there. */
export function ticket(world: World, queue: Queue, { fence, value }: Omit<Member, "met">): WaitPacket {
  const unmet = queue.packets.some((one) => one.kind === "wait" && !one.satisfied);
  const outstanding = world.program.options["sync-queues"] === "off" || !unmet;
  const settled = outstanding && world.program.options["gw-7"] === "call" && reached(world, { fence, value });
  return { kind: "wait", fence, value, outstanding, satisfied: settled, submitted: true };
}

/** GW-7 `head`: a wait that has come to the head of its queue is compared with the value of that moment. */
export function settleHead(world: World, queue: Queue): void {
  const [head] = queue.packets;
  if (head?.kind === "wait" && head.submitted) {
    head.satisfied ||= reached(world, head);
    moveOn(world, queue);
  }
}
