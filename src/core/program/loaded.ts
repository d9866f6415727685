// Owns: what every front end returns (D5). A text always loads: what could not be read is a diagnostic.

import type { Diagnostic, DiagnosticCode, MessageArguments, Range } from "./diagnostic.ts";
import type { Program } from "./program.ts";

/**
 * Something the text does not say. `directive` says the same; writing it into the text makes the assumption a fact.
 * `kind` picks the sentence and groups the list; `subject` is the name it is about, `value` what is assumed of it.
 */
export interface Assumption {
  readonly kind:
    | "fence"
    | "event"
    | "queue"
    | "swapchain"
    | "value"
    | "array"
    | "work"
    | "signalled"
    | "thread"
    | "returns"
    | "define"
    | "same"
    | "not-run"
    | "frames"
    | "near-miss"
    | "list-closed";
  readonly subject: string;
  readonly value: string;
  /** The whole line, `//@ …`; empty when no directive can say it. */
  readonly directive: string;
  /** Why this was assumed: picks the sentence of the evidence. */
  readonly evidence: string;
  /** Where the evidence stands; null when it is the absence of something. */
  readonly at: Range | null;
  readonly args: MessageArguments;
}

/** `//@ allow CODE`: this diagnosis is accepted in these lines (from 1, inclusive). */
export interface Allowance {
  readonly code: DiagnosticCode;
  readonly fromLine: number;
  readonly toLine: number;
}

/** What is wrong with an entry of the command line; the place of the diagnostic means nothing. */
export interface EntryProblem {
  readonly entry: string;
  readonly diagnostic: Diagnostic;
}

export interface Loaded {
  /** The text as it was read: the dirt of a paste blanked at equal length, so that offsets are those of the editor. */
  readonly program: Program;
  readonly assumptions: readonly Assumption[];
  readonly diagnostics: readonly Diagnostic[];
  readonly allowances: readonly Allowance[];
  /** Entries that cannot be read or call nothing: exit status 2. */
  readonly entryProblems: readonly EntryProblem[];
  /** False when there is nothing to run (empty text, prose): exit status 2. */
  readonly runnable: boolean;
  /** Line starts with a `//@ thread` line: a finished scenario, nothing is invented. */
  readonly finished: boolean;
}
