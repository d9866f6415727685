// Owns: `std::thread([this] { … })`: the body of such a lambda becomes a function of the class it stands in, which the
// thread runs. One that uses locals of its function by reference is left as it is: outside the subset, and not run.

import type { Expression, FunctionDefinition, Lambda, Statement, Unit } from "./ast.ts";
import { isThreadType } from "./reach.ts";
import { type Replace, rewriteStatement } from "./rewrite.ts";
import { eachExpressionIn, eachStatement } from "./walk.ts";
import { plainType } from "./plain-type.ts";

/** The unit with a function for each lambda that a thread is made from. */
export function withThreadBodies(unit: Unit): Unit {
  const made: FunctionDefinition[] = [];
  const functions: FunctionDefinition[] = [];
  // What is made goes through here as well: a thread may start threads.
  const open = [...unit.functions];
  for (const one of open) {
    const before = made.length;
    functions.push({ ...one, body: replaced({ unit, made, owner: one }, one.body) });
    open.push(...made.slice(before));
  }
  const scene: Scene = { unit, made, owner: null };
  const main: Statement = { kind: "block", statements: unit.statements, directives: [], at: NOWHERE };
  const statements = replaced(scene, main);
  return made.length === 0
    ? unit
    : { ...unit, functions, statements: statements.kind === "block" ? statements.statements : [] };
}

interface Scene {
  readonly unit: Unit;
  readonly made: FunctionDefinition[];
  readonly owner: FunctionDefinition | null;
}

const NOWHERE = { from: 0, to: 0, line: 1, column: 1 } as const;

function replaced(scene: Scene, body: Statement): Statement {
  const alone = new Set<Expression>();
  eachStatement(body, (statement) => {
    for (const declarator of statement.kind === "declare" ? statement.declarators : []) {
      const [only, more] = isThreadType(declarator.type.name) ? (declarator.constructed ?? []) : [];
      if (only && !more) {
        alone.add(only);
      }
    }
  });
  const locals = new Set([
    ...(scene.owner?.parameters ?? []).map((one) => one.name ?? ""),
    ...declaredIn(body),
  ]);
  const replace: Replace = (expression) => {
    if (alone.has(expression)) {
      const [name, ...given] = started(scene, expression, locals) ?? [];
      return name && given.length === 0 ? name : null;
    }
    if (expression.kind !== "call" || expression.callee.kind !== "name") {
      return null;
    }
    const [only, more] = expression.arguments;
    const given = isThreadType(expression.callee.name) && only && !more ? started(scene, only, locals) : null;
    return given && { ...expression, arguments: given };
  };
  return rewriteStatement(body, replace);
}

/** The arguments that start the lambda's body as a function: its name, then what it captures; null: it cannot be one. */
function started(
  scene: Scene,
  expression: Expression,
  locals: ReadonlySet<string>,
): readonly Expression[] | null {
  const lambda = expression.kind === "unsupported" ? expression.lambda : undefined;
  const captured = lambda && capturedBy(lambda, locals);
  if (!lambda || !captured) {
    return null;
  }
  const { at } = expression;
  const name = freeName(scene);
  scene.made.push({
    name,
    scope: scene.owner?.scope ?? "",
    returns: null,
    parameters: captured.map((one) => ({
      name: one,
      type: plainType("auto", at),
      dimensions: [],
      initializer: null,
      at,
    })),
    body: lambda.body,
    at,
  });
  return [name, ...captured].map((one): Expression => ({ kind: "name", name: one, arguments: [], at }));
}

/** The locals around it that it uses; null: one of them not by value. */
function capturedBy(lambda: Lambda, locals: ReadonlySet<string>): readonly string[] | null {
  const own = declaredIn(lambda.body);
  const used = new Set<string>();
  eachExpressionIn(lambda.body, (expression) => {
    if (expression.kind === "name" && locals.has(expression.name) && !own.has(expression.name)) {
      used.add(expression.name);
    }
  });
  const { captures } = lambda;
  const byValue = (name: string): boolean =>
    captures.includes(name) || (captures.includes("=") && !captures.includes(`&${name}`));
  const isPlain = captures.every((one) => !one.includes("=") || one === "=");
  return isPlain && [...used].every(byValue) ? [...used] : null;
}

function declaredIn(body: Statement): ReadonlySet<string> {
  const names = new Set<string>();
  eachStatement(body, (statement) => {
    for (const declarator of statement.kind === "declare" ? statement.declarators : []) {
      names.add(declarator.name);
    }
  });
  return names;
}

/** `lambda1`, or the next such name that the text does not have. */
function freeName(scene: Scene): string {
  for (let number = scene.made.length + 1; ; number++) {
    const name = `lambda${number}`;
    if (![...scene.unit.functions, ...scene.made].some((one) => one.name === name)) {
      return name;
    }
  }
}
