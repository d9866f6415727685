// Owns: storing: assignments, compound assignments, increments.

import type { Expression } from "./ast.ts";
import { hasEffects } from "./effects.ts";
import { isNullConstant } from "./infer-initialise.ts";
import { letGo, noteCopy } from "./lower-references.ts";
import { ownsFence } from "./references.ts";
import { fromScalar, keep, lowerBefore, plus, toScalar } from "./lower-helpers.ts";
import { coerce, isContents, lowerPlace, readPlace, storePlace } from "./lower-place.ts";
import { type Located, type Lowering, NO_HINT, siteOf, type Value } from "./lowering.ts";
import { binary, constant, unary } from "./operations.ts";
import { scalarOfType } from "./resolved-type.ts";
import { INT32 } from "../program/value.ts";

/** `target = value` and its compound forms; the value is that stored. */
export function assign(lowering: Lowering, expression: Expression & { kind: "assign" }): Value {
  const { target, op, value } = expression;
  if (op === "=") {
    // C++17: the right side is evaluated before the left one.
    const direct = hasEffects(lowering.builder.model.inference, target) ? null : lowerPlace(lowering, target);
    const kept = lowering.forms.value(lowering, value, { target: direct, discarded: false });
    const place = direct ?? lowerPlace(lowering, target);
    if (!place || isContents(place, kept)) {
      return kept;
    }
    if (isNullConstant(value) && ownsFence(lowering.builder.model.inference, target)) {
      letGo(lowering, place, expression.at);
    }
    const stored = storeAndKeep(lowering, expression, { place, value: kept });
    noteCopy(lowering, { place, target, value });
    return stored;
  }
  const right = lowerBefore(lowering, value, [target]);
  const place = lowerPlace(lowering, target);
  if (!place) {
    return right;
  }
  const before = readPlace(lowering, place, target.at);
  const after = combine(lowering, { op, before, right });
  return storeAndKeep(lowering, expression, { place, value: after });
}

interface Compound {
  readonly op: Exclude<(Expression & { kind: "assign" })["op"], "=">;
  readonly before: Value;
  readonly right: Value;
}

function combine(lowering: Lowering, { op, before, right }: Compound): Value {
  switch (op) {
    case "+=":
      return plus(lowering, before, right);
    case "-=":
      return before.type.kind === "pointer"
        ? plus(lowering, before, fromScalar(unary("-", toScalar(right))))
        : fromScalar(binary("-", toScalar(before), toScalar(right)));
    case "*=":
      return fromScalar(binary("*", toScalar(before), toScalar(right)));
    case "/=":
      return fromScalar(binary("/", toScalar(before), toScalar(right)));
    case "%=":
      return fromScalar(binary("%", toScalar(before), toScalar(right)));
    case "<<=":
      return fromScalar(binary("<<", toScalar(before), toScalar(right)));
    case ">>=":
      return fromScalar(binary(">>", toScalar(before), toScalar(right)));
    case "&=":
      return fromScalar(binary("&", toScalar(before), toScalar(right)));
    case "|=":
      return fromScalar(binary("|", toScalar(before), toScalar(right)));
    case "^=":
      return fromScalar(binary("^", toScalar(before), toScalar(right)));
  }
}

/** `++x`, `x++` and their relatives: a read and a write. */
export function step(
  lowering: Lowering,
  expression: Expression & { kind: "prefix" | "postfix" },
  how: { readonly add: bigint; readonly before: boolean },
): Value {
  const place = lowerPlace(lowering, expression.operand);
  if (!place) {
    return lowering.forms.value(lowering, expression.operand, NO_HINT);
  }
  const before = readPlace(lowering, place, expression.at);
  const kept = how.before ? keep(lowering, before) : before;
  const after = plus(lowering, kept, fromScalar(constant(how.add, INT32)));
  if (!how.before) {
    return storeAndKeep(lowering, expression, { place, value: after });
  }
  storeAt(lowering, expression, { place, value: after });
  return kept;
}

interface Stored {
  readonly place: Located;
  readonly value: Value;
}

function storeAt(lowering: Lowering, expression: Expression, stored: Stored): void {
  const outer = lowering.site;
  lowering.site = siteOf(lowering.builder, expression.at);
  storePlace(lowering, stored.place, stored.value);
  lowering.site = outer;
}

/** Stores, and gives the value as it is stored (converted), without reading a shared cell again. */
function storeAndKeep(lowering: Lowering, expression: Expression, stored: Stored): Value {
  const { place } = stored;
  if (place.type.kind === "record" || place.type.kind === "array") {
    storeAt(lowering, expression, stored);
    return stored.value;
  }
  const converted: Value = { expression: coerce(stored.value, scalarOfType(place.type)), type: place.type };
  const simple = converted.expression.kind === "constant" || converted.expression.kind === "local";
  const kept = simple ? converted : keep(lowering, converted);
  storeAt(lowering, expression, { place, value: kept });
  return kept;
}
