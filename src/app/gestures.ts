// Owns: what the pointer does on the timeline (anchors, section d). Places are CSS pixels from the drawing's corner.

import { flagAt, hitTest, markRef, markStep, onHandle, rangeEdgeAt } from "../core/scene/hit.ts";
import type { MarkRef, Scene } from "../core/scene/scene.ts";
import { AXIS_HEIGHT, timeAt } from "../core/scene/viewport.ts";
import { seekStep, seekTime } from "./actions.ts";
import { laneCursor } from "./lane-gestures.ts";
import type { Link } from "./link.ts";
import { goToNote } from "./notes.ts";
import { clearRange, extentOfMark, selectBetween, timeMeant } from "./range.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import { patchSelection } from "./store.ts";
import { focusOn, panPixels, scrollLanes, showAll, zoomBy } from "./view.ts";
import { viewportOf } from "./viewport.ts";

export interface PointerAt {
  readonly x: number;
  readonly y: number;
  readonly shift: boolean;
  /** Edges of a range are not drawn to edges of marks. */
  readonly alt?: boolean;
  /** A finger: it pans where a mouse selects. */
  readonly touch?: boolean;
}

/** A drag under way: what it does, where it was last, and whether it has moved enough to be no click. */
export interface Drag {
  readonly kind: "scrub" | "pan" | "range" | "flag";
  /** Of a range: the time in ns of the edge that stays. */
  readonly anchor: number;
  x: number;
  y: number;
  moved: boolean;
}

/** Movement in pixels below which a press is a click. */
const CLICK = 4;
/** Zoom per pixel of wheel. */
const WHEEL_ZOOM = 0.0022;

/** The pointer is over the drawing: what it is at is outlined and explained. */
export function hover(link: Link, at: PointerAt): void {
  const found = markAt(link, at);
  const { hovered } = link.store.getState().selection;
  const same = found === null ? hovered === null : hovered?.kind === found.kind && hovered.id === found.id;
  patchSelection(link.store, { pointer: { x: at.x, y: at.y }, hovered: same ? hovered : found });
}

/** What the pointer would do there, as a CSS cursor. */
export function pointerShape(
  link: Link,
  at: PointerAt,
): "default" | "ew-resize" | "ns-resize" | "pointer" | "grab" {
  const scene = sceneOf(link);
  if (scene === null || at.x < scene.plot.x) {
    return laneCursor(link, at);
  }
  if (at.shift) {
    return "grab";
  }
  if (onHandle(scene, at.x, at.y) || rangeEdgeAt(scene, at.x, at.y) !== null) {
    return "ew-resize";
  }
  return flagAt(scene, at.x, at.y) === null && hitTest(scene, at.x, at.y) === null ? "default" : "pointer";
}

/** The pointer has left the drawing. */
export function unhover(link: Link): void {
  patchSelection(link.store, { pointer: null, hovered: null });
}

/**
 * A button went down: on the axis or the cursor's handle it scrubs, on an edge of the selected stretch it moves that, with
 * Shift (or a finger) it pans, else it selects a stretch of time. Where it does not move it is a click.
 */
export function press(link: Link, at: PointerAt): Drag {
  const drag = { ...began(link, at), x: at.x, y: at.y, moved: false };
  if (drag.kind === "scrub") {
    seekTime(link, timeAt(viewportOf(link.store.getState()), at.x));
  }
  return drag;
}

function began(link: Link, at: PointerAt): Pick<Drag, "kind" | "anchor"> {
  const scene = sceneOf(link);
  const { range } = link.store.getState().selection;
  if (at.shift || scene === null || at.x < scene.plot.x) {
    return { kind: "pan", anchor: 0 };
  }
  const edge = rangeEdgeAt(scene, at.x, at.y);
  if (!onHandle(scene, at.x, at.y)) {
    if (edge !== null && range !== null) {
      return { kind: "range", anchor: edge === "from" ? range.to : range.from };
    }
    if (flagAt(scene, at.x, at.y) !== null) {
      return { kind: "flag", anchor: 0 };
    }
  }
  if (at.y < AXIS_HEIGHT) {
    return { kind: "scrub", anchor: 0 };
  }
  return at.touch === true
    ? { kind: "pan", anchor: 0 }
    : { kind: "range", anchor: timeMeant(link, at, at.alt === true) };
}

/** The pointer moves with the button down. */
export function drag(link: Link, drag: Drag, at: PointerAt): void {
  const dx = at.x - drag.x;
  const dy = at.y - drag.y;
  if (!drag.moved && Math.abs(dx) < CLICK && Math.abs(dy) < CLICK) {
    return;
  }
  drag.moved = true;
  drag.x = at.x;
  drag.y = at.y;
  switch (drag.kind) {
    case "scrub":
      seekTime(link, timeAt(viewportOf(link.store.getState()), at.x));
      break;
    case "range":
      selectBetween(link, drag.anchor, timeMeant(link, at, at.alt === true));
      break;
    case "pan":
      panPixels(link, -dx);
      scrollLanes(link, -dy);
      break;
    case "flag":
      break;
  }
}

/** The button went up: a click on a mark jumps to its step, on a flag to its note, beside them to the time. */
export function release(link: Link, drag: Drag, at: PointerAt): void {
  const scene = sceneOf(link);
  if (drag.kind === "scrub" || drag.moved || scene === null) {
    return;
  }
  if (drag.kind === "flag") {
    const id = flagAt(scene, at.x, at.y);
    const note = link.store.getState().sheet.notes.find((one) => one.id === id);
    if (note !== undefined) {
      goToNote(link, note);
    }
    return;
  }
  leaveRange(link, scene, at.x);
  const hit = hitTest(scene, at.x, at.y);
  if (hit !== null) {
    patchSelection(link.store, { selected: markRef(hit) });
    seekStep(link, markStep(hit));
    return;
  }
  patchSelection(link.store, { selected: null });
  if (at.x >= scene.plot.x) {
    seekTime(link, timeAt(viewportOf(link.store.getState()), at.x));
  }
}

/** A click outside of the selected stretch ends the selection; one inside looks at something in it. */
function leaveRange(link: Link, { range }: Scene, x: number): void {
  if (range === null || x < range.x || x > range.x + range.width) {
    clearRange(link);
  }
}

/** A double click fits the span under the pointer; beside one it shows the whole run. */
export function doubleClick(link: Link, at: PointerAt): void {
  const scene = sceneOf(link);
  const { good } = link.store.getState().session;
  const hit = scene === null ? null : hitTest(scene, at.x, at.y);
  const spans = hit !== null && (hit.kind === "span" || hit.kind === "dense" || hit.kind === "more");
  const range = spans && good !== null ? extentOfMark(good.trace, hit, good.summary.end) : null;
  if (range === null) {
    showAll(link);
    return;
  }
  focusOn(link, range);
}

export interface WheelTurn extends PointerAt {
  readonly dx: number;
  readonly dy: number;
  readonly zoom: boolean;
}

/** Ctrl zooms at the pointer, a horizontal turn (or Shift) pans, a vertical one scrolls the lanes. */
export function wheel(link: Link, turn: WheelTurn): void {
  if (turn.zoom) {
    zoomBy(link, Math.exp(-turn.dy * WHEEL_ZOOM), turn.x);
    return;
  }
  const across = turn.shift ? turn.dx + turn.dy : turn.dx;
  if (across !== 0) {
    panPixels(link, across);
  }
  if (!turn.shift && turn.dy !== 0) {
    scrollLanes(link, turn.dy);
  }
}

/** The mark or flag at a place. */
function markAt(link: Link, at: PointerAt): MarkRef | null {
  const scene = sceneOf(link);
  const flag = scene === null ? null : flagAt(scene, at.x, at.y);
  if (flag !== null) {
    return { kind: "flag", id: flag, lane: -1, time: 0, step: 0 };
  }
  const hit = scene === null ? null : hitTest(scene, at.x, at.y);
  return hit === null ? null : markRef(hit);
}

function sceneOf(link: Link): Scene | null {
  return sceneSelectors(link).scene(link.store.getState());
}
