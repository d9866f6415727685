// Owns: where and for which lane the menu of lane commands is open.

import type { Link } from "./link.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import { selectLane } from "./selected-lane.ts";
import { patchSelection } from "./store.ts";
import { revealLane } from "./view.ts";

/** The commands in it, by id. */
export const LANE_MENU = [
  "fold-lane",
  "fold-group",
  "pin-lane",
  "move-lane-up",
  "move-lane-down",
  "taller-lane",
  "shorter-lane",
  "plain-lanes",
] as const;

/** Pixels from the left edge: under the lane's name. */
const INSET = 24;

/** Opens the menu of the selected lane, at a place of the drawing or under the lane's name. */
export function openLaneMenu(link: Link, at: { readonly x: number; readonly y: number } | null = null): void {
  const lane = selectLane(link.store.getState());
  if (lane === null) {
    return;
  }
  patchSelection(link.store, { lane: lane.key });
  revealLane(link, lane.number);
  const row = sceneSelectors(link)
    .scene(link.store.getState())
    ?.rows.find((one) => one.lane === lane.number);
  const place = at ?? { x: INSET, y: (row?.y ?? 0) + (row?.height ?? 0) };
  patchSelection(link.store, { laneMenu: { x: place.x, y: place.y } });
}

/** Closes it. */
export function closeLaneMenu({ store }: Link): void {
  patchSelection(store, { laneMenu: null });
}
