// Owns: one position of a run as the page gets it, between two steps or inside a thread's own code.

import { whyAllBlocked } from "../../core/analysis/waits.ts";
import { effectSink } from "../../core/machine/effect.ts";
import { viewState } from "../../core/machine/view.ts";
import { rowOf } from "../../core/run/clock.ts";
import { seek } from "../../core/run/history.ts";
import { lookInto } from "../../core/run/line-cursor.ts";
import type { Place } from "../../core/run/place.ts";
import { view } from "../../core/run/position.ts";
import type { Run } from "../../core/run/runner.ts";
import { moveTo, takeStep } from "../../core/run/step.ts";
import type { PositionData } from "./protocol.ts";

/**
 * The position at a place. Inside own code the state is that of the line; the last step, what could go next and the time are
 * those of the step, for nobody else sees anything of own code.
 */
export function positionOf(run: Run, place: Place): Omit<PositionData, "relations" | "execution"> {
  const whole = positionAfter(run, place.step);
  const inside = place.line === 0 ? null : lookInto(run, place);
  if (inside === null) {
    return whole;
  }
  const { machine } = run;
  const { state, before, line, done } = inside;
  return {
    ...whole,
    view: { ...whole.view, state: viewState(machine, state) },
    before: before === null ? null : viewState(machine, before),
    // The thread is on its way to where it will stand still.
    why: whole.why.filter(({ who }) => who.kind !== "thread" || who.number !== line.thread),
    line: { thread: line.thread, line: place.line, site: line.site, done: done?.site ?? null },
  };
}

function positionAfter(run: Run, step: number): Omit<PositionData, "relations" | "execution"> {
  const sink = effectSink();
  const rest = { line: null, stoppedBy: [], stoppedThread: null };
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
