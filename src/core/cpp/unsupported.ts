// Owns: what of a text is outside the subset: constructs that the reader marked, and calls that change fences, queues or
// events and are not modelled yet.

import type { Diagnostic, Range } from "../program/diagnostic.ts";
import { textDiagnostic } from "../program/diagnostic.ts";
import type { Expression, Statement } from "./ast.ts";
import { isUnmodelled } from "./api.ts";
import { type Inference, shapeOf } from "./inference.ts";
import type { Model } from "./model.ts";
import { last } from "./type-names.ts";
import { eachExpression, eachStatement, expressionsOf, expressionsOfDeclarator } from "./walk.ts";

/** One `unsupported` for each place. */
export function unsupportedIn(model: Model): readonly Diagnostic[] {
  const found = new Map<number, Diagnostic>();
  const scene: Scene = {
    inference: model.inference,
    note: (construct, at) => {
      if (!found.has(at.from)) {
        found.set(at.from, textDiagnostic("unsupported", construct, at, { construct }));
      }
    },
  };
  for (const statement of [...model.unit.statements, ...model.unit.functions.map((one) => one.body)]) {
    noteStatement(scene, statement);
  }
  for (const global of model.unit.globals) {
    for (const expression of expressionsOfDeclarator(global)) {
      noteExpressions(scene, expression);
    }
  }
  return [...found.values()];
}

interface Scene {
  readonly inference: Inference;
  readonly note: (construct: string, at: Range) => void;
}

function noteStatement(scene: Scene, root: Statement): void {
  eachStatement(root, (statement) => {
    if (statement.kind === "unsupported") {
      scene.note(statement.construct, statement.at);
    }
    for (const expression of expressionsOf(statement)) {
      noteExpressions(scene, expression);
    }
  });
}

function noteExpressions(scene: Scene, root: Parameters<typeof eachExpression>[0]): void {
  eachExpression(root, (expression) => {
    if (expression.kind === "unsupported") {
      scene.note(expression.construct, expression.at);
    }
    if (expression.kind !== "call") {
      return;
    }
    const callee = scene.inference.callees.get(expression);
    const name =
      expression.callee.kind === "member"
        ? expression.callee.name
        : expression.callee.kind === "name"
          ? last(expression.callee.name)
          : "";
    const isUnknown = callee?.kind === "unknown" || callee?.kind === "open";
    if (isUnknown && isUnmodelled(name)) {
      scene.note(name, expression.at);
    } else if (isUnknown && isConditionWait(scene.inference, name, expression.arguments)) {
      scene.note("condition_variable", expression.at);
    }
  });
}

/** `cv.wait(lock)`: only a condition variable waits with a lock. */
function isConditionWait(inference: Inference, name: string, given: readonly Expression[]): boolean {
  const [first] = given;
  return (
    /^wait(_for|_until)?$/.test(name) && first !== undefined && shapeOf(inference, first).object === "lock"
  );
}
