// Owns: finding in a new run the place where the reader stood in the old one (architecture.md, 2b.10):
// same agent, same line and visit count; else the same time; else the end.

import { agentKind, agentNumber } from "../../core/machine/action.ts";
import type { Trace } from "../../core/run/trace.ts";
import { lineAt, mapThrough } from "../edit.ts";
import type { Anchor, NotePlaces, TimedStep } from "./protocol.ts";

/** A trace, and for each of its sites the line (from 1; 0: none) and the offset in its text (−1: none). */
export interface Located {
  readonly trace: Trace;
  readonly lineOf: (site: number) => number;
  readonly offsetOf: (site: number) => number;
}

/** What an agent did where, for the n-th time. */
interface Visit {
  readonly agent: string | undefined;
  readonly action: number;
  readonly line: number;
  readonly count: number;
}

/** The number of steps done at the place that the anchor describes; the end without an anchor. `old`: the anchor's run. */
export function locate(fresh: Located, anchor: Anchor | null, old: Located | null): number {
  const { count } = fresh.trace.steps;
  if (anchor === null || anchor.edge === "end") {
    return count;
  }
  if (anchor.edge === "start") {
    return 0;
  }
  const visit = old === null || anchor.line === 0 ? null : visitOf(old, anchor.step, anchor.line);
  const same = visit === null ? null : findVisit(fresh, visit);
  return same ?? stepAt(fresh.trace, anchor.time);
}

/**
 * Where notes stand in a new run: at the same visit of what their step did; else they keep their time, for what was written
 * stays, and it may come right with the next edit. `text`: that of the new run; `old`: the run that they were made in.
 */
export function locateNotes(
  fresh: Located,
  { edits, places }: NotePlaces,
  text: string,
  old: Located | null,
): readonly TimedStep[] {
  const { steps, end } = fresh.trace;
  return places.map(({ step, time }) => {
    if (step === 0) {
      return { step, time };
    }
    const offset = old?.offsetOf(old.trace.steps.site[step - 1] ?? -1) ?? -1;
    const line = offset === -1 ? 0 : lineAt(text, mapThrough(edits, offset));
    const visit = old === null || line === 0 ? null : visitOf(old, step, line);
    const found = visit === null ? null : findVisit(fresh, visit);
    return found === null
      ? { step: stepAt(fresh.trace, time), time: Math.min(time, end) }
      : { step: found, time: steps.time[found - 1] ?? 0 };
  });
}

/** The number of steps that happened up to `time` ns. Times never fall, so by halving. */
export function stepAt(trace: Trace, time: number): number {
  let low = 0;
  let high = trace.steps.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((trace.steps.time[middle] ?? Number.POSITIVE_INFINITY) <= time) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** The last of `step` steps as a visit; `line`: what the edit made of its line. */
function visitOf(old: Located, step: number, line: number): Visit | null {
  const { agent, action, site } = old.trace.steps;
  const last = step - 1;
  const actor = agent[last];
  const kind = action[last];
  if (actor === undefined || kind === undefined) {
    return null;
  }
  const oldLine = old.lineOf(site[last] ?? -1);
  let count = 0;
  for (let i = 0; i <= last; i += 1) {
    if (agent[i] === actor && action[i] === kind && old.lineOf(site[i] ?? -1) === oldLine) {
      count += 1;
    }
  }
  return { agent: nameOf(old.trace, actor), action: kind, line, count };
}

function findVisit(fresh: Located, visit: Visit): number | null {
  const { count, agent, action, site } = fresh.trace.steps;
  let visits = 0;
  for (let i = 0; i < count; i += 1) {
    if (
      action[i] === visit.action &&
      fresh.lineOf(site[i] ?? -1) === visit.line &&
      nameOf(fresh.trace, agent[i] ?? -1) === visit.agent
    ) {
      visits += 1;
      if (visits === visit.count) {
        return i + 1;
      }
    }
  }
  return null;
}

function nameOf(trace: Trace, agent: number): string | undefined {
  const kind = agentKind(agent);
  return trace.lanes.find((lane) => lane.kind === kind && lane.number === agentNumber(agent))?.name;
}
