// Owns: what in a condition names a place of the program: variables, elements, fields, a fence's completed value.
// Must not know: whether there is such a place, and what it holds.

import type { Expression } from "../cpp/ast.ts";
import { isThis, isTransparent } from "../cpp/walk.ts";

/** A path: `frames[i].fence->GetCompletedValue()` has the root `frames` and the parts `[i]`, `.fence`. */
export interface Path {
  readonly root: string;
  /** Written as `this->x` or `::x`: never a local. */
  readonly outside: boolean;
  readonly parts: readonly PathPart[];
  /** What the path as a whole points to is meant: `*p`. */
  readonly pointee: boolean;
  /** The completed value of the fence there is meant. */
  readonly completed: boolean;
}

/** Fields behind pointers and fields of values read the same. */
export type PathPart =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "index"; readonly index: Expression };

/** The path that an expression is; null: it is none. */
export function pathOf(expression: Expression): Path | null {
  switch (expression.kind) {
    case "name":
      return expression.arguments.length > 0 ? null : rootPath(expression.name, false);
    case "member":
      return fieldPath(expression);
    case "subscript": {
      const object = placeOf(expression.object);
      return object && !object.pointee ? withPart(object, { kind: "index", index: expression.index }) : null;
    }
    case "prefix": {
      const operand = expression.op === "*" ? placeOf(expression.operand) : null;
      return operand && !operand.pointee ? { ...operand, pointee: true } : null;
    }
    case "call":
      return callPath(expression);
    default:
      return null;
  }
}

function rootPath(name: string, outside: boolean): Path {
  const global = name.startsWith("::");
  return {
    root: global ? name.slice(2) : name,
    outside: outside || global,
    parts: [],
    pointee: false,
    completed: false,
  };
}

/** A path that is a place, not a value computed from one. */
function placeOf(expression: Expression): Path | null {
  const path = pathOf(expression);
  return path?.completed === true ? null : path;
}

function fieldPath(expression: Expression & { kind: "member" }): Path | null {
  if (isThis(expression.object)) {
    return rootPath(expression.name, true);
  }
  const object = placeOf(expression.object);
  // `(*p).x` is `p->x`.
  return object && withPart({ ...object, pointee: false }, { kind: "field", name: expression.name });
}

/** `p.Get()` is `p`, `x.load()` the value of an atomic. */
function callPath(expression: Expression & { kind: "call" }): Path | null {
  const { callee } = expression;
  const object = callee.kind === "member" && !isThis(callee.object) ? placeOf(callee.object) : null;
  if (object === null || callee.kind !== "member") {
    return null;
  }
  if (callee.name === "GetCompletedValue") {
    return expression.arguments.length === 0 ? { ...object, completed: true } : null;
  }
  return isTransparent(expression) || callee.name === "load" ? object : null;
}

function withPart(path: Path, part: PathPart): Path {
  return { ...path, parts: [...path.parts, part] };
}
