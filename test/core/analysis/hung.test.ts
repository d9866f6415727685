// The hung programs of test/fixtures/hung: codes, roots, the whole wait-for graph, and every chain of causes against it.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { classify } from "../../../src/core/analysis/hangs.ts";
import { waitForGraph } from "../../../src/core/analysis/graph.ts";
import { endOf } from "../../../src/core/analysis/diagnose.ts";
import { explain } from "../../../src/core/analysis/waits.ts";
import { refOf, type Situation } from "../../../src/core/analysis/situation.ts";
import type { Agent } from "../../../src/core/machine/action.ts";
import type { Cause } from "../../../src/core/analysis/why-types.ts";
import type { ObjectRef } from "../../../src/core/machine/view-types.ts";
import { describeDiagnostic } from "../../../src/core/text/describe-diagnostic.ts";
import { plain } from "../../../src/core/text/tokens.ts";
import expected from "../../fixtures/hung/expected.json";
import { DUE, diagnosedText } from "../../support/diagnosed-text.ts";

const FOLDER = new URL("../../fixtures/hung/", import.meta.url);
const CASES = Object.entries(expected.files);

function hung(file: string) {
  const text = readFileSync(new URL(file, FOLDER), "utf8");
  return { text, ...diagnosedText(text) };
}

function labelOf(who: ObjectRef): string {
  return who.kind === "queue" ? `queue ${who.name}` : who.name;
}

function label(situation: Situation, agent: Agent): string {
  return labelOf(refOf(situation, agent));
}

function sorted<T>(items: readonly T[]): readonly T[] {
  return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** The agents that a chain passes, in order, the one that asks first. */
function passed(who: ObjectRef, chain: readonly Cause[]): readonly string[] {
  const agents = [labelOf(who)];
  for (const cause of chain) {
    const next = nextAgent(cause);
    if (next !== null) {
      agents.push(labelOf(next));
    }
  }
  return agents;
}

function nextAgent(cause: Cause): ObjectRef | null {
  switch (cause.kind) {
    case "signal-queued":
      return cause.queue;
    case "thread-later":
    case "thread-writes":
    case "thread-not-ended":
      return cause.thread;
    case "lock-owned":
      return cause.owner;
    default:
      return null;
  }
}

describe.each(CASES)("%s", (file, want) => {
  const { text, run, diagnostics } = hung(file);
  const end = endOf(run);
  const graph = waitForGraph(end);

  it("hangs with exactly its codes, each said in a sentence", () => {
    const due = want.codes.filter((code) => DUE.some((one) => one === code));
    expect(run.outcome).toBe(want.outcome);
    expect(sorted(diagnostics.map((one) => one.code))).toEqual(sorted(due));
    for (const one of diagnostics) {
      expect(plain(describeDiagnostic(one))).toMatch(/^\S(?!.* {2}).*\.$/s);
    }
  });

  it("has the wait-for graph and the roots that were worked out by hand", () => {
    const edges = graph.nodes.flatMap((node) =>
      node.edges.map((to) => ({ from: label(end, node.agent), to: label(end, to) })),
    );
    const roots = classify(end).map(({ code, root }) => ({
      code,
      agents: sorted(root.map((node) => label(end, node.agent))),
    }));
    expect(sorted(edges)).toEqual(sorted(want.edges));
    expect(sorted(roots)).toEqual(
      sorted(want.roots.map((root) => ({ ...root, agents: sorted(root.agents) }))),
    );
  });

  it("shows where each of them stands", () => {
    const blocked = Object.fromEntries(
      graph.nodes.map((node) => [label(end, node.agent), node.wait.site?.line]),
    );
    const lines = Object.fromEntries(Object.entries(want.blocked).map(([who, at]) => [who, at.line]));
    expect(blocked).toEqual(lines);
  });

  it("explains each of them by a chain that follows the graph to a root", () => {
    const edges = new Set(want.edges.map((edge) => `${edge.from} -> ${edge.to}`));
    const roots = want.roots.flatMap((root) => root.agents);
    for (const node of graph.nodes) {
      const { who, chain } = explain(end, node.agent);
      const agents = passed(who, chain);
      const links = agents.slice(1).map((to, index) => `${agents[index]} -> ${to}`);
      expect(links.filter((link) => !edges.has(link))).toEqual([]);
      expect(roots).toContain(agents.at(-1));
      const last = chain.at(-1);
      expect(last?.at, `${file} ${labelOf(who)}`).not.toBeNull();
      expect(text.slice(last?.at?.from, last?.at?.to)).not.toBe("");
      // A root with sources is a circle: the chain closes it.
      const isCircle = want.edges.some((edge) => edge.from === agents.at(-1));
      expect(last?.kind === "back-to").toBe(isCircle);
    }
  });
});
