// Owns: where a value is stored: variables, fields, elements, what pointers point to; reading and writing them. Cells that
// several threads use are read and written by visible instructions.

import type { Expression as Pure, Place } from "../program/expression.ts";
import { cellId, localId } from "../program/ids.ts";
import { MEMORY_BASE, type ScalarType } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { hasEffects } from "./effects.ts";
import { recordOf, slotOf, variableOf } from "./inference.ts";
import { smallConstant } from "./constant-value.ts";
import { leavesOf } from "./leaves.ts";
import { emit, type Located, type Lowering, NO_HINT, siteOf, temporary, type Value } from "./lowering.ts";
import { convertTo } from "./operations.ts";
import type { Type } from "./memory-types.ts";
import { cellsOf, fieldsOf, scalarOfType, typeOf } from "./resolved-type.ts";
import type { Variable } from "./symbols.ts";
import { isContainer, isRow } from "./type-names.ts";
import { rootSlot, type Slot } from "./types.ts";
import { pathText } from "./walk.ts";

/** The place that an expression denotes, or null when it is only a value. */
export function lowerPlace(lowering: Lowering, expression: Expression): Located | null {
  const variable = variableOf(lowering.builder.model.inference, expression);
  if (variable) {
    runInside(lowering, expression);
    return placeOfVariable(lowering, variable);
  }
  switch (expression.kind) {
    case "member":
      return placeOfField(lowering, expression);
    case "subscript":
      return placeOfElement(lowering, expression);
    case "prefix":
      return placeOfPrefix(lowering, expression);
    case "assign":
      lowering.forms.value(lowering, expression, NO_HINT);
      return lowerPlace(lowering, expression.target);
    case "cast":
      return lowerPlace(lowering, expression.operand);
    case "call": {
      const callee = lowering.builder.model.inference.callees.get(expression);
      return callee?.kind === "same" ? lowerPlace(lowering, callee.inner) : null;
    }
    default:
      return null;
  }
}

/** What a path made of unknown calls evaluates on its way: `Get(q->Signal(f, 1))->x` signals. */
export function runInside(lowering: Lowering, expression: Expression): void {
  const { inference } = lowering.builder.model;
  if (expression.kind === "member" || expression.kind === "subscript") {
    runInside(lowering, expression.object);
  }
  if (expression.kind === "call") {
    if (expression.callee.kind === "member") {
      runInside(lowering, expression.callee.object);
    }
    for (const argument of expression.arguments) {
      if (hasEffects(inference, argument)) {
        lowering.forms.value(lowering, argument, NO_HINT);
      }
    }
  }
}

/** The place of a variable; null: it is not in memory (an opaque value nobody stores). */
export function placeOfVariable(lowering: Lowering, variable: Variable): Located | null {
  const slot = rootSlot(variable.slot);
  const text = variable.name;
  if (variable.storage === "frame") {
    const storage = lowering.storage.get(variable);
    if (!storage) {
      return null;
    }
    const local = localId(storage.local);
    return storage.reference
      ? { where: { kind: "at", address: { kind: "local", local } }, type: storage.type, slot, text }
      : { where: { kind: "local", local: storage.local }, type: storage.type, slot, text };
  }
  const place = lowering.builder.model.layout.places.get(variable);
  return place ? { where: { kind: "cell", cell: place.cell }, type: place.type, slot, text } : null;
}

/** Reads a place: an array gives the address of its first element, a record its own address. */
export function readPlace(lowering: Lowering, place: Located, at: Expression["at"]): Value {
  if (place.type.kind === "array") {
    return { expression: addressOf(place), type: { kind: "pointer", to: place.type.element } };
  }
  if (place.type.kind === "record") {
    return { expression: addressOf(place), type: place.type };
  }
  if (isShared(lowering, place)) {
    const local = temporary(lowering);
    emit(lowering, {
      kind: "read",
      site: siteOf(lowering.builder, at),
      address: addressOf(place),
      into: { kind: "local", local, type: scalarOfType(place.type) },
    });
    return { expression: { kind: "local", local }, type: place.type };
  }
  return { expression: contents(place), type: place.type };
}

/** Stores a value: converted to the type of the place; a record is copied cell by cell. */
export function storePlace(lowering: Lowering, place: Located, value: Value): void {
  if (place.type.kind === "record" || place.type.kind === "array") {
    if (value.type.kind === "opaque" || value.type.kind === "scalar") {
      // Nobody knows what an unknown call puts into all of it.
      return;
    }
    copyCells(lowering, place, value);
    return;
  }
  const target = placeFor(place);
  const converted = coerce(value, target.type);
  if (isShared(lowering, place)) {
    emit(lowering, { kind: "write", site: lowering.site, place: target, value: converted });
  } else {
    emit(lowering, { kind: "set", site: lowering.site, place: target, value: converted });
  }
}

/** The place as an operand of an instruction. */
export function placeFor(place: Located): Place {
  const type = scalarOfType(place.type);
  switch (place.where.kind) {
    case "local":
      return { kind: "local", local: localId(place.where.local), type };
    case "cell":
      return { kind: "cell", cell: cellId(place.where.cell), type };
    case "at":
      return { kind: "at", address: place.where.address, type };
  }
}

/** A value as 64 bits of a type. */
export function coerce(value: Value, type: ScalarType): Pure {
  return convertTo({ expression: value.expression, scalar: scalarOfType(value.type) }, type).expression;
}

/** The address of a place. */
export function addressOf(place: Located): Pure {
  switch (place.where.kind) {
    case "local":
      return { kind: "address-of-local", local: localId(place.where.local) };
    case "cell":
      return { kind: "constant", value: { hi: MEMORY_BASE, lo: place.where.cell } };
    case "at":
      return place.where.address;
  }
}

/** The part of a place that begins so many cells into it. */
export function partOf(
  place: Located,
  cells: number,
  part: { type: Type; slot: Slot | null; text: string },
): Located {
  const { where } = place;
  switch (where.kind) {
    case "local":
      return { ...part, where: { kind: "local", local: where.local + cells } };
    case "cell":
      return { ...part, where: { kind: "cell", cell: where.cell + cells } };
    case "at":
      return { ...part, where: { kind: "at", address: offset(where.address, cells) } };
  }
}

/** Whether reading or writing the place is visible to other threads. */
export function isShared(lowering: Lowering, place: Located): boolean {
  return (
    place.where.kind !== "local" &&
    place.slot !== null &&
    lowering.builder.model.shared.has(rootSlot(place.slot))
  );
}

/** Whether a value is what the place holds right now: a creating call has stored it there itself. */
export function isContents(place: Located, value: Value): boolean {
  const { where } = place;
  const { expression } = value;
  return (
    (where.kind === "local" && expression.kind === "local" && expression.local === where.local) ||
    (where.kind === "cell" && expression.kind === "cell" && expression.cell === where.cell)
  );
}

function contents(place: Located): Pure {
  switch (place.where.kind) {
    case "local":
      return { kind: "local", local: localId(place.where.local) };
    case "cell":
      return { kind: "cell", cell: cellId(place.where.cell) };
    case "at":
      return { kind: "load", address: place.where.address };
  }
}

function offset(base: Pure, cells: number): Pure {
  if (base.kind === "offset") {
    return { kind: "offset", base: base.base, cells: base.cells + cells };
  }
  return { kind: "offset", base, cells };
}

function placeOfField(lowering: Lowering, expression: Expression & { kind: "member" }): Located | null {
  const { inference, lengths } = lowering.builder.model;
  const record = recordOf(inference, expression);
  const field = record && fieldsOf(lengths, record).fields.find((one) => one.name === expression.name);
  if (!field) {
    return null;
  }
  const text = pathText(expression);
  const part = { type: field.type, slot: field.slot, text };
  const object = lowerPlace(lowering, expression.object);
  if (object?.type.kind === "record") {
    return partOf(object, field.offset, part);
  }
  const base = object
    ? readPlace(lowering, object, expression.object.at)
    : lowering.forms.value(lowering, expression.object, NO_HINT);
  return { ...part, where: { kind: "at", address: offset(base.expression, field.offset) } };
}

function placeOfElement(lowering: Lowering, expression: Expression & { kind: "subscript" }): Located | null {
  const { inference, lengths } = lowering.builder.model;
  const container = variableOf(inference, expression.object)?.type?.name ?? "";
  const slot = slotOf(inference, expression);
  if (!slot || (isContainer(container) && !isRow(container))) {
    return null;
  }
  const type = typeOf(lengths, slot);
  const stride = cellsOf(lengths, type);
  const part = { type, slot, text: pathText(expression) };
  const object = lowerPlace(lowering, expression.object);
  const fixed = smallConstant(inference, expression.index);
  if (object?.type.kind === "array" && fixed !== null && fixed < object.type.length) {
    return partOf(object, fixed * stride, part);
  }
  const base = object
    ? readPlace(lowering, object, expression.object.at)
    : lowering.forms.value(lowering, expression.object, NO_HINT);
  const index = lowering.forms.value(lowering, expression.index, NO_HINT);
  const length = object?.type.kind === "array" ? object.type.length : null;
  const address: Pure = { kind: "element", base: base.expression, index: index.expression, length, stride };
  return { ...part, where: { kind: "at", address } };
}

function placeOfPrefix(lowering: Lowering, expression: Expression & { kind: "prefix" }): Located | null {
  const { inference, lengths } = lowering.builder.model;
  if (expression.op === "++" || expression.op === "--") {
    lowering.forms.value(lowering, expression, NO_HINT);
    return lowerPlace(lowering, expression.operand);
  }
  const slot = expression.op === "*" ? slotOf(inference, expression) : null;
  if (!slot) {
    return expression.op === "*" ? lowerPlace(lowering, expression.operand) : null;
  }
  const pointer = lowering.forms.value(lowering, expression.operand, NO_HINT);
  const text = pathText(expression);
  return { where: { kind: "at", address: pointer.expression }, type: typeOf(lengths, slot), slot, text };
}

function copyCells(lowering: Lowering, place: Located, value: Value): void {
  const source: Located = {
    where: { kind: "at", address: value.expression },
    type: place.type,
    slot: null,
    text: "",
  };
  for (const leaf of leavesOf(lowering, place.type, 0)) {
    const part = { type: leaf.type, slot: leaf.slot, text: place.text };
    const read = readPlace(lowering, partOf(source, leaf.offset, part), {
      from: 0,
      to: 0,
      line: 1,
      column: 1,
    });
    storePlace(lowering, partOf(place, leaf.offset, part), read);
  }
}
