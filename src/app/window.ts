// Owns: which part of the trace the view needs, and whether the part held will do.

import { resolution } from "../core/scene/viewport.ts";
import type { AppState } from "./state.ts";
import { viewportOf } from "./viewport.ts";
import type { TraceWindow } from "./worker/protocol.ts";

/** Room on both sides of the view, as a share of its width, so that a short pan needs no answer first. */
const MARGIN = 0.5;
/** Spans narrower than this many pixels come merged. */
const FINEST = 0.5;

/** The part of the trace for the present view; null: nothing is laid out yet. */
export function wantedWindow(state: AppState): TraceWindow | null {
  if (state.view.width === 0) {
    return null;
  }
  const viewport = viewportOf(state);
  const margin = (viewport.to - viewport.from) * MARGIN;
  return {
    from: Math.max(0, viewport.from - margin),
    to: viewport.to + margin,
    resolution: resolution(viewport) * FINEST,
  };
}

/** Whether the held part covers the view and is neither too coarse nor much too fine for it. */
export function heldWindowServes(state: AppState): boolean {
  const { good } = state.session;
  if (good === null || state.view.width === 0) {
    return true;
  }
  const viewport = viewportOf(state);
  const held = good.window;
  const wanted = resolution(viewport) * FINEST;
  const covers = held.from <= viewport.from && held.to >= Math.min(viewport.to, good.summary.end);
  return covers && held.resolution <= wanted * 2 && (held.resolution === 0 || held.resolution >= wanted / 8);
}
