// Owns: where the value of each variable comes from, over the whole text: what is stored into it and what it is compared
// with. Order does not matter here; the order of events is in order.ts.

import type { Declarator, Expression, Parameter, Statement, Unit } from "./ast.ts";
import { threadTarget } from "./infer-call.ts";
import { type Inference, variableOf } from "./inference.ts";
import type { Variable } from "./symbols.ts";
import { eachExpression, eachStatement, expressionsOf, withoutCasts } from "./walk.ts";

/** What is known of one variable. */
export interface Source {
  /** Values stored into it by initialisation, assignment or as an argument. */
  readonly values: Expression[];
  /** `N` of `v < N` and `v != N`. */
  readonly bounds: Expression[];
  /** `N` of `v %= N`. */
  readonly moduli: Expression[];
  /** It is counted up or down. */
  stepped: boolean;
}

export type Sources = ReadonlyMap<Variable, Source>;

/** Collects the sources of every variable of a unit. */
export function sourcesOf(unit: Unit, inference: Inference): Sources {
  const sources = new Map<Variable, Source>();
  const scene = { inference, sources };
  for (const declarator of [...unit.globals, ...unit.records.flatMap((record) => record.fields)]) {
    noteDeclarator(scene, declarator);
  }
  for (const definition of unit.functions) {
    noteStatement(scene, definition.body);
  }
  for (const statement of unit.statements) {
    noteStatement(scene, statement);
  }
  for (const directive of unit.directives) {
    if (directive.kind === "thread") {
      noteStatement(scene, directive.body);
    }
  }
  return sources;
}

interface Scene {
  readonly inference: Inference;
  readonly sources: Map<Variable, Source>;
}

function noteStatement(scene: Scene, statement: Statement): void {
  eachStatement(statement, (inner) => {
    if (inner.kind === "declare") {
      for (const declarator of inner.declarators) {
        noteDeclarator(scene, declarator);
      }
    }
    for (const expression of expressionsOf(inner)) {
      eachExpression(expression, (part) => {
        noteExpression(scene, part);
      });
    }
  });
}

function noteDeclarator(scene: Scene, declarator: Declarator | Parameter): void {
  const variable = scene.inference.symbols.declared.get(declarator);
  if (variable && declarator.initializer) {
    sourceOf(scene, variable).values.push(declarator.initializer);
  }
}

function noteExpression(scene: Scene, expression: Expression): void {
  switch (expression.kind) {
    case "assign": {
      const variable = variableOf(scene.inference, expression.target);
      if (variable && expression.op === "=") {
        sourceOf(scene, variable).values.push(expression.value);
      }
      if (variable && expression.op === "%=") {
        sourceOf(scene, variable).moduli.push(expression.value);
      }
      return;
    }
    case "binary":
      if (expression.op === "<" || expression.op === "!=") {
        noteBound(scene, expression.left, expression.right);
      } else if (expression.op === ">") {
        noteBound(scene, expression.right, expression.left);
      }
      return;
    case "prefix":
    case "postfix": {
      const variable =
        expression.op === "++" || expression.op === "--"
          ? variableOf(scene.inference, expression.operand)
          : null;
      if (variable) {
        sourceOf(scene, variable).stepped = true;
      }
      return;
    }
    case "call":
      noteCall(scene, expression);
      return;
    default:
      return;
  }
}

function noteBound(scene: Scene, small: Expression, large: Expression): void {
  const variable = variableOf(scene.inference, stepped(withoutCasts(small)));
  if (variable) {
    sourceOf(scene, variable).bounds.push(large);
  }
}

/** `++i < N` and `i++ < N` bound `i`. */
function stepped(expression: Expression): Expression {
  const step = expression.kind === "prefix" || expression.kind === "postfix";
  return step && (expression.op === "++" || expression.op === "--") ? expression.operand : expression;
}

function noteCall(scene: Scene, call: Expression & { kind: "call" }): void {
  const callee = scene.inference.callees.get(call);
  if (callee?.kind === "pasted") {
    noteArguments(scene, callee.target.parameters, call.arguments);
  } else if (callee?.kind === "start-thread") {
    const started = threadTarget(scene.inference, callee.arguments);
    if (started) {
      noteArguments(scene, started.target.parameters, started.arguments);
    }
  }
}

function noteArguments(scene: Scene, parameters: readonly Parameter[], given: readonly Expression[]): void {
  parameters.forEach((parameter, index) => {
    const variable = scene.inference.symbols.declared.get(parameter);
    const argument = given[index];
    if (variable && argument) {
      sourceOf(scene, variable).values.push(argument);
    }
  });
}

function sourceOf(scene: Scene, variable: Variable): Source {
  const known = scene.sources.get(variable);
  if (known) {
    return known;
  }
  const made: Source = { values: [], bounds: [], moduli: [], stepped: false };
  scene.sources.set(variable, made);
  return made;
}
