// Owns: the integer rules of C++ on values of a program: promotions, usual arithmetic conversions, casts, truth. What is
// known before the run is folded at once, so that constants, directives and code have one arithmetic.

import { fromBigInt, type U64 } from "../base/u64.ts";
import type { BinaryOp, Expression, UnaryOp } from "../program/expression.ts";
import { fold } from "../program/fold.ts";
import {
  BOOL,
  bitsOf,
  INT32,
  INT64,
  isSigned,
  POINTER,
  type ScalarType,
  UINT32,
  UINT64,
} from "../program/value.ts";

/** A value of a program with its scalar type (objects, handles and addresses are pointers). */
export interface Scalar {
  readonly expression: Expression;
  readonly scalar: ScalarType;
}

/** A constant of a type, wrapped to its width. */
export function constant(value: bigint, scalar: ScalarType): Scalar {
  return simplify(
    { kind: "cast", type: scalar, operand: { kind: "constant", value: fromBigInt(value) } },
    scalar,
  );
}

/** A constant of exactly these 64 bits. */
export function constantWords(value: U64, scalar: ScalarType): Scalar {
  return { expression: { kind: "constant", value }, scalar };
}

/** The type of an integer literal: the first of int, unsigned (hex or `u` only), long long, … that holds it. */
export function literalType(value: bigint, unsigned: boolean, wide: boolean): ScalarType {
  if (!wide && value <= 0x7fff_ffffn && !unsigned) {
    return INT32;
  }
  if (!wide && value <= 0xffff_ffffn && unsigned) {
    return UINT32;
  }
  return unsigned || value > 0x7fff_ffff_ffff_ffffn ? UINT64 : INT64;
}

/** Converts to a type. */
export function convertTo(value: Scalar, scalar: ScalarType): Scalar {
  if (sameScalar(value.scalar, scalar)) {
    return value;
  }
  // Every integer is kept extended to 64 bits: reading it as a wider type, or as a pointer, changes nothing.
  if (scalar.kind === "pointer" || (bitsOf(scalar) === 64 && scalar.kind === "int")) {
    return { expression: value.expression, scalar };
  }
  return simplify({ kind: "cast", type: scalar, operand: value.expression }, scalar);
}

/** `left op right` with the usual arithmetic conversions; comparisons and logic give bool. */
export function binary(op: BinaryOp, left: Scalar, right: Scalar): Scalar {
  if (op === "&&" || op === "||") {
    return simplify({ kind: "binary", op, type: BOOL, left: left.expression, right: right.expression }, BOOL);
  }
  if (op === "<<" || op === ">>") {
    const type = promoted(left.scalar);
    const shifted = convertTo(left, type);
    return simplify({ kind: "binary", op, type, left: shifted.expression, right: right.expression }, type);
  }
  const type = common(left.scalar, right.scalar);
  const a = convertTo(left, type).expression;
  const b = convertTo(right, type).expression;
  return simplify({ kind: "binary", op, type, left: a, right: b }, isComparison(op) ? BOOL : type);
}

/** `-x`, `~x` (promoted), `!x` (bool). */
export function unary(op: UnaryOp, operand: Scalar): Scalar {
  if (op === "!") {
    return simplify({ kind: "unary", op, type: operand.scalar, operand: operand.expression }, BOOL);
  }
  const type = promoted(operand.scalar);
  return simplify({ kind: "unary", op, type, operand: convertTo(operand, type).expression }, type);
}

/** `test ? first : second` of pure values. */
export function select(test: Scalar, first: Scalar, second: Scalar): Scalar {
  const type = common(first.scalar, second.scalar);
  const then = convertTo(first, type).expression;
  const otherwise = convertTo(second, type).expression;
  return simplify({ kind: "select", test: test.expression, then, otherwise }, type);
}

/** The type that two operands are brought to. */
export function common(left: ScalarType, right: ScalarType): ScalarType {
  if (left.kind === "pointer" || right.kind === "pointer") {
    return POINTER;
  }
  const a = promoted(left);
  const b = promoted(right);
  if (isSigned(a) === isSigned(b)) {
    return bitsOf(a) >= bitsOf(b) ? a : b;
  }
  const [signed, unsigned] = isSigned(a) ? [a, b] : [b, a];
  return bitsOf(unsigned) >= bitsOf(signed) ? unsigned : signed;
}

/** Whether two scalar types are the same. */
export function sameScalar(a: ScalarType, b: ScalarType): boolean {
  return (
    a.kind === b.kind &&
    (a.kind !== "int" || b.kind !== "int" || (a.bits === b.bits && a.signed === b.signed))
  );
}

/** Integers narrower than int, bool and HRESULT become int. */
function promoted(type: ScalarType): ScalarType {
  if (type.kind === "pointer") {
    return type;
  }
  return type.kind === "int" && type.bits >= 32 ? type : INT32;
}

function isComparison(op: BinaryOp): boolean {
  return op === "==" || op === "!=" || op === "<" || op === "<=" || op === ">" || op === ">=";
}

function simplify(expression: Expression, scalar: ScalarType): Scalar {
  const value = fold(expression);
  return { expression: value ? { kind: "constant", value } : expression, scalar };
}
