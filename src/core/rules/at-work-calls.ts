// Owns: the rules that a thread's call shows, by the call and by what it did.

import { equals, UINT64_MAX } from "../base/u64.ts";
import type { EffectView, QueueView, StepView } from "../machine/view-types.ts";
import type { SteppedView } from "./stepped.ts";
import { objectRules } from "./at-work-objects.ts";
import type { RuleId } from "./table.ts";

/** The rules of a call, the most telling first; none for a call of the program's own, a lock or a variable. */
export function callRules(view: SteppedView): readonly RuleId[] {
  const { step, state } = view;
  if (step.effects.some((one) => one.kind === "removed")) {
    return step.call === "RemoveDevice" ? ["DR-13", "DR-1"] : ["DR-4", "DR-1"];
  }
  if (state.removed !== null && step.call !== "GetCompletedValue" && hasFailed(step)) {
    return removedRules(step);
  }
  switch (step.call) {
    case "Signal":
      return find(step, "called")?.object?.kind === "queue" ? queueSignal(view) : fenceSignal(view);
    case "Wait":
      return queueWait(view);
    case "GetCompletedValue":
      return state.removed === null ? ["FV-1"] : ["FV-10"];
    case "SetEventOnCompletion":
      return registered(view);
    case "SetEventOnMultipleFenceCompletion":
      return severalRegistered(view);
    case "ExecuteCommandLists":
      return executed(view);
    default:
      return waitRules(view) ?? objectRules(view);
  }
}

function removedRules({ call }: StepView): readonly RuleId[] {
  if (call === "GetDeviceRemovedReason") {
    return ["DR-2"];
  }
  return call?.startsWith("Create") === true ? ["DR-3"] : ["DR-21"];
}

function fenceSignal({ step, state }: SteppedView): readonly RuleId[] {
  const fence = find(step, "called")?.object?.number;
  const pending = state.queues.some((queue) =>
    queue.packets.some((one) => one.kind === "signal" && one.fence?.number === fence),
  );
  const sent = step.effects.some((one) => one.kind === "sent");
  return [...(sent ? (["CS-5"] as const) : []), ...(pending ? (["CS-6"] as const) : []), "CS-1"];
}

function queueSignal(view: SteppedView): readonly RuleId[] {
  const queue = queueOf(view, find(view.step, "enqueued"));
  const idle = queue === undefined || queue.packets.length <= 1;
  return idle ? ["GS-1", "GS-8"] : ["GS-1"];
}

function queueWait(view: SteppedView): readonly RuleId[] {
  const packet = find(view.step, "enqueued");
  const packets = queueOf(view, packet)?.packets ?? [];
  const own = packets.find((one) => one.number === packet?.packet);
  const busy = packets[0]?.number !== packet?.packet;
  const met = view.step.effects.some((one) => one.kind === "latched" && one.by === null);
  if (met) {
    return busy ? ["GW-3", "GW-7"] : ["GW-3"];
  }
  const value = own?.value ?? null;
  const promised = packets.some(
    (one) =>
      one.kind === "signal" && one.fence?.number === own?.fence?.number && equalsOrNull(one.value, value),
  );
  const layered = view.before?.queues[packet?.object?.number ?? -1]?.packets.some(
    (one) => one.kind === "wait" && !one.satisfied,
  );
  return promised ? ["GS-5", "GW-1"] : layered ? ["GW-1", "GW-4", "DL-1"] : ["GW-1", "GW-4"];
}

function equalsOrNull(a: QueueView["packets"][number]["value"], b: typeof a): boolean {
  return a !== null && b !== null && equals(a, b);
}

function registered({ step, state }: SteppedView): readonly RuleId[] {
  const effect = find(step, "registered");
  const value = effect?.value ?? null;
  if (effect === undefined || value === null) {
    return hasFailed(step) ? ["SE-12"] : [];
  }
  if (value.hi === 0 && value.lo === 0) {
    return ["SE-15", "SE-1"];
  }
  if (effect.other === null) {
    return ["SE-9"];
  }
  const met = step.effects.some((one) => one.kind === "fired");
  const event = effect.other.number;
  const others = (state.fences[effect.object?.number ?? -1]?.registrations ?? []).slice(0, -1);
  const same = (one: (typeof others)[number]) => equals(one.value, value);
  const rules: RuleId[] = [];
  if (!met && state.events[event]?.signaled === true) {
    rules.push("SE-4");
  }
  if (equals(value, UINT64_MAX)) {
    rules.push("SE-14");
  }
  rules.push(
    ...others.flatMap((one): readonly RuleId[] => {
      const sameEvent = one.event?.number === event;
      return sameEvent ? [same(one) ? "SE-6" : "SE-5"] : same(one) ? ["SE-7"] : [];
    }),
  );
  return [...rules, met ? "SE-1" : "SE-2"];
}

function severalRegistered({ step }: SteppedView): readonly RuleId[] {
  const { effects } = step;
  const made = effects.filter((one) => one.kind === "registered");
  if (effects.some((one) => one.kind === "faulted")) {
    return ["MF-9"];
  }
  if (made.length === 0) {
    return hasFailed(step) ? ["MF-7"] : ["MF-5"];
  }
  const rules: RuleId[] = effects.some((one) => one.kind === "fired" || one.kind === "counted-off")
    ? ["MF-5"]
    : [];
  return [...rules, ...(made[0]?.other === null ? (["MF-6"] as const) : []), "MF-1"];
}

/** Work submitted: how far the CPU is ahead, and who else submits to this queue. */
function executed(view: SteppedView): readonly RuleId[] {
  const packet = find(view.step, "enqueued");
  const { packets = [] } = queueOf(view, packet) ?? {};
  const works = packets.filter((one) => one.kind === "work").length;
  const busy = view.before?.queues[packet?.object?.number ?? -1]?.state === "running";
  const threads = view.state.threads.filter((one) => one.state !== "finished").length;
  return [
    "QX-2",
    ...(works >= AHEAD ? (["QX-12"] as const) : []),
    ...(view.state.threads.length > 1 && (busy || threads > 1) ? (["QX-4"] as const) : []),
  ];
}

/** Items of work in a queue from which on the CPU is told to be far ahead. */
const AHEAD = 3;

/** Calls of Win32 waits and events; null: it is none of them. */
function waitRules({ step, state }: SteppedView): readonly RuleId[] | null {
  const called = find(step, "called");
  switch (step.call) {
    case "SetEvent":
    case "ResetEvent":
      return [state.events[called?.object?.number ?? -1]?.manualReset === true ? "EV-2" : "EV-1"];
    case "PulseEvent":
      return ["EV-5"];
    case "CreateEvent":
    case "OpenEvent":
      return step.effects.some((one) => one.kind === "created") ? ["EV-1"] : ["EV-12"];
    case "WaitForSingleObject":
      return [oneWait(step), ...(called?.object?.kind === "waitable" ? (["SC-6"] as const) : [])];
    case "SignalObjectAndWait":
      return ["EV-1"];
    case "MsgWaitForMultipleObjects":
      return refusedOr(step, ["EV-13"]);
    case "WaitForMultipleObjects":
      return refusedOr(step, isAll(step) ? ["EV-9"] : ["EV-8"]);
    default:
      return null;
  }
}

function oneWait(step: StepView): RuleId {
  const consumed = step.effects.some((one) => one.kind === "event-consumed");
  if (find(step, "blocked") !== undefined || consumed) {
    return "EV-1";
  }
  return find(step, "returned")?.value?.lo === WAIT_TIMEOUT ? "EV-7" : "EV-2";
}

const WAIT_TIMEOUT = 0x102;

function refusedOr(step: StepView, rules: readonly RuleId[]): readonly RuleId[] {
  return step.effects.some((one) => one.kind === "refused") ? ["EV-10"] : rules;
}

/** A wait for all that was met has taken several events; one that blocks says so. */
function isAll(step: StepView): boolean {
  const blocked = find(step, "blocked");
  return blocked === undefined
    ? step.effects.filter((one) => one.kind === "event-consumed").length > 1
    : blocked.text === "events-all";
}

function queueOf({ state }: SteppedView, effect: EffectView | undefined): QueueView | undefined {
  return state.queues[effect?.object?.number ?? -1];
}

function find(step: StepView, kind: EffectView["kind"]): EffectView | undefined {
  return step.effects.find((one) => one.kind === kind);
}

function hasFailed(step: StepView): boolean {
  return find(step, "returned")?.value?.hi === -1;
}
