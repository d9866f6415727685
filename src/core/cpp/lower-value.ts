// Owns: the value of an expression: visible operations are hoisted, left to right, into temporaries; what is left is a
// pure expression.

import { unreachable } from "../base/assert.ts";
import { CODE_BASE, INT32, POINTER, UINT64 } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { constantOf } from "./constant-value.ts";
import { slotOfType } from "./declared-types.ts";
import { isByItself } from "./infer-expression.ts";
import { meaningOf, shapeOf } from "./inference.ts";
import { assign, step } from "./lower-assign.ts";
import { callValue } from "./lower-call.ts";
import { conditional, truth } from "./lower-choice.ts";
import { difference, fromScalar, lowerBefore, opaque, plus, toScalar } from "./lower-helpers.ts";
import { addressOf, lowerPlace, readPlace } from "./lower-place.ts";
import {
  emit,
  functionFor,
  type Hint,
  type Lowering,
  NO_HINT,
  siteOf,
  stringOf,
  type Value,
} from "./lowering.ts";
import { binary, constant, constantWords, convertTo, unary } from "./operations.ts";
import { typeOf } from "./resolved-type.ts";
import { sizeOf } from "./sizes.ts";
import { scalarNamed } from "./type-names.ts";
import { pathText } from "./walk.ts";

/** Lowers an expression to a value. */
export function lowerValue(lowering: Lowering, expression: Expression, hint: Hint): Value {
  const fixed = constantOf(lowering.builder.model.inference, expression);
  if (fixed) {
    return fromScalar(fixed);
  }
  switch (expression.kind) {
    case "integer":
    case "float":
    case "character":
    case "boolean":
    case "null":
      return fromScalar(constant(0n, INT32));
    case "string":
    case "type":
    case "this":
      return opaque(lowering, pathText(expression));
    case "name":
      return valueOfName(lowering, expression);
    case "member":
    case "subscript":
      return valueOfPlace(lowering, expression);
    case "call":
      return callValue(lowering, expression, hint);
    case "prefix":
      return valueOfPrefix(lowering, expression);
    case "postfix":
      return step(lowering, expression, { add: expression.op === "++" ? 1n : -1n, before: true });
    case "binary":
      return valueOfBinary(lowering, expression);
    case "assign":
      return assign(lowering, expression);
    case "conditional":
      return conditional(lowering, expression);
    case "cast":
      return cast(lowering, expression, hint);
    case "braces":
      return lowerBraces(lowering, expression);
    case "sizeof":
      return fromScalar(constant(BigInt(sizeOf(lowering.builder.model.lengths, expression.operand)), UINT64));
    case "unsupported":
      for (const part of expression.parts) {
        lowering.forms.value(lowering, part, NO_HINT);
      }
      emit(lowering, {
        kind: "opaque",
        site: siteOf(lowering.builder, expression.at),
        label: stringOf(lowering.builder, expression.construct),
      });
      return shapeOf(lowering.builder.model.inference, expression).form === "scalar"
        ? fromScalar(constant(0n, UINT64))
        : opaque(lowering, pathText(expression));
    default:
      return unreachable(expression);
  }
}

function valueOfName(lowering: Lowering, expression: Expression & { kind: "name" }): Value {
  const meaning = meaningOf(lowering.builder.model.inference, expression);
  switch (meaning?.kind) {
    case "function": {
      const target = meaning.functions[0];
      const id = target ? functionFor(lowering.builder, target) : null;
      return id === null
        ? opaque(lowering, expression.name)
        : {
            expression: constantWords({ hi: CODE_BASE, lo: id }, POINTER).expression,
            type: { kind: "pointer", to: null },
          };
    }
    case "api-constant":
      return fromScalar(constant(meaning.constant.value, meaning.constant.type));
    case "text-constant":
      return meaning.value
        ? lowering.forms.value(lowering, meaning.value, NO_HINT)
        : opaque(lowering, meaning.name);
    case "variable":
      return valueOfPlace(lowering, expression);
    case "opaque":
    case undefined:
      return opaque(lowering, expression.name);
  }
}

function valueOfPlace(lowering: Lowering, expression: Expression): Value {
  const place = lowerPlace(lowering, expression);
  return place ? readPlace(lowering, place, expression.at) : opaque(lowering, pathText(expression));
}

function valueOfPrefix(lowering: Lowering, expression: Expression & { kind: "prefix" }): Value {
  switch (expression.op) {
    case "-":
    case "~":
      return fromScalar(
        unary(expression.op, toScalar(lowering.forms.value(lowering, expression.operand, NO_HINT))),
      );
    case "!":
      return truth(lowering, expression);
    case "+":
      return lowering.forms.value(lowering, expression.operand, NO_HINT);
    case "++":
    case "--":
      return step(lowering, expression, { add: expression.op === "++" ? 1n : -1n, before: false });
    case "*":
      return valueOfPlace(lowering, expression);
    case "&":
      return address(lowering, expression.operand);
  }
}

function address(lowering: Lowering, operand: Expression): Value {
  const place = lowerPlace(lowering, operand);
  if (!place) {
    return lowering.forms.value(lowering, operand, NO_HINT);
  }
  if (place.type.kind === "object" && isByItself(lowering.builder.model.inference, operand)) {
    return readPlace(lowering, place, operand.at);
  }
  const to = place.type.kind === "array" ? place.type.element : place.slot;
  return { expression: addressOf(place), type: { kind: "pointer", to } };
}

function valueOfBinary(lowering: Lowering, expression: Expression & { kind: "binary" }): Value {
  const { op, left, right } = expression;
  if (op === ",") {
    lowering.forms.value(lowering, left, NO_HINT);
    return lowering.forms.value(lowering, right, NO_HINT);
  }
  if (op === "&&" || op === "||") {
    return truth(lowering, expression);
  }
  const a = lowerBefore(lowering, left, [right]);
  const b = lowering.forms.value(lowering, right, NO_HINT);
  if (a.type.kind === "pointer" && b.type.kind === "pointer" && op === "-") {
    return difference(lowering, a, b);
  }
  if (a.type.kind === "pointer" && (op === "+" || op === "-")) {
    const index = op === "+" ? b : fromScalar(unary("-", toScalar(b)));
    return plus(lowering, a, index);
  }
  return fromScalar(binary(op, toScalar(a), toScalar(b)));
}

function cast(lowering: Lowering, expression: Expression & { kind: "cast" }, hint: Hint): Value {
  const operand = lowering.forms.value(lowering, expression.operand, hint);
  const scalar = expression.type.pointers === 0 ? scalarNamed(expression.type.name) : undefined;
  if (scalar) {
    return fromScalar(convertTo(toScalar(operand), scalar));
  }
  if (expression.type.pointers > 0 && operand.type.kind !== "pointer" && operand.type.kind !== "object") {
    const { inference, lengths } = lowering.builder.model;
    return {
      expression: operand.expression,
      type: typeOf(lengths, slotOfType(inference.named, expression.type)),
    };
  }
  return operand;
}

function lowerBraces(lowering: Lowering, expression: Expression & { kind: "braces" }): Value {
  const values = expression.elements.map((element) => lowering.forms.value(lowering, element, NO_HINT));
  return values[0] ?? fromScalar(constant(0n, INT32));
}
