// Owns: going through a run forward to look at its states. Only the machine moves: what happened is in the trace, so
// nobody is picked and no clock is kept.

import { move } from "../machine/action.ts";
import { applyInto } from "../machine/apply.ts";
import type { State } from "../machine/state.ts";
import { seek } from "../run/history.ts";
import type { Run } from "../run/runner.ts";

/** A way through a run: its state after `step` steps. */
export interface Replay {
  readonly run: Run;
  readonly state: State;
  step: number;
}

/** Begins after `step` steps, at most a snapshot's distance away from one. */
export function replayFrom(run: Run, step: number): Replay {
  return { run, state: seek(run, step).state, step };
}

/** Goes on up to position `goal`, `most` steps at most; returns how many it did. */
export function replayTo(replay: Replay, goal: number, most: number): number {
  const { machine, trace } = replay.run;
  const { agent, action } = trace.steps;
  const begin = replay.step;
  const end = Math.min(goal, begin + most);
  for (; replay.step < end; replay.step += 1) {
    const what = move(agent[replay.step] ?? -1, action[replay.step] ?? -1);
    applyInto(machine, replay.state, what, null);
  }
  return Math.max(0, end - begin);
}
