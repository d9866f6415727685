// Owns: the names that a text gives its objects: SetName and its relatives, gathered on the walk of order.ts. Which object is
// meant is read from the text, so a name counts from the start of the run.

import type { Expression } from "./ast.ts";
import type { Callee, CallExpression } from "./callees.ts";
import { constantWordsOf } from "./constant-value.ts";
import { variableOf } from "./inference.ts";
import { calledBy, literalText } from "./mark-texts.ts";
import { type ObjectName, placePath, type Walker } from "./order-events.ts";
import { printExpression } from "./print-expression.ts";
import { pathText } from "./walk.ts";

/** Hears of every call. */
export function noteName(walker: Walker, call: CallExpression, callee: Callee | undefined): void {
  const { name, receiver, given } = calledBy(call);
  const [first, second, third] = given;
  switch (name) {
    case "SetName":
      if (receiver && first && callee?.kind !== "pasted") {
        note(walker, receiver, { text: literalText(walker.inference, first) });
      } else if (!receiver && first && second) {
        note(walker, first, { text: literalText(walker.inference, second) });
      }
      return;
    case "SetNameIndexed":
      if (!receiver && first && second) {
        note(walker, first, { text: literalText(walker.inference, second), index: third });
      }
      return;
    case "SetPrivateData":
      if (receiver && first && third && /WKPDID_D3DDebugObjectNameW?$/.test(pathText(first))) {
        note(walker, receiver, { text: literalText(walker.inference, third) });
      }
      return;
    case "NAME_D3D12_OBJECT":
      if (first) {
        note(walker, first, { text: printExpression(first) });
      }
      return;
    case "NAME_D3D12_OBJECT_INDEXED":
      if (first && second) {
        const element: Expression = { kind: "subscript", object: first, index: second, at: first.at };
        note(walker, element, { text: printExpression(first), index: second });
      }
      return;
    default:
  }
}

interface Named {
  readonly text: string | null;
  /** SetNameIndexed writes it behind the name. */
  readonly index?: Expression | undefined;
}

function note(walker: Walker, object: Expression, { text, index }: Named): void {
  const name = text?.trim() ?? "";
  if (name === "") {
    return;
  }
  const known = index && constantWordsOf(walker.inference, index);
  const path = elementPath(walker, object);
  const one: ObjectName = known
    ? { path, name: `${name}[${known.lo}]`, indexed: false }
    : { path, name, indexed: index !== undefined };
  walker.marks.names.push(one);
}

/** As `placePath`, but a constant index stays: `m_fences[1]`; any other is `[*]`. */
function elementPath(walker: Walker, expression: Expression): string {
  if (variableOf(walker.inference, expression) === null) {
    switch (expression.kind) {
      case "subscript": {
        const words = constantWordsOf(walker.inference, expression.index);
        return `${elementPath(walker, expression.object)}[${words ? words.lo : "*"}]`;
      }
      case "member":
        return `${elementPath(walker, expression.object)}.${expression.name}`;
      case "cast":
      case "prefix":
        return elementPath(walker, expression.operand);
      case "call": {
        const callee = walker.inference.callees.get(expression);
        if (callee?.kind === "same" || callee?.kind === "address") {
          return elementPath(walker, callee.inner);
        }
        break;
      }
      default:
    }
  }
  return held(walker, expression);
}

function held(walker: Walker, expression: Expression): string {
  const path = placePath(walker, expression);
  const value = path === null ? undefined : walker.values.get(path);
  if (value?.kind === "object") {
    return value.path;
  }
  return value?.kind === "linear" && value.base !== null && value.offset === 0n
    ? value.base
    : (path ?? pathText(expression));
}
