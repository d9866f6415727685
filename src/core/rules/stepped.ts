// Owns: a step as its rules are looked for in it.

import type { StateView, StepView } from "../machine/view-types.ts";

/** A step with the state behind it and the one in front of it (null: not known). */
export interface SteppedView {
  readonly step: StepView;
  readonly state: StateView;
  readonly before: StateView | null;
}
