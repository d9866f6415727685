// Owns: how a polling loop is left: the comparison of what it reads (a completed value, a shared variable) with a value.

import type { BinaryOp } from "../program/expression.ts";
import type { Poll } from "../program/instruction.ts";
import { INT32, UINT64 } from "../program/value.ts";
import type { Expression, Statement } from "./ast.ts";
import { isVisible } from "./lower-helpers.ts";
import { coerce } from "./lower-place.ts";
import { slotOf, variableOf } from "./inference.ts";
import { type Lowering, NO_HINT } from "./lowering.ts";
import { constant } from "./operations.ts";
import { eachExpressionIn, withoutCasts } from "./walk.ts";

/** The poll of a loop, or null when its condition is no such comparison. */
export function pollOf(
  lowering: Lowering,
  statement: Statement & { kind: "while" | "do" | "for" },
): Poll | null {
  const scene = { lowering, statement };
  const byTest = statement.test ? leaving(scene, statement.test, false) : null;
  return byTest ?? leavingByBreak(scene);
}

interface Scene {
  readonly lowering: Lowering;
  readonly statement: Statement;
}

/** `if (completed >= v) break;` directly in the body. */
function leavingByBreak(scene: Scene): Poll | null {
  const { statement } = scene;
  if (statement.kind !== "while" && statement.kind !== "do" && statement.kind !== "for") {
    return null;
  }
  const inner = statement.body.kind === "block" ? statement.body.statements : [statement.body];
  for (const one of inner) {
    if (one.kind === "if" && leaves(one.then)) {
      const poll = leaving(scene, one.test, true);
      if (poll) {
        return poll;
      }
    }
  }
  return null;
}

function leaves(statement: Statement): boolean {
  const last = statement.kind === "block" ? statement.statements.at(-1) : statement;
  return last?.kind === "break" || last?.kind === "return";
}

/** The poll that is left when the truth of `test` is `truth`. */
function leaving(scene: Scene, test: Expression, truth: boolean): Poll | null {
  if (test.kind === "prefix" && test.op === "!") {
    return leaving(scene, test.operand, !truth);
  }
  if (test.kind === "binary" && (test.op === "&&" || test.op === "||")) {
    return leaving(scene, test.left, truth) ?? leaving(scene, test.right, truth);
  }
  if (test.kind === "binary" && test.op in OPPOSITE) {
    return comparison(scene, test, truth);
  }
  return reads(scene, test)
    ? { leavesWhen: truth ? "not-equal" : "equal", value: constant(0n, INT32).expression }
    : null;
}

function comparison(scene: Scene, test: Expression & { kind: "binary" }, truth: boolean): Poll | null {
  const mirrored = !reads(scene, test.left) && reads(scene, test.right);
  if (!mirrored && !reads(scene, test.left)) {
    return null;
  }
  const value = mirrored ? test.left : test.right;
  if (isVisible(scene.lowering, value) || changesIn(scene, value)) {
    return null;
  }
  const written = mirrored ? MIRRORED[test.op] : test.op;
  const leavesWhen = written && WORDS[truth ? written : (OPPOSITE[written] ?? written)];
  const lowered = scene.lowering.forms.value(scene.lowering, value, NO_HINT);
  return leavesWhen ? { leavesWhen, value: coerce(lowered, UINT64) } : null;
}

/** Whether an expression gives what the loop reads: a completed value or shared variable, or a local that holds it. */
function reads(scene: Scene, expression: Expression): boolean {
  const { inference, shared } = scene.lowering.builder.model;
  const inner = withoutCasts(expression);
  if (inner.kind === "call") {
    const callee = inference.callees.get(inner);
    return (callee?.kind === "api" && callee.call.op === "completed-value") || callee?.kind === "pasted";
  }
  const slot = slotOf(inference, inner);
  if (slot && shared.has(slot)) {
    return true;
  }
  return inner.kind === "assign" ? reads(scene, inner.value) : changesIn(scene, inner);
}

/** Whether the loop stores a completed value or shared variable into this local. */
function changesIn(scene: Scene, expression: Expression): boolean {
  const { inference } = scene.lowering.builder.model;
  const variable = variableOf(inference, expression);
  let found = false;
  if (variable?.storage === "frame") {
    eachExpressionIn(scene.statement, (inner) => {
      if (inner.kind === "assign" && inner.op === "=" && variableOf(inference, inner.target) === variable) {
        found ||= withoutCasts(inner.value).kind === "call";
      }
    });
  }
  return found;
}

const OPPOSITE: { readonly [op: string]: BinaryOp } = {
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
  "==": "!=",
  "!=": "==",
};

const MIRRORED: { readonly [op: string]: BinaryOp } = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
  "==": "==",
  "!=": "!=",
};

const WORDS: { readonly [op: string]: Poll["leavesWhen"] } = {
  "<": "below",
  "<=": "at-most",
  ">": "above",
  ">=": "at-least",
  "==": "equal",
  "!=": "not-equal",
};
