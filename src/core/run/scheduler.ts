// Owns: the one interface of everybody who picks (house rule 14), and the scheduler that a schedule asks for.
// A scheduler keeps nothing between steps: what it picks follows from clock and step, so that a run can start anywhere.

import type { Schedule } from "../program/schedule.ts";
import type { Clock } from "./clock.ts";
import { random } from "./schedulers/random.ts";
import { replay } from "./schedulers/replay.ts";
import { timed } from "./schedulers/timed.ts";

/** Picks the row of `clock` that acts as step `step`: NOBODY when nothing can move, IMPOSSIBLE when the one asked for cannot. */
export type Scheduler = (clock: Clock, step: number) => number;

/** The scheduler of a schedule. */
export function schedulerOf(schedule: Schedule): Scheduler {
  const base = baseOf(schedule);
  return schedule.deviations.length === 0 ? base : replay(schedule.deviations, base);
}

function baseOf(schedule: Schedule): Scheduler {
  switch (schedule.base.kind) {
    case "timed":
      return timed;
    case "random":
      return random(schedule.base.seed);
  }
}
