// Owns: the cursor over the tokens that all `syntax-…` files share, what it learns on the way (aliases, type names) and
// the first complaint of a statement. Nothing here throws: a reading that fails answers null.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Diagnostic, MessageArguments, Range } from "../program/diagnostic.ts";
import type { Declarator, Expression, FunctionDefinition, RecordDefinition } from "./ast.ts";
import type { Statement, StatementDirective, TypeName } from "./ast.ts";
import type { Token } from "./tokens.ts";

/** Nesting over this is a diagnostic: what reads the tree may recurse over it. */
export const MAX_DEPTH = 200;

/** A chain of operators over this is a diagnostic, for the same reason: `a + a + …` is a tree that leans to the left. */
export const MAX_CHAIN = 1000;

/** Why a reading failed, and at which token. */
export interface Failure {
  readonly index: number;
  readonly detail: string;
  readonly args: MessageArguments;
}

/** A directive of scope statement that waits for its statement. */
export interface PendingDirective {
  readonly directive: StatementDirective;
  readonly alone: boolean;
  /** Index of the first token of the statement that has it; −1: none. */
  owner: number;
}

/** A definition of a type, what was wrong in it, and the index of the token behind it. */
export interface ReadDefinition {
  readonly type: TypeName;
  readonly diagnostics: readonly Diagnostic[];
  readonly end: number;
}

/** The rules that call each other in a circle; `syntax.ts` ties them. */
export interface Grammar {
  readonly assignment: (reader: Reader) => Expression | null;
  readonly comma: (reader: Reader) => Expression | null;
  /** A value among template arguments: nothing that compares. */
  readonly templateValue: (reader: Reader) => Expression | null;
  readonly unary: (reader: Reader) => Expression | null;
  readonly statement: (reader: Reader) => Statement;
  readonly block: (reader: Reader) => Statement | null;
  readonly record: (reader: Reader) => TypeName | null;
}

export interface Reader {
  /** Brackets are in pairs; the last token is `end`. */
  readonly tokens: readonly Token[];
  /** Index of the partner of each bracket; −1 for any other token. */
  readonly partners: readonly number[];
  readonly grammar: Grammar;
  readonly diagnostics: Diagnostic[];
  /** In order of the text. */
  readonly pending: readonly PendingDirective[];
  readonly aliases: Map<string, TypeName>;
  readonly typeNames: Set<string>;
  readonly functions: FunctionDefinition[];
  readonly records: RecordDefinition[];
  readonly globals: Declarator[];
  readonly constants: { readonly name: string; readonly value: Expression | null; readonly at: Range }[];
  /** Definitions of types that have been read, by their first token: a declaration is often tried twice. */
  readonly defined: Map<number, ReadDefinition>;
  /** Class or namespace around the place. */
  scope: string;
  /** Index of the token to read next. */
  index: number;
  depth: number;
  /** Index of a `>>` whose first half has closed a list of template arguments; −1: none. */
  split: number;
  /** Inside template arguments, where `>` closes and does not compare. */
  angle: boolean;
  /** Why an argument, or a list of template arguments, could not be read: by its first token, twice, plus `angle`. */
  readonly deadEnds: Map<number, Failure>;
  /** Readings that may still be tried: what is nested can be read again and again, so the whole is bounded. */
  fuel: number;
  /** Of the farthest place reached; cleared by whoever reports it. */
  failure: Failure | null;
  /** How many statements were read without a complaint: a text without any is no code. */
  clean: number;
  /** The statement before could not be read and had no end of its own, as lines of prose: the next is not reported. */
  unread: boolean;
}

/** The token `ahead` of the next one; the end token beyond the end. */
export function peek(reader: Reader, ahead = 0): Token {
  const last = reader.tokens.length - 1;
  const token = reader.tokens[Math.min(reader.index + ahead, last)];
  return token ?? END;
}

const END: Token = { kind: "end", text: "", from: 0, to: 0, line: 1, column: 1, first: true };

/** Whether the next token is this sign or word (never a string that reads so). */
export function sees(reader: Reader, text: string, ahead = 0): boolean {
  const token = peek(reader, ahead);
  return token.text === text && (token.kind === "sign" || token.kind === "word");
}

/** Passes the next token when it is this sign or word. */
export function accept(reader: Reader, text: string): boolean {
  if (!sees(reader, text)) {
    return false;
  }
  reader.index += 1;
  return true;
}

/** Passes the next token, which must be this sign or word; otherwise fails. */
export function expect(reader: Reader, text: string): boolean {
  if (accept(reader, text)) {
    return true;
  }
  fail(reader, "expected", { expected: text, found: peek(reader).text });
  return false;
}

/** Notes a failure at the next token, unless one is known at or behind it. */
export function fail(reader: Reader, detail: string, args: MessageArguments = {}): null {
  if (reader.failure === null || reader.failure.index < reader.index) {
    reader.failure = { index: reader.index, detail, args };
  }
  return null;
}

/** Reads what may have been tried here before; a second failure costs nothing. */
export function readOnce<T>(reader: Reader, read: (reader: Reader) => T | null): T | null {
  const key = reader.index * 2 + Number(reader.angle);
  const known = reader.deadEnds.get(key);
  if (known !== undefined) {
    if (reader.failure === null || reader.failure.index < known.index) {
      reader.failure = known;
    }
    return null;
  }
  const result = read(reader);
  if (result === null && reader.failure !== null) {
    reader.deadEnds.set(key, reader.failure);
  }
  return result;
}

/** The partner of the bracket at `index`, or −1. */
export function partner(reader: Reader, index: number): number {
  return reader.partners[index] ?? -1;
}

/** From the token at `first` to the last token that was passed. */
export function rangeFrom(reader: Reader, first: number): Range {
  const a = reader.tokens[first] ?? END;
  const b = reader.tokens[Math.max(first, reader.index - 1)] ?? END;
  return { from: a.from, to: b.to, line: a.line, column: a.column };
}

/** From the beginning of a part that has been read to the last token that was passed. */
export function extend(reader: Reader, start: Range): Range {
  const last = reader.tokens[reader.index - 1] ?? END;
  return { from: start.from, to: Math.max(start.to, last.to), line: start.line, column: start.column };
}

/** The range of one token. */
export function tokenRange(token: Token): Range {
  return { from: token.from, to: token.to, line: token.line, column: token.column };
}

/** An empty range right behind a token. */
export function behind(token: Token): Range {
  return { from: token.to, to: token.to, line: token.line, column: token.column + token.to - token.from };
}

/** Runs `read` one level deeper; over the limit it fails instead. */
export function nested<T>(reader: Reader, read: (reader: Reader) => T | null): T | null {
  if (reader.depth >= MAX_DEPTH) {
    return fail(reader, "too-deep");
  }
  reader.depth += 1;
  const result = read(reader);
  reader.depth -= 1;
  return result;
}

/** Tries a reading; when it fails, the cursor and the failure known before are as they were. */
export function attempt<T>(reader: Reader, read: (reader: Reader) => T | null): T | null {
  const { index, failure, depth, split, angle } = reader;
  reader.fuel -= 1;
  if (reader.fuel < 0) {
    return fail(reader, "too-deep");
  }
  const known = reader.diagnostics.length;
  const result = read(reader);
  if (result === null) {
    reader.index = index;
    reader.failure = failure;
    reader.depth = depth;
    reader.split = split;
    reader.angle = angle;
    reader.diagnostics.length = known;
  }
  return result;
}

/** Turns the failure that is known into a diagnostic and forgets it. */
export function reportFailure(reader: Reader): void {
  const failure = reader.failure ?? {
    index: reader.index,
    detail: "unexpected",
    args: { found: peek(reader).text },
  };
  const token = reader.tokens[Math.min(failure.index, reader.tokens.length - 1)] ?? END;
  reader.diagnostics.push(textDiagnostic("syntax", failure.detail, tokenRange(token), failure.args));
  reader.failure = null;
}

/** Says that a construct is outside the subset, where no node of the tree can say so. */
export function reportUnsupported(reader: Reader, construct: string, at: Range): void {
  reader.diagnostics.push(textDiagnostic("unsupported", "construct", at, { construct }));
}
