// Owns: which stops hold at one position of a run, and inside the own code that ends there. Its state has been reached before.

import { agentNumber } from "../machine/action.ts";
import { isThread } from "../run/agents.ts";
import type { Place } from "../run/place.ts";
import { lineOf } from "./candidates.ts";
import { type Condition, holds } from "./condition.ts";
import { type InsideStep, stateInside, visitsInside } from "./line-visits.ts";
import { placeOf, type Positions } from "./positions.ts";
import { type Replay, replayTo } from "./replay.ts";
import type { SearchGround } from "./search-ground.ts";
import type { Stop } from "./stop.ts";

/** Where one stop may hold. */
export interface Source {
  /** Its place among the stops that are looked for. */
  readonly index: number;
  readonly stop: Stop;
  /** null: it holds at every candidate. */
  readonly condition: Condition | null;
  readonly positions: Positions;
  /** Where in them it stands: the first that is at or after the position looked for last. */
  cursor: number;
  /** It may hold in the own code that ends at the position, not at the position itself. */
  readonly inside: boolean;
}

/** A stop that holds at a place. */
export interface Hit {
  readonly place: Place;
  readonly stop: number;
  /** The thread that is meant: it comes to a line, or it woke; null: none is. */
  readonly thread: number | null;
}

/** A position at which some sources may hold, and which they are. */
export interface Chance {
  readonly position: number;
  readonly sources: readonly Source[];
}

/** Whether a state is needed to know if the stop holds. */
export function asks({ condition, inside }: Source): boolean {
  return condition !== null || inside;
}

/** The first position from `from` on at which any of them may hold; null: none. */
export function nextChance(sources: readonly Source[], from: number): Chance | null {
  let position = -1;
  for (const source of sources) {
    const at = positionFrom(source, from);
    position = at >= 0 && (position < 0 || at < position) ? at : position;
  }
  const here = (source: Source) => positionFrom(source, from) === position;
  return position < 0 ? null : { position, sources: sources.filter(here) };
}

/** The chance at a position of which it is known that there is one. */
export function chanceAt(sources: readonly Source[], position: number): Chance {
  return { position, sources: sources.filter((source) => positionFrom(source, position) === position) };
}

/** The first of the source's positions from `from` on; −1: none. Mostly that of the time before, or the one behind it. */
function positionFrom(source: Source, from: number): number {
  const { at, count } = source.positions;
  const fits = (place: number) =>
    (place === count || (place < count && (at[place] ?? 0) >= from)) &&
    (place === 0 || (at[place - 1] ?? 0) < from);
  if (!fits(source.cursor)) {
    source.cursor = fits(source.cursor + 1) ? source.cursor + 1 : placeOf(source.positions, from);
  }
  return source.cursor < count ? (at[source.cursor] ?? -1) : -1;
}

/** The position whose state is needed: own code is run again from in front of its step. null: none is. */
export function neededFor({ position, sources }: Chance): number | null {
  if (!sources.some(asks)) {
    return null;
  }
  return sources.some((one) => one.inside) ? Math.max(position - 1, 0) : position;
}

/** The hits of a chance. `replay` stands where `neededFor` says, and at the position afterwards; null: none is needed. */
export function hitsOf(
  ground: SearchGround,
  replay: Replay | null,
  { position, sources }: Chance,
): readonly Hit[] {
  const within = sources.flatMap((one) =>
    one.inside && replay ? hitsInside(ground, replay, one, position) : [],
  );
  if (replay !== null) {
    replayTo(replay, position, 1);
  }
  const between = sources.filter((one) => !one.inside && holdsBetween(ground, replay, one, position));
  return [
    ...within,
    ...between.map(({ index, stop }) => ({
      place: { step: position, line: 0 },
      stop: index,
      thread: isAboutThread(stop) ? threadOf(ground, stop, position) : null,
    })),
  ];
}

function hitsInside(ground: SearchGround, replay: Replay, source: Source, position: number): readonly Hit[] {
  const { index, stop, condition } = source;
  const { run, lines, spare, names } = ground;
  const before = position === 0 ? null : replay.state;
  const inside: InsideStep = { run, lines, spare, step: position, before };
  const visits = visitsInside(inside, lineOf(stop) ?? 0);
  return visits
    .filter(({ line, thread }) => {
      const asked = { machine: run.machine, thread };
      return condition === null || holds(condition, names, { ...asked, state: stateInside(inside, line) });
    })
    .map(({ line, thread }) => ({ place: { step: position, line }, stop: index, thread }));
}

function holdsBetween(
  ground: SearchGround,
  replay: Replay | null,
  source: Source,
  position: number,
): boolean {
  const { stop, condition } = source;
  if (condition === null || replay === null) {
    return condition === null;
  }
  const thread = threadOf(ground, stop, position) ?? -1;
  const asked = { machine: ground.run.machine, state: replay.state, thread };
  return holds(condition, ground.names, asked);
}

/** The thread that is about to act at a line, and the one whose step led to any other position; null: it was no thread. */
function threadOf({ run }: SearchGround, stop: Stop, position: number): number | null {
  const step = lineOf(stop) === null ? position - 1 : position;
  const agent = run.trace.steps.agent[step] ?? -1;
  return step >= 0 && step < run.steps && isThread(agent) ? agentNumber(agent) : null;
}

function isAboutThread(stop: Stop): boolean {
  return lineOf(stop) !== null || (stop.kind === "breakpoint" && stop.breakpoint.trigger.kind === "wake");
}
