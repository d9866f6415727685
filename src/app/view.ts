// Owns: moving the timeline's view: zoom, pan, scroll, fit. The arithmetic is core/scene/viewport.ts.

import type { Moment } from "../core/run/moment.ts";
import {
  clamp,
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
import type { AppState, GoodRun } from "./state.ts";
import type { KeptView } from "./worksheet.ts";
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
  const { time } = state.session.good.position.view;
  revealMoment(link, { lane: laneToSee(state, state.session.good), time });
}

/** Moves the view by as little as possible so that a time (ns) is seen, and a lane; −1: no lane. */
export function revealMoment(link: Link, { lane, time }: Pick<Moment, "lane" | "time">): void {
  revealLane(link, lane);
  const state = link.store.getState();
  if (state.view.range === null) {
    return;
  }
  const viewport = viewportOf(state);
  const moved = reveal(viewport, time, endOf(state));
  if (moved !== viewport) {
    show(link, moved);
  }
}

/** Shows a kept part of the run: times in ns, scroll in CSS pixels. */
export function showView(link: Link, { from, to, scroll }: KeptView): void {
  const state = link.store.getState();
  show(link, clamp({ ...viewportOf(state), from, to }, endOf(state)));
  scrollLanes(link, scroll - link.store.getState().view.scroll);
}

/** The lane of the place found by search while the cursor is there, else of who made the last step. */
function laneToSee({ find }: AppState, { trace, position }: GoodRun): number {
  const { step, last } = position.view;
  const found = find.open ? find.places[find.at] : undefined;
  if (found?.step === step) {
    return found.lane;
  }
  return trace.lanes.findIndex((one) => one.kind === last?.who.kind && one.number === last.who.number);
}

/** Free pixels above and below a lane that had to be scrolled to. */
const AIR = 8;

/** Scrolls by as little as possible so that a lane is seen; a pinned one always is. */
export function revealLane(link: Link, number: number): void {
  const scene = sceneSelectors(link).scene(link.store.getState());
  if (scene === null || number === -1 || scene.contentHeight <= scene.plot.height) {
    return;
  }
  const lane = scene.rows.find((row) => row.lane === number);
  if (lane === undefined || lane.pinned) {
    return;
  }
  const above = lane.y - AIR - scene.bandBottom;
  const below = lane.y + lane.height + AIR - (scene.plot.y + scene.plot.height);
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
