// Owns: one file from path to finished run. The same core as the app, no other simulator and no other defaults.

import { diagnose } from "../core/analysis/diagnose.ts";
import { observe } from "../core/analysis/observe.ts";
import { err, ok, type Result } from "../core/base/result.ts";
import { load } from "../core/cpp/load.ts";
import { compile } from "../core/machine/machine.ts";
import type { Diagnostic } from "../core/program/diagnostic.ts";
import type { Loaded } from "../core/program/loaded.ts";
import { advance, createRun, type Run } from "../core/run/runner.ts";
import { describeDiagnostic } from "../core/text/describe-diagnostic.ts";
import { plain } from "../core/text/tokens.ts";
import { words } from "../core/text/translate.ts";
import type { Limits } from "./arguments.ts";
import { type Ports, reasonOf } from "./ports.ts";

/** A file that was read and run; `diagnostics` holds those of the text and those of the run. */
export interface Ran {
  readonly file: string;
  readonly loaded: Loaded;
  readonly run: Run;
  readonly diagnostics: readonly Diagnostic[];
}

/** Steps between two looks at the outcome. */
const SLICE = 100_000;

/** Reads and runs a file (`-`: standard input); the error is a sentence for standard error. */
export function runFile(
  file: string,
  entries: readonly string[],
  limits: Limits,
  ports: Ports,
): Result<Ran, string> {
  const text = readText(file, ports);
  if (!text.ok) {
    return text;
  }
  const loaded = load(text.value, { entries });
  const [problem] = loaded.entryProblems;
  if (problem) {
    const reason = plain(describeDiagnostic(problem.diagnostic));
    return err(words("cli.bad-entry", { entry: problem.entry, reason }));
  }
  const run = createRun(compile(loaded.program), { ...limits, observe });
  while (run.outcome === "running") {
    advance(run, SLICE);
  }
  return ok({ file, loaded, run, diagnostics: diagnose(run, loaded) });
}

function readText(file: string, ports: Ports): Result<string, string> {
  try {
    return ok(ports.read(file));
  } catch (error) {
    return err(words("cli.no-file", { file, reason: reasonOf(error) }));
  }
}
