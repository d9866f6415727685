// Owns: which pasted method a call on an object means. The class of the receiver and the number of arguments decide, never
// the name alone: a method of some other class that happens to have this name is none of the receiver's.

import type { FunctionDefinition } from "./ast.ts";
import type { Symbols } from "./symbols.ts";
import { last } from "./type-names.ts";
import { rootShape, rootSlot, type Shape } from "./types.ts";

/** What a call on an object looks like: `receiver` is the shape of the object, `scope` the class the call stands in. */
export interface MethodCall {
  readonly name: string;
  readonly given: number;
  readonly receiver: Shape;
  readonly scope: string;
}

/**
 * The pasted method that is meant; null: none. An object of which nothing is declared is taken for one of the only class
 * that has such a method, but never for one of the class that the call stands in: that would be said by `this`.
 */
export function methodMeant(symbols: Symbols, call: MethodCall): FunctionDefinition | null {
  const fitting = (symbols.functions.get(call.name) ?? []).filter((one) => accepts(one, call.given));
  const said = fitting.find((one) => one.body.kind === "return");
  if (said) {
    return said;
  }
  const record = recordOf(call.receiver);
  if (record !== null) {
    return (
      fitting.find((one) => last(one.scope) === record) ??
      fitting.find((one) => one.scope !== "" && isRelated(symbols, last(one.scope), record)) ??
      null
    );
  }
  const [only, other] = new Set(fitting.map((one) => last(one.scope)));
  const isClear = only !== undefined && other === undefined && only !== "" && only !== last(call.scope);
  return isClear ? (fitting[0] ?? null) : null;
}

/** Whether a function can be called with so many arguments. */
export function accepts(candidate: FunctionDefinition, given: number): boolean {
  // A `//@ returns F() = VALUE` line has no block as its body; it answers any call of that name.
  if (candidate.body.kind === "return" && candidate.parameters.length === 0) {
    return true;
  }
  const needed = candidate.parameters.filter((parameter) => parameter.initializer === null).length;
  return given >= needed && given <= candidate.parameters.length;
}

/** The class that an object or what a pointer points to is known to be of, or null. */
function recordOf(receiver: Shape): string | null {
  let shape = rootShape(receiver);
  for (let depth = 0; depth < DEEPEST && shape.form === "pointer" && shape.element; depth++) {
    shape = rootShape(rootSlot(shape.element).shape);
  }
  return shape.record;
}

const DEEPEST = 3;

/** Whether one of the classes inherits from the other. */
function isRelated(symbols: Symbols, one: string, other: string): boolean {
  return inherits(symbols, one, other) || inherits(symbols, other, one);
}

function inherits(symbols: Symbols, derived: string, base: string): boolean {
  const seen = new Set([derived]);
  for (const name of seen) {
    for (const next of symbols.bases.get(name) ?? []) {
      seen.add(next);
    }
  }
  return seen.has(base);
}
