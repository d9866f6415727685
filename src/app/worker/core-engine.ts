// Owns: the real engine: front end, machine, runner and analysis behind the interface of engine.ts.
// The only file of the worker that knows them.

import { diagnose } from "../../core/analysis/diagnose.ts";
import { observe } from "../../core/analysis/observe.ts";
import { directiveEdits } from "../../core/cpp/directive-edits.ts";
import { load } from "../../core/cpp/load.ts";
import { checkCondition } from "../../core/debug/condition.ts";
import { namesIn } from "../../core/debug/condition-names.ts";
import { findPlaces } from "../../core/debug/find.ts";
import { stoppableLines } from "../../core/debug/lines.ts";
import { compile } from "../../core/machine/machine.ts";
import type { Diagnostic } from "../../core/program/diagnostic.ts";
import type { Loaded } from "../../core/program/loaded.ts";
import type { Program } from "../../core/program/program.ts";
import { parseSchedule, printSchedule, TIMED } from "../../core/program/schedule.ts";
import { countCalls } from "../../core/run/call-count.ts";
import { measureRange } from "../../core/run/measure-range.ts";
import { indexRelations, type RelationIndex } from "../../core/run/relation-index.ts";
import { relationsOf } from "../../core/run/relations.ts";
import { advance, createRun, type Run } from "../../core/run/runner.ts";
import { sliceTrace } from "../../core/run/slice.ts";
import { emptyIndex } from "../../core/run/trace-index.ts";
import { namesOf } from "../../core/scene/names.ts";
import type { Engine, EngineRun } from "./engine.ts";
import { positionOf } from "./engine-position.ts";
import { searcherIn } from "./engine-search.ts";
import { strideIn } from "./engine-stride.ts";
import type { RunSummary, TraceNames } from "./protocol.ts";

/** The engine of the app. */
export const engine: Engine = {
  load: (text) => load(text),
  write: directiveEdits,
  start,
  lines: (loaded) => stoppableLines(loaded.program),
};

/** Steps of a run in the page: its trace and snapshots then take a few hundred megabytes at most. */
const MOST_STEPS = 2_000_000;

/** Places sent at most of a search by text. */
const MOST_FOUND = 1_000;

function start(loaded: Loaded, planned: string, text: string): EngineRun {
  const read = parseSchedule(planned);
  const schedule = read.ok ? read.value : TIMED;
  const run = createRun(compile(loaded.program), { observe, maxSteps: MOST_STEPS, schedule });
  const index = emptyIndex();
  let found: readonly Diagnostic[] | null = null;
  const diagnostics = () => {
    found ??= diagnose(run, loaded);
    return found;
  };
  let related: RelationIndex | null = null;
  // A run is looked at when it has ended: then one index serves all its steps.
  const relations = () => {
    related ??= indexRelations(run.trace, loaded.program.sites);
    return related;
  };
  let counted: Int32Array | null = null;
  const executions = () => {
    counted ??= countCalls(run);
    return counted;
  };
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
    offsetOf: (site) => loaded.program.sites[site]?.from ?? -1,
    summary: () => summaryOf(run, loaded, diagnostics()),
    position: (place) => ({
      ...positionOf(run, place),
      execution: executions()[place.step - 1] ?? 0,
      relations: relationsOf(run.trace, place.step, relations()),
    }),
    search: searcherIn(run, loaded, diagnostics),
    checkCondition: (condition) => checkCondition(condition, namesIn(loaded, run.trace.lanes)),
    stride: (target) => strideIn(run, target),
    measure: (from, to) => measureRange(run.trace, from, to, index),
    find: (query) => findPlaces({ trace: run.trace, program: loaded.program, text }, query, MOST_FOUND),
    slice: (window) => sliceTrace(run.trace, window, index),
  };
}

function summaryOf(run: Run, loaded: Loaded, diagnostics: readonly Diagnostic[]): RunSummary {
  const outcome = run.outcome === "running" ? "limit" : run.outcome;
  return {
    outcome,
    steps: run.steps,
    end: run.now,
    schedule: printSchedule(run.schedule),
    limit: limitOf(run, loaded),
    diagnostics,
    names: traceNames(loaded),
  };
}

/** A declared object has its path; one that is created is named by the cell that holds it first. */
function pathsOf({ objects, cells }: Program): TraceNames["paths"] {
  const declared = objects.flatMap(({ name, path }) => (path === undefined ? [] : [{ name, path }]));
  const known = new Set(declared.map(({ path }) => path));
  const created = cells.flatMap(({ name, objectName }) =>
    objectName === undefined || objectName === name || known.has(name)
      ? []
      : [{ name: objectName, path: name }],
  );
  return [...declared, ...created];
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
    paths: pathsOf(program),
  };
}
