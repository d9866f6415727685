// Owns: which line of the text is meant when none is named: where the caret was put, or where the selected thread stands.

import { lineNow } from "./breakpoint-lines.ts";
import { lineAt } from "./edit.ts";
import { selectThread } from "./selected-thread.ts";
import type { AppState } from "./state.ts";

/** The line of the caret, once somebody has put it anywhere; else that of the selected thread; else the first. */
export function currentLine(state: AppState): number {
  const { document, selection } = state;
  return selection.caret === null ? (lineOfThread(state) ?? 1) : lineAt(document.text, selection.caret);
}

/** The line of the present text where the selected thread stands; null: it has ended, or its place is gone. */
export function lineOfThread(state: AppState): number | null {
  const position = state.session.good?.position;
  const number = selectThread(state);
  const thread = position?.view.state.threads.find((one) => one.number === number);
  const line = thread?.state === "finished" ? undefined : thread?.site?.line;
  const now = line === undefined ? 0 : lineNow(state, line);
  return now === 0 ? null : now;
}
