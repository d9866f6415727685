// Owns: the strip with the whole run: what it shows, and what the pointer does on it.

import { layoutMinimap, layoutMinimapOverlay, minimapGripAt, minimapTime } from "../core/scene/minimap.ts";
import type { MinimapGrip, MinimapMarks, MinimapOverlay } from "../core/scene/minimap.ts";
import { MIN_RANGE } from "../core/scene/viewport.ts";
import { derive, sameData } from "./derive.ts";
import type { Link } from "./link.ts";
import { selectFlags } from "./scene-selectors.ts";
import type { AppState } from "./state.ts";
import { showView } from "./view.ts";
import { endOf, viewportOf } from "./viewport.ts";

/** The marks of the whole run; null without a run or before anything is laid out. */
export const selectMinimapMarks = derive(
  ({ session, view, sheet }: AppState) => [session.good?.overview, view.width, sheet.lanes] as const,
  (overview, width, lanes): MinimapMarks | null =>
    overview === undefined || width <= 1 ? null : layoutMinimap(overview, width, lanes),
);

/** What lies over the marks. A step of a long run moves the cursor by less than can be seen: it stays the same then. */
export const selectMinimapOverlay = sameData(
  derive(
    (state: AppState) => [viewportOf(state), endOf(state), selectMoments(state)] as const,
    (viewport, end, moments): MinimapOverlay => {
      const overlay = layoutMinimapOverlay({ width: viewport.width, end }, viewport, moments);
      return { ...overlay, cursor: Math.round(overlay.cursor * 4) / 4 };
    },
  ),
);

const selectMoments = derive(
  (state: AppState) =>
    [state.session.good?.position.view.time ?? 0, state.selection.range, selectFlags(state)] as const,
  (cursor, range, flags) => ({ cursor, range, flags }),
);

/** A drag on the strip: of the window or one of its edges; times in ns. */
export interface MinimapDrag {
  readonly grip: MinimapGrip;
  /** From the pointer to the window's left edge. */
  readonly lead: number;
}

/** A button went down: beside the window it comes to the pointer; then it follows. */
export function pressMinimap(link: Link, x: number): MinimapDrag {
  const state = link.store.getState();
  const { from, to, width } = viewportOf(state);
  const grip = minimapGripAt(selectMinimapOverlay(state), x);
  const time = minimapTime(width, endOf(state), x);
  if (grip !== "beside") {
    return { grip, lead: from - time };
  }
  const drag: MinimapDrag = { grip, lead: -(to - from) / 2 };
  dragMinimap(link, drag, x);
  return drag;
}

/** The pointer moves with the button down. */
export function dragMinimap(link: Link, { grip, lead }: MinimapDrag, x: number): void {
  const state = link.store.getState();
  const { from, to, width, scroll } = viewportOf(state);
  const time = minimapTime(width, endOf(state), x);
  showView(link, { ...windowAt(grip, { from, to, time, lead }), scroll });
}

/** Where the window is when the part of it that was taken hold of is at a time. */
function windowAt(
  grip: MinimapGrip,
  {
    from,
    to,
    time,
    lead,
  }: { readonly from: number; readonly to: number; readonly time: number; readonly lead: number },
): { readonly from: number; readonly to: number } {
  switch (grip) {
    case "from":
      return { from: Math.max(0, Math.min(time, to - MIN_RANGE)), to };
    case "to":
      return { from, to: Math.max(time, from + MIN_RANGE) };
    case "inside":
    case "beside":
      return { from: time + lead, to: time + lead + (to - from) };
  }
}

/** What the pointer would do there, as a CSS cursor. */
export function minimapShape(link: Link, x: number): "ew-resize" | "grab" | "pointer" {
  const grip = minimapGripAt(selectMinimapOverlay(link.store.getState()), x);
  return grip === "beside" ? "pointer" : grip === "inside" ? "grab" : "ew-resize";
}
