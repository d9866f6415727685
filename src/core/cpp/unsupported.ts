// Owns: what of a text is outside the subset: constructs that the reader marked, and calls that change fences, queues or
// events and are not modelled yet.

import type { Diagnostic, Range } from "../program/diagnostic.ts";
import { textDiagnostic } from "../program/diagnostic.ts";
import type { Expression, Statement } from "./ast.ts";
import { isUnmodelled } from "./api.ts";
import { type Inference, shapeOf, variableOf } from "./inference.ts";
import type { Model } from "./model.ts";
import { isContainer, isRow, last } from "./type-names.ts";
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
    noteContainer(scene, expression);
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

/** `v.push_back(x)`, `map[key]`: what a container of std holds is not modelled, but for the elements of a row. */
function noteContainer(scene: Scene, expression: Expression): void {
  const callee = expression.kind === "call" && expression.callee.kind === "member" ? expression.callee : null;
  const object = callee?.object ?? null;
  const container = object ?? (expression.kind === "subscript" ? expression.object : null);
  const type = container && variableOf(scene.inference, container)?.type;
  if (!type || type.pointers > 0 || !isContainer(type.name) || (!object && isRow(type.name))) {
    return;
  }
  if (!callee || !/^(reserve|shrink_to_fit|data)$/.test(callee.name)) {
    scene.note(type.name, expression.at);
  }
}

/** `cv.wait(lock)`: only a condition variable waits with a lock. */
function isConditionWait(inference: Inference, name: string, given: readonly Expression[]): boolean {
  const [first] = given;
  return (
    /^wait(_for|_until)?$/.test(name) && first !== undefined && shapeOf(inference, first).object === "lock"
  );
}
