// Expressions of a program in short form, for the builder.
import { fromBigInt } from "../../src/core/base/u64.ts";
import type { BinaryOp, Expression, Place, UnaryOp } from "../../src/core/program/expression.ts";
import type { CellId, LocalId } from "../../src/core/program/ids.ts";
import { INT32, type ScalarType, UINT64 } from "../../src/core/program/value.ts";

/** A constant of 64 bits; negative numbers are sign-extended. */
export function constant(value: number | bigint): Expression {
  return { kind: "constant", value: fromBigInt(BigInt(value)) };
}

/** Reads a local. */
export function local(id: LocalId): Expression {
  return { kind: "local", local: id };
}

/** A binary operation, at UINT64 unless said otherwise. */
export function binary(
  op: BinaryOp,
  left: Expression,
  right: Expression,
  type: ScalarType = UINT64,
): Expression {
  return { kind: "binary", op, type, left, right };
}

/** A unary operation, at UINT64 unless said otherwise. */
export function unary(op: UnaryOp, operand: Expression, type: ScalarType = UINT64): Expression {
  return { kind: "unary", op, type, operand };
}

/** A conversion. */
export function cast(type: ScalarType, operand: Expression): Expression {
  return { kind: "cast", type, operand };
}

/** A local as a place, UINT64 unless said otherwise. */
export function localPlace(id: LocalId, type: ScalarType = UINT64): Place {
  return { kind: "local", local: id, type };
}

/** A cell as a place, UINT64 unless said otherwise. */
export function cellPlace(id: CellId, type: ScalarType = UINT64): Place {
  return { kind: "cell", cell: id, type };
}

/** The cell at an address as a place. */
export function placeAt(address: Expression, type: ScalarType = UINT64): Place {
  return { kind: "at", address, type };
}

/** `local < limit` as signed 32-bit numbers, the usual loop test. */
export function isLess(id: LocalId, limit: number): Expression {
  return binary("<", local(id), constant(limit), INT32);
}

const THEN = "then";

/** `test ? chosen : otherwise`. The key is computed because an object with that field, written out, looks like a promise. */
export function select(test: Expression, chosen: Expression, otherwise: Expression): Expression {
  return { kind: "select", test, [THEN]: chosen, otherwise };
}
