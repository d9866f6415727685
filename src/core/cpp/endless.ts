// Owns: which loops are frame loops: nothing in the text ever ends them, and they submit or present.

import { fold } from "../program/fold.ts";
import type { Expression, Statement } from "./ast.ts";
import { constantOf } from "./constant-value.ts";
import { type Inference, variableOf } from "./inference.ts";
import { rootSlot } from "./types.ts";
import { maySubmit } from "./submits.ts";
import type { Variable } from "./symbols.ts";
import { eachExpression, eachStatement, expressionsOf, rootOf, statementsOf } from "./walk.ts";

/** What is needed to decide. */
export interface EndlessScene {
  readonly inference: Inference;
}

/** Whether a loop submits or presents and nothing in the text ends it. */
export function isEndless(scene: EndlessScene, loop: Loop): boolean {
  const { inference } = scene;
  return maySubmit(inference, loop.body) && goesOn(inference, loop);
}

/** Whether a function goes round for ever: it holds a loop that nothing in the text ends. */
export function isForever(inference: Inference, body: Statement): boolean {
  let found = false;
  eachStatement(body, (statement) => {
    if (statement.kind === "while" || statement.kind === "do" || statement.kind === "for") {
      found ||= goesOn(inference, statement);
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
      sides.every(
        (side) =>
          isUnknown(inference, side) || constantOf(inference, side) !== null || isOpaqueName(inference, side),
      )
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
    const base = variableOf(inference, rootOf(expression));
    return (base !== null && inference.handedOut.has(base)) || isOpaqueName(inference, expression.object);
  }
  if (meaning?.kind !== "variable" || meaning.variable.storage !== "static" || meaning.variable.initializer) {
    return false;
  }
  const slot = rootSlot(meaning.variable.slot);
  return !slot.assigned && slot.sources.size === 0;
}

/** Whether nothing that the text decides ends a loop. */
function goesOn(inference: Inference, loop: Loop): boolean {
  const scene: Scene = { inference, loop };
  return (loop.test === null || staysTrue(scene, loop.test)) && !isLeft(scene, loop.body, true);
}

type Loop = Statement & { kind: "while" | "do" | "for" };

interface Scene {
  readonly inference: Inference;
  readonly loop: Loop;
}

function staysTrue(scene: Scene, test: Expression): boolean {
  const fixed = constantOf(scene.inference, test);
  const value = fixed && fold(fixed.expression);
  return value ? value.hi !== 0 || value.lo !== 0 : isUndecided(scene, test);
}

/** Unknown, or a flag that the loop changes only where something unknown says so: `if (msg.message == WM_QUIT) done = true`. */
function isUndecided(scene: Scene, test: Expression): boolean {
  if (test.kind === "prefix" && test.op === "!") {
    return isUndecided(scene, test.operand);
  }
  return isUnknown(scene.inference, test) || isIdleFlag(scene, test);
}

function isIdleFlag(scene: Scene, test: Expression): boolean {
  const variable = variableOf(scene.inference, test);
  const source = variable?.initializer ?? null;
  const isFlag = source === null || constantOf(scene.inference, source) !== null;
  const isBool =
    source?.kind === "boolean" || variable?.type?.name === "bool" || variable?.type?.name === "BOOL";
  const isFixed = variable !== null && !rootSlot(variable.slot).assigned;
  return variable !== null && isFlag && (isBool || isFixed) && !changes(scene, scene.loop.body, variable);
}

/** Whether a statement stores into the variable without something unknown in front of it. */
function changes(scene: Scene, statement: Statement, variable: Variable): boolean {
  const { inference } = scene;
  const guarded =
    (statement.kind === "if" || statement.kind === "while") && isUnknown(inference, statement.test);
  if (guarded) {
    return false;
  }
  let found = false;
  for (const expression of expressionsOf(statement)) {
    eachExpression(expression, (inner) => {
      found ||= inner.kind === "assign" && variableOf(inference, inner.target) === variable;
    });
  }
  return found || statementsOf(statement).some((inner) => changes(scene, inner, variable));
}

/** Whether a statement may leave the loop by something the text decides; `own`: a `break` here is the loop's. */
function isLeft(scene: Scene, statement: Statement, own: boolean): boolean {
  switch (statement.kind) {
    case "break":
      return own;
    case "return":
      return true;
    case "if":
      return (
        !isUndecided(scene, statement.test) &&
        statementsOf(statement).some((inner) => isLeft(scene, inner, own))
      );
    case "while":
    case "do":
    case "for":
      return isLeft(scene, statement.body, false);
    default:
      return statementsOf(statement).some((inner) => isLeft(scene, inner, own));
  }
}
