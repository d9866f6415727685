// Owns: the value of an expression of the text that is known without running: dimensions, directive values,
// initialisers of globals. Uses the arithmetic of operations.ts and nothing else.

import type { U64 } from "../base/u64.ts";
import { fold } from "../program/fold.ts";
import { BOOL, INT32, UINT64 } from "../program/value.ts";
import type { BinaryOp, Expression } from "./ast.ts";
import { type Inference, meaningOf, slotOf } from "./inference.ts";
import { binary, constant, convertTo, literalType, type Scalar, select, unary } from "./operations.ts";
import { scalarNamed } from "./type-names.ts";
import type { Variable } from "./symbols.ts";
import { rootSlot } from "./types.ts";

/** The constant with its type, or null when it depends on the run. */
export function constantOf(inference: Inference, expression: Expression): Scalar | null {
  return evaluate({ inference, depth: 0, initial: null }, expression);
}

/** The 64 bits of a constant expression, or null. */
export function constantWordsOf(inference: Inference, expression: Expression): U64 | null {
  const value = constantOf(inference, expression);
  return value && fold(value.expression);
}

/**
 * The 64 bits of a global's initialiser, or null: a constant, also through globals before it and through functions that
 * only return such a value.
 */
export function initialWordsOf(inference: Inference, expression: Expression): U64 | null {
  const value = evaluate({ inference, depth: 0, initial: NO_ARGUMENTS }, expression);
  return value && fold(value.expression);
}

/** A constant expression as a small non-negative number (a length, a count), or null. */
export function smallConstant(inference: Inference, expression: Expression): number | null {
  const words = constantWordsOf(inference, expression);
  return words && words.hi === 0 && words.lo >= 0 && words.lo <= 1_000_000 ? words.lo : null;
}

interface Scene {
  readonly inference: Inference;
  /** Guards against constants defined by themselves. */
  readonly depth: number;
  /** Not null: an initialiser, in a call with these arguments. */
  readonly initial: ReadonlyMap<Variable, Scalar> | null;
}

const DEEPEST = 50;
/** Calls branch, names do not: five calls deep at most. */
const CALL_DEPTH = 10;
const NO_ARGUMENTS: ReadonlyMap<Variable, Scalar> = new Map();

function evaluate(scene: Scene, expression: Expression): Scalar | null {
  switch (expression.kind) {
    case "integer":
      return constant(expression.value, literalType(expression.value, expression.unsigned, expression.wide));
    case "character":
      return constant(BigInt(expression.value), INT32);
    case "float":
      return constant(BigInt(Math.trunc(expression.value)), INT32);
    case "boolean":
      return constant(expression.value ? 1n : 0n, BOOL);
    case "null":
      return constant(0n, INT32);
    case "name":
      return evaluateName(scene, expression);
    case "prefix":
      return evaluatePrefix(scene, expression);
    case "binary":
      return evaluateBinary(scene, expression);
    case "conditional": {
      const test = evaluate(scene, expression.test);
      const then = evaluate(scene, expression.then);
      const otherwise = evaluate(scene, expression.otherwise);
      return test && then && otherwise && select(test, then, otherwise);
    }
    case "cast": {
      const operand = evaluate(scene, expression.operand);
      const type = expression.type.pointers === 0 ? scalarNamed(expression.type.name) : undefined;
      return operand && type ? convertTo(operand, type) : operand;
    }
    case "call":
      return scene.initial && evaluateCall(scene, expression);
    case "braces": {
      const only = expression.elements[0];
      return only && expression.elements.length === 1 ? evaluate(scene, only) : null;
    }
    default:
      return null;
  }
}

function evaluateName(scene: Scene, expression: Expression & { kind: "name" }): Scalar | null {
  const meaning = meaningOf(scene.inference, expression);
  if (scene.depth > DEEPEST || !meaning) {
    return null;
  }
  const deeper = { ...scene, depth: scene.depth + 1 };
  switch (meaning.kind) {
    case "api-constant":
      return constant(meaning.constant.value, meaning.constant.type);
    case "text-constant":
      return meaning.value && evaluate(deeper, meaning.value);
    case "variable": {
      const { variable } = meaning;
      const assumed = scene.inference.assumedConstants.get(variable);
      if (assumed !== undefined) {
        return constant(assumed, INT32);
      }
      const argument = scene.initial?.get(variable);
      if (argument) {
        return argument;
      }
      const isKnown = variable.type?.isConst || (scene.initial && variable.isGlobal);
      if (!isKnown || !variable.type || variable.type.pointers > 0 || variable.dimensions.length > 0) {
        return null;
      }
      const value = variable.initializer && evaluate(deeper, variable.initializer);
      return (
        value &&
        convertTo(value, rootSlot(slotOf(scene.inference, expression) ?? variable.slot).scalar ?? UINT64)
      );
    }
    default:
      return null;
  }
}

/** `constexpr UINT64 Tag(…) { return …; }`, whether or not it says constexpr. */
function evaluateCall(scene: Scene, call: Expression & { kind: "call" }): Scalar | null {
  const { inference } = scene;
  const callee = inference.callees.get(call);
  const target = callee?.kind === "pasted" ? callee.target : null;
  const [only, more] = target?.body.kind === "block" ? target.body.statements : [];
  if (!target || only?.kind !== "return" || !only.value || more || scene.depth > DEEPEST) {
    return null;
  }
  const known = new Map<Variable, Scalar>();
  for (const [index, parameter] of target.parameters.entries()) {
    const given = call.arguments[index] ?? parameter.initializer;
    const variable = inference.symbols.declared.get(parameter);
    const value = given && evaluate(scene, given);
    const type = scalarNamed(parameter.type.name);
    if (!value || !variable || !type || parameter.type.pointers > 0) {
      return null;
    }
    known.set(variable, convertTo(value, type));
  }
  const result = evaluate({ inference, depth: scene.depth + CALL_DEPTH, initial: known }, only.value);
  const type = target.returns?.pointers === 0 ? scalarNamed(target.returns.name) : undefined;
  return result && type ? convertTo(result, type) : result;
}

function evaluatePrefix(scene: Scene, expression: Expression & { kind: "prefix" }): Scalar | null {
  const operand = evaluate(scene, expression.operand);
  switch (expression.op) {
    case "-":
    case "~":
    case "!":
      return operand && unary(expression.op, operand);
    case "+":
      return operand;
    default:
      return null;
  }
}

function evaluateBinary(scene: Scene, expression: Expression & { kind: "binary" }): Scalar | null {
  const left = evaluate(scene, expression.left);
  const right = evaluate(scene, expression.right);
  const op: BinaryOp = expression.op;
  return left && right && op !== "," ? binary(op, left, right) : null;
}
