// Owns: a type that is only a name, for what the reader and the rewrites make up themselves.

import type { TypeName } from "./ast.ts";

/** The type `name` without qualifiers, pointers or template arguments. */
export function plainType(name: string, at: TypeName["at"]): TypeName {
  return { name, arguments: [], pointers: 0, reference: false, isConst: false, isStatic: false, at };
}
