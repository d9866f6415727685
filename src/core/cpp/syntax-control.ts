// Owns: reading the statements that begin with a keyword. A header that cannot be read is one complaint; its body is
// kept. `switch`, `goto` and the range `for` become nodes that keep their expressions.

import type { Declarator, Expression, Statement } from "./ast.ts";
import { expressionsOf } from "./parts.ts";
import { accept, expect, fail, nested, partner, peek, rangeFrom, reportFailure, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import type { Body } from "./statement-body.ts";
import { readFor } from "./syntax-for.ts";
import { readBranch } from "./syntax-branch.ts";
import { beginsDeclaration, nameOf, readDeclarators } from "./syntax-declarations.ts";
import { passStatement } from "./syntax-aliases.ts";
import { readBraces } from "./syntax-lists.ts";
import { readSpecifiers } from "./syntax-types.ts";

interface Condition {
  /** What a condition declares, or does in front of its `;`. */
  readonly prelude: readonly Statement[];
  /** null: it could not be read, and that has been reported. */
  readonly test: Expression | null;
}

/** undefined: the keyword begins no statement of this kind. */
export function readControl(reader: Reader): Body | null | undefined {
  switch (peek(reader).text) {
    case "if":
      return readIf(reader);
    case "while":
      return readWhile(reader);
    case "do":
      return readDo(reader);
    case "for":
      return readFor(reader);
    case "switch":
      return readSwitch(reader);
    case "return":
    case "co_return":
      return readReturn(reader);
    case "break":
    case "continue":
      return readJump(reader);
    case "goto":
      return passStatement(reader) ? { kind: "unsupported", construct: "goto", parts: [] } : null;
    case "try":
      return readTry(reader);
    case "case":
    case "default":
    case "else":
    case "catch":
    case "public":
    case "private":
    case "protected":
      return fail(reader, "unexpected", { found: peek(reader).text });
    default:
      return undefined;
  }
}

function readIf(reader: Reader): Body | null {
  const first = reader.index;
  reader.index += 1;
  accept(reader, "constexpr");
  const condition = readCondition(reader);
  const then = condition === null ? null : readBranch(reader);
  if (condition === null || then === null) {
    return null;
  }
  let otherwise: Statement | null = null;
  if (accept(reader, "else")) {
    otherwise = nested(reader, readBranch);
    if (otherwise === null) {
      return null;
    }
  }
  const { prelude, test } = condition;
  if (test === null) {
    return { kind: "block", statements: [then] };
  }
  if (prelude.length === 0) {
    return { kind: "if", test, then, otherwise };
  }
  const at = rangeFrom(reader, first);
  return {
    kind: "block",
    statements: [...prelude, { kind: "if", test, then, otherwise, at, directives: [] }],
  };
}

/** `(x)`, `(T x = y)`, `(init; x)`. */
function readCondition(reader: Reader): Condition | null {
  if (!sees(reader, "(")) {
    return fail(reader, "expected", { expected: "(", found: peek(reader).text });
  }
  const first = reader.index;
  const end = partner(reader, first);
  reader.index += 1;
  const condition = conditionUpTo(reader, end);
  if (condition !== null && reader.index === end) {
    reader.index = end + 1;
    return condition;
  }
  if (condition !== null) {
    fail(reader, "expected", { expected: ")", found: peek(reader).text });
  }
  reportFailure(reader);
  reader.index = end + 1;
  return { prelude: [], test: null };
}

function conditionUpTo(reader: Reader, end: number): Condition | null {
  const first = reader.index;
  const declared = beginsDeclaration(reader) ? declaredIn(reader) : undefined;
  if (declared === null) {
    return null;
  }
  const value = declared === undefined ? reader.grammar.comma(reader) : null;
  const prelude: Statement[] = [];
  const at = rangeFrom(reader, first);
  if (declared !== undefined) {
    prelude.push({ kind: "declare", declarators: declared, at, directives: [] });
  }
  if (reader.index < end && accept(reader, ";")) {
    if (value !== null) {
      prelude.push({ kind: "evaluate", expression: value, at, directives: [] });
    }
    const rest = conditionUpTo(reader, end);
    return rest === null ? null : { prelude: [...prelude, ...rest.prelude], test: rest.test };
  }
  const only = declared?.[0];
  const test = only === undefined ? value : nameOf(only);
  return test === null ? null : { prelude, test };
}

function declaredIn(reader: Reader): readonly Declarator[] | null {
  const specifiers = readSpecifiers(reader);
  return specifiers === null ? null : readDeclarators(reader, specifiers);
}

function readWhile(reader: Reader): Body | null {
  reader.index += 1;
  const condition = readCondition(reader);
  const body = condition === null ? null : readBranch(reader);
  if (condition === null || body === null) {
    return null;
  }
  const { prelude, test } = condition;
  if (test === null) {
    // What it would repeat is not known: once.
    return { kind: "block", statements: [body] };
  }
  if (prelude.length === 0) {
    return { kind: "while", test, body };
  }
  return {
    kind: "unsupported",
    construct: "condition-declaration",
    parts: [...prelude.flatMap(expressionsOf), ...expressionsOf(body)],
  };
}

function readDo(reader: Reader): Body | null {
  reader.index += 1;
  const body = readBranch(reader);
  if (body === null || !expect(reader, "while")) {
    return null;
  }
  const condition = readCondition(reader);
  if (condition === null || !expect(reader, ";")) {
    return null;
  }
  return condition.test === null
    ? { kind: "block", statements: [body] }
    : { kind: "do", body, test: condition.test };
}

function readReturn(reader: Reader): Body | null {
  const coroutine = sees(reader, "co_return");
  reader.index += 1;
  if (accept(reader, ";")) {
    return coroutine
      ? { kind: "unsupported", construct: "co_return", parts: [] }
      : { kind: "return", value: null };
  }
  const value = sees(reader, "{") ? readBraces(reader, null) : reader.grammar.comma(reader);
  if (value === null || !expect(reader, ";")) {
    return null;
  }
  return coroutine
    ? { kind: "unsupported", construct: "co_return", parts: [value] }
    : { kind: "return", value };
}

function readJump(reader: Reader): Body | null {
  const kind = sees(reader, "break") ? "break" : "continue";
  reader.index += 1;
  return expect(reader, ";") ? { kind } : null;
}

/** The statements of a `try` run as they stand; its handlers do not. */
function readTry(reader: Reader): Body | null {
  const first = reader.index;
  reader.index += 1;
  const at = rangeFrom(reader, first);
  const body = reader.grammar.block(reader);
  if (body === null) {
    return null;
  }
  while (accept(reader, "catch")) {
    const opens = sees(reader, "(") ? partner(reader, reader.index) + 1 : -1;
    const end = opens < 0 ? -1 : partner(reader, opens);
    if (end < 0) {
      return fail(reader, "expected", { expected: "(", found: peek(reader).text });
    }
    reader.index = end + 1;
  }
  return {
    kind: "block",
    statements: [{ kind: "unsupported", construct: "try", parts: [], at, directives: [] }, body],
  };
}

function readSwitch(reader: Reader): Body | null {
  reader.index += 1;
  const condition = readCondition(reader);
  const end = partner(reader, reader.index);
  if (condition === null || !sees(reader, "{")) {
    return condition === null ? null : fail(reader, "expected", { expected: "{", found: peek(reader).text });
  }
  reader.index += 1;
  const parts: Expression[] = condition.prelude.flatMap(expressionsOf);
  if (condition.test !== null) {
    parts.push(condition.test);
  }
  while (reader.index < end) {
    if (sees(reader, "case") || sees(reader, "default")) {
      passCase(reader, end);
    } else {
      parts.push(...expressionsOf(reader.grammar.statement(reader)));
    }
  }
  reader.index = end + 1;
  return { kind: "unsupported", construct: "switch", parts };
}

function passCase(reader: Reader, end: number): void {
  while (reader.index < end && !sees(reader, ":")) {
    reader.index = Math.max(reader.index, partner(reader, reader.index)) + 1;
  }
  reader.index = Math.min(reader.index + 1, end);
}
