// Owns: what a written type says about the thing declared with it. A class that is not in the text is one unknown shape
// per name: its uses decide.

import type { Expression, TypeName } from "./ast.ts";
import { interfaceNamed, isRow, last, objectNamed, scalarNamed } from "./type-names.ts";
import {
  newShape,
  newSlot,
  objectShape,
  type ObjectRole,
  pointerShape,
  rootSlot,
  type Shape,
  type Slot,
  unifySlots,
} from "./types.ts";

/** Shapes of the classes named in the text, by name. */
export type NamedShapes = Map<string, Shape>;

/** The slot that a declaration of this type and these dimensions makes. */
export function slotOfType(
  named: NamedShapes,
  type: TypeName,
  dimensions: readonly (Expression | null)[] = [],
): Slot {
  const [outermost, ...rest] = dimensions;
  if (outermost !== undefined) {
    const slot = newSlot(pointerShape(slotOfType(named, type, rest)));
    slot.declared = "array";
    slot.dimension = outermost;
    return slot;
  }
  const container = containerSlot(named, type);
  return container ?? scalarOrPointer(named, type);
}

/** Adds what a declaration says to the slot of its variable. */
export function declare(
  slot: Slot,
  named: NamedShapes,
  type: TypeName,
  dimensions: readonly (Expression | null)[],
): void {
  if (!saysNothing(type) || dimensions.length > 0) {
    const declared = slotOfType(named, type, dimensions);
    const root = rootSlot(slot);
    // What is declared wins over what was guessed from uses so far.
    root.declared = declared.declared;
    root.dimension = declared.dimension;
    root.scalar = declared.scalar ?? root.scalar;
    unifySlots(root, declared);
  }
}

/** `auto` leaves the type to the initialiser. */
export function saysNothing(type: TypeName): boolean {
  return type.name === "auto" && type.pointers === 0;
}

/** Number of cells declared by `std::array<T, N>`; undefined for any other type. */
function containerSlot(named: NamedShapes, type: TypeName): Slot | undefined {
  const [first, second] = type.arguments;
  if (type.pointers > 0 || first?.kind !== "type") {
    return undefined;
  }
  const name = last(type.name);
  if (name === "array" && second) {
    const slot = newSlot(pointerShape(slotOfType(named, first.type)));
    slot.declared = "array";
    slot.dimension = second.kind === "value" ? second.value : null;
    return slot;
  }
  if (isRow(name)) {
    const slot = newSlot(pointerShape(slotOfType(named, first.type)));
    slot.declared = "array";
    return slot;
  }
  if (name === "atomic") {
    return slotOfType(named, first.type);
  }
  return undefined;
}

function scalarOrPointer(named: NamedShapes, type: TypeName): Slot {
  const object = objectOf(type);
  if (object) {
    // One pointer belongs to the interface itself, or is the address of a lock or thread.
    const slot = newSlot(objectShape(object.role));
    slot.smart = object.pointers === 0 && object.role !== "handle";
    return pointersTo(slot, Math.max(0, type.pointers - object.pointers));
  }
  const scalar = scalarNamed(type.name);
  if (scalar) {
    const slot = newSlot(newShape("scalar"));
    slot.scalar = scalar;
    slot.declared = "value";
    return pointersTo(slot, type.pointers);
  }
  const pointee = pointeeOf(type);
  if (pointee) {
    return pointersTo(slotOfType(named, pointee), type.pointers + 1);
  }
  if (type.name === "void" || type.name === "auto") {
    return pointersTo(newSlot(), type.pointers);
  }
  if (/^(LP|P)C?VOID$/.test(type.name)) {
    return pointersTo(newSlot(), type.pointers + 1);
  }
  const slot = newSlot(namedShape(named, type.name));
  return pointersTo(slot, type.pointers);
}

function objectOf(type: TypeName): { readonly role: ObjectRole; readonly pointers: number } | undefined {
  const direct = interfaceNamed(type.name);
  if (direct) {
    return { role: direct, pointers: 1 };
  }
  const value = objectNamed(type.name);
  if (value) {
    return { role: value, pointers: value === "handle" ? 0 : 1 };
  }
  // Any template over an interface is a smart pointer to it: ComPtr, CComPtr, com_ptr, or a name of the user's.
  const [argument] = type.arguments;
  const inner =
    argument?.kind === "type" && argument.type.pointers === 0
      ? interfaceNamed(argument.type.name)
      : undefined;
  return inner && { role: inner, pointers: 0 };
}

function pointeeOf(type: TypeName): TypeName | undefined {
  const [argument] = type.arguments;
  return argument?.kind === "type" &&
    /^(unique_ptr|shared_ptr|weak_ptr|ComPtr|CComPtr|com_ptr)$/.test(last(type.name))
    ? argument.type
    : undefined;
}

function pointersTo(slot: Slot, pointers: number): Slot {
  if (pointers === 0) {
    return slot;
  }
  const pointer = newSlot(pointerShape(slot));
  pointer.declared = "pointer";
  return pointersTo(pointer, pointers - 1);
}

function namedShape(named: NamedShapes, spelled: string): Shape {
  const name = last(spelled);
  const known = named.get(name);
  if (known) {
    return known;
  }
  const made = newShape();
  made.record = name;
  named.set(name, made);
  return made;
}
