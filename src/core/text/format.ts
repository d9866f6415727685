// Owns: how figures and names become tokens: values, durations, objects, lines.

import { toDecimal, type U64 } from "../base/u64.ts";
import type { ObjectRef } from "../machine/view-types.ts";
import type { Token } from "./tokens.ts";

const MICROSECOND = 1_000;
const MILLISECOND = 1_000_000;
const SECOND = 1_000_000_000;

/** A time or duration of `nanoseconds`, in the largest unit that keeps at least one digit in front of the point: `9.6 ms`. */
export function formatTime(nanoseconds: number): string {
  const size = Math.abs(nanoseconds);
  if (size >= SECOND) {
    return `${trim(nanoseconds / SECOND)} s`;
  }
  if (size >= MILLISECOND) {
    return `${trim(nanoseconds / MILLISECOND)} ms`;
  }
  return size >= MICROSECOND ? `${trim(nanoseconds / MICROSECOND)} µs` : `${nanoseconds} ns`;
}

/** A 64-bit value; UINT64_MAX by its name, which readers know better than its twenty digits. */
export function formatValue(value: U64): string {
  return value.hi === -1 && value.lo === -1 ? "UINT64_MAX" : toDecimal(value.hi, value.lo);
}

export function valueToken(value: U64 | null): Token | null {
  return value === null ? null : { kind: "value", text: formatValue(value) };
}

export function nameToken(ref: ObjectRef | null): Token | null {
  return ref === null
    ? null
    : { kind: "name", text: ref.name, object: { kind: ref.kind, number: ref.number } };
}

export function codeToken(text: string | null): Token | null {
  return text === null ? null : { kind: "code", text };
}

function trim(value: number): string {
  return value.toFixed(3).replace(/\.?0+$/, "");
}
