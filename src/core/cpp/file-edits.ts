// Owns: the edits that make a text say directives of scope file: one that says something else of the same thing is changed
// where it stands, the rest becomes new lines.

import { err, ok, type Result } from "../base/result.ts";
import { type TextEdit, trimmedEdit } from "../base/text-edit.ts";
import type { Range } from "../program/diagnostic.ts";
import type { FileDirective } from "./ast.ts";
import { deletion, subjectOf, withLines, wordsOf } from "./directive-lines.ts";
import { readDirective } from "./directives.ts";
import { parse } from "./parse.ts";
import { printDirective } from "./print-directive.ts";
import type { WishProblem } from "./wish.ts";

/** A line with what it says. */
export interface Said {
  readonly line: string;
  readonly directive: FileDirective;
}

/** Reads a wanted line. */
export function readLine(line: string, index = 0): Result<Said, WishProblem> {
  const text = line.trim();
  const read = readDirective(text, { from: 0, to: text.length, line: 1, column: 1, alone: true });
  switch (read.scope) {
    case "file":
      return /[\r\n]/.test(text) ? err({ kind: "no-place" }) : ok({ line: text, directive: read.directive });
    case "statement":
      return err({ kind: "no-place" });
    default:
      return err({ kind: "unreadable", diagnostic: read.diagnostic, index });
  }
}

/** Reads wanted lines; the first that cannot be read is the problem. */
export function readLines(lines: readonly string[]): Result<readonly Said[], WishProblem> {
  const said: Said[] = [];
  for (const [index, line] of lines.entries()) {
    const read = readLine(line, index);
    if (!read.ok) {
      return read;
    }
    said.push(read.value);
  }
  return ok(said);
}

/** The edits after which the text says all of them. */
export function sayEdits(text: string, said: readonly Said[]): Result<readonly TextEdit[], WishProblem> {
  const parsed = parse(text);
  const edits: TextEdit[] = [];
  const lines: string[] = [];
  for (const one of said) {
    const found = parsed.unit.directives.filter(
      (old) => old.kind === one.directive.kind && subjectOf(old) === subjectOf(one.directive),
    );
    if (found.length === 0) {
      lines.push(one.line);
    } else {
      edits.push(...replacing(text, found, one));
    }
  }
  const deleted = edits.filter(
    (edit) => edit.insert === "" && text.slice(edit.from, edit.to).includes("//@"),
  );
  const all = withLines(text, parsed, { edits, lines, deleted: deleted.length });
  return all === null ? err({ kind: "no-place" }) : ok(all);
}

/** The edits after which the text says nothing about what a directive is about. */
export function unsayEdits(text: string, { directive }: Said): Result<readonly TextEdit[], WishProblem> {
  const parsed = parse(text);
  const found = parsed.unit.directives.filter(
    (old) => old.kind === directive.kind && subjectOf(old) === subjectOf(directive),
  );
  const edits = found.map((old) => deletion(text, old.at));
  const all = withLines(text, parsed, { edits, lines: [], deleted: edits.length });
  return all === null ? err({ kind: "no-place" }) : ok(all);
}

/** The change of one directive of the text to what another line says; null: it says so already. */
export function replacement(text: string, old: FileDirective, said: Said): TextEdit | null {
  const words = wordsOf(text, old.at);
  const before = tailOf(old);
  const after = tailOf(said.directive);
  const whole = { ...words, insert: said.line };
  const tail = { from: before ?? 0, to: words.to, insert: said.line.slice(after ?? 0) };
  return trimmedEdit(text, before === null || after === null ? whole : tail);
}

/** Of several directives about one thing the one that counts is changed; a queue or fence may have several lines. */
function replacing(text: string, found: readonly FileDirective[], said: Said): readonly TextEdit[] {
  const { directive } = said;
  const counts = directive.kind === "returns" ? found[0] : found.at(-1);
  if (directive.kind === "cost") {
    return kept([costEdit(text, found, directive)]);
  }
  const isNone = (one: FileDirective): boolean =>
    (one.kind === "work" && one.work === null) || (one.kind === "signalled" && one.signal === null);
  if (!isNone(directive)) {
    return kept([counts ? replacement(text, counts, said) : null]);
  }
  return kept(
    found.map((old, index) => (index === 0 ? replacement(text, old, said) : deletion(text, old.at))),
  );
}

type Cost = Extract<FileDirective, { kind: "cost" }>;

/** A `//@ cost` line says several things; only what is wanted changes. */
function costEdit(text: string, found: readonly FileDirective[], wanted: Cost): TextEdit | null {
  const lines = found.filter((one): one is Cost => one.kind === "cost");
  const names = (["call", "wake", "vblank"] as const).filter((name) => wanted[name] !== null);
  const old = lines.findLast((one) => names.some((name) => one[name] !== null)) ?? lines.at(-1);
  if (!old) {
    return null;
  }
  const merged: Cost = {
    ...old,
    call: wanted.call ?? old.call,
    wake: wanted.wake ?? old.wake,
    vblank: wanted.vblank ?? old.vblank,
  };
  return replacement(text, old, { line: printDirective(merged), directive: merged });
}

/** Where the path ends that a directive begins with: what stands behind it is what it says. null: it has none. */
function tailOf(directive: FileDirective): number | null {
  return pathPlace(directive)?.to ?? null;
}

function pathPlace(directive: FileDirective): Range | null {
  switch (directive.kind) {
    case "queue":
    case "fence":
    case "event":
    case "value":
    case "array":
    case "swapchain":
      return directive.path.at;
    case "work":
      return directive.queue.at;
    case "signalled":
      return directive.fence.at;
    case "same":
      return directive.left.at;
    default:
      return null;
  }
}

function kept(edits: readonly (TextEdit | null)[]): readonly TextEdit[] {
  return edits.filter((edit) => edit !== null);
}
