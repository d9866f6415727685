// Owns: exact 64-bit integers as two 32-bit words, for hot loops that must allocate nothing.
// A word is an int32 (as in an Int32Array); comparisons read it as unsigned. `bigint` appears only at the edges.

/** A 64-bit value outside hot loops. `hi` and `lo` are int32 words: UINT64_MAX is `{ hi: -1, lo: -1 }`. */
export interface U64 {
  readonly hi: number;
  readonly lo: number;
}

export const ZERO: U64 = { hi: 0, lo: 0 };
export const UINT64_MAX: U64 = { hi: -1, lo: -1 };

const MASK = 0xffff_ffffn;

/** Makes a U64 from any bigint, modulo 2^64. */
export function fromBigInt(value: bigint): U64 {
  return { hi: Number((value >> 32n) & MASK) | 0, lo: Number(value & MASK) | 0 };
}

/** Makes a U64 from an integer of −2^53 … 2^53, sign-extended. */
export function fromNumber(value: number): U64 {
  return { hi: Math.floor(value / 0x1_0000_0000) | 0, lo: value | 0 };
}

/** The unsigned value as a bigint: 0 … 2^64 − 1. */
export function toBigInt(hi: number, lo: number): bigint {
  return (BigInt(hi >>> 0) << 32n) | BigInt(lo >>> 0);
}

/** The value as a signed bigint: −2^63 … 2^63 − 1. */
export function toSignedBigInt(hi: number, lo: number): bigint {
  return (BigInt(hi | 0) << 32n) | BigInt(lo >>> 0);
}

/** The unsigned value as a decimal string. */
export function toDecimal(hi: number, lo: number): string {
  return hi >= 0 && hi < 0x20_0000 ? String(hi * 0x1_0000_0000 + (lo >>> 0)) : toBigInt(hi, lo).toString();
}

/** The unsigned value as the nearest double; exact below 2^53. For drawing only. */
export function toDouble(hi: number, lo: number): number {
  return (hi >>> 0) * 0x1_0000_0000 + (lo >>> 0);
}

/** Unsigned order: negative when a < b, 0 when equal, positive when a > b. */
export function compareUnsigned(aHi: number, aLo: number, bHi: number, bLo: number): number {
  return aHi === bHi ? (aLo >>> 0) - (bLo >>> 0) : (aHi >>> 0) - (bHi >>> 0);
}

/** Signed order: negative when a < b, 0 when equal, positive when a > b. */
export function compareSigned(aHi: number, aLo: number, bHi: number, bLo: number): number {
  return aHi === bHi ? (aLo >>> 0) - (bLo >>> 0) : aHi - bHi;
}

/** FV-3: a wait is satisfied when current ≥ requested, both unsigned. */
export function atLeast(currentHi: number, currentLo: number, wantedHi: number, wantedLo: number): boolean {
  return currentHi === wantedHi ? currentLo >>> 0 >= wantedLo >>> 0 : currentHi >>> 0 >= wantedHi >>> 0;
}

/** Whether two values are equal. */
export function equals(a: U64, b: U64): boolean {
  return a.hi === b.hi && a.lo === b.lo;
}
