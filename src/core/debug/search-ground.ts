// Owns: what all searches in one ended run share: its names, its diagnostics, and the candidates found so far.

import type { LineTrace } from "../machine/line-trace.ts";
import { lineTrace } from "../machine/note-lines.ts";
import { copyState, type State } from "../machine/state.ts";
import type { Diagnostic } from "../program/diagnostic.ts";
import type { Loaded } from "../program/loaded.ts";
import type { Run } from "../run/runner.ts";
import { type Candidates, candidatesOf } from "./candidates.ts";
import { type ConditionNames, namesIn } from "./condition-names.ts";
import type { Stop } from "./stop.ts";

export interface SearchGround {
  readonly run: Run;
  readonly names: ConditionNames;
  readonly diagnostics: readonly Diagnostic[];
  /** Where a step is run again and its lines are noted; what is in them means nothing between two looks. */
  readonly lines: LineTrace;
  readonly spare: State;
  /** By what decides where a stop may hold; the newest last. */
  readonly known: Map<string, Candidates>;
}

/** Positions that are kept at most: 16 MB. */
const MOST_KEPT = 1 << 22;

/** The ground of a run that has ended, with everything that is wrong with it. */
export function searchGround(run: Run, loaded: Loaded, diagnostics: readonly Diagnostic[]): SearchGround {
  const names = namesIn(loaded, run.trace.lanes);
  const spare = copyState(run.head.state);
  return { run, names, diagnostics, lines: lineTrace(run.machine), spare, known: new Map() };
}

/** The candidates of a stop if they are known already, so that they cost nothing. */
export function knownCandidates(ground: SearchGround, stop: Stop): Candidates | null {
  return ground.known.get(keyOf(stop)) ?? null;
}

/** Finds the candidates of a stop: one or two passes over the columns. The oldest make room for them. */
export function findCandidates(ground: SearchGround, stop: Stop): Candidates {
  const { run, diagnostics, known } = ground;
  const found = candidatesOf({ trace: run.trace, program: run.machine.program, diagnostics }, stop);
  known.set(keyOf(stop), found);
  let kept = [...known.values()].reduce((sum, one) => sum + sizeOf(one), 0);
  for (const [key, one] of known) {
    if (kept <= MOST_KEPT || one === found) {
      break;
    }
    known.delete(key);
    kept -= sizeOf(one);
  }
  return found;
}

function sizeOf({ between, inside }: Candidates): number {
  return between.at.length + inside.at.length;
}

function keyOf(stop: Stop): string {
  return JSON.stringify(stop.kind === "breakpoint" ? stop.breakpoint.trigger : stop);
}
