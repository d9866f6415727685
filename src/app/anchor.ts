// Owns: where the reader stands, in terms that survive an edit (architecture.md, 2b.10). The worker finds the place again.

import { branchOf, notesOf } from "./branch-list.ts";
import { lineAt, mapThrough } from "./edit.ts";
import type { AppState } from "./state.ts";
import type { Anchor, NotePlaces } from "./worker/protocol.ts";

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

/** Notes of the present branch that have to be found again; null: nothing has happened to their places. */
export function notePlaces(state: AppState): NotePlaces | null {
  const { sheet, session, document } = state;
  const places = notesOf(sheet).map(({ step, time }) => ({ step, time }));
  const { good } = session;
  // A branch that was run since the text was changed last has its notes where they belong.
  if (places.length === 0 || branchOf(sheet, sheet.branch).outcome !== null) {
    return null;
  }
  const shown = good !== null && good.branch === sheet.branch && !isReplaced(state);
  return shown
    ? { run: good.number, edits: document.edits.map((one) => one.edit), places }
    : { run: NO_RUN, edits: [], places };
}

/** Notes keep their time then. */
const NO_RUN = -1;
