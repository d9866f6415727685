// Owns: small values that several lower-*.ts files make.

import type { Expression as Pure } from "../program/expression.ts";
import { INT64, OPAQUE_BASE } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { hasEffects } from "./effects.ts";
import { slotOf } from "./inference.ts";
import { emit, type Lowering, NO_HINT, stringOf, temporary, type Value } from "./lowering.ts";
import { binary, constant, convertTo, type Scalar } from "./operations.ts";
import { cellsOf, scalarOfType, typeOf } from "./resolved-type.ts";
import { operandsOf } from "./walk.ts";

/** A value that is equal only to itself: the same for the same text. */
export function opaque(lowering: Lowering, text: string): Value {
  return {
    expression: { kind: "constant", value: { hi: OPAQUE_BASE, lo: stringOf(lowering.builder, text) } },
    type: { kind: "opaque" },
  };
}

/** Lowers `left`, and keeps its value safe when evaluating `rest` could change it. */
export function lowerBefore(lowering: Lowering, left: Expression, rest: readonly Expression[]): Value {
  const value = lowering.forms.value(lowering, left, NO_HINT);
  const { inference } = lowering.builder.model;
  return value.expression.kind !== "constant" && rest.some((one) => hasEffects(inference, one))
    ? keep(lowering, value)
    : value;
}

/** Copies a value into a temporary. */
export function keep(lowering: Lowering, value: Value): Value {
  const local = temporary(lowering);
  const place = { kind: "local", local, type: scalarOfType(value.type) } as const;
  emit(lowering, { kind: "set", site: lowering.site, place, value: value.expression });
  return { expression: { kind: "local", local }, type: value.type };
}

/** A scalar as a value. */
export function fromScalar(scalar: Scalar): Value {
  return { expression: scalar.expression, type: { kind: "scalar", scalar: scalar.scalar } };
}

/** A value as a scalar. */
export function toScalar(value: Value): Scalar {
  return { expression: value.expression, scalar: scalarOfType(value.type) };
}

/** `left + right` with pointers counted in elements. */
export function plus(lowering: Lowering, left: Value, right: Value): Value {
  if (left.type.kind === "pointer") {
    const element = left.type.to && typeOf(lowering.builder.model.lengths, left.type.to);
    const stride = element ? cellsOf(lowering.builder.model.lengths, element) : 1;
    const moved: Pure = {
      kind: "element",
      base: left.expression,
      index: right.expression,
      length: null,
      stride,
    };
    return { expression: moved, type: left.type };
  }
  return fromScalar(binary("+", toScalar(left), toScalar(right)));
}

/** `left - right` of two pointers: the number of elements between them. */
export function difference(lowering: Lowering, left: Value, right: Value): Value {
  const { lengths } = lowering.builder.model;
  const element = left.type.kind === "pointer" && left.type.to ? typeOf(lengths, left.type.to) : null;
  const stride = element ? cellsOf(lengths, element) : 1;
  const cells = binary("-", convertTo(toScalar(left), INT64), convertTo(toScalar(right), INT64));
  return fromScalar(binary("/", cells, constant(BigInt(stride), INT64)));
}

/** Whether lowering the expression emits something: it has effects, or reads what other threads use. */
export function isVisible(lowering: Lowering, expression: Expression): boolean {
  const { inference, shared } = lowering.builder.model;
  if (shared.size === 0) {
    return hasEffects(inference, expression);
  }
  const slot = slotOf(inference, expression);
  return (
    (slot !== null && shared.has(slot)) ||
    hasEffects(inference, expression) ||
    operandsOf(expression).some((operand) => isVisible(lowering, operand))
  );
}
