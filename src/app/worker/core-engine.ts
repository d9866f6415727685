// Owns: the real engine: front end, machine, runner and analysis behind the interface of engine.ts.
// The only file of the worker that knows them.

import { diagnose } from "../../core/analysis/diagnose.ts";
import { observe } from "../../core/analysis/observe.ts";
import { whyBlocked } from "../../core/analysis/waits.ts";
import type { WhyBlocked } from "../../core/analysis/why-types.ts";
import { load } from "../../core/cpp/load.ts";
import { queueAgent, threadAgent } from "../../core/machine/action.ts";
import { effectSink } from "../../core/machine/effect.ts";
import { compile } from "../../core/machine/machine.ts";
import type { StateView } from "../../core/machine/view-types.ts";
import { viewState } from "../../core/machine/view.ts";
import type { Loaded } from "../../core/program/loaded.ts";
import { printSchedule } from "../../core/program/schedule.ts";
import { seek } from "../../core/run/history.ts";
import { view } from "../../core/run/position.ts";
import { advance, createRun, type Run } from "../../core/run/runner.ts";
import { sliceTrace } from "../../core/run/slice.ts";
import type { Position } from "../../core/run/step.ts";
import { emptyIndex } from "../../core/run/trace-index.ts";
import { namesOf } from "../../core/scene/names.ts";
import type { Engine, EngineRun } from "./engine.ts";
import type { PositionData, RunSummary, TraceNames } from "./protocol.ts";

/** The engine of the app. */
export const engine: Engine = {
  load: (text) => load(text),
  start,
};

function start(loaded: Loaded): EngineRun {
  const run = createRun(compile(loaded.program), { observe });
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
    position: (step) => positionOf(run, step),
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
    diagnostics: diagnose(run, loaded),
    names: traceNames(loaded),
  };
}

function traceNames({ program }: Loaded): TraceNames {
  const names = namesOf(program);
  return {
    calls: program.code.map((_, address) => names.call(address)),
    works: program.works.map((work) => work.label),
    locks: program.objects.filter((object) => object.kind === "lock").map((object) => object.name),
  };
}

function positionOf(run: Run, step: number): PositionData {
  const before = step > 0 ? viewState(run.machine, seek(run, step - 1).state) : null;
  const sink = effectSink();
  const position = seek(run, step, sink);
  const shown = view(run, position, sink);
  return { view: shown, before, why: chains(run, position, shown.state) };
}

/** A chain for everything that stands still and does not stand still by itself. */
function chains(run: Run, position: Position, state: StateView): readonly WhyBlocked[] {
  const threads = state.threads
    .filter((thread) => thread.state === "blocked" || thread.state === "polling")
    .map((thread) => threadAgent(thread.number));
  const queues = state.queues
    .filter((queue) => queue.state === "blocked")
    .map((queue) => queueAgent(queue.number));
  return [...threads, ...queues].map((agent) => whyBlocked(run.machine, position.state, agent));
}
