// Owns: the tokens of C++ text with their places. Comments vanish here, but for the `//@` lines; so do the branches
// that the preprocessor leaves out. Must not know: grammar, types.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Diagnostic } from "../program/diagnostic.ts";
import { commentEnd, lineEnd, quotedEnd, rawStringEnd } from "./quoted.ts";

/** One token; `line` and `column` count from 1. `end` stands behind the last token, `text` empty. */
export interface Token {
  readonly kind: "word" | "number" | "string" | "character" | "sign" | "end";
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
  /** It is the first token on its line. */
  readonly first: boolean;
}

/** A `//@` comment: `from` at its first slash, `to` behind its last character. */
export interface DirectiveComment {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
  /** Nothing but space stands in front of it on its line. */
  readonly alone: boolean;
}

/** A preprocessor line, continuation lines included. */
export interface HashLine {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
}

/** Hears of the lines that are not C++ proper; answers whether the text that follows is active. */
export interface HashListener {
  onHash(line: HashLine): boolean;
}

export interface Lexed {
  /** In order of the text; the last is `end`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly DirectiveComment[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Scan {
  readonly text: string;
  readonly to: number;
  readonly listener: HashListener | null;
  readonly tokens: Token[];
  readonly comments: DirectiveComment[];
  readonly diagnostics: Diagnostic[];
  at: number;
  line: number;
  lineStart: number;
  first: boolean;
  active: boolean;
}

/** Where to begin in the text, with the line and column of that place. */
export interface LexStart {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
}

/** Cuts the text into tokens. Without a listener a `#` is an ordinary sign, as in a directive. */
export function lex(text: string, start: LexStart, listener: HashListener | null): Lexed {
  const scan: Scan = {
    text,
    to: start.to,
    listener,
    tokens: [],
    comments: [],
    diagnostics: [],
    at: start.from,
    line: start.line,
    lineStart: start.from - start.column + 1,
    first: true,
    active: true,
  };
  while (scan.at < scan.to) {
    step(scan);
  }
  const last = scan.tokens.at(-1);
  scan.tokens.push({
    kind: "end",
    text: "",
    from: last?.to ?? start.from,
    to: last?.to ?? start.from,
    line: last?.line ?? start.line,
    column: last === undefined ? start.column : last.column + last.to - last.from,
    first: true,
  });
  return { tokens: scan.tokens, comments: scan.comments, diagnostics: scan.diagnostics };
}

const WORD = /[A-Za-z_$\u00aa-\uffff][\w$\u00aa-\uffff]*/y;
const NUMBER = /\.?\d(?:'?[\w.]|(?<=[eE])(?<!0[xX][\da-fA-F.']*)[+-])*/y;
const STRING = /(?:u8|[uUL])?(R?)"/y;
const CHARACTER = /(?:u8|[uUL])?'/y;
const SIGN =
  /<<=|>>=|\.\.\.|->\*|<=>|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|\/=|%=|&=|\|=|\^=|::|\.\*|##|[\s\S]/y;

function step(scan: Scan): void {
  const char = scan.text.charCodeAt(scan.at);
  if (char === 10) {
    scan.at += 1;
    scan.line += 1;
    scan.lineStart = scan.at;
    scan.first = true;
    return;
  }
  if (char <= 32 || char === 92) {
    scan.at += 1;
    return;
  }
  if (char === 47 && skipComment(scan)) {
    return;
  }
  if (char === 35 && scan.first && scan.listener !== null) {
    hash(scan, scan.listener);
    return;
  }
  token(scan);
}

function skipComment(scan: Scan): boolean {
  const next = scan.text.charCodeAt(scan.at + 1);
  if (next === 47) {
    const to = Math.min(lineEnd(scan.text, scan.at), scan.to);
    if (scan.active && scan.text.charCodeAt(scan.at + 2) === 64) {
      const trimmed = scan.at + scan.text.slice(scan.at, to).trimEnd().length;
      scan.comments.push({ ...place(scan), to: trimmed, alone: scan.first });
    }
    scan.at = to;
    return true;
  }
  if (next !== 42) {
    return false;
  }
  const end = commentEnd(scan.text, scan.at);
  if (end === null) {
    complain(scan, "unterminated-comment", scan.at + 2);
  }
  moveTo(scan, Math.min(end ?? scan.to, scan.to));
  return true;
}

function hash(scan: Scan, listener: HashListener): void {
  let to = lineEnd(scan.text, scan.at);
  while (to < scan.to && /\\[ \t]*$/.test(scan.text.slice(Math.max(scan.at, to - 8), to))) {
    to = lineEnd(scan.text, to + 1);
  }
  scan.active = listener.onHash({ ...place(scan), to });
  moveTo(scan, to);
}

function token(scan: Scan): void {
  const char = scan.text.charAt(scan.at);
  if (/[LuUR"']/.test(char) && quoted(scan)) {
    return;
  }
  if (/[\w$\u00aa-\uffff]/.test(char) && !/\d/.test(char)) {
    push(scan, "word", scan.at + (match(scan, WORD)?.length ?? 1));
    return;
  }
  const number = /[\d.]/.test(char) ? match(scan, NUMBER) : null;
  if (number !== null) {
    push(scan, "number", scan.at + number.length);
    return;
  }
  push(scan, "sign", scan.at + (match(scan, SIGN)?.length ?? 1));
}

function quoted(scan: Scan): boolean {
  const opening = match(scan, STRING);
  if (opening !== null) {
    string(scan, opening);
    return true;
  }
  const character = match(scan, CHARACTER);
  if (character !== null) {
    closing(scan, "character", quotedEnd(scan.text, scan.at + character.length - 1));
  }
  return character !== null;
}

function string(scan: Scan, opening: string): void {
  const quote = scan.at + opening.length - 1;
  closing(
    scan,
    "string",
    opening.includes("R") ? rawStringEnd(scan.text, quote) : quotedEnd(scan.text, quote),
  );
}

/**
 * `end` negative: the quotes are not closed, and −end is where the line ends. Brackets and semicolons at the end of the
 * line are then taken for code: `f("a);`.
 */
function closing(scan: Scan, kind: "string" | "character", end: number): void {
  if (end >= 0) {
    push(scan, kind, Math.min(end, scan.to));
    return;
  }
  complain(scan, kind === "string" ? "unterminated-string" : "unterminated-character", -end);
  const rest = scan.text.slice(scan.at, Math.min(-end, scan.to));
  const inside = rest.replace(/[)\]};,\s]+$/, "").length;
  push(scan, kind, scan.at + Math.max(1, inside));
}

function push(scan: Scan, kind: Token["kind"], to: number): void {
  if (scan.active) {
    const { at, line, first } = scan;
    const column = at - scan.lineStart + 1;
    scan.tokens.push({ kind, text: scan.text.slice(at, to), from: at, to, line, column, first });
  }
  scan.first = false;
  if (kind === "string") {
    moveTo(scan, to);
  } else {
    scan.at = to;
  }
}

function complain(scan: Scan, detail: string, to: number): void {
  if (scan.active) {
    scan.diagnostics.push(textDiagnostic("syntax", detail, { ...place(scan), to }));
  }
}

function place(scan: Scan): HashLine {
  return { from: scan.at, to: scan.at, line: scan.line, column: scan.at - scan.lineStart + 1 };
}

/** Goes on at `to`, counting the lines passed. */
function moveTo(scan: Scan, to: number): void {
  for (let at = scan.text.indexOf("\n", scan.at); at >= 0 && at < to; at = scan.text.indexOf("\n", at + 1)) {
    scan.line += 1;
    scan.lineStart = at + 1;
    scan.first = true;
  }
  scan.at = to;
}

function match(scan: Scan, pattern: RegExp): string | null {
  pattern.lastIndex = scan.at;
  return pattern.exec(scan.text)?.[0] ?? null;
}
