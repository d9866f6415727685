import { describe, expect, it } from "vitest";
import { fromBigInt, toSignedBigInt, type U64 } from "../../../src/core/base/u64.ts";
import type { BinaryOp, Expression } from "../../../src/core/program/expression.ts";
import { convert, fold } from "../../../src/core/program/fold.ts";
import { cellId } from "../../../src/core/program/ids.ts";
import {
  BOOL,
  HRESULT,
  INT32,
  INT64,
  type ScalarType,
  UINT32,
  UINT64,
} from "../../../src/core/program/value.ts";

const constant = (value: bigint): Expression => ({ kind: "constant", value: fromBigInt(value) });
const signed = (value: U64 | null): bigint | null => value && toSignedBigInt(value.hi, value.lo);

function binary(op: BinaryOp, type: ScalarType, left: bigint, right: bigint): bigint | null {
  return signed(fold({ kind: "binary", op, type, left: constant(left), right: constant(right) }));
}

describe("fold", () => {
  it("wraps at the width of the type and keeps its sign", () => {
    expect(binary("+", UINT32, 0xffff_ffffn, 2n)).toBe(1n);
    expect(binary("-", UINT32, 0n, 1n)).toBe(0xffff_ffffn);
    expect(binary("*", INT32, 0x4000_0000n, 2n)).toBe(-0x8000_0000n);
    expect(binary("+", UINT64, -1n, 1n)).toBe(0n);
  });

  it("divides towards zero, and not by zero", () => {
    expect(binary("/", INT32, -7n, 2n)).toBe(-3n);
    expect(binary("%", INT32, -7n, 2n)).toBe(-1n);
    expect(binary("/", UINT64, -1n, 2n)).toBe(0x7fff_ffff_ffff_ffffn);
    expect(binary("/", UINT64, 1n, 0n)).toBeNull();
  });

  it("compares as its type does", () => {
    expect(binary("<", INT32, -1n, 0n)).toBe(1n);
    expect(binary("<", UINT64, -1n, 0n)).toBe(0n);
    expect(binary("<", HRESULT, -5n, 0n)).toBe(1n);
  });

  it("shifts by the count modulo the width, arithmetically when signed", () => {
    expect(binary(">>", INT64, -8n, 1n)).toBe(-4n);
    expect(binary(">>", UINT64, -8n, 60n)).toBe(15n);
    expect(binary("<<", UINT64, 1n, 56n)).toBe(1n << 56n);
    expect(binary("<<", UINT32, 1n, 33n)).toBe(2n);
  });

  it("needs the right side of && and || only when it decides", () => {
    const unknown: Expression = { kind: "cell", cell: cellId(0) };
    const and: Expression = { kind: "binary", op: "&&", type: BOOL, left: constant(0n), right: unknown };
    const or: Expression = { kind: "binary", op: "||", type: BOOL, left: constant(2n), right: unknown };
    expect([signed(fold(and)), signed(fold(or))]).toEqual([0n, 1n]);
    expect(fold({ ...and, left: constant(1n) })).toBeNull();
    expect(signed(fold({ ...and, left: constant(1n) }, () => fromBigInt(7n)))).toBe(1n);
  });

  it("converts by wrapping, then extending; bool is 0 or 1", () => {
    expect(signed(convert(UINT32, fromBigInt(-1n)))).toBe(0xffff_ffffn);
    expect(signed(convert(INT32, fromBigInt(0xffff_ffffn)))).toBe(-1n);
    expect(signed(convert({ kind: "int", bits: 8, signed: false }, fromBigInt(300n)))).toBe(44n);
    expect(signed(convert(BOOL, fromBigInt(256n)))).toBe(1n);
  });
});
