// Runs a C++ text to its end with the analysis listening. No assertions.

import { diagnose } from "../../src/core/analysis/diagnose.ts";
import { load } from "../../src/core/cpp/load.ts";
import type { Diagnostic, DiagnosticCode } from "../../src/core/program/diagnostic.ts";
import type { Loaded } from "../../src/core/program/loaded.ts";
import type { Run } from "../../src/core/run/runner.ts";
import { endedRun } from "./diagnosed-program.ts";

export interface Diagnosed {
  readonly loaded: Loaded;
  readonly run: Run;
  readonly diagnostics: readonly Diagnostic[];
}

/** A text's timed run with its diagnostics. */
export function diagnosedText(text: string): Diagnosed {
  const loaded = load(text);
  const run = endedRun(loaded.program);
  return { loaded, run, diagnostics: diagnose(run, loaded) };
}

/** The codes of the diagnoses that can be given so far; the others come with the rules that give them. */
export const DUE: readonly DiagnosticCode[] = [
  "never-signalled",
  "self-wait",
  "cycle",
  "cpu-gpu-cycle",
  "lock-deadlock",
  "missed-equality",
  "lost-wake",
  "livelock",
  "timeout",
  "fault",
  "too-many-handles",
  "syntax",
  "unsupported",
  "bad-directive",
];
