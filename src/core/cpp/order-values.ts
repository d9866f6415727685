// Owns: what the walk of order.ts can tell of sums and comparisons.

import type { Range } from "../program/diagnostic.ts";
import { type Known, UNKNOWN, type Walker } from "./order-events.ts";

/** A comparison with a completed value waits for the other side. */
export function notePoll(
  walker: Walker,
  completed: Known,
  against: { readonly value: Known; readonly at: Range },
): void {
  if (completed.kind === "completed") {
    walker.events.push({
      kind: "wait",
      queue: null,
      fence: completed.fence,
      value: against.value,
      at: against.at,
    });
  }
}

/** The sum of two values (`sign` −1: the difference), as far as it is known. */
export function add(left: Known, right: Known, sign: bigint): Known {
  if (left.kind !== "linear" || right.kind !== "linear") {
    return UNKNOWN;
  }
  if (right.base === null) {
    return { ...left, offset: left.offset + sign * right.offset };
  }
  return left.base === null && sign === 1n ? { ...right, offset: left.offset + right.offset } : UNKNOWN;
}
