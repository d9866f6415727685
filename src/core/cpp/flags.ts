// Owns: what unknown conditions are taken for: a check that leaves early is not taken, a loop that waits is left, anything
// else holds. One answer for one name or call, the first place decides.

import type { Expression, Statement } from "./ast.ts";
import { isEndless, isUnknown } from "./endless.ts";
import type { Guess } from "./guesses.ts";
import type { Inference } from "./inference.ts";
import type { Reach } from "./reach.ts";
import { last } from "./type-names.ts";
import { eachExpression, eachStatement, expressionsOf, pathText } from "./walk.ts";

/** Truth by the text of the name, or of the called thing. */
export function truthsIn(inference: Inference, all: readonly Reach[]): ReadonlyMap<string, boolean> {
  const truths = new Map<string, boolean>();
  for (const reach of all) {
    const bodies = new Set([reach.body, ...[...reach.functions].map((definition) => definition.body)]);
    for (const body of bodies) {
      eachStatement(body, (statement) => {
        noteStatement(inference, truths, statement);
      });
    }
  }
  return truths;
}

/** A guess for each unknown function whose truth is assumed; those of variables are among the initial values. */
export function truthGuesses(inference: Inference, truths: ReadonlyMap<string, boolean>): readonly Guess[] {
  const guesses = new Map<string, Guess>();
  for (const [call, callee] of inference.callees) {
    const truth = truths.get(pathText(call.callee));
    const name =
      call.callee.kind === "member"
        ? call.callee.name
        : call.callee.kind === "name"
          ? last(call.callee.name)
          : "";
    if (callee.kind === "unknown" && truth !== undefined && !guesses.has(name)) {
      const value = truth ? "1" : "0";
      const directive = `//@ returns ${name}() = ${value}`;
      guesses.set(name, { kind: "returns", subject: name, value, directive, why: "condition", at: call.at });
    }
  }
  return [...guesses.values()];
}

function noteStatement(inference: Inference, truths: Map<string, boolean>, statement: Statement): void {
  switch (statement.kind) {
    case "if":
      note(
        { inference, truths },
        statement.test,
        !leavesEarly(statement.then) || statement.otherwise !== null,
      );
      break;
    case "while":
    case "do":
      note({ inference, truths }, statement.test, isEndless({ inference }, statement));
      break;
    case "for":
      if (statement.test) {
        note({ inference, truths }, statement.test, isEndless({ inference }, statement));
      }
      break;
    default:
      break;
  }
  for (const expression of expressionsOf(statement)) {
    eachExpression(expression, (inner) => {
      if (inner.kind === "conditional") {
        note({ inference, truths }, inner.test, true);
      }
    });
  }
}

interface Scene {
  readonly inference: Inference;
  readonly truths: Map<string, boolean>;
}

/** Makes the unknown parts of a condition such that it comes out as `wanted`. */
function note(scene: Scene, condition: Expression, wanted: boolean): void {
  if (
    condition.kind === "binary" &&
    condition.op === "&&" &&
    !wanted &&
    !isUnknown(scene.inference, condition)
  ) {
    // `i < n && !stop`: the known part ends it, the unknown one stays out of the way.
    note(scene, condition.left, true);
    note(scene, condition.right, true);
    return;
  }
  if (condition.kind === "prefix" && condition.op === "!") {
    note(scene, condition.operand, !wanted);
    return;
  }
  if (condition.kind === "binary" && (condition.op === "&&" || condition.op === "||")) {
    note(scene, condition.left, wanted);
    note(scene, condition.right, wanted);
    return;
  }
  if (!isUnknown(scene.inference, condition)) {
    return;
  }
  const key = condition.kind === "call" ? pathText(condition.callee) : pathText(condition);
  if (
    (condition.kind === "call" || condition.kind === "name" || condition.kind === "member") &&
    !scene.truths.has(key)
  ) {
    scene.truths.set(key, wanted);
  }
}

function leavesEarly(statement: Statement): boolean {
  const last = statement.kind === "block" ? statement.statements.at(-1) : statement;
  switch (last?.kind) {
    case "return":
    case "break":
    case "continue":
      return true;
    case "unsupported":
      return last.construct === "throw" || last.construct === "goto";
    default:
      return false;
  }
}
