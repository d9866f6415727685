// Owns: the type of a queue as its creating call says it: through the description that the call points to.

import { QUEUE_TYPES, type QueueType } from "../program/instruction.ts";
import type { Expression } from "./ast.ts";
import type { CallExpression } from "./callees.ts";
import { smallConstant } from "./constant-value.ts";
import { type Inference, variableOf } from "./inference.ts";
import { eachExpressionIn } from "./walk.ts";

/** The type that reaches `CreateCommandQueue(&description, …)`, as far as the text around it shows; null: not shown. */
export function queueTypeIn(inference: Inference, call: CallExpression): QueueType | null {
  const callee = inference.callees.get(call);
  const description =
    callee?.kind === "api" && callee.call.op === "create-queue" ? callee.arguments[0] : undefined;
  const operand = description?.kind === "prefix" ? description.operand : description;
  const variable = operand && variableOf(inference, operand);
  const owner = inference.owners.get(call);
  if (!variable || !owner) {
    return null;
  }
  let written: number | null = firstElement(inference, variable.initializer);
  eachExpressionIn(owner.body, (expression) => {
    if (expression.at.from < call.at.from && isTypeOf(inference, expression, variable)) {
      written = smallConstant(inference, expression.value) ?? written;
    }
  });
  return written === null ? null : (QUEUE_TYPES[written > 1 ? written - 1 : 0] ?? null);
}

function firstElement(inference: Inference, initializer: Expression | null): number | null {
  const first = initializer?.kind === "braces" ? initializer.elements[0] : undefined;
  return first ? smallConstant(inference, first) : null;
}

function isTypeOf(
  inference: Inference,
  expression: Expression,
  variable: NonNullable<ReturnType<typeof variableOf>>,
): expression is Expression & { kind: "assign" } {
  return (
    expression.kind === "assign" &&
    expression.target.kind === "member" &&
    expression.target.name === "Type" &&
    variableOf(inference, expression.target.object) === variable
  );
}
