// Owns: the timeline's viewport as it follows from the state: the range chosen, or the whole run.

import { fit as fitted, type Viewport } from "../core/scene/viewport.ts";
import { derive } from "./derive.ts";
import type { AppState } from "./state.ts";

/** The end of the good run in ns; 0 without one. */
export function endOf(state: AppState): number {
  return state.session.good?.summary.end ?? 0;
}

/** What the timeline shows now. */
export const viewportOf = derive(
  (state: AppState) => [state.view, endOf(state)] as const,
  (view, end): Viewport => {
    const { range, scroll, width, height } = view;
    const base = { from: 0, to: 1, width: Math.max(width, 1), height: Math.max(height, 1), scroll };
    return range === null ? fitted(base, end) : { ...base, ...range };
  },
);
