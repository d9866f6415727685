// Owns: the single cells that a type is made of.

import type { Lowering } from "./lowering.ts";
import type { Type } from "./memory-types.ts";
import { cellsOf, fieldsOf, typeOf } from "./resolved-type.ts";
import type { Slot } from "./types.ts";

/** One cell: how far into the thing it stands, and what it holds. */
export interface Leaf {
  readonly offset: number;
  readonly type: Type;
  readonly slot: Slot | null;
}

/** The single cells of a type. */
export function leavesOf(
  lowering: Lowering,
  type: Type,
  offset: number,
  slot: Slot | null = null,
): readonly Leaf[] {
  const { lengths } = lowering.builder.model;
  if (type.kind === "record") {
    return fieldsOf(lengths, type.shape).fields.flatMap((field) =>
      leavesOf(lowering, field.type, offset + field.offset, field.slot),
    );
  }
  if (type.kind === "array") {
    const element = typeOf(lengths, type.element);
    const stride = cellsOf(lengths, element);
    return Array.from({ length: type.length }, (_, index) => index).flatMap((index) =>
      leavesOf(lowering, element, offset + index * stride, type.element),
    );
  }
  return [{ offset, type, slot }];
}
