// Owns: single statements of random programs: how each is written down and which instructions it adds.
import type { ApiOp } from "../../src/core/program/api-op.ts";
import type { Expression } from "../../src/core/program/expression.ts";
import { OPAQUE_BASE } from "../../src/core/program/value.ts";
import type { Body, Into } from "../support/body-builder.ts";
import type { Value } from "../support/program-builder.ts";

/** One statement: its text, and how a thread's body gets it. `into`: where its result goes. */
export interface Statement {
  readonly text: string;
  readonly emit: (body: Body, into: Into) => void;
}

/** A call by its op; operands by name, number or null. `out` names a pointer cell. */
export function call(op: ApiOp, operands: readonly Value[], out: Into = null): Statement {
  const target = out === null ? "" : `${String(out)} = `;
  return {
    text: `${target}${op}(${operands.map(valueText).join(", ")})`,
    emit: (body, into) => body.api(op, operands, { into, out }),
  };
}

/** A call that hands over arrays: each list of values is put into cells of the frame, its address is the operand. */
export function callWithArrays(
  op: ApiOp,
  operands: readonly (Value | readonly Value[])[],
  out: Into = null,
): Statement {
  const texts = operands.map((one) => (isList(one) ? `[${one.map(valueText).join(", ")}]` : valueText(one)));
  return {
    text: `${op}(${texts.join(", ")})`,
    emit: (body, into) => {
      const given = operands.map((one) => (isList(one) ? body.array(one) : one));
      body.api(op, given, { into, out });
    },
  };
}

/** The name of a named event: an address of its own. */
export function eventName(text: "n" | "m"): Expression {
  return { kind: "constant", value: { hi: OPAQUE_BASE, lo: text === "n" ? 0 : 1 } };
}

/** A statement made by hand. */
export function custom(text: string, emit: Statement["emit"]): Statement {
  return { text, emit };
}

function isList(value: Value | readonly Value[]): value is readonly Value[] {
  return Array.isArray(value);
}

function valueText(value: Value): string {
  if (value === null) {
    return "null";
  }
  if (typeof value === "object") {
    return value.kind === "constant" ? `#${value.value.hi.toString(16)}:${value.value.lo}` : value.kind;
  }
  return value === 2n ** 64n - 1n ? "MAX" : String(value);
}
