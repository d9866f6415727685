// Owns: whether a statement submits GPU work, by its own calls or through pasted functions.

import type { ApiOp } from "../program/api-op.ts";
import type { Expression, FunctionDefinition, Statement } from "./ast.ts";
import { submits } from "./api.ts";
import type { Callee } from "./callees.ts";
import type { Inference } from "./inference.ts";
import { eachExpressionIn, eachStatement } from "./walk.ts";

/** Whether a call in the statement itself submits. */
export function submitsDirectly(inference: Inference, statement: Statement): boolean {
  return someCall(inference, statement, (callee) => callee?.kind === "api" && submits(callee.call.op));
}

/** The submitting calls of the statement itself, in order. */
export function submittingOps(inference: Inference, statement: Statement): readonly ApiOp[] {
  const ops: ApiOp[] = [];
  eachExpressionIn(statement, (expression) => {
    const callee = expression.kind === "call" ? inference.callees.get(expression) : undefined;
    if (callee?.kind === "api" && submits(callee.call.op)) {
      ops.push(callee.call.op);
    }
  });
  return ops;
}

/** Whether the statement calls a pasted function. */
export function callsPasted(inference: Inference, statement: Statement): boolean {
  return someCall(inference, statement, (callee) => callee?.kind === "pasted");
}

/** Whether the statement calls something unknown. */
export function hasUnknownCall(inference: Inference, statement: Statement): boolean {
  return someCall(inference, statement, (callee) => callee?.kind === "unknown");
}

/** Whether running the statement may submit or present: itself, through pasted functions, or by a `//@ gpu` line. */
export function maySubmit(
  inference: Inference,
  statement: Statement,
  seen: Set<FunctionDefinition> = new Set(),
): boolean {
  let found = submitsDirectly(inference, statement);
  eachStatement(statement, (inner) => {
    found ||= inner.directives.some((directive) => directive.kind === "gpu");
  });
  return (
    found ||
    someCall(inference, statement, (callee) => {
      if (callee?.kind !== "pasted" || seen.has(callee.target)) {
        return false;
      }
      seen.add(callee.target);
      return maySubmit(inference, callee.target.body, seen);
    })
  );
}

function someCall(
  inference: Inference,
  statement: Statement,
  test: (callee: Callee | undefined) => boolean,
): boolean {
  let found = false;
  eachExpressionIn(statement, (expression: Expression) => {
    found ||= expression.kind === "call" && test(inference.callees.get(expression));
  });
  return found;
}
