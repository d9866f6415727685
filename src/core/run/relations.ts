// Owns: what a step has to do with other steps: the fence triple it belongs to, its causes and its effects.

import { NO_RELATIONS, type Relations } from "./moment.ts";
import type { Trace } from "./trace.ts";

/** What the last of `step` steps has to do with others. */
export function relationsOf(_trace: Trace, _step: number): Relations {
  return NO_RELATIONS;
}
