// Owns: the pure expressions of a program. They read locals and unshared memory, have no effect and see nothing that
// another agent could change in between: visible operations are instructions, never expressions.

import type { U64 } from "../base/u64.ts";
import type { CellId, LocalId } from "./ids.ts";
import type { ScalarType } from "./value.ts";

export type UnaryOp = "-" | "~" | "!";
export type BinaryOp =
  | "+"
  | "-"
  | "*"
  | "/"
  | "%"
  | "<<"
  | ">>"
  | "&"
  | "|"
  | "^"
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "&&"
  | "||";

/**
 * An expression of 64 bits. `type` of an operation is the type it is computed at (after the usual arithmetic
 * conversions); comparisons, `!`, `&&` and `||` give 0 or 1. Both sides of `&&` and `||` are evaluated only if needed.
 */
export type Expression =
  | { readonly kind: "constant"; readonly value: U64 }
  /** A cell of the current frame. */
  | { readonly kind: "local"; readonly local: LocalId }
  /** A cell of static memory. */
  | { readonly kind: "cell"; readonly cell: CellId }
  /** The cell at an address; faults when it is null or not the address of a cell. */
  | { readonly kind: "load"; readonly address: Expression }
  /** Address of a cell of the current frame. */
  | { readonly kind: "address-of-local"; readonly local: LocalId }
  /** Address plus a number of cells (a field of a record); faults when the base is null. */
  | { readonly kind: "offset"; readonly base: Expression; readonly cells: number }
  /** Address of element `index` of `length` elements of `stride` cells; faults outside; null length: not checked. */
  | {
      readonly kind: "element";
      readonly base: Expression;
      readonly index: Expression;
      readonly length: number | null;
      readonly stride: number;
    }
  | { readonly kind: "unary"; readonly op: UnaryOp; readonly type: ScalarType; readonly operand: Expression }
  | {
      readonly kind: "binary";
      readonly op: BinaryOp;
      readonly type: ScalarType;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** Conversion: wraps to the width, then extends; to bool: 0 or 1. */
  | { readonly kind: "cast"; readonly type: ScalarType; readonly operand: Expression }
  | {
      readonly kind: "select";
      readonly test: Expression;
      readonly then: Expression;
      readonly otherwise: Expression;
    };

/** Where a value is stored; it is converted to `type` on the way. */
export type Place =
  | { readonly kind: "local"; readonly local: LocalId; readonly type: ScalarType }
  | { readonly kind: "cell"; readonly cell: CellId; readonly type: ScalarType }
  | { readonly kind: "at"; readonly address: Expression; readonly type: ScalarType };
