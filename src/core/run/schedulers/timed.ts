// Owns: the timed order (scenario-language.md, section 2): smallest time, then kind of action, then order declared.
// Hot: one scan over the few agents, nothing is allocated.

import { SLEEP_END, TIMEOUT } from "../../machine/action.ts";
import type { Clock } from "../clock.ts";
import { NOBODY } from "../pick.ts";

/**
 * Picks the next step of the timed run. The numbers of the kinds of actions are their order at equal times, but that
 * time-outs and ends of Sleep are one group. An agent that is late acts now, in its place of the order at equal times.
 */
export function timed(clock: Clock): number {
  const { now, count, due, action } = clock;
  let best = NOBODY;
  let bestTime = Infinity;
  let bestRank = Infinity;
  for (let row = 0; row < count; row += 1) {
    const at = due[row] ?? Infinity;
    const time = Math.max(at, now);
    if (time > bestTime || time === Infinity) {
      continue;
    }
    const kind = action[row] ?? 0;
    const rank = kind === SLEEP_END ? TIMEOUT : kind;
    if (time < bestTime || rank < bestRank) {
      best = row;
      bestTime = time;
      bestRank = rank;
    }
  }
  return best;
}
