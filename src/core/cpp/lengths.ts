// Owns: how many elements an array has when the text does not declare it, and what stands for an undeclared number of
// frames (`% FRAME_COUNT`): from constants, loop bounds and moduli; else 2 for back buffers, 3 for frame resources.

import type { Range } from "../program/diagnostic.ts";
import type { Expression } from "./ast.ts";
import { smallConstant } from "./constant-value.ts";
import { type Inference, meaningOf, slotOf, variableOf } from "./inference.ts";
import type { Sources } from "./sources.ts";
import type { Variable } from "./symbols.ts";
import type { Fields } from "./memory-types.ts";
import { rootSlot, type Slot, type Shape } from "./types.ts";
import { withoutCasts } from "./walk.ts";

/** A length and where it comes from: `declared`, `constant`, `modulus`, `back-buffer`, `frames`. */
export interface Length {
  readonly count: number;
  readonly why: string;
  readonly at: Range | null;
}

export interface Lengths {
  readonly inference: Inference;
  readonly sources: Sources;
  /** `//@ array` lines, by slot. */
  readonly directed: ReadonlyMap<Slot, number>;
  /** Lengths found so far. */
  readonly found: Map<Slot, Length>;
  /** Fields of records placed so far. */
  readonly fields: Map<Shape, Fields>;
}

/** Number of elements of an array slot. */
export function lengthOf(lengths: Lengths, slot: Slot): Length {
  const root = rootSlot(slot);
  const known = lengths.found.get(root);
  if (known) {
    return known;
  }
  const found = findLength(lengths, root);
  lengths.found.set(root, found);
  return found;
}

function findLength(lengths: Lengths, root: Slot): Length {
  const directed = lengths.directed.get(root);
  if (directed !== undefined) {
    return { count: directed, why: "declared", at: null };
  }
  const dimension = root.dimension && countOf(lengths, root.dimension);
  if (dimension) {
    return { ...dimension, why: dimension.why === "constant" ? "declared" : dimension.why };
  }
  // `T x[unknown] = {}` says nothing about the length.
  if (root.initialised !== null && (root.dimension === null || root.initialised > 0)) {
    return { count: root.initialised, why: "declared", at: null };
  }
  return fromIndices(lengths, root.indices) ?? { count: 3, why: "frames", at: firstOf(root.indices) };
}

/** Whether the elements of an array are the slots of a ring of frames: an index runs modulo something. */
export function isRing(lengths: Lengths, slot: Slot): boolean {
  return [...rootSlot(slot).indices].some((index) => {
    const bound = boundOf(lengths, index, new Set());
    return bound?.why === "modulus" || bound?.why === "back-buffer";
  });
}

/** The undeclared names that only ever are a modulus, a bound or a dimension: a number of frames that nobody wrote. */
export function frameCounts(lengths: Lengths, slots: readonly Slot[]): ReadonlyMap<Variable, Length> {
  const counts = new Map<Variable, Length>();
  const note = (expression: Expression, count: number): void => {
    const variable = freeNumber(lengths.inference, expression);
    const known = variable && counts.get(variable);
    if (variable && (!known || count < known.count)) {
      const why = count === 2 ? "back-buffer" : "frames";
      counts.set(variable, { count, why, at: expression.at });
    }
  };
  for (const [variable, source] of lengths.sources) {
    const count = indexesBackBuffer(lengths, variable) ? 2 : 3;
    for (const bound of [
      ...(source.stepped ? source.bounds : []),
      ...source.moduli,
      ...source.values.flatMap(moduliIn),
    ]) {
      note(withoutCasts(bound), count);
    }
  }
  for (const slot of slots) {
    const root = rootSlot(slot);
    const backBuffer = [...root.indices].some(
      (index) => boundOf(lengths, index, new Set())?.why === "back-buffer",
    );
    for (const expression of [
      ...(root.dimension ? [root.dimension] : []),
      ...[...root.indices].flatMap(moduliIn),
    ]) {
      note(withoutCasts(expression), backBuffer ? 2 : 3);
    }
  }
  return counts;
}

function countOf(lengths: Lengths, expression: Expression): Length | null {
  const counted = countedBy(lengths.inference, expression);
  if (counted) {
    const dimension = counted.dimension && smallConstant(lengths.inference, counted.dimension);
    const count = dimension ?? counted.initialised;
    return count ? { count, why: "constant", at: expression.at } : null;
  }
  const count = smallConstant(lengths.inference, expression);
  return count === null || count === 0 ? null : { count, why: "constant", at: expression.at };
}

/** The array of `_countof(array)`. */
function countedBy(inference: Inference, expression: Expression): Slot | null {
  const callee = expression.kind === "call" ? inference.callees.get(expression) : undefined;
  const [array] = expression.kind === "call" ? expression.arguments : [];
  return callee?.kind === "builtin" && callee.name === "_countof" && array ? slotOf(inference, array) : null;
}

function firstOf(indices: ReadonlySet<Expression>): Range | null {
  for (const index of indices) {
    return index.at;
  }
  return null;
}

function fromIndices(lengths: Lengths, indices: ReadonlySet<Expression>): Length | null {
  let best: Length | null = null;
  for (const index of indices) {
    const bound = boundOf(lengths, index, new Set());
    if (bound && (!best || bound.count > best.count)) {
      best = bound;
    }
  }
  return best;
}

/** One more than the largest value an index can have, as far as the text shows. */
function boundOf(lengths: Lengths, index: Expression, seen: Set<Variable>): Length | null {
  const expression = withoutCasts(index);
  const fixed = smallConstant(lengths.inference, expression);
  if (fixed !== null) {
    return { count: fixed + 1, why: "constant", at: expression.at };
  }
  if (expression.kind === "call") {
    return boundOfCall(lengths, expression, seen);
  }
  if (expression.kind === "binary" && expression.op === "%") {
    const modulus = countOf(lengths, expression.right);
    return modulus && { ...modulus, why: "modulus" };
  }
  const variable = variableOf(lengths.inference, expression);
  if (!variable || seen.has(variable)) {
    return null;
  }
  seen.add(variable);
  const source = lengths.sources.get(variable);
  if (!source) {
    return null;
  }
  const bounds = source.bounds.map((bound) => countOf(lengths, bound));
  const moduli = source.moduli.map((modulus) => renamed(countOf(lengths, modulus), "modulus"));
  const values = source.values
    .map((value) => boundOf(lengths, value, seen))
    .filter((one) => one?.why !== "constant");
  const known = [...moduli, ...values, ...bounds].filter((one) => one !== null);
  return known[0] ?? null;
}

function renamed(length: Length | null, why: string): Length | null {
  return length && { ...length, why };
}

function boundOfCall(
  lengths: Lengths,
  call: Expression & { kind: "call" },
  seen: Set<Variable>,
): Length | null {
  const callee = lengths.inference.callees.get(call);
  if (callee?.kind === "api" && callee.call.op === "back-buffer-index") {
    return { count: 2, why: "back-buffer", at: call.at };
  }
  return callee?.kind === "same" ? boundOf(lengths, callee.inner, seen) : null;
}

function indexesBackBuffer(lengths: Lengths, variable: Variable): boolean {
  const values = lengths.sources.get(variable)?.values ?? [];
  return values.some((value) => boundOf(lengths, value, new Set())?.why === "back-buffer");
}

function moduliIn(expression: Expression): readonly Expression[] {
  const inner = withoutCasts(expression);
  return inner.kind === "binary" && inner.op === "%" ? [inner.right] : [];
}

/** A name that nothing declares or stores into. */
function freeNumber(inference: Inference, expression: Expression): Variable | null {
  const meaning = meaningOf(inference, expression);
  const variable = meaning?.kind === "variable" ? meaning.variable : null;
  if (!variable || variable.type || variable.storage !== "static") {
    return null;
  }
  const slot = rootSlot(variable.slot);
  return slot.assigned || slot.subscripted ? null : variable;
}
