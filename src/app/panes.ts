// Owns: the sizes of the panes and how far they may be changed, in CSS pixels.

import type { Link } from "./link.ts";
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
