// Owns: expressions and places as numbers (postfix code). Runs once per program; the interpreter never sees the objects.

import { unreachable } from "../base/assert.ts";
import type { BinaryOp, Expression, Place } from "../program/expression.ts";
import { bitsOf, isSigned, type ScalarType } from "../program/value.ts";
import * as op from "./opcodes.ts";

/** Postfix code under construction. Positions in it count from `base`, where it will stand in the machine's code. */
export interface Writer {
  readonly words: number[];
  readonly base: number;
  /** The deepest stack that any expression needs. */
  depth: number;
}

/** Writes an expression; returns its position. */
export function writeExpression(writer: Writer, expression: Expression): number {
  const at = position(writer);
  write(writer, expression, 1);
  writer.words.push(op.END);
  return at;
}

/** Writes a list of expressions; returns the position of the list of their positions. */
export function writeList(writer: Writer, expressions: readonly Expression[]): number {
  const positions = expressions.map((one) => writeExpression(writer, one));
  return writeNumbers(writer, positions);
}

/** Writes plain numbers; returns their position. */
export function writeNumbers(writer: Writer, numbers: readonly number[]): number {
  const at = position(writer);
  writer.words.push(...numbers);
  return at;
}

/** A place as three words: kind, argument, type. */
export function placeWords(writer: Writer, place: Place | null): readonly [number, number, number] {
  if (place === null) {
    return [op.NOWHERE, 0, 0];
  }
  const type = typeWord(place.type);
  switch (place.kind) {
    case "local":
      return [op.IN_LOCAL, place.local, type];
    case "cell":
      return [op.IN_CELL, place.cell, type];
    case "at":
      return [op.AT_ADDRESS, writeExpression(writer, place.address), type];
    default:
      return unreachable(place);
  }
}

/** A type as one word. */
export function typeWord(type: ScalarType): number {
  return bitsOf(type) | (isSigned(type) ? op.SIGNED : 0) | (type.kind === "bool" ? op.AS_BOOL : 0);
}

function position(writer: Writer): number {
  return writer.base + writer.words.length;
}

/** `depth` is the height of the stack once the value is on it. */
function write(writer: Writer, expression: Expression, depth: number): void {
  writer.depth = Math.max(writer.depth, depth);
  const { words } = writer;
  switch (expression.kind) {
    case "constant":
      words.push(op.CONSTANT, expression.value.hi, expression.value.lo);
      return;
    case "local":
      words.push(op.LOCAL, expression.local);
      return;
    case "cell":
      words.push(op.CELL, expression.cell);
      return;
    case "load":
      write(writer, expression.address, depth);
      words.push(op.LOAD);
      return;
    case "address-of-local":
      words.push(op.ADDRESS, expression.local);
      return;
    case "offset":
      write(writer, expression.base, depth);
      words.push(op.OFFSET, expression.cells);
      return;
    case "element":
      write(writer, expression.base, depth);
      write(writer, expression.index, depth + 1);
      words.push(op.ELEMENT, expression.length ?? -1, expression.stride);
      return;
    case "unary":
      write(writer, expression.operand, depth);
      writeUnary(writer, expression.op, expression.type);
      return;
    case "binary":
      writeBinary(writer, expression, depth);
      return;
    case "cast":
      write(writer, expression.operand, depth);
      words.push(op.CAST, typeWord(expression.type));
      return;
    case "select":
      writeSelect(writer, expression, depth);
      return;
    default:
      unreachable(expression);
  }
}

function writeUnary(writer: Writer, operator: "-" | "~" | "!", type: ScalarType): void {
  switch (operator) {
    case "-":
      writer.words.push(op.NEGATE, typeWord(type));
      return;
    case "~":
      writer.words.push(op.COMPLEMENT, typeWord(type));
      return;
    case "!":
      writer.words.push(op.NOT, 0);
      return;
    default:
      unreachable(operator);
  }
}

function writeBinary(writer: Writer, expression: Expression & { kind: "binary" }, depth: number): void {
  const { words } = writer;
  write(writer, expression.left, depth);
  if (expression.op === "&&" || expression.op === "||") {
    words.push(expression.op === "&&" ? op.AND_ELSE : op.OR_ELSE, 0);
    const hole = words.length - 1;
    write(writer, expression.right, depth);
    words.push(op.TRUTH, 0);
    words[hole] = position(writer);
    return;
  }
  write(writer, expression.right, depth + 1);
  words.push(op.BINARY, binaryNumber(expression.op), typeWord(expression.type));
}

function binaryNumber(operator: Exclude<BinaryOp, "&&" | "||">): number {
  return op.BINARY_OPS.indexOf(operator);
}

function writeSelect(writer: Writer, expression: Expression & { kind: "select" }, depth: number): void {
  const { words } = writer;
  write(writer, expression.test, depth);
  words.push(op.SKIP_IF_ZERO, 0);
  const toOtherwise = words.length - 1;
  write(writer, expression.then, depth);
  words.push(op.SKIP, 0);
  const toEnd = words.length - 1;
  words[toOtherwise] = position(writer);
  write(writer, expression.otherwise, depth);
  words[toEnd] = position(writer);
}
