// Owns: addresses of static memory in initialisers: `Frame* ring[] = { &a, &b };`, `int* q = v;`, `int& r = a;`.

import type { U64 } from "../base/u64.ts";
import { MEMORY_BASE } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { smallConstant } from "./constant-value.ts";
import { variableOf } from "./inference.ts";
import type { LayoutScene } from "./layout-initial.ts";
import type { StaticPlace } from "./model.ts";
import { cellsOf, fieldsOf, typeOf } from "./resolved-type.ts";

/** The value of an initialiser that is an address or another pointer of static memory; null: it is something else. */
export function addressOfStatic(scene: LayoutScene, initial: Expression): U64 | null {
  if (initial.kind === "cast") {
    return addressOfStatic(scene, initial.operand);
  }
  const isAddress = initial.kind === "prefix" && initial.op === "&";
  const place = placeOfStatic(scene, isAddress ? initial.operand : initial);
  if (!place) {
    return null;
  }
  const holdsObject = place.type.kind === "object" && /^(lock|thread)$/.test(place.type.object);
  const isValue = isAddress ? holdsObject : place.type.kind !== "array";
  return isValue ? (scene.layout.cells[place.cell]?.initial ?? null) : { hi: MEMORY_BASE, lo: place.cell };
}

/** The static place that an expression names without running anything, or null. */
export function placeOfStatic(scene: LayoutScene, expression: Expression | null): StaticPlace | null {
  const variable = expression && variableOf(scene.inference, expression);
  const known = variable && scene.layout.places.get(variable);
  if (known) {
    return known;
  }
  if (expression?.kind === "member" && !expression.arrow) {
    const record = placeOfStatic(scene, expression.object);
    const fields = record?.type.kind === "record" ? fieldsOf(scene.lengths, record.type.shape).fields : [];
    const field = fields.find((one) => one.name === expression.name);
    return record && field ? { cell: record.cell + field.offset, type: field.type } : null;
  }
  if (expression?.kind === "subscript") {
    const array = placeOfStatic(scene, expression.object);
    const index = smallConstant(scene.inference, expression.index);
    if (array?.type.kind !== "array" || index === null || index >= array.type.length) {
      return null;
    }
    const type = typeOf(scene.lengths, array.type.element);
    return { cell: array.cell + index * cellsOf(scene.lengths, type), type };
  }
  return null;
}
