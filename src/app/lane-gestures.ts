// Owns: what the pointer does on the lane names: select, fold, move, resize. Places are CSS pixels from the drawing's corner.

import type { LaneKind } from "../core/run/trace.ts";
import { heightFactor, laneKey } from "../core/scene/arrangement.ts";
import { captionAt, laneAt } from "../core/scene/hit.ts";
import type { LaneRow, Scene } from "../core/scene/scene.ts";
import { chooseLane, groupRows, placeLane, resizeLane, toggleFold, toggleGroup } from "./lanes.ts";
import { openLaneMenu } from "./lane-menu.ts";
import type { Link } from "./link.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import { patchSelection } from "./store.ts";
import { scrollLanes } from "./view.ts";

interface PlaceAt {
  readonly x: number;
  readonly y: number;
}

/** A press on a lane's name, on its lower edge, or on the caption of a group. */
export type LaneDrag =
  | { readonly kind: "lane"; readonly lane: number; readonly from: number; moved: boolean }
  | {
      readonly kind: "edge";
      readonly key: string;
      readonly from: number;
      readonly growth: number;
      readonly factor: number;
    }
  | { readonly kind: "caption"; readonly group: LaneKind }
  | { readonly kind: "none" };

/** Movement in pixels below which a press is a click. */
const CLICK = 4;
/** A row's lower edge is taken within so many pixels above and below it. */
const EDGE = 4;
/** While a lane is dragged within so many pixels of an edge the others scroll by so many. */
const NEAR_EDGE = 24;
const CREEP = 8;

/** A button went down; null: not on the lane names, it is the plot's. */
export function pressLanes(link: Link, at: PlaceAt): LaneDrag | null {
  const scene = sceneOf(link);
  if (scene === null || !isOnNames(scene, at)) {
    return null;
  }
  const edge = edgeAt(scene, at.y);
  const lane = edge === null ? null : link.store.getState().session.good?.trace.lanes[edge.lane];
  if (edge !== null && lane) {
    const key = laneKey(lane);
    const factor = heightFactor(link.store.getState().sheet.lanes, key);
    return { kind: "edge", key, from: at.y, growth: edge.growth, factor };
  }
  const hit = laneAt(scene, at.y);
  if (hit !== null) {
    return { kind: "lane", lane: hit, from: at.y, moved: false };
  }
  const caption = captionAt(scene, at.y);
  return caption === null ? { kind: "none" } : { kind: "caption", group: caption.kind };
}

/** The pointer moves with the button down: the lane's new place is shown, or it grows. */
export function dragLanes(link: Link, drag: LaneDrag, at: PlaceAt): void {
  if (drag.kind === "edge") {
    resizeLane(link, drag.key, drag.factor + (at.y - drag.from) / drag.growth);
    return;
  }
  if (drag.kind !== "lane" || (!drag.moved && Math.abs(at.y - drag.from) < CLICK)) {
    return;
  }
  if (!drag.moved) {
    drag.moved = true;
    chooseLane(link, drag.lane);
  }
  creep(link, drag.lane, at.y);
  patchSelection(link.store, { laneDrop: dropOf(link, drag.lane, at.y)?.y ?? null });
}

/** The button went up: the lane is selected, or put down; a caption folds its group. */
export function releaseLanes(link: Link, drag: LaneDrag, at: PlaceAt): void {
  if (drag.kind === "caption") {
    toggleGroup(link, drag.group);
    return;
  }
  if (drag.kind !== "lane") {
    return;
  }
  const drop = drag.moved ? dropOf(link, drag.lane, at.y) : null;
  cancelLanes(link);
  if (drop !== null) {
    placeLane(link, { lane: drag.lane, beside: drop.beside, after: drop.after });
  }
  chooseLane(link, drag.lane);
}

/** The drag is given up. */
export function cancelLanes({ store }: Link): void {
  patchSelection(store, { laneDrop: null });
}

/** A double click on a name folds the lane, on a lower edge it gives it back its height; false: it is the plot's. */
export function doubleClickLanes(link: Link, at: PlaceAt): boolean {
  const press = pressLanes(link, at);
  if (press?.kind === "edge") {
    resizeLane(link, press.key, 1);
  } else if (press?.kind === "lane") {
    chooseLane(link, press.lane);
    toggleFold(link);
  }
  return press !== null;
}

/** Opens the menu of the lane whose name is there; false: there is none. */
export function openMenuAt(link: Link, at: PlaceAt): boolean {
  const scene = sceneOf(link);
  const lane = scene === null || !isOnNames(scene, at) ? null : laneAt(scene, at.y);
  if (lane === null) {
    return false;
  }
  chooseLane(link, lane);
  openLaneMenu(link, at);
  return true;
}

/** The look of the pointer over the lane names, as CSS has it. */
export function laneCursor(link: Link, at: PlaceAt): "ns-resize" | "pointer" | "default" {
  const scene = sceneOf(link);
  if (scene === null || !isOnNames(scene, at)) {
    return "default";
  }
  if (edgeAt(scene, at.y) !== null) {
    return "ns-resize";
  }
  const something = laneAt(scene, at.y) ?? captionAt(scene, at.y);
  return something === null ? "default" : "pointer";
}

function isOnNames({ plot }: Scene, { x, y }: PlaceAt): boolean {
  return x < plot.x && y >= plot.y;
}

/** The open row whose lower edge is at a height. */
function edgeAt(scene: Scene, y: number): LaneRow | null {
  const pinned = y < scene.bandBottom;
  const found = scene.rows.find(
    (row) => row.pinned === pinned && row.growth > 0 && Math.abs(row.y + row.height - y) <= EDGE,
  );
  return found ?? null;
}

/** Where a dragged lane would be put down: beside which lane of its group, and the height of the line that says so. */
function dropOf(
  link: Link,
  lane: number,
  y: number,
): { readonly beside: number; readonly after: boolean; readonly y: number } | null {
  const others = groupRows(link, lane).filter((row) => row.lane !== lane);
  const below = others.find((row) => y < row.y + row.height / 2);
  if (below !== undefined) {
    return { beside: below.lane, after: false, y: below.y };
  }
  const last = others.at(-1);
  return last === undefined ? null : { beside: last.lane, after: true, y: last.y + last.height };
}

function creep(link: Link, lane: number, y: number): void {
  const scene = sceneOf(link);
  const row = scene?.rows.find((one) => one.lane === lane);
  if (scene === null || row === undefined || row.pinned) {
    return;
  }
  if (y < scene.bandBottom + NEAR_EDGE) {
    scrollLanes(link, -CREEP);
  } else if (y > scene.height - NEAR_EDGE) {
    scrollLanes(link, CREEP);
  }
}

function sceneOf(link: Link): Scene | null {
  return sceneSelectors(link).scene(link.store.getState());
}
