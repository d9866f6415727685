// Owns: reading the number of a line that somebody types, and what can be done with that line.

import { ui } from "../core/text/ui.ts";
import { standLine } from "./breakpoint-list.ts";
import { derive } from "./derive.ts";
import { closeDialog } from "./dialogs.ts";
import type { Link } from "./link.ts";
import type { AppState } from "./state.ts";
import { runToLine } from "./stops.ts";

/** Lines of the present text. */
export const selectLineCount = derive(
  ({ document }: AppState) => [document.text] as const,
  (text) => text.split("\n").length,
);

/** The line that was typed; null: it is none of the text's. */
export function readLine(state: AppState, typed: string): number | null {
  const line = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  return line >= 1 && line <= selectLineCount(state) ? line : null;
}

/** What is to be said about the line that was typed. */
export interface CheckedLine {
  readonly line: number | null;
  /** The line that a thread can come to; null: there is none. */
  readonly there: number | null;
  readonly hint: string;
}

/** Whether the line exists, and whether a thread can come to it. */
export function checkGoToLine(state: AppState, typed: string): CheckedLine {
  const line = readLine(state, typed);
  if (line === null) {
    const hint = typed.trim() === "" ? "" : ui("ui.breakpoint.wrong.line", { lines: selectLineCount(state) });
    return { line: null, there: null, hint };
  }
  const there = standLine(state, line);
  if (there === null) {
    return { line, there, hint: ui("ui.breakpoint.wrong.no-line", { line }) };
  }
  return { line, there, hint: there === line ? "" : ui("ui.goto.slides", { line, there }) };
}

/** Runs forward (1) or back (−1) until a thread comes to the line, and shows it. */
export function goToLine(link: Link, line: number, direction: 1 | -1): void {
  closeDialog(link);
  runToLine(link, line, direction);
}
