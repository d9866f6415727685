// Owns: what stopped the run, in words.

import { sentence } from "../core/text/translate.ts";
import type { Token } from "../core/text/tokens.ts";
import { type BreakpointRow, selectBreakpointRows } from "./breakpoint-words.ts";
import { derive } from "./derive.ts";
import type { AppState } from "./state.ts";

/** The breakpoints that stopped the run where it stands now, as one sentence; empty: none did. */
export const selectStoppedBy = derive(
  (state: AppState) => [selectBreakpointRows(state)] as const,
  (rows): readonly Token[] => {
    const holding = rows.filter((row) => row.holds).map(wordsOf);
    const what = holding.flatMap((words, place): readonly Token[] =>
      place === 0 ? words : [COMMA, ...words],
    );
    return holding.length === 0 ? NONE : sentence("ui.stopped-by", { count: holding.length, what });
  },
);

const NONE: readonly Token[] = [];
const COMMA: Token = { kind: "text", text: ", " };

/** `line 12 only if m_value == 3`. */
function wordsOf({ words, condition }: BreakpointRow): readonly Token[] {
  const text = condition.map((part) => part.text).join("");
  return text === "" ? words : sentence("ui.stopped-if", { what: words, condition: { kind: "code", text } });
}
