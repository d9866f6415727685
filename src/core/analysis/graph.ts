// Owns: the wait-for graph of a moment: who is blocked, by whom each could be released, and the roots: groups that nobody
// outside could release (diagnosis-rules.md, Hangs).

import type { Agent } from "../machine/action.ts";
import { blockedAgents, type Situation } from "./situation.ts";
import { type Sources, sourcesOf } from "./sources.ts";
import { type Wait, waitOf } from "./wants.ts";

/** Something blocked. */
export interface Node {
  readonly agent: Agent;
  readonly wait: Wait;
  readonly released: Sources;
  /** Its sources that are blocked too, each once, in the order in which they were found. */
  readonly edges: readonly Agent[];
}

export interface Graph {
  /** Threads first, then queues, each by number. */
  readonly nodes: readonly Node[];
  /** Groups that all reach each other and nobody outside, in the order of their first node. */
  readonly roots: readonly (readonly Node[])[];
}

/** The wait-for graph of a moment. */
export function waitForGraph(situation: Situation): Graph {
  const agents = blockedAgents(situation);
  const nodes = agents.flatMap((agent): readonly Node[] => {
    const wait = waitOf(situation, agent) ?? { agent, all: false, wants: [], poll: null, site: null };
    const released = sourcesOf(situation, wait);
    const edges = new Set(
      released.sources.map((source) => source.agent).filter((one) => agents.includes(one)),
    );
    return [{ agent, wait, released, edges: [...edges] }];
  });
  return { nodes, roots: rootsOf(nodes) };
}

function rootsOf(nodes: readonly Node[]): readonly (readonly Node[])[] {
  const reach = new Map(nodes.map((node) => [node.agent, reachableFrom(nodes, node)]));
  const inRoot = (node: Node) =>
    [...(reach.get(node.agent) ?? [])].every((other) => reach.get(other)?.has(node.agent) === true);
  const roots = nodes.filter((node) => reach.get(node.agent)?.size === 0 || inRoot(node));
  const isFirst = (node: Node) =>
    !roots.some((other) => other.agent < node.agent && reach.get(node.agent)?.has(other.agent) === true);
  return roots
    .filter(isFirst)
    .map((first) => [
      first,
      ...roots.filter((other) => other !== first && reach.get(first.agent)?.has(other.agent)),
    ]);
}

/** Everybody that can be reached over at least one edge. */
function reachableFrom(nodes: readonly Node[], start: Node): ReadonlySet<Agent> {
  const byAgent = new Map(nodes.map((node) => [node.agent, node]));
  const reached = new Set<Agent>();
  const open = [...start.edges];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!reached.has(next)) {
      reached.add(next);
      open.push(...(byAgent.get(next)?.edges ?? []));
    }
  }
  return reached;
}
