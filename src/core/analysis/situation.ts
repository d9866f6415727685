// Owns: one moment of a run as the analysis looks at it: the state by name, who counts as blocked, what each thread would
// do later (worked out when asked for, once).

import type { U64 } from "../base/u64.ts";
import { agentNumber, agentKind, queueAgent, threadAgent, type Agent } from "../machine/action.ts";
import type { Machine } from "../machine/machine.ts";
import { type Poll, pollOf } from "../machine/poll-condition.ts";
import type { State } from "../machine/state.ts";
import { queueCount, queueStatus, STUCK, threadCount } from "../machine/status.ts";
import { viewState } from "../machine/view.ts";
import type { ObjectRef, QueueView, StateView, ThreadView } from "../machine/view-types.ts";
import { isIdle, isRemovalWatch, isStuck } from "../run/outcome.ts";
import { firstCall, type Future, type FutureCall, futureOf } from "./future.ts";
import type { Past } from "./past.ts";

/** A moment: the state after `step` steps, and what is known of the steps before (null: nothing). */
export interface Situation {
  readonly machine: Machine;
  readonly state: State;
  readonly view: StateView;
  readonly past: Past | null;
  readonly step: number;
  /** Nothing can move any more: then idle threads do not count. */
  readonly over: boolean;
  readonly futures: Map<number, Future>;
  /** By fence the least value that nobody signals, as far as it has been asked for. */
  readonly outOfReach: Map<number, U64>;
}

/** Looks at a state. `past` must reach at least to `step`; what happened later is left out. */
export function situationAt(
  machine: Machine,
  state: State,
  known: { readonly past: Past | null; readonly step: number; readonly over: boolean },
): Situation {
  return {
    machine,
    state,
    view: viewState(machine, state),
    ...known,
    futures: new Map(),
    outOfReach: new Map(),
  };
}

/** The threads and queues that count as blocked: nodes of the wait-for graph (diagnosis-rules.md, Hangs), threads first. */
export function blockedAgents(situation: Situation): readonly Agent[] {
  const { state } = situation;
  const agents = [
    ...Array.from({ length: threadCount(state) }, (_, number) => threadAgent(number)),
    ...Array.from({ length: queueCount(state) }, (_, number) => queueAgent(number)),
  ];
  return agents.filter((agent) => isBlocked(situation, agent));
}

/** Whether the agent cannot move; removal watches, and idle threads at the end, do not count. */
export function isBlocked(situation: Situation, agent: Agent): boolean {
  if (agentKind(agent) === "queue") {
    return queueStatus(situation.state, agentNumber(agent)) === STUCK;
  }
  const thread = situation.view.threads[agentNumber(agent)];
  return thread !== undefined && isWaiting(thread) && !isLeftOut(situation, thread);
}

/** Whether this thread can be a source of something: not when it has ended, watches for removal or is idle. */
export function mayAct(situation: Situation, thread: ThreadView): boolean {
  return thread.state !== "finished" && thread.state !== "faulted" && !isLeftOut(situation, thread);
}

/** The first such call that this thread would make from here on, if each of its waits succeeded. */
export function callLater(
  situation: Situation,
  thread: number,
  isSuch: (call: FutureCall) => boolean,
): FutureCall | undefined {
  const known = situation.futures.get(thread);
  const future = known ?? futureOf(situation.machine, situation.state, thread);
  situation.futures.set(thread, future);
  return firstCall(future, isSuch);
}

/** The condition that a polling thread waits for; null when it is not a comparison that is known. */
export function pollCondition(situation: Situation, thread: number): Poll | null {
  return pollOf(situation.machine, situation.state, thread);
}

/** The thread with this agent or number. */
export function threadOf(situation: Situation, agent: number): ThreadView | undefined {
  return situation.view.threads[agentNumber(agent)];
}

/** The queue with this agent or number. */
export function queueOf(situation: Situation, agent: number): QueueView | undefined {
  return situation.view.queues[agentNumber(agent)];
}

/** A thread or a queue as a named object. */
export function refOf(situation: Situation, agent: Agent): ObjectRef {
  const number = agentNumber(agent);
  const kind = agentKind(agent) === "queue" ? "queue" : "thread";
  const named = kind === "queue" ? situation.view.queues[number] : situation.view.threads[number];
  return { kind, number, name: named?.name ?? "" };
}

function isWaiting(thread: ThreadView): boolean {
  // A bounded wait and a Sleep with an end move on by themselves.
  return isStuck(thread) && (thread.waiting === null || thread.waiting.limit === null);
}

function isLeftOut(situation: Situation, thread: ThreadView): boolean {
  return (
    isRemovalWatch(situation.view, thread) ||
    (situation.over && isStuck(thread) && isIdle(situation.machine.program, thread))
  );
}
