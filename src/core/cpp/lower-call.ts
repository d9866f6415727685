// Owns: calls: of pasted functions, of calls that only hand something on, of unknown ones. Modelled APIs: lower-api.ts.

import { unreachable } from "../base/assert.ts";
import type { Expression as Pure } from "../program/expression.ts";
import { localId } from "../program/ids.ts";
import { BOOL, HRESULT, INT32, objectHigh, POINTER, UINT32, UINT64 } from "../program/value.ts";
import type { Expression, FunctionDefinition } from "./ast.ts";
import type { Builtin, Callee, CallExpression } from "./callees.ts";
import { hasEffects } from "./effects.ts";
import { createdIn } from "./created.ts";
import { wrapped } from "./infer-call.ts";
import { shapeOf, slotOf, variableOf } from "./inference.ts";
import { addressValue, argumentFor } from "./lower-argument.ts";
import { lowerApi, lowerThreadStart } from "./lower-api.ts";
import { fromScalar, isVisible, keep, opaque, toScalar } from "./lower-helpers.ts";
import { letGo, noteCopy } from "./lower-references.ts";
import { lowerBarrierMade } from "./lower-repeats.ts";
import { submitByHelper } from "./lower-work.ts";
import { lowerPlace, placeOfVariable, readPlace, storePlace } from "./lower-place.ts";
import {
  emit,
  frameCells,
  functionFor,
  type Hint,
  type Located,
  type Lowering,
  NO_HINT,
  siteOf,
  sourceText,
  stringOf,
  temporary,
  type Value,
} from "./lowering.ts";
import { binary, constant, constantWords, convertTo, select } from "./operations.ts";
import { lengthOf } from "./lengths.ts";
import type { Type } from "./memory-types.ts";
import { ownsFence } from "./references.ts";
import { cellsOf, scalarOfType, typeOf } from "./resolved-type.ts";
import { pathText } from "./walk.ts";

/** The value of a call; its effects become instructions. */
export function callValue(lowering: Lowering, call: CallExpression, hint: Hint): Value {
  const callee = lowering.builder.model.inference.callees.get(call);
  switch (callee?.kind) {
    case "api":
      return lowerApi(lowering, { call, callee, hint });
    case "pasted":
      return callPasted(lowering, { target: callee.target, given: call.arguments, call });
    case "same":
      return lowering.forms.value(lowering, callee.inner, hint);
    case "address":
      return addressValue(lowering, callee.inner);
    case "store":
      return storeThrough(lowering, callee);
    case "start-thread":
      return lowerThreadStart(lowering, { given: callee.arguments, at: call.at, hint });
    case "barrier":
      return lowerBarrierMade(lowering, callee);
    case "builtin":
      return builtin(lowering, callee.name, call);
    case "unknown":
    case "open":
    case undefined:
      return callUnknown(lowering, call, hint);
    default:
      return unreachable(callee);
  }
}

function callPasted(
  lowering: Lowering,
  what: {
    readonly target: FunctionDefinition;
    readonly given: readonly Expression[];
    readonly call: CallExpression;
  },
): Value {
  const { inference, lengths } = lowering.builder.model;
  const { target, given, call } = what;
  if (call.callee.kind === "member" && hasEffects(inference, call.callee.object)) {
    lowering.forms.value(lowering, call.callee.object, NO_HINT);
  }
  const values: Pure[] = [];
  target.parameters.forEach((parameter, index) => {
    const argument = given[index] ?? parameter.initializer;
    const rest = given.slice(index + 1);
    if (!argument) {
      values.push(constant(0n, INT32).expression);
      return;
    }
    const value = argumentFor(lowering, parameter, argument);
    const unsafe = value.kind !== "constant" && rest.some((one) => hasEffects(inference, one));
    values.push(
      unsafe ? keep(lowering, { expression: value, type: { kind: "pointer", to: null } }).expression : value,
    );
  });
  const type = resultType(lowering, target);
  const local = type ? temporary(lowering) : null;
  if (type?.kind === "record") {
    // The caller keeps the record: the callee's frame is gone when it is read.
    const kept = frameCells(lowering, cellsOf(lengths, type));
    values.push({ kind: "address-of-local", local: localId(kept) });
  }
  emit(lowering, {
    kind: "call",
    site: siteOf(lowering.builder, call.at),
    callee: functionFor(lowering.builder, target),
    arguments: values,
    result: type && local !== null ? { kind: "local", local, type: scalarOfType(type) } : null,
  });
  if (!type || local === null) {
    return fromScalar(constant(0n, INT32));
  }
  const result: Pure = { kind: "local", local };
  if (!target.returns?.reference) {
    return { expression: result, type };
  }
  const slot = inference.results.get(target) ?? null;
  const place: Located = {
    where: { kind: "at", address: result },
    type: slot ? typeOf(lengths, slot) : type,
    slot,
    text: pathText(call),
  };
  return readPlace(lowering, place, call.at);
}

/** Type of what a pasted function returns; null: nothing. A reference is returned as an address. */
export function resultType(lowering: Lowering, target: FunctionDefinition): Type | null {
  if (target.returns === null || (target.returns.name === "void" && target.returns.pointers === 0)) {
    return null;
  }
  const slot = lowering.builder.model.inference.results.get(target);
  if (target.returns.reference || !slot) {
    return { kind: "pointer", to: slot ?? null };
  }
  const type = typeOf(lowering.builder.model.lengths, slot);
  return type.kind === "array" ? { kind: "pointer", to: type.element } : type;
}

function storeThrough(lowering: Lowering, callee: Callee & { kind: "store" }): Value {
  const { inference } = lowering.builder.model;
  const target = callee.through ? createdIn(inference, callee.target) : callee.target;
  const value = callee.value
    ? lowering.forms.value(lowering, callee.value, NO_HINT)
    : fromScalar(constant(0n, INT32));
  const place = target && lowerPlace(lowering, target);
  if (place && place.type.kind !== "record" && place.type.kind !== "array") {
    if (!callee.through && isOwner(lowering, callee)) {
      letGo(lowering, place, callee.target.at);
    }
    storePlace(lowering, place, value);
  }
  if (place && target && callee.value && callee.through) {
    noteCopy(lowering, { place, target, value: callee.value });
  }
  return fromScalar(constant(0n, HRESULT));
}

/** `p.Reset()` of a smart pointer, `SafeRelease(p)` of any. */
function isOwner(lowering: Lowering, callee: Callee & { kind: "store" }): boolean {
  const { inference } = lowering.builder.model;
  return ownsFence(inference, callee.target) || slotOf(inference, callee.target)?.smart !== true;
}

function builtin(lowering: Lowering, name: Builtin, call: CallExpression): Value {
  const values =
    name === "_countof" || name === "nothing"
      ? []
      : call.arguments.map((one) => lowering.forms.value(lowering, one, NO_HINT));
  const first = values[0] ? toScalar(values[0]) : constant(0n, INT32);
  const second = values[1] ? toScalar(values[1]) : first;
  const zero = constant(0n, INT32);
  switch (name) {
    case "SUCCEEDED":
      return fromScalar(binary(">=", convertTo(first, HRESULT), zero));
    case "FAILED":
      return fromScalar(binary("<", convertTo(first, HRESULT), zero));
    case "HRESULT_FROM_WIN32":
      return fromScalar(
        convertTo(select(first, binary("|", first, constant(0x8007_0000n, UINT32)), zero), HRESULT),
      );
    case "_countof": {
      const slot = call.arguments[0] && slotOf(lowering.builder.model.inference, call.arguments[0]);
      const count = slot ? lengthOf(lowering.builder.model.lengths, slot).count : 0;
      return fromScalar(constant(BigInt(count), UINT64));
    }
    case "max":
      return fromScalar(select(binary(">=", first, second), first, second));
    case "min":
      return fromScalar(select(binary("<=", first, second), first, second));
    case "is-valid": {
      const held =
        call.callee.kind === "member" ? lowering.forms.value(lowering, call.callee.object, NO_HINT) : null;
      return fromScalar(held ? binary("!=", toScalar(held), zero) : constant(1n, BOOL));
    }
    case "nothing":
      return fromScalar(zero);
    default:
      return unreachable(name);
  }
}

/**
 * An unknown call does nothing itself, but what its arguments call is done. Around one modelled call it is a wrapper
 * (of whatever name) and hands that call's value on.
 */
function callUnknown(lowering: Lowering, call: CallExpression, hint: Hint): Value {
  const { inference } = lowering.builder.model;
  const inner = wrapped(inference, call);
  const parts = call.callee.kind === "member" ? [call.callee.object, ...call.arguments] : call.arguments;
  let handedOn: Value | null = null;
  for (const part of parts) {
    const isPath = part === (call.callee.kind === "member" ? call.callee.object : null);
    if (
      part === inner ||
      (isPath
        ? hasEffects(inference, part) && variableOf(inference, part) === null
        : isVisible(lowering, part))
    ) {
      const value = lowering.forms.value(lowering, part, NO_HINT);
      handedOn = part === inner ? value : handedOn;
    }
  }
  if (handedOn) {
    return handedOn;
  }
  emit(lowering, {
    kind: "opaque",
    site: siteOf(lowering.builder, call.at),
    label: stringOf(lowering.builder, sourceText(lowering.builder, call.callee.at)),
  });
  fillLocals(lowering, call);
  submitByHelper(lowering, call);
  return hint.discarded ? fromScalar(constant(0n, INT32)) : unknownValue(lowering, call);
}

/** `Make(&x)`: an unknown call fills the locals whose address it gets, unless they hold something. */
function fillLocals(lowering: Lowering, call: CallExpression): void {
  const { inference, layout } = lowering.builder.model;
  for (const argument of call.arguments) {
    const target = createdIn(inference, argument);
    const variable = target && variableOf(inference, target);
    const place = variable?.storage === "frame" ? placeOfVariable(lowering, variable) : null;
    const kind = place?.type.kind;
    if (variable && place && (kind === "object" || kind === "pointer" || kind === "opaque")) {
      const object = layout.ofLocals.get(variable);
      const value: Value = object
        ? {
            expression: constantWords({ hi: objectHigh(object.kind), lo: object.number }, POINTER).expression,
            type: place.type,
          }
        : opaque(lowering, variable.name);
      storePlace(lowering, place, value);
    }
  }
}

/** What an unknown call gives: an object or record of its own, a number 0, a truth, or an opaque value. */
function unknownValue(lowering: Lowering, call: CallExpression): Value {
  const { inference, truths } = lowering.builder.model;
  const variable = variableOf(inference, call);
  const place = variable && placeOfVariable(lowering, variable);
  if (place) {
    return readPlace(lowering, place, call.at);
  }
  const truth = truths.get(pathText(call.callee));
  if (truth !== undefined) {
    return fromScalar(constant(truth ? 1n : 0n, INT32));
  }
  return shapeOf(inference, call).form === "scalar"
    ? fromScalar(constant(0n, UINT64))
    : opaque(lowering, pathText(call));
}
