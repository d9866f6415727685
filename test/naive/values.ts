// Owns: what the naive interpreter takes for 64-bit values: bigints from 0 to 2^64 − 1, addresses and return codes.
// Must not know the machine: everything here follows from the program type and section 14 of the semantics table.
import type { U64 } from "../../src/core/base/u64.ts";
import {
  bitsOf,
  isSigned,
  MEMORY_BASE,
  type ObjectKind,
  objectHigh,
  objectKindOf,
  type ScalarType,
  STACK_BASE,
} from "../../src/core/program/value.ts";

/** The largest fence value (FV-9). */
export const MAX = 2n ** 64n - 1n;
/** No time limit of a wait. */
export const INFINITE = 0xffff_ffffn;

/** Return codes of section 14 and DR-14, sign-extended as an HRESULT is. */
export const CODES = {
  ok: 0n,
  invalidArgument: hresult(0x8007_0057n),
  fail: hresult(0x8000_4005n),
  deviceRemoved: hresult(0x887a_0005n),
  deviceHung: hresult(0x887a_0006n),
  invalidCall: hresult(0x887a_0001n),
  stillDrawing: hresult(0x887a_000an),
  /** EV-6 */
  waitTimeout: 0x102n,
  waitFailed: 0xffff_ffffn,
  /** Win32 error numbers. */
  invalidParameter: 87n,
  alreadyExists: 183n,
  fileNotFound: 2n,
} as const;

function hresult(code: bigint): bigint {
  return BigInt.asUintN(64, BigInt.asIntN(32, code));
}

/** The value of two words. */
export function big(value: U64): bigint {
  return (BigInt(value.hi >>> 0) << 32n) | BigInt(value.lo >>> 0);
}

/** The address of an object. */
export function addressOf(kind: ObjectKind, number: number): bigint {
  return (BigInt(objectHigh(kind)) << 32n) | BigInt(number);
}

/** The object at an address, or null. */
export function objectAt(address: bigint): { readonly kind: ObjectKind; readonly number: number } | null {
  const kind = objectKindOf(Number(address >> 32n));
  return kind === undefined ? null : { kind, number: Number(address & 0xffff_ffffn) };
}

/** Where an address of memory points: static cells, or a cell of a thread's stack. */
export type Spot =
  | { readonly kind: "static"; readonly index: number }
  | { readonly kind: "stack"; readonly thread: number; readonly index: number };

/** The memory at an address, or null when it is no address of memory. */
export function spotAt(address: bigint): Spot | null {
  const high = Number(address >> 32n);
  const index = Number(address & 0xffff_ffffn);
  if (high === MEMORY_BASE) {
    return { kind: "static", index };
  }
  return high >= STACK_BASE && high < STACK_BASE + 0x1_0000
    ? { kind: "stack", thread: high - STACK_BASE, index }
    : null;
}

/** The address of a cell of a thread's stack. */
export function stackAddress(thread: number, index: number): bigint {
  return (BigInt(STACK_BASE + thread) << 32n) | BigInt(index);
}

/** A value narrowed to a type and extended again to 64 bits. */
export function narrowed(type: ScalarType, value: bigint): bigint {
  if (type.kind === "bool") {
    return value === 0n ? 0n : 1n;
  }
  const bits = bitsOf(type);
  return isSigned(type) ? BigInt.asUintN(64, BigInt.asIntN(bits, value)) : BigInt.asUintN(bits, value);
}

/** A value as a number of its type: negative where the type is signed. */
export function numberOf(type: ScalarType, value: bigint): bigint {
  return isSigned(type) ? BigInt.asIntN(64, value) : value;
}
