// Owns: type inference over a whole text. Every use adds a constraint; names of the user's say nothing. Constraints are
// applied in rounds, because what a call calls depends on what its receiver is.

import type { Declarator, FunctionDefinition, Parameter, Statement, Unit } from "./ast.ts";
import { declare, saysNothing } from "./declared-types.ts";
import { nameDescriptions } from "./descriptions.ts";
import { isLockGuard, isRow } from "./type-names.ts";
import { visitThread } from "./infer-call.ts";
import { visit } from "./infer-expression.ts";
import { initialise } from "./infer-initialise.ts";
import { addUse, type Inference, type InferenceScene, shapeOf, slotOf } from "./inference.ts";
import type { Symbols, Variable } from "./symbols.ts";
import { BOOL } from "../program/value.ts";
import { becomeObject, newShape, newSlot, rootSlot, unify } from "./types.ts";
import { expressionsOf, statementsOf } from "./walk.ts";

/** Infers shapes, slots and callees of everything in a unit. */
export function infer(unit: Unit, symbols: Symbols): Inference {
  const inference: Inference = {
    symbols,
    named: new Map(),
    defaults: new Map(),
    results: new Map(),
    callees: new Map(),
    shapes: new Map(),
    byText: new Map(),
    owners: new Map(),
    evidence: [],
    assumedConstants: new Map(),
    handedOut: new Set(),
    round: 0,
  };
  declareRecords(inference, unit);
  declareVariables(inference, unit);
  for (const round of [0, 1, 2]) {
    inference.round = round;
    inference.evidence.length = 0;
    visitUnit(inference, unit);
  }
  if ([...inference.callees.values()].some((callee) => callee.kind === "open")) {
    visitUnit(inference, unit);
  }
  return inference;
}

function declareRecords(inference: Inference, unit: Unit): void {
  for (const record of unit.records) {
    const shape = inference.named.get(record.name) ?? newShape("record");
    shape.record = record.name;
    shape.form = "record";
    inference.named.set(record.name, shape);
  }
  nameDescriptions(inference.named);
  for (const record of unit.records) {
    const shape = inference.named.get(record.name);
    for (const field of record.fields) {
      const slot = newSlot();
      declare(slot, inference.named, field.type, field.dimensions);
      shape?.fields.set(field.name, slot);
      if (field.initializer) {
        inference.defaults.set(`${record.name}.${field.name}`, field.initializer);
      }
    }
  }
}

function declareVariables(inference: Inference, unit: Unit): void {
  for (const [, variable] of inference.symbols.declared) {
    declareVariable(inference, variable);
  }
  for (const definition of unit.functions) {
    const slot = newSlot();
    if (definition.returns) {
      declare(slot, inference.named, definition.returns, []);
    }
    inference.results.set(definition, slot);
  }
}

function declareVariable(inference: Inference, variable: Variable): void {
  if (variable.type && rootSlot(variable.slot).declared === "no") {
    declare(variable.slot, inference.named, variable.type, variable.dimensions);
  }
}

function visitUnit(inference: Inference, unit: Unit): void {
  for (const declarator of unit.globals) {
    visitDeclarator(inference, declarator, null);
  }
  for (const record of unit.records) {
    for (const field of record.fields) {
      if (inference.symbols.declared.has(field)) {
        visitDeclarator(inference, field, null);
      }
    }
  }
  for (const directive of unit.directives) {
    visitDirective(inference, directive);
  }
  for (const definition of unit.functions) {
    for (const parameter of definition.parameters) {
      visitDeclarator(inference, parameter, definition);
    }
    visitStatement(inference, definition.body, definition);
  }
  for (const statement of unit.statements) {
    visitStatement(inference, statement, null);
  }
}

function sceneOf(inference: Inference, owner: FunctionDefinition | null): InferenceScene {
  return { inference, owner, visit };
}

function visitStatement(inference: Inference, statement: Statement, owner: FunctionDefinition | null): void {
  for (const directive of statement.directives) {
    if (directive.kind === "gpu") {
      noteAllocator(inference, directive.work.allocator);
    }
  }
  if (statement.kind === "declare") {
    for (const declarator of statement.declarators) {
      visitDeclarator(inference, declarator, owner);
    }
    return;
  }
  for (const expression of expressionsOf(statement)) {
    const shape = visit(sceneOf(inference, owner), expression);
    const result = statement.kind === "return" && owner ? inference.results.get(owner) : undefined;
    if (result) {
      rootSlot(result).sources.add(expression);
      unify(rootSlot(result).shape, shape);
    }
  }
  for (const inner of statementsOf(statement)) {
    visitStatement(inference, inner, owner);
  }
}

function visitDeclarator(
  inference: Inference,
  declarator: Declarator | Parameter,
  owner: FunctionDefinition | null,
): void {
  const variable = inference.symbols.declared.get(declarator);
  if (!variable) {
    return;
  }
  const scene = sceneOf(inference, owner);
  for (const dimension of declarator.dimensions) {
    if (dimension) {
      visit(scene, dimension);
    }
  }
  const constructed = "constructed" in declarator ? declarator.constructed : null;
  for (const argument of constructed ?? []) {
    visit(scene, argument);
  }
  if (constructed && isThread(variable)) {
    visitThread(scene, constructed);
  }
  if (constructed && isLockGuard(declarator.type.name)) {
    for (const argument of constructed.slice(0, 1)) {
      addUse(inference, argument, { object: "lock", why: "argument", what: "lock" });
    }
    becomeObject(rootSlot(variable.slot).shape, "lock");
    return;
  }
  if (constructed && variable.type && isRow(variable.type.name)) {
    rootSlot(variable.slot).dimension ??= constructed[0] ?? null;
    return;
  }
  const value = declarator.initializer ?? (constructed?.length === 1 ? constructed[0] : undefined);
  if (value && !isThread(variable)) {
    initialise(scene, { slot: variable.slot, type: declarator.type }, value);
  }
}

/** `allocator(A)` of a work says what `A` is. */
function noteAllocator(inference: Inference, name: string | null): void {
  const variable = name === null ? undefined : inference.symbols.statics.get(name);
  if (variable) {
    becomeObject(rootSlot(variable.slot).shape, "allocator");
  }
}

function isThread(variable: Variable): boolean {
  return (
    variable.type !== null && !saysNothing(variable.type) && /(^|::)(j?thread)$/.test(variable.type.name)
  );
}

function visitDirective(inference: Inference, directive: Unit["directives"][number]): void {
  const scene = sceneOf(inference, null);
  switch (directive.kind) {
    case "thread":
      visitStatement(inference, directive.body, null);
      return;
    case "queue":
    case "fence":
    case "event":
    case "swapchain":
      visit(scene, directive.path);
      addUse(inference, directive.path, { object: directive.kind, why: "directive", what: directive.kind });
      if (directive.kind === "swapchain") {
        visit(scene, directive.queue);
        becomeObject(shapeOf(inference, directive.queue), "queue");
      }
      return;
    case "work":
      noteAllocator(inference, directive.work?.allocator ?? null);
      addUse(inference, directive.queue, { object: "queue", why: "directive", what: directive.kind });
      return;
    case "signalled":
      addUse(inference, directive.fence, { object: "fence", why: "directive", what: directive.kind });
      if (directive.signal) {
        addUse(inference, directive.signal.queue, {
          object: "queue",
          why: "directive",
          what: directive.kind,
        });
      }
      return;
    case "value": {
      const slot = slotOf(inference, directive.path);
      if (slot && directive.value.kind === "boolean") {
        slot.scalar ??= BOOL;
      }
      unify(visit(scene, directive.path), visit(scene, directive.value));
      return;
    }
    case "array":
      visit(scene, directive.path);
      return;
    case "same":
      unify(visit(scene, directive.left), visit(scene, directive.right));
      return;
    default:
      return;
  }
}
