// Owns: how the reader has arranged the lanes. Lanes are named by kind and name, so that it holds for another run of the text.

import { LANE_KINDS, type Lane } from "../run/trace.ts";

/** What is not in it is as the layout makes it. */
export interface Arrangement {
  /** Keys of lanes in the order wanted; a lane moves within its group only. The others follow as the trace has them. */
  readonly order: readonly string[];
  /** One thin line each. */
  readonly folded: readonly string[];
  /** Kept at the top while the others scroll. */
  readonly pinned: readonly string[];
  /** Factor on the height of the lane's bar, 0.5 … 4. */
  readonly heights: Readonly<Record<string, number>>;
}

export const PLAIN_ARRANGEMENT: Arrangement = { order: [], folded: [], pinned: [], heights: {} };

/** The least and the greatest factor on the height of a bar. */
export const HEIGHT_FACTORS = { least: 0.5, most: 4 } as const;

/** The name of a lane in an arrangement: `thread:Render`. */
export function laneKey(lane: Pick<Lane, "kind" | "name">): string {
  return `${lane.kind}:${lane.name}`;
}

/** Numbers of all lanes from top to bottom, group after group; pinned ones in their places among them. */
export function orderedLanes(
  lanes: readonly Lane[],
  { order }: Pick<Arrangement, "order">,
): readonly number[] {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (number: number) => {
    const lane = lanes[number];
    return (lane === undefined ? undefined : places.get(laneKey(lane))) ?? order.length;
  };
  return LANE_KINDS.flatMap((kind) =>
    lanes
      .flatMap((lane, number) => (lane.kind === kind ? [number] : []))
      .sort((a, b) => placeOf(a) - placeOf(b) || a - b),
  );
}

/** The factor on the height of a lane's bar: 1 when none is wanted. */
export function heightFactor({ heights }: Pick<Arrangement, "heights">, key: string): number {
  return clampFactor(heights[key] ?? 1);
}

/** The nearest factor that a bar can have. */
export function clampFactor(factor: number): number {
  return Math.min(HEIGHT_FACTORS.most, Math.max(HEIGHT_FACTORS.least, factor));
}
