import { test } from "vitest";
import fc from "fast-check";
import { appendFileSync } from "node:fs";
import { engine } from "../../src/app/worker/core-engine.ts";
import { loadedProgram } from "../support/diagnosed-program.ts";
import { randomProgram } from "../support/random-program.ts";
import { advanced } from "../support/told-run.ts";
import { createRun } from "../../src/core/run/runner.ts";
import { compile } from "../../src/core/machine/machine.ts";
test("x", () => {
  const log = (t: string) => appendFileSync("/tmp/branches/slow.txt", t + "\n");
  for (let seed = 1; seed < 12; seed += 1) {
    const programs = fc.sample(randomProgram, { numRuns: 60, seed });
    programs.forEach((program, i) => {
      if (advanced(createRun(compile(program), { maxSteps: 400 })).outcome === "limit") return;
      const a = performance.now();
      const run = engine.start(loadedProgram(program), "v1.t.", "");
      while (run.advance(1000)) {}
      const b = performance.now();
      log(`${seed} ${i} run ${(b - a).toFixed(0)}`);
      run.summary();
      const c = performance.now();
      log(`${seed} ${i} summary ${(c - b).toFixed(0)}`);
      for (let step = 0; step <= run.steps; step += 1) {
        const d = performance.now();
        run.position({ step, line: 0 });
        const e = performance.now();
        if (e - d > 100) log(`${seed} ${i} position ${step} of ${run.steps} ${(e - d).toFixed(0)}`);
      }
    });
  }
}, 300_000);
