// Owns: the condition of a breakpoint: a C++ expression over the program's variables, fences and locals, checked against a
// text and asked at positions. The page checks one through the worker (protocol.ts, "check-condition").

import { unreachable } from "../base/assert.ts";
import type { Expression } from "../cpp/ast.ts";
import { operandsOf, pathText } from "../cpp/walk.ts";
import type { ConditionProblem } from "./breakpoint.ts";
import { type ConditionNames, meaningOf } from "./condition-names.ts";
import { type Path, pathOf } from "./condition-path.ts";
import type { Asked } from "./condition-read.ts";
import { readCondition } from "./condition-syntax.ts";
import { type Formula, formulaOf, typeNamed, formulaValue } from "./formula.ts";

/** A condition that can be asked; `formula` null: it always holds. */
export interface Condition {
  readonly formula: Formula | null;
}

/** What is wrong with a condition's text; null: it can be used. */
export function checkCondition(text: string, names: ConditionNames): ConditionProblem | null {
  const read = readCondition(text);
  if (!read.ok) {
    return read.error;
  }
  return read.value === null ? null : (problemIn(read.value, names) ?? null);
}

/** The condition of a text in which `checkCondition` finds nothing wrong. */
export function conditionOf(text: string): Condition {
  const read = readCondition(text);
  return { formula: read.ok && read.value !== null ? formulaOf(read.value) : null };
}

/** Whether the condition holds at a position; what has no value there makes it not hold. */
export function holds({ formula }: Condition, names: ConditionNames, asked: Asked): boolean {
  const value = formula && formulaValue(formula, names, asked);
  return formula === null || (value !== null && (value.hi !== 0 || value.lo !== 0));
}

/** The first problem in the order of the text. */
function problemIn(expression: Expression, names: ConditionNames): ConditionProblem | undefined {
  const path = pathOf(expression);
  if (path !== null) {
    return problemOfPath(expression, path, names);
  }
  if (!isValue(expression)) {
    return problem("not-a-value", expression, wordFor(expression));
  }
  return firstOf(operandsOf(expression), names);
}

function firstOf(expressions: readonly Expression[], names: ConditionNames): ConditionProblem | undefined {
  for (const one of expressions) {
    const found = problemIn(one, names);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function problemOfPath(
  expression: Expression,
  path: Path,
  names: ConditionNames,
): ConditionProblem | undefined {
  const meaning = meaningOf(names, path);
  switch (meaning) {
    case "value":
      return firstOf(
        path.parts.flatMap((part) => (part.kind === "index" ? [part.index] : [])),
        names,
      );
    case "no-value":
      return problem("not-a-value", expression, pathText(expression));
    case "unknown":
      return problem("unknown-name", expression, pathText(expression));
    default:
      return unreachable(meaning);
  }
}

/** Whether an expression that is no path has a value by its form, whatever is in it. */
function isValue(expression: Expression): boolean {
  switch (expression.kind) {
    case "integer":
    case "character":
    case "boolean":
    case "null":
    case "binary":
    case "conditional":
      return true;
    case "prefix":
      return /^[-+!~]$/.test(expression.op);
    case "cast":
      return typeNamed(expression.type.name, expression.type.pointers) !== null;
    case "braces":
      return (
        expression.elements.length === 1 &&
        expression.type !== null &&
        typeNamed(expression.type.name, expression.type.pointers) !== null
      );
    default:
      return false;
  }
}

/** The sign or name that makes it no value. */
function wordFor(expression: Expression): string {
  switch (expression.kind) {
    case "assign":
    case "prefix":
    case "postfix":
      return expression.op;
    case "call":
      return pathText(expression.callee);
    case "unsupported":
      return expression.construct;
    case "cast":
      return expression.type.name;
    case "sizeof":
      return "sizeof";
    default:
      return pathText(expression);
  }
}

function problem(code: "not-a-value" | "unknown-name", { at }: Expression, name: string): ConditionProblem {
  return { code, at: at.from, to: at.to, name };
}
