// Owns: the search for the nearest position at which a stop holds, in turns, so that it can be given up. Where stops may hold
// comes from columns (candidates.ts); only conditions need states, and those are reached by going through the run forward.

import { agentNumber } from "../machine/action.ts";
import { isThread } from "../run/agents.ts";
import type { ConditionProblem } from "./breakpoint.ts";
import { checkCondition, type Condition, conditionOf, holds } from "./condition.ts";
import { has, placeOf, type Positions } from "./positions.ts";
import { type Replay, replayFrom, replayTo } from "./replay.ts";
import { findCandidates, knownCandidates, type SearchGround } from "./search-ground.ts";
import type { Stop } from "./stop.ts";

/** A search under way. */
export interface Search {
  readonly ground: SearchGround;
  readonly direction: 1 | -1;
  readonly seekers: readonly Seeker[];
  /** What lies between it and where the search began is done. */
  edge: number;
  replay: Replay | null;
  /** The stretch that a search back goes through; null: none is begun. */
  sweep: Sweep | null;
  /** How far it has come, in steps. */
  at: number;
  /** The position found, and the indexes of the stops that hold there; null: none yet. */
  found: { readonly step: number; readonly stops: readonly number[] } | null;
  /** Conditions that cannot be used, by index of the stop. */
  readonly problems: readonly { readonly stop: number; readonly problem: ConditionProblem }[];
}

/** One stop that is looked for. */
interface Seeker {
  readonly index: number;
  readonly stop: Stop;
  /** null: it holds at every candidate. */
  readonly condition: Condition | null;
  /** null: not found yet. */
  candidates: Positions | null;
}

/** A stretch of a search back, gone through forward: the last position in it at which a condition holds is the one sought. */
interface Sweep {
  readonly begin: number;
  /** The positions still in question: `next` … `end` − 1. */
  next: number;
  readonly end: number;
  last: Search["found"];
}

/** What asking a condition costs, in steps. */
const ASKING = 2;

/** Begins a search strictly after (1) or before (−1) position `from`. */
export function startSearch(
  ground: SearchGround,
  stops: readonly Stop[],
  from: number,
  direction: 1 | -1,
): Search {
  const problems = stops.flatMap((stop, index) => {
    const problem = isWanted(stop) ? checkCondition(textOf(stop), ground.names) : null;
    return problem === null ? [] : [{ stop: index, problem }];
  });
  const seekers = stops.flatMap((stop, index): readonly Seeker[] => {
    const usable = isWanted(stop) && !problems.some((one) => one.stop === index);
    const condition = textOf(stop).trim() === "" ? null : conditionOf(textOf(stop));
    return usable ? [{ index, stop, condition, candidates: null }] : [];
  });
  return {
    ground,
    direction,
    seekers,
    edge: from,
    replay: null,
    sweep: null,
    at: from,
    found: null,
    problems,
  };
}

/** Searches for about `steps` steps, or makes one stop ready; returns whether it goes on. */
export function continueSearch(search: Search, steps: number): boolean {
  for (const seeker of search.seekers) {
    seeker.candidates ??= knownCandidates(search.ground, seeker.stop);
    if (seeker.candidates === null) {
      seeker.candidates = findCandidates(search.ground, seeker.stop);
      return true;
    }
  }
  return search.direction === 1 ? searchOn(search, steps) : searchBack(search, steps);
}

/** The thread that was sought: it is about to come to a line, or it woke; null: nothing was found, or no thread was meant. */
export function foundThread({ ground, seekers, found }: Search): number | null {
  const seeker = seekers.find(({ index, stop }) => found?.stops.includes(index) && isAboutThread(stop));
  const thread = seeker === undefined || found === null ? -1 : actingThread(ground, seeker.stop, found.step);
  return thread < 0 ? null : thread;
}

function isAboutThread(stop: Stop): boolean {
  const kind = stop.kind === "breakpoint" ? stop.breakpoint.trigger.kind : stop.kind;
  return kind === "line" || kind === "wake";
}

function isWanted(stop: Stop): boolean {
  return stop.kind !== "breakpoint" || stop.breakpoint.enabled;
}

function textOf(stop: Stop): string {
  return stop.kind === "breakpoint" ? stop.breakpoint.condition : "";
}

/** Candidate after candidate, with the state brought forward to those with a condition. */
function searchOn(search: Search, steps: number): boolean {
  for (let left = steps; left > 0; ) {
    const position = firstFrom(search.seekers, search.edge + 1);
    if (position === null) {
      return false;
    }
    const here = search.seekers.filter((one) => isCandidate(one, position));
    const asks = here.some((one) => one.condition !== null);
    left -= asks ? goTo(search, position, left) + ASKING : 1;
    search.at = search.replay?.step ?? position;
    if (asks && search.replay?.step !== position) {
      return true;
    }
    const stops = holding(search, here, position);
    if (stops.length > 0) {
      search.found = { step: position, stops };
      return false;
    }
    search.edge = position;
  }
  return true;
}

/** Snapshot after snapshot back; between two of them forward. What lies before a stop without a condition is of no matter. */
function searchBack(search: Search, steps: number): boolean {
  const plain = search.seekers.filter((one) => one.condition === null);
  const asking = search.seekers.filter((one) => one.condition !== null);
  const least = lastBefore(plain, search.edge);
  for (let left = steps; left > 0; ) {
    search.sweep ??= nextSweep(search, asking, least ?? 0);
    const { sweep } = search;
    if (sweep === null) {
      search.found = least === null ? null : { step: least, stops: holding(search, plain, least) };
      return false;
    }
    left -= sweepOn(search, asking, sweep, left);
    if (sweep.next < sweep.end) {
      return true;
    }
    if (sweep.last !== null) {
      search.found = sweep.last;
      return false;
    }
    search.edge = sweep.begin;
    search.sweep = null;
  }
  return true;
}

/** From the snapshot before the last candidate up to that candidate; null: there is none from `least` on. */
function nextSweep(search: Search, asking: readonly Seeker[], least: number): Sweep | null {
  const last = lastBefore(asking, search.edge);
  if (last === null || last < least) {
    return null;
  }
  const begin = Math.max(snapshotBefore(search, last), least);
  search.at = begin;
  return { begin, next: begin, end: last + 1, last: null };
}

/** Goes through a stretch for about `most` steps; returns how many it took. */
function sweepOn(search: Search, asking: readonly Seeker[], sweep: Sweep, most: number): number {
  let taken = 0;
  while (taken < most && sweep.next < sweep.end) {
    const position = firstFrom(asking, sweep.next) ?? sweep.end;
    if (position >= sweep.end) {
      sweep.next = sweep.end;
      return taken;
    }
    taken += goTo(search, position, most - taken) + ASKING;
    if (search.replay?.step !== position) {
      return taken;
    }
    if (holding(search, asking, position).length > 0) {
      sweep.last = { step: position, stops: holding(search, search.seekers, position) };
    }
    sweep.next = position + 1;
  }
  return taken;
}

/** Brings the state to a position, `most` steps at most; returns how many it took. */
function goTo(search: Search, position: number, most: number): number {
  const nearest = snapshotBefore(search, position);
  const { replay } = search;
  const usable = replay !== null && replay.step <= position && replay.step >= nearest ? replay : null;
  search.replay = usable ?? replayFrom(search.ground.run, nearest);
  return replayTo(search.replay, position, most);
}

function snapshotBefore({ ground }: Search, position: number): number {
  const { every } = ground.run.snapshots;
  return Math.floor(position / every) * every;
}

/** The indexes of those of the seekers that hold at a position; the state stands there when one of them asks for it. */
function holding(search: Search, seekers: readonly Seeker[], position: number): readonly number[] {
  return seekers
    .filter((one) => isCandidate(one, position) && holdsAt(search, one, position))
    .map((one) => one.index);
}

function holdsAt({ ground, replay }: Search, { stop, condition }: Seeker, position: number): boolean {
  if (condition === null) {
    return true;
  }
  const { run, names } = ground;
  const state = replay?.step === position ? replay.state : null;
  const thread = actingThread(ground, stop, position);
  return state !== null && holds(condition, names, { machine: run.machine, state, thread });
}

/** The thread that is about to act at a line, and the one whose step led to any other position; −1: it was no thread. */
function actingThread({ run }: SearchGround, stop: Stop, position: number): number {
  const isLine = (stop.kind === "breakpoint" ? stop.breakpoint.trigger.kind : stop.kind) === "line";
  const agent = run.trace.steps.agent[isLine ? position : position - 1] ?? -1;
  return agent >= 0 && isThread(agent) ? agentNumber(agent) : -1;
}

function isCandidate({ candidates }: Seeker, position: number): boolean {
  return candidates !== null && has(candidates, position);
}

/** The first candidate of any of them at or after a position; null: none. */
function firstFrom(seekers: readonly Seeker[], position: number): number | null {
  let first: number | null = null;
  for (const { candidates } of seekers) {
    const place = candidates === null ? 0 : placeOf(candidates, position);
    if (candidates !== null && place < candidates.count) {
      const found = candidates.at[place] ?? 0;
      first = first === null ? found : Math.min(first, found);
    }
  }
  return first;
}

/** The last candidate of any of them before a position; null: none. */
function lastBefore(seekers: readonly Seeker[], position: number): number | null {
  let last: number | null = null;
  for (const { candidates } of seekers) {
    const place = candidates === null ? 0 : placeOf(candidates, position);
    if (candidates !== null && place > 0) {
      const found = candidates.at[place - 1] ?? 0;
      last = last === null ? found : Math.max(last, found);
    }
  }
  return last;
}
