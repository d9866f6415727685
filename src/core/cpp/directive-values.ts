// Owns: the small values of directives: words, counts, durations, and pieces of C++ read by the reader of the code.
// The first thing that is wrong is kept with its place; what follows is then of no matter.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Diagnostic, MessageArguments, Range } from "../program/diagnostic.ts";
import type { Expression, Statement } from "./ast.ts";
import { readString } from "./literals.ts";
import { nearest } from "./near.ts";
import type { Reader } from "./reader.ts";
import { readerOf } from "./syntax.ts";
import { lex } from "./tokens.ts";
import type { Token } from "./tokens.ts";

/** A place in the text of a directive. */
export interface Cursor {
  readonly text: string;
  /** Offset of the `//@` and its line and column. */
  readonly start: Range;
  /** Behind the last character that counts. */
  to: number;
  at: number;
  problem: Diagnostic | null;
}

/** Times of 2^53 nanoseconds and more are not exact. */
const MAX_NANOSECONDS = BigInt(Number.MAX_SAFE_INTEGER);

const UNITS: ReadonlyMap<string, number> = new Map([
  ["ns", 0],
  ["us", 3],
  ["ms", 6],
  ["s", 9],
]);

/** Notes what is wrong at the next word, unless something is noted already. */
export function wrong(cursor: Cursor, detail: string, args: MessageArguments = {}): null {
  skipSpace(cursor);
  const found = /\w[\w-]*|[^\s]?/y;
  found.lastIndex = cursor.at;
  const word = cursor.at < cursor.to ? (found.exec(cursor.text)?.[0] ?? "") : "";
  const at = rangeAt(cursor, cursor.at, cursor.at + word.length);
  cursor.problem ??= textDiagnostic("bad-directive", detail, at, { found: word, ...args });
  return null;
}

/** Notes a wrong word and which of the known ones is near it. */
export function wrongWord(cursor: Cursor, known: readonly string[]): null {
  skipSpace(cursor);
  const word = /[\w-]*/y;
  word.lastIndex = cursor.at;
  const found = cursor.at < cursor.to ? (word.exec(cursor.text)?.[0] ?? "") : "";
  const near = nearest(found, known);
  return wrong(cursor, "unknown-word", near === null ? {} : { nearest: near });
}

/** A range on the line of the directive. */
export function rangeAt(cursor: Cursor, from: number, to: number): Range {
  const { start } = cursor;
  return { from, to, line: start.line, column: start.column + from - start.from };
}

/** Whether nothing is left. */
export function isAtEnd(cursor: Cursor): boolean {
  skipSpace(cursor);
  return cursor.at >= cursor.to;
}

/** Passes this text. */
export function takeText(cursor: Cursor, text: string): boolean {
  skipSpace(cursor);
  const found = cursor.text.startsWith(text, cursor.at) && cursor.at + text.length <= cursor.to;
  cursor.at += found ? text.length : 0;
  return found;
}

/** Passes this text, which must stand here. */
export function needText(cursor: Cursor, text: string): boolean {
  return takeText(cursor, text) || wrong(cursor, "expected", { expected: text }) !== null;
}

/** A word of letters, digits, `_` and `-`; null (and nothing noted) when none stands here. */
export function takeWord(cursor: Cursor): string | null {
  return takePattern(cursor, /[A-Za-z_][\w-]*/y)?.[0] ?? null;
}

/** A name of C++, perhaps qualified. */
export function needName(cursor: Cursor): string | null {
  return (
    takePattern(cursor, /[A-Za-z_]\w*(?:::~?[A-Za-z_]\w*)*(?![\w-])/y)?.[0] ?? wrong(cursor, "expected-name")
  );
}

/** One of these words. */
export function needWord(cursor: Cursor, known: readonly string[]): string | null {
  skipSpace(cursor);
  const { at } = cursor;
  const word = takeWord(cursor);
  if (word !== null && known.includes(word)) {
    return word;
  }
  cursor.at = at;
  return wrongWord(cursor, known);
}

/** A text in quotes. */
export function takeString(cursor: Cursor): string | null {
  const match = takePattern(cursor, /"(?:[^"\\]|\\.)*"/y);
  return match === null ? null : readString(match[0]);
}

/** `x3`: how often; null (and nothing noted) when none stands here. */
export function takeTimes(cursor: Cursor, most: number): number | null {
  skipSpace(cursor);
  const { at } = cursor;
  const match = takePattern(cursor, /x(\d+)(?!\w)/y);
  if (match === null) {
    return null;
  }
  return inRange(cursor, at, { text: match[1] ?? "", most });
}

/** A decimal count from 1 to `most`. */
export function needCount(cursor: Cursor, most: number): number | null {
  skipSpace(cursor);
  const { at } = cursor;
  const match = takePattern(cursor, /(\d+)(?![\w.])/y);
  return match === null ? wrong(cursor, "expected-number") : inRange(cursor, at, { text: match[0], most });
}

function inRange(cursor: Cursor, at: number, { text, most }: { text: string; most: number }): number | null {
  const count = Number(text);
  if (count >= 1 && count <= most) {
    return count;
  }
  cursor.at = at;
  return wrong(cursor, "out-of-range", { least: 1, most });
}

/** `4ms`, `16.666667ms`: nanoseconds, rounded; null (and nothing noted) when no number stands here. */
export function takeDuration(cursor: Cursor): number | null {
  skipSpace(cursor);
  if (!/\d/.test(cursor.text.charAt(cursor.at)) || cursor.at >= cursor.to) {
    return null;
  }
  const match = takePattern(cursor, /(\d+)(?:\.(\d+))?(ns|us|ms|s)(?![\w.])/y);
  const power = UNITS.get(match?.[3] ?? "");
  if (match === null || power === undefined) {
    return wrong(cursor, "expected-duration");
  }
  const fraction = (match[2] ?? "").padEnd(power, "0");
  const whole = BigInt(`${match[1] ?? "0"}${fraction.slice(0, power)}`);
  const nanoseconds = whole + (/^[5-9]/.test(fraction.slice(power)) ? 1n : 0n);
  if (nanoseconds > MAX_NANOSECONDS) {
    cursor.at -= match[0].length;
    return wrong(cursor, "duration-too-long");
  }
  return Number(nanoseconds);
}

/** A duration that must stand here. */
export function needDuration(cursor: Cursor): number | null {
  return takeDuration(cursor) ?? wrong(cursor, "expected-duration");
}

/** Shortest text of a duration: the largest unit that needs no fraction, or milliseconds with one. */
export function printDuration(nanoseconds: number): string {
  for (const [unit, power] of [...UNITS].reverse()) {
    const size = 10 ** power;
    if (nanoseconds % size === 0 && (nanoseconds > 0 || unit === "ns")) {
      return `${nanoseconds / size}${unit}`;
    }
  }
  return `${nanoseconds}ns`;
}

/** Reads a piece of C++ from here on; the rest of the directive may be something else. */
export function needPiece<T>(cursor: Cursor, read: (reader: Reader) => T | null): T | null {
  return readPiece(cursor, restOf(cursor), read);
}

/** The tokens from here to the end of the directive. */
function restOf(cursor: Cursor): readonly Token[] {
  const { start } = cursor;
  const from = {
    from: cursor.at,
    to: cursor.to,
    line: start.line,
    column: start.column + cursor.at - start.from,
  };
  return lex(cursor.text, from, null).tokens;
}

function readPiece<T>(
  cursor: Cursor,
  tokens: readonly Token[],
  read: (reader: Reader) => T | null,
): T | null {
  const reader = readerOf(tokens);
  const result = read(reader);
  const failure = result === null ? reader.failure : null;
  const complaint = reader.diagnostics[0];
  if (complaint !== undefined) {
    cursor.problem ??= textDiagnostic("bad-directive", complaint.detail, complaint.at, complaint.args);
    return null;
  }
  if (result === null) {
    cursor.at = reader.tokens[failure?.index ?? reader.index]?.from ?? cursor.at;
    return wrong(cursor, failure?.detail ?? "expected-expression", failure?.args ?? {});
  }
  cursor.at = Math.max(cursor.at, reader.tokens[reader.index - 1]?.to ?? cursor.at);
  return result;
}

/** Statements up to the end of the directive; the last may lack its `;`. Several make a block. */
export function needStatement(cursor: Cursor): Statement | null {
  const tokens = [...restOf(cursor)];
  const last = tokens.at(-2);
  if (last === undefined) {
    return wrong(cursor, "expected-statement");
  }
  if (!/^[;}]$/.test(last.text)) {
    const column = last.column + last.to - last.from;
    const end: Token = {
      kind: "sign",
      text: ";",
      from: last.to,
      to: last.to,
      line: last.line,
      column,
      first: false,
    };
    tokens.splice(-1, 0, end);
  }
  return readPiece(cursor, tokens, readStatements);
}

function readStatements(reader: Reader): Statement | null {
  const list: Statement[] = [];
  while (reader.index < reader.tokens.length - 1) {
    list.push(reader.grammar.statement(reader));
  }
  const first = list[0];
  const last = list.at(-1);
  if (first === undefined || last === undefined) {
    return null;
  }
  const at = { ...first.at, to: last.at.to };
  return list.length === 1 ? first : { kind: "block", statements: list, at, directives: [] };
}

/** An expression of the language, without commas. */
export function needValue(cursor: Cursor): Expression | null {
  return needPiece(cursor, (reader) => reader.grammar.assignment(reader));
}

/** A name or an access path as written in the code. */
export function needPath(cursor: Cursor): Expression | null {
  skipSpace(cursor);
  const { at } = cursor;
  const path = needPiece(cursor, (reader) => reader.grammar.unary(reader));
  if (path === null || /^(name|member|subscript|call|prefix)$/.test(path.kind)) {
    return path;
  }
  cursor.at = at;
  return wrong(cursor, "expected-name");
}

function takePattern(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  skipSpace(cursor);
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (match === null || cursor.at + match[0].length > cursor.to) {
    return null;
  }
  cursor.at += match[0].length;
  return match;
}

function skipSpace(cursor: Cursor): void {
  while (cursor.at < cursor.to && /\s/.test(cursor.text.charAt(cursor.at))) {
    cursor.at += 1;
  }
}
