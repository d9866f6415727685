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
export function scrollLanes(link: Link, dy: number, contentHeight: number): void {
  patchView(link.store, { scroll: scrollBy(viewportOf(link.store.getState()), dy, contentHeight).scroll });
}

/** Moves the view by as little as possible so that the cursor is seen. */
export function revealCursor(link: Link): void {
  const state = link.store.getState();
  if (state.session.good === null || state.view.range === null) {
    return;
  }
  const viewport = viewportOf(state);
  const moved = reveal(viewport, state.session.good.position.view.time, endOf(state));
  if (moved !== viewport) {
    show(link, moved);
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
