// Owns: what a new value of a fence does: registrations fire, queue waits are satisfied for good (semantics.md, 17.1).

import { atLeast } from "../base/u64.ts";
import * as f from "./fields.ts";
import type { Step } from "./machine.ts";
import { add, FENCE, fenceAt, highOf, packetAt, queueAt, registrationAt, WAIT_PACKET } from "./objects.ts";
import { touch } from "./poll.ts";
import { FENCE_SET, FIRED, LATCHED, last, more, report } from "./report.ts";
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
    if (words[at + f.R_FENCE] === fence && hasReached(step, fence, hi, lo)) {
      fire(step, place);
    } else {
      place++;
    }
  }
}

function fire(step: Step, place: number): void {
  const { state } = step;
  const { words } = state;
  const at = registrationAt(state, place);
  const fence = words[at + f.R_FENCE] ?? 0;
  const event = words[at + f.R_EVENT] ?? -1;
  const thread = words[at + f.R_THREAD] ?? 0;
  report(step, FIRED, fence, words[at + f.R_NUMBER] ?? 0);
  more(step, words[at + f.R_VALUE] ?? 0, words[at + f.R_VALUE + 1] ?? 0, event);
  last(step, step.agent, 0);
  const end = registrationAt(state, words[f.REGISTRATIONS] ?? 0);
  words.copyWithin(at, at + f.REGISTRATION_WORDS, end);
  words.fill(0, end - f.REGISTRATION_WORDS, end);
  add(words, f.REGISTRATIONS, -1);
  add(words, fenceAt(state, fence) + f.F_REGISTRATIONS, -1);
  if (event >= 0) {
    setEvent(step, event);
  } else {
    release(step, thread, fence, 0);
  }
}

function latchReached(step: Step, fence: number): void {
  const { state } = step;
  const { words } = state;
  const count = queueCount(state);
  for (let queue = 0; queue < count; queue++) {
    const at = queueAt(state, queue);
    const length = (words[at + f.Q_TICKETS] ?? 0) > 0 ? (words[at + f.Q_COUNT] ?? 0) : 0;
    for (let place = 0; place < length; place++) {
      const packet = packetAt(state, queue, place);
      if (isOpenTicket(step, packet, fence)) {
        add(words, at + f.Q_TICKETS, -1);
        add(words, fenceAt(state, fence) + f.F_TICKETS, -1);
        latch(step, queue, packet, step.agent);
      }
    }
  }
}

function isOpenTicket(step: Step, packet: number, fence: number): boolean {
  const { words } = step.state;
  const open = words[packet + f.P_KIND] === WAIT_PACKET && words[packet + f.P_SATISFIED] === 0;
  return (
    open &&
    words[packet + f.P_OBJECT] === fence &&
    hasReached(step, fence, words[packet + f.P_VALUE] ?? 0, words[packet + f.P_VALUE + 1] ?? 0)
  );
}
