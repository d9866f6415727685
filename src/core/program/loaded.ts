// Owns: what every front end returns (D5). A text always loads: what could not be read is a diagnostic.

import type { U64 } from "../base/u64.ts";
import type { Diagnostic, DiagnosticCode, MessageArguments, Range } from "./diagnostic.ts";
import type { Program } from "./program.ts";
import type { ScalarType } from "./value.ts";

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

/** A constant that the text gives a name: an enumerator, a `#define`, a `const UINT`. It is no memory of the program. */
export interface NamedConstant {
  readonly name: string;
  readonly type: ScalarType;
  readonly value: U64;
}

/** A thread that runs from the start. */
export interface RunThread {
  readonly name: string;
  /** What it evaluates, as a `//@ thread` line says it; "": the statements outside functions. */
  readonly runs: string;
  readonly times: number;
  /** The whole `//@ thread` line; "": the statements outside functions. */
  readonly line: string;
  /** Number of its line among the thread lines of the text, from 0; null: it is assumed, or bare statements. */
  readonly origin: number | null;
  readonly at: Range | null;
}

/** A function that could run as a thread. */
export interface EntryCandidate {
  /** With its class: `Game::Render`. */
  readonly name: string;
  /** A call of it with arguments for its parameters, as a `//@ thread` line may have it. */
  readonly call: string;
  readonly at: Range;
  /** What running it does, through all that it calls. */
  readonly submits: boolean;
  readonly signals: boolean;
  readonly waits: boolean;
  /** It goes round for ever. */
  readonly loops: boolean;
  /** Other code of the text calls it or starts it as a thread. */
  readonly called: boolean;
}

export interface Loaded {
  /** The text as it was read: the dirt of a paste blanked at equal length, so that offsets are those of the editor. */
  readonly program: Program;
  readonly constants: readonly NamedConstant[];
  readonly assumptions: readonly Assumption[];
  readonly diagnostics: readonly Diagnostic[];
  readonly allowances: readonly Allowance[];
  /** What runs from the start, in the order of the program's threads. */
  readonly threads: readonly RunThread[];
  /** What else could, in the order of the text. */
  readonly candidates: readonly EntryCandidate[];
  /** Entries that cannot be read or call nothing: exit status 2. */
  readonly entryProblems: readonly EntryProblem[];
  /** False when there is nothing to run (empty text, prose): exit status 2. */
  readonly runnable: boolean;
  /** Line starts with a `//@ thread` line: a finished scenario, nothing is invented. */
  readonly finished: boolean;
}
