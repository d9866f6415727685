// Owns: the user's own texts that were put aside when another was opened, so that no choice in the picker destroys one.

import type { DocumentState } from "./state.ts";

/** Texts kept at most, the newest first. */
const MOST = 8;

/** The texts put aside once the present one gives way: it is among them if it is the user's own. */
export function putAside({ text, scenario, own }: DocumentState): readonly string[] {
  return scenario === null ? kept(text, own) : own;
}

/** `own` with `text` in front, without a second copy of it; a blank text is not worth keeping. */
export function kept(text: string, own: readonly string[]): readonly string[] {
  return text.trim() === "" ? own : [text, ...own.filter((one) => one !== text)].slice(0, MOST);
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
