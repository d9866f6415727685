// Owns: statements, and the directives that belong to one: GPU work of its submits, CPU time.

import { unreachable } from "../base/assert.ts";
import { duration } from "../base/brand.ts";
import type { Expression as Pure } from "../program/expression.ts";
import type { WorkId } from "../program/ids.ts";
import type { Statement, StatementDirective } from "./ast.ts";
import { initialise, lowerDeclarator } from "./lower-declare.ts";
import { unlockAtEnd } from "./lower-guard.ts";
import { keep } from "./lower-helpers.ts";
import { lowerLoop } from "./lower-loop.ts";
import { coerce } from "./lower-place.ts";
import {
  type Cleanup,
  emit,
  jumpTo,
  type Lowering,
  namedWork,
  newLabel,
  NO_HINT,
  placeLabel,
  releaseTemporaries,
  siteOf,
  stringOf,
  workOf,
} from "./lowering.ts";
import { scalarOfType } from "./resolved-type.ts";
import { callsPasted, hasUnknownCall, submittingOps } from "./submits.ts";

/** Lowers a statement with its directives. */
export function lowerStatement(lowering: Lowering, statement: Statement): void {
  const outerSite = lowering.site;
  const outerGpu = lowering.gpu;
  lowering.site = siteOf(lowering.builder, statement.at);
  const cpu = statement.directives.filter((one) => one.kind === "cpu").map((one) => beginCpu(lowering, one));
  const scoped = enterGpu(lowering, statement);
  lowerPlain(lowering, statement);
  releaseTemporaries(lowering);
  if (scoped) {
    leave(lowering, 1);
  }
  leave(lowering, cpu.length);
  lowering.gpu = outerGpu;
  lowering.site = outerSite;
}

/** Emits what must run when scopes are left early, innermost first, down to `depth` cleanups. */
export function emitCleanups(lowering: Lowering, depth: number): void {
  for (const cleanup of lowering.cleanups.slice(depth).reverse()) {
    emitCleanup(lowering, cleanup);
  }
}

function lowerPlain(lowering: Lowering, statement: Statement): void {
  switch (statement.kind) {
    case "block":
      lowerBlock(lowering, statement);
      return;
    case "declare":
      for (const declarator of statement.declarators) {
        lowerDeclarator(lowering, declarator);
      }
      return;
    case "evaluate":
      lowerEvaluate(lowering, statement.expression);
      return;
    case "if":
      lowerIf(lowering, statement);
      return;
    case "while":
    case "do":
    case "for":
      lowerLoop(lowering, statement);
      return;
    case "break":
    case "continue":
      lowerJump(lowering, statement.kind);
      return;
    case "return":
      lowerReturn(lowering, statement);
      return;
    case "empty":
      return;
    case "unsupported":
      lowerUnsupported(lowering, statement);
      return;
    default:
      unreachable(statement);
  }
}

function lowerBlock(lowering: Lowering, block: Statement & { kind: "block" }): void {
  const outerEnd = lowering.scopeEnd;
  const depth = lowering.cleanups.length;
  lowering.scopeEnd = block.at.to;
  for (const statement of block.statements) {
    lowering.forms.statement(lowering, statement);
  }
  leave(lowering, lowering.cleanups.length - depth);
  lowering.scopeEnd = outerEnd;
}

function lowerEvaluate(
  lowering: Lowering,
  expression: (Statement & { kind: "evaluate" })["expression"],
): void {
  const isVoid =
    expression.kind === "cast" && expression.type.name === "void" && expression.type.pointers === 0;
  if (isVoid) {
    lowerEvaluate(lowering, expression.operand);
    return;
  }
  lowering.forms.value(lowering, expression, { target: null, discarded: true });
}

function lowerIf(lowering: Lowering, statement: Statement & { kind: "if" }): void {
  const otherwise = newLabel();
  lowering.forms.branch(lowering, statement.test, { when: false, label: otherwise });
  releaseTemporaries(lowering);
  lowering.forms.statement(lowering, statement.then);
  if (!statement.otherwise) {
    placeLabel(lowering, otherwise);
    return;
  }
  const end = newLabel();
  jumpTo(lowering, end);
  placeLabel(lowering, otherwise);
  lowering.forms.statement(lowering, statement.otherwise);
  placeLabel(lowering, end);
}

function lowerJump(lowering: Lowering, kind: "break" | "continue"): void {
  const target = lowering.targets.at(-1);
  if (target) {
    emitCleanups(lowering, target.cleanups);
    jumpTo(lowering, kind === "break" ? target.breaks : target.continues);
  }
}

function lowerReturn(lowering: Lowering, statement: Statement & { kind: "return" }): void {
  if (!statement.value) {
    emitCleanups(lowering, 0);
    emit(lowering, { kind: "return", site: lowering.site, value: null });
    return;
  }
  if (!lowering.result) {
    lowering.forms.value(lowering, statement.value, { target: null, discarded: true });
    emitCleanups(lowering, 0);
    emit(lowering, { kind: "return", site: lowering.site, value: null });
    return;
  }
  if (lowering.resultAt !== null) {
    const at: Pure = { kind: "local", local: lowering.resultAt };
    const where = { kind: "at", address: at } as const;
    initialise(lowering, { where, type: lowering.result, slot: null, text: "" }, statement.value);
    emitCleanups(lowering, 0);
    emit(lowering, { kind: "return", site: lowering.site, value: at });
    return;
  }
  const returnsAddress = lowering.owner?.returns?.reference === true;
  const value = returnsAddress
    ? lowering.forms.value(lowering, addressOfOperand(statement.value), NO_HINT)
    : lowering.forms.value(lowering, statement.value, NO_HINT);
  const kept = lowering.cleanups.length > 0 ? keep(lowering, value) : value;
  emitCleanups(lowering, 0);
  emit(lowering, { kind: "return", site: lowering.site, value: coerce(kept, scalarOfType(lowering.result)) });
}

function addressOfOperand(operand: (Statement & { kind: "evaluate" })["expression"]): typeof operand {
  return { kind: "prefix", op: "&", operand, at: operand.at };
}

function lowerUnsupported(lowering: Lowering, statement: Statement & { kind: "unsupported" }): void {
  // Nobody knows what becomes of these values: a switch tests one.
  for (const part of statement.parts) {
    lowering.forms.value(lowering, part, NO_HINT);
  }
  emit(lowering, {
    kind: "opaque",
    site: lowering.site,
    label: stringOf(lowering.builder, statement.construct),
  });
}

function beginCpu(lowering: Lowering, directive: StatementDirective & { kind: "cpu" }): WorkId {
  const work = workOf(lowering.builder, directive.work, {
    at: directive.at,
    fallback: duration(0),
    assumed: false,
  });
  emit(lowering, { kind: "cpu-begin", site: lowering.site, work });
  lowering.cleanups.push({ kind: "cpu-end", work });
  return work;
}

/**
 * `//@ gpu` lines: a statement that submits by itself hands them to its own calls; when pasted functions or loops submit,
 * a scope does it while they run. Returns whether a scope was opened.
 */
function enterGpu(lowering: Lowering, statement: Statement): boolean {
  const lines = statement.directives.filter((one) => one.kind === "gpu");
  if (lines.length === 0) {
    return enterNamed(lowering, statement);
  }
  const { inference, shown } = lowering.builder.model;
  const ops = submittingOps(inference, statement);
  const works = lines.map((line, index) => {
    const fallback =
      ops[Math.min(index, ops.length - 1)] === "present" ? duration(0) : lowering.builder.defaultWork;
    const label = line.work.label ?? shown.lines.get(line) ?? null;
    return workOf(lowering.builder, { ...line.work, label }, { at: line.at, fallback, assumed: false });
  });
  const simple = statement.kind === "evaluate" || statement.kind === "declare" || statement.kind === "return";
  if (simple && !callsPasted(inference, statement)) {
    lowering.gpu = { works, next: 0, helper: ops.length === 0 && hasUnknownCall(inference, statement) };
    return false;
  }
  lowering.gpu = null;
  emit(lowering, { kind: "enter-gpu", site: lowering.site, works });
  lowering.cleanups.push({ kind: "leave-gpu" });
  return true;
}

/** A call of a helper that submits for many: what it submits here has a name of its own. */
function enterNamed(lowering: Lowering, statement: Statement): boolean {
  const label = lowering.builder.model.shown.statements.get(statement);
  if (label === undefined) {
    return false;
  }
  const works = [namedWork(lowering.builder, label)];
  emit(lowering, { kind: "enter-gpu", site: lowering.site, works });
  lowering.cleanups.push({ kind: "leave-gpu" });
  return true;
}

/** Ends the innermost scopes in order. */
function leave(lowering: Lowering, count: number): void {
  for (let left = 0; left < count; left++) {
    const cleanup = lowering.cleanups.pop();
    if (cleanup) {
      emitCleanup(lowering, cleanup);
    }
  }
}

function emitCleanup(lowering: Lowering, cleanup: Cleanup): void {
  const { site } = lowering;
  switch (cleanup.kind) {
    case "leave-gpu":
      emit(lowering, { kind: "leave-gpu", site });
      return;
    case "cpu-end":
      emit(lowering, { kind: "cpu-end", site, work: cleanup.work });
      return;
    case "unlock":
      unlockAtEnd(lowering, cleanup);
      return;
    default:
      unreachable(cleanup);
  }
}
