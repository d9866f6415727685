// Owns: C++ text of an expression or a simple statement that reads back as the same tree.

import { unreachable } from "../base/assert.ts";
import type { Declarator, Expression, Statement, TypeArgument, TypeName } from "./ast.ts";
import { writeString } from "./literals.ts";
import { binaryOperator } from "./syntax-expressions.ts";

const COMMA = 0;
const ASSIGN = 1;
const CONDITIONAL = 2;
/** Level of a binary operator = 2 + how tightly it binds (1 … 10). */
const BINARY = 2;
const PREFIX = 13;
const POSTFIX = 14;

/** One line of C++ without needless parentheses. */
export function printExpression(expression: Expression): string {
  return print(expression, COMMA);
}

/** As it stands between commas. */
export function printArgument(expression: Expression): string {
  return print(expression, ASSIGN);
}

/** The type as it is written in a declaration. */
export function printType(type: TypeName): string {
  const list = type.arguments.length === 0 ? "" : `<${type.arguments.map(printTypeArgument).join(", ")}>`;
  const qualifiers = `${type.isStatic ? "static " : ""}${type.isConst ? "const " : ""}`;
  return `${qualifiers}${type.name}${list}${"*".repeat(type.pointers)}${type.reference ? "&" : ""}`;
}

/** A statement on one line, with its `;` or `}`. */
export function printStatement(statement: Statement): string {
  switch (statement.kind) {
    case "block":
      return `{ ${statement.statements.map(printStatement).join(" ")} }`;
    case "declare":
      return `${printDeclarators(statement.declarators)};`;
    case "evaluate":
      return `${printExpression(statement.expression)};`;
    case "if": {
      const otherwise = statement.otherwise === null ? "" : ` else ${printStatement(statement.otherwise)}`;
      return `if (${printExpression(statement.test)}) ${printStatement(statement.then)}${otherwise}`;
    }
    case "while":
      return `while (${printExpression(statement.test)}) ${printStatement(statement.body)}`;
    case "do":
      return `do ${printStatement(statement.body)} while (${printExpression(statement.test)});`;
    case "for": {
      const initializer = statement.initializer === null ? ";" : printStatement(statement.initializer);
      const test = statement.test === null ? "" : ` ${printExpression(statement.test)}`;
      const step = statement.step === null ? "" : ` ${printExpression(statement.step)}`;
      return `for (${initializer}${test};${step}) ${printStatement(statement.body)}`;
    }
    case "break":
    case "continue":
      return `${statement.kind};`;
    case "empty":
      return ";";
    case "return":
      return statement.value === null ? "return;" : `return ${printExpression(statement.value)};`;
    case "unsupported":
      return `${statement.parts.map(printArgument).join("; ")};`;
    default:
      return unreachable(statement);
  }
}

function printDeclarators(declarators: readonly Declarator[]): string {
  const first = declarators[0];
  if (first === undefined) {
    return "";
  }
  const base = { ...first.type, pointers: 0, reference: false };
  return `${printType(base)} ${declarators.map(printDeclarator).join(", ")}`;
}

function printDeclarator({ type, name, dimensions, initializer, constructed }: Declarator): string {
  const sizes = dimensions.map((size) => `[${size === null ? "" : printExpression(size)}]`).join("");
  const start = `${"*".repeat(type.pointers)}${type.reference ? "&" : ""}${name}${sizes}`;
  if (constructed !== null) {
    return `${start}(${constructed.map(printArgument).join(", ")})`;
  }
  return initializer === null ? start : `${start} = ${printArgument(initializer)}`;
}

function printTypeArgument(argument: TypeArgument): string {
  return argument.kind === "type" ? printType(argument.type) : print(argument.value, PREFIX);
}

/** In parentheses when it binds less tightly than its place asks for. */
function print(expression: Expression, least: number): string {
  const text = plain(expression);
  return level(expression) < least ? `(${text})` : text;
}

function level(expression: Expression): number {
  switch (expression.kind) {
    case "binary":
      return expression.op === "," ? COMMA : BINARY + (binaryOperator(expression.op)?.level ?? 1);
    case "assign":
      return ASSIGN;
    case "conditional":
      return CONDITIONAL;
    case "prefix":
    case "cast":
    case "sizeof":
      return PREFIX;
    default:
      return POSTFIX;
  }
}

function plain(expression: Expression): string {
  switch (expression.kind) {
    case "integer":
      return `${expression.value}${expression.unsigned ? "u" : ""}${expression.wide ? "ll" : ""}`;
    case "float":
      return Number.isInteger(expression.value) && Math.abs(expression.value) < 1e21
        ? `${expression.value}.0`
        : `${expression.value}`;
    case "string":
      return writeString(expression.value);
    case "character":
      return `'\\x${expression.value.toString(16)}'`;
    case "boolean":
      return String(expression.value);
    case "null":
      return "nullptr";
    case "this":
      return "this";
    case "type":
      return printType(expression.type);
    case "name": {
      const list = expression.arguments.map(printTypeArgument).join(", ");
      return list === "" ? expression.name : `${expression.name}<${list}>`;
    }
    case "unsupported":
      return `${expression.construct}(${expression.parts.map(printArgument).join(", ")})`;
    default:
      return compound(expression);
  }
}

type Simple =
  | "integer"
  | "float"
  | "string"
  | "character"
  | "boolean"
  | "null"
  | "this"
  | "type"
  | "name"
  | "unsupported";
type Compound = Exclude<Expression, { readonly kind: Simple }>;

function compound(expression: Compound): string {
  switch (expression.kind) {
    case "member":
      return `${print(expression.object, POSTFIX)}${expression.arrow ? "->" : "."}${expression.name}`;
    case "subscript":
      return `${print(expression.object, POSTFIX)}[${printExpression(expression.index)}]`;
    case "call":
      return `${print(expression.callee, POSTFIX)}(${expression.arguments.map(printArgument).join(", ")})`;
    case "prefix":
      return prefix(expression.op, print(expression.operand, PREFIX));
    case "postfix":
      return `${print(expression.operand, POSTFIX)}${expression.op}`;
    case "binary":
      return binary(expression.op, expression.left, expression.right);
    case "assign":
      return `${print(expression.target, CONDITIONAL)} ${expression.op} ${printArgument(expression.value)}`;
    case "conditional":
      return `${print(expression.test, BINARY + 1)} ? ${printArgument(expression.then)} : ${printArgument(expression.otherwise)}`;
    case "cast":
      return `(${printType(expression.type)})${print(expression.operand, PREFIX)}`;
    case "braces": {
      const elements = `{${expression.elements.map(printArgument).join(", ")}}`;
      return expression.type === null ? elements : `${printType(expression.type)}${elements}`;
    }
    case "sizeof":
      return "kind" in expression.operand
        ? `sizeof ${print(expression.operand, PREFIX)}`
        : `sizeof(${printType(expression.operand)})`;
    default:
      return unreachable(expression);
  }
}

function binary(op: string, left: Expression, right: Expression): string {
  if (op === ",") {
    return `${print(left, COMMA)}, ${print(right, ASSIGN)}`;
  }
  const own = BINARY + (binaryOperator(op)?.level ?? 1);
  return `${print(left, own)} ${op} ${print(right, own + 1)}`;
}

/** `- -x`, so that two signs do not become one. */
function prefix(op: string, operand: string): string {
  return operand.startsWith(op.slice(-1)) ? `${op} ${operand}` : `${op}${operand}`;
}
