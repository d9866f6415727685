// Owns: static memory: the cells of every static variable that the running code uses, their initial values, and the
// objects that exist at the start. Each guess is noted with what it rests on.

import { BOOL, MEMORY_BASE, POINTER, type ScalarType } from "../program/value.ts";
import type { U64 } from "../base/u64.ts";
import type { Expression } from "./ast.ts";
import { constantOf } from "./constant-value.ts";
import {
  type Item,
  type LayoutScene,
  NULL,
  objectInitial,
  pointerInitial,
  scalarInitial,
} from "./layout-initial.ts";
import { defaultOf } from "./inference.ts";
import { addressOfStatic, placeOfStatic } from "./layout-addresses.ts";
import type { Type } from "./memory-types.ts";
import { fieldsOf, typeOf } from "./resolved-type.ts";
import type { Variable } from "./symbols.ts";
import { rootSlot } from "./types.ts";

/** Lays out these variables in the order of their first mention. */
export function layOut(scene: LayoutScene, variables: Iterable<Variable>): void {
  const position = (variable: Variable): number =>
    Math.min(scene.said.positions.get(variable) ?? Number.POSITIVE_INFINITY, variable.at.from);
  for (const variable of [...variables].sort((a, b) => position(a) - position(b))) {
    const known = typeOf(scene.lengths, variable.slot);
    const isFlag = known.kind === "opaque" && scene.truths.has(variable.name);
    const isUnused = known.kind === "opaque" && !rootSlot(variable.slot).assigned && !isFlag;
    if (isUnused || isConstant(scene, variable)) {
      continue;
    }
    const type: Type = isFlag ? { kind: "scalar", scalar: BOOL } : known;
    const referred = variable.type?.reference ? placeOfStatic(scene, variable.initializer) : null;
    if (referred) {
      scene.layout.places.set(variable, referred);
      continue;
    }
    const cell = scene.layout.cells.length;
    scene.layout.places.set(variable, { cell, type });
    const initial = variable.initializer ?? onlyOf(variable.constructed);
    const { name, slot } = variable;
    const item = { name, path: name, pattern: name, variable, slot, initial };
    if (isFlag) {
      addCell(scene, item, {
        type: BOOL,
        initial: scalarInitial(scene, item, { kind: "scalar", scalar: BOOL }),
        listed: true,
      });
    } else {
      place(scene, item, 0);
    }
    placeTargets(scene);
  }
  for (const { cell, initial } of scene.addresses) {
    const pointer = scene.layout.cells[cell];
    const value = addressOfStatic(scene, initial);
    if (pointer && value) {
      scene.layout.cells[cell] = { ...pointer, initial: value };
    }
  }
}

/** How far pointers to records are followed to records of their own. */
const DEEPEST = 4;

/** `const UINT N = 3;` is no memory: its value stands in the code. */
function isConstant(scene: LayoutScene, variable: Variable): boolean {
  const isScalar =
    variable.type?.isConst === true && variable.type.pointers === 0 && variable.dimensions.length === 0;
  return (
    scene.inference.assumedConstants.has(variable) ||
    (isScalar && variable.initializer !== null && constantOf(scene.inference, variable.initializer) !== null)
  );
}

/** What is left out of a braced initialiser is zero. */
const ZERO: Expression = {
  kind: "integer",
  value: 0n,
  unsigned: false,
  wide: false,
  at: { from: 0, to: 0, line: 1, column: 1 },
};

/** A record that is left out gets its default member initialisers: as from `{}`. */
function rest(type: Type & { kind: "array" }, scene: LayoutScene): Expression {
  const { at } = ZERO;
  return typeOf(scene.lengths, type.element).kind === "record"
    ? { kind: "braces", type: null, elements: [], at }
    : ZERO;
}

function onlyOf(constructed: readonly Expression[] | null): Expression | null {
  const [only] = constructed ?? [];
  return only && constructed?.length === 1 ? only : null;
}

function place(scene: LayoutScene, item: Item, depth: number): void {
  const type = item.type ?? typeOf(scene.lengths, item.slot);
  switch (type.kind) {
    case "array":
      placeArray(scene, item, { type, depth });
      return;
    case "record":
      placeRecord(scene, item, { shape: type.shape, depth });
      return;
    case "object":
      addCell(scene, item, {
        type: POINTER,
        initial: objectInitial(scene, item, type.object),
        listed: false,
      });
      return;
    case "pointer":
      placePointer(scene, item, { type, depth });
      return;
    case "scalar":
      addCell(scene, item, { type: type.scalar, initial: scalarInitial(scene, item, type), listed: true });
      return;
    case "opaque":
      addCell(scene, item, {
        type: POINTER,
        initial: pointerInitial(scene, item, false),
        listed: rootSlot(item.slot).sources.size > 0,
      });
      return;
  }
}

function placeArray(
  scene: LayoutScene,
  item: Item,
  what: { readonly type: Type & { kind: "array" }; readonly depth: number },
): void {
  const elements = item.initial?.kind === "braces" ? item.initial.elements : [];
  for (let index = 0; index < what.type.length; index++) {
    const initial = elements[index] ?? (item.initial?.kind === "braces" ? rest(what.type, scene) : null);
    place(
      scene,
      {
        ...item,
        name: `${item.name}[${index}]`,
        path: `${item.path}[${index}]`,
        pattern: `${item.pattern}[*]`,
        slot: what.type.element,
        type: typeOf(scene.lengths, what.type.element),
        initial,
      },
      what.depth,
    );
  }
}

function placeRecord(
  scene: LayoutScene,
  item: Item,
  what: {
    readonly shape: (Type & { kind: "record" })["shape"];
    readonly depth: number;
    readonly arrow?: boolean;
  },
): void {
  const { fields } = fieldsOf(scene.lengths, what.shape);
  const elements = item.initial?.kind === "braces" ? item.initial.elements : [];
  if (fields.length === 0) {
    addCell(scene, item, { type: POINTER, initial: pointerInitial(scene, item, false), listed: false });
  }
  fields.forEach((field, index) => {
    const known = elements[index] ?? defaultOf(scene.inference, what.shape, field.name);
    const initial = known ?? (item.initial?.kind === "braces" ? ZERO : null);
    place(
      scene,
      {
        ...item,
        name: `${item.name}${what.arrow ? "->" : "."}${field.name}`,
        path: `${item.path}.${field.name}`,
        pattern: `${item.pattern}.${field.name}`,
        slot: field.slot,
        type: field.type,
        initial,
      },
      what.depth,
    );
  });
}

function placePointer(
  scene: LayoutScene,
  item: Item,
  what: { readonly type: Type & { kind: "pointer" }; readonly depth: number },
): void {
  const cell = scene.layout.cells.length;
  const first = scene.first.kinds.get(item.pattern);
  const stored = first === "write" || first === "create" || item.initial !== null;
  if (item.initial) {
    scene.addresses.push({ cell, initial: item.initial });
  }
  if (stored || !what.type.to || what.depth >= DEEPEST) {
    addCell(scene, item, { type: POINTER, initial: pointerInitial(scene, item, stored), listed: !stored });
    return;
  }
  addCell(scene, item, { type: POINTER, initial: NULL, listed: false });
  scene.pending.push({
    cell,
    item: { ...item, slot: what.type.to, type: typeOf(scene.lengths, what.type.to), initial: null },
    depth: what.depth + 1,
  });
}

function placeTargets(scene: LayoutScene): void {
  const list = scene.pending;
  for (let next = list.shift(); next; next = list.shift()) {
    const at = scene.layout.cells.length;
    const pointer = scene.layout.cells[next.cell];
    if (pointer) {
      scene.layout.cells[next.cell] = { ...pointer, initial: { hi: MEMORY_BASE, lo: at } };
    }
    const type = typeOf(scene.lengths, next.item.slot);
    if (type.kind === "record") {
      placeRecord(scene, next.item, { shape: type.shape, depth: next.depth, arrow: true });
    } else {
      place(scene, { ...next.item, name: `*${next.item.name}` }, next.depth);
    }
  }
}

function addCell(
  scene: LayoutScene,
  item: Item,
  what: { readonly type: ScalarType; readonly initial: U64; readonly listed: boolean },
): void {
  scene.layout.cells.push({ name: item.name, ...what });
}
