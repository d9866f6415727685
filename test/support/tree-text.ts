// Writes a syntax tree as nested lists, so that a test shows how a text was read: `(&& (< x y) (> z w))`.

import type { Declarator, Expression, Statement, TypeName } from "../../src/core/cpp/ast.ts";
import { parse } from "../../src/core/cpp/parse.ts";

/** The one statement of a text, written out. */
export function read(text: string): string {
  return parse(text).unit.statements.map(statementText).join(" ; ");
}

/** `line:column code detail` of everything that is wrong with a text. */
export function complaints(text: string): readonly string[] {
  return parse(text).diagnostics.map(({ at, code, detail }) => `${at.line}:${at.column} ${code} ${detail}`);
}

/** A value without its ranges, bigint as text: for comparing trees of texts that are laid out differently. */
export function withoutPlaces(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner) => {
      if (key === "at") {
        return undefined;
      }
      return typeof inner === "bigint" ? `${inner}n` : inner;
    }),
  );
}

/** A type as one word: `const T<A>*&`. */
export function typeText(type: TypeName): string {
  const list = type.arguments.map((one) =>
    one.kind === "type" ? typeText(one.type) : expressionText(one.value),
  );
  const inner = list.length === 0 ? "" : `<${list.join(",")}>`;
  const words = `${type.isStatic ? "static " : ""}${type.isConst ? "const " : ""}`;
  return `${words}${type.name}${inner}${"*".repeat(type.pointers)}${type.reference ? "&" : ""}`;
}

export function statementText(statement: Statement): string {
  const lead = statement.directives.map((one) => `@${one.kind} `).join("");
  return lead + bare(statement);
}

function bare(statement: Statement): string {
  switch (statement.kind) {
    case "block":
      return `{${statement.statements.map(statementText).join(" ; ")}}`;
    case "declare":
      return `(declare ${statement.declarators.map(declaratorText).join(" ")})`;
    case "evaluate":
      return expressionText(statement.expression);
    case "if": {
      const otherwise = statement.otherwise === null ? "" : ` ${statementText(statement.otherwise)}`;
      return `(if ${expressionText(statement.test)} ${statementText(statement.then)}${otherwise})`;
    }
    case "while":
      return `(while ${expressionText(statement.test)} ${statementText(statement.body)})`;
    case "do":
      return `(do ${statementText(statement.body)} ${expressionText(statement.test)})`;
    case "for": {
      const parts = [statement.initializer === null ? "_" : statementText(statement.initializer)];
      parts.push(statement.test === null ? "_" : expressionText(statement.test));
      parts.push(statement.step === null ? "_" : expressionText(statement.step));
      return `(for ${parts.join(" ")} ${statementText(statement.body)})`;
    }
    case "return":
      return statement.value === null ? "(return)" : `(return ${expressionText(statement.value)})`;
    case "unsupported":
      return `(!${[statement.construct, ...statement.parts.map(expressionText)].join(" ")})`;
    default:
      return `(${statement.kind})`;
  }
}

function declaratorText({ name, type, dimensions, initializer, constructed }: Declarator): string {
  const sizes = dimensions.map((size) => `[${size === null ? "" : expressionText(size)}]`).join("");
  const made = constructed === null ? "" : `(${constructed.map(expressionText).join(" ")})`;
  const value = initializer === null ? "" : `=${expressionText(initializer)}`;
  return `${typeText(type)}:${name}${sizes}${made}${value}`;
}

export function expressionText(expression: Expression): string {
  switch (expression.kind) {
    case "integer":
      return `${expression.value}${expression.unsigned ? "u" : ""}${expression.wide ? "ll" : ""}`;
    case "string":
      return JSON.stringify(expression.value);
    case "float":
    case "character":
    case "boolean":
      return String(expression.value);
    case "name": {
      const list = expression.arguments.map((one) =>
        one.kind === "type" ? typeText(one.type) : expressionText(one.value),
      );
      return list.length === 0 ? expression.name : `${expression.name}<${list.join(",")}>`;
    }
    case "type":
      return `type:${typeText(expression.type)}`;
    case "member":
      return `${expressionText(expression.object)}${expression.arrow ? "->" : "."}${expression.name}`;
    case "subscript":
      return `${expressionText(expression.object)}[${expressionText(expression.index)}]`;
    case "call":
      return `${expressionText(expression.callee)}(${expression.arguments.map(expressionText).join(" ")})`;
    default:
      return listText(expression);
  }
}

function listText(expression: Expression): string {
  switch (expression.kind) {
    case "prefix":
      return `(${expression.op} ${expressionText(expression.operand)})`;
    case "postfix":
      return `(${expressionText(expression.operand)} ${expression.op})`;
    case "binary":
      return `(${expression.op} ${expressionText(expression.left)} ${expressionText(expression.right)})`;
    case "assign":
      return `(${expression.op} ${expressionText(expression.target)} ${expressionText(expression.value)})`;
    case "conditional":
      return `(? ${[expression.test, expression.then, expression.otherwise].map(expressionText).join(" ")})`;
    case "cast":
      return `(cast ${typeText(expression.type)} ${expressionText(expression.operand)})`;
    case "braces": {
      const type = expression.type === null ? "" : typeText(expression.type);
      return `${type}{${expression.elements.map(expressionText).join(" ")}}`;
    }
    case "sizeof":
      return `(sizeof ${"kind" in expression.operand ? expressionText(expression.operand) : typeText(expression.operand)})`;
    case "unsupported":
      return `(!${[expression.construct, ...expression.parts.map(expressionText)].join(" ")})`;
    default:
      return expression.kind;
  }
}
