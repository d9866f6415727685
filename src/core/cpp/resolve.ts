// Owns: finding the meaning of each name: locals and parameters by scope, everything else one static variable per spelling
// (`this->x` and `x` are the same). Must not know types.

import type { Range } from "../program/diagnostic.ts";
import type { Declarator, Expression, FunctionDefinition, Parameter, Statement, Unit } from "./ast.ts";
import { constantNamed, isApiName } from "./constants.ts";
import { constantSpelled, type Meaning, type Symbols, staticNamed, type Variable } from "./symbols.ts";
import { newSlot } from "./types.ts";
import { last } from "./type-names.ts";
import { expressionsOf, isThis, operandsOf } from "./walk.ts";

/** Finds the meaning of every name in a unit, its directives included. */
export function resolve(unit: Unit): Symbols {
  const symbols: Symbols = {
    meanings: new Map(),
    declared: new Map(),
    statics: new Map(),
    functions: groupByName(unit.functions),
    constants: new Map(unit.constants.map((constant) => [constant.name, constant.value])),
    bases: new Map(unit.records.map((record) => [last(record.name), record.bases])),
  };
  const world: Scope = { symbols, owner: null, names: new Map(), outer: null };
  declareGlobals(symbols, unit);
  for (const declarator of unit.globals) {
    resolveAll(world, [declarator.initializer, ...(declarator.constructed ?? []), ...declarator.dimensions]);
  }
  for (const field of unit.records.flatMap((record) => record.fields)) {
    resolveAll(world, [field.initializer, ...field.dimensions]);
  }
  for (const constant of unit.constants) {
    resolveAll(world, [constant.value]);
  }
  for (const definition of unit.functions) {
    resolveFunction(world, definition);
  }
  const main: Scope = { ...world, names: new Map() };
  for (const statement of unit.statements) {
    resolveStatement(main, statement);
  }
  for (const directive of unit.directives) {
    resolveDirective(world, directive);
  }
  return symbols;
}

interface Scope {
  readonly symbols: Symbols;
  readonly owner: FunctionDefinition | null;
  readonly names: Map<string, Variable>;
  readonly outer: Scope | null;
}

function groupByName(
  functions: readonly FunctionDefinition[],
): ReadonlyMap<string, readonly FunctionDefinition[]> {
  const groups = new Map<string, FunctionDefinition[]>();
  for (const definition of functions) {
    const group = groups.get(definition.name);
    if (group) {
      group.push(definition);
    } else {
      groups.set(definition.name, [definition]);
    }
  }
  return groups;
}

function declareGlobals(symbols: Symbols, unit: Unit): void {
  const classes = new Set(unit.functions.map((definition) => last(definition.scope)));
  const members = unit.records.flatMap((record) =>
    record.fields.filter((field) => classes.has(record.name) || field.type.isStatic),
  );
  for (const declarator of [...unit.globals, ...members]) {
    const known = symbols.statics.get(last(declarator.name));
    // A member and its definition outside the class, or two declarations: the one that gives a value counts.
    if (!known || (known.initializer === null && declarator.initializer !== null)) {
      declareStatic(
        symbols,
        { key: last(declarator.name), isGlobal: unit.globals.includes(declarator) },
        declarator,
      );
    } else {
      symbols.declared.set(declarator, known);
    }
  }
}

function declareStatic(
  symbols: Symbols,
  how: { readonly key: string; readonly isGlobal: boolean },
  declarator: Declarator,
): Variable {
  const known = {
    name: last(declarator.name),
    storage: "static",
    owner: null,
    isGlobal: how.isGlobal,
  } as const;
  const variable = variableOf(declarator, known);
  symbols.statics.set(how.key, variable);
  symbols.declared.set(declarator, variable);
  return variable;
}

function variableOf(
  declarator: Declarator | Parameter,
  known: Pick<Variable, "name" | "storage" | "owner" | "isGlobal">,
): Variable {
  return {
    ...known,
    at: declarator.at,
    type: declarator.type,
    dimensions: declarator.dimensions,
    initializer: declarator.initializer,
    constructed: "constructed" in declarator ? declarator.constructed : null,
    slot: newSlot(),
  };
}

function resolveFunction(world: Scope, definition: FunctionDefinition): void {
  const scope: Scope = { symbols: world.symbols, owner: definition, names: new Map(), outer: null };
  for (const parameter of definition.parameters) {
    const name = parameter.name ?? "";
    const variable = variableOf(parameter, { name, storage: "frame", owner: definition, isGlobal: false });
    scope.names.set(name, variable);
    world.symbols.declared.set(parameter, variable);
    resolveAll(scope, [parameter.initializer]);
  }
  resolveStatement(scope, definition.body);
}

function resolveStatement(scope: Scope, statement: Statement): void {
  switch (statement.kind) {
    case "block":
      resolveEach(inner(scope), statement.statements);
      return;
    case "declare":
      for (const declarator of statement.declarators) {
        declareLocal(scope, declarator);
      }
      return;
    case "for": {
      const own = inner(scope);
      if (statement.initializer) {
        resolveStatement(own, statement.initializer);
      }
      resolveAll(own, [statement.test, statement.step]);
      resolveStatement(inner(own), statement.body);
      return;
    }
    case "if":
      resolveAll(scope, [statement.test]);
      resolveStatement(inner(scope), statement.then);
      if (statement.otherwise) {
        resolveStatement(inner(scope), statement.otherwise);
      }
      return;
    case "while":
    case "do":
      resolveAll(scope, [statement.test]);
      resolveStatement(inner(scope), statement.body);
      return;
    default:
      resolveAll(scope, expressionsOf(statement));
      return;
  }
}

function resolveEach(scope: Scope, statements: readonly Statement[]): void {
  for (const statement of statements) {
    resolveStatement(scope, statement);
  }
}

function declareLocal(scope: Scope, declarator: Declarator): void {
  resolveAll(scope, [...declarator.dimensions, ...(declarator.constructed ?? []), declarator.initializer]);
  if (declarator.type.isStatic) {
    // A `static` local is static memory that only its scope can name.
    const key = `${scope.owner?.at.from ?? 0}:${declarator.at.from}:${declarator.name}`;
    scope.names.set(declarator.name, declareStatic(scope.symbols, { key, isGlobal: true }, declarator));
    return;
  }
  const variable = variableOf(declarator, {
    name: declarator.name,
    storage: "frame",
    owner: scope.owner,
    isGlobal: false,
  });
  scope.names.set(declarator.name, variable);
  scope.symbols.declared.set(declarator, variable);
}

function inner(scope: Scope): Scope {
  return { ...scope, names: new Map(), outer: scope };
}

function resolveAll(scope: Scope, expressions: readonly (Expression | null)[]): void {
  for (const expression of expressions) {
    if (expression) {
      resolveExpression(scope, expression);
    }
  }
}

function resolveExpression(scope: Scope, expression: Expression): void {
  if (expression.kind === "name") {
    scope.symbols.meanings.set(expression, meaningOf(scope, expression.name, expression.at));
    return;
  }
  if (expression.kind === "member" && isThis(expression.object)) {
    scope.symbols.meanings.set(expression, memberMeaning(scope.symbols, expression.name, expression.at));
    return;
  }
  if (expression.kind === "sizeof" && "kind" in expression.operand) {
    resolveExpression(scope, expression.operand);
    return;
  }
  if (expression.kind === "call" && isPlainCallee(scope, expression.callee)) {
    resolveAll(scope, expression.arguments);
    return;
  }
  resolveAll(scope, operandsOf(expression));
}

/** The name of a called function is no variable, unless it is a local or parameter (a callable value). */
function isPlainCallee(scope: Scope, callee: Expression): boolean {
  return callee.kind === "name" && lookUp(scope, callee.name) === undefined;
}

function meaningOf(scope: Scope, name: string, at: Range): Meaning {
  const local = lookUp(scope, name);
  return local ? { kind: "variable", variable: local } : memberMeaning(scope.symbols, name, at);
}

function lookUp(scope: Scope, name: string): Variable | undefined {
  return scope.names.get(name) ?? (scope.outer ? lookUp(scope.outer, name) : undefined);
}

function memberMeaning(symbols: Symbols, spelled: string, at: Range): Meaning {
  const name = symbols.statics.has(spelled) ? spelled : last(spelled);
  const known = symbols.statics.get(name);
  if (known) {
    return { kind: "variable", variable: known };
  }
  const constant = constantSpelled(symbols, spelled);
  if (constant !== undefined) {
    return { kind: "text-constant", name, value: constant };
  }
  const functions = symbols.functions.get(name);
  if (functions) {
    return { kind: "function", functions };
  }
  const api = constantNamed(name);
  if (api) {
    return { kind: "api-constant", constant: api };
  }
  if (isApiName(name)) {
    return { kind: "opaque", name };
  }
  return { kind: "variable", variable: staticNamed(symbols, name, at) };
}

function resolveDirective(world: Scope, directive: Unit["directives"][number]): void {
  switch (directive.kind) {
    case "thread":
      resolveStatement(inner(world), directive.body);
      return;
    case "queue":
    case "event":
    case "array":
      resolveAll(world, [directive.path]);
      return;
    case "fence":
    case "value":
      resolveAll(world, [directive.path, directive.value]);
      return;
    case "same":
      resolveAll(world, [directive.left, directive.right]);
      return;
    case "swapchain":
      resolveAll(world, [directive.path, directive.queue]);
      return;
    case "work":
      resolveAll(world, [directive.queue]);
      return;
    case "signalled":
      resolveAll(world, [directive.fence, directive.signal?.value ?? null, directive.signal?.queue ?? null]);
      return;
    default:
      return;
  }
}
