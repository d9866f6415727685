// Owns: what a cell of static memory holds at the start. What the text does not say is guessed and noted.

import { fromBigInt, toDecimal, type U64 } from "../base/u64.ts";
import { convert } from "../program/fold.ts";
import { type ObjectKind, OPAQUE_BASE, objectHigh } from "../program/value.ts";
import type { Expression } from "./ast.ts";
import { constantWordsOf, initialWordsOf } from "./constant-value.ts";
import type { Said } from "./said.ts";
import type { Elsewhere } from "./elsewhere.ts";
import type { Guess } from "./guesses.ts";
import type { Inference } from "./inference.ts";
import { declaredAs, declareObject } from "./layout-objects.ts";
import type { Lengths } from "./lengths.ts";
import type { Layout } from "./model.ts";
import type { Type } from "./memory-types.ts";
import type { FirstEvents, Start } from "./starts.ts";
import type { Variable } from "./symbols.ts";
import type { Slot } from "./types.ts";
import { pathText } from "./walk.ts";

/** What the layout is made from. */
export interface LayoutScene {
  readonly inference: Inference;
  readonly lengths: Lengths;
  readonly said: Said;
  readonly first: FirstEvents;
  readonly starts: ReadonlyMap<string, Start>;
  readonly elsewhere: Elsewhere;
  readonly truths: ReadonlyMap<string, boolean>;
  readonly layout: Layout;
  readonly guesses: Guess[];
  /** A finished scenario: an event that nothing sets is no outside waitable. */
  readonly finished: boolean;
  /** Paths of events that are armed, set or reset. */
  readonly armed: ReadonlySet<string>;
  /** What pointers point to, placed after their variable so that its cells stay together. */
  readonly pending: Pending[];
  /** Pointers with an initialiser: it may be the address of something placed later. */
  readonly addresses: { readonly cell: number; readonly initial: Expression }[];
  /** The id of a string. */
  readonly stringId: (text: string) => number;
}

/** One thing to be placed: shown as `name`, asked for as `path`, its events are those of `pattern`. */
export interface Item {
  readonly name: string;
  readonly path: string;
  readonly pattern: string;
  readonly variable: Variable;
  readonly slot: Slot;
  readonly initial: Expression | null;
  /** Its type when the slot alone does not say it: a record that would hold itself. */
  readonly type?: Type;
}

export interface Pending {
  readonly cell: number;
  readonly item: Item;
  readonly depth: number;
}

export const NULL: U64 = { hi: 0, lo: 0 };

/** The value of an integer cell. */
export function scalarInitial(scene: LayoutScene, item: Item, type: Type & { kind: "scalar" }): U64 {
  const known = said(scene, item) ?? written(scene, item);
  if (known) {
    return convert(type.scalar, known);
  }
  const guess = elsewhere(scene, item) ?? guessed(scene, item);
  const value = convert(type.scalar, guess.value);
  if (guess.why !== "") {
    note(scene, item, { text: valueText(type, value), why: guess.why, at: guess.at });
  }
  return value;
}

function valueText(type: Type & { kind: "scalar" }, value: U64): string {
  const isBool = type.scalar.kind === "bool";
  return isBool ? String(value.lo !== 0) : toDecimal(value.hi, value.lo);
}

/** A value that is not written, and why it is assumed; no reason: nothing reads it before it is stored. */
interface Guessed {
  readonly value: U64;
  readonly why: string;
  readonly at: Guess["at"];
}

/** The address of the object that a cell starts with; null when running code stores one first. */
export function objectInitial(scene: LayoutScene, item: Item, kind: ObjectKind): U64 {
  const { first } = scene;
  const isStored = first.created.has(item.pattern) || (scene.finished && first.written.has(item.pattern));
  // `HANDLE h = INVALID_HANDLE_VALUE;` counts where running code stores the object that is meant.
  const given = isStored && item.initial ? constantWordsOf(scene.inference, item.initial) : null;
  if (given) {
    return given;
  }
  if (kind === "thread" || first.created.has(item.pattern) || first.kinds.get(item.pattern) === "write") {
    return NULL;
  }
  if (isOfList(kind) && scene.truths.get(item.path) === false) {
    return NULL;
  }
  const alias = item.initial && scene.layout.objectsByPath.get(pathText(item.initial));
  if (alias && alias.kind === kind) {
    return { hi: objectHigh(kind), lo: alias.number };
  }
  return { hi: objectHigh(declaredAs(kind)), lo: declareObject(scene, item, kind) };
}

/** What a text makes where it is missing: `if (!m_list) Create(…)`. */
function isOfList(kind: ObjectKind): boolean {
  return kind === "list" || kind === "allocator" || kind === "resource";
}

/** A pointer of which nothing is known: null when code stores into it first, else something that is not null. */
export function pointerInitial(scene: LayoutScene, item: Item, stored: boolean): U64 {
  const isFlag = scene.truths.get(item.path);
  if (stored || isFlag === false) {
    return NULL;
  }
  return { hi: OPAQUE_BASE, lo: scene.stringId(item.path) };
}

function said(scene: LayoutScene, item: Item): U64 | null {
  return scene.said.values.get(item.path) ?? scene.said.values.get(withoutIndices(item.path)) ?? null;
}

function withoutIndices(path: string): string {
  return path.replace(/\[\d+\]/g, "");
}

/** What the text writes: an initialiser; a finished text means its globals as C++ does, so zero. */
function written(scene: LayoutScene, item: Item): U64 | null {
  const declared = item.initial && initialWordsOf(scene.inference, item.initial);
  return declared ?? (scene.finished && item.variable.isGlobal ? NULL : null);
}

/** What code that does not run stores. */
function elsewhere(scene: LayoutScene, item: Item): Guessed | null {
  const stored = scene.elsewhere.values.get(item.pattern);
  const isRead = scene.first.kinds.get(item.pattern) === "read";
  const value = stored && isRead ? constantWordsOf(scene.inference, stored) : null;
  return value && stored ? { value, why: "not-run-store", at: stored.at } : null;
}

function guessed(scene: LayoutScene, item: Item): Guessed {
  const start = scene.starts.get(item.pattern);
  const flag = scene.truths.get(item.path);
  if (start) {
    const isOther = start.oneSlot && !item.path.includes("[0]");
    return { value: isOther ? NULL : fromBigInt(start.value), why: start.why, at: start.at };
  }
  if (flag !== undefined) {
    return { value: fromBigInt(flag ? 1n : 0n), why: "condition", at: item.variable.at };
  }
  const isRead = scene.first.kinds.get(item.pattern) === "read";
  return { value: NULL, why: isRead ? "not-said" : "", at: item.variable.at };
}

function note(
  scene: LayoutScene,
  item: Item,
  what: { readonly text: string; readonly why: string; readonly at: Guess["at"] },
): void {
  scene.guesses.push({
    kind: "value",
    subject: item.name,
    value: what.text,
    directive: `//@ value ${item.name} = ${what.text}`,
    why: what.why,
    at: what.at,
  });
}
