// Owns: one step: machine and clock together. The runner and every seek go through it, so that both give the same.

import { move } from "../machine/action.ts";
import { applyInto } from "../machine/apply.ts";
import type { EffectSink } from "../machine/effect.ts";
import type { Machine } from "../machine/machine.ts";
import type { State } from "../machine/state.ts";
import type { Clock } from "./clock.ts";
import { noteStep, settle } from "./settle.ts";

/** Moves the clock to the step of the agent in `row`: its own time, or now when it is late. Time never runs backwards. */
export function moveTo(clock: Clock, row: number): void {
  clock.now = Math.max(clock.now, clock.due[row] ?? 0);
}

/** What a step works on. */
export interface Position {
  readonly state: State;
  readonly clock: Clock;
  /** Number of steps done. */
  step: number;
}

/** Does the step of the agent in `row`, at the time to which `moveTo` has moved the clock. */
export function takeStep(machine: Machine, position: Position, row: number, sink: EffectSink | null): void {
  const { state, clock } = position;
  const flags = applyInto(machine, state, move(clock.agent[row] ?? 0, clock.action[row] ?? 0), sink);
  noteStep(clock, row, flags);
  settle(machine, state, clock, row);
  position.step += 1;
}
