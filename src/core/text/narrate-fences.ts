// Owns: the sentences of calls on several fences at once, on references, and of calls that the text lets fail.

import type { EffectView, StepView } from "../machine/view-types.ts";
import { codeToken, nameToken, valueToken } from "./format.ts";
import { effectOf } from "./step-effects.ts";
import { type Filling, type MessageKey, sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

/** SetEventOnMultipleFenceCompletion. */
export function narrateMultiple(step: StepView, effect: EffectView): readonly Token[] {
  const count = step.effects.filter((one) => one.kind === "registered").length;
  const fillings = { count, event: nameToken(effect.other) };
  if (effectOf(step, "fired") !== undefined) {
    return say(step, effect.other === null ? "step.multiple-null-met" : "step.multiple-met", fillings);
  }
  return effect.other === null
    ? say(step, "step.multiple-null", fillings)
    : say(step, "step.multiple", fillings);
}

/** The last Release of a fence. */
export function narrateDeleted(step: StepView, effect: EffectView): readonly Token[] {
  const key = effect.text === null ? "step.deleted-kept" : "step.deleted";
  return say(step, key, { fence: nameToken(effect.object) });
}

/** A call that fails because a `//@ fail` line says so. */
export function narrateFailed(step: StepView, effect: EffectView): readonly Token[] {
  return say(step, "step.fails", { call: codeToken(step.call), value: valueToken(effect.value) });
}

/** PulseEvent; null: it is ResetEvent. */
export function narratePulse(step: StepView, effect: EffectView): readonly Token[] | null {
  return step.call === "PulseEvent" ? say(step, "step.pulse", { event: nameToken(effect.object) }) : null;
}

function say(
  step: StepView,
  key: MessageKey,
  fillings: Readonly<Record<string, Filling | null>>,
): readonly Token[] {
  return sentence(key, { who: nameToken(step.who), ...fillings });
}
