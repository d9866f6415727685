// Owns: loops: the head where rounds are compared, how a polling loop is left, and the count of a frame loop.

import { localId, loopId, type LocalId } from "../program/ids.ts";
import { UINT64 } from "../program/value.ts";
import type { Expression, Statement } from "./ast.ts";
import { isEndless, isUnknown } from "./endless.ts";
import { variableOf } from "./inference.ts";
import { pollOf } from "./lower-poll.ts";
import {
  branchUnless,
  emit,
  frameCells,
  jumpTo,
  type Label,
  type Lowering,
  newLabel,
  NO_HINT,
  placeLabel,
  releaseTemporaries,
  siteOf,
} from "./lowering.ts";
import { binary, constant } from "./operations.ts";
import { cellsOf } from "./resolved-type.ts";
import { eachExpressionIn, rootOf } from "./walk.ts";

type LoopStatement = Statement & { kind: "while" | "do" | "for" };

/** Lowers a loop. An endless one that submits or presents goes round `frames` times. */
export function lowerLoop(lowering: Lowering, statement: LoopStatement): void {
  const outerEnd = lowering.scopeEnd;
  lowering.scopeEnd = statement.at.to;
  if (statement.kind === "for" && statement.initializer) {
    const declared = lowering.locals.length;
    lowering.forms.statement(lowering, statement.initializer);
    showAtHead(lowering, declared, statement.at.from);
  }
  const counter = isEndless(lowering.builder.model, statement) ? startCounter(lowering) : null;
  const ends = { head: newLabel(), breaks: newLabel(), continues: newLabel() };
  placeLabel(lowering, ends.head);
  markHead(lowering, statement, counter);
  if (counter !== null) {
    countRound(lowering, counter, ends.breaks);
  }
  if (statement.kind === "do") {
    lowerBody(lowering, statement, ends);
    placeLabel(lowering, ends.continues);
    // The condition stands on a line of its own, below the body.
    const { site } = lowering;
    lowering.site = statement.test ? siteOf(lowering.builder, statement.test.at) : site;
    test(lowering, statement.test, { counter, breaks: ends.breaks });
    lowering.site = site;
  } else {
    test(lowering, statement.test, { counter, breaks: ends.breaks });
    lowerBody(lowering, statement, ends);
    placeLabel(lowering, ends.continues);
    if (statement.kind === "for" && statement.step) {
      lowering.forms.value(lowering, statement.step, { target: null, discarded: true });
      releaseTemporaries(lowering);
    }
  }
  jumpTo(lowering, ends.head);
  placeLabel(lowering, ends.breaks);
  lowering.scopeEnd = outerEnd;
}

/** The head of a `for` stands before its variables in the text, but in every round after the first it is about them. */
function showAtHead(lowering: Lowering, declared: number, from: number): void {
  const { locals } = lowering;
  locals.splice(declared, locals.length, ...locals.slice(declared).map((one) => ({ ...one, from })));
}

interface Ends {
  readonly breaks: Label;
  readonly continues: Label;
}

function lowerBody(lowering: Lowering, statement: LoopStatement, ends: Ends): void {
  lowering.targets.push({ ...ends, cleanups: lowering.cleanups.length });
  lowering.forms.statement(lowering, statement.body);
  lowering.targets.pop();
}

/** Leaves the loop when its condition fails; a frame loop only evaluates it, its count decides. */
function test(
  lowering: Lowering,
  condition: Expression | null,
  how: { readonly counter: number | null; readonly breaks: Label },
): void {
  if (!condition) {
    return;
  }
  if (
    how.counter === null &&
    condition.kind === "binary" &&
    isUnknown(lowering.builder.model.inference, condition)
  ) {
    // Nobody knows how long such a loop goes round: it is left at once.
    lowering.forms.value(lowering, condition, NO_HINT);
    jumpTo(lowering, how.breaks);
  } else if (how.counter === null) {
    lowering.forms.branch(lowering, condition, { when: false, label: how.breaks });
  } else {
    lowering.forms.value(lowering, condition, NO_HINT);
  }
  releaseTemporaries(lowering);
}

function markHead(lowering: Lowering, statement: LoopStatement, counter: number | null): void {
  const { builder } = lowering;
  const id = loopId(builder.loops.length);
  const watched = [...watchedBy(lowering, statement), ...(counter === null ? [] : [localId(counter)])];
  builder.loops.push({
    site: lowering.site,
    poll: counter === null ? pollOf(lowering, statement) : null,
    depth: lowering.targets.length,
    watched,
    shadow: localId(frameCells(lowering, watched.length)),
  });
  emit(lowering, { kind: "loop", site: lowering.site, loop: id });
}

function startCounter(lowering: Lowering): number {
  const counter = frameCells(lowering, 1);
  set(lowering, counter, constant(0n, UINT64).expression);
  return counter;
}

function countRound(lowering: Lowering, counter: number, breaks: Label): void {
  const { frames } = lowering.builder.model;
  const count = { expression: { kind: "local", local: localId(counter) }, scalar: UINT64 } as const;
  branchUnless(lowering, binary("<", count, constant(BigInt(frames), UINT64)).expression, breaks);
  set(lowering, counter, binary("+", count, constant(1n, UINT64)).expression);
}

function set(lowering: Lowering, local: number, value: ReturnType<typeof constant>["expression"]): void {
  const place = { kind: "local", local: localId(local), type: UINT64 } as const;
  emit(lowering, { kind: "set", site: lowering.site, place, value });
}

/** The cells of locals declared outside of the loop that the loop may change: stored into, or reached by an address. */
function watchedBy(lowering: Lowering, statement: LoopStatement): readonly LocalId[] {
  const { inference, lengths } = lowering.builder.model;
  const changed = new Set<number>();
  const note = (expression: Expression): void => {
    const variable = variableOf(inference, rootOf(expression));
    const storage = variable && lowering.storage.get(variable);
    if (storage && !storage.reference) {
      for (let cell = 0; cell < cellsOf(lengths, storage.type); cell++) {
        changed.add(storage.local + cell);
      }
    }
  };
  eachExpressionIn(statement, (expression) => {
    if (expression.kind === "assign") {
      note(expression.target);
    } else if (expression.kind === "postfix") {
      note(expression.operand);
    } else if (expression.kind === "prefix" && /^(\+\+|--|&)$/.test(expression.op)) {
      note(expression.operand);
    } else if (expression.kind === "call") {
      for (const argument of expression.arguments) {
        note(argument);
      }
    }
  });
  return [...changed].sort((a, b) => a - b).map(localId);
}
