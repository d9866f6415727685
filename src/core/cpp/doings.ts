// Owns: what a function does with fences, through all that it calls: counts that the choice of the entry rests on.

import type { ApiOp } from "../program/api-op.ts";
import type { Expression, FunctionDefinition } from "./ast.ts";
import { submits } from "./api.ts";
import { type Inference, variableOf } from "./inference.ts";
import { eachExpressionIn, withoutCasts } from "./walk.ts";

export interface Doings {
  readonly fenceCalls: number;
  readonly signals: number;
  readonly waits: number;
  readonly submits: number;
  readonly creates: number;
  /** Handles closed that are not the function's own locals. */
  readonly closes: number;
}

/** What each function does: the modelled calls that running it makes, each call of a pasted function once. */
export function doingsIn(inference: Inference): (definition: FunctionDefinition) => Doings {
  const known = new Map<FunctionDefinition, Doings>();
  const alone = new Map<FunctionDefinition, Alone>();
  return (definition) => {
    const counts =
      known.get(definition) ??
      countThrough(definition, (one) => {
        const found = alone.get(one) ?? countAlone(inference, one);
        alone.set(one, found);
        return found;
      });
    known.set(definition, counts);
    return counts;
  };
}

type Counts = { -readonly [Name in keyof Doings]: number };

/** What a function does itself, and what it calls. */
interface Alone {
  readonly counts: Doings;
  readonly called: ReadonlySet<FunctionDefinition>;
}

function nothing(): Counts {
  return { fenceCalls: 0, signals: 0, waits: 0, submits: 0, creates: 0, closes: 0 };
}

function countThrough(definition: FunctionDefinition, aloneOf: (one: FunctionDefinition) => Alone): Doings {
  const sum = nothing();
  // A set goes on to what is added while it is gone through.
  const seen = new Set([definition]);
  for (const one of seen) {
    const { counts, called } = aloneOf(one);
    sum.fenceCalls += counts.fenceCalls;
    sum.signals += counts.signals;
    sum.waits += counts.waits;
    sum.submits += counts.submits;
    sum.creates += counts.creates;
    sum.closes += counts.closes;
    for (const target of called) {
      seen.add(target);
    }
  }
  return sum;
}

function countAlone(inference: Inference, definition: FunctionDefinition): Alone {
  const counts = nothing();
  const called = new Set<FunctionDefinition>();
  eachExpressionIn(definition.body, (expression) => {
    const callee = expression.kind === "call" ? inference.callees.get(expression) : undefined;
    if (callee?.kind === "pasted") {
      called.add(callee.target);
    }
    if (callee?.kind !== "api") {
      return;
    }
    const { op, creates } = callee.call;
    counts.submits += submits(op) ? 1 : 0;
    counts.signals += SIGNALS.has(op) ? 1 : 0;
    counts.creates += creates && creates.object === "fence" ? 1 : 0;
    counts.closes += op === "close-handle" && !isOwn(inference, callee.arguments[0]) ? 1 : 0;
    counts.waits += WAITS.has(op) ? 1 : 0;
    counts.fenceCalls += FENCE_OPS.has(op) ? 1 : 0;
  });
  return { counts, called };
}

function isOwn(inference: Inference, handle: Expression | undefined): boolean {
  return handle !== undefined && variableOf(inference, withoutCasts(handle))?.storage === "frame";
}

const SIGNALS: ReadonlySet<ApiOp> = new Set<ApiOp>(["queue-signal", "fence-signal", "storage-signal"]);

const WAITS: ReadonlySet<ApiOp> = new Set<ApiOp>([
  "wait-one",
  "wait-many",
  "wait-message",
  "signal-and-wait",
  "set-event-on-completion",
  "set-event-on-multiple",
]);

const FENCE_OPS: ReadonlySet<ApiOp> = new Set<ApiOp>([
  ...SIGNALS,
  ...WAITS,
  "queue-wait",
  "completed-value",
  "execute",
  "present",
  "storage-request",
  "storage-request-after",
]);
