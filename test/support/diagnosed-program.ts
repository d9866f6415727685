// Runs a program to its end with the analysis listening. No assertions.

import { diagnose } from "../../src/core/analysis/diagnose.ts";
import { observe } from "../../src/core/analysis/observe.ts";
import { compile } from "../../src/core/machine/machine.ts";
import type { Diagnostic } from "../../src/core/program/diagnostic.ts";
import type { Loaded } from "../../src/core/program/loaded.ts";
import type { Program } from "../../src/core/program/program.ts";
import { advance, createRun, type Run, type RunOptions } from "../../src/core/run/runner.ts";

/** The run of a program, advanced until it ends. */
export function endedRun(program: Program, options: RunOptions = {}): Run {
  const run = createRun(compile(program), { ...options, observe });
  while (run.outcome === "running") {
    advance(run, 100_000);
  }
  return run;
}

/** A program as a front end would hand it over: nothing assumed, nothing to say about the text. */
export function loadedProgram(program: Program): Loaded {
  return {
    program,
    assumptions: [],
    diagnostics: [],
    allowances: [],
    threads: [],
    candidates: [],
    entryProblems: [],
    constants: [],
    runnable: true,
    finished: true,
  };
}

/** The diagnostics of a program's timed run. */
export function diagnosedProgram(program: Program): readonly Diagnostic[] {
  return diagnose(endedRun(program), loadedProgram(program));
}
