// Owns: whether evaluating an expression does something: calls anything, or stores.

import type { Expression } from "./ast.ts";
import type { Inference } from "./inference.ts";
import { operandsOf } from "./walk.ts";

/** Whether evaluating the expression has an effect or calls something whose effect is unknown. */
export function hasEffects(inference: Inference, expression: Expression): boolean {
  switch (expression.kind) {
    case "assign":
    case "postfix":
    case "unsupported":
      return true;
    case "prefix":
      if (expression.op === "++" || expression.op === "--") {
        return true;
      }
      break;
    case "call": {
      const kind = inference.callees.get(expression)?.kind;
      if (kind !== "same" && kind !== "address" && kind !== "builtin") {
        return true;
      }
      break;
    }
    default:
      break;
  }
  return operandsOf(expression).some((operand) => hasEffects(inference, operand));
}
