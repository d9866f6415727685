// Owns: what can be said about a program: codes, severities, arguments. The sentences are in core/text.

import type { U64 } from "../base/u64.ts";

/** Severity by code (scenario-language.md, section 4). */
export const SEVERITIES = {
  "never-signalled": "error",
  "self-wait": "error",
  cycle: "error",
  "cpu-gpu-cycle": "error",
  "lock-deadlock": "error",
  "missed-equality": "error",
  "lost-wake": "error",
  livelock: "error",
  "stale-wake": "error",
  "early-readback": "error",
  "overwrite-in-flight": "error",
  "free-in-flight": "error",
  "allocator-in-flight": "error",
  "allocator-recording": "error",
  "list-in-flight": "error",
  "cross-queue-hazard": "error",
  "wrong-back-buffer": "error",
  "removed-unchecked": "error",
  "unchecked-failure": "error",
  "too-many-handles": "error",
  fault: "error",
  syntax: "error",
  unsupported: "warning",
  "bad-directive": "warning",
  timeout: "warning",
  "lock-convoy": "warning",
  "handle-leak": "warning",
  "unsynchronised-counter": "warning",
  "non-monotonic": "advice",
  "zero-wait": "advice",
  "redundant-signal": "advice",
  "redundant-wait": "advice",
} as const;

export type DiagnosticCode = keyof typeof SEVERITIES;
export type Severity = (typeof SEVERITIES)[DiagnosticCode];

/** What a message needs besides the code: `detail` picks the wording, the rest fills it. */
/** A list is of names. */
export type MessageArguments = { readonly [name: string]: string | number | U64 | readonly string[] };

/** A range of the text with its line and column from 1 (columns in UTF-16 units). */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
}

export interface Diagnostic {
  readonly code: DiagnosticCode;
  /** Which of the code's sentences applies, e.g. `expected`, `number-too-large`, `unknown-directive`. */
  readonly detail: string;
  readonly at: Range;
  readonly thread: string | null;
  readonly queue: string | null;
  readonly fence: string | null;
  readonly value: U64 | null;
  readonly object: string | null;
  readonly related: readonly Range[];
  readonly args: MessageArguments;
  /** An `//@ allow` stands at the place. */
  readonly allowed: boolean;
  /** The step of the run at which it was found; −1: while reading the text. */
  readonly step: number;
}

/** A diagnostic of the text, before any run. */
export function textDiagnostic(
  code: DiagnosticCode,
  detail: string,
  at: Range,
  args: MessageArguments = {},
): Diagnostic {
  return {
    code,
    detail,
    at,
    thread: null,
    queue: null,
    fence: null,
    value: null,
    object: null,
    related: [],
    args,
    allowed: false,
    step: -1,
  };
}
