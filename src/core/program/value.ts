// Owns: what 64 bits mean. A value is always two words (hi, lo); objects and memory have addresses, as on a machine,
// so that comparing and testing pointers and handles needs no rule of its own.

/** The kinds of objects that have an address. Their index in this list is part of the address. */
export const OBJECT_KINDS = [
  "fence",
  "queue",
  "event",
  "swapchain",
  "lock",
  "thread",
  "device",
  "list",
  "allocator",
  "resource",
  /** The frame-latency waitable of the swap chain with the same number. SC-6 */
  "waitable",
] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** High word of an object's address is OBJECT_BASE + index of its kind; the low word is its number among that kind. */
export const OBJECT_BASE = 0x4f42_0000;
/** High word of the address of a cell of static memory; the low word is the CellId. */
export const MEMORY_BASE = 0x4d45_0000;
/** High word of the address of a cell of a thread's stack is STACK_BASE + thread number; low word: absolute cell in its stack. */
export const STACK_BASE = 0x5354_0000;
/** High word of an opaque value: not null, equal only to itself; the low word is a StringId. */
export const OPAQUE_BASE = 0x4f50_0000;
/** High word of the address of a function (a thread's entry); the low word is the FunctionId. */
export const CODE_BASE = 0x434f_0000;

/** INVALID_HANDLE_VALUE is −1, like UINT64_MAX: never an object. */

/** The address of an object: `(objectHigh(kind), index)`. */
export function objectHigh(kind: ObjectKind): number {
  return OBJECT_BASE + OBJECT_KINDS.indexOf(kind);
}

/** The kind of object whose address has this high word, or undefined when it is no object's address. */
export function objectKindOf(hi: number): ObjectKind | undefined {
  return OBJECT_KINDS[hi - OBJECT_BASE];
}

/**
 * The type of a scalar. Integers are kept extended to 64 bits (zero- or sign-extended by `signed`), so that equal values
 * have equal words; arithmetic wraps at `bits`.
 */
export type ScalarType =
  | { readonly kind: "int"; readonly bits: 8 | 16 | 32 | 64; readonly signed: boolean }
  | { readonly kind: "bool" }
  | { readonly kind: "hresult" }
  | { readonly kind: "pointer" };

export const BOOL: ScalarType = { kind: "bool" };
export const INT32: ScalarType = { kind: "int", bits: 32, signed: true };
export const UINT32: ScalarType = { kind: "int", bits: 32, signed: false };
export const INT64: ScalarType = { kind: "int", bits: 64, signed: true };
export const UINT64: ScalarType = { kind: "int", bits: 64, signed: false };
export const HRESULT: ScalarType = { kind: "hresult" };
export const POINTER: ScalarType = { kind: "pointer" };

/** Width of a scalar in bits, for wrap-around. */
export function bitsOf(type: ScalarType): 8 | 16 | 32 | 64 {
  switch (type.kind) {
    case "int":
      return type.bits;
    case "bool":
      return 8;
    case "hresult":
      return 32;
    case "pointer":
      return 64;
  }
}

/** Whether comparisons and divisions of this type are signed. */
export function isSigned(type: ScalarType): boolean {
  return type.kind === "hresult" || (type.kind === "int" && type.signed);
}
