import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as u64 from "../../../src/core/base/u64.ts";

const EDGES = [
  0n,
  1n,
  2n,
  2n ** 31n - 1n,
  2n ** 31n,
  2n ** 32n - 1n,
  2n ** 32n,
  2n ** 53n,
  2n ** 63n - 1n,
  2n ** 63n,
  2n ** 64n - 1n,
];
const unsigned = fc.oneof(fc.constantFrom(...EDGES), fc.bigInt(0n, 2n ** 64n - 1n));

const sign = (value: number) => Math.sign(value);
const order = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

describe("64-bit values as two words", () => {
  test("a bigint comes back modulo 2^64, and its words are int32", () => {
    fc.assert(
      fc.property(fc.bigInt(-(2n ** 70n), 2n ** 70n), (value) => {
        const { hi, lo } = u64.fromBigInt(value);
        expect([hi | 0, lo | 0]).toEqual([hi, lo]);
        expect(u64.toBigInt(hi, lo)).toBe(BigInt.asUintN(64, value));
        expect(u64.toSignedBigInt(hi, lo)).toBe(BigInt.asIntN(64, value));
      }),
    );
  });

  test("a number of up to 53 bits is sign-extended", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        const { hi, lo } = u64.fromNumber(value);
        expect(u64.toSignedBigInt(hi, lo)).toBe(BigInt(value));
      }),
    );
  });

  test("decimal digits are those of the unsigned value, the nearest double too", () => {
    fc.assert(
      fc.property(unsigned, (value) => {
        const { hi, lo } = u64.fromBigInt(value);
        expect(u64.toDecimal(hi, lo)).toBe(value.toString());
        expect(u64.toDouble(hi, lo)).toBe(Number(value));
      }),
    );
  });

  test("FV-3 and both orders agree with bigint", () => {
    fc.assert(
      fc.property(unsigned, unsigned, (left, right) => {
        const a = u64.fromBigInt(left);
        const b = u64.fromBigInt(right);
        expect(u64.atLeast(a.hi, a.lo, b.hi, b.lo)).toBe(left >= right);
        expect(sign(u64.compareUnsigned(a.hi, a.lo, b.hi, b.lo))).toBe(order(left, right));
        const signed = order(BigInt.asIntN(64, left), BigInt.asIntN(64, right));
        expect(sign(u64.compareSigned(a.hi, a.lo, b.hi, b.lo))).toBe(signed);
        expect(u64.equals(a, b)).toBe(left === right);
      }),
    );
  });

  test("UINT64_MAX is all ones", () => {
    expect(u64.toBigInt(u64.UINT64_MAX.hi, u64.UINT64_MAX.lo)).toBe(2n ** 64n - 1n);
    expect(u64.equals(u64.ZERO, u64.fromBigInt(0n))).toBe(true);
  });
});
