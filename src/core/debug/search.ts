// Owns: the search for the nearest place at which a stop holds, in turns, so that it can be given up. Where stops may hold comes
// from columns (candidates.ts); only conditions and own code need states, and those are reached by going through the run forward.

import { isBefore, type Place } from "../run/place.ts";
import type { ConditionProblem } from "./breakpoint.ts";
import { checkCondition, type Condition, conditionOf } from "./condition.ts";
import { asks, type Chance, chanceAt, type Hit, hitsOf, neededFor, nextChance, type Source } from "./hits.ts";
import { placeOf } from "./positions.ts";
import { type Replay, replayFrom, replayTo } from "./replay.ts";
import { findCandidates, knownCandidates, type SearchGround } from "./search-ground.ts";
import type { Stop } from "./stop.ts";

/** A search under way. */
export interface Search {
  readonly ground: SearchGround;
  readonly from: Place;
  readonly direction: 1 | -1;
  /** The stops that have still to be made ready, by index. */
  readonly waiting: { readonly index: number; readonly stop: Stop; readonly condition: Condition | null }[];
  readonly sources: Source[];
  /** Forward the last position that is done, back the first one. */
  edge: number;
  replay: Replay | null;
  /** The stretch that a search back goes through; null: none is begun. */
  sweep: Sweep | null;
  /** How far it has come, in steps. */
  at: number;
  found: Found | null;
  /** Conditions that cannot be used, by index of the stop. */
  readonly problems: readonly { readonly stop: number; readonly problem: ConditionProblem }[];
}

/** What a search has found. */
export interface Found {
  readonly place: Place;
  /** The indexes of all stops that hold there. */
  readonly stops: readonly number[];
  /** The thread that is meant: it comes to the line that was sought, or it woke; null: none is. */
  readonly thread: number | null;
}

/** A stretch of a search back, gone through forward: the last place in it at which a stop holds is the one sought. */
interface Sweep {
  readonly begin: number;
  /** The positions still in question: `next` … `end` − 1. */
  next: number;
  readonly end: number;
  last: Found | null;
}

/** What looking at a position costs, and looking into the own code that ends there, in steps. */
const ASKING = 2;
const LOOKING_IN = 20;

/** Begins a search strictly after (1) or before (−1) `from`. */
export function startSearch(
  ground: SearchGround,
  stops: readonly Stop[],
  from: Place,
  direction: 1 | -1,
): Search {
  const wanted = stops.flatMap((stop, index) => {
    const text = stop.kind === "breakpoint" ? stop.breakpoint.condition : "";
    const isOn = stop.kind !== "breakpoint" || stop.breakpoint.enabled;
    return isOn ? [{ index, stop, text, problem: checkCondition(text, ground.names) }] : [];
  });
  return {
    ground,
    from,
    direction,
    waiting: wanted.flatMap(({ index, stop, text, problem }) =>
      problem === null ? [{ index, stop, condition: text.trim() === "" ? null : conditionOf(text) }] : [],
    ),
    sources: [],
    // Inside a step its own position is still to come; going back, its own code is before it.
    edge: direction === 1 && from.line === 0 ? from.step : from.step - direction,
    replay: null,
    sweep: null,
    at: from.step,
    found: null,
    problems: wanted.flatMap(({ index, problem }) => (problem === null ? [] : [{ stop: index, problem }])),
  };
}

/** Searches for about `steps` steps, or makes one stop ready; returns whether it goes on. */
export function continueSearch(search: Search, steps: number): boolean {
  for (let next = search.waiting.pop(); next !== undefined; next = search.waiting.pop()) {
    const known = knownCandidates(search.ground, next.stop);
    const { between, inside } = known ?? findCandidates(search.ground, next.stop);
    search.sources.push({ ...next, positions: between, cursor: 0, inside: false });
    if (inside.count > 0) {
      search.sources.push({ ...next, positions: inside, cursor: 0, inside: true });
    }
    if (known === null) {
      return true;
    }
  }
  return search.direction === 1 ? searchOn(search, steps) : searchBack(search, steps);
}

/** Candidate after candidate, with the state brought forward to those that ask for it. */
function searchOn(search: Search, steps: number): boolean {
  for (let left = steps; left > 0; ) {
    const chance = nextChance(search.sources, search.edge + 1);
    if (chance === null) {
      return false;
    }
    left -= costOf(chance) + reach(search, chance, left);
    search.at = search.replay?.step ?? chance.position;
    if (!isReached(search, chance)) {
      return true;
    }
    search.found = lookAt(search, chance);
    search.edge = chance.position;
    if (search.found !== null) {
      return false;
    }
  }
  return true;
}

/** Snapshot after snapshot back; between two of them forward. What lies before a stop that asks for nothing is of no matter. */
function searchBack(search: Search, steps: number): boolean {
  const { sources, from } = search;
  const plain = sources.filter((one) => !asks(one));
  const asking = sources.filter(asks);
  const least = lastBefore(plain, from.step);
  for (let left = steps; left > 0; ) {
    search.sweep ??= nextSweep(search, asking, least ?? 0);
    const { sweep } = search;
    if (sweep === null) {
      search.found = least === null ? null : lookAt(search, chanceAt(plain, least));
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
function nextSweep(search: Search, asking: readonly Source[], least: number): Sweep | null {
  const last = lastBefore(asking, search.edge);
  if (last === null || last < least) {
    return null;
  }
  const begin = Math.max(snapshotBefore(search, last), least);
  search.at = begin;
  return { begin, next: begin, end: last + 1, last: null };
}

/** Goes through a stretch for about `most` steps; returns how many it took. */
function sweepOn(search: Search, asking: readonly Source[], sweep: Sweep, most: number): number {
  let taken = 0;
  while (taken < most && sweep.next < sweep.end) {
    const chance = nextChance(asking, sweep.next);
    if (chance === null || chance.position >= sweep.end) {
      sweep.next = sweep.end;
      return taken;
    }
    const { position } = chance;
    taken += costOf(chance) + reach(search, chance, most - taken);
    if (!isReached(search, chance)) {
      return taken;
    }
    sweep.last = lookAt(search, chanceAt(search.sources, position)) ?? sweep.last;
    sweep.next = position + 1;
  }
  return taken;
}

/** Brings the state to where it is needed, `most` steps at most; returns how many it took. */
function reach(search: Search, chance: Chance, most: number): number {
  const goal = neededFor(chance);
  if (goal === null) {
    return 0;
  }
  const nearest = snapshotBefore(search, goal);
  const { replay } = search;
  const usable = replay !== null && replay.step <= goal && replay.step >= nearest ? replay : null;
  search.replay = usable ?? replayFrom(search.ground.run, nearest);
  return replayTo(search.replay, goal, most);
}

function isReached({ replay }: Search, chance: Chance): boolean {
  const goal = neededFor(chance);
  return goal === null || replay?.step === goal;
}

function costOf({ sources }: Chance): number {
  return sources.some((one) => one.inside) ? LOOKING_IN : ASKING;
}

/** The nearest place at or inside a position, in the direction of the search, at which stops hold; null: none does. */
function lookAt({ ground, from, direction, replay }: Search, chance: Chance): Found | null {
  const state = neededFor(chance) === null ? null : replay;
  const hits = hitsOf(ground, state, chance).filter(({ place }) =>
    direction === 1 ? isBefore(from, place) : isBefore(place, from),
  );
  const nearest = hits.reduce<Hit | null>((best, one) => {
    const nearer = best === null || isBefore(one.place, best.place) === (direction === 1);
    return nearer ? one : best;
  }, null);
  if (nearest === null) {
    return null;
  }
  const { place } = nearest;
  const here = hits.filter((one) => one.place.line === place.line);
  return {
    place,
    stops: [...new Set(here.map((one) => one.stop))].sort((a, b) => a - b),
    thread: here.find((one) => one.thread !== null)?.thread ?? null,
  };
}

function snapshotBefore({ ground }: Search, position: number): number {
  const { every } = ground.run.snapshots;
  return Math.floor(position / every) * every;
}

/** The last candidate of any of them before a position; null: none. */
function lastBefore(sources: readonly Source[], position: number): number | null {
  let last: number | null = null;
  for (const { positions } of sources) {
    const place = placeOf(positions, position);
    if (place > 0) {
      const found = positions.at[place - 1] ?? 0;
      last = last === null ? found : Math.max(last, found);
    }
  }
  return last;
}
