// Owns: the search for the nearest position at which a stop holds, in turns, so that it can be given up.

import type { Run } from "../run/runner.ts";
import type { ConditionProblem } from "./breakpoint.ts";
import type { Stop } from "./stop.ts";

/** A search under way. */
export interface Search {
  /** How far it has come, in steps. */
  at: number;
  /** The position found, and the indexes of the stops that hold there; null: none yet. */
  found: { readonly step: number; readonly stops: readonly number[] } | null;
  /** Conditions that cannot be used, by index of the stop. */
  readonly problems: readonly { readonly stop: number; readonly problem: ConditionProblem }[];
}

/** Begins a search after (1) or before (−1) `from`. */
export function startSearch(_run: Run, _stops: readonly Stop[], from: number, _direction: 1 | -1): Search {
  return { at: from, found: null, problems: [] };
}

/** Searches for about `steps` steps; returns whether it goes on. */
export function continueSearch(_search: Search, _steps: number): boolean {
  return false;
}
