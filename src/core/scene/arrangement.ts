// Owns: how the reader has arranged the lanes. Lanes are named by kind and name, so that it holds for another run of the text.

import type { Lane } from "../run/trace.ts";

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

/** The name of a lane in an arrangement: `thread:Render`. */
export function laneKey(lane: Pick<Lane, "kind" | "name">): string {
  return `${lane.kind}:${lane.name}`;
}
