// Owns: whether the condition of an `#if` holds. What cannot be read does not.

import type { Expression } from "./ast.ts";
import { readerOf } from "./syntax.ts";
import type { Token } from "./tokens.ts";

type Defined = ReadonlyMap<string, Expression | null>;

/** Values that real compilers give to the names that are always defined. */
const VALUES: ReadonlyMap<string, bigint> = new Map([
  ["_MSC_VER", 1940n],
  ["__cplusplus", 202002n],
  ["_WIN32_WINNT", 0x0a00n],
  ["WINVER", 0x0a00n],
]);

const MAX_EXPANSIONS = 50;

/** Evaluates the tokens behind `#if`, `end` token included. */
export function conditionHolds(tokens: readonly Token[], defined: Defined): boolean {
  const reader = readerOf(withoutDefined(tokens, defined));
  const condition = reader.grammar.comma(reader);
  const whole = reader.index === reader.tokens.length - 1;
  return condition !== null && whole && value(condition, defined, 0) !== 0n;
}

/** `defined(X)` and `defined X` become 1 or 0. */
function withoutDefined(tokens: readonly Token[], defined: Defined): readonly Token[] {
  const result: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined || token.text !== "defined") {
      result.push(...(token === undefined ? [] : [token]));
      continue;
    }
    const opens = tokens[index + 1]?.text === "(";
    const name = tokens[index + (opens ? 2 : 1)]?.text ?? "";
    result.push({ ...token, kind: "number", text: defined.has(name) ? "1" : "0" });
    index += opens ? 3 : 1;
  }
  return result;
}

function value(expression: Expression, defined: Defined, depth: number): bigint {
  switch (expression.kind) {
    case "integer":
      return expression.value;
    case "boolean":
      return expression.value ? 1n : 0n;
    case "character":
      return BigInt(expression.value);
    case "name":
      return nameValue(expression.name, defined, depth);
    case "call":
      // WINAPI_FAMILY_PARTITION(WINAPI_PARTITION_DESKTOP) and its like: the desktop is what is simulated.
      return expression.callee.kind === "name" && expression.callee.name === "WINAPI_FAMILY_PARTITION"
        ? 1n
        : 0n;
    case "cast":
      return value(expression.operand, defined, depth);
    case "prefix":
      return prefix(expression.op, value(expression.operand, defined, depth));
    case "conditional":
      return value(expression.test, defined, depth) !== 0n
        ? value(expression.then, defined, depth)
        : value(expression.otherwise, defined, depth);
    case "binary":
      return binary(
        expression.op,
        value(expression.left, defined, depth),
        value(expression.right, defined, depth),
      );
    default:
      return 0n;
  }
}

function nameValue(name: string, defined: Defined, depth: number): bigint {
  const meaning = defined.get(name);
  if (meaning === undefined || depth > MAX_EXPANSIONS) {
    return 0n;
  }
  return meaning === null ? (VALUES.get(name) ?? 1n) : value(meaning, defined, depth + 1);
}

function prefix(op: string, operand: bigint): bigint {
  switch (op) {
    case "!":
      return operand === 0n ? 1n : 0n;
    case "-":
      return -operand;
    case "~":
      return ~operand;
    default:
      return operand;
  }
}

function binary(op: string, left: bigint, right: bigint): bigint {
  const truth = (holds: boolean) => (holds ? 1n : 0n);
  switch (op) {
    case "||":
      return truth(left !== 0n || right !== 0n);
    case "&&":
      return truth(left !== 0n && right !== 0n);
    case "==":
      return truth(left === right);
    case "!=":
      return truth(left !== right);
    case "<":
      return truth(left < right);
    case "<=":
      return truth(left <= right);
    case ">":
      return truth(left > right);
    case ">=":
      return truth(left >= right);
    default:
      return arithmetic(op, left, right);
  }
}

function arithmetic(op: string, left: bigint, right: bigint): bigint {
  switch (op) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return BigInt.asIntN(64, left * right);
    case "/":
      return right === 0n ? 0n : left / right;
    case "%":
      return right === 0n ? 0n : left % right;
    case "&":
      return left & right;
    case "|":
      return left | right;
    case "^":
      return left ^ right;
    case "<<":
      return BigInt.asIntN(64, left << BigInt.asUintN(6, right));
    case ">>":
      return left >> BigInt.asUintN(6, right);
    default:
      return right;
  }
}
