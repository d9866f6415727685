// Owns: what an expression says about the things in it.

import { unreachable } from "../base/assert.ts";
import type { Expression } from "./ast.ts";
import { slotOfType } from "./declared-types.ts";
import { visitCall } from "./infer-call.ts";
import { isNullConstant, store } from "./infer-initialise.ts";
import {
  type Inference,
  type InferenceScene,
  meaningOf,
  recordOf,
  shapeOf,
  slotOf,
  variableOf,
} from "./inference.ts";
import { become, elementOf, pointerShape, rootShape, rootSlot, type Shape, unify } from "./types.ts";

/** Applies the constraints of an expression and everything in it; returns the shape of its value. */
export function visit(scene: InferenceScene, expression: Expression): Shape {
  const { inference } = scene;
  switch (expression.kind) {
    case "integer":
    case "float":
    case "character":
    case "boolean":
    case "sizeof":
      visitNumber(inference, expression);
      break;
    case "name":
      visitName(inference, expression);
      break;
    case "member":
      visit(scene, expression.object);
      recordOf(inference, expression);
      break;
    case "subscript":
      visitSubscript(scene, expression);
      break;
    case "call":
      return visitCall(scene, expression);
    case "prefix":
      visitPrefix(scene, expression);
      break;
    case "postfix":
      visit(scene, expression.operand);
      noteStep(inference, expression.operand);
      unify(shapeOf(inference, expression), shapeOf(inference, expression.operand));
      break;
    case "binary":
      visitBinary(scene, expression);
      break;
    case "assign":
      visitAssign(scene, expression);
      break;
    case "conditional":
      visitConditional(scene, expression);
      break;
    case "cast":
      visitCast(scene, expression);
      break;
    case "braces":
    case "unsupported":
      for (const part of expression.kind === "braces" ? expression.elements : expression.parts) {
        visit(scene, part);
      }
      break;
    case "string":
    case "null":
    case "this":
    case "type":
      break;
    default:
      return unreachable(expression);
  }
  return shapeOf(inference, expression);
}

function visitNumber(inference: Inference, expression: Expression): void {
  if (!isNullConstant(expression)) {
    become(shapeOf(inference, expression), "scalar");
  }
}

function visitName(inference: Inference, expression: Expression): void {
  const meaning = meaningOf(inference, expression);
  if (meaning?.kind === "api-constant" && meaning.constant.type.kind !== "pointer") {
    become(shapeOf(inference, expression), "scalar");
  }
  if (meaning?.kind === "text-constant" && meaning.value && !isNullConstant(meaning.value)) {
    become(shapeOf(inference, expression), "scalar");
  }
}

function visitSubscript(scene: InferenceScene, expression: Expression & { kind: "subscript" }): void {
  const { inference } = scene;
  visit(scene, expression.object);
  become(visit(scene, expression.index), "scalar");
  elementOf(shapeOf(inference, expression.object));
  const slot = slotOf(inference, expression.object);
  if (slot) {
    slot.subscripted = true;
    slot.indices.add(expression.index);
  }
}

function visitPrefix(scene: InferenceScene, expression: Expression & { kind: "prefix" }): void {
  const { inference } = scene;
  const operand = visit(scene, expression.operand);
  const own = shapeOf(inference, expression);
  switch (expression.op) {
    case "&": {
      // The address of a lock or a thread object is the object itself here.
      const slot = slotOf(inference, expression.operand);
      if (isByItself(inference, expression.operand)) {
        unify(own, operand);
      } else if (slot && own.form === "unknown") {
        unify(own, pointerShape(slot));
      }
      return;
    }
    case "*":
      return;
    case "++":
    case "--":
      noteStep(inference, expression.operand);
      unify(own, operand);
      return;
    case "!":
      become(own, "scalar");
      return;
    case "-":
    case "+":
    case "~":
      become(operand, "scalar");
      become(own, "scalar");
      return;
  }
}

/** Whether an expression is a lock or a thread object, of which the address is the object; a handle of a thread is none. */
export function isByItself(inference: Inference, expression: Expression): boolean {
  const { object } = shapeOf(inference, expression);
  const isHandle = variableOf(inference, expression)?.type?.name === "HANDLE";
  return object === "lock" || (object === "thread" && !isHandle);
}

function noteStep(inference: Inference, operand: Expression): void {
  become(shapeOf(inference, operand), "scalar");
  const slot = slotOf(inference, operand);
  if (slot) {
    slot.assigned = true;
  }
}

function visitBinary(scene: InferenceScene, expression: Expression & { kind: "binary" }): void {
  const { inference } = scene;
  const left = visit(scene, expression.left);
  const right = visit(scene, expression.right);
  const own = shapeOf(inference, expression);
  switch (expression.op) {
    case ",":
      unify(own, right);
      return;
    case "&&":
    case "||":
      become(own, "scalar");
      return;
    case "==":
    case "!=":
      become(own, "scalar");
      if (!isNullConstant(expression.left) && !isNullConstant(expression.right)) {
        unify(left, right);
      }
      return;
    case "+":
    case "-":
      if (expression.op === "-" && left.form === "pointer" && right.form === "pointer") {
        become(own, "scalar");
        return;
      }
      if (left.form === "pointer") {
        unify(own, left);
        return;
      }
      break;
    default:
      break;
  }
  become(left, "scalar");
  become(right, "scalar");
  become(own, "scalar");
}

function visitConditional(scene: InferenceScene, expression: Expression & { kind: "conditional" }): void {
  visit(scene, expression.test);
  unify(visit(scene, expression.then), visit(scene, expression.otherwise));
  unify(shapeOf(scene.inference, expression), shapeOf(scene.inference, expression.then));
}

function visitAssign(scene: InferenceScene, expression: Expression & { kind: "assign" }): void {
  const { inference } = scene;
  visit(scene, expression.target);
  const slot = slotOf(inference, expression.target);
  if (expression.op !== "=") {
    become(visit(scene, expression.value), "scalar");
    noteStep(inference, expression.target);
  } else if (slot) {
    store(scene, slot, expression.value);
  } else {
    visit(scene, expression.value);
  }
  unify(shapeOf(inference, expression), shapeOf(inference, expression.target));
}

function visitCast(scene: InferenceScene, expression: Expression & { kind: "cast" }): void {
  const { inference } = scene;
  const operand = visit(scene, expression.operand);
  const own = rootShape(shapeOf(inference, expression));
  if (own !== operand && own.form === "unknown" && !isVoid(expression.type.name)) {
    const declared = rootShape(rootSlot(slotOfType(inference.named, expression.type)).shape);
    // A number made of a pointer is a new value; a pointer of another type is the same thing.
    unify(own, declared);
  }
  if (own.form !== "scalar" || operand.form === "scalar") {
    unify(own, operand);
  }
}

function isVoid(name: string): boolean {
  return name === "void" || name === "auto";
}
