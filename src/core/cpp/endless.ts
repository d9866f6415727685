// Owns: which loops are frame loops: nothing in the text ever ends them, and they submit or present.

import { fold } from "../program/fold.ts";
import type { Expression, Statement } from "./ast.ts";
import { constantOf } from "./constant-value.ts";
import { type Inference, variableOf } from "./inference.ts";
import { rootSlot } from "./types.ts";
import { maySubmit } from "./submits.ts";
import { eachStatement, statementsOf } from "./walk.ts";

/** What is needed to decide. */
export interface EndlessScene {
  readonly inference: Inference;
}

/** Whether a loop submits or presents and nothing in the text ends it. */
export function isEndless(scene: EndlessScene, loop: Statement & { kind: "while" | "do" | "for" }): boolean {
  const { inference } = scene;
  return (
    (loop.test === null || staysTrue(inference, loop.test)) &&
    !isLeft(inference, loop.body, true) &&
    maySubmit(inference, loop.body)
  );
}

/** Whether a function goes round for ever: it holds a loop that nothing in the text ends. */
export function isForever(inference: Inference, body: Statement): boolean {
  let found = false;
  eachStatement(body, (statement) => {
    if (statement.kind === "while" || statement.kind === "do" || statement.kind === "for") {
      const holds = statement.test === null || staysTrue(inference, statement.test);
      found ||= holds && !isLeft(inference, statement.body, true);
    }
  });
  return found;
}

/** Whether the value of a condition is unknown: it is made of unknown calls and of names that nothing stores into. */
export function isUnknown(inference: Inference, expression: Expression): boolean {
  if (expression.kind === "prefix" && expression.op === "!") {
    return isUnknown(inference, expression.operand);
  }
  if (expression.kind === "binary") {
    const sides = [expression.left, expression.right];
    return (
      sides.some((side) => isUnknown(inference, side)) &&
      sides.every((side) => isUnknown(inference, side) || constantOf(inference, side) !== null || isOpaqueName(inference, side))
    );
  }
  if (expression.kind === "call") {
    const callee = inference.callees.get(expression);
    return callee?.kind === "unknown" && variableOf(inference, expression) === null;
  }
  return isOpaqueName(inference, expression);
}

/** A name or member that nothing in the text declares with a value or stores into. */
function isOpaqueName(inference: Inference, expression: Expression): boolean {
  const meaning = inference.symbols.meanings.get(expression);
  if (meaning?.kind === "opaque") {
    return true;
  }
  if (expression.kind === "member" && meaning === undefined) {
    const known = inference.shapes.get(expression);
    return known !== undefined && isOpaqueName(inference, expression.object);
  }
  if (meaning?.kind !== "variable" || meaning.variable.storage !== "static" || meaning.variable.initializer) {
    return false;
  }
  const slot = rootSlot(meaning.variable.slot);
  return !slot.assigned && slot.sources.length === 0;
}

function staysTrue(inference: Inference, test: Expression): boolean {
  const fixed = constantOf(inference, test);
  const value = fixed && fold(fixed.expression);
  return value ? value.hi !== 0 || value.lo !== 0 : isUnknown(inference, test);
}

/** Whether a statement may leave the loop by something the text decides; `own`: a `break` here is the loop's. */
function isLeft(inference: Inference, statement: Statement, own: boolean): boolean {
  switch (statement.kind) {
    case "break":
      return own;
    case "return":
      return true;
    case "if":
      return (
        !isUnknown(inference, statement.test) &&
        statementsOf(statement).some((inner) => isLeft(inference, inner, own))
      );
    case "while":
    case "do":
    case "for":
      return isLeft(inference, statement.body, false);
    default:
      return statementsOf(statement).some((inner) => isLeft(inference, inner, own));
  }
}
