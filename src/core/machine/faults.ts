// Owns: the faults as numbers for the evaluator: 0 is none, else 1 + place in FAULT_REASONS.

import type { FaultReason } from "../program/instruction.ts";
import { FAULT_REASONS } from "./effect.ts";

const fault = (reason: FaultReason): number => 1 + FAULT_REASONS.indexOf(reason);

export const NO_FAULT = 0;
export const NULL_POINTER = fault("null-pointer");
export const DELETED_OBJECT = fault("deleted-object");
export const BAD_POINTER = fault("bad-pointer");
export const INDEX_OUT_OF_RANGE = fault("index-out-of-range");
export const DIVISION_BY_ZERO = fault("division-by-zero");
export const STACK_TOO_DEEP = fault("stack-too-deep");
export const CLOSED_HANDLE = fault("closed-handle");
export const NOT_OWNER = fault("not-owner");

/** The fault with this place in FAULT_REASONS. */
export function faultOf(reason: number): number {
  return 1 + reason;
}
