// Owns: the types that memory is made of, after inference.

import type { ObjectKind, ScalarType } from "../program/value.ts";
import type { Shape, Slot } from "./types.ts";

/** What is stored in a thing; `opaque`: 64 bits of which nothing is known. */
export type Type =
  | { readonly kind: "scalar"; readonly scalar: ScalarType }
  | { readonly kind: "object"; readonly object: ObjectKind }
  | { readonly kind: "pointer"; readonly to: Slot | null }
  | { readonly kind: "array"; readonly element: Slot; readonly length: number }
  | { readonly kind: "record"; readonly shape: Shape }
  | { readonly kind: "opaque" };

/** A field and how many cells into its record it stands. */
export interface FieldPlace {
  readonly name: string;
  readonly slot: Slot;
  readonly type: Type;
  readonly offset: number;
}

/** A record's fields in order, and its number of cells (at least 1). */
export interface Fields {
  readonly fields: readonly FieldPlace[];
  readonly size: number;
}
