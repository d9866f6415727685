// Owns: the events of the code that runs, in the order in which it first gets there, with the values as far as the text
// shows them. It is a reading of the text, not a run: every branch is taken, every loop goes round once.

import type { Declarator, Expression, FunctionDefinition, Parameter, Statement } from "./ast.ts";
import { eventOfCall } from "./order-call.ts";
import {
  type Event,
  frameKey,
  type Known,
  type ListNotes,
  type Marks,
  placePath,
  UNKNOWN,
  type Walker,
} from "./order-events.ts";
import { add, notePoll } from "./order-values.ts";
import { newListNotes } from "./order-lists.ts";
import { closeStatement, newMarks, noteDeclarator, noteStore, openStatement } from "./order-marks.ts";
import { type Inference, shapeOf } from "./inference.ts";
import { constantOf } from "./constant-value.ts";
import { fold } from "../program/fold.ts";
import { toSignedBigInt } from "../base/u64.ts";
import { operandsOf, withoutCasts } from "./walk.ts";

/** What the walk of some statements gives: their events, and what is said for tools on the way. */
export interface Flow {
  readonly events: readonly Event[];
  readonly marks: Marks;
  readonly lists: ListNotes;
}

/** Walks these statements, one after the other. */
export function flowOf(inference: Inference, bodies: readonly Statement[], finished: boolean): Flow {
  const walker: Walker = {
    inference,
    marks: newMarks(),
    lists: newListNotes(finished),
    events: [],
    values: new Map(),
    stack: [],
    budget: 2_000,
    result: UNKNOWN,
    value: evaluate,
    call: enter,
  };
  for (const body of bodies) {
    walkStatement(walker, body);
  }
  return walker;
}

function walkStatement(walker: Walker, statement: Statement): void {
  const opened = openStatement(walker.marks, statement);
  walkBody(walker, statement);
  closeStatement(walker, statement, opened);
}

function walkBody(walker: Walker, statement: Statement): void {
  switch (statement.kind) {
    case "block":
      for (const inner of statement.statements) {
        walkStatement(walker, inner);
      }
      return;
    case "declare":
      for (const declarator of statement.declarators) {
        walkDeclarator(walker, declarator);
      }
      return;
    case "evaluate":
      evaluate(walker, statement.expression);
      return;
    case "if":
      evaluate(walker, statement.test);
      walkStatement(walker, statement.then);
      if (statement.otherwise) {
        walkStatement(walker, statement.otherwise);
      }
      return;
    case "while":
      evaluate(walker, statement.test);
      walkStatement(walker, statement.body);
      return;
    case "do":
      walkStatement(walker, statement.body);
      evaluate(walker, statement.test);
      return;
    case "for":
      if (statement.initializer) {
        walkStatement(walker, statement.initializer);
      }
      if (statement.test) {
        evaluate(walker, statement.test);
      }
      walkStatement(walker, statement.body);
      if (statement.step) {
        evaluate(walker, statement.step);
      }
      return;
    case "return":
      if (statement.value) {
        walker.result = evaluate(walker, statement.value);
      }
      return;
    case "unsupported":
      for (const part of statement.parts) {
        evaluate(walker, part);
      }
      return;
    case "break":
    case "continue":
    case "empty":
      return;
  }
}

function walkDeclarator(walker: Walker, declarator: Declarator): void {
  noteDeclarator(walker, declarator);
  for (const argument of declarator.constructed ?? []) {
    evaluate(walker, argument);
  }
  if (!declarator.initializer) {
    return;
  }
  const path = declarator.type.reference ? placePath(walker, declarator.initializer) : null;
  bind(
    walker,
    declarator,
    path === null ? evaluate(walker, declarator.initializer) : { kind: "object", path },
  );
}

function bind(walker: Walker, declarator: Declarator | Parameter, value: Known | null): void {
  const variable = walker.inference.symbols.declared.get(declarator);
  if (variable && variable.storage === "frame" && value) {
    walker.values.set(frameKey(variable), value);
  }
}

function enter(walker: Walker, target: FunctionDefinition, values: readonly (Known | null)[]): Known {
  if (walker.stack.length >= DEEPEST || walker.stack.includes(target) || walker.budget <= 0) {
    return UNKNOWN;
  }
  walker.budget -= 1;
  target.parameters.forEach((parameter, index) => {
    bind(walker, parameter, values[index] ?? UNKNOWN);
  });
  walker.stack.push(target);
  walker.result = UNKNOWN;
  walkStatement(walker, target.body);
  walker.stack.pop();
  const result = walker.result;
  walker.result = UNKNOWN;
  return result;
}

function evaluate(walker: Walker, expression: Expression): Known {
  const fixed = constantOf(walker.inference, expression);
  const words = fixed && fold(fixed.expression);
  if (words) {
    return { kind: "linear", base: null, offset: toSignedBigInt(words.hi, words.lo) };
  }
  switch (expression.kind) {
    case "call":
      return eventOfCall(walker, expression);
    case "assign":
      return assign(walker, expression);
    case "prefix":
      if (expression.op === "++" || expression.op === "--") {
        return step(walker, expression.operand, expression.op).after;
      }
      if (expression.op === "&") {
        const path = placePath(walker, expression.operand);
        return path === null ? UNKNOWN : { kind: "object", path };
      }
      break;
    case "postfix":
      return step(walker, expression.operand, expression.op).before;
    case "cast":
      return evaluate(walker, expression.operand);
    case "binary":
      return combine(walker, expression);
    case "conditional": {
      evaluate(walker, expression.test);
      evaluate(walker, expression.otherwise);
      return evaluate(walker, expression.then);
    }
    default:
      break;
  }
  for (const operand of operandsOf(expression)) {
    if (operand.kind !== "name" || expression.kind !== "member") {
      evaluate(walker, operand);
    }
  }
  return read(walker, expression);
}

function read(walker: Walker, expression: Expression): Known {
  const path = placePath(walker, expression);
  if (path === null) {
    return UNKNOWN;
  }
  const known = walker.values.get(path);
  if (known) {
    return known;
  }
  walker.events.push({ kind: "read", path, at: expression.at });
  const form = shapeOf(walker.inference, expression).form;
  return form === "object" || form === "pointer" || form === "record"
    ? { kind: "object", path }
    : { kind: "linear", base: path, offset: 0n };
}

function assign(walker: Walker, expression: Expression & { kind: "assign" }): Known {
  const value = evaluate(walker, expression.value);
  const stored = expression.op === "=" ? value : compound(walker, expression, value);
  noteCreation(walker, expression.target, expression.value);
  noteStore(walker, expression.target, expression.value);
  write(walker, expression.target, stored);
  return stored;
}

/** `event = CreateEvent(…)`. */
function noteCreation(walker: Walker, target: Expression, value: Expression): void {
  const made = withoutCasts(value);
  const callee = made.kind === "call" ? walker.inference.callees.get(made) : undefined;
  const path =
    callee?.kind === "start-thread" || (callee?.kind === "api" && callee.call.creates?.by === "result")
      ? placePath(walker, target)
      : null;
  if (path !== null) {
    walker.events.push({ kind: "create", path, at: target.at });
  }
}

function compound(walker: Walker, expression: Expression & { kind: "assign" }, value: Known): Known {
  const before = read(walker, expression.target);
  return expression.op === "+="
    ? add(before, value, 1n)
    : expression.op === "-="
      ? add(before, value, -1n)
      : UNKNOWN;
}

function write(walker: Walker, target: Expression, value: Known): void {
  const path = placePath(walker, target);
  if (path === null) {
    return;
  }
  walker.events.push({ kind: "write", path, at: target.at });
  walker.values.set(path, value);
}

function step(
  walker: Walker,
  operand: Expression,
  op: "++" | "--",
): { readonly before: Known; readonly after: Known } {
  const before = read(walker, operand);
  const after = add(before, { kind: "linear", base: null, offset: 1n }, op === "++" ? 1n : -1n);
  write(walker, operand, after);
  return { before, after };
}

function combine(walker: Walker, expression: Expression & { kind: "binary" }): Known {
  const left = evaluate(walker, expression.left);
  const right = evaluate(walker, expression.right);
  switch (expression.op) {
    case "+":
      return add(left, right, 1n);
    case "-":
      return add(left, right, -1n);
    case ",":
      return right;
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "==":
    case "!=":
      notePoll(walker, left, { value: right, at: expression.at });
      notePoll(walker, right, { value: left, at: expression.at });
      return UNKNOWN;
    default:
      return UNKNOWN;
  }
}

/** Calls in calls that are followed: what comes first in a run does not lie deeper. */
const DEEPEST = 100;
