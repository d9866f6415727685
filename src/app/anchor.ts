// Owns: where the reader stands, in terms that survive an edit (architecture.md, 2b.10). The worker finds the place again.

import { lineAt, mapThrough } from "./edit.ts";
import type { AppState } from "./state.ts";
import type { Anchor } from "./worker/protocol.ts";

/** Whether the text has been replaced as a whole since the good run. */
export function isReplaced(state: AppState): boolean {
  return state.document.edits.some((one) => one.whole);
}

/** The anchor of the present position in the present text; null: the text was replaced, so there is none. */
export function anchorOf(state: AppState): Anchor | null {
  const { good } = state.session;
  if (good === null || isReplaced(state)) {
    return null;
  }
  const { view } = good.position;
  const site = view.last?.site ?? null;
  const edits = state.document.edits.map((one) => one.edit);
  return {
    run: good.number,
    step: view.step,
    line: site === null ? 0 : lineAt(state.document.text, mapThrough(edits, site.from)),
    time: view.time,
    // A run without steps stands at its end: what is added is then seen to happen.
    edge: view.step === good.summary.steps ? "end" : view.step === 0 ? "start" : null,
  };
}
