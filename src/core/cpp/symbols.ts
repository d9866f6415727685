// Owns: what a name of a text can stand for: a variable, a function, a constant. Must not know types.

import type { Range } from "../program/diagnostic.ts";
import type { Declarator, Expression, FunctionDefinition, Parameter, TypeName } from "./ast.ts";
import type { Constant } from "./constants.ts";
import { newSlot, type Slot } from "./types.ts";

/** A variable: static (a global, a member, an undeclared name) or of a function's frame. */
export interface Variable {
  readonly name: string;
  readonly storage: "static" | "frame";
  /** Its declaration, or its first use. */
  readonly at: Range;
  readonly type: TypeName | null;
  readonly dimensions: readonly (Expression | null)[];
  readonly initializer: Expression | null;
  readonly constructed: readonly Expression[] | null;
  readonly owner: FunctionDefinition | null;
  /** Declared outside of functions and classes. */
  readonly isGlobal: boolean;
  readonly slot: Slot;
}

/** What a name means. `opaque`: a constant of the APIs without a known value. */
export type Meaning =
  | { readonly kind: "variable"; readonly variable: Variable }
  | { readonly kind: "function"; readonly functions: readonly FunctionDefinition[] }
  | { readonly kind: "text-constant"; readonly name: string; readonly value: Expression | null }
  | { readonly kind: "api-constant"; readonly constant: Constant }
  | { readonly kind: "opaque"; readonly name: string };

export interface Symbols {
  readonly meanings: Map<Expression, Meaning>;
  readonly declared: Map<Declarator | Parameter, Variable>;
  /** Static variables in the order of their first appearance, by key: their spelling (a local static: with its function). */
  readonly statics: Map<string, Variable>;
  readonly functions: ReadonlyMap<string, readonly FunctionDefinition[]>;
  readonly constants: ReadonlyMap<string, Expression | null>;
  /** The classes that a class of the text inherits from, by its name. */
  readonly bases: ReadonlyMap<string, readonly string[]>;
}

/** The static variable with this spelling; made when the text did not have it so far. */
export function staticNamed(symbols: Symbols, name: string, at: Range): Variable {
  const known = symbols.statics.get(name);
  if (known) {
    return known;
  }
  const made: Variable = {
    name,
    storage: "static",
    at,
    type: null,
    dimensions: [],
    initializer: null,
    constructed: null,
    owner: null,
    isGlobal: false,
    slot: newSlot(),
  };
  symbols.statics.set(name, made);
  return made;
}

/** `gpu::Mode::Fast` may be known as all of it, as `Mode::Fast` (an `enum class`) or as `Fast`. */
export function constantSpelled(symbols: Symbols, spelled: string): Expression | null | undefined {
  for (let rest = spelled; ; rest = rest.slice(rest.indexOf("::") + 2)) {
    const constant = symbols.constants.get(rest);
    if (constant !== undefined || !rest.includes("::")) {
      return constant;
    }
  }
}
