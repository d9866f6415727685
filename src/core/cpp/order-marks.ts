// Owns: what a text tells only tools, gathered on the walk of order.ts: the events of PIX and BeginEvent around GPU work.
// They change nothing that runs; they give the work of a submitting call its label.
//
// The rule: a command list is called by the outermost events recorded on it since it was reset or last executed
// ("Shadow, Lighting"); a list without any by the innermost event that is open on its queue. The label of `//@ gpu` wins.

import type { Declarator, Expression, Statement, StatementDirective } from "./ast.ts";
import type { Callee, CallExpression } from "./callees.ts";
import { calledBy, eventText, literalText } from "./mark-texts.ts";
import { frameKey, type Marks, placePath, type Submit, type Walker } from "./order-events.ts";
import { noteName } from "./order-names.ts";
import { eachExpression, isTransparent, pathText } from "./walk.ts";

/** Nothing seen yet. */
export function newMarks(): Marks {
  return {
    names: [],
    submits: [],
    directives: new Map(),
    open: new Map(),
    recorded: new Map(),
    executed: new Set(),
    around: [],
    visits: new Map(),
    lists: new Map(),
    scoped: [],
  };
}

/** Hears of every call, its arguments walked. */
export function noteMarks(walker: Walker, call: CallExpression, callee: Callee | undefined): void {
  const { marks } = walker;
  noteName(walker, call, callee);
  if (callee?.kind === "api" && callee.call.op === "execute") {
    noteSubmit(walker, call, { queue: callee.receiver, lists: callee.arguments.slice(1, 2) });
    return;
  }
  if (callee?.kind === "pasted") {
    return;
  }
  const { name, receiver, given } = calledBy(call);
  switch (name) {
    case "PIXBeginEvent":
    case "PIXScopedEvent":
    case "BeginEvent": {
      const event = eventText(walker.inference, { name, receiver, given });
      if (event) {
        const target = pathFor(walker, event.target);
        begin(marks, target, event.text);
        if (name === "PIXScopedEvent") {
          marks.scoped.push(target);
        }
      }
      return;
    }
    case "PIXEndEvent":
    case "EndEvent": {
      const target = receiver ?? given[0];
      if (target) {
        end(marks, pathFor(walker, target));
      }
      return;
    }
    case "Reset":
      if (receiver) {
        marks.recorded.delete(pathFor(walker, receiver));
      }
      return;
    case "push_back":
    case "emplace_back":
      if (receiver) {
        holdMore(walker, receiver, given);
      }
      return;
    default:
  }
}

/** Hears of `lists[0] = list`. */
export function noteStore(walker: Walker, target: Expression, value: Expression): void {
  if (target.kind === "subscript") {
    holdMore(walker, target.object, [value]);
  }
}

/** Hears of `ID3D12CommandList* lists[] = { a, b }`. */
export function noteDeclarator(walker: Walker, declarator: Declarator): void {
  const variable = walker.inference.symbols.declared.get(declarator);
  if (variable && declarator.initializer?.kind === "braces") {
    const path = variable.storage === "static" ? variable.name : frameKey(variable);
    walker.marks.lists.set(path, listsIn(walker, declarator.initializer));
  }
}

/** What is open when a statement begins. */
export interface Opened {
  readonly submits: number;
  readonly scoped: number;
}

/** Before a statement. */
export function openStatement({ submits, scoped, around }: Marks, statement: Statement): Opened {
  around.push(statement);
  return { submits: submits.length, scoped: scoped.length };
}

/** After a statement: scoped events end with their block; its `//@ gpu` lines take the labels of its submits in order. */
export function closeStatement(walker: Walker, statement: Statement, opened: Opened): void {
  const { marks } = walker;
  marks.around.pop();
  for (const { label } of marks.submits.slice(opened.submits)) {
    marks.visits.set(statement, (marks.visits.get(statement) ?? new Set()).add(label));
  }
  while (statement.kind === "block" && marks.scoped.length > opened.scoped) {
    end(marks, marks.scoped.pop() ?? "");
  }
  const lines = statement.directives.filter((one) => one.kind === "gpu");
  if (lines.length === 0) {
    return;
  }
  const submits = marks.submits.slice(opened.submits);
  if (submits.length === 0 && statement.kind === "evaluate") {
    labelHelper(walker, statement.expression, lines);
    return;
  }
  submits.forEach(({ label }, index) => {
    noteLine(marks, lines[Math.min(index, lines.length - 1)], label);
  });
}

/** An unknown helper with a `//@ gpu` line makes the submit itself: of what it is given. */
function labelHelper(walker: Walker, expression: Expression, lines: readonly StatementDirective[]): void {
  eachExpression(expression, (inner) => {
    if (inner.kind === "call" && walker.inference.callees.get(inner)?.kind === "unknown") {
      const queue = inner.callee.kind === "member" ? inner.callee.object : null;
      const label = labelOf(walker, { queue, lists: inner.arguments });
      for (const line of lines) {
        noteLine(walker.marks, line, label);
      }
    }
  });
}

function noteLine(marks: Marks, line: StatementDirective | undefined, label: string | null): void {
  if (line) {
    const labels = marks.directives.get(line) ?? new Set();
    marks.directives.set(line, labels.add(label));
  }
}

interface Submitted {
  readonly queue: Expression | null;
  readonly lists: readonly Expression[];
}

function noteSubmit(walker: Walker, call: CallExpression, what: Submitted): void {
  const { marks } = walker;
  const submit: Submit = { call, label: labelOf(walker, what), within: [...marks.around] };
  marks.submits.push(submit);
}

function labelOf(walker: Walker, { queue, lists }: Submitted): string | null {
  const { marks } = walker;
  const paths = [...new Set(lists.flatMap((one) => listsIn(walker, one)))];
  const labels = paths.flatMap((path) => marks.recorded.get(path) ?? []);
  for (const path of paths) {
    marks.executed.add(path);
  }
  if (labels.length > 0) {
    return joined(labels, ", ");
  }
  const around = queue ? (marks.open.get(pathFor(walker, queue)) ?? []) : [];
  return around.findLast((text) => text !== "") ?? null;
}

/** At most three, each once, then `…`. */
export function joined(labels: readonly string[], separator: string): string {
  const different = [...new Set(labels)];
  const shown = different.slice(0, MOST).join(separator);
  return different.length > MOST ? `${shown}${separator}…` : shown;
}

const MOST = 3;

/** An event that begins inside another is a part of what that one names. */
function begin(marks: Marks, target: string, text: string): void {
  const open = marks.open.get(target) ?? [];
  if (marks.executed.delete(target)) {
    marks.recorded.delete(target);
  }
  if (text !== "" && open.every((outer) => outer === "")) {
    marks.recorded.set(target, [...(marks.recorded.get(target) ?? []), text]);
  }
  marks.open.set(target, [...open, text]);
}

function end(marks: Marks, target: string): void {
  marks.open.set(target, (marks.open.get(target) ?? []).slice(0, -1));
}

function holdMore(walker: Walker, array: Expression, values: readonly Expression[]): void {
  const path = pathFor(walker, array);
  const more = values.flatMap((value) => listsIn(walker, value));
  walker.marks.lists.set(path, [...(walker.marks.lists.get(path) ?? []), ...more]);
}

/** The command lists that an argument stands for: itself, what it points to, the elements of an array. */
export function listsIn(walker: Walker, argument: Expression): readonly string[] {
  switch (argument.kind) {
    case "braces":
      return argument.elements.flatMap((one) => listsIn(walker, one));
    case "cast":
      return listsIn(walker, argument.operand);
    case "prefix":
      return listsIn(walker, argument.operand);
    case "subscript":
      return listsIn(walker, argument.object);
    case "call": {
      if (isTransparent(argument)) {
        break;
      }
      const { receiver, given } = calledBy(argument);
      const parts = given.length > 0 ? given : receiver ? [receiver] : [];
      return [pathText(argument), ...parts.flatMap((one) => listsIn(walker, one))];
    }
    default:
  }
  const path = pathFor(walker, argument);
  return walker.marks.lists.get(path) ?? (literalText(walker.inference, argument) === null ? [path] : []);
}

/** The path of what an expression names, through parameters and locals that only hold it. */
export function pathFor(walker: Walker, expression: Expression): string {
  const target = expression.kind === "prefix" && expression.op === "&" ? expression.operand : expression;
  const path = placePath(walker, target);
  if (path === null) {
    return pathText(target);
  }
  const held = walker.values.get(path);
  if (held?.kind === "object") {
    return held.path;
  }
  return held?.kind === "linear" && held.base !== null && held.offset === 0n ? held.base : path;
}
