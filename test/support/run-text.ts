// Runs a text to its end (or a limit of steps) and gives what it came to.

import { load, type LoadOptions } from "../../src/core/cpp/load.ts";
import { compile } from "../../src/core/machine/machine.ts";
import type { Loaded } from "../../src/core/program/loaded.ts";
import { validate } from "../../src/core/program/validate.ts";
import { type RunResult, resultOf } from "../../src/core/run/result.ts";
import { advance, createRun } from "../../src/core/run/runner.ts";

export interface TextRun {
  readonly loaded: Loaded;
  readonly result: RunResult;
}

/** Loads, checks and runs a text; 100,000 steps at most. */
export function runText(text: string, options: LoadOptions = {}): TextRun {
  const loaded = load(text, options);
  validate(loaded.program);
  const run = createRun(compile(loaded.program), { maxSteps: 100_000 });
  while (run.outcome === "running") {
    advance(run, 10_000);
  }
  return { loaded, result: resultOf(run) };
}
