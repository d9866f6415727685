// Owns: which names of the state a path of the text can mean: indices are worked out, references are followed.

import type { VariableView } from "../core/machine/view-types.ts";
import { type Segment, wholePath } from "./editor-scan.ts";

/** Variables by name. */
export type Values = ReadonlyMap<string, VariableView>;

/** References followed one after the other at most: `a[b[c[i]]]`. */
const DEPTH = 4;

/**
 * Names as the state writes them, `m_frames[1].fenceValue`; an index that cannot be worked out is `*`. The first that is
 * known is meant.
 */
export function namesMeant(segments: readonly Segment[], values: Values, depth = DEPTH): readonly string[] {
  const names = segments.map(({ name, indices }) =>
    indices.reduce((whole, index) => `${whole}[${indexMeant(index, values, depth - 1)}]`, name),
  );
  const [head = "", ...members] = names;
  const path = names.join(".");
  const pointee = members.length === 0 ? undefined : values.get(head)?.text;
  if (pointee === undefined || !/^&[A-Za-z_]/.test(pointee)) {
    return [path];
  }
  // A reference to a struct has the address of its first field: `&m_frames[1].fence`.
  const parts = pointee.slice(1).split(".");
  const owners = parts.map((_, i) => parts.slice(0, parts.length - i).join("."));
  return [...owners.map((owner) => [owner, ...members].join(".")), path];
}

/** The index as a number in decimal; `*`: it is not that simple. */
function indexMeant(index: string, values: Values, depth: number): string {
  if (depth < 0) {
    return "*";
  }
  const parts = /^(.+?)\s*([-+*%])\s*(\w+)$/.exec(index);
  if (parts !== null) {
    const [, left = "", sign = "", right = ""] = parts;
    return calculated(indexMeant(left, values, depth - 1), sign, indexMeant(right, values, depth - 1));
  }
  if (/^\d+[uUlL]*$/.test(index)) {
    return String(Number.parseInt(index, 10));
  }
  const segments = wholePath(index);
  const found = segments === null ? undefined : firstKnown(namesMeant(segments, values, depth - 1), values);
  return found !== undefined && /^\d+$/.test(found.text) ? found.text : "*";
}

function firstKnown(names: readonly string[], values: Values): VariableView | undefined {
  return names.map((name) => values.get(name)).find((value) => value !== undefined);
}

function calculated(left: string, sign: string, right: string): string {
  if (left === "*" || right === "*") {
    return "*";
  }
  const [a, b] = [BigInt(left), BigInt(right)];
  switch (sign) {
    case "+":
      return String(a + b);
    case "-":
      return a < b ? "*" : String(a - b);
    case "*":
      return String(a * b);
    default:
      return b === 0n ? "*" : String(a % b);
  }
}
