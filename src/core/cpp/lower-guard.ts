// Owns: locks that a scope holds: `std::lock_guard`, `std::scoped_lock`, `std::unique_lock`. Unlocked on every way out.

import { type LocalId, localId, NO_STRING, NO_WORK } from "../program/ids.ts";
import type { ApiOp } from "../program/api-op.ts";
import { BOOL, POINTER } from "../program/value.ts";
import type { Declarator, Expression } from "./ast.ts";
import { variableOf } from "./inference.ts";
import {
  branchUnless,
  type Cleanup,
  emit,
  frameCells,
  type Lowering,
  newLabel,
  NO_HINT,
  placeLabel,
  siteOf,
} from "./lowering.ts";
import { constant } from "./operations.ts";
import type { Variable } from "./symbols.ts";
import { last } from "./type-names.ts";

export interface Guard {
  readonly declarator: Declarator;
  readonly variable: Variable;
  readonly locks: readonly Expression[];
}

/** Takes the locks and notes that the scope gives them back. */
export function lockForScope(lowering: Lowering, guard: Guard): void {
  const name = last(guard.declarator.type.name);
  const locks = name === "scoped_lock" ? guard.locks : guard.locks.slice(0, 1);
  const deferred = guard.locks.some((one) => one.kind === "name" && last(one.name) === "defer_lock");
  const outer = lowering.site;
  lowering.site = siteOf(lowering.builder, guard.declarator.at);
  for (const expression of locks) {
    const value = lowering.forms.value(lowering, expression, NO_HINT).expression;
    const cell = localId(frameCells(lowering, 1));
    emit(lowering, {
      kind: "set",
      site: lowering.site,
      place: { kind: "local", local: cell, type: POINTER },
      value,
    });
    const owned = name === "unique_lock" ? localId(frameCells(lowering, 1)) : null;
    if (!deferred) {
      call(lowering, "lock", cell);
    }
    if (owned !== null) {
      lowering.guards.set(guard.variable, owned);
      setOwned(lowering, owned, !deferred);
      lowering.storage.set(guard.variable, {
        local: cell,
        type: { kind: "object", object: "lock" },
        reference: false,
      });
    }
    lowering.cleanups.push({ kind: "unlock", lock: cell, owned });
  }
  lowering.site = outer;
}

/** The end of the scope: unlocks what is still held. */
export function unlockAtEnd(lowering: Lowering, cleanup: Cleanup & { kind: "unlock" }): void {
  if (cleanup.owned === null) {
    call(lowering, "unlock", cleanup.lock);
    return;
  }
  const free = newLabel();
  branchUnless(lowering, { kind: "local", local: cleanup.owned }, free);
  call(lowering, "unlock", cleanup.lock);
  placeLabel(lowering, free);
}

/** `guard.unlock()` and `guard.lock()` by hand: the scope must know. */
export function noteGuard(lowering: Lowering, receiver: Expression | null, op: ApiOp): void {
  const variable = receiver && variableOf(lowering.builder.model.inference, receiver);
  const owned = variable ? lowering.guards.get(variable) : undefined;
  if (owned !== undefined && (op === "lock" || op === "unlock")) {
    setOwned(lowering, owned, op === "lock");
  }
}

function setOwned(lowering: Lowering, owned: LocalId, value: boolean): void {
  const place = { kind: "local", local: owned, type: BOOL } as const;
  emit(lowering, {
    kind: "set",
    site: lowering.site,
    place,
    value: constant(value ? 1n : 0n, BOOL).expression,
  });
}

function call(lowering: Lowering, op: "lock" | "unlock", lock: LocalId): void {
  emit(lowering, {
    kind: "api",
    site: lowering.site,
    op,
    arguments: [{ kind: "local", local: lock }],
    result: null,
    out: null,
    work: NO_WORK,
    name: NO_STRING,
    discarded: false,
  });
}
