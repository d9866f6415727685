// Owns: the five parts of the timeline that are kept under a number.

import type { Link } from "./link.ts";
import { patchSheet } from "./store.ts";
import { showView } from "./view.ts";
import { viewportOf } from "./viewport.ts";

/** Keeps what is seen under a number from 0 to 4. */
export function keepView(link: Link, number: number): void {
  const state = link.store.getState();
  const { from, to, scroll } = viewportOf(state);
  const views = state.sheet.views.map((view, i) => (i === number ? { from, to, scroll } : view));
  patchSheet(link.store, { views });
}

/** Shows what is kept under the number; nothing is: nothing happens. */
export function recallView(link: Link, number: number): void {
  const view = link.store.getState().sheet.views[number];
  if (view) {
    showView(link, view);
  }
}
