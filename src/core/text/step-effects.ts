// Owns: reading a step's effects for the narration.

import type { EffectKind } from "../machine/effect.ts";
import type { EffectView, StepView } from "../machine/view-types.ts";
import type { Token } from "./tokens.ts";
import { words } from "./translate.ts";

/** The first effect of a kind. */
export function effectOf(step: StepView, kind: EffectKind): EffectView | undefined {
  return step.effects.find((effect) => effect.kind === kind);
}

/** The name of a piece of work: its label, or the plain word. */
export function workToken(label: string | null | undefined): Token {
  switch (label) {
    case null:
    case undefined:
    case "work":
      return { kind: "text", text: words("step.work") };
    case "present":
      return { kind: "text", text: words("step.present-item") };
    default:
      return { kind: "code", text: label };
  }
}
