// The real engine behind the session: texts, runs and positions as the page gets them.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { engine } from "../../../src/app/worker/core-engine.ts";
import type { EngineRun } from "../../../src/app/worker/engine.ts";
import { viewAt } from "../../../src/core/run/position.ts";
import { advance, createRun } from "../../../src/core/run/runner.ts";
import { compile } from "../../../src/core/machine/machine.ts";
import { load } from "../../../src/core/cpp/load.ts";

const folder = new URL("../../../public/scenarios/", import.meta.url);
const scenarios = readdirSync(folder).filter((file) => file.endsWith(".cpp"));

function ran(text: string): EngineRun {
  const run = engine.start(engine.load(text), "v1.t.", text);
  while (run.advance(100)) {
    // Goes on until the run has ended.
  }
  return run;
}

describe.each(scenarios)("%s", (file) => {
  const text = readFileSync(new URL(file, folder), "utf8");

  test("gives at every step the view that the runner gives, and the state one step earlier beside it", () => {
    const run = ran(text);
    const other = createRun(compile(load(text).program));
    while (advance(other, 1_000).outcome === "running") {
      // Goes on until the run has ended.
    }
    for (let step = 0; step <= run.steps; step += 1) {
      const { view, before } = run.position({ step: step, line: 0 });
      expect(view).toEqual(viewAt(other, step));
      expect(before).toEqual(step === 0 ? null : viewAt(other, step - 1).state);
    }
  });

  test("has a chain of causes for everything that stands still at the end", () => {
    const run = ran(text);
    const { view, why } = run.position({ step: run.steps, line: 0 });
    const stuck = [
      ...view.state.threads.filter((thread) => thread.state === "blocked" || thread.state === "polling"),
      ...view.state.queues.filter((queue) => queue.state === "blocked"),
    ].map((one) => one.name);
    expect(why.map((one) => one.who.name)).toEqual(stuck);
    expect(why.every((one) => one.chain.length > 0)).toBe(true);
  });

  test("is plain data that can be posted", () => {
    const run = ran(text);
    const position = run.position({ step: run.steps, line: 0 });
    expect(structuredClone(position)).toEqual(position);
    expect(structuredClone(run.summary())).toEqual(run.summary());
  });
});

test("own code without end is told with its thread", () => {
  const run = ran("//@ thread Main: Run()\nvoid Run() { int i = 0; while (true) { i++; } }");
  expect(run.summary()).toMatchObject({ outcome: "limit", limit: { kind: "local-code", thread: "Main" } });
});
