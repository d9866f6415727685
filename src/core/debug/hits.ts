// Owns: which stops hold at one position of a run, and inside the own code that ends there. Its state has been reached before.

import { agentNumber } from "../machine/action.ts";
import { isThread } from "../run/agents.ts";
import type { Place } from "../run/place.ts";
import { lineOf } from "./candidates.ts";
import { type Condition, holds } from "./condition.ts";
import { type InsideStep, stateInside, visitsInside } from "./line-visits.ts";
import { has, type Positions } from "./positions.ts";
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

/** Whether a state is needed to know if the stop holds. */
export function asks({ condition, inside }: Source): boolean {
  return condition !== null || inside;
}

/** The position whose state is needed for these sources at `position`: own code is run again from in front of its step. */
export function neededAt(sources: readonly Source[], position: number): number {
  const inside = sources.some((one) => one.inside && has(one.positions, position));
  return inside ? Math.max(position - 1, 0) : position;
}

/** The hits at a position. `replay` stands where `neededAt` says, and at the position afterwards; null: none of them asks. */
export function hitsAt(
  ground: SearchGround,
  replay: Replay | null,
  sources: readonly Source[],
  position: number,
): readonly Hit[] {
  const here = sources.filter((one) => has(one.positions, position));
  const within = here.flatMap((one) =>
    one.inside && replay ? hitsInside(ground, replay, one, position) : [],
  );
  if (replay !== null) {
    replayTo(replay, position, 1);
  }
  const between = here.filter((one) => !one.inside && holdsBetween(ground, replay, one, position));
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
