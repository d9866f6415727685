// Owns: exact 64-bit arithmetic on the evaluator's stack, in place: operands at `at` and `at + 1`, the result at `at`.
// Values are two int32 words, kept extended to 64 bits by their type. No BigInt: this is the hot path.

import { compareSigned, compareUnsigned } from "../base/u64.ts";
import * as op from "./opcodes.ts";

/** The two columns of the stack; `Step` has them. */
export interface Registers {
  readonly hi: Int32Array;
  readonly lo: Int32Array;
}

/** Does one binary operation at a type (a type word of opcodes.ts). Returns false for a division by zero. */
export function binary(stack: Registers, at: number, operation: number, type: number): boolean {
  const { hi, lo } = stack;
  if (operation >= op.FIRST_COMPARISON) {
    narrow(stack, at, type);
    narrow(stack, at + 1, type);
    lo[at] = compare(stack, at, operation, type) ? 1 : 0;
    hi[at] = 0;
    return true;
  }
  const rightHi = hi[at + 1] ?? 0;
  const rightLo = lo[at + 1] ?? 0;
  switch (operation) {
    case 0:
      addTo(stack, at, rightHi, rightLo);
      break;
    case 1:
      subtractFrom(stack, at, rightHi, rightLo);
      break;
    case 2:
      multiply(stack, at);
      break;
    case 3:
    case 4:
      narrow(stack, at, type);
      narrow(stack, at + 1, type);
      if ((hi[at + 1] ?? 0) === 0 && (lo[at + 1] ?? 0) === 0) {
        return false;
      }
      divide(stack, at, (type & op.SIGNED) !== 0, operation === 4);
      break;
    case 5:
      shiftLeft(stack, at, rightLo & ((type & op.WIDTH) > 32 ? 63 : 31));
      break;
    case 6:
      narrow(stack, at, type);
      shiftRight(stack, at, rightLo & ((type & op.WIDTH) > 32 ? 63 : 31), (type & op.SIGNED) !== 0);
      break;
    case 7:
      hi[at] = (hi[at] ?? 0) & rightHi;
      lo[at] = (lo[at] ?? 0) & rightLo;
      break;
    case 8:
      hi[at] = (hi[at] ?? 0) | rightHi;
      lo[at] = (lo[at] ?? 0) | rightLo;
      break;
    default:
      hi[at] = (hi[at] ?? 0) ^ rightHi;
      lo[at] = (lo[at] ?? 0) ^ rightLo;
  }
  narrow(stack, at, type);
  return true;
}

/** Wraps the value at `at` to a type's width and extends it to 64 bits again; to bool: 0 or 1. */
export function narrow(stack: Registers, at: number, type: number): void {
  const { hi, lo } = stack;
  const low = lo[at] ?? 0;
  if ((type & op.AS_BOOL) !== 0) {
    lo[at] = low !== 0 || hi[at] !== 0 ? 1 : 0;
    hi[at] = 0;
    return;
  }
  const width = type & op.WIDTH;
  if (width === 64) {
    return;
  }
  const shift = 32 - width;
  const signed = (type & op.SIGNED) !== 0;
  const wrapped = signed ? (low << shift) >> shift : ((low << shift) >>> shift) | 0;
  lo[at] = wrapped;
  hi[at] = signed ? wrapped >> 31 : 0;
}

/** Two's complement: 0 − value. */
export function negate(stack: Registers, at: number): void {
  const { hi, lo } = stack;
  const low = lo[at] ?? 0;
  lo[at] = -low | 0;
  hi[at] = low === 0 ? -(hi[at] ?? 0) | 0 : ~(hi[at] ?? 0);
}

function compare(stack: Registers, at: number, operation: number, type: number): boolean {
  const { hi, lo } = stack;
  const order = (type & op.SIGNED) !== 0 ? compareSigned : compareUnsigned;
  const sign = order(hi[at] ?? 0, lo[at] ?? 0, hi[at + 1] ?? 0, lo[at + 1] ?? 0);
  switch (operation - op.FIRST_COMPARISON) {
    case 0:
      return sign === 0;
    case 1:
      return sign !== 0;
    case 2:
      return sign < 0;
    case 3:
      return sign <= 0;
    case 4:
      return sign > 0;
    default:
      return sign >= 0;
  }
}

function addTo(stack: Registers, at: number, rightHi: number, rightLo: number): void {
  const { hi, lo } = stack;
  const low = ((lo[at] ?? 0) + rightLo) | 0;
  const carry = low >>> 0 < rightLo >>> 0 ? 1 : 0;
  lo[at] = low;
  hi[at] = ((hi[at] ?? 0) + rightHi + carry) | 0;
}

function subtractFrom(stack: Registers, at: number, rightHi: number, rightLo: number): void {
  const { hi, lo } = stack;
  const low = lo[at] ?? 0;
  const borrow = low >>> 0 < rightLo >>> 0 ? 1 : 0;
  lo[at] = (low - rightLo) | 0;
  hi[at] = ((hi[at] ?? 0) - rightHi - borrow) | 0;
}

/** Schoolbook with 16-bit digits: each partial product fits a double exactly. */
function multiply(stack: Registers, at: number): void {
  const { hi, lo } = stack;
  const a = lo[at] ?? 0;
  const b = lo[at + 1] ?? 0;
  const cross = (Math.imul(hi[at] ?? 0, b) + Math.imul(a, hi[at + 1] ?? 0)) | 0;
  const a0 = a & 0xffff;
  const a1 = a >>> 16;
  const b0 = b & 0xffff;
  const b1 = b >>> 16;
  const middle = a1 * b0 + ((a0 * b0) >>> 16);
  const middle2 = a0 * b1 + (middle % 0x1_0000);
  const high = a1 * b1 + Math.floor(middle / 0x1_0000) + Math.floor(middle2 / 0x1_0000);
  lo[at] = Math.imul(a, b);
  hi[at] = (high + cross) | 0;
}

/** Quotient or remainder, truncated towards zero; the divisor is not zero. INT64_MIN / −1 wraps to INT64_MIN. */
function divide(stack: Registers, at: number, signed: boolean, remainder: boolean): void {
  const { hi, lo } = stack;
  const leftNegative = signed && (hi[at] ?? 0) < 0;
  const rightNegative = signed && (hi[at + 1] ?? 0) < 0;
  if (leftNegative) {
    negate(stack, at);
  }
  if (rightNegative) {
    negate(stack, at + 1);
  }
  const small = (hi[at] ?? 0) >>> 0 < 0x20_0000 && (hi[at + 1] ?? 0) >>> 0 < 0x20_0000;
  if (small) {
    // Both below 2^53: `%` of doubles is exact, and so is the division of what it leaves.
    const left = (hi[at] ?? 0) * 0x1_0000_0000 + ((lo[at] ?? 0) >>> 0);
    const right = (hi[at + 1] ?? 0) * 0x1_0000_0000 + ((lo[at + 1] ?? 0) >>> 0);
    const rest = left % right;
    const result = remainder ? rest : (left - rest) / right;
    hi[at] = (result / 0x1_0000_0000) | 0;
    lo[at] = result | 0;
  } else {
    longDivide(stack, at, remainder);
  }
  if (remainder ? leftNegative : leftNegative !== rightNegative) {
    negate(stack, at);
  }
}

/** Unsigned, bit by bit: 64 rounds, only for values of 2^53 and more. */
function longDivide(stack: Registers, at: number, remainder: boolean): void {
  const { hi, lo } = stack;
  const divisorHi = hi[at + 1] ?? 0;
  const divisorLo = lo[at + 1] ?? 0;
  let quotientHi = hi[at] ?? 0;
  let quotientLo = lo[at] ?? 0;
  let restHi = 0;
  let restLo = 0;
  for (let bit = 0; bit < 64; bit++) {
    const overflow = restHi < 0;
    restHi = (restHi << 1) | (restLo >>> 31);
    restLo = (restLo << 1) | (quotientHi >>> 31);
    quotientHi = (quotientHi << 1) | (quotientLo >>> 31);
    quotientLo <<= 1;
    if (overflow || compareUnsigned(restHi, restLo, divisorHi, divisorLo) >= 0) {
      const borrow = restLo >>> 0 < divisorLo >>> 0 ? 1 : 0;
      restLo = (restLo - divisorLo) | 0;
      restHi = (restHi - divisorHi - borrow) | 0;
      quotientLo |= 1;
    }
  }
  hi[at] = remainder ? restHi : quotientHi;
  lo[at] = remainder ? restLo : quotientLo;
}

function shiftLeft(stack: Registers, at: number, count: number): void {
  const { hi, lo } = stack;
  const low = lo[at] ?? 0;
  if (count >= 32) {
    hi[at] = low << (count - 32);
    lo[at] = 0;
  } else if (count > 0) {
    hi[at] = ((hi[at] ?? 0) << count) | (low >>> (32 - count));
    lo[at] = low << count;
  }
}

function shiftRight(stack: Registers, at: number, count: number, signed: boolean): void {
  const { hi, lo } = stack;
  const high = hi[at] ?? 0;
  const fill = signed ? high >> 31 : 0;
  if (count >= 32) {
    lo[at] = signed ? high >> (count - 32) : (high >>> (count - 32)) | 0;
    hi[at] = fill;
  } else if (count > 0) {
    lo[at] = ((lo[at] ?? 0) >>> count) | (high << (32 - count));
    hi[at] = signed ? high >> count : (high >>> count) | 0;
  }
}
