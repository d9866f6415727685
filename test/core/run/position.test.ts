// Tests of src/core/run/position.ts: a position as people see it.

import { expect, test } from "vitest";
import { compile } from "../../../src/core/machine/machine.ts";
import { viewAt } from "../../../src/core/run/position.ts";
import { createRun } from "../../../src/core/run/runner.ts";
import { program } from "../../support/program-builder.ts";
import { ended } from "../../support/told-run.ts";

const built = program()
  .fence("F")
  .queue("G")
  .queued(0, { work: "w", ns: 5000 })
  .event("E")
  .thread("Main", (t) => {
    t.queueSignal("G", "F", 1);
    t.register("F", 1, "E");
    t.wait("E", 1);
  })
  .build();
const run = ended(built);

test("at the start no step has been made and time is 0", () => {
  const view = viewAt(run, 0);
  expect([view.step, view.time, view.steps, view.last]).toEqual([0, 0, run.steps, null]);
  expect(view.enabled.map((one) => [one.who.name, one.action, one.time, one.scheduled])).toEqual([
    ["Main", "call", 1000, false],
    ["G", "start", 0, true],
  ]);
});

test("the last step has its call, its place and its effects", () => {
  const { last, time } = viewAt(run, 2);
  expect(time).toBe(1000);
  expect([last?.who.name, last?.action, last?.call]).toEqual(["Main", "call", "Signal"]);
  expect(last?.site).toEqual(built.sites[built.code[0]?.site ?? -1]);
  expect(last?.effects.map((effect) => effect.kind)).toEqual(["called", "enqueued", "returned"]);
});

test("what could happen next is listed with the time it would have, and what the run does is marked", () => {
  // Steps: start 0, Signal 1, SetEventOnCompletion 2, wait blocks 3; the work ends at 5, the limit is at 1003.
  expect(viewAt(run, 4).enabled.map((one) => [one.who.name, one.action, one.time, one.scheduled])).toEqual([
    ["Main", "timeout", 1_003_000, false],
    ["G", "finish", 5000, true],
  ]);
});

test("at the end nothing can happen", () => {
  expect(viewAt(run, run.steps).enabled).toEqual([]);
});

test("at the head of a run that goes on the next step is known", () => {
  const fresh = createRun(compile(built));
  expect(
    viewAt(fresh, 0)
      .enabled.filter((one) => one.scheduled)
      .map((one) => one.who.name),
  ).toEqual(["G"]);
});

test("a view is plain data that can be posted", () => {
  const view = viewAt(run, 4);
  expect(structuredClone(view)).toEqual(view);
});
