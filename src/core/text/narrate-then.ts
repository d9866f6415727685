// Owns: what followed from a step: events set, threads released, waits settled, ends.

import type { EffectView, StepView } from "../machine/view-types.ts";
import { nameToken } from "./format.ts";
import { objectConsequence } from "./narrate-objects.ts";
import { sentence } from "./translate.ts";
import type { Token } from "./tokens.ts";

const MOST = 3;

/** The consequences worth a sentence, at most three: a step that releases fifty waiters is not read as fifty sentences. */
export function consequences(step: StepView): readonly (readonly Token[])[] {
  return step.effects.flatMap((effect) => consequence(step, effect)).slice(0, MOST);
}

function consequence(step: StepView, effect: EffectView): readonly (readonly Token[])[] {
  switch (effect.kind) {
    case "fired":
      return effect.other?.kind === "event" && step.call !== "SetEventOnCompletion"
        ? [sentence("then.event-set", { event: nameToken(effect.other) })]
        : [];
    case "event-consumed":
      return effect.other === null || effect.other.number === step.who.number
        ? []
        : [sentence("then.consumed", { event: nameToken(effect.object), who: nameToken(effect.other) })];
    case "released":
      return [sentence("then.released", { who: nameToken(effect.agent) })];
    case "latched":
      return effect.by === null ? [] : [sentence("then.latched", { queue: nameToken(effect.agent) })];
    case "held":
      return [sentence("then.held")];
    case "ended":
      return [sentence("then.ended", { who: nameToken(effect.agent) })];
    case "faulted":
      return [sentence("then.faulted", { who: nameToken(effect.agent) })];
    default: {
      const said = objectConsequence(step, effect);
      return said === null ? [] : [said];
    }
  }
}
