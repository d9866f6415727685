// Owns: the user's own texts that were put aside when another was opened, so that no choice in the picker destroys one.

import type { DocumentState, KeptText } from "./state.ts";
import type { Worksheet } from "./worksheet.ts";

/** Texts kept at most, the newest first. */
const MOST = 8;

/** The texts put aside once the present one gives way: it is among them if it is the user's own. */
export function putAside(
  { text, name, scenario, own }: DocumentState,
  sheet: Worksheet,
): readonly KeptText[] {
  return scenario === null ? kept({ text, name, sheet }, own) : own;
}

/** `own` with `one` in front, without a second copy of its text; a blank text is not worth keeping. */
export function kept(one: KeptText, own: readonly KeptText[]): readonly KeptText[] {
  return one.text.trim() === "" ? own : [one, ...own.filter(({ text }) => text !== one.text)].slice(0, MOST);
}

/** What tells one text from another in a list: its first lines that say something, at most `most` characters. */
export function firstWords(text: string, most = 90): string {
  const start = text
    .slice(0, 4_000)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line));
  const words = start.slice(0, 3).join(" ");
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words;
}
