// Owns: values that are chosen: `!x`, `a && b`, `a || b`, `test ? a : b`.

import { BOOL, type ScalarType } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { fromScalar, isVisible, toScalar } from "./lower-helpers.ts";
import {
  emit,
  jumpTo,
  type Lowering,
  newLabel,
  NO_HINT,
  placeLabel,
  temporary,
  type Value,
} from "./lowering.ts";
import { common, constant, convertTo, select, unary } from "./operations.ts";
import type { Type } from "./memory-types.ts";
import { scalarOfType } from "./resolved-type.ts";

/** `!x`, `a && b`, `a || b` as a value: by branches when an operand has something to hoist. */
export function truth(lowering: Lowering, expression: Expression): Value {
  if (!isVisible(lowering, expression) && expression.kind === "prefix") {
    return fromScalar(unary("!", toScalar(lowering.forms.value(lowering, expression.operand, NO_HINT))));
  }
  const local = temporary(lowering);
  const place = { kind: "local", local, type: BOOL } as const;
  const no = newLabel();
  const end = newLabel();
  lowering.forms.branch(lowering, expression, { when: false, label: no });
  emit(lowering, { kind: "set", site: lowering.site, place, value: constant(1n, BOOL).expression });
  jumpTo(lowering, end);
  placeLabel(lowering, no);
  emit(lowering, { kind: "set", site: lowering.site, place, value: constant(0n, BOOL).expression });
  placeLabel(lowering, end);
  return { expression: { kind: "local", local }, type: { kind: "scalar", scalar: BOOL } };
}

/** `test ? then : otherwise`: a pure choice, or two branches when something has to be hoisted. */
export function conditional(lowering: Lowering, expression: Expression & { kind: "conditional" }): Value {
  const { test, then, otherwise } = expression;
  if (![test, then, otherwise].some((part) => isVisible(lowering, part))) {
    const chosen = lowering.forms.value(lowering, test, NO_HINT);
    const a = lowering.forms.value(lowering, then, NO_HINT);
    const b = lowering.forms.value(lowering, otherwise, NO_HINT);
    const merged = select(toScalar(chosen), toScalar(a), toScalar(b));
    return { expression: merged.expression, type: mergedType(a.type, b.type, merged.scalar) };
  }
  const local = temporary(lowering);
  const no = newLabel();
  const end = newLabel();
  lowering.forms.branch(lowering, test, { when: false, label: no });
  const a = lowering.forms.value(lowering, then, NO_HINT);
  const setA = lowering.builder.code.length;
  storeLocal(lowering, local, a);
  jumpTo(lowering, end);
  placeLabel(lowering, no);
  const b = lowering.forms.value(lowering, otherwise, NO_HINT);
  storeLocal(lowering, local, b);
  placeLabel(lowering, end);
  const scalar = common(scalarOfType(a.type), scalarOfType(b.type));
  retype(lowering, setA, { scalar, from: a });
  retype(lowering, lowering.builder.code.length - 1, { scalar, from: b });
  return { expression: { kind: "local", local }, type: mergedType(a.type, b.type, scalar) };
}

function storeLocal(lowering: Lowering, local: ReturnType<typeof temporary>, value: Value): void {
  const place = { kind: "local", local, type: scalarOfType(value.type) } as const;
  emit(lowering, { kind: "set", site: lowering.site, place, value: value.expression });
}

/** Both branches are lowered before their common type is known. */
function retype(
  lowering: Lowering,
  at: number,
  what: { readonly scalar: ScalarType; readonly from: Value },
): void {
  const instruction = lowering.builder.code[at];
  if (instruction?.kind === "set") {
    const value = convertTo(toScalar(what.from), what.scalar).expression;
    lowering.builder.code[at] = { ...instruction, place: { ...instruction.place, type: what.scalar }, value };
  }
}

function mergedType(a: Type, b: Type, scalar: ScalarType): Type {
  const known = a.kind === "scalar" || a.kind === "opaque" ? b : a;
  return known.kind === "scalar" ? { kind: "scalar", scalar } : known;
}
