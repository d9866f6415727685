// Owns: reading the two kinds of `for`.

import type { Expression, Statement } from "./ast.ts";
import { expressionsOf } from "./parts.ts";
import { accept, fail, partner, peek, rangeFrom, reportFailure, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import type { Body } from "./statement-body.ts";
import { readBranch } from "./syntax-branch.ts";
import { beginsDeclaration, readDeclarators } from "./syntax-declarations.ts";
import { readInitializer } from "./syntax-lists.ts";
import { readSpecifiers } from "./syntax-types.ts";

interface Header {
  readonly initializer: Statement | null;
  readonly test: Expression | null;
  readonly step: Expression | null;
}

/** `for (a; b; c) body` and `for (T x : range) body`. */
export function readFor(reader: Reader): Body | null {
  reader.index += 1;
  if (!sees(reader, "(")) {
    return fail(reader, "expected", { expected: "(", found: peek(reader).text });
  }
  const end = partner(reader, reader.index);
  const colon = rangeColon(reader, end);
  return colon < 0 ? readCounting(reader, end) : readRange(reader, colon, end);
}

function readCounting(reader: Reader, end: number): Body | null {
  reader.index += 1;
  let header = readHeader(reader);
  if (header !== null && reader.index !== end) {
    header = fail(reader, "expected", { expected: ")", found: peek(reader).text });
  }
  if (header === null) {
    reportFailure(reader);
  }
  reader.index = end + 1;
  const body = readBranch(reader);
  if (body === null) {
    return null;
  }
  if (header === null) {
    // What it would repeat is not known: once.
    return { kind: "block", statements: [body] };
  }
  return { kind: "for", ...header, body };
}

function readHeader(reader: Reader): Header | null {
  const initializer = sees(reader, ";") ? null : readStart(reader);
  if (initializer === null && reader.failure !== null) {
    return null;
  }
  if (!semicolon(reader)) {
    return null;
  }
  const test = sees(reader, ";") ? undefined : reader.grammar.comma(reader);
  if (test === null || !semicolon(reader)) {
    return null;
  }
  const step = sees(reader, ")") ? undefined : reader.grammar.comma(reader);
  return step === null ? null : { initializer, test: test ?? null, step: step ?? null };
}

function semicolon(reader: Reader): boolean {
  if (accept(reader, ";")) {
    return true;
  }
  fail(reader, "expected", { expected: ";", found: peek(reader).text });
  return false;
}

function readStart(reader: Reader): Statement | null {
  const first = reader.index;
  if (!beginsDeclaration(reader)) {
    const expression = reader.grammar.comma(reader);
    return expression === null
      ? null
      : { kind: "evaluate", expression, at: rangeFrom(reader, first), directives: [] };
  }
  const specifiers = readSpecifiers(reader);
  const declarators = specifiers === null ? null : readDeclarators(reader, specifiers);
  return declarators === null
    ? null
    : { kind: "declare", declarators, at: rangeFrom(reader, first), directives: [] };
}

/** Index of the `:` of a range `for`; −1: it counts. */
function rangeColon(reader: Reader, end: number): number {
  let questions = 0;
  for (let index = reader.index + 1; index < end; index++) {
    const token = reader.tokens[index];
    if (token?.kind === "sign" && token.text === ";") {
      return -1;
    }
    questions += token?.kind === "sign" && token.text === "?" ? 1 : 0;
    if (token?.kind === "sign" && token.text === ":") {
      if (questions === 0) {
        return index;
      }
      questions -= 1;
    }
    index = Math.max(index, partner(reader, index));
  }
  return -1;
}

/** Outside the subset: what it runs over and the expressions of its body are kept. */
function readRange(reader: Reader, colon: number, end: number): Body | null {
  reader.index = colon + 1;
  const range = readInitializer(reader);
  if (range === null || reader.index !== end) {
    fail(reader, "expected", { expected: ")", found: peek(reader).text });
    reportFailure(reader);
  }
  reader.index = end + 1;
  const body = readBranch(reader);
  if (body === null) {
    return null;
  }
  const parts = [...(range === null ? [] : [range]), ...expressionsOf(body)];
  return { kind: "unsupported", construct: "range-for", parts };
}
