// Owns: the value of a pure expression when it is known before the run. Same rules as the machine's evaluator: exact 64
// bits, wrap-around at the width of the type. bigint is fine here: nothing of this runs in a hot loop.

import { fromBigInt, toBigInt, toSignedBigInt, type U64 } from "../base/u64.ts";
import { unreachable } from "../base/assert.ts";
import type { CellId } from "./ids.ts";
import type { BinaryOp, Expression, UnaryOp } from "./expression.ts";
import { bitsOf, isSigned, type ScalarType } from "./value.ts";

/** What is known of memory while folding: the value of a static cell, or null. */
export type KnownCell = (cell: CellId) => U64 | null;

const NOTHING_KNOWN: KnownCell = () => null;

/** The value of `expression`, or null when it depends on the run (or would fault). */
export function fold(expression: Expression, known: KnownCell = NOTHING_KNOWN): U64 | null {
  switch (expression.kind) {
    case "constant":
      return expression.value;
    case "cell":
      return known(expression.cell);
    case "local":
    case "load":
    case "address-of-local":
    case "offset":
    case "element":
      return null;
    case "unary": {
      const operand = fold(expression.operand, known);
      return operand && unary(expression.op, expression.type, operand);
    }
    case "binary":
      return foldBinary(expression, known);
    case "cast": {
      const operand = fold(expression.operand, known);
      return operand && convert(expression.type, operand);
    }
    case "select": {
      const test = fold(expression.test, known);
      return test && fold(isZero(test) ? expression.otherwise : expression.then, known);
    }
    default:
      return unreachable(expression);
  }
}

/** Wraps a value to the width of a type and extends it again; to bool: 0 or 1. */
export function convert(type: ScalarType, value: U64): U64 {
  switch (type.kind) {
    case "bool":
      return fromBigInt(isZero(value) ? 0n : 1n);
    case "pointer":
      return value;
    case "hresult":
    case "int":
      return wrap(type, toBigInt(value.hi, value.lo));
  }
}

function foldBinary(expression: Expression & { kind: "binary" }, known: KnownCell): U64 | null {
  const left = fold(expression.left, known);
  if (!left) {
    return null;
  }
  if ((expression.op === "&&" && isZero(left)) || (expression.op === "||" && !isZero(left))) {
    return truth(expression.op === "||");
  }
  const right = fold(expression.right, known);
  return right && binary(expression.op, expression.type, left, right);
}

function unary(op: UnaryOp, type: ScalarType, operand: U64): U64 {
  switch (op) {
    case "-":
      return wrap(type, -read(type, operand));
    case "~":
      return wrap(type, ~read(type, operand));
    case "!":
      return truth(isZero(operand));
  }
}

function binary(op: BinaryOp, type: ScalarType, left: U64, right: U64): U64 | null {
  const a = read(type, left);
  const b = read(type, right);
  switch (op) {
    case "+":
      return wrap(type, a + b);
    case "-":
      return wrap(type, a - b);
    case "*":
      return wrap(type, a * b);
    case "/":
      return b === 0n ? null : wrap(type, a / b);
    case "%":
      return b === 0n ? null : wrap(type, a % b);
    case "<<":
      return wrap(type, a << shiftCount(type, right));
    case ">>":
      return wrap(type, a >> shiftCount(type, right));
    case "&":
      return wrap(type, a & b);
    case "|":
      return wrap(type, a | b);
    case "^":
      return wrap(type, a ^ b);
    case "==":
      return truth(a === b);
    case "!=":
      return truth(a !== b);
    case "<":
      return truth(a < b);
    case "<=":
      return truth(a <= b);
    case ">":
      return truth(a > b);
    case ">=":
      return truth(a >= b);
    case "&&":
      return truth(!isZero(left) && !isZero(right));
    case "||":
      return truth(!isZero(left) || !isZero(right));
    default:
      return unreachable(op);
  }
}

/** As x86-64 does: the count is taken modulo the width. */
function shiftCount(type: ScalarType, count: U64): bigint {
  return BigInt(count.lo & (bitsOf(type) === 64 ? 63 : 31));
}

function read(type: ScalarType, value: U64): bigint {
  return isSigned(type) ? toSignedBigInt(value.hi, value.lo) : toBigInt(value.hi, value.lo);
}

function wrap(type: ScalarType, value: bigint): U64 {
  const bits = bitsOf(type);
  return fromBigInt(isSigned(type) ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value));
}

function isZero(value: U64): boolean {
  return value.hi === 0 && value.lo === 0;
}

function truth(value: boolean): U64 {
  return { hi: 0, lo: value ? 1 : 0 };
}
