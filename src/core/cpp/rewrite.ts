// Owns: a copy of a syntax tree with some expressions replaced. `//@ same` lines are applied so: what the text calls by one
// path is called by the other before anything else looks at it.

import { unreachable } from "../base/assert.ts";
import type { Declarator, Expression, Statement, Unit } from "./ast.ts";
import { pathText } from "./walk.ts";

/** The unit with the left path of every `//@ same` line replaced by the right one. */
export function withSame(unit: Unit): Unit {
  const same = new Map<string, Expression>();
  for (const directive of unit.directives) {
    if (directive.kind === "same" && pathText(directive.left) !== pathText(directive.right)) {
      same.set(pathText(directive.left), directive.right);
    }
  }
  if (same.size === 0) {
    return unit;
  }
  const replace: Replace = (expression) => {
    const found = same.get(pathText(expression));
    return found ? { ...found, at: expression.at } : null;
  };
  return rewriteUnit(unit, replace);
}

/** A copy of a unit with some of its expressions replaced. */
export function rewriteUnit(unit: Unit, replace: Replace): Unit {
  return {
    ...unit,
    functions: unit.functions.map((one) => ({ ...one, body: rewriteStatement(one.body, replace) })),
    statements: unit.statements.map((statement) => rewriteStatement(statement, replace)),
    globals: unit.globals.map((declarator) => rewriteDeclarator(declarator, replace)),
    records: unit.records.map((record) => ({
      ...record,
      fields: record.fields.map((field) => rewriteDeclarator(field, replace)),
    })),
    constants: unit.constants.map((one) => ({
      ...one,
      value: one.value && rewriteExpression(one.value, replace),
    })),
    directives: unit.directives.map((one) =>
      one.kind === "thread" ? { ...one, body: rewriteStatement(one.body, replace) } : one,
    ),
  };
}

/** What stands for an expression; null: it stays, and those in it are asked for. */
export type Replace = (expression: Expression) => Expression | null;

function rewriteDeclarator(declarator: Declarator, replace: Replace): Declarator {
  return {
    ...declarator,
    dimensions: declarator.dimensions.map((one) => one && rewriteExpression(one, replace)),
    initializer: declarator.initializer && rewriteExpression(declarator.initializer, replace),
    constructed: declarator.constructed?.map((one) => rewriteExpression(one, replace)) ?? null,
  };
}

/** A copy of a statement with some of its expressions replaced. */
export function rewriteStatement(statement: Statement, replace: Replace): Statement {
  const inner = (one: Statement): Statement => rewriteStatement(one, replace);
  const value = (one: Expression): Expression => rewriteExpression(one, replace);
  switch (statement.kind) {
    case "block":
      return { ...statement, statements: statement.statements.map(inner) };
    case "declare":
      return {
        ...statement,
        declarators: statement.declarators.map((one) => rewriteDeclarator(one, replace)),
      };
    case "evaluate":
      return { ...statement, expression: value(statement.expression) };
    case "if": {
      const then = inner(statement.then);
      const otherwise = statement.otherwise && inner(statement.otherwise);
      return { ...statement, test: value(statement.test), then, otherwise };
    }
    case "while":
    case "do":
      return { ...statement, test: value(statement.test), body: inner(statement.body) };
    case "for":
      return {
        ...statement,
        initializer: statement.initializer && inner(statement.initializer),
        test: statement.test && value(statement.test),
        step: statement.step && value(statement.step),
        body: inner(statement.body),
      };
    case "return":
      return { ...statement, value: statement.value && value(statement.value) };
    case "unsupported":
      return { ...statement, parts: statement.parts.map(value) };
    case "break":
    case "continue":
    case "empty":
      return statement;
    default:
      return unreachable(statement);
  }
}

/** A copy of an expression with some of those in it replaced. */
export function rewriteExpression(expression: Expression, replace: Replace): Expression {
  const value = (one: Expression): Expression => rewriteExpression(one, replace);
  const found = replace(expression);
  if (found) {
    return found;
  }
  switch (expression.kind) {
    case "member":
      return { ...expression, object: value(expression.object) };
    case "subscript":
      return { ...expression, object: value(expression.object), index: value(expression.index) };
    case "call":
      return { ...expression, callee: value(expression.callee), arguments: expression.arguments.map(value) };
    case "prefix":
    case "postfix":
    case "cast":
      return { ...expression, operand: value(expression.operand) };
    case "binary":
      return { ...expression, left: value(expression.left), right: value(expression.right) };
    case "assign":
      return { ...expression, target: value(expression.target), value: value(expression.value) };
    case "conditional": {
      const then = value(expression.then);
      return { ...expression, test: value(expression.test), then, otherwise: value(expression.otherwise) };
    }
    case "braces":
      return { ...expression, elements: expression.elements.map(value) };
    case "unsupported":
      return { ...expression, parts: expression.parts.map(value) };
    default:
      return expression;
  }
}
