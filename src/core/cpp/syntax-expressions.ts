// Owns: reading expressions by the precedence of C++: assignment, conditional, binary and prefix operators, casts.
// Must not know what a name means; names that look like types are told apart in known-words.ts.

import type { AssignOp, BinaryOp, Expression, PrefixOp, TypeName } from "./ast.ts";
import { isKnownType, isReserved, looksLikeType } from "./known-words.ts";
import {
  accept,
  attempt,
  expect,
  extend,
  fail,
  MAX_CHAIN,
  nested,
  partner,
  peek,
  rangeFrom,
  sees,
} from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readBraces, readInitializer } from "./syntax-lists.ts";
import { readPostfix } from "./syntax-primary.ts";
import { readType } from "./syntax-types.ts";

const ASSIGN_OPS: readonly AssignOp[] = ["=", "+=", "-=", "*=", "/=", "%=", "<<=", ">>=", "&=", "|=", "^="];

const PRECEDENCE: ReadonlyMap<string, readonly [BinaryOp, number]> = new Map(
  (
    [
      ["||"],
      ["&&"],
      ["|"],
      ["^"],
      ["&"],
      ["==", "!="],
      ["<", "<=", ">", ">="],
      ["<<", ">>"],
      ["+", "-"],
      ["*", "/", "%"],
    ] as const
  ).flatMap((row, level) => row.map((op) => [op, [op, level + 1]] as const)),
);

const BIT_OR = 3;
const PREFIX_OPS: readonly PrefixOp[] = ["-", "+", "!", "~", "*", "&", "++", "--"];

/** The binary operator with this sign and how tightly it binds (1: `||` … 10: `*`), or null. */
export function binaryOperator(sign: string): { readonly op: BinaryOp; readonly level: number } | null {
  const found = PRECEDENCE.get(sign);
  return found === undefined ? null : { op: found[0], level: found[1] };
}

/** An expression in which commas are operators. */
export function readComma(reader: Reader): Expression | null {
  let left = readAssignment(reader);
  for (let count = 0; left !== null && sees(reader, ","); count++) {
    if (count > MAX_CHAIN) {
      return fail(reader, "too-deep");
    }
    reader.index += 1;
    const right = readAssignment(reader);
    left = right === null ? null : { kind: "binary", op: ",", left, right, at: extend(reader, left.at) };
  }
  return left;
}

/** An expression as it stands between commas. */
export function readAssignment(reader: Reader): Expression | null {
  return nested(reader, assignment);
}

function assignment(reader: Reader): Expression | null {
  if (sees(reader, "throw")) {
    return thrown(reader);
  }
  const target = conditional(reader);
  if (target === null || (reader.angle && sees(reader, ">>="))) {
    return target;
  }
  const token = peek(reader);
  const op = token.kind === "sign" ? ASSIGN_OPS.find((one) => one === token.text) : undefined;
  if (op === undefined) {
    return target;
  }
  reader.index += 1;
  const value = readInitializer(reader);
  return value === null ? null : { kind: "assign", op, target, value, at: extend(reader, target.at) };
}

function thrown(reader: Reader): Expression | null {
  const first = reader.index;
  reader.index += 1;
  const ends = sees(reader, ";") || sees(reader, ")") || sees(reader, ":");
  const value = ends ? null : readAssignment(reader);
  if (value === null && !ends) {
    return null;
  }
  return {
    kind: "unsupported",
    construct: "throw",
    parts: value === null ? [] : [value],
    at: rangeFrom(reader, first),
  };
}

function conditional(reader: Reader): Expression | null {
  const test = readBinary(reader, 1);
  if (test === null || !accept(reader, "?")) {
    return test;
  }
  const then = readAssignment(reader);
  if (then === null || !expect(reader, ":")) {
    return null;
  }
  const otherwise = readAssignment(reader);
  return otherwise === null
    ? null
    : { kind: "conditional", test, then, otherwise, at: extend(reader, test.at) };
}

/** A value among template arguments: no comparison and no logic, so that `x < y && z > (w)` compares. */
export function readTemplateValue(reader: Reader): Expression | null {
  return readBinary(reader, BIT_OR);
}

function readBinary(reader: Reader, least: number): Expression | null {
  let left = readUnary(reader);
  for (let count = 0; left !== null; count++) {
    const token = peek(reader);
    const found = token.kind === "sign" ? PRECEDENCE.get(token.text) : undefined;
    if (found === undefined || found[1] < least || (reader.angle && /^>/.test(token.text))) {
      return left;
    }
    if (count > MAX_CHAIN) {
      return fail(reader, "too-deep");
    }
    reader.index += 1;
    const [op, level] = found;
    const right: Expression | null = readBinary(reader, level + 1);
    left = right === null ? null : { kind: "binary", op, left, right, at: extend(reader, left.at) };
  }
  return null;
}

/** An operand with its prefix operators and casts. */
export function readUnary(reader: Reader): Expression | null {
  const token = peek(reader);
  const op = token.kind === "sign" ? PREFIX_OPS.find((one) => one === token.text) : undefined;
  if (op !== undefined) {
    return nested(reader, () => prefixed(reader, op));
  }
  if (token.text === "not" && token.kind === "word") {
    return nested(reader, () => prefixed(reader, "!"));
  }
  if (sees(reader, "(")) {
    const type = attempt(reader, castType);
    if (type !== null) {
      return nested(reader, () => castOf(reader, type));
    }
  }
  return readPostfix(reader);
}

function prefixed(reader: Reader, op: PrefixOp): Expression | null {
  const first = reader.index;
  reader.index += 1;
  const operand = readUnary(reader);
  return operand === null ? null : { kind: "prefix", op, operand, at: rangeFrom(reader, first) };
}

function castOf(reader: Reader, type: TypeName): Expression | null {
  const first = reader.index;
  reader.index = partner(reader, first) + 1;
  const operand = sees(reader, "{") ? readBraces(reader, type) : readUnary(reader);
  if (operand === null || operand.kind === "braces") {
    return operand;
  }
  return { kind: "cast", type, operand, at: rangeFrom(reader, first) };
}

/** The type of a cast that begins at the next token, a `(`; null when it is an expression in parentheses. */
function castType(reader: Reader): TypeName | null {
  const first = reader.index;
  const end = partner(reader, first);
  reader.index += 1;
  const type = readType(reader);
  if (type === null || reader.index !== end) {
    return null;
  }
  reader.index = end + 1;
  const isCast = beginsOperand(reader, isCertainType(reader, type), type.name);
  reader.index = first;
  return isCast ? type : null;
}

function isCertainType(reader: Reader, type: TypeName): boolean {
  return (
    type.pointers > 0 ||
    type.reference ||
    type.isConst ||
    type.arguments.length > 0 ||
    isKnownType(type.name) ||
    reader.typeNames.has(type.name)
  );
}

/** `(a) - b` is a difference unless `a` is surely a type; `(Enum)(x)` casts when the name looks like a type. */
function beginsOperand(reader: Reader, certain: boolean, name: string): boolean {
  const token = peek(reader);
  if (token.text === "(" && peek(reader, 1).text === ")") {
    // `(std::max)()`, kept from a macro of that name.
    return false;
  }
  if (token.kind === "word") {
    return (
      !isReserved(token.text) ||
      /^(this|true|false|TRUE|FALSE|nullptr|NULL|sizeof|new|not|\w+_cast)$/.test(token.text)
    );
  }
  if (token.kind !== "sign") {
    return token.kind !== "end";
  }
  if (/^[!~]$|^::$/.test(token.text)) {
    return true;
  }
  if (token.text === "(" || token.text === "{") {
    return certain || looksLikeType(name);
  }
  return certain && /^([-+*&]|\+\+|--)$/.test(token.text);
}
