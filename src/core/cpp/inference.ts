// Owns: the working set of type inference, and the facts it leaves behind for everything after it.

import type { Range } from "../program/diagnostic.ts";
import type { Expression, FunctionDefinition } from "./ast.ts";
import type { Callee, CallExpression } from "./callees.ts";
import type { NamedShapes } from "./declared-types.ts";
import { type Meaning, type Symbols, staticNamed, type Variable } from "./symbols.ts";
import {
  becomeObject,
  elementOf,
  fieldOf,
  newShape,
  newSlot,
  type ObjectRole,
  rootShape,
  rootSlot,
  type Shape,
  type Slot,
} from "./types.ts";
import { pathText } from "./walk.ts";

export interface Inference {
  readonly symbols: Symbols;
  readonly named: NamedShapes;
  /** `UINT64 value = 3;` in a record, by `Record.field`. */
  readonly defaults: Map<string, Expression>;
  /** What a function returns. */
  readonly results: Map<FunctionDefinition, Slot>;
  readonly callees: Map<CallExpression, Callee>;
  readonly shapes: Map<Expression, Shape>;
  /** Expressions whose value is an object or record that only their text names: `GetQueue()`, `m_fence.owner`. */
  readonly byText: Map<Expression, Variable>;
  /** Function that each call stands in; null: bare statements and directives. */
  readonly owners: Map<CallExpression, FunctionDefinition | null>;
  /** Where it was first seen what a shape is, by its root at that time. */
  readonly evidence: Evidence[];
  /** Undeclared names that are taken for a number of frames: `% FRAME_COUNT`. */
  readonly assumedConstants: Map<Variable, bigint>;
  /** Variables whose address is given to unknown calls: their value is unknown after that. */
  readonly handedOut: Set<Variable>;
  round: number;
}

/** A use that shows what a thing is. `why` names the sentence: `receiver`, `argument`, `created`, `declared`. */
export interface Evidence {
  readonly shape: Shape;
  readonly why: string;
  readonly what: string;
  readonly at: Range;
}

/** Where an expression stands, and how to go on into the expressions in it. */
export interface InferenceScene {
  readonly inference: Inference;
  readonly owner: FunctionDefinition | null;
  readonly visit: (scene: InferenceScene, expression: Expression) => Shape;
}

/** A use that shows what a thing is. */
export interface Use {
  readonly object: ObjectRole;
  readonly why: string;
  readonly what: string;
}

/** Records that an expression is an object of this kind, and where that was seen. */
export function addUse(inference: Inference, expression: Expression, use: Use): void {
  const shape = shapeOf(inference, expression);
  if (becomeObject(shape, use.object)) {
    inference.evidence.push({ shape, why: use.why, what: use.what, at: expression.at });
  }
}

/** The default member initialiser of a field, or null. */
export function defaultOf(inference: Inference, record: Shape, field: string): Expression | null {
  return inference.defaults.get(`${rootShape(record).record}.${field}`) ?? null;
}

/** The meaning of a name or of `this->name`. */
export function meaningOf(inference: Inference, expression: Expression): Meaning | undefined {
  return inference.symbols.meanings.get(expression);
}

/** The variable that an expression names, or null. */
export function variableOf(inference: Inference, expression: Expression): Variable | null {
  const meaning = meaningOf(inference, expression);
  return meaning?.kind === "variable" ? meaning.variable : (inference.byText.get(expression) ?? null);
}

/** The value of a node of the tree: always the same shape for the same node. */
export function shapeOf(inference: Inference, expression: Expression): Shape {
  const known = inference.shapes.get(expression);
  if (known) {
    return rootShape(known);
  }
  const slot = slotOf(inference, expression);
  const made = slot ? slot.shape : newShape();
  inference.shapes.set(expression, made);
  return rootShape(made);
}

/** The slot that an expression denotes when it denotes a place; null: it is only a value. */
export function slotOf(inference: Inference, expression: Expression): Slot | null {
  const variable = variableOf(inference, expression);
  if (variable) {
    return rootSlot(variable.slot);
  }
  switch (expression.kind) {
    case "member":
      return fieldSlot(inference, expression);
    case "subscript": {
      const element = elementOf(shapeOf(inference, expression.object));
      return element && rootSlot(element);
    }
    case "prefix": {
      if (expression.op === "++" || expression.op === "--") {
        return slotOf(inference, expression.operand);
      }
      const element = expression.op === "*" ? elementOf(shapeOf(inference, expression.operand)) : null;
      return element && rootSlot(element);
    }
    case "assign":
      return slotOf(inference, expression.target);
    case "cast":
      return slotOf(inference, expression.operand);
    case "call": {
      const callee = inference.callees.get(expression);
      return callee?.kind === "same" ? slotOf(inference, callee.inner) : null;
    }
    default:
      return null;
  }
}

/** The record that `.name` or `->name` is looked up in; null: the object is no record. */
export function recordOf(inference: Inference, expression: Expression & { kind: "member" }): Shape | null {
  const shape = shapeOf(inference, expression.object);
  if (shape.form === "pointer" || (shape.form === "unknown" && expression.arrow)) {
    const element = elementOf(shape);
    return element && recordShape(rootShape(rootSlot(element).shape));
  }
  return recordShape(shape);
}

function recordShape(shape: Shape): Shape | null {
  if (shape.form === "unknown") {
    shape.form = "record";
  }
  return shape.form === "record" ? shape : null;
}

function fieldSlot(inference: Inference, expression: Expression & { kind: "member" }): Slot | null {
  const record = recordOf(inference, expression);
  if (!record) {
    return rootSlot(textVariable(inference, expression).slot);
  }
  const slot = fieldOf(record, expression.name) ?? newSlot();
  return rootSlot(slot);
}

/** The static variable that stands for an expression which only its text identifies. */
export function textVariable(inference: Inference, expression: Expression): Variable {
  const known = inference.byText.get(expression);
  if (known) {
    return known;
  }
  const made = staticNamed(inference.symbols, pathText(expression), expression.at);
  inference.byText.set(expression, made);
  return made;
}
