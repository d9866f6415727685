// Owns: a moment of an observed run, with what was noted of the steps before it.

import type { Run } from "../run/runner.ts";
import type { Position } from "../run/step.ts";
import { observationOf } from "./observe.ts";
import { type Situation, situationAt } from "./situation.ts";

/** A position of a run made with `observe`; at its last step it knows whether anything can still move. */
export function situationOf(run: Run, position: Position): Situation {
  const { past } = observationOf(run);
  const over = position.step === run.head.step && run.outcome !== "running" && run.outcome !== "limit";
  return situationAt(run.machine, position.state, { past, step: position.step, over });
}
