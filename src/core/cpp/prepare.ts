// Owns: what is done to a syntax tree before anything looks at its meaning.

import type { Unit } from "./ast.ts";
import { withMacros } from "./macros.ts";
import { withReturns } from "./returns.ts";
import { withSame } from "./rewrite.ts";
import { withThreadBodies } from "./thread-bodies.ts";

/** The unit with its macros put in and the directives applied that change what its code means. */
export function prepared(unit: Unit): Unit {
  return withSame(withReturns(withThreadBodies(withMacros(unit))));
}
