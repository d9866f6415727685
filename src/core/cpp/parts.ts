// Owns: which expressions a statement holds, so that what is kept of a construct outside the subset can be found.

import { unreachable } from "../base/assert.ts";
import type { Declarator, Expression, Statement } from "./ast.ts";

/** The outermost expressions of a statement, in the order of the text. */
export function expressionsOf(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case "block":
      return statement.statements.flatMap(expressionsOf);
    case "declare":
      return statement.declarators.flatMap(ofDeclarator);
    case "evaluate":
      return [statement.expression];
    case "if":
      return [
        statement.test,
        ...expressionsOf(statement.then),
        ...(statement.otherwise === null ? [] : expressionsOf(statement.otherwise)),
      ];
    case "while":
      return [statement.test, ...expressionsOf(statement.body)];
    case "do":
      return [...expressionsOf(statement.body), statement.test];
    case "for":
      return [
        ...(statement.initializer === null ? [] : expressionsOf(statement.initializer)),
        ...present([statement.test, statement.step]),
        ...expressionsOf(statement.body),
      ];
    case "break":
    case "continue":
    case "empty":
      return [];
    case "return":
      return present([statement.value]);
    case "unsupported":
      return statement.parts;
    default:
      return unreachable(statement);
  }
}

function ofDeclarator(declarator: Declarator): readonly Expression[] {
  return present([...declarator.dimensions, declarator.initializer, ...(declarator.constructed ?? [])]);
}

function present(list: readonly (Expression | null)[]): readonly Expression[] {
  return list.filter((one) => one !== null);
}
