// Owns: what the description that a creating call points to says, as far as the text around the call shows it.

import { QUEUE_TYPES, type QueueType } from "../program/instruction.ts";
import type { Expression } from "./ast.ts";
import type { CallExpression } from "./callees.ts";
import { smallConstant } from "./constant-value.ts";
import { type Inference, variableOf } from "./inference.ts";
import type { Variable } from "./symbols.ts";
import { rootShape, rootSlot } from "./types.ts";
import { eachExpressionIn } from "./walk.ts";

/** The type that reaches `CreateCommandQueue(&description, …)`; null: not shown. */
export function queueTypeIn(inference: Inference, call: CallExpression): QueueType | null {
  const callee = inference.callees.get(call);
  const isQueue = callee?.kind === "api" && callee.call.op === "create-queue";
  const written = isQueue ? describedIn(inference, call, { argument: 0, field: "Type" }) : null;
  return written === null ? null : (QUEUE_TYPES[written > 1 ? written - 1 : 0] ?? null);
}

/** The value that a field of the description in this argument has before the call; null: not shown. */
export function describedIn(
  inference: Inference,
  call: CallExpression,
  what: { readonly argument: number; readonly field: string },
): number | null {
  const callee = inference.callees.get(call);
  const description = callee?.kind === "api" ? callee.arguments[what.argument] : undefined;
  const operand = description?.kind === "prefix" ? description.operand : description;
  const variable = operand && variableOf(inference, operand);
  const owner = inference.owners.get(call);
  if (!variable || !owner) {
    return null;
  }
  let written = inBraces(inference, variable, what.field);
  eachExpressionIn(owner.body, (expression) => {
    if (
      expression.at.from < call.at.from &&
      isStore(inference, expression, { variable, field: what.field })
    ) {
      written = smallConstant(inference, expression.value) ?? written;
    }
  });
  return written;
}

/** The value that a braced initialiser gives a field; what it leaves out is not counted as said. */
function inBraces(inference: Inference, variable: Variable, field: string): number | null {
  const elements = variable.initializer?.kind === "braces" ? variable.initializer.elements : [];
  const at = [...rootShape(rootSlot(variable.slot).shape).fields.keys()].indexOf(field);
  const element = elements[at];
  return element ? smallConstant(inference, element) : null;
}

function isStore(
  inference: Inference,
  expression: Expression,
  what: { readonly variable: Variable; readonly field: string },
): expression is Expression & { kind: "assign" } {
  return (
    expression.kind === "assign" &&
    expression.target.kind === "member" &&
    expression.target.name === what.field &&
    variableOf(inference, expression.target.object) === what.variable
  );
}
