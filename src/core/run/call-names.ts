// Owns: the API name of an instruction.

import { API_NAMES } from "../program/api-names.ts";
import type { Instruction } from "../program/instruction.ts";

/** The name of a call as the API gives it; null for an instruction that is no call of a modelled API. */
export function callName(instruction: Instruction | undefined): string | null {
  return instruction?.kind === "api" ? API_NAMES[instruction.op] : null;
}
