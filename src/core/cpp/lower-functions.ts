// Owns: the code of whole functions: pasted ones, and the entries of threads (which call, repeat, and end).

import { localId, type FunctionId, functionId, NO_SITE } from "../program/ids.ts";
import { INT32, UINT64 } from "../program/value.ts";
import { codeAddress } from "../program/ids.ts";
import type { FunctionDefinition, Statement } from "./ast.ts";
import { lowerBranch } from "./lower-branch.ts";
import { resultType } from "./lower-call.ts";
import { declareStorage } from "./lower-declare.ts";
import { lowerPlace, storePlace } from "./lower-place.ts";
import { lowerStatement } from "./lower-statement.ts";
import { lowerValue } from "./lower-value.ts";
import {
  branchUnless,
  type Builder,
  emit,
  frameCells,
  jumpTo,
  type Lowering,
  newLabel,
  placeLabel,
  siteOf,
} from "./lowering.ts";
import { binary, constant } from "./operations.ts";
import type { Type } from "./memory-types.ts";
import { scalarOfType, typeOf } from "./resolved-type.ts";

/** A thread's code: statements, repeated. */
export interface EntryText {
  readonly name: string;
  readonly body: readonly Statement[];
  readonly times: number;
}

/** Emits the entry of a thread; returns its function. */
export function lowerEntry(builder: Builder, entry: EntryText): FunctionId {
  const id = functionId(builder.functions.length);
  builder.functions.push(null);
  const lowering = newLowering(builder, null);
  const start = builder.code.length;
  lowering.scopeEnd = builder.model.text.length;
  lowering.site = siteOf(builder, entry.body[0]?.at ?? null);
  if (entry.times === 1) {
    lowerAll(lowering, entry.body);
  } else {
    repeat(lowering, entry);
  }
  emit(lowering, { kind: "return", site: lowering.site, value: null });
  builder.functions[id] = {
    name: entry.name,
    entry: codeAddress(start),
    parameters: 0,
    frame: lowering.frame,
    locals: lowering.locals,
    site: lowering.site,
  };
  return id;
}

/** Emits every function that is called so far and those that they call. */
export function lowerPending(builder: Builder): void {
  const done = new Set<FunctionDefinition>();
  for (let more = true; more; ) {
    more = false;
    for (const [definition, id] of [...builder.functionIds]) {
      if (!done.has(definition)) {
        done.add(definition);
        more = true;
        lowerFunction(builder, definition, id);
      }
    }
  }
}

function lowerFunction(builder: Builder, definition: FunctionDefinition, id: FunctionId): void {
  const lowering = newLowering(builder, definition);
  const start = builder.code.length;
  const site = siteOf(builder, definition.at);
  lowering.scopeEnd = definition.body.at.to;
  lowering.site = site;
  lowerParameters(lowering, definition);
  lowerStatement(lowering, definition.body);
  lowering.site = siteOf(builder, endOf(builder.model.text, definition));
  emit(lowering, {
    kind: "return",
    site: lowering.site,
    value: lowering.result ? constant(0n, INT32).expression : null,
  });
  builder.functions[id] = {
    name: definition.scope === "" ? definition.name : `${definition.scope}::${definition.name}`,
    entry: codeAddress(start),
    parameters: definition.parameters.length + (lowering.resultAt === null ? 0 : 1),
    frame: lowering.frame,
    locals: lowering.locals,
    site,
  };
}

/** Parameters are the first cells of the frame; a record is passed by address and copied here. */
function lowerParameters(lowering: Lowering, definition: FunctionDefinition): void {
  const { inference, lengths } = lowering.builder.model;
  const hidden = lowering.resultAt === null ? 0 : 1;
  const first = frameCells(lowering, definition.parameters.length + hidden);
  definition.parameters.forEach((parameter, index) => {
    const variable = inference.symbols.declared.get(parameter);
    if (!variable) {
      return;
    }
    const declared = typeOf(lengths, variable.slot);
    const type: Type = declared.kind === "array" ? { kind: "pointer", to: declared.element } : declared;
    const { reference } = parameter.type;
    if (type.kind === "record" && !reference) {
      const local = declareStorage(lowering, variable, false);
      const place = { where: { kind: "local", local }, type, slot: null, text: variable.name } as const;
      storePlace(lowering, place, { expression: { kind: "local", local: localId(first + index) }, type });
      return;
    }
    lowering.storage.set(variable, { local: first + index, type, reference });
    lowering.locals.push({
      name: variable.name,
      type: reference ? { kind: "pointer" } : scalarOfType(type),
      refersTo: reference && type.kind !== "record" ? scalarOfType(type) : null,
      local: localId(first + index),
      cells: 1,
      from: definition.body.at.from,
      to: definition.body.at.to,
    });
  });
}

function newLowering(builder: Builder, owner: FunctionDefinition | null): Lowering {
  const lowering: Lowering = {
    builder,
    owner,
    storage: new Map(),
    locals: [],
    cleanups: [],
    guards: new Map(),
    targets: [],
    result: null,
    resultAt: null,
    frame: 0,
    free: [],
    busy: [],
    site: NO_SITE,
    scopeEnd: 0,
    gpu: null,
    forms: { value: lowerValue, place: lowerPlace, statement: lowerStatement, branch: lowerBranch },
  };
  if (!owner) {
    return lowering;
  }
  const result = resultType(lowering, owner);
  return {
    ...lowering,
    result,
    resultAt: result?.kind === "record" ? localId(owner.parameters.length) : null,
  };
}

function lowerAll(lowering: Lowering, body: readonly Statement[]): void {
  for (const statement of body) {
    lowerStatement(lowering, statement);
  }
}

function repeat(lowering: Lowering, entry: EntryText): void {
  const counter = frameCells(lowering, 1);
  const place = { kind: "local", local: localId(counter), type: UINT64 } as const;
  const count = { expression: { kind: "local", local: localId(counter) }, scalar: UINT64 } as const;
  const { site } = lowering;
  emit(lowering, { kind: "set", site, place, value: constant(0n, UINT64).expression });
  const head = newLabel();
  const end = newLabel();
  placeLabel(lowering, head);
  branchUnless(lowering, binary("<", count, constant(BigInt(entry.times), UINT64)).expression, end);
  lowerAll(lowering, entry.body);
  emit(lowering, { kind: "set", site, place, value: binary("+", count, constant(1n, UINT64)).expression });
  jumpTo(lowering, head);
  placeLabel(lowering, end);
}

/** The closing brace: where a function that falls off its end returns. */
function endOf(text: string, definition: FunctionDefinition): FunctionDefinition["at"] {
  const { at } = definition.body;
  const from = Math.max(at.from, at.to - 1);
  const before = text.slice(at.from, from);
  const lines = before.split("\n");
  const last = lines.at(-1) ?? "";
  return lines.length === 1
    ? { from, to: at.to, line: at.line, column: at.column + last.length }
    : { from, to: at.to, line: at.line + lines.length - 1, column: last.length + 1 };
}
