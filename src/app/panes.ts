// Owns: the sizes of the panes and how far they may be changed, in CSS pixels; which are folded, and which a narrow screen shows.

import type { Link } from "./link.ts";
import type { NarrowPane, PaneId } from "./state.ts";
import { patchPreferences } from "./store.ts";

export const PANE_LIMITS = {
  sourceWidth: { least: 260, most: 760 },
  inspectorWidth: { least: 220, most: 520 },
  notesHeight: { least: 64, most: 560 },
} as const;

export type PaneName = keyof typeof PANE_LIMITS;

/** Makes a pane larger by some pixels, within its limits. */
export function resizePane(link: Link, pane: PaneName, by: number): void {
  const { least, most } = PANE_LIMITS[pane];
  const size = link.store.getState().preferences[pane] + by;
  patchPreferences(link.store, { [pane]: Math.min(most, Math.max(least, size)) });
}

/** Folds a pane away, or unfolds it. */
export function foldPane(link: Link, pane: PaneId): void {
  const { folded } = link.store.getState().preferences;
  const rest = folded.filter((one) => one !== pane);
  patchPreferences(link.store, { folded: rest.length === folded.length ? [...folded, pane] : rest });
}

/** Shows a pane on a narrow screen, in place of the one that is shown. */
export function showNarrowPane(link: Link, narrowPane: NarrowPane): void {
  patchPreferences(link.store, { narrowPane });
}
