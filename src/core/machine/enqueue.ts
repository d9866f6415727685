// Owns: putting packets into a queue and taking its head out. What a packet means is in rules-queue.ts.

import * as f from "./fields.ts";
import { reserve } from "./grow.ts";
import type { Step } from "./machine.ts";
import { add, fenceAt, packetAt, PRESENT_PACKET, queueAt, threadAt, WAIT_PACKET } from "./objects.ts";
import { ENQUEUED, last, more, report } from "./report.ts";
import { hasReached, latch } from "./set-fence.ts";

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
  const valued = kind !== PRESENT_PACKET;
  report(step, ENQUEUED, queue, words[packet + f.P_NUMBER] ?? 0);
  more(step, kind, words[packet + f.P_OBJECT] ?? 0, valued ? (words[packet + f.P_VALUE] ?? 0) : 0);
  last(step, valued ? (words[packet + f.P_VALUE + 1] ?? 0) : 0, words[packet + f.P_THREAD] ?? -1);
}

/** Takes the head out. */
export function pop(step: Step, queue: number): void {
  const { words, layout } = step.state;
  const at = queueAt(step.state, queue);
  const next = (words[at + f.Q_HEAD] ?? 0) + 1;
  add(words, at + f.Q_COUNT, -1);
  words[at + f.Q_HEAD] = next === layout.capacities.packets || words[at + f.Q_COUNT] === 0 ? 0 : next;
  settleHead(step, queue);
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
  const fence = words[packet + f.P_OBJECT] ?? 0;
  if (open && hasReached(step, fence, words[packet + f.P_VALUE] ?? 0, words[packet + f.P_VALUE + 1] ?? 0)) {
    add(words, at + f.Q_TICKETS, -1);
    add(words, fenceAt(step.state, fence) + f.F_TICKETS, -1);
    latch(step, queue, packet, -1);
  }
}
