// Owns: what is passed for a parameter.

import type { Expression as Pure } from "../program/expression.ts";
import type { Expression, FunctionDefinition } from "./ast.ts";
import { slotOf } from "./inference.ts";
import { keep } from "./lower-helpers.ts";
import { addressOf, coerce, lowerPlace } from "./lower-place.ts";
import { type Lowering, NO_HINT, type Value } from "./lowering.ts";
import type { Type } from "./memory-types.ts";
import { scalarOfType, typeOf } from "./resolved-type.ts";

/** What is passed for a parameter: a reference and a record get an address, anything else its value. */
export function argumentFor(
  lowering: Lowering,
  parameter: FunctionDefinition["parameters"][number],
  argument: Expression,
): Pure {
  const { inference, lengths } = lowering.builder.model;
  const variable = inference.symbols.declared.get(parameter);
  const type: Type = variable ? typeOf(lengths, variable.slot) : { kind: "opaque" };
  if (parameter.type.reference) {
    return addressValue(lowering, argument).expression;
  }
  const value = lowering.forms.value(lowering, argument, NO_HINT);
  return type.kind === "record" ? value.expression : coerce(value, scalarOfType(type));
}

/** The address of a place; of a value: the address of a temporary that holds it. */
export function addressValue(lowering: Lowering, argument: Expression): Value {
  const place = lowerPlace(lowering, argument);
  const slot = slotOf(lowering.builder.model.inference, argument);
  if (place) {
    return { expression: addressOf(place), type: { kind: "pointer", to: place.slot } };
  }
  const kept = keep(lowering, lowering.forms.value(lowering, argument, NO_HINT));
  return kept.expression.kind === "local"
    ? {
        expression: { kind: "address-of-local", local: kept.expression.local },
        type: { kind: "pointer", to: slot },
      }
    : kept;
}
