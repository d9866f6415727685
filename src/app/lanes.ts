// Owns: what the reader does with lanes: select, fold, pin, move, resize. It is kept with the text (worksheet.ts).

import type { Lane, LaneKind } from "../core/run/trace.ts";
import { foldLanes, type LaneMove, moveLane, pinLane, scaleLane } from "../core/scene/arrange.ts";
import { type Arrangement, heightFactor, laneKey, PLAIN_ARRANGEMENT } from "../core/scene/arrangement.ts";
import type { LaneRow } from "../core/scene/scene.ts";
import type { Link } from "./link.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import { type SelectedLane, selectLane } from "./selected-lane.ts";
import type { AppState } from "./state.ts";
import { patchPreferences, patchSelection, patchSheet } from "./store.ts";
import { revealLane, scrollLanes } from "./view.ts";

/** Factor by which a key makes a lane higher; its inverse makes it lower. */
const STEP = 1.25;
/** Nearer than this to 1 a factor is meant to be 1. */
const NEAR = 0.06;

/** Selects a lane by its number in the trace, and brings it into view. */
export function chooseLane(link: Link, number: number): void {
  const lane = lanesOf(link.store.getState())[number];
  if (lane !== undefined) {
    patchSelection(link.store, { lane: laneKey(lane) });
    revealLane(link, number);
  }
}

/** Selects the lane below (1) or above (−1) as they are shown; without one before, the first or last. */
export function chooseNeighbour(link: Link, direction: 1 | -1): void {
  const rows = rowsOf(link);
  const present = selectLane(link.store.getState())?.number;
  const at = rows.findIndex((row) => row.lane === present);
  const next = at === -1 ? (direction === 1 ? 0 : rows.length - 1) : at + direction;
  const row = rows[Math.min(rows.length - 1, Math.max(0, next))];
  if (row !== undefined) {
    chooseLane(link, row.lane);
  }
}

/** Folds the selected lane, or unfolds it. */
export function toggleFold(link: Link): void {
  change(link, (arrangement, { key }) => foldLanes(arrangement, [key], !arrangement.folded.includes(key)));
}

/** Folds all lanes of the selected lane's group; when all are folded, unfolds them. */
export function toggleGroupOfLane(link: Link): void {
  const lane = selectLane(link.store.getState());
  if (lane !== null) {
    patchSelection(link.store, { lane: lane.key });
    toggleGroup(link, lane.lane.kind);
  }
}

/** Folds all lanes of a group; when all are folded, unfolds them. */
export function toggleGroup(link: Link, kind: LaneKind): void {
  const state = link.store.getState();
  const keys = lanesOf(state).flatMap((lane) => (lane.kind === kind ? [laneKey(lane)] : []));
  const { lanes } = state.sheet;
  arrange(link, foldLanes(lanes, keys, !keys.every((key) => lanes.folded.includes(key))));
}

/** Pins the selected lane to the top, or lets it go. */
export function togglePin(link: Link): void {
  change(link, (arrangement, { key }) => pinLane(arrangement, key, !arrangement.pinned.includes(key)));
}

/** Makes the selected lane higher (1) or lower (−1); a folded one is unfolded. */
export function growLane(link: Link, direction: 1 | -1): void {
  change(link, (arrangement, { key }) => {
    const factor = heightFactor(arrangement, key) * STEP ** direction;
    return resized(foldLanes(arrangement, [key], false), key, factor);
  });
}

/** Gives a lane's bar a height factor; near 1 it is 1. */
export function resizeLane(link: Link, key: string, factor: number): void {
  arrange(link, resized(link.store.getState().sheet.lanes, key, factor));
}

/** Moves the selected lane down (1) or up (−1) among the lanes of its group that are shown with it. */
export function shiftLane(link: Link, direction: 1 | -1): void {
  const lane = selectLane(link.store.getState());
  const beside = lane === null ? undefined : neighbourOf(link, lane.number, direction);
  if (lane !== null && beside !== undefined) {
    patchSelection(link.store, { lane: lane.key });
    placeLane(link, { lane: lane.number, beside: beside.lane, after: direction === 1 });
    revealLane(link, lane.number);
  }
}

/** Puts a lane beside another of its group. */
export function placeLane(link: Link, move: LaneMove): void {
  const state = link.store.getState();
  arrange(link, moveLane(lanesOf(state), state.sheet.lanes, move));
}

/** Puts all lanes back as the layout has them. */
export function resetLanes(link: Link): void {
  arrange(link, PLAIN_ARRANGEMENT);
}

/** Shows the table of what is seen beside the drawing, or hides it. */
export function toggleTable({ store }: Link): void {
  patchPreferences(store, { table: !store.getState().preferences.table });
}

/** Rows of a lane's group that are shown with it: pinned ones among pinned ones. */
export function groupRows(link: Link, number: number): readonly LaneRow[] {
  const rows = rowsOf(link);
  const own = rows.find((row) => row.lane === number);
  return rows.filter((row) => row.kind === own?.kind && row.pinned === own.pinned);
}

function neighbourOf(link: Link, number: number, direction: 1 | -1): LaneRow | undefined {
  const rows = groupRows(link, number);
  return rows[rows.findIndex((row) => row.lane === number) + direction];
}

function resized(arrangement: Arrangement, key: string, factor: number): Arrangement {
  return scaleLane(arrangement, key, Math.abs(factor - 1) < NEAR ? 1 : factor);
}

/** Changes what the selected lane looks like; from then on it is the selected one whoever steps. */
function change(link: Link, by: (arrangement: Arrangement, lane: SelectedLane) => Arrangement): void {
  const state = link.store.getState();
  const lane = selectLane(state);
  if (lane !== null) {
    patchSelection(link.store, { lane: lane.key });
    arrange(link, by(state.sheet.lanes, lane));
    revealLane(link, lane.number);
  }
}

function arrange(link: Link, lanes: Arrangement): void {
  if (lanes !== link.store.getState().sheet.lanes) {
    patchSheet(link.store, { lanes });
    // Less may be there to scroll.
    scrollLanes(link, 0);
  }
}

function rowsOf(link: Link): readonly LaneRow[] {
  return sceneSelectors(link).scene(link.store.getState())?.rows ?? [];
}

function lanesOf({ session }: AppState): readonly Lane[] {
  return session.good?.trace.lanes ?? [];
}
