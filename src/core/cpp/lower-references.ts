// Owns: the references of a fence that smart pointers count: one more with a copy, one less when a pointer lets go of it.

import type { ApiOp } from "../program/api-op.ts";
import { NO_STRING, NO_WORK } from "../program/ids.ts";
import type { Expression } from "./ast.ts";
import { isObject } from "./lower-operands.ts";
import { readPlace } from "./lower-place.ts";
import { branchUnless, emit, type Located, type Lowering, newLabel, placeLabel, siteOf } from "./lowering.ts";
import { isCopied, ownsFence } from "./references.ts";

/** A pointer is about to hold something else: what it holds loses a reference. SE-17 */
export function letGo(lowering: Lowering, place: Located, at: Expression["at"]): void {
  count(lowering, { op: "release", place, at });
}

/** A smart pointer has been given what another one holds, in a text where fences can end. */
export function noteCopy(
  lowering: Lowering,
  stored: { readonly place: Located; readonly target: Expression | null; readonly value: Expression },
): void {
  const { inference, releases } = lowering.builder.model;
  const { place, target, value } = stored;
  const owns = target ? ownsFence(inference, target) : place.slot?.smart === true;
  if (releases && owns && isCopied(inference, value)) {
    count(lowering, { op: "add-ref", place, at: value.at });
  }
}

function count(
  lowering: Lowering,
  what: {
    readonly op: ApiOp & ("release" | "add-ref");
    readonly place: Located;
    readonly at: Expression["at"];
  },
): void {
  if (what.place.type.kind !== "object" || what.place.type.object !== "fence") {
    return;
  }
  const held = readPlace(lowering, what.place, what.at).expression;
  const none = newLabel();
  branchUnless(lowering, isObject(held, "fence").expression, none);
  emit(lowering, {
    kind: "api",
    site: siteOf(lowering.builder, what.at),
    op: what.op,
    arguments: [held],
    result: null,
    out: null,
    work: NO_WORK,
    name: NO_STRING,
    discarded: true,
  });
  placeLabel(lowering, none);
}
