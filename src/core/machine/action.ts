// Owns: who can act and how. An action is one step of one agent; it carries no index and no time.

import { type Brand, branded } from "../base/brand.ts";

/** An agent: its kind and its number among that kind. */
export type Agent = Brand<"Agent">;

export const AGENT_KINDS = ["thread", "queue", "swapchain", "device"] as const;
export type AgentKind = (typeof AGENT_KINDS)[number];

const THREAD = 0;
const QUEUE = 1;
const SWAPCHAIN = 2;
const DEVICE = 3;
const SHIFT = 24;
const NUMBER = (1 << SHIFT) - 1;

export const threadAgent = (number: number): Agent => branded<"Agent">((THREAD << SHIFT) | number);
export const queueAgent = (number: number): Agent => branded<"Agent">((QUEUE << SHIFT) | number);
export const swapchainAgent = (number: number): Agent => branded<"Agent">((SWAPCHAIN << SHIFT) | number);
export const DEVICE_AGENT: Agent = branded<"Agent">(DEVICE << SHIFT);

/** Kind of an agent. */
export function agentKind(agent: number): AgentKind {
  return AGENT_KINDS[agent >> SHIFT] ?? "device";
}

/** Number of an agent among its kind. */
export function agentNumber(agent: number): number {
  return agent & NUMBER;
}

/** An agent and what it does, as one number: what `applyInto` takes. */
export function move(agent: number, action: number): number {
  return (action << (SHIFT + 2)) | agent;
}

/** The agent of a move. */
export function moveAgent(move: number): number {
  return move & ((1 << (SHIFT + 2)) - 1);
}

/** The action of a move. */
export function moveAction(move: number): number {
  return move >> (SHIFT + 2);
}

/** Reads an agent back from a stored number (a trace column, a schedule). */
export function agentFrom(stored: number): Agent {
  return branded<"Agent">(stored);
}

/**
 * What an agent does in a step. The order of this list is the order at equal times (scenario-language.md, section 2):
 * ends of queue work, then what fences release by it, then released threads, then time-outs and ends of Sleep, then threads.
 */
export const ACTION_KINDS = [
  /** A queue ends the work that it runs. */
  "finish",
  /** A queue makes the signal at its head. GS-1 */
  "signal",
  /** A queue passes the satisfied wait at its head. GW-2 */
  "pass",
  /** A queue starts the work at its head. */
  "start",
  /** A swap chain shows a presented buffer. */
  "flip",
  /** A released thread returns from the call that blocked it. */
  "wake",
  /** A bounded wait ends by its limit. EV-7 */
  "timeout",
  /** A Sleep ends. */
  "sleep-end",
  /** The device is removed by directive. */
  "remove",
  /** The device is removed because work has run for longer than the option `tdr` allows. DR-6 */
  "tdr",
  /** A CPU signal that was not complete on return takes effect. CS-5 */
  "land",
  /** A thread's visible instruction takes effect. */
  "call",
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Numbers of the action kinds, for columns and hot loops. */
export const FINISH = 0;
export const SIGNAL = 1;
export const PASS = 2;
export const START = 3;
export const FLIP = 4;
export const WAKE = 5;
export const TIMEOUT = 6;
export const SLEEP_END = 7;
export const REMOVE = 8;
export const TDR = 9;
export const LAND = 10;
export const CALL = 11;

/** One enabled action. */
export interface Action {
  readonly agent: Agent;
  readonly kind: ActionKind;
}
