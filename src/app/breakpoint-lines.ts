// Owns: lines of the text through its edits: breakpoints move with their lines, and a line of the present text is another one
// in the text of the run that is shown, as long as that run is of an older text.

import type { Breakpoint } from "../core/debug/breakpoint.ts";
import { type Edit, inverse, lineAt, mapOffset, movedLine, offsetOfLine } from "./edit.ts";
import type { AppState } from "./state.ts";

/** The breakpoints after an edit from `before` to `after`; the same list when no line has moved. */
export function movedBreakpoints(
  breakpoints: readonly Breakpoint[],
  edit: Edit,
  before: string,
  after: string,
): readonly Breakpoint[] {
  const moved = breakpoints.map((one): Breakpoint => {
    const { trigger } = one;
    const line = trigger.kind === "line" ? movedLine(edit, before, after, trigger.line) : 0;
    return trigger.kind === "line" && line !== trigger.line
      ? { ...one, trigger: { kind: "line", line } }
      : one;
  });
  return moved.every((one, place) => one === breakpoints[place]) ? breakpoints : moved;
}

/** The line in the run's text that is `line` (from 1) of the present text; null: it was not there. */
export function lineInRun(state: AppState, line: number): number | null {
  const { document, session } = state;
  const edits = document.edits.map((one) => one.edit);
  const offset = offsetOfLine(document.text, line);
  if (session.good === null || offset === null || document.edits.some((one) => one.whole)) {
    return null;
  }
  if (edits.length === 0) {
    return line;
  }
  const { text } = session.good;
  const back = edits.reduceRight((place, edit) => mapOffset(inverse(edit), place), offset);
  const there = lineAt(text, back);
  return lineNow(state, there) === line ? there : null;
}

/** The line of the present text that a line of the run's text is now; 0: the run has none. */
export function lineNow({ document, session }: AppState, line: number): number {
  if (document.edits.length === 0) {
    return line;
  }
  const offset = session.good === null ? null : offsetOfLine(session.good.text, line);
  const edits = document.edits.map((one) => one.edit);
  return offset === null
    ? 0
    : lineAt(
        document.text,
        edits.reduce((place, edit) => mapOffset(edit, place), offset),
      );
}
