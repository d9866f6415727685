// Owns: calls of the modelled APIs: receiver and arguments left to right, then one visible instruction.

import type { Expression as Pure, Place } from "../program/expression.ts";
import { NO_STRING, NO_WORK, type StringId } from "../program/ids.ts";
import { CODE_BASE, INT32, POINTER, UINT32, UINT64 as VALUE } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { submits, type Operand } from "./api.ts";
import type { Callee, CallExpression } from "./callees.ts";
import { hasEffects } from "./effects.ts";
import { createdIn, threadTarget } from "./infer-call.ts";
import { variableOf } from "./inference.ts";
import { argumentFor } from "./lower-argument.ts";
import { noteGuard } from "./lower-guard.ts";
import { fromScalar, keep, lowerBefore, toScalar } from "./lower-helpers.ts";
import { coerce, isShared, lowerPlace, partOf, placeFor, readPlace, storePlace } from "./lower-place.ts";
import { nextWork } from "./lower-work.ts";
import {
  emit,
  functionFor,
  type Hint,
  type Located,
  type Lowering,
  NO_HINT,
  siteOf,
  stringOf,
  temporary,
  type Value,
} from "./lowering.ts";
import { binary, constant, convertTo, type Scalar, select } from "./operations.ts";
import type { Type } from "./memory-types.ts";
import { fieldsOf } from "./resolved-type.ts";
import { nameAt, nameOfLocal } from "./shown-names.ts";

export interface ApiCallSite {
  readonly call: CallExpression;
  readonly callee: Callee & { kind: "api" };
  readonly hint: Hint;
}

/** Emits the instruction of a modelled call; its value is what it returns or creates. */
export function lowerApi(lowering: Lowering, what: ApiCallSite): Value {
  const { call, callee, hint } = what;
  const created = callee.call.creates?.by === "out" ? outPlace(lowering, callee.arguments.at(-1)) : null;
  const given = argumentsOf(lowering, callee);
  const operands = callee.call.operands.map((operand) => operandOf(lowering, { operand, callee, given }));
  const byResult = callee.call.creates?.by === "result";
  const target = byResult ? (hint.target ?? null) : created;
  const direct =
    target && !isShared(lowering, target) && target.type.kind !== "record" && target.type.kind !== "array";
  const out: Place | null = !callee.call.creates
    ? null
    : direct
      ? placeFor(target)
      : { kind: "local", local: temporary(lowering), type: POINTER };
  const { returns } = callee.call;
  const result: Place | null =
    returns && !hint.discarded ? { kind: "local", local: temporary(lowering), type: returns } : null;
  emit(lowering, {
    kind: "api",
    site: siteOf(lowering.builder, call.at),
    op: callee.call.op,
    arguments: operands,
    result,
    out,
    work: submits(callee.call.op) ? nextWork(lowering, call) : NO_WORK,
    name: out
      ? nameFor(lowering, { target, direct, out: byResult ? undefined : callee.arguments.at(-1) })
      : NO_STRING,
    discarded: hint.discarded,
  });
  noteGuard(lowering, callee.receiver, callee.call.op);
  const made: Value | null =
    out && valueOfPlace(out, { kind: "object", object: callee.call.creates?.object ?? "event" });
  if (target && made && !direct && !byResult) {
    storePlace(lowering, target, made);
  }
  if (byResult && made) {
    return made;
  }
  return result && returns
    ? valueOfPlace(result, { kind: "scalar", scalar: returns })
    : fromScalar(constant(0n, INT32));
}

/** What names a created object: SetName, else the local or shared variable it goes to; NO_STRING: the cell that holds it. */
function nameFor(
  lowering: Lowering,
  what: {
    readonly target: Located | null;
    readonly direct: boolean | null;
    readonly out: Expression | undefined;
  },
): StringId {
  const { builder } = lowering;
  const { names } = builder.model.shown;
  const target = what.target;
  if (!target || (what.direct && target.where.kind !== "local")) {
    return NO_STRING;
  }
  const created = what.out && createdIn(builder.model.inference, what.out);
  const variable = created ? variableOf(builder.model.inference, created) : null;
  const given = variable?.storage === "frame" ? nameOfLocal(names, variable) : nameAt(names, target.text);
  return stringOf(builder, given ?? target.text);
}

/** `std::thread(f, a)`: starts `f` with the arguments evaluated now. */
export function lowerThreadStart(
  lowering: Lowering,
  what: { readonly given: readonly Expression[]; readonly at: Expression["at"]; readonly hint: Hint },
): Value {
  const started = threadTarget(lowering.builder.model.inference, what.given);
  if (!started) {
    for (const argument of what.given) {
      lowering.forms.value(lowering, argument, NO_HINT);
    }
    return fromScalar(constant(0n, POINTER));
  }
  const { target } = started;
  const values = target.parameters.map((parameter, index): Pure => {
    const argument = started.arguments[index] ?? parameter.initializer;
    return argument ? argumentFor(lowering, parameter, argument) : constant(0n, INT32).expression;
  });
  const id = functionFor(lowering.builder, target);
  const place = what.hint.target;
  const direct = place && !isShared(lowering, place);
  const out: Place = direct ? placeFor(place) : { kind: "local", local: temporary(lowering), type: POINTER };
  emit(lowering, {
    kind: "api",
    site: siteOf(lowering.builder, what.at),
    op: "start-thread",
    arguments: [{ kind: "constant", value: { hi: CODE_BASE, lo: id } }, ...values],
    result: null,
    out,
    work: NO_WORK,
    name: stringOf(lowering.builder, place?.text ?? target.name),
    discarded: what.hint.discarded,
  });
  return valueOfPlace(out, { kind: "object", object: "thread" });
}

function valueOfPlace(place: Place, type: Type): Value {
  switch (place.kind) {
    case "local":
      return { expression: { kind: "local", local: place.local }, type };
    case "cell":
      return { expression: { kind: "cell", cell: place.cell }, type };
    case "at":
      return { expression: { kind: "load", address: place.address }, type };
  }
}

interface Given {
  readonly receiver: Value | null;
  readonly values: readonly (Value | null)[];
}

/** Receiver and arguments in order; those of no interest are evaluated only for their effects. */
function argumentsOf(lowering: Lowering, callee: Callee & { kind: "api" }): Given {
  const { inference } = lowering.builder.model;
  const needed = callee.receiver !== null && callee.call.operands.includes("receiver");
  const receiver =
    callee.receiver && needed ? lowerBefore(lowering, callee.receiver, callee.arguments) : null;
  const values = callee.arguments.map((argument, index) => {
    const role = callee.call.roles[index];
    if (!role || role.kind === "any") {
      if (hasEffects(inference, argument) && callee.call.creates?.by !== "out") {
        lowering.forms.value(lowering, argument, NO_HINT);
      }
      return null;
    }
    const value = lowerBefore(lowering, argument, callee.arguments.slice(index + 1));
    const type = role.kind === "number" ? role.type : POINTER;
    return { expression: coerce(value, type), type: value.type };
  });
  return { receiver, values };
}

function operandOf(
  lowering: Lowering,
  what: { readonly operand: Operand; readonly callee: Callee & { kind: "api" }; readonly given: Given },
): Pure {
  const { operand, given, callee } = what;
  if (typeof operand === "number") {
    return given.values[operand]?.expression ?? constant(0n, VALUE).expression;
  }
  switch (operand) {
    case "receiver":
      return given.receiver?.expression ?? constant(0n, POINTER).expression;
    case "event-flags-manual":
      return binary("&", flags(given), constant(1n, UINT32)).expression;
    case "event-flags-initial":
      return binary("&", binary(">>", flags(given), constant(1n, UINT32)), constant(1n, UINT32)).expression;
    case "queue-type":
      return queueType(described(lowering, callee.arguments[0])).expression;
  }
}

function flags(given: Given): Scalar {
  return convertTo(
    { expression: given.values[2]?.expression ?? constant(0n, UINT32).expression, scalar: UINT32 },
    UINT32,
  );
}

/** The `Type` of the description that a creating call points to. */
function described(lowering: Lowering, description: Expression | undefined): Scalar {
  const operand =
    description?.kind === "prefix" && description.op === "&" ? description.operand : description;
  const place = operand ? lowerPlace(lowering, operand) : null;
  if (place?.type.kind === "record") {
    const { fields } = fieldsOf(lowering.builder.model.lengths, place.type.shape);
    const field = fields.find((one) => one.name === "Type");
    if (field && operand) {
      return toScalar(readPlace(lowering, partOf(place, field.offset, { ...field, text: "" }), operand.at));
    }
  }
  return constant(0n, INT32);
}

/** D3D12_COMMAND_LIST_TYPE has BUNDLE between DIRECT and COMPUTE; QUEUE_TYPES has not. */
function queueType(type: Scalar): Scalar {
  const one = constant(1n, INT32);
  return select(binary(">", type, one), binary("-", type, one), constant(0n, INT32));
}

/** Where a creating call stores the address of what it creates. */
function outPlace(lowering: Lowering, out: Expression | undefined): Located | null {
  if (!out) {
    return null;
  }
  const target = createdIn(lowering.builder.model.inference, out);
  if (target) {
    return lowerPlace(lowering, target);
  }
  const pointer = keep(lowering, lowering.forms.value(lowering, out, NO_HINT));
  return pointer.type.kind === "pointer" && pointer.type.to
    ? {
        where: { kind: "at", address: pointer.expression },
        type: { kind: "object", object: "fence" },
        slot: pointer.type.to,
        text: "",
      }
    : null;
}
