// Owns: what the names that a text gives (SetName) and the events around its submits come to: names of objects and cells of
// the program, labels of works.

import type { Cell, ObjectDeclaration } from "../program/program.ts";
import type { ObjectKind } from "../program/value.ts";
import type { Expression, Statement, StatementDirective } from "./ast.ts";
import type { CallExpression } from "./callees.ts";
import type { Layout } from "./model.ts";
import { frameKey, type Marks, type ObjectName, type Shown } from "./order-events.ts";
import { joined } from "./order-marks.ts";
import type { Variable } from "./symbols.ts";

/** What was gathered on the walk of what runs; `more`: names that code which does not run gives. */
export function shownBy(marks: Marks, more: readonly ObjectName[]): Shown {
  const found = new Map<CallExpression, Set<string | null>>();
  for (const { call, label } of marks.submits) {
    found.set(call, (found.get(call) ?? new Set()).add(label));
  }
  const calls = new Map<Expression, string>();
  for (const [call, labels] of found) {
    give(calls, call, labels);
  }
  const lines = new Map<StatementDirective, string>();
  for (const [line, labels] of marks.directives) {
    give(lines, line, labels);
  }
  const unclear = new Set([...found].flatMap(([call, labels]) => (labels.size > 1 ? [call] : [])));
  return { names: [...more, ...marks.names], calls, lines, statements: clearStatements(marks, unclear) };
}

/**
 * `Submit(list)` is called from many places: what such a helper submits is named where it is called. For each visit the
 * innermost statement is taken whose submits have one label whenever it is reached.
 */
function clearStatements(
  { submits, visits }: Marks,
  unclear: ReadonlySet<CallExpression>,
): ReadonlyMap<Statement, string | null> {
  const clear = new Map<Statement, string | null>();
  for (const { call, label, within } of submits) {
    const statement = unclear.has(call)
      ? within.findLast((one) => SIMPLE.has(one.kind) && visits.get(one)?.size === 1)
      : undefined;
    if (statement) {
      clear.set(statement, label);
    }
  }
  return clear;
}

/** A loop or a block may do what the walk does not see; a call does the same each time. */
const SIMPLE: ReadonlySet<Statement["kind"]> = new Set(["evaluate", "declare", "return"]);

/** A call that is reached with different events is one or the other: `Shadow / Lighting`. */
function give<Key>(into: Map<Key, string>, key: Key, labels: ReadonlySet<string | null>): void {
  const known = [...labels].filter((label) => label !== null);
  if (known.length > 0) {
    into.set(key, joined(labels.has(null) ? [...known, "…"] : known, " / "));
  }
}

/** The name that the text gives what is at this path; null: none. */
export function nameAt(names: readonly ObjectName[], path: string): string | null {
  if (names.length === 0) {
    return null;
  }
  const plain = path.replace(/->/g, ".");
  const found = names.findLast((one) => matches(one.path, plain));
  if (!found) {
    return null;
  }
  const index = /\[([^\]]*)\][^[]*$/.exec(plain)?.[1];
  return found.indexed && index !== undefined ? `${found.name}[${index}]` : found.name;
}

/** The name that the text gives what a local holds; null: none. */
export function nameOfLocal(names: readonly ObjectName[], variable: Variable): string | null {
  return names.length === 0 ? null : nameAt(names, frameKey(variable));
}

/** The declared objects with the names that the text gives them. */
export function namedObjects(layout: Layout, names: readonly ObjectName[]): readonly ObjectDeclaration[] {
  const given = new Map<string, string>();
  const key = (kind: ObjectKind, number: number): string => `${kind} ${number}`;
  for (const [path, { kind, number }] of layout.objectsByPath) {
    const name = nameAt(names, path);
    if (name !== null) {
      given.set(key(kind, number), name);
    }
  }
  for (const [variable, { kind, number }] of layout.ofLocals) {
    const name = nameOfLocal(names, variable);
    if (name !== null) {
      given.set(key(kind, number), name);
    }
  }
  const count = new Map<ObjectKind, number>();
  return layout.objects.map((object) => {
    const number = count.get(object.kind) ?? 0;
    count.set(object.kind, number + 1);
    const name = given.get(key(object.kind, number));
    return name === undefined || name === object.name ? object : { ...object, name, path: object.name };
  });
}

/** The cells, those that hold named objects with the name of what they hold first. */
export function namedCells(cells: readonly Cell[], names: readonly ObjectName[]): readonly Cell[] {
  if (names.length === 0) {
    return cells;
  }
  return cells.map((cell) => {
    const objectName = cell.type.kind === "pointer" ? nameAt(names, cell.name) : null;
    return objectName === null ? cell : { ...cell, objectName };
  });
}

function matches(pattern: string, path: string): boolean {
  if (!pattern.includes("[*]")) {
    return pattern === path;
  }
  const parts = pattern.split("[*]").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join("\\[[^\\]]*\\]")}$`).test(path);
}
