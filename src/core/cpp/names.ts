// Owns: which names the functions and the directives of a text use: what they share with the statements outside.

import type { FileDirective, FunctionDefinition } from "./ast.ts";

/** Every name that is spelled in a function's body or in a directive. */
export function directiveNames(
  functions: readonly FunctionDefinition[],
  directives: readonly FileDirective[],
): ReadonlySet<string> {
  const names = new Set<string>();
  const open: object[] = [...functions.map((one) => one.body), ...directives];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if ("kind" in next && next.kind === "name" && "name" in next && typeof next.name === "string") {
      names.add(next.name);
    }
    open.push(...partsOf(next));
  }
  return names;
}

function partsOf(node: object): readonly object[] {
  return Object.entries(node).flatMap(([key, value]) =>
    key !== "at" && typeof value === "object" && value !== null ? [value] : [],
  );
}
