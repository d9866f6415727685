// Owns: what a step has to do with other steps: the fence triple it belongs to, its causes and its effects.

import { ACTION_KINDS } from "../machine/action.ts";
import { isThread } from "./agents.ts";
import { type FenceTriple, type Moment, NO_RELATIONS, type Relations } from "./moment.ts";
import { causesOf, effectsOf, indexRelations, momentOf, type RelationIndex } from "./relation-index.ts";
import { isSignal } from "./signals.ts";
import type { Trace } from "./trace.ts";

/** What the last of `step` steps has to do with others; `index` is made once for a run that has ended. */
export function relationsOf(trace: Trace, step: number, index = indexRelations(trace)): Relations {
  const last = step - 1;
  if (last < 0 || last >= index.count) {
    return NO_RELATIONS;
  }
  return {
    triple: tripleOf(index, last),
    wait: waitFrom(index, last),
    causes: causesOf(index, last).map((one) => momentOf(index, one)),
    effects: effectsOf(index, last).map((one) => momentOf(index, one)),
  };
}

const SIGNAL = ACTION_KINDS.indexOf("signal");
const PASS = ACTION_KINDS.indexOf("pass");
const WAKE = ACTION_KINDS.indexOf("wake");
const LAND = ACTION_KINDS.indexOf("land");

/** A step is the signal itself, or the end of a wait by it, or the call that put it into a queue. */
function tripleOf(index: RelationIndex, step: number): FenceTriple | null {
  const { release, call, action } = index.trace.steps;
  const released = release[step] ?? -1;
  for (const set of released < 0 ? [step] : [step, released]) {
    const row = signalledRow(index, set);
    if (row >= 0) {
      return madeSignal(index, set, row);
    }
  }
  const made = effectsOf(index, step).find(
    (one) => call[one] === step && (action[one] === SIGNAL || action[one] === LAND),
  );
  if (made !== undefined) {
    const row = signalledRow(index, made);
    return row < 0 ? null : madeSignal(index, made, row);
  }
  return unmadeSignal(index, step);
}

/**
 * A thread that blocks wakes in its next step, and a queue that comes to a Wait passes it; the call of a Wait leads to the pass
 * wherever that stands in the queue.
 */
function waitFrom(index: RelationIndex, step: number): FenceTriple | null {
  const { release, call, action } = index.trace.steps;
  const next = index.after[step] ?? -1;
  const own = action[next] === WAKE || action[next] === PASS ? next : -1;
  const end =
    own >= 0 ? own : effectsOf(index, step).find((one) => call[one] === step && action[one] === PASS);
  const set = release[end ?? -1] ?? -1;
  const row = set < 0 ? -1 : signalledRow(index, set);
  return row < 0 ? null : madeSignal(index, set, row);
}

/** The signal made in step `set`; `row` is that of the value in the trace. CS-2: a CPU Signal is its own call; CS-5 `async`: not so. */
function madeSignal(index: RelationIndex, set: number, row: number): FenceTriple {
  const { fenceValues, steps } = index.trace;
  const call = isThread(steps.agent[set] ?? 0) ? set : (steps.call[set] ?? -1);
  const lane = fenceValues.lane[row] ?? -1;
  return {
    fence: index.trace.lanes[lane]?.number ?? -1,
    valueHi: fenceValues.valueHi[row] ?? 0,
    valueLo: fenceValues.valueLo[row] ?? 0,
    ...callOf(index, call),
    set: { ...momentOf(index, set), lane },
    ends: endsOf(index, set),
  };
}

/** Who returned from a wait or passed one because of it. */
function endsOf(index: RelationIndex, set: number): readonly Moment[] {
  const { release } = index.trace.steps;
  return effectsOf(index, set)
    .filter((one) => release[one] === set)
    .map((one) => momentOf(index, one));
}

/** A call whose signal still stands in its queue at the end, or went with the device. */
function unmadeSignal(index: RelationIndex, step: number): FenceTriple | null {
  const row = index.unmade.get(step);
  if (row === undefined) {
    return null;
  }
  const { thresholds, lanes } = index.trace;
  return {
    fence: lanes[thresholds.lane[row] ?? -1]?.number ?? -1,
    valueHi: thresholds.valueHi[row] ?? 0,
    valueLo: thresholds.valueLo[row] ?? 0,
    ...callOf(index, step),
    set: null,
    ends: [],
  };
}

function callOf(index: RelationIndex, call: number): Pick<FenceTriple, "call" | "site"> {
  return call < 0
    ? { call: null, site: null }
    : { call: momentOf(index, call), site: index.sites[index.trace.steps.site[call] ?? -1] ?? null };
}

/** The row of the value that a fence took by a signal in this step; −1: none, or it is the value that the fence was made with. */
function signalledRow(index: RelationIndex, step: number): number {
  const { fenceValues } = index.trace;
  let row = 0;
  let end = fenceValues.count;
  while (row < end) {
    const middle = (row + end) >> 1;
    if ((fenceValues.step[middle] ?? -1) < step) {
      row = middle + 1;
    } else {
      end = middle;
    }
  }
  const here = row < fenceValues.count && fenceValues.step[row] === step;
  return here && !index.initial.has(row) && isSignal(index.trace, row) ? row : -1;
}
