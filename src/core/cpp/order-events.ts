// Owns: the words of order.ts: events, what is known of a value, the path of a place.

import type { Range } from "../program/diagnostic.ts";
import type { Expression, FunctionDefinition, Statement, StatementDirective } from "./ast.ts";
import type { CallExpression } from "./callees.ts";
import { type Inference, variableOf } from "./inference.ts";
import type { Variable } from "./symbols.ts";

/** A value as far as it is known: `base + offset`, where `base` is what a place held at the start (null: a constant). */
export type Known =
  | { readonly kind: "linear"; readonly base: string | null; readonly offset: bigint }
  | { readonly kind: "object"; readonly path: string }
  | { readonly kind: "completed"; readonly fence: string }
  | { readonly kind: "unknown" };

/** Marks the base of a value that an unknown call gives: `call:GetNextFenceValue`. */
export const CALL = "call:";

/** Paths are those of variables, elements as `name[*]`, fields as `name.field`. */
export type Event =
  | {
      readonly kind: "signal";
      readonly queue: string | null;
      readonly fence: string;
      readonly value: Known;
      readonly at: Range;
    }
  | {
      readonly kind: "wait";
      readonly queue: string | null;
      readonly fence: string;
      readonly value: Known;
      readonly at: Range;
    }
  | { readonly kind: "submit"; readonly queue: string | null; readonly at: Range }
  | { readonly kind: "create" | "arm"; readonly path: string; readonly at: Range }
  | { readonly kind: "read" | "write"; readonly path: string; readonly at: Range };

/** A name that the text gives an object; `indexed`: with the index of its element behind it. */
export interface ObjectName {
  /** As that of an event, but with constant indices: `m_fences[1]`, `frames[*].fence`. */
  readonly path: string;
  readonly name: string;
  readonly indexed: boolean;
}

/** A submitting call with the label that the events around it give its work; null: none. */
export interface Submit {
  readonly call: CallExpression;
  readonly label: string | null;
  /** The statements around it, outermost first, those of the callers too. */
  readonly within: readonly Statement[];
}

/** What the walk has gathered for tools (order-marks.ts). Keys are paths of lists, queues and arrays. */
export interface Marks {
  readonly names: ObjectName[];
  readonly submits: Submit[];
  readonly directives: Map<StatementDirective, Set<string | null>>;
  /** Events that have begun, outermost first; "": its text cannot be read. */
  readonly open: Map<string, readonly string[]>;
  /** Outermost events recorded on a list; they stay after it is executed, until something new is recorded. */
  readonly recorded: Map<string, readonly string[]>;
  readonly executed: Set<string>;
  /** The statements that the walk is in, and the labels of what each of them submitted, in all visits. */
  readonly around: Statement[];
  readonly visits: Map<Statement, Set<string | null>>;
  /** The lists that an array holds. */
  readonly lists: Map<string, readonly string[]>;
  /** Targets of scoped events that end with the blocks around. */
  readonly scoped: string[];
}

/** What the walk has seen of lists, by path. */
export interface ListNotes {
  /** Whether the list is open, and whether something of unknown effect was called since its last known call. */
  readonly states: Map<string, { readonly open: boolean; readonly touched: boolean }>;
  /** Lists that the text closes. */
  readonly closed: Set<string>;
  /** Calls that meet lists, with their paths; null: any list. */
  readonly calls: {
    readonly call: CallExpression;
    readonly paths: readonly string[] | null;
    readonly submits: boolean;
  }[];
  /** Lists that unknown calls are taken to close, and lists submitted open; with the place. */
  readonly byUnknown: Map<string, Range>;
  readonly open: Map<string, Range>;
  readonly stray: Set<CallExpression>;
  /** Something of unknown effect was called at all. */
  touched: boolean;
}

/** The names and labels of a text. */
export interface Shown {
  readonly names: readonly ObjectName[];
  /** By submitting call and by `//@ gpu` line, when there are events. */
  readonly calls: ReadonlyMap<Expression, string>;
  readonly lines: ReadonlyMap<StatementDirective, string>;
  /** All that a statement submits is called so (null: has no name), though a call in it is also reached with other events. */
  readonly statements: ReadonlyMap<Statement, string | null>;
}

export interface Walker {
  readonly inference: Inference;
  readonly marks: Marks;
  readonly lists: ListNotes;
  readonly events: Event[];
  readonly values: Map<string, Known>;
  readonly stack: FunctionDefinition[];
  /** How many more calls are followed; bounds the work on any text. */
  budget: number;
  result: Known;
  readonly value: (walker: Walker, expression: Expression) => Known;
  readonly call: (walker: Walker, target: FunctionDefinition, values: readonly (Known | null)[]) => Known;
}

export const UNKNOWN: Known = { kind: "unknown" };

/** The path of a place in one spelling, through parameters: `frames[*].fence`; null: it has none. */
export function placePath(walker: Walker, expression: Expression): string | null {
  const variable = variableOf(walker.inference, expression);
  if (variable) {
    const bound = variable.type?.reference ? walker.values.get(frameKey(variable)) : undefined;
    if (bound?.kind === "object") {
      return bound.path;
    }
    return variable.storage === "static" ? variable.name : frameKey(variable);
  }
  switch (expression.kind) {
    case "member": {
      const object = objectPath(walker, expression.object);
      return object && `${object}.${expression.name}`;
    }
    case "subscript": {
      const object = objectPath(walker, expression.object);
      return object && `${object}[*]`;
    }
    case "cast":
      return placePath(walker, expression.operand);
    case "prefix":
      return expression.op === "*" || expression.op === "&" ? objectPath(walker, expression.operand) : null;
    case "call": {
      const callee = walker.inference.callees.get(expression);
      return callee?.kind === "same" || callee?.kind === "address" ? placePath(walker, callee.inner) : null;
    }
    default:
      return null;
  }
}

/** The path of what a place holds when it holds an object or a pointer to a place, else its own path. */
export function objectPath(walker: Walker, expression: Expression): string | null {
  const path = placePath(walker, expression);
  const held = path === null ? undefined : walker.values.get(path);
  return held?.kind === "object" ? held.path : path;
}

/** The key of a local or parameter: its place in the text. */
export function frameKey(variable: Variable): string {
  return `${variable.owner?.at.from ?? 0}:${variable.at.from}:${variable.name}`;
}
