// Owns: the diagnosis codes of a run that hangs: one for each root of the wait-for graph (diagnosis-rules.md, Hangs).
// Must not know how roots are found (graph.ts).

import { agentKind } from "../machine/action.ts";
import { compareUnsigned } from "../base/u64.ts";
import type { Diagnostic, DiagnosticCode } from "../program/diagnostic.ts";
import { valueOfFence } from "./causes.ts";
import { diagnostic } from "./finding.ts";
import { type Node, waitForGraph } from "./graph.ts";
import { explainSingle, type Reason } from "./hang-details.ts";
import { lostToken } from "./lost.ts";
import { refOf, type Situation } from "./situation.ts";

/** A root of the graph with its code. */
export interface Hang {
  readonly code: DiagnosticCode;
  readonly root: readonly Node[];
}

/** The diagnostics of the hangs of a moment in which nothing can move any more. */
export function hangs(situation: Situation): readonly Diagnostic[] {
  return classify(situation).map((hang) => describe(situation, hang));
}

/** Each root with its code, in the order of the graph. */
export function classify(situation: Situation): readonly Hang[] {
  return waitForGraph(situation).roots.map((root) => ({ code: codeOf(situation, root), root }));
}

/** The first code that holds, in the order of precedence of scenario-language.md, section 4. */
function codeOf(situation: Situation, root: readonly Node[]): DiagnosticCode {
  const queues = root.filter((node) => agentKind(node.agent) === "queue").length;
  if (queues === 0 && root.every(isLockWait)) {
    return "lock-deadlock";
  }
  if (root.length > 1) {
    return queues === 0 || queues === root.length ? "cycle" : "cpu-gpu-cycle";
  }
  const [node] = root;
  return node === undefined ? "livelock" : codeOfOne(situation, node);
}

function codeOfOne(situation: Situation, node: Node): DiagnosticCode {
  if (node.edges.length > 0) {
    return "self-wait";
  }
  if (isOvertaken(situation, node)) {
    return "missed-equality";
  }
  if (
    node.wait.wants.some(
      (want) => want.kind === "event" && lostToken(situation, node.agent, want.event.number),
    )
  ) {
    return "lost-wake";
  }
  return node.wait.poll === null || node.wait.poll.compares ? "never-signalled" : "livelock";
}

function isLockWait(node: Node): boolean {
  return (
    node.wait.wants.length > 0 &&
    node.wait.poll === null &&
    node.wait.wants.every((want) => want.kind === "lock")
  );
}

/** A poll that leaves only at one value, which the fence has passed. */
function isOvertaken(situation: Situation, node: Node): boolean {
  return node.wait.wants.some((want) => {
    if (node.wait.poll === null || want.kind !== "fence" || want.accepts.when !== "equal") {
      return false;
    }
    const { value } = want.accepts;
    const current = valueOfFence(situation, want.fence);
    return value !== null && compareUnsigned(current.hi, current.lo, value.hi, value.lo) > 0;
  });
}

function describe(situation: Situation, hang: Hang): Diagnostic {
  const [first, ...others] = hang.root;
  const names = hang.root.map((node) => refOf(situation, node.agent).name);
  const reason: Reason =
    first === undefined || others.length > 0
      ? {
          detail: groupDetail(hang),
          args: { agents: names },
          related: others.map((node) => node.wait.site),
        }
      : explainSingle(situation, hang.code, first);
  return diagnostic({
    code: hang.code,
    ...reason,
    at: first?.wait.site ?? null,
    thread: nameOfFirst(situation, hang, "thread"),
    queue: nameOfFirst(situation, hang, "queue"),
    step: situation.step - 1,
  });
}

function groupDetail(hang: Hang): string {
  if (hang.code !== "cycle") {
    return "";
  }
  return hang.root.some((node) => agentKind(node.agent) === "queue") ? "queues" : "threads";
}

function nameOfFirst(situation: Situation, hang: Hang, kind: "thread" | "queue"): string | null {
  const node = hang.root.find((one) => agentKind(one.agent) === kind);
  return node === undefined ? null : refOf(situation, node.agent).name;
}
