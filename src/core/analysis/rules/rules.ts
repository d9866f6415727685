// Owns: the list of rules about a run. A rule is one file here and one line in this list.
// Hangs are no rule: they are read off the last state (hangs.ts).

import { type Attached, attachable } from "../rule.ts";
import type { Machine } from "../../machine/machine.ts";
import { fault } from "./fault.ts";
import { timeout } from "./timeout.ts";
import { tooManyHandles } from "./too-many-handles.ts";

/** Every rule, each to be attached to a run. */
export const RULES: readonly ((machine: Machine) => Attached)[] = [
  attachable(fault),
  attachable(timeout),
  attachable(tooManyHandles),
];
