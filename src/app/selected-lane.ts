// Owns: which lane the lane commands are about.

import type { Lane } from "../core/run/trace.ts";
import { laneKey } from "../core/scene/arrangement.ts";
import { derive } from "./derive.ts";
import type { AppState } from "./state.ts";

/** A lane with its number in the trace and its name in an arrangement. */
export interface SelectedLane {
  readonly number: number;
  readonly lane: Lane;
  readonly key: string;
}

const selectLanes = ({ session }: AppState): readonly Lane[] => session.good?.trace.lanes ?? NONE;
const NONE: readonly Lane[] = [];

/** The lane that was selected, as long as the run has it; null: none was. */
export const selectChosenLane = derive(
  (state: AppState) => [selectLanes(state), state.selection.lane] as const,
  (lanes, key) => (key === null ? null : laneAt(lanes, (lane) => laneKey(lane) === key)),
);

/** The selected lane, else that of who made the last step; null at the start of a run. */
export const selectLane = derive(
  (state: AppState) =>
    [selectLanes(state), selectChosenLane(state), state.session.good?.position.view.last?.who] as const,
  (lanes, chosen, who) =>
    chosen ?? laneAt(lanes, (lane) => lane.kind === who?.kind && lane.number === who.number),
);

function laneAt(lanes: readonly Lane[], is: (lane: Lane) => boolean): SelectedLane | null {
  const number = lanes.findIndex(is);
  const lane = lanes[number];
  return lane === undefined ? null : { number, lane, key: laneKey(lane) };
}
