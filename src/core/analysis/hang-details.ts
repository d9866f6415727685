// Owns: which sentence a hang of one agent gets, and what fills it: fence, value, event, who took what.

import { compareUnsigned, type U64 } from "../base/u64.ts";
import { unreachable } from "../base/assert.ts";
import { agentKind, agentNumber } from "../machine/action.ts";
import type { ObjectRef } from "../machine/view-types.ts";
import type { DiagnosticCode } from "../program/diagnostic.ts";
import { boundRegistration } from "./registrations.ts";
import { highestOf, registrationOf, registrationSite, siteOfCall, valueOfFence } from "./causes.ts";
import type { Finding } from "./finding.ts";
import type { Node } from "./graph.ts";
import { lostToken } from "./lost.ts";
import type { Situation } from "./situation.ts";
import { holdingBack, type Source } from "./sources.ts";
import type { Want } from "./wants.ts";

/** The parts of a finding that say why. */
export type Reason = Pick<Finding, "detail" | "fence" | "value" | "object" | "related" | "args">;

/** Why a root of one agent hangs. */
export function explainSingle(situation: Situation, code: DiagnosticCode, node: Node): Reason {
  const [source] = node.released.sources;
  switch (code) {
    case "lock-deadlock":
      return lockReason(situation, node);
    case "self-wait":
      return source === undefined ? {} : selfReason(situation, node, source);
    case "lost-wake":
      return lostReason(situation, node);
    case "missed-equality":
      return overtakenReason(situation, node);
    case "never-signalled":
      return neverReason(situation, node);
    default:
      return {};
  }
}

function lockReason(situation: Situation, node: Node): Reason {
  const want = node.wait.wants.find((one) => one.kind === "lock");
  const owner = want === undefined ? null : (situation.view.locks[want.lock.number]?.owner ?? null);
  const own = owner?.number === agentNumber(node.agent);
  return {
    detail: own ? "self" : "abandoned",
    object: want?.lock.name ?? null,
    ...(owner === null ? {} : { args: { other: owner.name } }),
  };
}

function selfReason(situation: Situation, node: Node, source: Source): Reason {
  const kind = agentKind(node.agent) === "queue" ? "queue" : "thread";
  const { want, through, how } = source;
  const related = how.kind === "queued" ? [how.packet.site] : how.kind === "later" ? [how.call.site] : [];
  if (through !== null) {
    return {
      ...aboutFence(through.fence, through.value),
      detail: kind,
      related: [registrationSite(situation, through), ...related],
    };
  }
  if (want.kind === "fence" && want.accepts.value !== null) {
    return { ...aboutFence(want.fence, want.accepts.value), detail: kind, related };
  }
  return want.kind === "event" ? { detail: "event", object: want.event.name, related } : { related };
}

function lostReason(situation: Situation, node: Node): Reason {
  const { past } = situation;
  for (const want of node.wait.wants) {
    const lost = want.kind === "event" ? lostToken(situation, node.agent, want.event.number) : null;
    if (lost !== null && past !== null && want.kind === "event") {
      const registration = registrationOf(situation, lost.registration);
      const taker = situation.view.threads[past.tokens.thread[lost.token] ?? -1];
      const reset = past.tokens.reset[lost.token] === 1;
      return {
        detail: registration === null ? "event" : reset ? "reset" : "consumed",
        fence: registration?.fence.name ?? null,
        value: registration?.value ?? null,
        object: want.event.name,
        related: [registration?.site ?? null, siteOfCall(situation, past.tokens.call[lost.token] ?? -1)],
        args: { other: taker?.name ?? "" },
      };
    }
  }
  return {};
}

function overtakenReason(situation: Situation, node: Node): Reason {
  const want = node.wait.wants.find((one) => one.kind === "fence");
  if (want === undefined) {
    return {};
  }
  return {
    ...aboutFence(want.fence, want.accepts.value),
    args: { current: valueOfFence(situation, want.fence) },
  };
}

function neverReason(situation: Situation, node: Node): Reason {
  const want: Want | undefined = node.released.missing ?? node.wait.wants[0];
  if (want === undefined) {
    return { detail: "sleep" };
  }
  switch (want.kind) {
    case "fence":
      return lacking(situation, want.fence, want.accepts.value);
    case "event":
      return neverSet(situation, node, want.event);
    case "thread":
      return { detail: "thread", args: { other: want.thread.name } };
    case "lock":
      return { detail: "other", object: want.lock.name };
    case "present":
    case "waitable":
      return { detail: "other", object: want.swapchain.name };
    case "room":
      return { detail: "other", object: want.queue.name };
    case "variable":
      return { detail: "other", object: want.name };
    default:
      return unreachable(want);
  }
}

function neverSet(situation: Situation, node: Node, event: ObjectRef): Reason {
  const { past } = situation;
  const row =
    past === null
      ? -1
      : boundRegistration(past.registrations, event.number, agentNumber(node.agent), situation.step - 1);
  const bound = registrationOf(situation, row);
  if (bound === null) {
    return { detail: "event", object: event.name };
  }
  if (bound.fired) {
    return { detail: "taken", object: event.name, related: [bound.site] };
  }
  return { ...lacking(situation, bound.fence, bound.value), related: [bound.site] };
}

/** A fence that never gets there: never signalled at all, signalled too low, or taken back. */
function lacking(situation: Situation, fence: ObjectRef, value: U64 | null): Reason {
  const about = aboutFence(fence, value);
  const highest = highestOf(situation, fence.number);
  if (value === null) {
    return { ...about, detail: "poll" };
  }
  const holding = holdingBack(situation, fence.number, value);
  if (holding !== undefined) {
    return { ...about, detail: "unsubmitted", args: { other: holding.name } };
  }
  if (highest === null) {
    return about;
  }
  const current = valueOfFence(situation, fence);
  const reached = compareUnsigned(highest.hi, highest.lo, value.hi, value.lo) >= 0;
  return { ...about, detail: reached ? "rewound" : "too-low", args: { highest, current } };
}

function aboutFence(fence: ObjectRef, value: U64 | null): Pick<Finding, "fence" | "value" | "object"> {
  return { fence: fence.name, value, object: fence.name };
}
