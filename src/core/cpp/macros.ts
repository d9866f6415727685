// Owns: what can be decided by its text alone: macros, `UINT64_C(5)`, `std::numeric_limits<T>::max()`, sums of fractions. They
// become the expressions that they stand for.

import { bitsOf } from "../program/value.ts";
import type { Expression, Macro, Unit } from "./ast.ts";
import { type Replace, rewriteExpression, rewriteUnit } from "./rewrite.ts";
import { scalarNamed } from "./type-names.ts";
import { plainType } from "./plain-type.ts";

/** The unit with such calls replaced. A macro whose text cannot be put in as a tree is outside the subset. */
export function withMacros(unit: Unit): Unit {
  const macros = new Map(unit.macros.map((macro) => [macro.name, macro]));
  const scene: Scene = { macros, left: MOST, active: new Set() };
  return rewriteUnit(unit, (expression) => replacement(scene, expression));
}

interface Scene {
  readonly macros: ReadonlyMap<string, Macro>;
  /** Replacements left: macros that call macros twice grow without measure. */
  left: number;
  /** Macros that are being put in: none of them stands for anything inside itself. */
  readonly active: Set<Macro>;
}

const MOST = 5_000;

function replacement(scene: Scene, call: Expression): Expression | null {
  if (call.kind === "binary" && holdsFloat(call)) {
    const value = floatOf(call);
    return value === null || !Number.isFinite(value) ? null : { kind: "float", value, at: call.at };
  }
  if (call.kind !== "call" || call.callee.kind !== "name") {
    return null;
  }
  const { name } = call.callee;
  const macro = scene.macros.get(name);
  if (macro) {
    return macro.parameters.length === call.arguments.length ? expanded(scene, macro, call) : null;
  }
  const [only, more] = call.arguments;
  const type = /^U?INT(8|16|32|64|MAX)_C$/.test(name) ? WIDTHS.get(name.replace("MAX", "64")) : undefined;
  if (type && only?.kind === "integer" && !more) {
    return { kind: "cast", type: plainType(type, call.at), operand: only, at: call.at };
  }
  return limit(call, call.callee);
}

/** Small ones are promoted: `UINT8_C(5)` is an int. */
const WIDTHS: ReadonlyMap<string, string> = new Map([
  ["INT8_C", "int"],
  ["UINT8_C", "int"],
  ["INT16_C", "int"],
  ["UINT16_C", "int"],
  ["INT32_C", "int"],
  ["UINT32_C", "unsigned"],
  ["INT64_C", "INT64"],
  ["UINT64_C", "UINT64"],
]);

/** `std::numeric_limits<T>::max()`, `min` and `lowest` of the integers. */
function limit(
  call: Expression & { kind: "call" },
  callee: Expression & { kind: "name" },
): Expression | null {
  const which = /^(?:std::)?numeric_limits::(max|min|lowest)$/.exec(callee.name)?.[1];
  const [argument] = callee.arguments;
  const type = argument?.kind === "type" && argument.type.pointers === 0 ? argument.type : null;
  const scalar = type && scalarNamed(type.name);
  if (!which || !type || scalar?.kind !== "int" || call.arguments.length > 0) {
    return null;
  }
  const bits = BigInt(bitsOf(scalar) - (scalar.signed ? 1 : 0));
  const most = (1n << bits) - 1n;
  const value = which === "max" ? most : scalar.signed ? BigInt.asUintN(64, -most - 1n) : 0n;
  const operand: Expression = { kind: "integer", value, unsigned: true, wide: true, at: call.at };
  return { kind: "cast", type, operand, at: call.at };
}

function expanded(scene: Scene, macro: Macro, call: Expression & { kind: "call" }): Expression | null {
  if (scene.active.has(macro) || scene.left === 0) {
    return null;
  }
  scene.left -= 1;
  const given = call.arguments.map((one) => rewriteExpression(one, (inner) => replacement(scene, inner)));
  scene.active.add(macro);
  const result: Expression = macro.isSafe
    ? { ...rewriteExpression(macro.body, inBody(scene, macro, { given, at: call.at })), at: call.at }
    : { kind: "unsupported", construct: "macro", parts: given, at: call.at };
  scene.active.delete(macro);
  return result;
}

/** In the body of a macro: parameters are what is given, and everything stands where the call stands. */
function inBody(
  scene: Scene,
  macro: Macro,
  call: { readonly given: readonly Expression[]; readonly at: Expression["at"] },
): Replace {
  const replace: Replace = (expression) => {
    const index = expression.kind === "name" ? macro.parameters.indexOf(expression.name) : -1;
    const given = call.given[index];
    if (given) {
      return given;
    }
    if (!AT_CALL.has(expression)) {
      const moved = { ...expression, at: call.at };
      AT_CALL.add(moved);
      const inner = rewriteExpression(moved, replace);
      return replacement(scene, inner) ?? inner;
    }
    return null;
  };
  return replace;
}

const AT_CALL = new WeakSet<Expression>();

/** Whether the literals of a sum or product have a fraction among them: then it is worked out before it is cut. */
function holdsFloat(expression: Expression): boolean {
  return (
    expression.kind === "float" ||
    (expression.kind === "binary" && (holdsFloat(expression.right) || holdsFloat(expression.left))) ||
    (expression.kind === "prefix" && holdsFloat(expression.operand))
  );
}

/** The value of `+ - * /` over literals; null: something else is in it. */
function floatOf(expression: Expression): number | null {
  switch (expression.kind) {
    case "float":
      return expression.value;
    case "integer":
      return Number(expression.value);
    case "prefix": {
      const value = expression.op === "-" || expression.op === "+" ? floatOf(expression.operand) : null;
      return value !== null && expression.op === "-" ? -value : value;
    }
    case "binary": {
      // `1 / 2 * 0.5`: whole numbers divide as whole numbers.
      const isWhole = !holdsFloat(expression);
      const left = floatOf(expression.left);
      const right = floatOf(expression.right);
      if (left === null || right === null) {
        return null;
      }
      const value = arithmetic(expression.op, left, right);
      return isWhole && value !== null ? Math.trunc(value) : value;
    }
    default:
      return null;
  }
}

function arithmetic(op: string, left: number, right: number): number | null {
  switch (op) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return right === 0 ? null : left / right;
    default:
      return null;
  }
}
