// Owns: what code that does not run says about initial values: `m_value = 1` and `CreateFence(5, …)` in a function that
// nothing calls still show what the program starts with.

import type { Expression, FunctionDefinition, Unit } from "./ast.ts";
import { armedArgument } from "./api.ts";
import { createdIn } from "./created.ts";
import type { Inference } from "./inference.ts";
import type { CallExpression } from "./callees.ts";
import { eachExpressionIn, pathText, withoutCasts } from "./walk.ts";

export interface Elsewhere {
  /** The value stored, by path with `[*]` for any index. */
  readonly values: ReadonlyMap<string, Expression>;
  /** The creating call, by path. */
  readonly creations: ReadonlyMap<string, CallExpression>;
  /** Paths of events that the whole text arms, sets or resets. */
  readonly armed: ReadonlySet<string>;
}

/** Collects it from the functions of a unit that do not run. */
export function elsewhereIn(
  unit: Unit,
  inference: Inference,
  runs: ReadonlySet<FunctionDefinition>,
): Elsewhere {
  const values = new Map<string, Expression>();
  const creations = new Map<string, CallExpression>();
  const armed = new Set<string>();
  for (const definition of unit.functions) {
    eachExpressionIn(definition.body, (expression) => {
      noteArmed(inference, armed, expression);
      if (!runs.has(definition)) {
        noteStore(inference, expression, { values, creations });
      }
    });
  }
  for (const statement of unit.statements) {
    eachExpressionIn(statement, (expression) => {
      noteArmed(inference, armed, expression);
    });
  }
  return { values, creations, armed };
}

/** The path with any index replaced: `frames[i].fence` is `frames[*].fence`. */
export function patternOf(expression: Expression): string {
  return pathText(expression).replace(/\[[^\]]*\]/g, "[*]");
}

function noteStore(
  inference: Inference,
  expression: Expression,
  into: { readonly values: Map<string, Expression>; readonly creations: Map<string, CallExpression> },
): void {
  if (expression.kind === "assign" && expression.op === "=") {
    const made = withoutCasts(expression.value);
    const callee = made.kind === "call" ? inference.callees.get(made) : undefined;
    if (made.kind === "call" && callee?.kind === "api" && callee.call.creates) {
      into.creations.set(patternOf(expression.target), made);
    } else {
      into.values.set(patternOf(expression.target), expression.value);
    }
    return;
  }
  if (expression.kind === "call") {
    const callee = inference.callees.get(expression);
    const out =
      callee?.kind === "api" && callee.call.creates?.by === "out" ? callee.arguments.at(-1) : undefined;
    const target = out && createdIn(inference, out);
    if (target) {
      into.creations.set(patternOf(target), expression);
    }
  }
}

function noteArmed(inference: Inference, armed: Set<string>, expression: Expression): void {
  const callee = expression.kind === "call" ? inference.callees.get(expression) : undefined;
  if (callee?.kind !== "api") {
    return;
  }
  const event = callee.arguments[armedArgument(callee.call.op) ?? -1];
  if (event) {
    armed.add(patternOf(event));
  }
}
