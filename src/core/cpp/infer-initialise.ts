// Owns: what storing a value into something says about both: `x = e`, initialisers, arguments, results.

import type { Expression, TypeName } from "./ast.ts";
import { type InferenceScene, shapeOf, slotOf } from "./inference.ts";
import { elementOf, rootShape, rootSlot, type Slot, unify, unifySlots } from "./types.ts";

/** A place that receives a value at its declaration; `type` null: not declared. */
export interface Receiver {
  readonly slot: Slot;
  readonly type: TypeName | null;
}

/** `T x = value`, `f(value)`: a reference is bound to the place, anything else receives the value. */
export function initialise(scene: InferenceScene, receiver: Receiver, value: Expression): void {
  if (value.kind === "braces" && !receiver.type?.reference) {
    initialiseBraces(scene, receiver.slot, value);
    return;
  }
  const shape = scene.visit(scene, value);
  const bound = receiver.type?.reference ? slotOf(scene.inference, value) : null;
  if (bound) {
    unifySlots(bound, receiver.slot);
    return;
  }
  const slot = rootSlot(receiver.slot);
  slot.sources.add(value);
  if (isNullConstant(value)) {
    return;
  }
  unify(slot.shape, shape);
}

/** `x = value` of something that exists already. */
export function store(scene: InferenceScene, slot: Slot, value: Expression): void {
  rootSlot(slot).assigned = true;
  initialise(scene, { slot, type: null }, value);
}

/** 0 may be a number, a null pointer or `false`: it says nothing. */
export function isNullConstant(value: Expression): boolean {
  return value.kind === "null" || (value.kind === "integer" && value.value === 0n);
}

function initialiseBraces(scene: InferenceScene, slot: Slot, braces: Expression & { kind: "braces" }): void {
  const root = rootSlot(slot);
  const shape = rootShape(root.shape);
  const only = braces.elements[0];
  const isArray = root.declared === "array" || shape.form === "pointer";
  if (isArray || (shape.form === "unknown" && braces.elements.length > 1)) {
    root.initialised = Math.max(root.initialised ?? 0, braces.elements.length);
    const element = elementOf(shape);
    for (const value of braces.elements) {
      if (element) {
        initialise(scene, { slot: element, type: null }, value);
      }
    }
    return;
  }
  if (shape.form === "record") {
    const fields = [...shape.fields.values()];
    braces.elements.forEach((value, index) => {
      const field = fields[index];
      if (field) {
        initialise(scene, { slot: field, type: null }, value);
      } else {
        scene.visit(scene, value);
      }
    });
    return;
  }
  if (only && braces.elements.length === 1) {
    initialise(scene, { slot, type: null }, only);
    return;
  }
  unify(root.shape, shapeOf(scene.inference, braces));
}
