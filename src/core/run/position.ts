// Owns: a position of a run as people see it: the state, the last step, what could happen next. Plain data, posted
// from the worker.

import { agentFrom, agentKind, agentNumber } from "../machine/action.ts";
import { ACTION_KINDS, type ActionKind, type Agent } from "../machine/action.ts";
import { EFFECT_WORDS, EFFECTS, type EffectSink, effectSink } from "../machine/effect.ts";
import type { ObjectRef, StateView, StepView } from "../machine/view-types.ts";
import { objectRef } from "../machine/names.ts";
import { viewEffects } from "../machine/view-effects.ts";
import { viewState } from "../machine/view.ts";
import { callName } from "./call-names.ts";
import { timeOf } from "./clock.ts";
import type { Run } from "./runner.ts";
import { seek } from "./history.ts";
import type { Position } from "./step.ts";

/** Something that can happen at a position. */
export interface EnabledView {
  readonly agent: Agent;
  readonly who: ObjectRef;
  readonly action: ActionKind;
  /** When it would happen, in nanoseconds, if it were chosen now. */
  readonly time: number;
  /** It is what the run does next. */
  readonly scheduled: boolean;
}

/** All that can be said of one position. */
export interface PositionView {
  /** Steps done. */
  readonly step: number;
  /** Time of the last of them, in nanoseconds. */
  readonly time: number;
  /** Steps of the whole run so far. */
  readonly steps: number;
  /** The step that led here; null at the start. */
  readonly last: StepView | null;
  readonly state: StateView;
  /** In the order of the rows of the clock; at most one for each agent. */
  readonly enabled: readonly EnabledView[];
}

/** The position after `step` steps (clamped to those that are done). */
export function viewAt(run: Run, step: number): PositionView {
  const sink = effectSink();
  return view(run, seek(run, step, sink), sink);
}

/** A position that was sought, with the effects of its last step in `sink`. */
export function view(run: Run, position: Position, sink: EffectSink): PositionView {
  const { machine } = run;
  return {
    step: position.step,
    time: position.clock.now,
    steps: run.trace.steps.count,
    last: position.step === 0 ? null : viewStep(run, position, sink),
    state: viewState(machine, position.state),
    enabled: viewEnabled(run, position),
  };
}

function viewStep(run: Run, position: Position, sink: EffectSink): StepView {
  const { machine } = run;
  const { agent, action, site } = run.trace.steps;
  const index = position.step - 1;
  const who = agent[index] ?? 0;
  return {
    agent: agentFrom(who),
    who: refOf(run, position, who),
    action: ACTION_KINDS[action[index] ?? -1] ?? "call",
    call: callName(machine.program.code[calledAddress(sink)]),
    site: machine.program.sites[site[index] ?? -1] ?? null,
    effects: viewEffects(machine, position.state, sink),
  };
}

const CALLED = EFFECTS.indexOf("called");

/** Code address of the call that a step made; −1: it made none. */
function calledAddress(sink: EffectSink): number {
  for (let index = 0; index < sink.count; index += 1) {
    if (sink.words[index * EFFECT_WORDS] === CALLED) {
      return sink.words[index * EFFECT_WORDS + 2] ?? -1;
    }
  }
  return -1;
}

function viewEnabled(run: Run, position: Position): readonly EnabledView[] {
  const { clock } = position;
  const { steps } = run.trace;
  const next = position.step < steps.count ? (steps.agent[position.step] ?? -1) : pickedNext(run, position);
  const enabled: EnabledView[] = [];
  for (let row = 0; row < clock.count; row += 1) {
    const time = timeOf(clock, row);
    const agent = clock.agent[row] ?? 0;
    const action = ACTION_KINDS[clock.action[row] ?? -1];
    if (time !== Infinity && action !== undefined) {
      const who = refOf(run, position, agent);
      enabled.push({ agent: agentFrom(agent), who, action, time, scheduled: agent === next });
    }
  }
  return enabled;
}

/** The agent that acts next at the head of a run; −1: none. */
function pickedNext(run: Run, position: Position): number {
  const row = run.scheduler(position.clock, position.step);
  return position.clock.agent[row] ?? -1;
}

function refOf(run: Run, position: Position, agent: number): ObjectRef {
  return objectRef(run.machine, position.state, agentKind(agent), agentNumber(agent));
}
