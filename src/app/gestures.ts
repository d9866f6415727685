// Owns: what the pointer does on the timeline (anchors, section d). Places are CSS pixels from the drawing's corner.

import { hitTest, markRef, markStep, onHandle } from "../core/scene/hit.ts";
import { SPAN_KINDS } from "../core/run/trace.ts";
import type { MarkRef, Scene } from "../core/scene/scene.ts";
import { AXIS_HEIGHT, timeAt } from "../core/scene/viewport.ts";
import { seekStep, seekTime } from "./actions.ts";
import type { Link } from "./link.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import { patchSelection } from "./store.ts";
import { focusOn, panPixels, scrollLanes, showAll, zoomBy } from "./view.ts";
import { viewportOf } from "./viewport.ts";

export interface PointerAt {
  readonly x: number;
  readonly y: number;
  readonly shift: boolean;
}

/** A drag under way: what it does, where it was last, and whether it has moved enough to be no click. */
export interface Drag {
  readonly kind: "scrub" | "pan" | "click";
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
  const scene = sceneOf(link);
  const hit = scene === null ? null : hitTest(scene, at.x, at.y);
  const { hovered } = link.store.getState().selection;
  const same = hit === null ? hovered === null : hovered?.kind === hit.kind && hovered.id === hit.id;
  patchSelection(link.store, {
    pointer: { x: at.x, y: at.y },
    hovered: same ? hovered : hit === null ? null : markRef(hit),
  });
}

/** The pointer has left the drawing. */
export function unhover(link: Link): void {
  patchSelection(link.store, { pointer: null, hovered: null });
}

/** A button went down: on the axis or the cursor's handle it scrubs, with Shift it pans, else it clicks unless it moves. */
export function press(link: Link, at: PointerAt): Drag {
  const scene = sceneOf(link);
  const scrubs = scene !== null && (at.y < AXIS_HEIGHT || onHandle(scene, at.x, at.y));
  const drag: Drag = { kind: at.shift ? "pan" : scrubs ? "scrub" : "click", x: at.x, y: at.y, moved: false };
  if (drag.kind === "scrub") {
    seekTime(link, timeAt(viewportOf(link.store.getState()), at.x));
  }
  return drag;
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
  if (drag.kind === "scrub") {
    seekTime(link, timeAt(viewportOf(link.store.getState()), at.x));
    return;
  }
  panPixels(link, -dx);
  scrollLanes(link, -dy);
}

/** The button went up: a click on a mark jumps to its step, a click beside one to its time. */
export function release(link: Link, drag: Drag, at: PointerAt): void {
  const scene = sceneOf(link);
  if (drag.kind === "scrub" || drag.moved || scene === null) {
    return;
  }
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

/** A double click fits the span under the pointer; beside one it shows the whole run. */
export function doubleClick(link: Link, at: PointerAt): void {
  const scene = sceneOf(link);
  const hit = scene === null ? null : hitTest(scene, at.x, at.y);
  const range = hit === null ? null : rangeOf(link, hit);
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

function rangeOf(link: Link, mark: MarkRef): { readonly from: number; readonly to: number } | null {
  const { good } = link.store.getState().session;
  const spans = good?.trace.spans;
  if (spans === undefined || !(mark.kind === "span" || mark.kind === "dense" || mark.kind === "more")) {
    return null;
  }
  const from = spans.start[mark.id];
  const to = spans.end[mark.id];
  const known = from !== undefined && to !== undefined && SPAN_KINDS[spans.kind[mark.id] ?? -1] !== undefined;
  return known ? { from, to: Number.isFinite(to) ? to : (good?.summary.end ?? from) } : null;
}

function sceneOf(link: Link): Scene | null {
  return sceneSelectors(link).scene(link.store.getState());
}
