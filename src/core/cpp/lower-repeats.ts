// Owns: calls of the text that are several instructions: ResourceBarrier records one transition after the other,
// EnqueueRequests enqueues one request after the other; the description that CD3DX12_RESOURCE_BARRIER makes.

import type { Expression as Pure } from "../program/expression.ts";
import { fold } from "../program/fold.ts";
import type { ApiOp } from "../program/api-op.ts";
import { localId, NO_STRING, NO_WORK } from "../program/ids.ts";
import { INT32, UINT32, UINT64 } from "../program/value.ts";
import type { Callee } from "./callees.ts";
import { fromScalar, toScalar } from "./lower-helpers.ts";
import { partOf, readPlace, storePlace } from "./lower-place.ts";
import {
  type ApiCallee,
  fieldOf,
  type Given,
  isObject,
  lengthAt,
  operandsOf,
  recordAt,
} from "./lower-operands.ts";
import { nextWork } from "./lower-work.ts";
import {
  branchUnless,
  emit,
  frameCells,
  type Located,
  type Lowering,
  newLabel,
  NO_HINT,
  placeLabel,
  siteOf,
  type Value,
} from "./lowering.ts";
import { binary, constant, type Scalar } from "./operations.ts";
import { cellsOf } from "./resolved-type.ts";

/** How many barriers or requests of one call are looked at. */
const MOST = 32;
/** D3D12_RESOURCE_BARRIER_FLAG_BEGIN_ONLY: the transition is the one of the END_ONLY that follows. RS-19 */
const BEGIN_ONLY = 1n;
/** The value of a call that returns nothing. */
const NOTHING: Value = fromScalar(constant(0n, INT32));

/** `list->ResourceBarrier(count, barriers)`: each transition among them is recorded. */
export function lowerBarriers(lowering: Lowering, what: ApiCallee, given: Given): Value {
  const { callee } = what;
  const [, argument] = callee.arguments;
  const first = argument ? recordAt(lowering, argument) : null;
  const count = numberOf(given.values[0]);
  const list = given.receiver?.expression;
  const most = fold(count.expression)?.lo ?? lengthAt(lowering, argument) ?? 0;
  const stride = first ? cellsOf(lowering.builder.model.lengths, first.type) : 1;
  for (let index = 0; first && list && index < Math.min(most, MOST); index++) {
    const record = partOf(first, index * stride, { type: first.type, slot: null, text: "" });
    lowerBarrier(lowering, {
      record,
      list,
      isThere: binary(">", count, constant(BigInt(index), UINT32)),
      what,
    });
  }
  return NOTHING;
}

function lowerBarrier(
  lowering: Lowering,
  { record, list, isThere, what }: { record: Located; list: Pure; isThere: Scalar; what: ApiCallee },
): void {
  const at = what.call.at;
  const read = (path: string): Scalar => {
    const place = fieldOf(lowering, record, path);
    return place ? toScalar(readPlace(lowering, place, at)) : constant(0n, INT32);
  };
  const resource = read("Transition.pResource").expression;
  const isTransition = binary("==", read("Type"), constant(0n, INT32));
  const isWhole = binary("!=", read("Flags"), constant(BEGIN_ONLY, INT32));
  const areKnown = binary("&", isObject(list, "list"), isObject(resource, "resource"));
  const test = binary("&", binary("&", isThere, isTransition), binary("&", isWhole, areKnown));
  const skip = newLabel();
  branchUnless(lowering, test.expression, skip);
  const states = [read("Transition.StateBefore").expression, read("Transition.StateAfter").expression];
  emitOne(lowering, what, { op: "record-transition", operands: [list, resource, ...states] });
  placeLabel(lowering, skip);
}

/** `queue->EnqueueRequests(requests, count, fence, value, flags)`: the first one waits, the others come behind it. DS-9 */
export function lowerRequests(lowering: Lowering, what: ApiCallee, given: Given): Value {
  const operands = operandsOf(lowering, what, given);
  const [queue, tag, fence] = operands;
  const count = fold(numberOf(given.values[1]).expression)?.lo ?? 1;
  const isNull = fence !== undefined && isZero(fence);
  for (let index = 0; queue && tag && index < Math.min(count, MOST); index++) {
    const waits = index === 0 && !isNull;
    emitOne(
      lowering,
      what,
      waits ? { op: "storage-request-after", operands } : { op: "storage-request", operands: [queue, tag] },
    );
  }
  return NOTHING;
}

function isZero(value: Pure): boolean {
  const words = fold(value);
  return words !== null && words.hi === 0 && words.lo === 0;
}

function emitOne(
  lowering: Lowering,
  { call }: ApiCallee,
  { op, operands }: { readonly op: ApiOp; readonly operands: readonly Pure[] },
): void {
  emit(lowering, {
    kind: "api",
    site: siteOf(lowering.builder, call.at),
    op,
    arguments: operands,
    result: null,
    out: null,
    work: op === "record-transition" ? NO_WORK : nextWork(lowering, call),
    name: NO_STRING,
    discarded: false,
  });
}

/** `CD3DX12_RESOURCE_BARRIER::Transition(resource, before, after)`: a description in cells of its own. */
export function lowerBarrierMade(lowering: Lowering, callee: Callee & { kind: "barrier" }): Value {
  const { inference, lengths } = lowering.builder.model;
  const values = callee.arguments.map((argument) => lowering.forms.value(lowering, argument, NO_HINT));
  const shape = inference.named.get("D3D12_RESOURCE_BARRIER");
  if (!shape) {
    return fromScalar(constant(0n, INT32));
  }
  const type = { kind: "record", shape } as const;
  const local = frameCells(lowering, cellsOf(lengths, type));
  const record: Located = { where: { kind: "local", local }, type, slot: null, text: "" };
  const store = (path: string, value: Value | undefined): void => {
    const place = fieldOf(lowering, record, path);
    if (place) {
      storePlace(lowering, place, value ?? fromScalar(constant(0n, INT32)));
    }
  };
  const isTransition = callee.type === 0;
  store("Type", fromScalar(constant(BigInt(callee.type), INT32)));
  store("Flags", isTransition ? values[4] : undefined);
  store("Transition.pResource", isTransition ? values[0] : undefined);
  store("Transition.Subresource", isTransition ? values[3] : undefined);
  store("Transition.StateBefore", isTransition ? values[1] : undefined);
  store("Transition.StateAfter", isTransition ? values[2] : undefined);
  return { expression: { kind: "address-of-local", local: localId(local) }, type };
}

function numberOf(value: Value | null | undefined): Scalar {
  return { expression: value?.expression ?? constant(0n, UINT64).expression, scalar: UINT32 };
}
