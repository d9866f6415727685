// Owns: what each step of a run needed, and what needed it, found from the columns of the trace once for each run.
// Must not know fences. Hot: columns, nothing is allocated per step.

import { ACTION_KINDS, AGENT_KINDS, agentKind, agentNumber } from "../machine/action.ts";
import { queueAgent, swapchainAgent, threadAgent } from "../machine/action.ts";
import type { Site } from "../program/program.ts";
import { isQueue } from "./agents.ts";
import type { Moment } from "./moment.ts";
import type { Trace } from "./trace.ts";

const FINISH = ACTION_KINDS.indexOf("finish");
const FLIP = ACTION_KINDS.indexOf("flip");

/** A step needs at most so many others (those that it is called, released and preceded by). */
const MOST_CAUSES = 3;

/**
 * Steps are numbers from 0 here. The effects of step i are `effects[starts[i]] … effects[starts[i + 1] − 1]`, rising.
 */
export interface RelationIndex {
  readonly trace: Trace;
  /** Steps of the trace that are in it. */
  readonly count: number;
  /** Texts of the program's calls, by SiteId; empty: not known. */
  readonly sites: readonly Site[];
  readonly starts: Int32Array;
  readonly effects: Int32Array;
  /** The step of the same agent before and after each; −1: none. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** Lane of each agent (machine/action.ts). */
  readonly lanes: ReadonlyMap<number, number>;
  /** First row of each lane's fence values: what the fence has from the start. */
  readonly initial: ReadonlySet<number>;
  /** Threshold row of each queued Signal that was not made, by the step of its call. */
  readonly unmade: ReadonlyMap<number, number>;
}

/** The index of a run that has ended. Takes some 50 ms for a million steps. */
export function indexRelations(trace: Trace, sites: readonly Site[] = []): RelationIndex {
  const { count } = trace.steps;
  const before = stepsBefore(trace);
  const links = { trace, before };
  const starts = new Int32Array(count + 2);
  const found = new Int32Array(MOST_CAUSES);
  for (let step = 0; step < count; step += 1) {
    for (let at = causesInto(links, step, found) - 1; at >= 0; at -= 1) {
      const cause = (found[at] ?? 0) + 2;
      starts[cause] = (starts[cause] ?? 0) + 1;
    }
  }
  for (let step = 2; step < starts.length; step += 1) {
    starts[step] = (starts[step] ?? 0) + (starts[step - 1] ?? 0);
  }
  // Two places on: while the effects are put in, each start moves to where the next one begins.
  const effects = new Int32Array(starts[count + 1] ?? 0);
  for (let step = 0; step < count; step += 1) {
    for (let at = causesInto(links, step, found) - 1; at >= 0; at -= 1) {
      const cause = (found[at] ?? 0) + 1;
      const place = starts[cause] ?? 0;
      effects[place] = step;
      starts[cause] = place + 1;
    }
  }
  return {
    ...links,
    after: stepsAfter(before),
    count,
    sites,
    starts,
    effects,
    lanes: lanesOf(trace),
    initial: initialValues(trace),
    unmade: unmadeSignals(trace),
  };
}

/** The steps that a step needed, the nearest first. */
export function causesOf(index: RelationIndex, step: number): readonly number[] {
  const found = new Int32Array(MOST_CAUSES);
  const count = causesInto(index, step, found);
  return Array.from(found.subarray(0, count)).sort((a, b) => b - a);
}

/** The steps that needed a step, the nearest first. */
export function effectsOf({ starts, effects }: RelationIndex, step: number): readonly number[] {
  return Array.from(effects.subarray(starts[step] ?? 0, starts[step + 1] ?? 0));
}

/** When and where a step happened: in the lane of who did it; −1: the device, which has none. */
export function momentOf({ trace, lanes }: RelationIndex, step: number): Moment {
  const { agent, time } = trace.steps;
  return { lane: lanes.get(agent[step] ?? -1) ?? -1, time: time[step] ?? 0, step: step + 1 };
}

/**
 * What released it, the call that put its packet there, and what had to leave the queue first: the packet before it when
 * that left only after the call; of what ends, its start. A flip also needs the call of its Present.
 */
function causesInto(
  { trace, before }: Pick<RelationIndex, "trace" | "before">,
  step: number,
  found: Int32Array,
): number {
  const { call, release, agent, action } = trace.steps;
  const released = release[step] ?? -1;
  const called = call[step] ?? -1;
  let count = add(found, 0, released);
  count = add(found, count, called);
  if (isQueue(agent[step] ?? 0)) {
    const left = before[step] ?? -1;
    return action[step] === FINISH || left > called ? add(found, count, left) : count;
  }
  return action[step] === FLIP && released >= 0
    ? add(found, count, call[before[released] ?? -1] ?? -1)
    : count;
}

function add(found: Int32Array, count: number, step: number): number {
  if (step < 0 || (count > 0 && found[0] === step) || (count > 1 && found[1] === step)) {
    return count;
  }
  found[count] = step;
  return count + 1;
}

function stepsBefore({ steps }: Trace): Int32Array {
  const before = new Int32Array(steps.count);
  const last = AGENT_KINDS.map((): number[] => []);
  for (let step = 0; step < steps.count; step += 1) {
    const agent = steps.agent[step] ?? 0;
    const ofKind = last[AGENT_KINDS.indexOf(agentKind(agent))] ?? [];
    before[step] = ofKind[agentNumber(agent)] ?? -1;
    ofKind[agentNumber(agent)] = step;
  }
  return before;
}

function stepsAfter(before: Int32Array): Int32Array {
  const after = new Int32Array(before.length).fill(-1);
  before.forEach((earlier, step) => {
    if (earlier >= 0) {
      after[earlier] = step;
    }
  });
  return after;
}

function lanesOf({ lanes }: Trace): ReadonlyMap<number, number> {
  const numbers = new Map<number, number>();
  lanes.forEach(({ kind, number }, lane) => {
    if (kind === "thread") {
      numbers.set(threadAgent(number), lane);
    } else if (kind === "queue") {
      numbers.set(queueAgent(number), lane);
    } else if (kind === "swapchain") {
      numbers.set(swapchainAgent(number), lane);
    }
  });
  return numbers;
}

function initialValues({ fenceValues, lanes }: Trace): ReadonlySet<number> {
  const seen = new Set<number>();
  const rows = new Set<number>();
  const fences = lanes.filter((lane) => lane.kind === "fence").length;
  for (let row = 0; row < fenceValues.count && rows.size < fences; row += 1) {
    const lane = fenceValues.lane[row] ?? 0;
    if (!seen.has(lane)) {
      seen.add(lane);
      rows.add(row);
    }
  }
  return rows;
}

/** Threshold kind of a queued signal. */
const QUEUED_SIGNAL = 4;
const SIGNAL = ACTION_KINDS.indexOf("signal");

/** A signal that the queue has not made is still pending, or went with the device. */
function unmadeSignals({ thresholds, steps }: Trace): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (let row = 0; row < thresholds.count; row += 1) {
    const last = thresholds.lastStep[row] ?? -1;
    if (thresholds.kind[row] === QUEUED_SIGNAL && (last < 0 || steps.action[last] !== SIGNAL)) {
      rows.set(thresholds.firstStep[row] ?? -1, row);
    }
  }
  return rows;
}
