// Owns: what is said about a place inside a thread's own code, with the line of the present text.

import type { Site } from "../core/program/program.ts";
import { narrateLine, type ToldLine } from "../core/text/narrate-line.ts";
import type { Token } from "../core/text/tokens.ts";
import { derive } from "./derive.ts";
import { type Edit, mapThrough } from "./edit.ts";
import type { AppState } from "./state.ts";

/** The place is in front of the first line of the step: what the step itself did is to be said as well. */
export interface LineWords {
  readonly first: boolean;
  readonly sentences: readonly (readonly Token[])[];
}

/** Longest piece of a line that is said. */
const MOST = 80;

/** The sentences about the line; null: the position is between two steps. */
export const selectLineWords = derive(
  ({ session, document }: AppState) => {
    const position = session.good?.position;
    const inside = position?.line ?? null;
    return [
      inside,
      inside === null ? null : position?.view.state.threads,
      inside === null ? null : document,
    ] as const;
  },
  (cursor, threads, document): LineWords | null => {
    const thread = threads?.find((one) => one.number === cursor?.thread);
    if (cursor === null || cursor.site === null || thread === undefined || document === null) {
      return null;
    }
    const edits = document.edits.map((one) => one.edit);
    const told = (site: Site) => toldLine(document.text, edits, site);
    const who = { kind: "thread", number: thread.number, name: thread.name } as const;
    const done = cursor.done === null ? null : told(cursor.done);
    return { first: done === null, sentences: narrateLine(who, done, told(cursor.site)) };
  },
);

function toldLine(text: string, edits: readonly Edit[], { from, to, line }: Site): ToldLine {
  const at = mapThrough(edits, from);
  const begin = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  const code = text.slice(begin, end === -1 ? text.length : end).trim();
  // Offsets are those of the run's text, as in all sentences.
  return { line, from, to, code: code.length > MOST ? `${code.slice(0, MOST)}…` : code };
}
