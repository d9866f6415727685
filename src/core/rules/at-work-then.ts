// Owns: the rules that show in what followed from a step: fences that moved, waits settled, registrations fired, events set.

import { compareUnsigned, equals, type U64, UINT64_MAX } from "../base/u64.ts";
import type { EffectView, StateView } from "../machine/view-types.ts";
import type { SteppedView } from "./stepped.ts";
import type { RuleId } from "./table.ts";

/** What is worth more than the rule of the call itself: the unusual. */
export function tellingRules({ step, state, before }: SteppedView): readonly RuleId[] {
  const removed = step.effects.some((one) => one.kind === "removed");
  return removed
    ? []
    : step.effects.flatMap((effect): readonly RuleId[] => {
        switch (effect.kind) {
          case "fence-set":
            return [...movedRules(effect), ...unmetRules(effect, state)];
          case "latched":
            return effect.by !== null && isBehind(effect, before) ? ["GW-6"] : [];
          case "event-consumed":
            return wokeOneOf(effect, before);
          case "misused":
            return misuseRules(effect);
          case "off-state":
            return ["SC-5"];
          case "failed":
            return effect.text === "SetEventOnCompletion" ? ["SE-12"] : [];
          default:
            return [];
        }
      });
}

/** What is worth naming behind the rule of the call. */
export function consequenceRules({ step, state, before }: SteppedView): readonly RuleId[] {
  const { effects } = step;
  const removed = effects.some((one) => one.kind === "removed");
  const latched = effects.filter((one) => one.kind === "latched" && one.by !== null);
  const fired = effects.filter((one) => one.kind === "fired");
  const byCpu = step.action === "call";
  const rules: RuleId[] = [];
  if (!removed && fired.some((one) => endedOthers(one, before, state))) {
    rules.push("MF-4");
  }
  if (latched.length > 0 && !removed) {
    rules.push(
      "GW-6",
      ...(latched.length > 1 ? (["GW-9"] as const) : []),
      ...(byCpu ? (["CS-8"] as const) : []),
    );
  }
  for (const effect of removed ? [] : fired) {
    const over = passesOver(effect, state);
    rules.push(
      ...(byCpu && step.call === "Signal" ? (["CS-3"] as const) : []),
      "SE-2",
      ...(over ? (["SE-8"] as const) : []),
    );
  }
  if (fired.length > 1) {
    rules.push("SE-7");
  }
  if (effects.some((one) => one.kind === "counted-off")) {
    rules.push("MF-3", "MF-13");
  }
  if (effects.some((one) => one.kind === "counted")) {
    rules.push("SC-8");
  }
  if (effects.some((one) => one.kind === "event-set" && one.text === "again")) {
    rules.push("EV-3");
  }
  // Contested: behind what is at work for certain.
  if (byCpu && step.call === "Signal" && effects.some((one) => one.kind === "fence-set")) {
    rules.push("CS-5");
  }
  return rules;
}

/** A fence that went back, stayed, jumped, or reached the greatest value. */
function movedRules({ value, previous }: EffectView): readonly RuleId[] {
  if (value === null || previous === null) {
    return [];
  }
  if (equals(value, previous)) {
    return ["FV-12"];
  }
  if (equals(value, UINT64_MAX)) {
    return ["FV-9"];
  }
  if (compareUnsigned(value.hi, value.lo, previous.hi, previous.lo) < 0) {
    return equals(previous, UINT64_MAX) ? ["FV-9", "FV-4"] : ["FV-4"];
  }
  return value.hi !== previous.hi ? ["FV-7"] : [];
}

/** The fence moved, and a Wait for more stands on. */
function unmetRules({ object, value }: EffectView, state: StateView): readonly RuleId[] {
  const waits = state.queues.flatMap((queue) =>
    queue.packets.filter(
      (one) => one.kind === "wait" && !one.satisfied && one.fence?.number === object?.number,
    ),
  );
  return value !== null && !isZero(value) && waits.some((one) => isBelow(value, one.value)) ? ["GW-5"] : [];
}

/** The Wait that was settled did not stand at the head of its queue. */
function isBehind({ object, packet }: EffectView, before: StateView | null): boolean {
  const queue = before?.queues[object?.number ?? -1];
  return queue !== undefined && queue.packets[0]?.number !== packet;
}

/** An auto-reset event woke one that slept on it: each set finds its own (EV-16), and of several which one is luck (EV-4). */
function wokeOneOf({ object, other }: EffectView, before: StateView | null): readonly RuleId[] {
  const waiters = before?.events[object?.number ?? -1]?.waiters ?? [];
  if (other === null || !waiters.some((one) => one.number === other.number)) {
    return [];
  }
  return waiters.length > 1 ? ["EV-4", "EV-16"] : [];
}

function misuseRules({ text }: EffectView): readonly RuleId[] {
  switch (text) {
    case "bundle":
    case "type":
      return ["QX-1"];
    case "in-flight":
      return ["QX-5"];
    default:
      return ["DR-4"];
  }
}

/** Registrations of the same event on other fences went with it: it was one of several, of which any would do. */
function endedOthers({ object, other }: EffectView, before: StateView | null, after: StateView): boolean {
  const others = (state: StateView): number =>
    state.fences
      .filter((fence) => fence.number !== object?.number)
      .reduce(
        (sum, fence) => sum + fence.registrations.filter((one) => one.event?.number === other?.number).length,
        0,
      );
  return other !== null && before !== null && others(before) > others(after);
}

function passesOver({ object, value }: EffectView, state: StateView): boolean {
  const fence = state.fences[object?.number ?? -1];
  return fence !== undefined && value !== null && isBelow(value, fence.value);
}

function isBelow(value: U64, other: U64 | null): boolean {
  return other !== null && compareUnsigned(value.hi, value.lo, other.hi, other.lo) < 0;
}

function isZero({ hi, lo }: U64): boolean {
  return hi === 0 && lo === 0;
}
