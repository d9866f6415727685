// Owns: which GPU work a submitting call takes while a statement is lowered.

import type { Expression as Pure } from "../program/expression.ts";
import { NO_STRING, NO_WORK, type WorkId } from "../program/ids.ts";
import { objectHigh } from "../program/value.ts";
import type { CallExpression } from "./callees.ts";
import { shapeOf } from "./inference.ts";
import { emit, type Lowering, namedWork, NO_HINT, siteOf } from "./lowering.ts";

/**
 * The work of the next submitting call of the statement: in the order of its `//@ gpu` lines, the last one again. Without
 * any, the events around the call name its work; such a work stands back where a scope gives another.
 */
export function nextWork(lowering: Lowering, call: CallExpression): WorkId {
  const { builder, gpu: scope } = lowering;
  if (!scope) {
    const label = builder.model.shown.calls.get(call);
    return label === undefined ? NO_WORK : namedWork(builder, label);
  }
  const work = scope.works[Math.min(scope.next, scope.works.length - 1)];
  scope.next += 1;
  return work ?? NO_WORK;
}

/** `//@ gpu` on a statement whose only call is unknown: that call makes the submit. */
export function submitByHelper(lowering: Lowering, call: CallExpression): void {
  const scope = lowering.gpu;
  if (!scope?.helper) {
    return;
  }
  const queue = helperQueue(lowering, call);
  if (!queue) {
    return;
  }
  scope.helper = false;
  for (const work of scope.works) {
    emit(lowering, {
      kind: "api",
      site: siteOf(lowering.builder, call.at),
      op: "execute",
      arguments: [queue],
      result: null,
      out: null,
      work,
      name: NO_STRING,
      discarded: true,
    });
  }
}

/** The only queue, else the queue among the arguments, else the DIRECT one. */
function helperQueue(lowering: Lowering, call: CallExpression): Pure | null {
  const queues = lowering.builder.model.layout.objects.filter((object) => object.kind === "queue");
  const known = queues.length === 1 ? 0 : null;
  if (known === null) {
    const receiver = call.callee.kind === "member" ? [call.callee.object] : [];
    const argument = [...receiver, ...call.arguments].find(
      (one) => shapeOf(lowering.builder.model.inference, one).object === "queue",
    );
    if (argument) {
      return lowering.forms.value(lowering, argument, NO_HINT).expression;
    }
  }
  const number = known ?? queues.findIndex((queue) => queue.kind === "queue" && queue.type === "DIRECT");
  return number < 0 ? null : { kind: "constant", value: { hi: objectHigh("queue"), lo: number } };
}
