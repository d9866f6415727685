// Owns: the one place where a state changes: an enabled action is performed in place.

import { invariant } from "../base/assert.ts";
import * as action from "./action.ts";
import { call } from "./call.ts";
import type { EffectSink } from "./effect.ts";
import { land, landingDue } from "./landing.ts";
import type { Machine, Step } from "./machine.ts";
import { removeByDirective, removeByTimeOut } from "./rules-device.ts";
import { finishHead, passHead, signalHead, startHead } from "./rules-queue.ts";
import { flip } from "./rules-swapchain.ts";
import { endSleep, endWaitByLimit, wake } from "./rules-thread.ts";
import type { State } from "./state.ts";
import * as status from "./status.ts";

const RULES: { readonly [Kind in action.ActionKind]: (step: Step, number: number) => void } = {
  finish: finishHead,
  signal: signalHead,
  pass: passHead,
  start: startHead,
  flip,
  wake,
  timeout: endWaitByLimit,
  "sleep-end": endSleep,
  remove: removeByDirective,
  tdr: removeByTimeOut,
  land,
  call,
};

const BY_NUMBER = action.ACTION_KINDS.map((kind) => RULES[kind]);

/**
 * Performs a move (`action.move(agent, action)`) in place and reports what it did. Returns flags: FIRST_READ.
 * Throws an InvariantError when the move is not enabled.
 */
export function applyInto(machine: Machine, state: State, move: number, sink: EffectSink | null): number {
  const agent = action.moveAgent(move);
  const kind = action.moveAction(move);
  invariant(canApply(machine, state, agent, kind), "only an enabled action is applied");
  const { step } = machine;
  step.state = state;
  step.sink = sink;
  step.agent = agent;
  step.flags = 0;
  BY_NUMBER[kind]?.(step, action.agentNumber(agent));
  return step.flags;
}

/** Whether an agent can do this now, time apart. */
export function canApply(machine: Machine, state: State, agent: number, kind: number): boolean {
  const number = action.agentNumber(agent);
  switch (action.agentKind(agent)) {
    case "thread":
      return number < status.threadCount(state) && threadCan(state, number, kind);
    case "queue":
      return number < status.queueCount(state) && queueCan(state, number, kind);
    case "swapchain":
      return (
        number < status.swapchainCount(state) &&
        kind === action.FLIP &&
        status.flipsPending(state, number) > 0
      );
    default:
      return number === 0 && deviceCan(machine, state, kind);
  }
}

function threadCan(state: State, thread: number, kind: number): boolean {
  const now = status.threadStatus(state, thread);
  switch (kind) {
    case action.CALL:
      return now === status.READY;
    case action.WAKE:
      return now === status.RELEASED;
    case action.TIMEOUT:
      return now === status.BLOCKED && status.threadLimit(state, thread) >= 0;
    case action.SLEEP_END:
      return now === status.SLEEPING && status.threadLimit(state, thread) >= 0;
    default:
      return false;
  }
}

function deviceCan(machine: Machine, state: State, kind: number): boolean {
  switch (kind) {
    case action.TDR:
      return status.overdueQueue(machine, state) >= 0;
    case action.LAND:
      return landingDue(state);
    default:
      return kind === action.REMOVE && status.removalDue(state);
  }
}

function queueCan(state: State, queue: number, kind: number): boolean {
  const now = status.queueStatus(state, queue);
  if (kind === action.FINISH) {
    return now === status.RUNNING;
  }
  return now === status.DUE && kind === status.queueAction(state, queue);
}
