// Owns: the state of lowering one text into one program, and of one function within it: emitting instructions, labels,
// frame cells, sites. What each construct becomes is in the lower-*.ts files.

import { present } from "../base/assert.ts";
import { type Duration, duration } from "../base/brand.ts";
import type { Range } from "../program/diagnostic.ts";
import type { Expression as Pure } from "../program/expression.ts";
import {
  codeAddress,
  type FunctionId,
  functionId,
  type LocalId,
  localId,
  NO_SITE,
  type SiteId,
  type StringId,
  siteId,
  type WorkId,
  workId,
} from "../program/ids.ts";
import type { Instruction, Loop, Work } from "../program/instruction.ts";
import type { FunctionInfo, LocalVariable, Site } from "../program/program.ts";
import type { Expression, FunctionDefinition, Statement, WorkText } from "./ast.ts";
import { type Model, stringIdOf } from "./model.ts";
import type { Type } from "./memory-types.ts";
import type { Variable } from "./symbols.ts";
import type { Slot } from "./types.ts";

/** The program under construction. */
export interface Builder {
  readonly model: Model;
  readonly code: Instruction[];
  readonly functions: (FunctionInfo | null)[];
  readonly functionIds: Map<FunctionDefinition, FunctionId>;
  readonly loops: Loop[];
  readonly works: Work[];
  readonly sites: Site[];
  readonly siteIds: Map<string, SiteId>;
  readonly defaultWork: Duration;
}

/** A value that costs nothing to read again: a pure expression with its type. */
export interface Value {
  readonly expression: Pure;
  readonly type: Type;
}

/** Something that can be stored into. `text` is its path as written. */
export interface Located {
  readonly where:
    | { readonly kind: "local"; readonly local: number }
    | { readonly kind: "cell"; readonly cell: number }
    | { readonly kind: "at"; readonly address: Pure };
  readonly type: Type;
  readonly slot: Slot | null;
  readonly text: string;
}

/** What a creating call knows of where its result goes: it stores there itself and names the object so. */
export interface Hint {
  readonly target: Located | null;
  readonly discarded: boolean;
}

export const NO_HINT: Hint = { target: null, discarded: false };

/** A place in the code that is not emitted yet. */
export interface Label {
  address: number;
  readonly uses: number[];
}

/** What must run when a scope is left early. */
export type Cleanup =
  | { readonly kind: "leave-gpu" }
  | { readonly kind: "cpu-end"; readonly work: WorkId }
  /** `owned`: a frame cell that says whether it is still held; null: always. */
  | { readonly kind: "unlock"; readonly lock: LocalId; readonly owned: LocalId | null };

export interface LoopTarget {
  readonly breaks: Label;
  readonly continues: Label;
  /** Number of cleanups that belong outside the loop. */
  readonly cleanups: number;
}

export interface FrameStorage {
  readonly local: number;
  readonly type: Type;
  /** The cell holds the address of the thing. */
  readonly reference: boolean;
}

/** One function under construction. The four forms are entry points into the other lower-*.ts files. */
export interface Lowering {
  readonly builder: Builder;
  readonly owner: FunctionDefinition | null;
  readonly storage: Map<Variable, FrameStorage>;
  readonly locals: LocalVariable[];
  readonly cleanups: Cleanup[];
  /** `std::unique_lock` locals, with the cell that says whether the lock is held. */
  readonly guards: Map<Variable, LocalId>;
  readonly targets: LoopTarget[];
  readonly result: Type | null;
  /** Parameter with the address where a record is returned to; null: none is. */
  readonly resultAt: LocalId | null;
  frame: number;
  /** Cells of temporaries that are free for the next statement. */
  readonly free: number[];
  readonly busy: number[];
  site: SiteId;
  /** End of the block being lowered: how far its variables are in scope. */
  scopeEnd: number;
  gpu: GpuScope | null;
  readonly forms: Forms;
}

/** `//@ gpu` lines of the statement being lowered, when its own calls take them. */
export interface GpuScope {
  readonly works: readonly WorkId[];
  next: number;
  /** Nothing in the statement submits: an unknown call in it stands for the submit. */
  helper: boolean;
}

export interface Forms {
  readonly value: (lowering: Lowering, expression: Expression, hint: Hint) => Value;
  readonly place: (lowering: Lowering, expression: Expression) => Located | null;
  readonly statement: (lowering: Lowering, statement: Statement) => void;
  /** Jumps to `label` when the truth of `expression` is `when`; `sensible`: what an unknown condition is taken for. */
  readonly branch: (lowering: Lowering, expression: Expression, jump: Jump) => void;
}

export interface Jump {
  readonly when: boolean;
  readonly label: Label;
}

/** Adds an instruction. */
export function emit(lowering: Lowering, instruction: Instruction): void {
  lowering.builder.code.push(instruction);
}

/** A label for later. */
export function newLabel(): Label {
  return { address: -1, uses: [] };
}

/** The next instruction is where `label` points. */
export function placeLabel(lowering: Lowering, label: Label): void {
  label.address = lowering.builder.code.length;
  for (const use of label.uses) {
    patch(lowering, use, label.address);
  }
  label.uses.length = 0;
}

/** Goes on at `label`. */
export function jumpTo(lowering: Lowering, label: Label): void {
  emit(lowering, { kind: "jump", site: lowering.site, to: codeAddress(Math.max(0, label.address)) });
  use(lowering, label);
}

/** Goes on at `label` when `test` is zero. */
export function branchUnless(lowering: Lowering, test: Pure, label: Label): void {
  emit(lowering, {
    kind: "branch",
    site: lowering.site,
    test,
    otherwise: codeAddress(Math.max(0, label.address)),
  });
  use(lowering, label);
}

/** A frame cell for a value within one statement. */
export function temporary(lowering: Lowering): LocalId {
  const cell = lowering.free.pop() ?? lowering.frame++;
  lowering.busy.push(cell);
  return localId(cell);
}

/** The statement is over: its temporaries are free. */
export function releaseTemporaries(lowering: Lowering): void {
  lowering.free.push(...lowering.busy.reverse());
  lowering.busy.length = 0;
}

/** Frame cells that live as long as the function. */
export function frameCells(lowering: Lowering, cells: number): number {
  const first = lowering.frame;
  lowering.frame += cells;
  return first;
}

/** The id of a pasted function; its code is emitted later. */
export function functionFor(builder: Builder, definition: FunctionDefinition): FunctionId {
  const known = builder.functionIds.get(definition);
  if (known !== undefined) {
    return known;
  }
  const id = functionId(builder.functions.length);
  builder.functions.push(null);
  builder.functionIds.set(definition, id);
  return id;
}

/** The id of a place in the text. */
export function siteOf(builder: Builder, at: Range | null): SiteId {
  // What was assumed is read behind the text: it has no place in it.
  if (!at || at.from >= builder.model.text.length) {
    return NO_SITE;
  }
  const key = `${at.from}:${at.to}`;
  const known = builder.siteIds.get(key);
  if (known !== undefined) {
    return known;
  }
  const id = siteId(builder.sites.length);
  builder.sites.push({ from: at.from, to: at.to, line: at.line, column: at.column });
  builder.siteIds.set(key, id);
  return id;
}

/** The id of a string. */
export function stringOf(builder: Builder, text: string): StringId {
  return stringIdOf(builder.model.strings, text);
}

/** The id of a work description. */
export function workOf(
  builder: Builder,
  text: WorkText,
  more: { at: Range; fallback: Duration; assumed: boolean },
): WorkId {
  const id = workId(builder.works.length);
  builder.works.push({
    label: text.label,
    duration: text.duration === null ? more.fallback : duration(text.duration),
    reads: text.reads,
    writes: text.writes,
    frees: text.frees,
    allocator: text.allocator,
    assumed: more.assumed,
    site: siteOf(builder, more.at),
  });
  return id;
}

/** The id of a work that is only a name for what a call submits; null: it says that there is none. */
export function namedWork(builder: Builder, label: string | null): WorkId {
  const id = workId(builder.works.length);
  builder.works.push({
    label,
    duration: builder.defaultWork,
    reads: [],
    writes: [],
    frees: [],
    allocator: null,
    assumed: false,
    standsBack: true,
    site: NO_SITE,
  });
  return id;
}

/** The source text of a range, in one line. */
export function sourceText(builder: Builder, at: Range): string {
  return builder.model.text.slice(at.from, at.to).replace(/\s+/g, " ").trim();
}

function use(lowering: Lowering, label: Label): void {
  if (label.address < 0) {
    label.uses.push(lowering.builder.code.length - 1);
  }
}

function patch(lowering: Lowering, at: number, address: number): void {
  const instruction = present(lowering.builder.code[at], "an emitted jump");
  if (instruction.kind === "jump") {
    lowering.builder.code[at] = { ...instruction, to: codeAddress(address) };
  } else if (instruction.kind === "branch") {
    lowering.builder.code[at] = { ...instruction, otherwise: codeAddress(address) };
  }
}
