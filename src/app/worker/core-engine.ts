// Owns: the real engine: front end, machine, runner and analysis behind the interface of engine.ts.
// The only file of the worker that knows them.

import { diagnose } from "../../core/analysis/diagnose.ts";
import { observe } from "../../core/analysis/observe.ts";
import { whyAllBlocked } from "../../core/analysis/waits.ts";
import { load } from "../../core/cpp/load.ts";
import { findPlaces } from "../../core/debug/find.ts";
import { stoppableLines } from "../../core/debug/lines.ts";
import { continueSearch, startSearch } from "../../core/debug/search.ts";
import { placeAfter } from "../../core/debug/stride.ts";
import { effectSink } from "../../core/machine/effect.ts";
import { compile } from "../../core/machine/machine.ts";
import { viewState } from "../../core/machine/view.ts";
import type { Loaded } from "../../core/program/loaded.ts";
import { parseSchedule, printSchedule, TIMED } from "../../core/program/schedule.ts";
import { rowOf } from "../../core/run/clock.ts";
import { seek } from "../../core/run/history.ts";
import { measureRange } from "../../core/run/measure-range.ts";
import { view } from "../../core/run/position.ts";
import { relationsOf } from "../../core/run/relations.ts";
import { advance, createRun, type Run } from "../../core/run/runner.ts";
import { sliceTrace } from "../../core/run/slice.ts";
import { moveTo, takeStep } from "../../core/run/step.ts";
import { emptyIndex } from "../../core/run/trace-index.ts";
import { namesOf } from "../../core/scene/names.ts";
import type { Engine, EngineRun, EngineSearch } from "./engine.ts";
import type { Place, PositionData, RunSummary, SeekTarget, TraceNames } from "./protocol.ts";

/** The engine of the app. */
export const engine: Engine = {
  load: (text) => load(text),
  start,
  lines: (loaded) => stoppableLines(loaded.program),
};

/** Steps of a run in the page: its trace and snapshots then take a few hundred megabytes at most. */
const MOST_STEPS = 2_000_000;

/** Places sent at most of a search by text. */
const MOST_FOUND = 1_000;

function start(loaded: Loaded, text: string): EngineRun {
  const read = parseSchedule(text);
  const schedule = read.ok ? read.value : TIMED;
  const run = createRun(compile(loaded.program), { observe, maxSteps: MOST_STEPS, schedule });
  const index = emptyIndex();
  return {
    advance: (steps) => advance(run, steps).outcome === "running",
    get steps() {
      return run.steps;
    },
    get time() {
      return run.now;
    },
    get trace() {
      return run.trace;
    },
    get spans() {
      return run.trace.spans.count;
    },
    lineOf: (site) => loaded.program.sites[site]?.line ?? 0,
    summary: () => summaryOf(run, loaded),
    position: (place) => positionOf(run, place),
    search: (target) => searchOf(run, target),
    stride: (target) => placeAfter(run, target),
    measure: (from, to) => measureRange(run.trace, from, to),
    find: (query) => findPlaces(run.trace, loaded.program, query, MOST_FOUND),
    slice: (window) => sliceTrace(run.trace, window, index),
  };
}

function summaryOf(run: Run, loaded: Loaded): RunSummary {
  const outcome = run.outcome === "running" ? "limit" : run.outcome;
  return {
    outcome,
    steps: run.steps,
    end: run.now,
    schedule: printSchedule(run.schedule),
    limit: limitOf(run, loaded),
    diagnostics: diagnose(run, loaded),
    names: traceNames(loaded),
  };
}

function limitOf({ limit }: Run, { program }: Loaded): RunSummary["limit"] {
  if (limit === null) {
    return null;
  }
  const thread = limit.kind === "local-code" ? (program.threads[limit.thread]?.name ?? null) : null;
  return { kind: limit.kind, thread };
}

function traceNames({ program }: Loaded): TraceNames {
  const names = namesOf(program);
  return {
    calls: program.code.map((_, address) => names.call(address)),
    works: program.works.map((work) => work.label),
    locks: program.objects.filter((object) => object.kind === "lock").map((object) => object.name),
  };
}

function positionOf(run: Run, { step }: Place): PositionData {
  const sink = effectSink();
  const rest = { relations: relationsOf(run.trace, step), line: null, stoppedBy: [] };
  if (step === 0) {
    const start = seek(run, 0, sink);
    return { view: view(run, start, sink), before: null, why: whyAllBlocked(run, start), ...rest };
  }
  // The step before and then the last one, so that the way there is gone only once.
  const position = seek(run, step - 1);
  const before = viewState(run.machine, position.state);
  const row = rowOf(position.clock, run.trace.steps.agent[position.step] ?? -1);
  moveTo(position.clock, row);
  takeStep(run.machine, position, row, sink);
  const shown = view(run, position, sink);
  return { view: shown, before, why: whyAllBlocked(run, position), ...rest };
}

function searchOf(run: Run, target: Extract<SeekTarget, { kind: "stop" }>): EngineSearch {
  const { stops, from, direction } = target;
  const search = startSearch(run, stops, from, direction);
  const idOf = (index: number): readonly number[] => {
    const stop = stops[index];
    return stop?.kind === "breakpoint" ? [stop.breakpoint.id] : [];
  };
  return {
    advance: (steps) => continueSearch(search, steps),
    get at() {
      return search.at;
    },
    get place() {
      return { step: search.found?.step ?? (direction === 1 ? run.steps : 0), line: 0 };
    },
    get stoppedBy() {
      return (search.found?.stops ?? []).flatMap(idOf);
    },
    broken: search.problems.flatMap(({ stop, problem }) =>
      idOf(stop).map((breakpoint) => ({ breakpoint, problem })),
    ),
  };
}
