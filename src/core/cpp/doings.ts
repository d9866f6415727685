// Owns: what a function does with fences, through all that it calls: counts that the choice of the entry rests on.

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

/** Counts the modelled calls that running the function makes, each call of a pasted function once. */
export function doingsOf(inference: Inference, definition: FunctionDefinition): Doings {
  const counts = { fenceCalls: 0, signals: 0, waits: 0, submits: 0, creates: 0, closes: 0 };
  count({ inference, counts, seen: new Set([definition]) }, definition);
  return counts;
}

interface Scene {
  readonly inference: Inference;
  readonly counts: { -readonly [Name in keyof Doings]: number };
  readonly seen: Set<FunctionDefinition>;
}

function count(scene: Scene, definition: FunctionDefinition): void {
  const { counts } = scene;
  eachExpressionIn(definition.body, (expression) => {
    const callee = expression.kind === "call" ? scene.inference.callees.get(expression) : undefined;
    if (callee?.kind === "pasted" && !scene.seen.has(callee.target)) {
      scene.seen.add(callee.target);
      count(scene, callee.target);
    }
    if (callee?.kind !== "api") {
      return;
    }
    const { op, creates } = callee.call;
    counts.submits += submits(op) ? 1 : 0;
    counts.signals += op === "queue-signal" || op === "fence-signal" ? 1 : 0;
    counts.creates += creates && creates.object === "fence" ? 1 : 0;
    counts.closes += op === "close-handle" && !isOwn(scene.inference, callee.arguments[0]) ? 1 : 0;
    counts.waits += op === "wait-one" || op === "wait-many" || op === "set-event-on-completion" ? 1 : 0;
    counts.fenceCalls += FENCE_OPS.has(op) ? 1 : 0;
  });
}

function isOwn(inference: Inference, handle: Expression | undefined): boolean {
  return handle !== undefined && variableOf(inference, withoutCasts(handle))?.storage === "frame";
}

const FENCE_OPS: ReadonlySet<string> = new Set([
  "queue-signal",
  "fence-signal",
  "queue-wait",
  "completed-value",
  "set-event-on-completion",
  "execute",
  "present",
  "wait-one",
  "wait-many",
]);
