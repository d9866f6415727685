// Owns: which rule holds something that cannot move, by the chain of its causes.

import type { Cause, WhyBlocked } from "../analysis/why-types.ts";
import type { RuleId } from "./table.ts";

/** The rules that hold an agent; none: a lock or a variable does. */
export function rulesOfStanding({ who, chain }: WhyBlocked): readonly RuleId[] {
  const queue = who.kind === "queue" ? who.number : -1;
  const quiet = queue >= 0 && chain.at(-1)?.kind === "nobody" ? (["DR-10"] as const) : [];
  if (chain.some((cause) => isOwnSignal(cause, queue))) {
    return ["GS-6"];
  }
  const told = chain.find(({ kind }) => kind === "fence-below" || kind === "queue-waits") ?? chain[0];
  const rule = told === undefined ? null : ruleOfCause(told);
  return rule === null ? [] : [rule, ...quiet];
}

/** The rule that one link of a chain stands for. */
export function ruleOfCause(cause: Cause): RuleId | null {
  switch (cause.kind) {
    case "event-not-set":
      return "SE-2";
    case "fence-below":
    case "moved-past":
      return "FV-3";
    case "queue-waits":
      return "GW-2";
    case "signal-queued":
      return "GS-1";
    case "signal-sent":
      return "CS-5";
    case "work-running":
      return "QX-2";
    case "presents-pending":
      return "SC-9";
    case "not-shown":
      return "SC-8";
    case "no-room":
      return "DS-4";
    case "token-taken":
      return "EV-1";
    case "nobody":
      return "FV-1";
    case "thread-later":
    case "thread-writes":
    case "lock-owned":
    case "thread-not-ended":
    case "poll-stuck":
    case "back-to":
      return null;
  }
}

function isOwnSignal(cause: Cause, queue: number): boolean {
  return cause.kind === "signal-queued" && cause.queue.number === queue;
}
