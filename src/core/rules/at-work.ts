// Owns: which rules a step shows, by what it did; the most telling comes first. The one place that says so.
// Must not know: words.

import type { EffectView, StateView, StepView } from "../machine/view-types.ts";
import { callRules } from "./at-work-calls.ts";
import { consequenceRules, tellingRules } from "./at-work-then.ts";
import type { SteppedView } from "./stepped.ts";
import type { RuleId } from "./table.ts";

/** The rules at work in a step, each once. */
export function rulesAtWork(view: SteppedView): readonly RuleId[] {
  const { step } = view;
  const main = step.action === "call" ? callRules(view) : agentRules(view);
  return [...new Set([...tellingRules(view), ...main, ...consequenceRules(view)])];
}

/** Steps of queues, swap chains and the device, and the ends of waits. */
function agentRules({ step, state }: SteppedView): readonly RuleId[] {
  switch (step.action) {
    case "finish":
      return isStorage(step, state) ? ["DS-1"] : ["QX-2", "GS-7"];
    case "start":
      return isStorage(step, state) ? ["DS-1"] : ["QX-2", ...besideOthers(step, state)];
    case "signal":
      return signalRules(step, state);
    case "pass":
      return passRules(step, state);
    case "flip":
      return ["SC-11"];
    case "timeout":
      return hasRegistration(step, state) ? ["EV-7", "SE-13"] : ["EV-7"];
    case "remove":
      return ["DR-1"];
    case "tdr":
      return ["DR-6", "DR-1"];
    case "land":
      return ["CS-5"];
    case "wake":
    case "sleep-end":
    case "call":
      return [];
  }
}

function besideOthers(step: StepView, state: StateView): readonly RuleId[] {
  const others = state.queues.filter((one) => one.state === "running" && one.number !== step.who.number);
  return others.length > 0 ? ["QX-3"] : [];
}

function signalRules(step: StepView, state: StateView): readonly RuleId[] {
  const made = find(step, "signalled");
  if (isStorage(step, state)) {
    return made?.other === null ? ["DS-8", "DS-1"] : ["DS-1"];
  }
  const pending = state.queues.filter((queue) =>
    queue.packets.some((one) => one.kind === "signal" && one.fence?.number === made?.other?.number),
  );
  const own = pending.some((queue) => queue.number === step.who.number);
  const other = pending.some((queue) => queue.number !== step.who.number);
  return ["GS-1", ...(own ? (["GS-3"] as const) : []), ...(other ? (["GS-4"] as const) : [])];
}

function passRules(step: StepView, state: StateView): readonly RuleId[] {
  const passed = find(step, "passed");
  if (passed?.other === null) {
    return ["DS-6", "DS-5"];
  }
  return isStorage(step, state) ? ["DS-9", "FV-3"] : ["FV-3", "GW-12"];
}

/** A wait that gives up leaves its thread's registration behind. */
function hasRegistration({ who }: StepView, state: StateView): boolean {
  return state.fences.some((fence) => fence.registrations.some((one) => one.thread.number === who.number));
}

function isStorage({ who }: StepView, state: StateView): boolean {
  return who.kind === "queue" && state.queues[who.number]?.capacity !== null;
}

function find(step: StepView, kind: EffectView["kind"]): EffectView | undefined {
  return step.effects.find((one) => one.kind === kind);
}
