// Owns: a run: a program and a schedule, done step by step in slices, with its trace and its snapshots.
// Must not know who picks the next step (scheduler.ts) or what a step does (machine/). Hot: allocates nothing per step.

import { present } from "../base/assert.ts";
import { instant } from "../base/brand.ts";
import { agentNumber } from "../machine/action.ts";
import { type EffectSink, effectSink } from "../machine/effect.ts";
import type { Machine } from "../machine/machine.ts";
import { pollOf } from "../machine/poll-condition.ts";
import { initial } from "../machine/start.ts";
import { threadAddress } from "../machine/status.ts";
import { viewState } from "../machine/view.ts";
import { type Deviation, type Schedule, TIMED } from "../program/schedule.ts";
import type { Observer } from "./observer.ts";
import { endOutcome, type Outcome } from "./outcome.ts";
import { IMPOSSIBLE, NOBODY } from "./pick.ts";
import { type Scheduler, schedulerOf } from "./scheduler.ts";
import { startClock } from "./settle.ts";
import { isThread } from "./agents.ts";
import { timeOf } from "./clock.ts";
import { emptySnapshots, record, type Snapshots } from "./snapshots.ts";
import { moveTo, type Position, takeStep } from "./step.ts";
import { describeTrace } from "./describe-trace.ts";
import type { Trace } from "./trace.ts";
import { closeStep, endTrace, openStep, startTrace } from "./trace-builder.ts";
import type { TraceBuilder } from "./trace-state.ts";

/** Steps of a run when nobody says how many. */
export const DEFAULT_MAX_STEPS = 5_000_000;
const SNAPSHOT_EVERY = 1_024;
const SNAPSHOT_BUDGET = 256 * 1024 * 1024;

export interface RunOptions {
  readonly schedule?: Schedule;
  /** The run ends by limit after this many steps. */
  readonly maxSteps?: number;
  /** The run ends by limit before the first step after this time, in nanoseconds. */
  readonly until?: number;
  /** Steps from one snapshot to the next, at the start. */
  readonly snapshotEvery?: number;
  /** Bytes that the snapshots may take. */
  readonly snapshotBudget?: number;
  /** Makes the one who hears every step; `sink` holds the effects before the first step. */
  readonly observe?: (machine: Machine, sink: EffectSink) => Observer;
}

/** What ended a run of outcome `limit`. */
export type Limit =
  | { readonly kind: "steps" }
  | { readonly kind: "time" }
  /** A thread's local code went over its budget. */
  | { readonly kind: "local-code"; readonly thread: number }
  /** The schedule asks for something that is not possible here. The steps before it are kept. */
  | { readonly kind: "schedule"; readonly deviation: Deviation };

/** How far a run is. */
export interface RunStatus {
  readonly outcome: Outcome;
  readonly steps: number;
  /** Time of the last step, in nanoseconds. */
  readonly now: number;
}

/** A run. Only `advance` changes it. */
export interface Run extends RunStatus {
  readonly machine: Machine;
  readonly schedule: Schedule;
  readonly options: RunOptions;
  readonly maxSteps: number;
  readonly until: number;
  outcome: Outcome;
  steps: number;
  now: number;
  limit: Limit | null;
  /** What has happened so far; the tables grow in place. */
  trace: Trace;
  readonly scheduler: Scheduler;
  readonly head: Position;
  readonly snapshots: Snapshots;
  readonly builder: TraceBuilder;
  readonly sink: EffectSink;
  readonly observer: Observer | null;
}

/** A run of which nothing has happened yet but the local code before each thread's first visible operation. */
export function createRun(machine: Machine, options: RunOptions = {}): Run {
  const sink = effectSink();
  const state = initial(machine, sink);
  const clock = startClock(machine, state);
  const builder = startTrace(machine.program, sink, (thread) => pollOf(machine, state, thread));
  const head: Position = { state, clock, step: 0 };
  const snapshots = emptySnapshots(
    options.snapshotEvery ?? SNAPSHOT_EVERY,
    options.snapshotBudget ?? SNAPSHOT_BUDGET,
  );
  record(snapshots, head);
  const schedule = options.schedule ?? TIMED;
  return {
    machine,
    schedule,
    options,
    maxSteps: options.maxSteps ?? DEFAULT_MAX_STEPS,
    until: options.until ?? Infinity,
    outcome: "running",
    steps: 0,
    now: 0,
    limit: null,
    trace: describeTrace(machine, head, builder),
    scheduler: schedulerOf(schedule),
    head,
    snapshots,
    builder,
    sink,
    observer: options.observe?.(machine, sink) ?? null,
  };
}

/** Does up to `steps` more steps; call it again until the outcome is no longer `running`. */
export function advance(run: Run, steps: number): RunStatus {
  const goal = run.head.step + steps;
  while (run.outcome === "running" && run.head.step < goal) {
    oneStep(run);
  }
  run.steps = run.head.step;
  run.now = run.head.clock.now;
  if (run.outcome !== "running" || run.trace.lanes.length !== run.builder.lanes.length) {
    run.trace = describeTrace(run.machine, run.head, run.builder);
  } else {
    run.trace = { ...run.trace, end: instant(run.now) };
  }
  return run;
}

function oneStep(run: Run): void {
  const { machine, head, builder, sink } = run;
  const { clock } = head;
  const row = nextRow(run);
  if (row < 0) {
    return;
  }
  record(run.snapshots, head);
  moveTo(clock, row);
  const agent = clock.agent[row] ?? 0;
  openStep(builder, clock, row, isThread(agent) ? threadAddress(head.state, agentNumber(agent)) : -1);
  sink.count = 0;
  takeStep(machine, head, row, sink);
  closeStep(builder, sink);
  run.observer?.step(head.step - 1, agent, builder.steps.action[head.step - 1] ?? 0, sink);
}

/** The row that acts next; −1 when the run has ended, which is then said. */
function nextRow(run: Run): number {
  const { head } = run;
  const { clock } = head;
  if (clock.overrun >= 0) {
    return stop(run, { kind: "local-code", thread: clock.overrun });
  }
  const row = run.scheduler(clock, head.step);
  if (row === NOBODY) {
    run.outcome = endOutcome(run.machine.program, viewState(run.machine, head.state));
    endTrace(run.builder);
    return -1;
  }
  if (row === IMPOSSIBLE) {
    return stop(run, { kind: "schedule", deviation: nextDeviation(run) });
  }
  if (head.step >= run.maxSteps) {
    return stop(run, { kind: "steps" });
  }
  return timeOf(clock, row) > run.until ? stop(run, { kind: "time" }) : row;
}

function stop(run: Run, limit: Limit): -1 {
  run.outcome = "limit";
  run.limit = limit;
  endTrace(run.builder);
  return -1;
}

function nextDeviation(run: Run): Deviation {
  const found = run.schedule.deviations.find((deviation) => deviation.step >= run.head.step);
  return present(found, "only a deviation is impossible");
}
