// Owns: the answer to "why is it blocked?": the chain of causes from an agent that cannot move to a root: an instruction
// that nobody can satisfy, a circle, or something that still moves.

import { type Agent, queueAgent, threadAgent } from "../machine/action.ts";
import type { Machine } from "../machine/machine.ts";
import type { State } from "../machine/state.ts";
import { isStuck } from "../run/outcome.ts";
import type { Run } from "../run/runner.ts";
import type { Position } from "../run/step.ts";
import { linkCauses, rootCauses, standCauses, waitCauses } from "./causes.ts";
import { type Graph, waitForGraph } from "./graph.ts";
import type { Past } from "./past.ts";
import { situationOf } from "./moment.ts";
import { isBlocked, refOf, type Situation, situationAt } from "./situation.ts";
import { type Source, sourcesOf } from "./sources.ts";
import { type Wait, waitOf } from "./wants.ts";
import type { Cause, WhyBlocked } from "./why-types.ts";

/** What is known of the steps before a state. */
export interface Known {
  readonly past: Past | null;
  /** Steps done. */
  readonly step: number;
  /** Nothing can move any more. */
  readonly over: boolean;
}

const NOTHING_KNOWN: Known = { past: null, step: 0, over: false };

/** Why an agent cannot move in this state; the chain is empty when it can. Without a past, lost wakes are not told. */
export function whyBlocked(
  machine: Machine,
  state: State,
  agent: Agent,
  known: Known = NOTHING_KNOWN,
): WhyBlocked {
  return explain(situationAt(machine, state, known), agent);
}

/**
 * A chain for every thread and queue that stands still at a position of a run made with `observe`: threads first. What a
 * blocked thread would do later is worked out once for all of them.
 */
export function whyAllBlocked(run: Run, position: Position): readonly WhyBlocked[] {
  const situation = situationOf(run, position);
  const { threads, queues } = situation.view;
  const agents = [
    ...threads.filter((thread) => isStuck(thread)).map((thread) => threadAgent(thread.number)),
    ...queues.filter((queue) => queue.state === "blocked").map((queue) => queueAgent(queue.number)),
  ];
  const graph = once(() => waitForGraph(situation));
  return agents.map((agent) => explain(situation, agent, graph)).filter((why) => why.chain.length > 0);
}

/** The same for a moment that is already looked at; `graph` gives its wait-for graph, and is asked only when it is needed. */
export function explain(
  situation: Situation,
  agent: Agent,
  graphOf: () => Graph = () => waitForGraph(situation),
): WhyBlocked {
  const who = refOf(situation, agent);
  const wait = waitOf(situation, agent);
  // A Sleep ends by itself.
  if (wait === null || (wait.wants.length === 0 && !isBlocked(situation, agent))) {
    return { who, chain: [] };
  }
  // Mostly a queue is on its way to do it: then nobody need be asked what he would do later.
  const queues = (one: Wait) => sourcesOf(situation, one, "queues").sources;
  const moving = (one: Agent) => waitOf(situation, one) === null || !isBlocked(situation, one);
  const short = pathTo(situation, wait, queues, moving);
  if (short !== null) {
    return { who, chain: chainOf(situation, wait, short) };
  }
  const graph = graphOf();
  const roots = graph.roots.flat().map((node) => node.agent);
  const everybody = (one: Wait) => sourcesIn(situation, graph, one);
  const path =
    pathTo(situation, wait, everybody, moving) ??
    pathTo(situation, wait, everybody, (one) => roots.includes(one));
  return { who, chain: toRoot(situation, graph, wait, path ?? []) };
}

/** Does the work at the first call only. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type SourcesOfWait = (wait: Wait) => readonly Source[];

/** The shortest way over sources from a wait to an agent that is a goal; empty: the waiting agent is one itself. */
function pathTo(
  situation: Situation,
  start: Wait,
  sources: SourcesOfWait,
  isGoal: (agent: Agent) => boolean,
): readonly Source[] | null {
  if (isGoal(start.agent) && isBlocked(situation, start.agent)) {
    return [];
  }
  const seen = new Set<Agent>([start.agent]);
  const open: Way[] = [{ wait: start, path: [] }];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { path } = next;
    const further = sources(next.wait).filter((one) => !seen.has(one.agent));
    const goal = further.find((source) => isGoal(source.agent));
    if (goal !== undefined) {
      return [...path, goal];
    }
    for (const source of further.filter((one) => !seen.has(one.agent))) {
      seen.add(source.agent);
      open.push(...waysOn(situation, [...path, source]));
    }
  }
  return null;
}

/** A way from the asking agent to somebody who waits himself. */
interface Way {
  readonly wait: Wait;
  readonly path: readonly Source[];
}

function waysOn(situation: Situation, path: readonly Source[]): readonly Way[] {
  const last = path.at(-1);
  const wait = last === undefined ? null : waitOf(situation, last.agent);
  return wait === null ? [] : [{ wait, path }];
}

function sourcesIn(situation: Situation, graph: Graph, wait: Wait): readonly Source[] {
  const node = graph.nodes.find((one) => one.agent === wait.agent);
  return (node?.released ?? sourcesOf(situation, wait)).sources;
}

/** The causes along a way that ends at somebody who moves. */
function chainOf(situation: Situation, start: Wait, path: readonly Source[]): readonly Cause[] {
  let wait: Wait | null = start;
  return path.flatMap((source) => {
    const here = wait === null ? [] : waitCauses(situation, wait, source);
    const link = wait === null ? [] : linkCauses(situation, wait, source);
    wait = waitOf(situation, source.agent);
    const moves = wait === null || !isBlocked(situation, source.agent);
    return [...here, ...link, ...(moves ? standCauses(situation, source.agent) : [])];
  });
}

/** The causes along a way to a root, and then within the root: to its dead end, or once round its circle. */
function toRoot(situation: Situation, graph: Graph, start: Wait, path: readonly Source[]): readonly Cause[] {
  const last = path.at(-1)?.agent ?? start.agent;
  const node = graph.nodes.find((one) => one.agent === last);
  const before = chainOf(situation, start, path);
  if (node === undefined) {
    // A wait with a limit, or an idle one, is no node; it has its reasons all the same.
    return path.length > 0 ? before : rootCauses(situation, start, null);
  }
  const round = roundOf(graph, last);
  if (round.length === 0) {
    return [...before, ...rootCauses(situation, node.wait, node.released.missing)];
  }
  const back: Cause = backTo(situation, graph, round);
  return [...before, ...chainOf(situation, node.wait, round), back];
}

/** The way from an agent of a root over sources until it meets itself; empty when it has no source. */
function roundOf(graph: Graph, start: Agent): readonly Source[] {
  const seen = new Set<Agent>([start]);
  const round: Source[] = [];
  let here: Agent | null = start;
  while (here !== null) {
    const at: Agent = here;
    const sources: readonly Source[] = graph.nodes.find((one) => one.agent === at)?.released.sources ?? [];
    const next: Source | undefined = sources.find((one) => !seen.has(one.agent)) ?? sources[0];
    here = null;
    if (next !== undefined) {
      round.push(next);
      here = seen.has(next.agent) ? null : next.agent;
      seen.add(next.agent);
    }
  }
  return round;
}

function backTo(situation: Situation, graph: Graph, round: readonly Source[]): Cause {
  const agent = round.at(-1)?.agent;
  const node = graph.nodes.find((one) => one.agent === agent);
  return {
    kind: "back-to",
    who: agent === undefined ? { kind: "thread", number: -1, name: "" } : refOf(situation, agent),
    at: node?.wait.site ?? null,
  };
}
