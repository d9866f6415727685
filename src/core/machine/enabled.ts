// Owns: the list of what could happen next, whatever the clock says.

import * as action from "./action.ts";
import { landingDue } from "./landing.ts";
import type { Machine } from "./machine.ts";
import type { State } from "./state.ts";
import * as status from "./status.ts";

/** All enabled actions in fixed order: threads, queues, swap chains, device. */
export function enabled(machine: Machine, state: State): readonly action.Action[] {
  const actions: action.Action[] = [];
  for (let thread = 0; thread < status.threadCount(state); thread++) {
    const kind = threadAction(state, thread);
    if (kind !== null) {
      actions.push({ agent: action.threadAgent(thread), kind });
    }
  }
  for (let queue = 0; queue < status.queueCount(state); queue++) {
    const kind = queueAction(state, queue);
    if (kind !== null) {
      actions.push({ agent: action.queueAgent(queue), kind });
    }
  }
  for (let chain = 0; chain < status.swapchainCount(state); chain++) {
    if (status.flipsPending(state, chain) > 0) {
      actions.push({ agent: action.swapchainAgent(chain), kind: "flip" });
    }
  }
  if (status.removalDue(state)) {
    actions.push({ agent: action.DEVICE_AGENT, kind: "remove" });
  }
  if (status.overdueQueue(machine, state) >= 0) {
    actions.push({ agent: action.DEVICE_AGENT, kind: "tdr" });
  }
  if (landingDue(state)) {
    actions.push({ agent: action.DEVICE_AGENT, kind: "land" });
  }
  return actions;
}

function threadAction(state: State, thread: number): action.ActionKind | null {
  const limited = status.threadLimit(state, thread) >= 0;
  switch (status.threadStatus(state, thread)) {
    case status.READY:
      return "call";
    case status.RELEASED:
      return "wake";
    case status.BLOCKED:
      return limited ? "timeout" : null;
    case status.SLEEPING:
      return limited ? "sleep-end" : null;
    default:
      return null;
  }
}

function queueAction(state: State, queue: number): action.ActionKind | null {
  const now = status.queueStatus(state, queue);
  if (now === status.RUNNING) {
    return "finish";
  }
  return now === status.DUE ? (action.ACTION_KINDS[status.queueAction(state, queue)] ?? null) : null;
}
