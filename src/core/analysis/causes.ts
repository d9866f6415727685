// Owns: the links of the chain "why is it blocked?" as data: what an agent stands at, how a source would release it, and
// why a root has none. Which links are chained is waits.ts.

import { compareUnsigned, type U64, ZERO } from "../base/u64.ts";
import { agentKind, agentNumber, threadAgent, type Agent } from "../machine/action.ts";
import type { ObjectRef, RegistrationView } from "../machine/view-types.ts";
import type { Site } from "../program/program.ts";
import { unreachable } from "../base/assert.ts";
import { highestSignal } from "./signals.ts";
import { lostToken } from "./lost.ts";
import { isBlocked, queueOf, refOf, type Situation } from "./situation.ts";
import { pendingOn, type Source } from "./sources.ts";
import type { Wait, Want } from "./wants.ts";
import type { Cause } from "./why-types.ts";

/** What the waiting agent stands at, as far as this source could end it. */
export function waitCauses(situation: Situation, wait: Wait, source: Source): readonly Cause[] {
  return causesOfWant(situation, wait, source.want, source.through);
}

/** How the source would end the wait. */
export function linkCauses(situation: Situation, wait: Wait, source: Source): readonly Cause[] {
  const { how } = source;
  const who = refOf(situation, wait.agent);
  const by = refOf(situation, source.agent);
  const at = wait.site;
  switch (how.kind) {
    case "queued": {
      const { fence, value, site } = how.packet;
      return fence === null || value === null
        ? []
        : [{ kind: "signal-queued", queue: by, fence, value, ahead: how.ahead, at: site }];
    }
    case "sent": {
      const { fence, thread, value } = how.landing;
      const sender = refOf(situation, threadAgent(thread));
      return [{ kind: "signal-sent", thread: sender, fence: fenceRef(situation, fence), value, at: null }];
    }
    case "later":
      return [laterCause(situation, source, by)];
    case "owner":
      return source.want.kind === "lock"
        ? [{ kind: "lock-owned", who, lock: source.want.lock, owner: by, at }]
        : [];
    case "joined":
      return [{ kind: "thread-not-ended", who, thread: by, at }];
    case "presents":
    case "leaves":
      return [];
    default:
      return unreachable(how);
  }
}

/** What an agent that still moves is about; for a thread that is said by the link to it. */
export function standCauses(situation: Situation, agent: Agent): readonly Cause[] {
  const queue = agentKind(agent) === "queue" ? queueOf(situation, agentNumber(agent)) : undefined;
  const head = queue?.packets[0];
  return head?.running === true
    ? [{ kind: "work-running", queue: refOf(situation, agent), label: head.label, at: head.site }]
    : [];
}

/** Why nobody ends this wait. `missing`: the want without a source. */
export function rootCauses(situation: Situation, wait: Wait, missing: Want | null): readonly Cause[] {
  const want = missing ?? wait.wants[0];
  const who = refOf(situation, wait.agent);
  const at = wait.site;
  if (want === undefined) {
    return [{ kind: "poll-stuck", who, at }];
  }
  const through = want.kind === "event" ? (pendingOn(situation, wait, want.event)[0] ?? null) : null;
  const stands = causesOfWant(situation, wait, want, through);
  return [...stands, ...deadEnd(situation, wait, want, through)];
}

function deadEnd(
  situation: Situation,
  wait: Wait,
  want: Want,
  through: RegistrationView | null,
): readonly Cause[] {
  const who = refOf(situation, wait.agent);
  const at = wait.site;
  switch (want.kind) {
    case "event": {
      const taken = tokenTaken(situation, wait, want.event);
      return [
        taken ??
          nobody(situation, {
            event: want.event,
            fence: through?.fence ?? null,
            wanted: through?.value ?? null,
            at,
          }),
      ];
    }
    case "fence":
      return [fenceDeadEnd(situation, wait, want)];
    case "lock": {
      const owner = situation.view.locks[want.lock.number]?.owner ?? null;
      return owner === null ? [] : [{ kind: "lock-owned", who, lock: want.lock, owner, at }];
    }
    case "thread":
      return [{ kind: "thread-not-ended", who, thread: want.thread, at }];
    case "present":
    case "room":
      return [];
    case "waitable":
    case "variable":
      return [{ kind: "poll-stuck", who, at }];
    default:
      return unreachable(want);
  }
}

/** What the wait lacks: the event, the value, the flip. Locks, threads and variables are said by the link. */
function causesOfWant(
  situation: Situation,
  wait: Wait,
  want: Want,
  through: RegistrationView | null,
): readonly Cause[] {
  const who = refOf(situation, wait.agent);
  const at = wait.site;
  if (want.kind === "present") {
    return [{ kind: "presents-pending", who, swapchain: want.swapchain, at }];
  }
  if (want.kind === "room") {
    return [{ kind: "no-room", who, queue: want.queue, at }];
  }
  if (want.kind === "waitable") {
    return [{ kind: "not-shown", who, waitable: want.swapchain, at }];
  }
  if (want.kind === "event") {
    const below =
      through === null
        ? []
        : [fenceBelow(situation, who, { ...through, at: registrationSite(situation, through) })];
    return [{ kind: "event-not-set", who, event: want.event, at }, ...below];
  }
  const value = want.kind === "fence" ? want.accepts.value : null;
  if (want.kind !== "fence" || value === null) {
    return [];
  }
  if (agentKind(wait.agent) === "queue") {
    const current = valueOfFence(situation, want.fence);
    return [{ kind: "queue-waits", queue: who, fence: want.fence, current, wanted: value, at }];
  }
  return isPast(situation, want) ? [] : [fenceBelow(situation, who, { fence: want.fence, value, at })];
}

function fenceBelow(
  situation: Situation,
  who: ObjectRef,
  lacks: { readonly fence: ObjectRef; readonly value: U64; readonly at: Site | null },
): Cause {
  const current = valueOfFence(situation, lacks.fence);
  return { kind: "fence-below", who, fence: lacks.fence, current, wanted: lacks.value, at: lacks.at };
}

function fenceDeadEnd(situation: Situation, wait: Wait, want: Want & { kind: "fence" }): Cause {
  const { fence, accepts } = want;
  const at = wait.site;
  if (accepts.value !== null && isPast(situation, want)) {
    return { kind: "moved-past", fence, current: valueOfFence(situation, fence), wanted: accepts.value, at };
  }
  return nobody(situation, { event: null, fence, wanted: accepts.value, at });
}

/** Whether a poll for exactly one value has been overtaken. */
function isPast(situation: Situation, want: Want & { kind: "fence" }): boolean {
  const { value, when } = want.accepts;
  const current = valueOfFence(situation, want.fence);
  return (
    value !== null && when === "equal" && compareUnsigned(current.hi, current.lo, value.hi, value.lo) > 0
  );
}

function nobody(
  situation: Situation,
  lacks: {
    readonly event: ObjectRef | null;
    readonly fence: ObjectRef | null;
    readonly wanted: U64 | null;
    readonly at: Site | null;
  },
): Cause {
  return {
    kind: "nobody",
    ...lacks,
    highest: lacks.fence === null ? null : highestOf(situation, lacks.fence.number),
  };
}

function tokenTaken(situation: Situation, wait: Wait, event: ObjectRef): Cause | null {
  const lost = lostToken(situation, wait.agent, event.number);
  if (lost === null || situation.past === null) {
    return null;
  }
  const { tokens } = situation.past;
  const thread = situation.view.threads[tokens.thread[lost.token] ?? -1];
  const by: ObjectRef | null =
    tokens.reset[lost.token] === 1 || thread === undefined
      ? null
      : { kind: "thread", number: thread.number, name: thread.name };
  return { kind: "token-taken", event, by, at: siteOfCall(situation, tokens.call[lost.token] ?? -1) };
}

function laterCause(situation: Situation, source: Source, thread: ObjectRef): Cause {
  const call = source.how.kind === "later" ? source.how.call : null;
  const blocked = isBlocked(situation, source.agent);
  const at = call?.site ?? null;
  if (call === null || call.kind === "write") {
    return {
      kind: "thread-writes",
      thread,
      variable: call?.name ?? "",
      value: call?.value ?? ZERO,
      blocked,
      at,
    };
  }
  const event = "event" in call ? eventRef(situation, call.event) : null;
  const fence = "fence" in call ? fenceRef(situation, call.fence) : null;
  const value = "value" in call ? call.value : null;
  return { kind: "thread-later", thread, call: call.call, fence, event, value, blocked, at };
}

/** The highest value that any Signal gave the fence so far; null: none, or nothing is known of the past. */
export function highestOf(situation: Situation, fence: number): U64 | null {
  const signals = situation.past?.signals;
  const row = signals === undefined ? -1 : highestSignal(signals, fence, situation.step - 1);
  return row < 0 ? null : { hi: signals?.valueHi[row] ?? 0, lo: signals?.valueLo[row] ?? 0 };
}

/** The place of a call; null: it is not known. */
export function siteOfCall(situation: Situation, address: number): Site | null {
  const { program } = situation.machine;
  return program.sites[program.code[address]?.site ?? -1] ?? null;
}

/** A registration of the run, by its number. */
export interface Registered {
  readonly fence: ObjectRef;
  readonly value: U64;
  readonly fired: boolean;
  readonly site: Site | null;
}

/** The registration with this number; null: none, or nothing is known of the past. */
export function registrationOf(situation: Situation, number: number): Registered | null {
  const table = situation.past?.registrations;
  if (table === undefined || number < 0 || number >= table.count) {
    return null;
  }
  const fired = table.fired[number] ?? -1;
  return {
    fence: fenceRef(situation, table.fence[number] ?? 0),
    value: { hi: table.valueHi[number] ?? 0, lo: table.valueLo[number] ?? 0 },
    fired: fired >= 0 && fired < situation.step,
    site: siteOfCall(situation, table.call[number] ?? -1),
  };
}

/** Where a registration was made. */
export function registrationSite(situation: Situation, registration: RegistrationView): Site | null {
  return siteOfCall(situation, situation.past?.registrations.call[registration.number] ?? -1);
}

/** The value of a fence now. */
export function valueOfFence(situation: Situation, fence: ObjectRef): U64 {
  return situation.view.fences[fence.number]?.value ?? ZERO;
}

function fenceRef(situation: Situation, number: number): ObjectRef {
  return { kind: "fence", number, name: situation.view.fences[number]?.name ?? "" };
}

function eventRef(situation: Situation, number: number): ObjectRef | null {
  return number < 0 ? null : { kind: "event", number, name: situation.view.events[number]?.name ?? "" };
}
