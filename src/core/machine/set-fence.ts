// Owns: what a new value of a fence does: registrations fire, queue waits are satisfied for good (semantics.md, 17.1).

import { atLeast } from "../base/u64.ts";
import * as f from "./fields.ts";
import type { Step } from "./machine.ts";
import { add, FENCE, fenceAt, highOf, packetAt, queueAt, registrationAt, WAIT_PACKET } from "./objects.ts";
import { touch } from "./poll.ts";
import { dropRegistration, reachMember, reportFired } from "./groups.ts";
import { FENCE_SET, LATCHED, last, more, report } from "./report.ts";
import { setEvent } from "./set-event.ts";
import { queueCount } from "./status.ts";
import { release } from "./waiting.ts";

/** Gives a fence a value, also a lower one (FV-4). True when it had another one. DR-1: on a removed device it stays. */
export function setFence(step: Step, fence: number, hi: number, lo: number): boolean {
  const { words } = step.state;
  const at = fenceAt(step.state, fence);
  if (words[f.REMOVED] === 1) {
    return false;
  }
  return moveFence(step, at, hi, lo);
}

/** The same, for the removal itself. */
export function moveFence(step: Step, at: number, hi: number, lo: number): boolean {
  const { state } = step;
  const { words } = state;
  const fence = (at - state.layout.fences) / f.FENCE_WORDS;
  const oldHi = words[at + f.F_VALUE] ?? 0;
  const oldLo = words[at + f.F_VALUE + 1] ?? 0;
  report(step, FENCE_SET, fence, hi);
  more(step, lo, oldHi, oldLo);
  last(step, step.agent, 0);
  if (oldHi === hi && oldLo === lo) {
    // FV-12: the same value again releases nothing new.
    return false;
  }
  words[at + f.F_VALUE] = hi;
  words[at + f.F_VALUE + 1] = lo;
  touch(step, highOf(FENCE), fence);
  if ((words[at + f.F_REGISTRATIONS] ?? 0) > 0) {
    fireReached(step, fence);
  }
  if ((words[at + f.F_TICKETS] ?? 0) > 0) {
    latchReached(step, fence);
  }
  return true;
}

/** GW-6: satisfied for good, wherever the wait stands in its queue. `by` −1: it was met at its call. */
export function latch(step: Step, queue: number, packet: number, by: number): void {
  const { words } = step.state;
  words[packet + f.P_SATISFIED] = 1;
  report(step, LATCHED, queue, words[packet + f.P_NUMBER] ?? 0);
  more(
    step,
    words[packet + f.P_OBJECT] ?? 0,
    words[packet + f.P_VALUE] ?? 0,
    words[packet + f.P_VALUE + 1] ?? 0,
  );
  last(step, by, 0);
}

/** Whether the fence has reached a value now. FV-3 */
export function hasReached(step: Step, fence: number, hi: number, lo: number): boolean {
  const { words } = step.state;
  const at = fenceAt(step.state, fence) + f.F_VALUE;
  return atLeast(words[at] ?? 0, words[at + 1] ?? 0, hi, lo);
}

/** SE-2, SE-3: a registration whose value is reached fires once, in order of creation, and is gone. */
function fireReached(step: Step, fence: number): void {
  const { state } = step;
  let place = 0;
  while (place < (state.words[f.REGISTRATIONS] ?? 0)) {
    const { words } = state;
    const at = registrationAt(state, place);
    const hi = words[at + f.R_VALUE] ?? 0;
    const lo = words[at + f.R_VALUE + 1] ?? 0;
    const isReached = words[at + f.R_FENCE] === fence && hasReached(step, fence, hi, lo);
    place = isReached ? reach(step, place) : place + 1;
  }
}

/** A registration is reached: it fires, or counts for its group; returns the place of the next one to look at. */
function reach(step: Step, place: number): number {
  const { words } = step.state;
  if (words[registrationAt(step.state, place) + f.R_GROUP] !== 0) {
    return reachMember(step, place);
  }
  fire(step, place);
  return place;
}

function fire(step: Step, place: number): void {
  const { words } = step.state;
  const at = registrationAt(step.state, place);
  const fence = words[at + f.R_FENCE] ?? 0;
  const event = words[at + f.R_EVENT] ?? -1;
  const thread = words[at + f.R_THREAD] ?? 0;
  reportFired(step, at);
  dropRegistration(step, place);
  if (event >= 0) {
    setEvent(step, event);
  } else {
    release(step, thread, fence, 0);
  }
}

/** AL-11, SE-17 `fire`: the last reference of a fence is gone: its registrations fire, its waits are satisfied. */
export function releaseFence(step: Step, fence: number): void {
  const { state } = step;
  let place = 0;
  while (place < (state.words[f.REGISTRATIONS] ?? 0)) {
    const isOwn = state.words[registrationAt(state, place) + f.R_FENCE] === fence;
    place = isOwn ? reach(step, place) : place + 1;
  }
  if ((state.words[fenceAt(state, fence) + f.F_TICKETS] ?? 0) > 0) {
    latchTickets(step, fence, true);
  }
}

function latchReached(step: Step, fence: number): void {
  latchTickets(step, fence, false);
}

/** Outstanding waits of the fence that are met are satisfied, wherever they stand; `all`: the others too. */
function latchTickets(step: Step, fence: number, all: boolean): void {
  const { state } = step;
  const { words } = state;
  const count = queueCount(state);
  for (let queue = 0; queue < count; queue++) {
    const at = queueAt(state, queue);
    const length = (words[at + f.Q_TICKETS] ?? 0) > 0 ? (words[at + f.Q_COUNT] ?? 0) : 0;
    for (let place = 0; place < length; place++) {
      const packet = packetAt(state, queue, place);
      if (isOpenTicket(step, packet, fence) && (all || isMet(step, packet))) {
        settleTicket(step, queue, packet, step.agent);
      }
    }
    if (length > 0 && step.program.options["sync-queues"] === "on") {
      moveOn(step, queue);
    }
  }
}

function isOpenTicket(step: Step, packet: number, fence: number): boolean {
  const { words } = step.state;
  const open = words[packet + f.P_KIND] === WAIT_PACKET && words[packet + f.P_SATISFIED] === 0;
  return open && words[packet + f.P_OBJECT] === fence;
}

/**
 * Option `sync-queues`: the debug layer holds back what stands behind an unmet wait of its queue. When the waits before it
 * are satisfied, a wait is submitted and compared with the value of that moment.
 */
export function moveOn(step: Step, queue: number): void {
  const { words } = step.state;
  const count = words[queueAt(step.state, queue) + f.Q_COUNT] ?? 0;
  for (let place = 0; place < count; place++) {
    const packet = packetAt(step.state, queue, place);
    const isWait = words[packet + f.P_KIND] === WAIT_PACKET;
    if (isWait && words[packet + f.P_SATISFIED] === f.HELD_BACK) {
      words[packet + f.P_SATISFIED] = 0;
      if (isMet(step, packet)) {
        settleTicket(step, queue, packet, step.agent);
      }
    }
    if (isWait && words[packet + f.P_SATISFIED] !== 1) {
      return;
    }
  }
}

/** An open wait is satisfied for good. `by` −1: it was met at its call or at the head. */
export function settleTicket(step: Step, queue: number, packet: number, by: number): void {
  const { words } = step.state;
  add(words, queueAt(step.state, queue) + f.Q_TICKETS, -1);
  add(words, fenceAt(step.state, words[packet + f.P_OBJECT] ?? 0) + f.F_TICKETS, -1);
  latch(step, queue, packet, by);
}

/** Whether the fence of a wait has its value now. */
export function isMet(step: Step, packet: number): boolean {
  const { words } = step.state;
  const fence = words[packet + f.P_OBJECT] ?? 0;
  return hasReached(step, fence, words[packet + f.P_VALUE] ?? 0, words[packet + f.P_VALUE + 1] ?? 0);
}
