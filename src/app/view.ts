// Owns: moving the timeline's view: zoom, pan, scroll, fit. The arithmetic is core/scene/viewport.ts.

import {
  fit as fitted,
  focus,
  panBy as panned,
  reveal,
  scrollBy,
  type Viewport,
  xAt,
  zoomAt,
} from "../core/scene/viewport.ts";
import { type Link, refreshSlice } from "./link.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import type { GoodRun } from "./state.ts";
import { endOf, viewportOf } from "./viewport.ts";
import { patchView } from "./store.ts";

/** Zooms by `factor` (above 1: closer) around `x` pixels; without it around the pointer, else the cursor, else the middle. */
export function zoomBy(link: Link, factor: number, x: number | null = null): void {
  const state = link.store.getState();
  const viewport = viewportOf(state);
  const centre =
    x ?? state.selection.pointer?.x ?? cursorX(viewport, state.session.good?.position.view.time ?? 0);
  show(link, zoomAt(viewport, centre, factor, endOf(state)));
}

/** Moves the view by a share of its width: positive shows later times. */
export function panBy(link: Link, share: number): void {
  panPixels(link, viewportOf(link.store.getState()).width * share);
}

/** Moves the view by pixels: positive shows later times. */
export function panPixels(link: Link, dx: number): void {
  const state = link.store.getState();
  show(link, panned(viewportOf(state), dx, endOf(state)));
}

/** Shows a range of times with some air around it. */
export function focusOn(link: Link, range: { readonly from: number; readonly to: number }): void {
  const state = link.store.getState();
  show(link, focus(viewportOf(state), range, endOf(state)));
}

/** Shows the whole run. */
export function showAll(link: Link): void {
  patchView(link.store, { range: null, scroll: 0 });
  refreshSlice(link);
}

/** Moves the lanes by pixels within their height. */
export function scrollLanes(link: Link, dy: number): void {
  const state = link.store.getState();
  const contentHeight = sceneSelectors(link).scene(state)?.contentHeight ?? 0;
  const { scroll } = scrollBy(viewportOf(state), dy, contentHeight);
  if (scroll !== state.view.scroll) {
    patchView(link.store, { scroll });
  }
}

/** Moves the view by as little as possible so that the cursor is seen, and the lane of who made the last step. */
export function revealCursor(link: Link): void {
  const state = link.store.getState();
  if (state.session.good === null) {
    return;
  }
  revealLane(link, state.session.good);
  if (state.view.range === null) {
    return;
  }
  const viewport = viewportOf(state);
  const moved = reveal(viewport, state.session.good.position.view.time, endOf(state));
  if (moved !== viewport) {
    show(link, moved);
  }
}

/** Free pixels above and below a lane that had to be scrolled to. */
const AIR = 8;

function revealLane(link: Link, { trace, position }: GoodRun): void {
  const who = position.view.last?.who;
  const number = trace.lanes.findIndex((one) => one.kind === who?.kind && one.number === who.number);
  const scene = sceneSelectors(link).scene(link.store.getState());
  if (scene === null || number === -1 || scene.contentHeight <= scene.plot.height) {
    return;
  }
  const lane = scene.laneSpans[number] ?? { top: 0, bottom: 0 };
  const above = lane.top - AIR - scene.plot.y;
  const below = lane.bottom + AIR - (scene.plot.y + scene.plot.height);
  if (above < 0 || below > 0) {
    scrollLanes(link, above < 0 ? above : Math.min(below, above));
  }
}

function show(link: Link, viewport: Viewport): void {
  const { from, to } = viewport;
  const whole = fitted(viewport, endOf(link.store.getState()));
  const all = from <= whole.from && to >= whole.to;
  patchView(link.store, { range: all ? null : { from, to } });
  refreshSlice(link);
}

function cursorX(viewport: Viewport, time: number): number {
  const seen = time >= viewport.from && time <= viewport.to;
  return xAt(viewport, seen ? time : (viewport.from + viewport.to) / 2);
}
