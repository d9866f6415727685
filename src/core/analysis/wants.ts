// Owns: what a blocked thread or queue needs in order to go on, read off the state.
// Must not know who could bring it about (sources.ts).

import { agentKind, agentNumber, type Agent } from "../machine/action.ts";
import type { ObjectRef, ThreadView, WaitView } from "../machine/view-types.ts";
import { atLeast, compareUnsigned, equals, type U64 } from "../base/u64.ts";
import { unreachable } from "../base/assert.ts";
import type { Poll } from "../program/instruction.ts";
import type { Site } from "../program/program.ts";
import { pollCondition, queueOf, type Situation, threadOf } from "./situation.ts";

/** Which values end the wait. `value` null: what is compared is not known, any change may do. */
export interface Accepts {
  readonly when: Poll["leavesWhen"];
  readonly value: U64 | null;
}

/** One thing that has to happen. */
export type Want =
  | { readonly kind: "fence"; readonly fence: ObjectRef; readonly accepts: Accepts }
  | { readonly kind: "event"; readonly event: ObjectRef }
  | { readonly kind: "thread"; readonly thread: ObjectRef }
  | { readonly kind: "lock"; readonly lock: ObjectRef }
  | { readonly kind: "present"; readonly swapchain: ObjectRef }
  /** The waitable object of the swap chain has to count up. SC-8 */
  | { readonly kind: "waitable"; readonly swapchain: ObjectRef }
  /** A DirectStorage queue has no free entry: something has to leave it. DS-4 */
  | { readonly kind: "room"; readonly queue: ObjectRef }
  /** A shared variable that a poll reads has to be written. */
  | { readonly kind: "variable"; readonly name: string };

/** What an agent waits for. */
export interface Wait {
  readonly agent: Agent;
  /** Every want has to come true; else one is enough. */
  readonly all: boolean;
  readonly wants: readonly Want[];
  /** A poll loop; `compares`: it is known to compare a fence's value. */
  readonly poll: { readonly compares: boolean } | null;
  /** The instruction that it stands at. */
  readonly site: Site | null;
}

/** What the agent waits for; null when it does not wait: the device never does. */
export function waitOf(situation: Situation, agent: Agent): Wait | null {
  if (agentKind(agent) === "device") {
    return null;
  }
  if (agentKind(agent) === "queue") {
    return queueWait(situation, agent);
  }
  const thread = threadOf(situation, agent);
  if (thread === undefined || thread.waiting === null) {
    return null;
  }
  const { waiting, site } = thread;
  if (waiting.kind === "poll") {
    return pollWait(situation, agent, thread);
  }
  const wants = wantsOf(waiting, situation);
  return {
    agent,
    all: waiting.kind === "events-all" || waiting.kind === "fences-all",
    wants,
    poll: null,
    site,
  };
}

/** Whether a fence with this value ends the wait. FV-3: unsigned. */
export function isAccepted(accepts: Accepts, value: U64): boolean {
  const wanted = accepts.value;
  if (wanted === null) {
    return true;
  }
  const order = compareUnsigned(value.hi, value.lo, wanted.hi, wanted.lo);
  switch (accepts.when) {
    case "equal":
      return equals(value, wanted);
    case "not-equal":
      return !equals(value, wanted);
    case "at-least":
      return atLeast(value.hi, value.lo, wanted.hi, wanted.lo);
    case "above":
      return order > 0;
    case "below":
      return order < 0;
    case "at-most":
      return order <= 0;
    default:
      return unreachable(accepts.when);
  }
}

/** A wait for `value` or more, as Wait and SetEventOnCompletion make it. */
export function reaches(value: U64): Accepts {
  return { when: "at-least", value };
}

function queueWait(situation: Situation, agent: Agent): Wait | null {
  const head = queueOf(situation, agentNumber(agent))?.packets[0];
  if (
    head === undefined ||
    head.kind !== "wait" ||
    head.satisfied ||
    head.fence === null ||
    head.value === null
  ) {
    return null;
  }
  const wants: readonly Want[] = [{ kind: "fence", fence: head.fence, accepts: reaches(head.value) }];
  return { agent, all: false, wants, poll: null, site: head.site };
}

function wantsOf(waiting: WaitView, situation: Situation): readonly Want[] {
  switch (waiting.kind) {
    case "event":
    case "events-any":
      return waiting.objects.map(memberWant);
    case "events-all":
      return waiting.objects.filter((object) => !isSet(situation, object)).map(memberWant);
    case "fence":
      return waiting.objects.map((fence) => ({
        kind: "fence",
        fence,
        accepts: { when: "at-least", value: waiting.value },
      }));
    case "fences-any":
    case "fences-all":
      return waiting.objects.map((fence, index) => ({
        kind: "fence",
        fence,
        accepts: { when: "at-least", value: waiting.values[index] ?? null },
      }));
    case "lock":
      return waiting.objects.map((lock) => ({ kind: "lock", lock }));
    case "thread":
      return waiting.objects.map((thread) => ({ kind: "thread", thread }));
    case "present":
      return waiting.objects.map((swapchain) => ({ kind: "present", swapchain }));
    case "storage":
      return waiting.objects.map((queue) => ({ kind: "room", queue }));
    case "poll":
    case "sleep":
      return [];
    default:
      return unreachable(waiting.kind);
  }
}

function memberWant(object: ObjectRef): Want {
  switch (object.kind) {
    case "thread":
      return { kind: "thread", thread: object };
    case "waitable":
      return { kind: "waitable", swapchain: object };
    default:
      return { kind: "event", event: object };
  }
}

function isSet(situation: Situation, object: ObjectRef): boolean {
  const { threads, swapchains, events } = situation.view;
  switch (object.kind) {
    case "thread":
      return threads[object.number]?.state === "finished";
    case "waitable":
      return (swapchains[object.number]?.tokens ?? 0) > 0;
    default:
      return events[object.number]?.signaled === true;
  }
}

function pollWait(situation: Situation, agent: Agent, thread: ThreadView): Wait {
  const condition = pollCondition(situation, thread.number);
  const wants = pollWants(situation, thread, condition);
  // A round that reads one fence and nothing else compares it, even when the text hides how.
  const compares = condition === null ? wants.length > 0 && wants.every(isFence) : condition.fence >= 0;
  return { agent, all: false, wants, poll: { compares }, site: thread.site };
}

function pollWants(
  situation: Situation,
  thread: ThreadView,
  condition: ReturnType<typeof pollCondition>,
): readonly Want[] {
  const fence = condition === null ? undefined : situation.view.fences[condition.fence];
  if (condition !== null && fence !== undefined) {
    const ref: ObjectRef = { kind: "fence", number: fence.number, name: fence.name };
    return [{ kind: "fence", fence: ref, accepts: { when: condition.leavesWhen, value: condition.value } }];
  }
  const { objects, variables } = thread.waiting ?? { objects: [], variables: [] };
  const read = objects.flatMap((object): readonly Want[] => {
    switch (object.kind) {
      case "fence":
        return [{ kind: "fence", fence: object, accepts: { when: "not-equal", value: null } }];
      case "event":
      case "thread":
      case "waitable":
        return [memberWant(object)];
      case "lock":
        return [{ kind: "lock", lock: object }];
      default:
        return [];
    }
  });
  return [...read, ...variables.map((name): Want => ({ kind: "variable", name }))];
}

function isFence(want: Want): boolean {
  return want.kind === "fence";
}
