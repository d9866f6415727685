// Owns: the value of a condition's expression at a position. The arithmetic is that of the code (cpp/operations.ts, folded):
// what is read at a position stands in it as the cells of a small program of its own.

import { toDecimal, type U64 } from "../base/u64.ts";
import type { Expression } from "../cpp/ast.ts";
import { binary, constant, convertTo, literalType, type Scalar, select, unary } from "../cpp/operations.ts";
import { scalarNamed } from "../cpp/type-names.ts";
import { operandsOf } from "../cpp/walk.ts";
import type { TypedValue } from "../machine/peek.ts";
import type { Expression as Pure } from "../program/expression.ts";
import { fold } from "../program/fold.ts";
import { cellId } from "../program/ids.ts";
import { BOOL, INT32, POINTER, type ScalarType, UINT64 } from "../program/value.ts";
import type { ConditionNames } from "./condition-names.ts";
import { type Path, pathOf } from "./condition-path.ts";
import { type Asked, readPlace } from "./condition-read.ts";

/** An expression with what it reads; input i is cell i of what is folded. */
export interface Formula {
  readonly expression: Expression;
  readonly inputs: readonly Input[];
  /** Made for inputs of these types: a name may be another local at another position. */
  compiled: { readonly types: readonly ScalarType[]; readonly pure: Pure | null } | null;
}

interface Input {
  readonly node: Expression;
  readonly path: Path;
  /** By part of the path; null: a field. */
  readonly indexes: readonly (Formula | null)[];
}

/** The formula of an expression. */
export function formulaOf(expression: Expression): Formula {
  return { expression, inputs: inputsOf(expression), compiled: null };
}

/** The value at a position; null: something in it has none there. */
export function formulaValue(formula: Formula, names: ConditionNames, asked: Asked): U64 | null {
  const values = formula.inputs.map((input) => readInput(input, names, asked));
  const known = formula.compiled;
  const compiled = known !== null && fits(known.types, values) ? known : compile(formula, values);
  formula.compiled = compiled;
  return compiled.pure && fold(compiled.pure, (cell) => values[cell]?.value ?? null);
}

function inputsOf(expression: Expression): readonly Input[] {
  const path = pathOf(expression);
  if (path === null) {
    return expression.kind === "sizeof" ? [] : operandsOf(expression).flatMap(inputsOf);
  }
  const indexes = path.parts.map((part) => (part.kind === "index" ? formulaOf(part.index) : null));
  return [{ node: expression, path, indexes }];
}

function readInput({ path, indexes }: Input, names: ConditionNames, asked: Asked): TypedValue | null {
  let rest = "";
  for (const [place, part] of path.parts.entries()) {
    const index = indexes[place] ?? null;
    const value = index && formulaValue(index, names, asked);
    if (part.kind === "index" && value === null) {
      return null;
    }
    rest += part.kind === "field" ? `.${part.name}` : `[${toDecimal(value?.hi ?? 0, value?.lo ?? 0)}]`;
  }
  return readPlace(names, asked, path, rest);
}

/** Types are shared objects of cells and locals: the same variable has the same one. */
function fits(types: readonly ScalarType[], values: readonly (TypedValue | null)[]): boolean {
  return values.every((value, place) => value === null || types[place] === value.type);
}

function compile(formula: Formula, values: readonly (TypedValue | null)[]): NonNullable<Formula["compiled"]> {
  const types = values.map((value) => value?.type ?? UINT64);
  return { types, pure: build(formula, types, formula.expression)?.expression ?? null };
}

function build(formula: Formula, types: readonly ScalarType[], node: Expression): Scalar | null {
  const input = formula.inputs.findIndex((one) => one.node === node);
  if (input >= 0) {
    return { expression: { kind: "cell", cell: cellId(input) }, scalar: types[input] ?? UINT64 };
  }
  const part = (inner: Expression): Scalar | null => build(formula, types, inner);
  switch (node.kind) {
    case "integer":
      return constant(node.value, literalType(node.value, node.unsigned, node.wide));
    case "character":
      return constant(BigInt(node.value), INT32);
    case "boolean":
      return constant(node.value ? 1n : 0n, BOOL);
    case "null":
      return constant(0n, POINTER);
    case "prefix": {
      const operand = part(node.operand);
      return operand && prefixed(node.op, operand);
    }
    case "binary": {
      const left = part(node.left);
      const right = part(node.right);
      return left && right && (node.op === "," ? right : binary(node.op, left, right));
    }
    case "conditional": {
      const [test, then, otherwise] = [part(node.test), part(node.then), part(node.otherwise)];
      return test && then && otherwise && select(test, then, otherwise);
    }
    case "cast":
      return converted(part(node.operand), typeNamed(node.type.name, node.type.pointers));
    case "braces": {
      const [only] = node.elements;
      return only && node.type ? converted(part(only), typeNamed(node.type.name, node.type.pointers)) : null;
    }
    default:
      return null;
  }
}

function prefixed(op: string, operand: Scalar): Scalar | null {
  switch (op) {
    case "-":
    case "~":
    case "!":
      return unary(op, operand);
    case "+":
      return operand;
    default:
      return null;
  }
}

function converted(operand: Scalar | null, type: ScalarType | null): Scalar | null {
  return operand && type && convertTo(operand, type);
}

/** The type of a cast; null: none that a condition can convert to. */
export function typeNamed(name: string, pointers: number): ScalarType | null {
  return pointers > 0 ? POINTER : (scalarNamed(name) ?? null);
}
