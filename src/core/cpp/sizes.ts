// Owns: `sizeof`. Pointers and handles have 8 bytes; padding is not counted.

import { bitsOf } from "../program/value.ts";
import type { Expression, TypeName } from "./ast.ts";
import { slotOfType } from "./declared-types.ts";
import { slotOf } from "./inference.ts";
import type { Lengths } from "./lengths.ts";
import type { Type } from "./memory-types.ts";
import { fieldsOf, typeOf } from "./resolved-type.ts";

/** Size in bytes of a type or of what an expression denotes. */
export function sizeOf(lengths: Lengths, operand: Expression | TypeName): number {
  const { inference } = lengths;
  const slot = "kind" in operand ? slotOf(inference, operand) : slotOfType(inference.named, operand);
  return slot ? bytesOf(lengths, typeOf(lengths, slot)) : 8;
}

function bytesOf(lengths: Lengths, type: Type): number {
  switch (type.kind) {
    case "scalar":
      return bitsOf(type.scalar) / 8;
    case "array":
      return type.length * bytesOf(lengths, typeOf(lengths, type.element));
    case "record":
      return fieldsOf(lengths, type.shape).fields.reduce(
        (sum, field) => sum + bytesOf(lengths, field.type),
        0,
      );
    case "object":
    case "pointer":
    case "opaque":
      return 8;
  }
}
