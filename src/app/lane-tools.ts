// Owns: which lanes have buttons beside their names, and where. All of them would hide the end of the name, so they are there
// for the lane at the pointer only; the selected one has its menu, a pinned one its pin.

import { laneKey } from "../core/scene/arrangement.ts";
import { LANE_BUTTON } from "../core/scene/headers.ts";
import { laneAt } from "../core/scene/hit.ts";
import type { LaneRow, Scene } from "../core/scene/scene.ts";
import { sameData } from "./derive.ts";
import { chooseLane, toggleFold, togglePin } from "./lanes.ts";
import { openLaneMenu } from "./lane-menu.ts";
import type { Link } from "./link.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import { selectChosenLane } from "./selected-lane.ts";
import type { AppState } from "./state.ts";

export type LaneButton = "fold" | "pin" | "menu";

/** The buttons of a lane. Places are CSS pixels in the drawing. */
export interface LaneTools {
  readonly lane: number;
  readonly name: string;
  readonly folded: boolean;
  readonly pinned: boolean;
  /** Which buttons there are, from left to right. */
  readonly buttons: readonly LaneButton[];
  /** Their right end, and their middle. */
  readonly right: number;
  readonly middle: number;
}

const BUTTONS: readonly LaneButton[] = ["fold", "pin", "menu"];

const selectors = new WeakMap<Link, (state: AppState) => readonly LaneTools[]>();

/** The selector of a window's lane buttons, from top to bottom. */
export function laneToolsOf(link: Link): (state: AppState) => readonly LaneTools[] {
  const known = selectors.get(link);
  if (known !== undefined) {
    return known;
  }
  const { scene } = sceneSelectors(link);
  const made = sameData((state: AppState) => toolsOf(state, scene(state)));
  selectors.set(link, made);
  return made;
}

/** What a button does. Its lane is the selected one from then on. */
export function pressLaneButton(link: Link, lane: number, button: LaneButton): void {
  chooseLane(link, lane);
  DO[button](link);
}

const DO: Readonly<Record<LaneButton, (link: Link) => void>> = {
  fold: toggleFold,
  pin: togglePin,
  menu: (link) => openLaneMenu(link),
};

function toolsOf(state: AppState, scene: Scene | null): readonly LaneTools[] {
  const lanes = state.session.good?.trace.lanes;
  if (scene === null || lanes === undefined) {
    return [];
  }
  const hovered = hoveredLane(state, scene);
  const chosen = selectChosenLane(state)?.number ?? null;
  const { folded, pinned } = state.sheet.lanes;
  return scene.rows.flatMap((row) => {
    const lane = lanes[row.lane];
    const middle = middleOf(scene, row);
    if (lane === undefined || middle === null) {
      return [];
    }
    const key = laneKey(lane);
    const is = { folded: folded.includes(key), pinned: pinned.includes(key) };
    const buttons = buttonsOf({
      hovered: row.lane === hovered,
      selected: row.lane === chosen,
      pinned: is.pinned,
      narrow: scene.plot.x < LANE_BUTTON.narrow,
    });
    return buttons.length === 0
      ? []
      : [{ lane: row.lane, name: lane.name, ...is, buttons, right: scene.plot.x, middle }];
  });
}

function buttonsOf(
  lane: Readonly<Record<"hovered" | "selected" | "pinned" | "narrow", boolean>>,
): readonly LaneButton[] {
  const menu = lane.hovered || lane.selected;
  const fold = lane.hovered && !lane.narrow;
  const shown = { fold, pin: fold || (lane.pinned && !(menu && lane.narrow)), menu };
  return BUTTONS.filter((button) => shown[button]);
}

/** The lane whose name the pointer is over. */
function hoveredLane({ selection }: AppState, scene: Scene): number | null {
  const { pointer } = selection;
  return pointer === null || pointer.x >= scene.plot.x ? null : laneAt(scene, pointer.y);
}

/** The middle of a row; null: too little of it is seen for a button. */
function middleOf(scene: Scene, { y, height, pinned }: LaneRow): number | null {
  const top = Math.max(y, pinned ? scene.plot.y : scene.bandBottom);
  const bottom = Math.min(y + height, scene.height);
  const middle = y + height / 2;
  const fits = middle - LANE_BUTTON.size / 2 >= top && middle + LANE_BUTTON.size / 2 <= bottom;
  return fits ? middle : null;
}
