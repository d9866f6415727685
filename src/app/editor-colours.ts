// Owns: which words of the text are names of the run's objects, and the class that colours each of them.

import { derive } from "./derive.ts";
import { codeAndDirectives, pathAt, type Stretch } from "./editor-scan.ts";
import { kindClass } from "./entity.ts";
import { selectNamedPaths } from "./named-paths.ts";
import type { AppState } from "./state.ts";

/** A word of the text and the class that colours it. */
export interface Coloured extends Stretch {
  readonly className: string;
}

interface Named {
  /** Words of the path, without indices: `m_frames`, `fence`. */
  readonly words: readonly string[];
  readonly className: string;
}

/** Names of objects by their last words. */
export type Names = ReadonlyMap<string, readonly Named[]>;

/** The functions in which threads begin, by the `//@ thread` lines of the text and those assumed. */
const selectEntries = derive(
  ({ document, session }: AppState) => [document.text, session.load?.assumptions] as const,
  (text, assumptions): string => {
    const lines = [text, ...(assumptions ?? []).map((one) => one.directive)];
    const entry = /^[ \t]*\/\/@\s*thread\b[^:\n]*:\s*([\w:]+)\s*\(/gm;
    return lines.flatMap((line) => [...line.matchAll(entry)].map(([, name = ""]) => name)).join(" ");
  },
);

/** The names to look for: of everything with a lane, of locks, and of functions in which threads begin. */
export const selectNames = derive(
  (state: AppState) =>
    [
      state.session.good?.overview.lanes,
      state.session.good?.summary.names.locks,
      selectEntries(state),
      selectNamedPaths(state),
    ] as const,
  (lanes, locks, entries, aliases): Names => {
    const all = [
      ...(lanes ?? []).flatMap(({ name, kind, queueType }) => {
        const paths = aliases.filter((one) => one.name === name).map((one) => one.path);
        return [name, ...paths].map((one) => named(one, kindClass(kind, queueType)));
      }),
      ...(locks ?? []).map((name) => named(name, kindClass("lock", null))),
      ...entries.split(" ").map((name) => named(name, kindClass("thread", null))),
    ];
    const names = new Map<string, Named[]>();
    for (const one of all) {
      const last = one.words.at(-1) ?? "";
      names.set(last, [...(names.get(last) ?? []), one]);
    }
    return names;
  },
);

/** Longest text in which names are coloured; a longer one is no code that somebody reads. */
const LONGEST = 400_000;

/** The names in a part of the text, in order. */
export function colouredWords(text: string, names: Names, { from, to }: Stretch): readonly Coloured[] {
  if (names.size === 0 || text.length > LONGEST) {
    return [];
  }
  const code = codeAndDirectives(text);
  return [...code.slice(from, to).matchAll(/[A-Za-z_$][\w$]*/g)].flatMap(({ 0: word, index }) => {
    const known = names.get(word);
    if (known === undefined) {
      return [];
    }
    const className = classOf(code, from + index, known);
    return className === null ? [] : [{ from: from + index, to: from + index + word.length, className }];
  });
}

/** Of several objects with the same last word the one whose path is written is meant; null: it cannot be told. */
function classOf(code: string, at: number, known: readonly Named[]): string | null {
  const classes = new Set(known.map((one) => one.className));
  const written = (classes.size > 1 ? pathAt(code, at)?.segments : undefined)?.map((one) => one.name);
  if (written !== undefined) {
    const meant = new Set(known.filter((one) => agree(one.words, written)).map((one) => one.className));
    return meant.size === 1 ? ([...meant][0] ?? null) : null;
  }
  return classes.size === 1 ? ([...classes][0] ?? null) : null;
}

/** Whether one path ends as the other does, as far as both go. */
function agree(a: readonly string[], b: readonly string[]): boolean {
  return a.every((_, i) => i >= b.length || a[a.length - 1 - i] === b[b.length - 1 - i]);
}

function named(name: string, className: string): Named {
  return { words: name.replace(/\[[^\]]*\]| #\d+$/g, "").split(/\.|->|::/), className };
}
