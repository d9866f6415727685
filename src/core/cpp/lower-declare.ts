// Owns: declarations of locals: their frame cells, references, arrays, records, threads and scope-bound locks.

import { localId } from "../program/ids.ts";
import { INT32 } from "../program/value.ts";
import type { Declarator, Expression } from "./ast.ts";
import { defaultOf } from "./inference.ts";
import { addressValue } from "./lower-argument.ts";
import { lockForScope } from "./lower-guard.ts";
import { lowerThreadStart } from "./lower-api.ts";
import { fromScalar } from "./lower-helpers.ts";
import { noteCopy } from "./lower-references.ts";
import { leavesOf } from "./leaves.ts";
import { isContents, partOf, storePlace } from "./lower-place.ts";
import { emit, frameCells, type Located, type Lowering, NO_HINT, type Value } from "./lowering.ts";
import { constant } from "./operations.ts";
import { isThreadType } from "./reach.ts";
import type { Type } from "./memory-types.ts";
import { cellsOf, fieldsOf, scalarOfType, typeOf } from "./resolved-type.ts";
import type { Variable } from "./symbols.ts";
import { rootSlot, type Slot } from "./types.ts";
import { isLockGuard, isRow } from "./type-names.ts";

/** Lowers one declarator of a declaration statement. */
export function lowerDeclarator(lowering: Lowering, declarator: Declarator): void {
  const variable = lowering.builder.model.inference.symbols.declared.get(declarator);
  if (!variable || variable.storage === "static") {
    return;
  }
  const { type, constructed, initializer } = declarator;
  if (isLockGuard(type.name) && constructed) {
    lockForScope(lowering, { declarator, variable, locks: constructed });
    return;
  }
  if (type.reference && initializer) {
    const address = addressValue(lowering, initializer);
    const storage = declareStorage(lowering, variable, true);
    const place = { kind: "local", local: localId(storage), type: { kind: "pointer" } } as const;
    emit(lowering, { kind: "set", site: lowering.site, place, value: address.expression });
    return;
  }
  const local = declareStorage(lowering, variable, false);
  const place = placeOf(lowering, variable, local);
  if (isThreadType(type.name) && constructed && constructed.length > 0) {
    const started = { given: constructed, at: declarator.at, hint: { target: place, discarded: false } };
    lowerThreadStart(lowering, started);
    return;
  }
  const [only] = constructed ?? [];
  const isOne = constructed?.length === 1 && !isRow(type.name);
  const value = initializer ?? (isOne ? only : undefined);
  if (value) {
    initialise(lowering, place, value);
    return;
  }
  for (const argument of constructed ?? []) {
    lowering.forms.value(lowering, argument, NO_HINT);
  }
  clear(lowering, place);
}

/** Gives a local or parameter its frame cells; returns the first. */
export function declareStorage(lowering: Lowering, variable: Variable, reference: boolean): number {
  const { lengths } = lowering.builder.model;
  const type = typeOf(lengths, variable.slot);
  const cells = reference ? 1 : cellsOf(lengths, type);
  const local = frameCells(lowering, cells);
  lowering.storage.set(variable, { local, type, reference });
  lowering.locals.push({
    name: variable.name,
    type: reference ? { kind: "pointer" } : scalarOfType(leafType(lowering, type)),
    refersTo: reference && type.kind !== "record" && type.kind !== "array" ? scalarOfType(type) : null,
    local: localId(local),
    cells,
    from: variable.at.from,
    to: lowering.scopeEnd,
  });
  return local;
}

function leafType(lowering: Lowering, type: Type): Type {
  return leavesOf(lowering, type, 0)[0]?.type ?? type;
}

function placeOf(lowering: Lowering, variable: Variable, local: number): Located {
  const { lengths } = lowering.builder.model;
  return {
    where: { kind: "local", local },
    type: typeOf(lengths, variable.slot),
    slot: rootSlot(variable.slot),
    text: variable.name,
  };
}

/** Stores an initialiser, braces included. */
export function initialise(lowering: Lowering, place: Located, value: Expression): void {
  if (value.kind === "braces") {
    initialiseBraces(lowering, place, value.elements);
    return;
  }
  const result = lowering.forms.value(lowering, value, { target: place, discarded: false });
  if (!isContents(place, result)) {
    storePlace(lowering, place, result);
    noteCopy(lowering, { place, target: null, value });
  }
}

function initialiseBraces(lowering: Lowering, place: Located, elements: readonly Expression[]): void {
  const parts = partsOf(lowering, place);
  if (!parts) {
    const [only] = elements;
    if (only) {
      initialise(lowering, place, only);
    } else {
      clear(lowering, place);
    }
    return;
  }
  parts.forEach((part, index) => {
    const element = elements[index] ?? part.byDefault;
    if (element) {
      initialise(lowering, part, element);
    } else {
      clear(lowering, part);
    }
  });
}

/** A part of a record or array; `byDefault`: its default member initialiser. */
type Part = Located & { readonly byDefault: Expression | null };

/** The elements or fields of a place; null: it is one cell. */
function partsOf(lowering: Lowering, place: Located): readonly Part[] | null {
  const { lengths } = lowering.builder.model;
  const { type } = place;
  if (type.kind === "array") {
    const element = typeOf(lengths, type.element);
    const stride = cellsOf(lengths, element);
    return Array.from({ length: type.length }, (_, index) =>
      part(
        place,
        index * stride,
        { type: element, slot: type.element, text: `${place.text}[${index}]` },
        null,
      ),
    );
  }
  if (type.kind === "record") {
    const { inference } = lowering.builder.model;
    return fieldsOf(lengths, type.shape).fields.map((field) =>
      part(
        place,
        field.offset,
        { type: field.type, slot: field.slot, text: `${place.text}.${field.name}` },
        defaultOf(inference, type.shape, field.name),
      ),
    );
  }
  return null;
}

function part(
  place: Located,
  cells: number,
  what: { type: Type; slot: Slot; text: string },
  byDefault: Expression | null,
): Part {
  return { ...partOf(place, cells, { ...what, slot: rootSlot(what.slot) }), byDefault };
}

/** Zero, but for default member initialisers. */
function clear(lowering: Lowering, place: Located): void {
  if (lowering.builder.model.inference.defaults.size > 0 && partsOf(lowering, place)) {
    initialiseBraces(lowering, place, []);
    return;
  }
  const zero: Value = fromScalar(constant(0n, INT32));
  for (const leaf of leavesOf(lowering, place.type, 0, place.slot)) {
    storePlace(lowering, partOf(place, leaf.offset, { ...leaf, text: place.text }), zero);
  }
}
