// Owns: who owns a fence, as far as the text shows: smart pointers, and whether the text lets go of any fence at all. Where
// it does not, nothing can end one, and copies of a pointer need no count.

import type { Expression, Unit } from "./ast.ts";
import { type Inference, shapeOf, slotOf, variableOf } from "./inference.ts";
import { isNullConstant } from "./infer-initialise.ts";
import { createdIn } from "./created.ts";
import type { Slot } from "./types.ts";
import { eachExpressionIn, withoutCasts } from "./walk.ts";

/** Whether something in the text lets go of a fence: Release, Reset, `= nullptr` on a smart pointer. SE-17 */
export function releasesFences(unit: Unit, inference: Inference): boolean {
  let found = false;
  for (const body of [...unit.functions.map((one) => one.body), ...unit.statements]) {
    eachExpressionIn(body, (expression) => {
      found ||= isRelease(inference, expression);
    });
  }
  return found;
}

/** Whether an expression names a smart pointer to a fence that owns what it holds: not a parameter that was passed a copy. */
export function ownsFence(inference: Inference, expression: Expression): boolean {
  const variable = variableOf(inference, expression);
  const isCopy =
    variable?.storage === "frame" &&
    variable.type?.reference !== true &&
    variable.owner?.parameters.some((one) => one.name === variable.name && one.at.from === variable.at.from);
  const slot = slotOf(inference, expression);
  return (
    isFence(inference, expression) && slot?.smart === true && !isCopy && isOwn(inference, expression, slot)
  );
}

/** Records are copied as a whole, which counts nothing: a field owns only what the text creates in it. */
function isOwn(inference: Inference, expression: Expression, slot: Slot): boolean {
  if (expression.kind !== "member" || variableOf(inference, expression)) {
    return true;
  }
  return [...inference.callees.values()].some((callee) => {
    const out =
      callee.kind === "api" && callee.call.creates?.by === "out" ? callee.arguments.at(-1) : undefined;
    const made = out && createdIn(inference, out);
    return made ? slotOf(inference, made) === slot : false;
  });
}

/** Whether storing this value makes another owner: it names a pointer that goes on holding the fence. */
export function isCopied(inference: Inference, value: Expression): boolean {
  const held = withoutCasts(value);
  const callee = held.kind === "call" ? inference.callees.get(held) : undefined;
  const isMethod = held.kind === "call" && held.callee.kind === "member";
  return held.kind === "call"
    ? callee?.kind === "same" && isMethod && isCopied(inference, callee.inner)
    : slotOf(inference, held) !== null;
}

function isRelease(inference: Inference, expression: Expression): boolean {
  if (expression.kind === "assign") {
    return isNullConstant(expression.value) && ownsFence(inference, expression.target);
  }
  const callee = expression.kind === "call" ? inference.callees.get(expression) : undefined;
  return callee?.kind === "store"
    ? !callee.through && isFence(inference, callee.target)
    : callee?.kind === "api" && callee.call.op === "release";
}

function isFence(inference: Inference, expression: Expression): boolean {
  return shapeOf(inference, expression).object === "fence";
}
