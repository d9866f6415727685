// Owns: the constants that a text names, with their values: for expressions that are read beside the text.

import { fold } from "../program/fold.ts";
import type { NamedConstant } from "../program/loaded.ts";
import { INT32, UINT64 } from "../program/value.ts";
import { constantOf } from "./constant-value.ts";
import type { Inference } from "./inference.ts";
import { constant, convertTo, type Scalar } from "./operations.ts";
import type { Variable } from "./symbols.ts";
import { rootSlot } from "./types.ts";

/** Enumerators, `#define`s and constant variables of which the value is known before the run. */
export function namedConstants(inference: Inference): readonly NamedConstant[] {
  const found: NamedConstant[] = [];
  for (const [name, expression] of inference.symbols.constants) {
    add(found, name, expression && constantOf(inference, expression));
  }
  for (const [name, variable] of inference.symbols.statics) {
    add(found, name, variableValue(inference, variable));
  }
  return found;
}

function add(found: NamedConstant[], name: string, scalar: Scalar | null): void {
  const value = scalar && fold(scalar.expression);
  if (scalar && value) {
    found.push({ name, type: scalar.scalar, value });
  }
}

function variableValue(inference: Inference, variable: Variable): Scalar | null {
  const assumed = inference.assumedConstants.get(variable);
  if (assumed !== undefined) {
    return constant(assumed, INT32);
  }
  const { type, dimensions, initializer } = variable;
  const isScalar = type?.isConst === true && type.pointers === 0 && dimensions.length === 0;
  const value = isScalar && initializer ? constantOf(inference, initializer) : null;
  return value && convertTo(value, rootSlot(variable.slot).scalar ?? UINT64);
}
