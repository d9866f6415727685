// Owns: what a breakpoint is, by names and lines of the text, so that it survives an edit and a reload.

import type { DiagnosticCode } from "../program/diagnostic.ts";

/** What makes a run stop. */
export type Trigger =
  /** A thread comes to this line (from 1): a visit to it begins, in front of what the thread does there first. */
  | { readonly kind: "line"; readonly line: number }
  /** The fence's value comes to be at least `value` (decimal, 0 … 2^64 − 1) where it was less before. */
  | { readonly kind: "fence"; readonly fence: string; readonly value: string }
  /** A blocked thread returns from its wait, released or by its time limit. */
  | { readonly kind: "wake"; readonly thread: string }
  /** Something is found; null: whatever it is. */
  | { readonly kind: "diagnosis"; readonly code: DiagnosticCode | null };

export interface Breakpoint {
  readonly id: number;
  readonly trigger: Trigger;
  /** A C++ expression over the program's variables, fences and locals; "": always. */
  readonly condition: string;
  readonly enabled: boolean;
}

/** Why a condition cannot be used. `at` and `to` are offsets in the condition. */
export interface ConditionProblem {
  readonly code: "syntax" | "unknown-name" | "not-a-value";
  readonly at: number;
  readonly to: number;
  /** The name or sign that is meant. */
  readonly name: string;
}
