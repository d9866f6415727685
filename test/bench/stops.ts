// Owns: the figures of searches in a run of a million steps: for stops, with and without conditions, and by text.

import { diagnose } from "../../src/core/analysis/diagnose.ts";
import { observe } from "../../src/core/analysis/observe.ts";
import { load } from "../../src/core/cpp/load.ts";
import { findPlaces } from "../../src/core/debug/find.ts";
import { stoppableLines } from "../../src/core/debug/lines.ts";
import { continueSearch, startSearch } from "../../src/core/debug/search.ts";
import { type SearchGround, searchGround } from "../../src/core/debug/search-ground.ts";
import type { Stop } from "../../src/core/debug/stop.ts";
import { compile } from "../../src/core/machine/machine.ts";
import { advance, createRun } from "../../src/core/run/runner.ts";
import { median, print, quantile } from "./figures.ts";
import { threeQueues } from "./three-queues.ts";

const STEPS = 1_000_000;
/** As the worker's session asks (worker/searching.ts). */
const TURN = 1_024;
const SLICE_MS = 8;

/** Times searches that come to nothing, so that they go through all of the run. */
export function benchStops(): void {
  const text = threeQueues(STEPS);
  const loaded = load(text);
  const run = createRun(compile(loaded.program), { maxSteps: STEPS, observe });
  while (run.outcome === "running") {
    advance(run, 100_000);
  }
  const ground = searchGround(run, loaded, diagnose(run, loaded));
  const fence = run.trace.lanes.find((lane) => lane.kind === "fence")?.name ?? "";
  const lines = stoppableLines(loaded.program);
  const never = lines.map((line) => breakAt(line, `${fence} == 18446744073709551614`));
  for (const direction of [1, -1] as const) {
    const where = direction === 1 ? "on" : "back";
    const { total, turns } = timed(ground, never, direction);
    print(
      `search ${where}, ${lines.length} lines, conditions never hold`,
      `${total.toFixed(0)} ms`,
      "a few seconds",
    );
    print(`search ${where}, turn, p95`, `${quantile(turns, 0.95).toFixed(1)} ms`, `under ${SLICE_MS} ms`);
  }
  const steps = Array.from({ length: 200 }, (_, at) => {
    const from = { step: (at * 4_999) % STEPS, line: 0 };
    return timed(ground, [{ kind: "lane", lane: at % run.trace.lanes.length }], 1, from).total;
  });
  print("next event of a lane, p95", `${quantile(steps, 0.95).toFixed(2)} ms`);
  const found = [fence, `${fence} = 4000`, "3", "nothing has this"].map((query) => {
    const begun = performance.now();
    findPlaces({ trace: run.trace, program: loaded.program, text }, query, 1_000);
    return performance.now() - begun;
  });
  print("places by text, median", `${median(found).toFixed(0)} ms`, "tens of ms");
}

function breakAt(line: number, condition: string): Stop {
  const breakpoint = { id: line, trigger: { kind: "line", line }, condition, enabled: true } as const;
  return { kind: "breakpoint", breakpoint };
}

function timed(
  ground: SearchGround,
  stops: readonly Stop[],
  direction: 1 | -1,
  from = { step: direction === 1 ? 0 : STEPS, line: 0 },
): { readonly total: number; readonly turns: readonly number[] } {
  const search = startSearch(ground, stops, from, direction);
  const turns: number[] = [];
  const begun = performance.now();
  for (let goesOn = true; goesOn; ) {
    const turn = performance.now();
    goesOn = continueSearch(search, TURN);
    turns.push(performance.now() - turn);
  }
  return { total: performance.now() - begun, turns };
}
