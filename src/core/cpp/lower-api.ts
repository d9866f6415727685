// Owns: calls of the modelled APIs: receiver and arguments left to right, then one visible instruction.

import type { Expression as Pure, Place } from "../program/expression.ts";
import { NO_STRING, NO_WORK, type StringId } from "../program/ids.ts";
import { CODE_BASE, HRESULT, INT32, POINTER } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { submits } from "./api.ts";
import type { Callee, CallExpression } from "./callees.ts";
import { createdIn } from "./created.ts";
import { threadTarget } from "./infer-call.ts";
import { isNullConstant } from "./infer-initialise.ts";
import { variableOf } from "./inference.ts";
import { argumentFor } from "./lower-argument.ts";
import { noteGuard } from "./lower-guard.ts";
import { fromScalar, keep } from "./lower-helpers.ts";
import {
  type ApiCallee,
  argumentsOf,
  type Given,
  isOpaque,
  mayBeOpaque,
  operandsOf,
} from "./lower-operands.ts";
import { isShared, lowerPlace, placeFor, storePlace } from "./lower-place.ts";
import { lowerBarriers, lowerRequests } from "./lower-repeats.ts";
import { nextWork } from "./lower-work.ts";
import {
  branchUnless,
  emit,
  functionFor,
  type Hint,
  type Label,
  type Located,
  type Lowering,
  newLabel,
  NO_HINT,
  placeLabel,
  siteOf,
  sourceText,
  stringOf,
  temporary,
  type Value,
} from "./lowering.ts";
import { binary, constant } from "./operations.ts";
import type { Type } from "./memory-types.ts";
import { kindOf, typeOf } from "./resolved-type.ts";
import { nameAt, nameOfLocal } from "./shown-names.ts";
import { withoutCasts } from "./walk.ts";

export interface ApiCallSite extends ApiCallee {
  readonly hint: Hint;
}

/** Emits the instruction of a modelled call; its value is what it returns or creates. */
export function lowerApi(lowering: Lowering, what: ApiCallSite): Value {
  const { call, callee } = what;
  if (lowering.builder.model.lists.stray.has(call)) {
    return passedOver(lowering, call, S_OK);
  }
  const last = callee.arguments.at(-1);
  if (callee.call.creates?.by === "out" && last && isNullConstant(withoutCasts(last))) {
    return passedOver(lowering, call, S_FALSE);
  }
  const created = callee.call.creates?.by === "out" ? outPlace(lowering, callee.arguments.at(-1)) : null;
  const given = argumentsOf(lowering, callee);
  switch (callee.call.repeats) {
    case "barriers":
      return lowerBarriers(lowering, what, given);
    case "requests":
      return lowerRequests(lowering, what, given);
    default:
      return lowerOne(lowering, what, { created, given });
  }
}

function lowerOne(
  lowering: Lowering,
  what: ApiCallSite,
  { created, given }: { readonly created: Located | null; readonly given: Given },
): Value {
  const { call, callee, hint } = what;
  const operands = operandsOf(lowering, what, given);
  const byResult = callee.call.creates?.by === "result";
  const target = byResult ? (hint.target ?? null) : created;
  const direct =
    target && !isShared(lowering, target) && target.type.kind !== "record" && target.type.kind !== "array";
  const out: Place | null = !callee.call.creates
    ? null
    : direct
      ? placeFor(target)
      : { kind: "local", local: temporary(lowering), type: POINTER };
  const { returns, fills } = callee.call;
  const result: Place | null =
    returns && (!hint.discarded || fills !== undefined)
      ? { kind: "local", local: temporary(lowering), type: returns }
      : null;
  const known = skipUnknown(lowering, callee, { given, result });
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
  placeLabel(lowering, known);
  noteGuard(lowering, callee.receiver, callee.call.op);
  const made: Value | null =
    out && valueOfPlace(out, { kind: "object", object: kindOf(callee.call.creates?.object ?? "event") });
  if (target && made && !direct && !byResult) {
    storePlace(lowering, target, made);
  }
  if (byResult && made) {
    return made;
  }
  return result && returns
    ? valueOfResult(lowering, { result, callee, given })
    : fromScalar(constant(0n, INT32));
}

/** What the call returns: a number, a handle, or S_OK when the number goes where an argument points to. */
function valueOfResult(
  lowering: Lowering,
  what: { readonly result: Place; readonly callee: Callee & { kind: "api" }; readonly given: Given },
): Value {
  const { returns, gives, fills } = what.callee.call;
  const value = valueOfPlace(
    what.result,
    gives ? { kind: "object", object: kindOf(gives) } : { kind: "scalar", scalar: returns ?? INT32 },
  );
  const pointer = fills === undefined ? null : what.given.values[fills];
  if (fills === undefined) {
    return value;
  }
  if (pointer?.type.kind === "pointer" && pointer.type.to) {
    const type = typeOf(lowering.builder.model.lengths, pointer.type.to);
    const where = { kind: "at", address: pointer.expression } as const;
    storePlace(lowering, { where, type, slot: pointer.type.to, text: "" }, value);
  }
  return fromScalar(constant(0n, HRESULT));
}

const S_OK = 0n;
const S_FALSE = 1n;

/** A call without an effect that is known: shown, with this result. T115: without a place for what it makes, S_FALSE. */
function passedOver(lowering: Lowering, call: CallExpression, result: bigint): Value {
  emit(lowering, {
    kind: "opaque",
    site: siteOf(lowering.builder, call.at),
    label: stringOf(lowering.builder, sourceText(lowering.builder, call.callee.at)),
  });
  return fromScalar(constant(result, HRESULT));
}

/** A call on a list, allocator or resource of unknown make does nothing that is known: it is passed over, with S_OK. */
function skipUnknown(
  lowering: Lowering,
  { call }: Callee & { kind: "api" },
  { given, result }: { readonly given: Given; readonly result: Place | null },
): Label {
  const end = newLabel();
  if (call.creates) {
    return end;
  }
  const values = [
    call.receiver && mayBeOpaque({ kind: "object", object: call.receiver }) ? given.receiver : null,
    ...call.roles.map((role, index) => (mayBeOpaque(role) ? given.values[index] : null)),
  ];
  const tests = values.flatMap((value) =>
    value && value.expression.kind !== "constant" ? [isOpaque(value.expression)] : [],
  );
  const [first, ...rest] = tests;
  if (first) {
    const any = rest.reduce((all, one) => binary("|", all, one), first);
    if (result) {
      emit(lowering, {
        kind: "set",
        site: lowering.site,
        place: result,
        value: constant(0n, HRESULT).expression,
      });
    }
    branchUnless(lowering, binary("==", any, constant(0n, INT32)).expression, end);
  }
  return end;
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
