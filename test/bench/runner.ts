// Owns: the figures of the runner: fence operations per second, seeks.

import { load } from "../../src/core/cpp/load.ts";
import { ACTION_KINDS } from "../../src/core/machine/action.ts";
import { compile } from "../../src/core/machine/machine.ts";
import { measureRange } from "../../src/core/run/measure-range.ts";
import { viewAt } from "../../src/core/run/position.ts";
import { indexRelations } from "../../src/core/run/relation-index.ts";
import { relationsOf } from "../../src/core/run/relations.ts";
import { advance, createRun, type Run } from "../../src/core/run/runner.ts";
import { sliceTrace } from "../../src/core/run/slice.ts";
import { emptyIndex } from "../../src/core/run/trace-index.ts";
import { grouped, median, print, quantile, seeded } from "./figures.ts";
import { threeQueues } from "./three-queues.ts";

const STEPS = 1_000_000;
const SEEKS = 1_000;
const FRAME_MS = 16;
const SLICES = 20;
const PIXELS = 740;

/** Times runs of 1,000,000 steps and 1,000 random seeks in one of them. */
export function benchRunner(): void {
  const machine = compile(load(threeQueues(STEPS)).program);
  const rates = Array.from({ length: 5 }, () => {
    const started = performance.now();
    const run = complete(createRun(machine, { maxSteps: STEPS }));
    const seconds = (performance.now() - started) / 1_000;
    return operations(run) / seconds;
  });
  print("fence operations per second, trace and snapshots on", grouped(median(rates)), "at least 1 000 000");
  const run = complete(createRun(machine, { maxSteps: STEPS }));
  benchSlices(run);
  benchRelations(run);
  const seeks = [1_024, 512].map((every) =>
    benchSeeks(complete(createRun(machine, { maxSteps: STEPS, snapshotEvery: every }))),
  );
  seeks.forEach(({ worst, middle }, index) => {
    const name = `seek with a snapshot every ${[1_024, 512][index]} steps`;
    print(`${name}, worst of ${SEEKS}`, `${worst.toFixed(2)} ms`, `under ${FRAME_MS} ms`);
    print(`${name}, median`, `${middle.toFixed(3)} ms`);
  });
}

/** A view of the whole run and a view of a thousandth of it, as the window asks for them. */
function benchSlices(run: Run): void {
  const index = emptyIndex();
  const end = run.trace.end;
  const windows = [1, 1_000].map((part) => ({ from: 0, to: end / part, resolution: end / part / PIXELS }));
  for (const [number, window] of windows.entries()) {
    sliceTrace(run.trace, window, index);
    const times = Array.from({ length: SLICES }, () => {
      const started = performance.now();
      sliceTrace(run.trace, window, index);
      return performance.now() - started;
    });
    print(
      `slice of ${number === 0 ? "the whole run" : "a thousandth of it"}, median`,
      `${median(times).toFixed(2)} ms`,
    );
  }
}

/** What a step has to do with others, for random steps; and the figures of the whole run. Both happen in the worker. */
function benchRelations(run: Run): void {
  const begun = performance.now();
  const index = indexRelations(run.trace);
  print("index of causes and effects", `${(performance.now() - begun).toFixed(0)} ms`);
  const random = seeded(2);
  const times = Array.from({ length: SEEKS }, () => {
    const started = performance.now();
    relationsOf(run.trace, 1 + Math.floor(random() * run.steps), index);
    return performance.now() - started;
  });
  print("relations of a step, median", `${median(times).toFixed(4)} ms`, "well under 1 ms");
  const rows = emptyIndex();
  const figures = Array.from({ length: SLICES }, () => {
    const started = performance.now();
    measureRange(run.trace, 0, run.trace.end, rows);
    return performance.now() - started;
  });
  print("figures of the whole run, median", `${median(figures).toFixed(1)} ms`);
}

function complete(run: Run): Run {
  while (run.outcome === "running") {
    advance(run, 100_000);
  }
  return run;
}

/** API calls, queue packets (ended, passed or signalled) and wakes. */
function operations(run: Run): number {
  const counted = new Set(
    (["call", "finish", "pass", "signal", "wake"] as const).map((kind) => ACTION_KINDS.indexOf(kind)),
  );
  return run.trace.steps.action.subarray(0, run.steps).filter((action) => counted.has(action)).length;
}

/** From the request to data that the main thread could use: the copy that a message makes is part of it. */
function benchSeeks(run: Run): { readonly worst: number; readonly middle: number } {
  const random = seeded(1);
  const times = Array.from({ length: SEEKS }, () => {
    const step = Math.floor(random() * run.steps);
    const started = performance.now();
    structuredClone(viewAt(run, step));
    return performance.now() - started;
  });
  return { worst: quantile(times, 1), middle: median(times) };
}
