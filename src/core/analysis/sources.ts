// Owns: who could release something blocked (diagnosis-rules.md, "Source of something blocked").
// Must not know whether the sources can move themselves (graph.ts).

import { DEVICE_AGENT, queueAgent, threadAgent, type Agent } from "../machine/action.ts";
import { type Landing, landingsOf } from "../machine/landing.ts";
import type {
  ObjectRef,
  PacketView,
  QueueView,
  RegistrationView,
  ThreadView,
} from "../machine/view-types.ts";
import { unreachable } from "../base/assert.ts";
import { compareUnsigned, type U64 } from "../base/u64.ts";
import type { FutureCall } from "./future.ts";
import { callLater, mayAct, type Situation } from "./situation.ts";
import { lostToken } from "./lost.ts";
import { type Accepts, isAccepted, reaches, type Wait, type Want } from "./wants.ts";

/** How a source would do it. */
export type How =
  /** The signal stands in the queue, behind `ahead` others. */
  | { readonly kind: "queued"; readonly packet: PacketView; readonly ahead: number }
  /** The CPU signal has been called and lands by itself. CS-5 */
  | { readonly kind: "sent"; readonly landing: Landing }
  /** The thread would make the call later. */
  | { readonly kind: "later"; readonly call: FutureCall }
  /** It owns the lock. */
  | { readonly kind: "owner" }
  /** It is the thread that is waited for. */
  | { readonly kind: "joined" }
  /** Presents stand in the queue. */
  | { readonly kind: "presents" }
  /** What stands in the queue takes its room. */
  | { readonly kind: "leaves" };

/** An agent that could release a blocked one; `through`: the registration that its signal would fire. */
export interface Source {
  readonly agent: Agent;
  readonly how: How;
  readonly want: Want;
  readonly through: RegistrationView | null;
}

/** The sources of a wait. Of an ALL wait every missing member needs one: when `missing` has none, nothing releases it. */
export interface Sources {
  readonly sources: readonly Source[];
  /** The want that nobody can bring about; null when the wait has its sources. */
  readonly missing: Want | null;
}

/** Who may be asked: queues only, which is cheap, or threads as well, by running them on. */
export type Ask = "queues" | "everybody";

/** All sources of a wait, the most direct first. */
export function sourcesOf(situation: Situation, wait: Wait, ask: Ask = "everybody"): Sources {
  const perWant = wait.wants.map((want) => ({ want, sources: sourcesOfWant(situation, wait, want, ask) }));
  const without = perWant.find((one) => one.sources.length === 0);
  if (wait.all && without !== undefined) {
    return { sources: [], missing: without.want };
  }
  const sources = perWant.flatMap((one) => one.sources);
  return { sources, missing: sources.length === 0 ? (perWant[0]?.want ?? null) : null };
}

function sourcesOfWant(situation: Situation, wait: Wait, want: Want, ask: Ask): readonly Source[] {
  switch (want.kind) {
    case "fence":
      return signals(situation, want.fence.number, want.accepts, ask).map((one) => ({
        ...one,
        want,
        through: null,
      }));
    case "event":
      return settersOf(situation, wait, want.event, ask).map((one) => ({ ...one, want }));
    case "thread":
      return actor(situation, want.thread.number, { kind: "joined" }, want);
    case "lock": {
      const owner = situation.view.locks[want.lock.number]?.owner;
      return owner ? actor(situation, owner.number, { kind: "owner" }, want) : [];
    }
    case "present":
      return presenters(situation, want);
    case "waitable":
      return [...presenters(situation, want), ...showers(situation, want, ask)];
    case "room":
      return [{ agent: queueAgent(want.queue.number), how: { kind: "leaves" }, want, through: null }];
    case "variable":
      return ask === "queues"
        ? []
        : writers(situation, want.name).map((one) => ({ ...one, want, through: null }));
    default:
      return unreachable(want);
  }
}

interface Found {
  readonly agent: Agent;
  readonly how: How;
}

/** Signals that would be accepted: those on their way and queued ones first, then those that a thread would call. */
function signals(situation: Situation, fence: number, accepts: Accepts, ask: Ask): readonly Found[] {
  const isSuch = (packet: PacketView) => isSignal(packet, fence, accepts);
  const queued = [...landings(situation, fence, accepts), ...queuedPackets(situation, isSuch)];
  if (ask === "queues") {
    return queued;
  }
  const later = callers(
    situation,
    (call) => call.kind === "signal" && call.fence === fence && isAccepted(accepts, call.value),
  );
  return [...queued, ...later, ...submitters(situation, isSuch)];
}

/** CPU signals on their way, which nobody can stop. On a removed device they come to nothing (DR-1). */
function landings(situation: Situation, fence: number, accepts: Accepts): readonly Found[] {
  const removed = situation.view.removed !== null;
  return landingsOf(situation.state)
    .filter((one) => !removed && one.fence === fence && isAccepted(accepts, one.value))
    .map((landing) => found(DEVICE_AGENT, { kind: "sent", landing }));
}

/** Queues in which such a packet stands and has been submitted. */
function queuedPackets(situation: Situation, isSuch: (packet: PacketView) => boolean): readonly Found[] {
  return situation.view.queues.flatMap((queue) => {
    const ahead = queue.packets.findIndex(isSuch);
    const packet = queue.packets[ahead];
    return packet === undefined || ahead >= queue.packets.length - queue.held
      ? []
      : [found(queueAgent(queue.number), { kind: "queued", packet, ahead })];
  });
}

/** DS-3: the DirectStorage queue that holds back a signal which would do; undefined: none does. */
export function holdingBack(situation: Situation, fence: number, value: U64): QueueView | undefined {
  return queuesHolding(situation, (packet) => isSignal(packet, fence, reaches(value)))[0];
}

function queuesHolding(situation: Situation, isSuch: (packet: PacketView) => boolean): readonly QueueView[] {
  return situation.view.queues.filter(
    (queue) => queue.held > 0 && queue.packets.slice(queue.packets.length - queue.held).some(isSuch),
  );
}

/** DS-3: threads that would submit a DirectStorage queue that holds such a packet back. */
function submitters(situation: Situation, isSuch: (packet: PacketView) => boolean): readonly Found[] {
  const holding = queuesHolding(situation, isSuch);
  return holding.length === 0
    ? []
    : callers(
        situation,
        (call) => call.kind === "submit" && holding.some((queue) => queue.number === call.queue),
      );
}

function isSignal(packet: PacketView, fence: number, accepts: Accepts): boolean {
  return (
    packet.kind === "signal" &&
    packet.fence?.number === fence &&
    packet.value !== null &&
    isAccepted(accepts, packet.value)
  );
}

/** Each thread that would make such a call, with the first one. */
function callers(
  situation: Situation,
  isSuch: (call: FutureCall, thread: number) => boolean,
): readonly Found[] {
  return actors(situation).flatMap((thread) => {
    const call = callLater(situation, thread.number, (one) => isSuch(one, thread.number));
    return call === undefined ? [] : [found(threadAgent(thread.number), { kind: "later", call })];
  });
}

/** Who could set the event: by a signal that fires a pending registration, by SetEvent, by registering it. */
function settersOf(
  situation: Situation,
  wait: Wait,
  event: ObjectRef,
  ask: Ask,
): readonly (Found & { readonly through: RegistrationView | null })[] {
  const fired = pendingOn(situation, wait, event).flatMap((through) =>
    signals(situation, through.fence.number, reaches(through.value), ask).map((one) => ({ ...one, through })),
  );
  const setsIt = (packet: PacketView) => packet.event?.number === event.number;
  const queued = queuedPackets(situation, setsIt).map((one) => ({ ...one, through: null }));
  if (ask === "queues") {
    return [...fired, ...queued];
  }
  // When a wake was lost, the waiter's own next registration is no remedy for this wait.
  const lost = lostToken(situation, wait.agent, event.number) !== null;
  const set = callers(situation, (call, thread) => {
    if (call.kind === "set-event") {
      return call.event === event.number;
    }
    const own = threadAgent(thread) === wait.agent;
    return (
      call.kind === "register" && call.event === event.number && !(own && lost) && comesTrue(situation, call)
    );
  });
  const later = [...set, ...submitters(situation, setsIt)];
  return [...fired, ...queued, ...later.map((one) => ({ ...one, through: null }))];
}

/** The pending registrations on an event, the one that the wait is bound to first. */
export function pendingOn(situation: Situation, wait: Wait, event: ObjectRef): readonly RegistrationView[] {
  const pending = situation.view.fences
    .flatMap((fence) => fence.registrations)
    .filter((one) => one.event?.number === event.number);
  const own = pending.filter((one) => threadAgent(one.thread.number) === wait.agent);
  const newest = (list: readonly RegistrationView[]) => list.toSorted((a, b) => b.number - a.number);
  return [...newest(own), ...newest(pending.filter((one) => !own.includes(one)))];
}

/** Whether a registration made later would fire: its value is there already, or somebody signals it. */
function comesTrue(situation: Situation, call: FutureCall & { kind: "register" }): boolean {
  const current = situation.view.fences[call.fence]?.value;
  const accepts = reaches(call.value);
  return call.met || (current !== undefined && isAccepted(accepts, current)) || isReached(situation, call);
}

/** Whether somebody signals at least this value. A loop may register thousands: what is above one that nobody reaches is not asked. */
function isReached(situation: Situation, { fence, value }: FutureCall & { kind: "register" }): boolean {
  const least = situation.outOfReach.get(fence);
  if (least !== undefined && compareUnsigned(value.hi, value.lo, least.hi, least.lo) >= 0) {
    return false;
  }
  const reached = signals(situation, fence, reaches(value), "everybody").length > 0;
  if (!reached) {
    situation.outOfReach.set(fence, value);
  }
  return reached;
}

function presenters(situation: Situation, want: Want): readonly Source[] {
  return situation.view.queues
    .filter((queue) => queue.packets.some((packet) => packet.kind === "present"))
    .map((queue) => ({ agent: queueAgent(queue.number), how: { kind: "presents" }, want, through: null }));
}

/** Threads that would present, or raise the frame latency. SC-8 */
function showers(situation: Situation, want: Want & { kind: "waitable" }, ask: Ask): readonly Source[] {
  const chain = want.swapchain.number;
  const later =
    ask === "queues" ? [] : callers(situation, (call) => call.kind === "show" && call.swapchain === chain);
  return later.map((one) => ({ ...one, want, through: null }));
}

function writers(situation: Situation, name: string): readonly Found[] {
  return callers(situation, (call) => call.kind === "write" && call.name === name);
}

function actor(situation: Situation, thread: number, how: How, want: Want): readonly Source[] {
  const view = situation.view.threads[thread];
  return view !== undefined && mayAct(situation, view)
    ? [{ agent: threadAgent(thread), how, want, through: null }]
    : [];
}

function actors(situation: Situation): readonly ThreadView[] {
  return situation.view.threads.filter((thread) => mayAct(situation, thread));
}

function found(agent: Agent, how: How): Found {
  return { agent, how };
}

/** Whether anybody's signal, queued or made later, gives the fence an accepted value. */
export function isSignalled(situation: Situation, fence: number, accepts: Accepts): boolean {
  return signals(situation, fence, accepts, "everybody").length > 0;
}
