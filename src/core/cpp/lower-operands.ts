// Owns: the operands of a modelled call: receiver and arguments evaluated left to right, and what is computed from them.

import type { Expression as Pure } from "../program/expression.ts";
import { INT32, MEMORY_BASE, objectHigh, OPAQUE_BASE, POINTER, UINT32, UINT64 } from "../program/value.ts";
import { fold } from "../program/fold.ts";
import type { ArgumentRole, DescribedBy, Operand } from "./api-call.ts";
import type { Expression } from "./ast.ts";
import type { Callee, CallExpression } from "./callees.ts";
import { hasEffects } from "./effects.ts";
import { lowerBefore, toScalar } from "./lower-helpers.ts";
import { coerce, lowerPlace, partOf, readPlace } from "./lower-place.ts";
import {
  branchUnless,
  emit,
  type Located,
  type Lowering,
  newLabel,
  NO_HINT,
  placeLabel,
  temporary,
  type Value,
} from "./lowering.ts";
import { binary, constant, convertTo, type Scalar, select } from "./operations.ts";
import { fieldsOf, typeOf } from "./resolved-type.ts";
import { rootSlot } from "./types.ts";
import { withoutCasts } from "./walk.ts";

/** A modelled call of the text. */
export interface ApiCallee {
  readonly call: CallExpression;
  readonly callee: Callee & { kind: "api" };
}

/** What it is called with; null: of no interest. */
export interface Given {
  readonly receiver: Value | null;
  readonly values: readonly (Value | null)[];
}

/** Receiver and arguments in order; those of no interest are evaluated only for their effects. */
export function argumentsOf(lowering: Lowering, callee: ApiCallee["callee"]): Given {
  const { inference } = lowering.builder.model;
  const needed = callee.receiver !== null && needsReceiver(callee);
  const receiver =
    callee.receiver && needed ? lowerBefore(lowering, callee.receiver, callee.arguments) : null;
  const values = callee.arguments.map((argument, index) => {
    const role = callee.call.roles[index];
    if (!role || role.kind === "any") {
      if (
        hasEffects(inference, argument) &&
        callee.call.creates?.by !== "out" &&
        !isDescription(callee, index)
      ) {
        lowering.forms.value(lowering, argument, NO_HINT);
      }
      return null;
    }
    const value = lowerBefore(lowering, argument, callee.arguments.slice(index + 1));
    return { expression: coerce(value, role.kind === "number" ? role.type : POINTER), type: value.type };
  });
  return { receiver, values };
}

function needsReceiver({ call }: ApiCallee["callee"]): boolean {
  return call.operands.includes("receiver") || call.repeats === "barriers";
}

/** Whether the argument is evaluated where its fields are read. */
function isDescription({ call }: ApiCallee["callee"], index: number): boolean {
  return (
    (call.repeats === "barriers" && index === 1) ||
    call.operands.some((one) => typeof one === "object" && one.argument === index)
  );
}

/** The operands of the instruction. */
export function operandsOf(lowering: Lowering, site: ApiCallee, given: Given): readonly Pure[] {
  return site.callee.call.operands.map((operand) => operandOf(lowering, { operand, site, given }));
}

function operandOf(
  lowering: Lowering,
  what: { readonly operand: Operand; readonly site: ApiCallee; readonly given: Given },
): Pure {
  const { operand, given, site } = what;
  if (typeof operand === "number") {
    return given.values[operand]?.expression ?? constant(0n, UINT64).expression;
  }
  if (typeof operand === "object") {
    return describedBy(lowering, site.callee.arguments, operand).expression;
  }
  switch (operand) {
    case "receiver":
      return given.receiver?.expression ?? constant(0n, POINTER).expression;
    case "event-flags-manual":
      return binary("&", numberAt(given, 2), constant(1n, UINT32)).expression;
    case "event-flags-initial":
      return binary("&", binary(">>", numberAt(given, 2), constant(1n, UINT32)), constant(1n, UINT32))
        .expression;
    case "waits-for-all":
      return binary("&", numberAt(given, 4), constant(1n, UINT32)).expression;
    case "queue-type":
      return queueType(
        describedBy(lowering, site.callee.arguments, { argument: 0, field: "Type", otherwise: 0 }),
      ).expression;
    case "list-count":
      return listCount(lowering, site, given);
    case "closes-open":
      return constant(lowering.builder.model.lists.closing.has(site.call) ? 1n : 0n, INT32).expression;
  }
}

function numberAt(given: Given, index: number): Scalar {
  return convertTo(
    { expression: given.values[index]?.expression ?? constant(0n, UINT32).expression, scalar: UINT32 },
    UINT32,
  );
}

/** D3D12_COMMAND_LIST_TYPE has BUNDLE between DIRECT and COMPUTE; QUEUE_TYPES has not. */
function queueType(type: Scalar): Scalar {
  const one = constant(1n, INT32);
  return select(binary(">", type, one), binary("-", type, one), constant(0n, INT32));
}

function describedBy(lowering: Lowering, given: readonly Expression[], what: DescribedBy): Scalar {
  const description = given[what.argument];
  const record = description ? recordAt(lowering, description) : null;
  const field = record && description ? fieldOf(lowering, record, what.field) : null;
  const otherwise = constant(BigInt(what.otherwise), INT32);
  if (!field || !description) {
    return otherwise;
  }
  const value = toScalar(readPlace(lowering, field, description.at));
  return what.otherwise === 0 ? value : select(value, value, otherwise);
}

/** The record that an argument points to: `&desc`, a pointer, an array of them; null: none. */
export function recordAt(lowering: Lowering, argument: Expression): Located | null {
  const operand = argument.kind === "prefix" && argument.op === "&" ? argument.operand : argument;
  const place = lowerPlace(lowering, operand);
  if (place?.type.kind === "record") {
    return place;
  }
  const value = place
    ? readPlace(lowering, place, operand.at)
    : lowering.forms.value(lowering, operand, NO_HINT);
  const { lengths } = lowering.builder.model;
  const type = value.type.kind === "pointer" && value.type.to ? typeOf(lengths, value.type.to) : value.type;
  return type.kind === "record"
    ? { where: { kind: "at", address: value.expression }, type, slot: null, text: "" }
    : null;
}

/** A field of a record, or of a record in it: `Transition.pResource`. */
export function fieldOf(lowering: Lowering, record: Located, path: string): Located | null {
  const [name, ...inside] = path.split(".");
  const { lengths } = lowering.builder.model;
  const fields = record.type.kind === "record" ? fieldsOf(lengths, record.type.shape).fields : [];
  const field = fields.find((one) => one.name === name);
  const part = field ? partOf(record, field.offset, { ...field, text: "" }) : null;
  return part && inside.length > 0 ? fieldOf(lowering, part, inside.join(".")) : part;
}

/** Whether a value is the address of an object of this kind. */
export function isObject(value: Pure, kind: Parameters<typeof objectHigh>[0]): Scalar {
  return binary("==", highWord(value), constant(BigInt(objectHigh(kind)), UINT64));
}

/** Whether a value is something of which nothing is known. */
export function isOpaque(value: Pure): Scalar {
  return binary("==", highWord(value), constant(BigInt(OPAQUE_BASE), UINT64));
}

function highWord(value: Pure): Scalar {
  return binary(">>", convertTo({ expression: value, scalar: UINT64 }, UINT64), constant(32n, UINT64));
}

/** How many lists of one call are looked at. */
const MOST_LISTS = 64;

/** The number of lists when all are known to be lists, else 0: then nothing is said about them. */
function listCount(lowering: Lowering, { callee }: ApiCallee, given: Given): Pure {
  const count = numberAt(given, 0);
  const lists = given.values[1];
  const none = constant(0n, UINT32).expression;
  const written = fold(count.expression)?.lo ?? null;
  const length = lengthAt(lowering, callee.arguments[1]);
  const most = written ?? length ?? 0;
  const isKnown = most > 0 && most <= Math.min(length ?? MOST_LISTS, MOST_LISTS);
  if (!lists || !pointsToLists(lowering, lists) || !isKnown) {
    return none;
  }
  if (written !== null && areLists(lowering, lists, most)) {
    return count.expression;
  }
  let known: Scalar = constant(1n, INT32);
  for (let index = most - 1; index >= 0; index--) {
    const address: Pure = { kind: "offset", base: lists.expression, cells: index };
    const isList = isObject({ kind: "load", address }, "list");
    const beyond = binary("<=", count, constant(BigInt(index), UINT32));
    known = binary("&", known, written === null ? binary("|", beyond, isList) : isList);
  }
  const result = temporary(lowering);
  const place = { kind: "local", local: result, type: UINT32 } as const;
  const skip = newLabel();
  emit(lowering, { kind: "set", site: lowering.site, place, value: none });
  branchUnless(lowering, isAddress(lists.expression).expression, skip);
  const value = select(known, count, constant(0n, UINT32)).expression;
  emit(lowering, { kind: "set", site: lowering.site, place, value });
  placeLabel(lowering, skip);
  return { kind: "local", local: result };
}

/** Whether these cells hold lists from the start, and nothing is ever stored into them. */
function areLists(lowering: Lowering, lists: Value, count: number): boolean {
  const { expression, type } = lists;
  const slot = type.kind === "pointer" && type.to ? rootSlot(type.to) : null;
  if (expression.kind !== "constant" || expression.value.hi !== MEMORY_BASE || !slot || slot.assigned) {
    return false;
  }
  const first = expression.value.lo;
  const cells = lowering.builder.model.layout.cells.slice(first, first + count);
  return cells.length === count && cells.every((cell) => cell.initial.hi === objectHigh("list"));
}

/** Not null, and not a pointer of which nothing is known. */
function isAddress(value: Pure): Scalar {
  const isNull = binary("==", convertTo({ expression: value, scalar: UINT64 }, UINT64), constant(0n, UINT64));
  return binary("==", binary("|", isNull, isOpaque(value)), constant(0n, INT32));
}

function pointsToLists(lowering: Lowering, { type }: Value): boolean {
  const element = type.kind === "pointer" && type.to ? typeOf(lowering.builder.model.lengths, type.to) : null;
  return element?.kind === "object" && element.object === "list";
}

/** The length of the array that an argument names; null: not shown. */
export function lengthAt(lowering: Lowering, argument: Expression | undefined): number | null {
  const array = argument && withoutCasts(argument);
  if (!array || hasEffects(lowering.builder.model.inference, array)) {
    return null;
  }
  if (array.kind === "prefix" && array.op === "&" && array.operand.kind === "subscript") {
    return lengthAt(lowering, array.operand.object);
  }
  const place = lowerPlace(lowering, array);
  return place?.type.kind === "array" ? place.type.length : null;
}

/** Whether the argument of this role may be of unknown make: then nothing is known of what the call does. */
export function mayBeOpaque(role: ArgumentRole): boolean {
  return (
    role.kind === "object" &&
    (role.object === "list" || role.object === "allocator" || role.object === "resource")
  );
}
