// The scenarios of the app, run to their end.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "../../src/core/cpp/load.ts";
import { compile } from "../../src/core/machine/machine.ts";
import type { Program } from "../../src/core/program/program.ts";
import { advance, createRun, type Run } from "../../src/core/run/runner.ts";

const folder = fileURLToPath(new URL("../../public/scenarios/", import.meta.url));

/** Names of all scenarios, without the ending, in order. */
export const scenarioIds: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith(".cpp"))
  .map((file) => file.slice(0, -4))
  .sort();

/** A scenario's text, program and finished run. */
export function runScenario(id: string): {
  readonly text: string;
  readonly program: Program;
  readonly run: Run;
} {
  const text = readFileSync(`${folder}${id}.cpp`, "utf8");
  const { program } = load(text);
  const run = createRun(compile(program), { maxSteps: 100_000 });
  while (run.outcome === "running") {
    advance(run, 10_000);
  }
  return { text, program, run };
}
