// Owns: going through a syntax tree in the order of evaluation. Knows no meaning.

import { unreachable } from "../base/assert.ts";
import type { Declarator, Expression, Statement, TypeName } from "./ast.ts";

/** The expressions directly inside an expression, in order of evaluation. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "integer":
    case "float":
    case "string":
    case "character":
    case "boolean":
    case "null":
    case "this":
    case "name":
    case "sizeof":
    case "type":
      return [];
    case "member":
      return [expression.object];
    case "subscript":
      return [expression.object, expression.index];
    case "call":
      return [expression.callee, ...expression.arguments];
    case "prefix":
    case "postfix":
    case "cast":
      return [expression.operand];
    case "binary":
      return [expression.left, expression.right];
    case "assign":
      return [expression.value, expression.target];
    case "conditional":
      return [expression.test, expression.then, expression.otherwise];
    case "braces":
      return expression.elements;
    case "unsupported":
      return expression.parts;
    default:
      return unreachable(expression);
  }
}

/** Calls `visit` for an expression and everything in it, outside first. */
export function eachExpression(expression: Expression, visit: (inner: Expression) => void): void {
  visit(expression);
  for (const operand of operandsOf(expression)) {
    eachExpression(operand, visit);
  }
}

/** The expressions directly inside a statement (not those of statements inside it). */
export function expressionsOf(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case "block":
    case "break":
    case "continue":
    case "empty":
      return [];
    case "declare":
      return statement.declarators.flatMap(expressionsOfDeclarator);
    case "evaluate":
      return [statement.expression];
    case "if":
    case "while":
    case "do":
      return [statement.test];
    case "for":
      return [statement.test, statement.step].filter((part) => part !== null);
    case "return":
      return statement.value ? [statement.value] : [];
    case "unsupported":
      return statement.parts;
    default:
      return unreachable(statement);
  }
}

/** The expressions of a declarator: dimensions, constructor arguments, initialiser. */
export function expressionsOfDeclarator(declarator: Declarator): readonly Expression[] {
  return [
    ...declarator.dimensions.filter((part) => part !== null),
    ...(declarator.constructed ?? []),
    ...(declarator.initializer ? [declarator.initializer] : []),
  ];
}

/** The statements directly inside a statement. */
export function statementsOf(statement: Statement): readonly Statement[] {
  switch (statement.kind) {
    case "block":
      return statement.statements;
    case "if":
      return statement.otherwise ? [statement.then, statement.otherwise] : [statement.then];
    case "while":
    case "do":
      return [statement.body];
    case "for":
      return statement.initializer ? [statement.initializer, statement.body] : [statement.body];
    case "declare":
    case "evaluate":
    case "break":
    case "continue":
    case "empty":
    case "return":
    case "unsupported":
      return [];
    default:
      return unreachable(statement);
  }
}

/** Calls `visit` for a statement and everything in it, outside first. */
export function eachStatement(statement: Statement, visit: (inner: Statement) => void): void {
  visit(statement);
  for (const inner of statementsOf(statement)) {
    eachStatement(inner, visit);
  }
}

/** Calls `visit` for every expression in a statement. */
export function eachExpressionIn(statement: Statement, visit: (inner: Expression) => void): void {
  eachStatement(statement, (inner) => {
    for (const expression of expressionsOf(inner)) {
      eachExpression(expression, visit);
    }
  });
}

/** The expression without casts that only change its spelling. */
export function withoutCasts(expression: Expression): Expression {
  return expression.kind === "cast" ? withoutCasts(expression.operand) : expression;
}

/**
 * The text of an access path in one spelling, so that two ways to write one thing are equal: `this->m_fence.Get()` and
 * `m_fence` are both `m_fence`. `->` becomes `.`; an expression that is no path gives its kind and operands.
 */
export function pathText(expression: Expression): string {
  switch (expression.kind) {
    case "name":
      return (
        expression.name.replace(/^::/, "") +
        templateText(expression.arguments.flatMap((one) => (one.kind === "type" ? [one.type] : [])))
      );
    case "this":
      return "this";
    case "member":
      return expression.object.kind === "this"
        ? expression.name
        : `${pathText(expression.object)}.${expression.name}`;
    case "subscript":
      return `${pathText(expression.object)}[${pathText(expression.index)}]`;
    case "call":
      return isTransparent(expression)
        ? pathText(expression.callee.object)
        : `${pathText(expression.callee)}(${expression.arguments.map(pathText).join(", ")})`;
    case "integer":
      return expression.value.toString();
    case "string":
      return JSON.stringify(expression.value);
    case "cast":
      return pathText(expression.operand);
    case "prefix":
      return `${expression.op}${pathText(expression.operand)}`;
    case "postfix":
      return `${pathText(expression.operand)}${expression.op}`;
    case "binary":
      return `${pathText(expression.left)} ${expression.op} ${pathText(expression.right)}`;
    case "boolean":
      return String(expression.value);
    case "null":
      return "nullptr";
    default:
      return `${expression.kind}(${operandsOf(expression).map(pathText).join(", ")})`;
  }
}

/** `p.Get()`, `p.get()`: the pointer itself. */
export function isTransparent(expression: Expression): expression is Expression & {
  kind: "call";
  callee: Expression & { kind: "member" };
} {
  return (
    expression.kind === "call" &&
    expression.arguments.length === 0 &&
    expression.callee.kind === "member" &&
    /^(Get|get|GetPtr|GetInterface|p|native_handle)$/.test(expression.callee.name)
  );
}

function templateText(types: readonly TypeName[]): string {
  return types.length === 0 ? "" : `<${types.map((type) => type.name).join(", ")}>`;
}

/** `x` of `x[i].f`. */
export function rootOf(expression: Expression): Expression {
  return expression.kind === "member" || expression.kind === "subscript"
    ? rootOf(expression.object)
    : expression;
}

/** Whether an expression is `this` or `*this`. */
export function isThis(object: Expression): boolean {
  return object.kind === "this" || (object.kind === "prefix" && object.op === "*" && isThis(object.operand));
}
