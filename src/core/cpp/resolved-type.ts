// Owns: the type of a slot after inference: what is stored in how many cells. What stays unknown is a 64-bit unsigned
// integer when it is used as a number, else an opaque pointer.

import { BOOL, HRESULT, type ObjectKind, POINTER, type ScalarType, UINT64 } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import type { FieldPlace, Fields, Type } from "./memory-types.ts";
import { type Inference, meaningOf, slotOf } from "./inference.ts";
import { type Length, type Lengths, lengthOf } from "./lengths.ts";
import { type ObjectRole, rootShape, rootSlot, type Shape, type Slot } from "./types.ts";
import { scalarNamed } from "./type-names.ts";

/** The type of what a slot holds. */
export function typeOf(lengths: Lengths, slot: Slot): Type {
  const root = rootSlot(slot);
  const shape = rootShape(root.shape);
  switch (shape.form) {
    case "scalar":
      return { kind: "scalar", scalar: scalarOf(lengths.inference, root) };
    case "object":
      return { kind: "object", object: objectOf(shape) };
    case "pointer":
      return shape.element && isArray(root)
        ? { kind: "array", element: shape.element, length: lengthOf(lengths, root).count }
        : { kind: "pointer", to: shape.element };
    case "record":
      return { kind: "record", shape };
    case "unknown":
      return root.scalar || [...root.sources].some((source) => !isUnknownCall(lengths.inference, source))
        ? { kind: "scalar", scalar: scalarOf(lengths.inference, root) }
        : { kind: "opaque" };
  }
}

/** What only such calls give is more likely a thing than a number, or code would count with it. */
function isUnknownCall(inference: Inference, source: Expression): boolean {
  return source.kind === "call" && inference.callees.get(source)?.kind === "unknown";
}

/** Number of 64-bit cells of a type; records that hold themselves count as one. */
export function cellsOf(lengths: Lengths, type: Type): number {
  switch (type.kind) {
    case "scalar":
    case "object":
    case "pointer":
    case "opaque":
      return 1;
    case "array":
      return type.length * cellsOf(lengths, typeOf(lengths, type.element));
    case "record":
      return fieldsOf(lengths, type.shape).size;
  }
}

/** Where the fields of a record stand. One that would hold itself has a single cell there. */
export function fieldsOf(lengths: Lengths, shape: Shape): Fields {
  const root = rootShape(shape);
  const known = lengths.fields.get(root);
  if (known) {
    return known;
  }
  lengths.fields.set(root, INSIDE_ITSELF);
  let offset = 0;
  const fields: FieldPlace[] = [];
  for (const [name, slot] of root.fields) {
    const type = holdsOpen(lengths, typeOf(lengths, slot)) ? OPAQUE : typeOf(lengths, slot);
    fields.push({ name, slot: rootSlot(slot), type, offset });
    offset += cellsOf(lengths, type);
  }
  const found = { fields, size: Math.max(1, offset) };
  lengths.fields.set(root, found);
  return found;
}

/** What stands for a record while its fields are counted: a field that holds the record again is one opaque cell. */
const INSIDE_ITSELF: Fields = { fields: [], size: 1 };
const OPAQUE: Type = { kind: "opaque" };

function holdsOpen(lengths: Lengths, type: Type): boolean {
  if (type.kind === "array") {
    return holdsOpen(lengths, typeOf(lengths, type.element));
  }
  return type.kind === "record" && lengths.fields.get(rootShape(type.shape)) === INSIDE_ITSELF;
}

/** How a single cell of this type is read. */
export function scalarOfType(type: Type): ScalarType {
  return type.kind === "scalar" ? type.scalar : POINTER;
}

/** The array length behind a slot, for the list of assumptions. */
export function arrayLength(lengths: Lengths, slot: Slot): Length | null {
  const root = rootSlot(slot);
  return rootShape(root.shape).form === "pointer" && isArray(root) ? lengthOf(lengths, root) : null;
}

/** An undeclared thing that is subscripted and never stored into as a whole is an array, not a pointer. */
function isArray(slot: Slot): boolean {
  return slot.declared === "array" || (slot.declared === "no" && slot.subscripted && !slot.assigned);
}

function objectOf(shape: Shape): ObjectKind {
  return kindOf(shape.object ?? "handle");
}

/** The kind of object that a role stands for: a handle of which no more is known is an event. */
export function kindOf(role: ObjectRole): ObjectKind {
  switch (role) {
    case "handle":
      return "event";
    case "storage":
      return "queue";
    default:
      return role;
  }
}

function scalarOf(inference: Inference, slot: Slot): ScalarType {
  if (slot.scalar) {
    return slot.scalar;
  }
  const kinds = [...slot.sources]
    .map((source) => writtenType(inference, source, 0))
    .filter((kind) => kind !== null);
  const [first] = kinds;
  return first && kinds.length > 0 && kinds.every((kind) => kind === first) ? first : UINT64;
}

/** bool and HRESULT where a value plainly is one; UINT64 for another known number; null: says nothing. */
function writtenType(inference: Inference, expression: Expression, depth: number): ScalarType | null {
  if (depth > 20) {
    return null;
  }
  switch (expression.kind) {
    case "boolean":
      return BOOL;
    case "integer":
    case "null":
      return expression.kind === "integer" && expression.value > 1n ? UINT64 : null;
    case "prefix":
      return expression.op === "!" ? BOOL : UINT64;
    case "binary":
      return /^(==|!=|<|<=|>|>=|&&|\|\|)$/.test(expression.op) ? BOOL : UINT64;
    case "cast":
      return plain(scalarNamed(expression.type.name) ?? UINT64);
    case "assign":
      return writtenType(inference, expression.value, depth + 1);
    case "call":
      return typeOfCall(inference, expression, depth);
    case "name":
    case "member":
    case "subscript":
      return typeOfPlace(inference, expression, depth);
    default:
      return UINT64;
  }
}

function typeOfCall(
  inference: Inference,
  call: Expression & { kind: "call" },
  depth: number,
): ScalarType | null {
  const callee = inference.callees.get(call);
  switch (callee?.kind) {
    case "api":
      return callee.call.returns === null ? null : plain(callee.call.returns);
    case "pasted": {
      const result = inference.results.get(callee.target);
      return result ? plain(scalarOf(inference, rootSlot(result))) : null;
    }
    case "same":
      return writtenType(inference, callee.inner, depth + 1);
    case "builtin":
      return callee.name === "SUCCEEDED" || callee.name === "FAILED" ? BOOL : UINT64;
    case "unknown": {
      const [only] = call.arguments.length === 1 ? call.arguments : [];
      return only?.kind === "call" ? typeOfCall(inference, only, depth + 1) : null;
    }
    default:
      return null;
  }
}

function typeOfPlace(inference: Inference, expression: Expression, depth: number): ScalarType | null {
  const meaning = meaningOf(inference, expression);
  if (meaning?.kind === "api-constant") {
    return plain(meaning.constant.type);
  }
  const slot = slotOf(inference, expression);
  if (!slot) {
    return null;
  }
  if (slot.scalar) {
    return plain(slot.scalar);
  }
  const kinds = [...slot.sources].slice(0, 4).map((source) => writtenType(inference, source, depth + 5));
  return kinds[0] ?? UINT64;
}

/** Only bool and HRESULT are taken over; a number of any width makes an undeclared one 64 bits wide. */
function plain(type: ScalarType): ScalarType {
  return type.kind === "bool" ? BOOL : type.kind === "hresult" ? HRESULT : UINT64;
}
