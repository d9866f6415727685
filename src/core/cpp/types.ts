// Owns: type variables and their unification. A shape says what kind of thing a value is; a slot is something that holds
// one (variable, field, element, parameter, result). Must not know where the evidence comes from.

import type { ObjectKind, ScalarType } from "../program/value.ts";
import type { Expression } from "./ast.ts";

/**
 * `handle`: a HANDLE of an event, a thread, a waitable object or a shared fence; which of them is not known yet.
 * `storage`: a queue of DirectStorage, which is a queue of type STORAGE.
 */
export type ObjectRole = ObjectKind | "handle" | "storage";

/** What is known of a value's type. Only the root of a union (`up` null) carries facts. */
export interface Shape {
  up: Shape | null;
  form: "unknown" | "scalar" | "object" | "pointer" | "record";
  object: ObjectRole | null;
  /** What a pointer points to, what an array holds. */
  element: Slot | null;
  /** Name of the declared or used class, if there is one. */
  record: string | null;
  readonly fields: Map<string, Slot>;
}

/** A thing that holds a value. Slots that a pointer may reach together are one. */
export interface Slot {
  up: Slot | null;
  shape: Shape;
  /** Declared integer type; null: not declared. */
  scalar: ScalarType | null;
  /** Declared as a pointer or an array: how it is stored is not a guess. */
  declared: "no" | "value" | "pointer" | "array";
  /** Declared length when `declared` is `array`; null: `[]`, or the initialiser decides. */
  dimension: Expression | null;
  /** Number of elements of its initialiser. */
  initialised: number | null;
  subscripted: boolean;
  /** Something stores a whole value into it. */
  assigned: boolean;
  /** A smart pointer: it owns what it holds. */
  smart: boolean;
  /** Expressions stored into it; they decide the width of an undeclared integer. */
  readonly sources: Set<Expression>;
  /** Expressions that index it. */
  readonly indices: Set<Expression>;
}

/** A shape of which nothing is known. */
export function newShape(form: Shape["form"] = "unknown"): Shape {
  return { up: null, form, object: null, element: null, record: null, fields: new Map() };
}

/** A slot of which nothing is known, or which holds `shape`. */
export function newSlot(shape: Shape = newShape()): Slot {
  return {
    up: null,
    shape,
    scalar: null,
    declared: "no",
    dimension: null,
    initialised: null,
    subscripted: false,
    assigned: false,
    smart: false,
    sources: new Set(),
    indices: new Set(),
  };
}

/** The shape of an object of the modelled APIs. */
export function objectShape(object: ObjectRole): Shape {
  return { ...newShape("object"), object, fields: new Map() };
}

/** The shape of a pointer to `element`. */
export function pointerShape(element: Slot): Shape {
  return { ...newShape("pointer"), element, fields: new Map() };
}

/** The root of a union of shapes. */
export function rootShape(shape: Shape): Shape {
  let root = shape;
  while (root.up) {
    root = root.up;
  }
  if (shape !== root) {
    shape.up = root;
  }
  return root;
}

/** The root of a union of slots. */
export function rootSlot(slot: Slot): Slot {
  let root = slot;
  while (root.up) {
    root = root.up;
  }
  if (slot !== root) {
    slot.up = root;
  }
  return root;
}

/** Makes two shapes one. Contradictions are not errors: the stronger fact stays, the text still runs. */
export function unify(left: Shape, right: Shape): void {
  const a = rootShape(left);
  const b = rootShape(right);
  if (a === b || contradict(a, b)) {
    return;
  }
  b.up = a;
  if (STRENGTH[b.form] > STRENGTH[a.form]) {
    a.form = b.form;
  }
  a.object = mergeRole(a.object, b.object);
  a.record ??= b.record;
  for (const [name, field] of b.fields) {
    const mine = a.fields.get(name);
    if (mine) {
      unifySlots(mine, field);
    } else {
      a.fields.set(name, field);
    }
  }
  if (a.element && b.element) {
    unifySlots(a.element, b.element);
  } else {
    a.element ??= b.element;
  }
}

/** Makes two slots one: a pointer may reach both. */
export function unifySlots(left: Slot, right: Slot): void {
  const a = rootSlot(left);
  const b = rootSlot(right);
  if (a === b) {
    return;
  }
  b.up = a;
  a.scalar ??= b.scalar;
  if (a.declared === "no") {
    a.declared = b.declared;
    a.dimension = b.dimension;
    a.initialised = b.initialised;
  }
  a.subscripted ||= b.subscripted;
  a.assigned ||= b.assigned;
  a.smart ||= b.smart;
  for (const source of b.sources) {
    a.sources.add(source);
  }
  for (const index of b.indices) {
    a.indices.add(index);
  }
  unify(a.shape, b.shape);
}

/** Gives a shape a form when it has none yet. Returns whether it has that form now. */
export function become(shape: Shape, form: Shape["form"]): boolean {
  const root = rootShape(shape);
  if (root.form === "unknown") {
    root.form = form;
  }
  return root.form === form;
}

/** Records that the value is an object of this kind. Returns whether that is consistent with what is known. */
export function becomeObject(shape: Shape, object: ObjectRole): boolean {
  const root = rootShape(shape);
  if (root.form !== "unknown" && root.form !== "object") {
    return false;
  }
  if (root.object && !compatible(root.object, object)) {
    return false;
  }
  root.form = "object";
  root.object = mergeRole(root.object, object);
  return true;
}

/** The slot that a pointer points to; makes the shape a pointer when nothing else is known of it. */
export function elementOf(shape: Shape): Slot | null {
  const root = rootShape(shape);
  if (!become(root, "pointer")) {
    return null;
  }
  root.element ??= newSlot();
  return root.element;
}

/** The field of a record; makes the shape a record when nothing else is known of it. */
export function fieldOf(shape: Shape, name: string): Slot | null {
  const root = rootShape(shape);
  if (!become(root, "record")) {
    return null;
  }
  const known = root.fields.get(name);
  if (known) {
    return known;
  }
  const made = newSlot();
  root.fields.set(name, made);
  return made;
}

const STRENGTH: { readonly [Form in Shape["form"]]: number } = {
  unknown: 0,
  scalar: 1,
  record: 2,
  pointer: 3,
  object: 4,
};

function contradict(a: Shape, b: Shape): boolean {
  if (a.form === "unknown" || b.form === "unknown") {
    return false;
  }
  if (a.form !== b.form) {
    return true;
  }
  return a.object !== null && b.object !== null && !compatible(a.object, b.object);
}

/** Whether one thing can be both. */
export function compatible(a: ObjectRole, b: ObjectRole): boolean {
  return a === b || (a === "handle" && isHandle(b)) || (b === "handle" && isHandle(a));
}

function isHandle(role: ObjectRole): boolean {
  return (
    role === "event" || role === "thread" || role === "waitable" || role === "fence" || role === "handle"
  );
}

function mergeRole(a: ObjectRole | null, b: ObjectRole | null): ObjectRole | null {
  return a === null || a === "handle" ? (b ?? a) : a;
}
