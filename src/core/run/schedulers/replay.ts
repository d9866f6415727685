// Owns: replaying the deviations of a schedule over its base: another scheduler like any other.

import { ACTION_KINDS, agentKind, agentNumber } from "../../machine/action.ts";
import type { Deviation } from "../../program/schedule.ts";
import type { Clock } from "../clock.ts";
import { IMPOSSIBLE, NOBODY } from "../pick.ts";

/** At a deviation's step picks its action, IMPOSSIBLE when its agent cannot do that; else what `base` picks. */
export function replay(
  deviations: readonly Deviation[],
  base: (clock: Clock, step: number) => number,
): (clock: Clock, step: number) => number {
  const steps = Int32Array.from(deviations, (deviation) => deviation.step);
  const last = steps.at(-1) ?? -1;
  return (clock, step) => {
    const deviation = step > last ? undefined : deviations[indexOf(steps, step)];
    if (deviation !== undefined) {
      return rowFor(clock, deviation);
    }
    const row = base(clock, step);
    // The run ends before a deviation that is still to come: it cannot be replayed.
    return row === NOBODY && step <= last ? IMPOSSIBLE : row;
  };
}

/** Index of `step` in rising `steps`; −1 when it is not there. */
function indexOf(steps: Int32Array, step: number): number {
  let low = 0;
  let high = steps.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = steps[middle] ?? 0;
    if (found === step) {
      return middle;
    }
    if (found < step) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}

function rowFor(clock: Clock, deviation: Deviation): number {
  const action = ACTION_KINDS.indexOf(deviation.action);
  for (let row = 0; row < clock.count; row += 1) {
    const agent = clock.agent[row] ?? 0;
    const possible = clock.action[row] === action && clock.due[row] !== Infinity;
    if (possible && agentKind(agent) === deviation.agent && agentNumber(agent) === deviation.number) {
      return row;
    }
  }
  return IMPOSSIBLE;
}
