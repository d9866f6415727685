// Owns: reading a step's effects for the narration, and the rules that it may name.

import type { EffectKind } from "../machine/effect.ts";
import type { EffectView, StepView } from "../machine/view-types.ts";
import type { Token } from "./tokens.ts";
import { words } from "./translate.ts";

/** Rules that a step can be explained by; each has a message `rule.ID`. */
export type RuleId =
  | "CS-1"
  | "GS-1"
  | "GW-1"
  | "GW-2"
  | "GW-3"
  | "GW-6"
  | "FV-1"
  | "FV-3"
  | "FV-4"
  | "SE-1"
  | "SE-2"
  | "SE-9"
  | "EV-1"
  | "EV-2"
  | "EV-3"
  | "EV-4"
  | "EV-7"
  | "EV-8"
  | "EV-9"
  | "DR-1"
  | "DR-2"
  | "QX-2"
  | "QX-3"
  | "SC-2"
  | "SC-15";

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
