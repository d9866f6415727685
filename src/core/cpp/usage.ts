// Owns: which static variables the code that runs uses, and which of them several threads use.

import type { Expression, FunctionDefinition, Statement } from "./ast.ts";
import { createdIn } from "./created.ts";
import { type Inference, slotOf, variableOf } from "./inference.ts";
import type { Reach } from "./reach.ts";
import type { Variable } from "./symbols.ts";
import { rootShape, rootSlot, type Slot } from "./types.ts";
import { eachExpression, eachStatement, expressionsOf } from "./walk.ts";

/** Static variables in the code of these threads. */
export function usedStatics(inference: Inference, all: readonly Reach[]): ReadonlySet<Variable> {
  const used = new Set<Variable>();
  for (const reach of all) {
    eachOf(reach, (expression) => {
      const variable = variableOf(inference, expression);
      if (variable?.storage === "static") {
        used.add(variable);
      }
    });
  }
  return used;
}

/** Slots that two threads use and at least one of them writes. */
export function sharedSlots(inference: Inference, all: readonly Reach[]): ReadonlySet<Slot> {
  const readers = new Map<Slot, Set<Reach>>();
  const written = new Set<Slot>();
  const several = new Set<Slot>();
  for (const reach of all) {
    eachOf(reach, (expression) => {
      const slot = staticSlot(inference, expression);
      if (slot) {
        const known = readers.get(slot) ?? new Set<Reach>();
        readers.set(slot, known.add(reach));
        if (known.size > 1 || reach.many) {
          several.add(slot);
        }
      }
      for (const target of targetsOf(inference, expression)) {
        const stored = slotOf(inference, target);
        if (stored) {
          written.add(rootSlot(stored));
        }
      }
    });
  }
  return new Set([...several].filter((slot) => written.has(slot) && isCell(slot)));
}

/** A record is shared field by field, an array element by element. */
function isCell(slot: Slot): boolean {
  const { form } = rootShape(slot.shape);
  return form !== "record" && !(form === "pointer" && slot.declared === "array");
}

/** The slot of an access that may reach static memory. */
function staticSlot(inference: Inference, expression: Expression): Slot | null {
  const variable = variableOf(inference, expression);
  if (variable) {
    return variable.storage === "static" ? rootSlot(variable.slot) : null;
  }
  const isPlace =
    expression.kind === "member" ||
    expression.kind === "subscript" ||
    (expression.kind === "prefix" && expression.op === "*");
  const slot = isPlace ? slotOf(inference, expression) : null;
  return slot && rootSlot(slot);
}

/** The places that an expression itself stores into. */
function targetsOf(inference: Inference, expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "assign":
      return [expression.target];
    case "postfix":
      return [expression.operand];
    case "prefix":
      return /^(\+\+|--)$/.test(expression.op) ? [expression.operand] : [];
    case "call": {
      const callee = inference.callees.get(expression);
      if (callee?.kind === "store") {
        const target = callee.through ? createdIn(inference, callee.target) : callee.target;
        return target ? [target] : [];
      }
      const out =
        callee?.kind === "api" && callee.call.creates?.by === "out" ? callee.arguments.at(-1) : undefined;
      const target = out && createdIn(inference, out);
      return target ? [target] : [];
    }
    default:
      return [];
  }
}

function eachOf(reach: Reach, visit: (expression: Expression) => void): void {
  const bodies: Statement[] = [
    reach.body,
    ...[...reach.functions].map((one: FunctionDefinition) => one.body),
  ];
  for (const body of new Set(bodies)) {
    eachStatement(body, (statement) => {
      for (const expression of expressionsOf(statement)) {
        eachExpression(expression, visit);
      }
    });
  }
}
