// Owns: changes of an arrangement: each gives a new one. Lanes are meant by their keys (arrangement.ts).

import type { Lane } from "../run/trace.ts";
import { type Arrangement, clampFactor, laneKey, orderedLanes } from "./arrangement.ts";

/** A lane is to stand directly before or after another of its group. Both are numbers in the trace. */
export interface LaneMove {
  readonly lane: number;
  readonly beside: number;
  readonly after: boolean;
}

/** With a lane moved within its group; a move to another group changes nothing. */
export function moveLane(lanes: readonly Lane[], arrangement: Arrangement, move: LaneMove): Arrangement {
  const kind = lanes[move.lane]?.kind;
  if (kind === undefined || lanes[move.beside]?.kind !== kind || move.lane === move.beside) {
    return arrangement;
  }
  const order = orderedLanes(lanes, arrangement);
  const left = order.filter((lane) => lane !== move.lane);
  const place = left.indexOf(move.beside) + (move.after ? 1 : 0);
  const moved = [...left.slice(0, place), move.lane, ...left.slice(place)];
  if (moved.every((lane, at) => lane === order[at])) {
    return arrangement;
  }
  const group = keysOf(
    lanes,
    moved.filter((lane) => lanes[lane]?.kind === kind),
  );
  return { ...arrangement, order: [...without(arrangement.order, group), ...group] };
}

/** With lanes folded or unfolded. */
export function foldLanes(arrangement: Arrangement, keys: readonly string[], folded: boolean): Arrangement {
  const rest = without(arrangement.folded, keys);
  return { ...arrangement, folded: folded ? [...rest, ...keys] : rest };
}

/** With a lane kept at the top, or let go. */
export function pinLane(arrangement: Arrangement, key: string, pinned: boolean): Arrangement {
  const rest = without(arrangement.pinned, [key]);
  return { ...arrangement, pinned: pinned ? [...rest, key] : rest };
}

/** With another factor on the height of a lane's bar; 1 is as the layout makes it. */
export function scaleLane(arrangement: Arrangement, key: string, factor: number): Arrangement {
  const { [key]: _before, ...rest } = arrangement.heights;
  const clamped = clampFactor(factor);
  return { ...arrangement, heights: clamped === 1 ? rest : { ...rest, [key]: clamped } };
}

function without(list: readonly string[], keys: readonly string[]): readonly string[] {
  return list.filter((one) => !keys.includes(one));
}

function keysOf(lanes: readonly Lane[], numbers: readonly number[]): readonly string[] {
  return numbers.flatMap((number) => {
    const lane = lanes[number];
    return lane === undefined ? [] : [laneKey(lane)];
  });
}
