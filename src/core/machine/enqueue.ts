// Owns: putting packets into a queue and taking its head out. What a packet means is in rules-queue.ts.

import * as f from "./fields.ts";
import { reserve } from "./grow.ts";
import type { Step } from "./machine.ts";
import {
  add,
  ALLOCATOR,
  fenceAt,
  highOf,
  packetAt,
  queueAt,
  SIGNAL_PACKET,
  threadAt,
  listUseAt,
  WAIT_PACKET,
} from "./objects.ts";
import { DROPPED, ENQUEUED, last, more, report } from "./report.ts";
import { touch } from "./poll.ts";
import type { State } from "./state.ts";
import { isMet, latch, moveOn, settleTicket } from "./set-fence.ts";

/**
 * Appends an empty packet and returns its first word; the caller fills it and then calls `reportEnqueued`.
 * `thread` is the calling thread, or −1 − place in `preload`.
 */
export function enqueue(step: Step, thread: number, queue: number, kind: number): number {
  const { state } = step;
  const place = state.words[queueAt(state, queue) + f.Q_COUNT] ?? 0;
  reserve(state, "packets", place + 1);
  const { words } = state;
  const packet = packetAt(state, queue, place);
  words.fill(0, packet, packet + f.PACKET_WORDS);
  words[packet + f.P_KIND] = kind;
  words[packet + f.P_NUMBER] = words[f.NEXT_PACKET] ?? 0;
  words[packet + f.P_PC] = thread < 0 ? thread : (words[threadAt(state, thread) + f.T_PC] ?? 0);
  words[packet + f.P_THREAD] = Math.max(thread, -1);
  add(words, f.NEXT_PACKET, 1);
  add(words, queueAt(state, queue) + f.Q_COUNT, 1);
  return packet;
}

/** Reports a packet that is complete; only signals and waits have a value. */
export function reportEnqueued(step: Step, queue: number, packet: number): void {
  const { words } = step.state;
  const kind = words[packet + f.P_KIND] ?? 0;
  const valued = kind === SIGNAL_PACKET || kind === WAIT_PACKET;
  report(step, ENQUEUED, queue, words[packet + f.P_NUMBER] ?? 0);
  more(step, kind, words[packet + f.P_OBJECT] ?? 0, valued ? (words[packet + f.P_VALUE] ?? 0) : 0);
  last(step, valued ? (words[packet + f.P_VALUE + 1] ?? 0) : 0, words[packet + f.P_THREAD] ?? -1);
}

/**
 * A wait was appended to a queue: a ticket from the call on (GW-6). GW-7 `call`: met at the call, it is satisfied for good;
 * `head`: only when it stands at the head.
 */
export function addTicket(step: Step, queue: number, packet: number): void {
  const { words } = step.state;
  const at = queueAt(step.state, queue);
  const fence = words[packet + f.P_OBJECT] ?? 0;
  const heldBack = step.program.options["sync-queues"] === "on" && (words[at + f.Q_TICKETS] ?? 0) > 0;
  const met = !heldBack && isMet(step, packet);
  if (heldBack) {
    words[packet + f.P_SATISFIED] = f.HELD_BACK;
  }
  if (met && (step.program.options["gw-7"] === "call" || words[at + f.Q_COUNT] === 1)) {
    latch(step, queue, packet, -1);
  } else {
    add(words, at + f.Q_TICKETS, 1);
    add(words, fenceAt(step.state, fence) + f.F_TICKETS, 1);
  }
}

/** Takes the head out; the lists that it executed are no longer in flight. */
export function pop(step: Step, queue: number): void {
  const { words, layout } = step.state;
  const at = queueAt(step.state, queue);
  if (words[f.USES] !== 0) {
    dropUses(step, queue, words[packetAt(step.state, queue, 0) + f.P_NUMBER] ?? 0);
  }
  const next = (words[at + f.Q_HEAD] ?? 0) + 1;
  add(words, at + f.Q_COUNT, -1);
  words[at + f.Q_HEAD] = next === layout.capacities.packets || words[at + f.Q_COUNT] === 0 ? 0 : next;
  settleHead(step, queue);
}

/** Drops all that stands in a queue and runs on it. The fences' counts of open waits are the caller's. */
export function dropPackets(step: Step, queue: number): void {
  const { words } = step.state;
  const at = queueAt(step.state, queue);
  for (let place = 0; place < (words[at + f.Q_COUNT] ?? 0); place++) {
    report(step, DROPPED, queue, words[packetAt(step.state, queue, place) + f.P_NUMBER] ?? 0);
  }
  words[at + f.Q_COUNT] = 0;
  words[at + f.Q_HEAD] = 0;
  words[at + f.Q_RUNNING] = 0;
  words[at + f.Q_TICKETS] = 0;
  words[at + f.Q_HELD] = 0;
}

/** The uses of lists by the packet go; they stand one behind the other. QX-5 */
function dropUses(step: Step, queue: number, packet: number): void {
  const { state } = step;
  const { words } = state;
  const count = words[f.USES] ?? 0;
  let first = 0;
  while (first < count && !isUseOf(state, first, queue, packet)) {
    first++;
  }
  let end = first;
  while (end < count && isUseOf(state, end, queue, packet)) {
    const allocator = words[listUseAt(state, end) + f.U_ALLOCATOR] ?? -1;
    if (allocator >= 0) {
      touch(step, highOf(ALLOCATOR), allocator);
    }
    end++;
  }
  if (end < count) {
    words.copyWithin(listUseAt(state, first), listUseAt(state, end), listUseAt(state, count));
  }
  words[f.USES] = count - (end - first);
}

function isUseOf(state: State, place: number, queue: number, packet: number): boolean {
  const at = listUseAt(state, place);
  return state.words[at + f.U_PACKET] === packet && state.words[at + f.U_QUEUE] === queue;
}

/** GW-7 `head`: a wait that was not settled at its call is settled when it comes to the head of its queue. */
export function settleHead(step: Step, queue: number): void {
  const { words } = step.state;
  const at = queueAt(step.state, queue);
  const packet = packetAt(step.state, queue, 0);
  const open =
    words[at + f.Q_COUNT] !== 0 &&
    words[packet + f.P_KIND] === WAIT_PACKET &&
    words[packet + f.P_SATISFIED] === 0;
  if (open && isMet(step, packet)) {
    settleTicket(step, queue, packet, -1);
  }
  if ((words[at + f.Q_TICKETS] ?? 0) > 0 && step.program.options["sync-queues"] === "on") {
    moveOn(step, queue);
  }
}
