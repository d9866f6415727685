// Owns: where directives of scope file stand in a text: which one says what another would say, and where a new line goes.
// Every place is tried by reading the text again: the dirt of a paste (quote marks, line numbers) must still be dirt.

import type { Range } from "../program/diagnostic.ts";
import { applyEdits, sortedEdits, type TextEdit } from "../base/text-edit.ts";
import type { FileDirective } from "./ast.ts";
import { FILE_DIRECTIVES } from "./directives-file.ts";
import { type Parsed, parse } from "./parse.ts";
import { lex } from "./tokens.ts";
import { pathText } from "./walk.ts";

/** What a directive is about, in one spelling: two of one kind about the same thing are one fact. */
export function subjectOf(directive: FileDirective): string {
  switch (directive.kind) {
    case "queue":
    case "fence":
    case "event":
    case "value":
    case "array":
    case "swapchain":
      return pathText(directive.path);
    case "work":
      return pathText(directive.queue);
    case "signalled":
      return pathText(directive.fence);
    case "same":
      return pathText(directive.left);
    case "returns":
      return `${directive.name}/${directive.parameters.length}`;
    case "thread":
    case "define":
    case "option":
      return directive.name;
    case "fail":
      return `${directive.method}#${directive.occurrence}`;
    case "title":
    case "frames":
    case "cost":
    case "remove-device":
      return "";
  }
}

/** The words of a directive at `at`: without a comment behind them. */
export function wordsOf(text: string, at: Range): { readonly from: number; readonly to: number } {
  const inner = lex(text, { from: at.from + 3, to: at.to, line: at.line, column: at.column + 3 }, null);
  return { from: at.from, to: inner.tokens.at(-1)?.to ?? at.to };
}

/** Deletes a directive: its line when nothing else stands on it, else the comment alone. */
export function deletion(text: string, at: Range): TextEdit {
  const start = lineStart(text, at.from);
  const alone = text.slice(start, at.from).trim() === "";
  if (!alone) {
    const before = text.slice(start, at.from).trimEnd().length;
    return { from: start + before, to: at.to, insert: "" };
  }
  const rest = /^[^\r\n]*(\r\n|\n|\r)?/.exec(text.slice(at.to))?.[0] ?? "";
  return { from: start, to: at.to + rest.length, insert: "" };
}

/** How lines end in a text. */
export function lineEnding(text: string): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? "\n";
}

/** The offset of the first character of the line that `offset` is on. */
export function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
}

/**
 * The edits with `lines` added: behind the directives that lead the text (or behind `after`), else at its head. null: no
 * place keeps the rest of the text as it was.
 */
export function withLines(
  text: string,
  parsed: Parsed,
  what: {
    readonly edits: readonly TextEdit[];
    readonly lines: readonly string[];
    /** How many directives the edits take away. */
    readonly deleted?: number;
    readonly after?: Range | null;
  },
): readonly TextEdit[] | null {
  if (what.lines.length === 0) {
    const sorted = sortedEdits(what.edits);
    return keeps(text, parsed, sorted) === null ? null : sorted;
  }
  const wanted = parsed.unit.directives.length + what.lines.length - (what.deleted ?? 0);
  for (const spot of spots(text, parsed, what.after ?? null)) {
    const insert = spot.behind
      ? what.lines.map((line) => `${spot.ending}${spot.prefix}${line}`).join("")
      : what.lines.map((line) => `${spot.prefix}${line}${spot.ending}`).join("");
    const all = sortedEdits([...what.edits, { from: spot.at, to: spot.at, insert }]);
    if (keeps(text, parsed, all)?.unit.directives.length === wanted) {
      return all;
    }
  }
  return null;
}

/** The text with these edits, read; null: more of it reads otherwise than they change. */
export function keeps(text: string, parsed: Parsed, edits: readonly TextEdit[]): Parsed | null {
  const after = parse(applyEdits(text, edits));
  let shift = 0;
  let rest = after.clean;
  for (const edit of edits) {
    const at = edit.from + shift;
    rest = rest.slice(0, at) + rest.slice(at + edit.insert.length);
    shift -= edit.to - edit.from;
  }
  const before = applyEdits(
    parsed.clean,
    edits.map((edit) => ({ ...edit, insert: "" })),
  );
  return rest === before && after.diagnostics.length <= parsed.diagnostics.length ? after : null;
}

interface Spot {
  readonly at: number;
  /** New lines stand behind this end of a line, else in front of this start of one. */
  readonly behind: boolean;
  readonly prefix: string;
  readonly ending: string;
}

function spots(text: string, { clean }: Parsed, after: Range | null): readonly Spot[] {
  const lead = after?.from ?? leadingDirective(clean);
  const head = text.startsWith("\ufeff") ? 1 : 0;
  const code = lineStart(text, Math.max(0, clean.search(/\S/)));
  const found: Spot[] = lead === null ? [] : [behind(text, lead)];
  for (const at of new Set([head, Math.max(head, code)])) {
    for (const prefix of ["", quotesAt(text, at)]) {
      found.push({ at, behind: false, prefix, ending: lineEnding(text) });
    }
  }
  for (const prefix of ["", quotesAt(text, code)]) {
    found.push({ at: text.length, behind: true, prefix, ending: lineEnding(text) });
  }
  return found;
}

/** Behind the line that `offset` is on, indented like it. */
function behind(text: string, offset: number): Spot {
  const start = lineStart(text, offset);
  const line = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? "";
  const own = /^[\r\n]+/.exec(text.slice(start + line.length))?.[0] ?? "";
  return {
    at: start + line.length,
    behind: true,
    prefix: text.slice(start, offset),
    ending: own === "" ? lineEnding(text) : (/^(\r\n|\n|\r)/.exec(own)?.[0] ?? "\n"),
  };
}

/** Where the last directive of scope file begins that stands alone in front of all code; null: none does. */
function leadingDirective(clean: string): number | null {
  let found: number | null = null;
  let at = 0;
  for (const line of clean.split("\n")) {
    const word = /^(\s*)\/\/@\s*([\w-]+)/.exec(line);
    if (word?.[2] !== undefined && FILE_DIRECTIVES.has(word[2])) {
      found = at + (word[1]?.length ?? 0);
    } else if (!/^\s*(\/\/(?!@).*)?$/.test(line)) {
      return found;
    }
    at += line.length + 1;
  }
  return found;
}

/** The quote marks in front of the line at `start`: a quoted paste stays one only while every line has them. */
function quotesAt(text: string, start: number): string {
  return /^[^\S\r\n]*(?:>[ \t]?)*/.exec(text.slice(start))?.[0] ?? "";
}
