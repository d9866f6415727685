// Owns: waits, packets, causes and next actions as tokens for the inspector.

import type { Cause } from "../core/analysis/why-types.ts";
import type { ActionKind, Agent } from "../core/machine/action.ts";
import type { ObjectRef, PacketView, StateView, WaitView } from "../core/machine/view-types.ts";
import type { Site } from "../core/program/program.ts";
import type { EnabledView, PositionView } from "../core/run/position.ts";
import { ruleOfCause } from "../core/rules/blocked.ts";
import { describeCause } from "../core/text/describe-why.ts";
import { formatTime, nameToken, valueToken } from "../core/text/format.ts";
import { sentence } from "../core/text/translate.ts";
import type { Token } from "../core/text/tokens.ts";
import { ui } from "../core/text/ui.ts";
import { existing, optionAt } from "./branch-list.ts";
import { derive, sameItems } from "./derive.ts";
import { chipOf, type RuleChip } from "./rules.ts";
import type { AppState } from "./state.ts";
import type { Worksheet } from "./worksheet.ts";

export interface WhyLine {
  readonly tokens: readonly Token[];
  /** The rule that this link stands for; null: none, or the link before has named it. */
  readonly rule: RuleChip | null;
  readonly at: Site | null;
}

export interface Why {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly WhyLine[];
}

export interface NextAction {
  readonly key: string;
  readonly agent: Agent;
  readonly action: ActionKind;
  readonly tokens: readonly Token[];
  readonly time: string;
  /** The run that is shown does this. */
  readonly scheduled: boolean;
  /** There is a branch in which it is done. */
  readonly known: boolean;
}

/** A chain from effect to cause for everything that cannot move. */
export const selectWhy = derive(
  ({ session }: AppState) => [session.good?.position] as const,
  (position): readonly Why[] =>
    keptWhy(
      (position?.why ?? []).map(({ who, chain }) => ({
        key: `${who.kind}:${who.number}`,
        title: ui(isPolling(position?.view.state, who) ? "ui.why-polls" : "ui.why", { name: who.name }),
        lines: chain.map((cause, i) => ({
          tokens: describeCause(cause),
          rule: ruleAt(chain, i),
          at: placeOf(cause),
        })),
      })),
    ),
);

function ruleAt(chain: readonly Cause[], at: number): RuleChip | null {
  const rules = chain.slice(0, at + 1).map(ruleOfCause);
  const rule = rules[at] ?? null;
  return rule === null || rules.indexOf(rule) < at ? null : chipOf(rule);
}

/** A chain stays as it is for many steps: it is the same object then, and is not shown anew. */
const keptWhy = sameItems<Why>((why) => why.key);

/** The actions that are enabled at the cursor, the scheduler's choice among them. */
export const selectNext = derive(
  ({ session: { good }, sheet }: AppState) => [good?.position, good?.branch ?? 0, sheet.branches] as const,
  (position, branch, branches): readonly NextAction[] =>
    position === undefined
      ? []
      : keptNext(position.view.enabled.map((one) => nextAction(position.view, one, { branch, branches }))),
);

const keptNext = sameItems<NextAction>((one) => one.key);

function nextAction(
  view: PositionView,
  one: EnabledView,
  { branch, branches }: Pick<Worksheet, "branch" | "branches">,
): NextAction {
  const { agent, action, who, time, scheduled } = one;
  return {
    key: `${agent}:${action}`,
    agent,
    action,
    tokens: sentence(`ui.next.${action}`, { name: nameToken(who), work: runningWork(view.state, who) }),
    time: formatTime(time),
    scheduled,
    known: !scheduled && existing({ branches }, optionAt(branch, view, one)) !== null,
  };
}

/** What a thread or queue waits for: `frameEvent`, `frameFence ≥ 3`, each with its limit. */
export function waitTokens(wait: WaitView): readonly Token[] {
  const limit: readonly Token[] =
    wait.limit === null ? [] : [{ kind: "text", text: `, ${ui("ui.waits-limit", { limit: wait.limit })}` }];
  const names = wait.objects.flatMap((object, i): readonly Token[] => {
    const name: Token = {
      kind: "name",
      text: object.name,
      object: { kind: object.kind, number: object.number },
    };
    return i === 0 ? [name] : [{ kind: "text", text: ", " }, name];
  });
  const value = valueToken(wait.value);
  const first = wait.objects[0];
  if (value !== null && first !== undefined) {
    return [...sentence("ui.waits-for", { name: nameToken(first), value }), ...limit];
  }
  const variables = wait.variables.map((text): Token => ({ kind: "code", text: ` ${text}` }));
  return [...names, ...variables, ...limit];
}

/** A packet in a queue: `Shadow pass`, `Signal fence = 3`, `Wait fence ≥ 2`. */
export function packetTokens(packet: PacketView): readonly Token[] {
  switch (packet.kind) {
    case "work":
    case "present":
      return packet.label === null
        ? sentence(`ui.packet.${packet.kind}`)
        : [{ kind: "code", text: packet.label }];
    case "signal":
    case "wait":
      return sentence(`ui.packet.${packet.kind}`, {
        fence: nameToken(packet.fence),
        value: valueToken(packet.value),
      });
    case "set-event":
      return sentence("ui.packet.set-event", { event: nameToken(packet.event) });
  }
}

function placeOf(cause: Cause): Site | null {
  return cause.at;
}

function isPolling(state: StateView | undefined, who: ObjectRef): boolean {
  return who.kind === "thread" && state?.threads[who.number]?.state === "polling";
}

/** The label of what a queue runs or has at its head. */
function runningWork(state: StateView | undefined, who: ObjectRef): string | null {
  if (who.kind !== "queue") {
    return null;
  }
  const head = state?.queues[who.number]?.packets[0];
  return head?.label ?? ui(head?.kind === "present" ? "ui.packet.present" : "ui.packet.work");
}
