// Owns: single values of a state, for those who ask at thousands of positions, where a whole view (view.ts) costs too much.
// Must not know: names of objects, texts, who asks.

import type { U64 } from "../base/u64.ts";
import type { FunctionInfo, LocalVariable } from "../program/program.ts";
import type { ScalarType } from "../program/value.ts";
import * as f from "./fields.ts";
import type { Machine } from "./machine.ts";
import { wordOf } from "./memory.ts";
import { countOf, FENCE, fenceAt, threadAt } from "./objects.ts";
import type { State } from "./state.ts";

/** A frame of a thread: the instruction at which it stands, and the first word of its cells. */
export interface FramePlace {
  readonly address: number;
  readonly word: number;
}

export interface TypedValue {
  readonly type: ScalarType;
  readonly value: U64;
}

/** The frames of a thread, innermost first; none when it has ended. */
export function framesOf(state: State, thread: number): readonly FramePlace[] {
  const { words, layout } = state;
  const at = threadAt(state, thread);
  const frames: FramePlace[] = [];
  let address = words[at + f.T_PC] ?? 0;
  let cell = words[at + f.T_FRAME] ?? 0;
  for (let caller = (words[at + f.T_DEPTH] ?? 0) - 2; caller >= -1; caller--) {
    frames.push({ address, word: at + layout.stack + cell * 2 });
    const record = at + layout.callers + Math.max(caller, 0) * f.CALLER_WORDS;
    address = words[record + f.C_PC] ?? 0;
    cell = words[record + f.C_FRAME] ?? 0;
  }
  return frames;
}

/** The function that an instruction belongs to. */
export function functionOf({ program, step }: Machine, address: number): FunctionInfo | null {
  return program.functions[step.functionAt[address] ?? -1] ?? null;
}

/** Whether a local is in scope at an instruction; one without a place counts as everywhere. */
export function isInScope({ program }: Machine, local: LocalVariable, address: number): boolean {
  const site = program.sites[program.code[address]?.site ?? -1];
  return site === undefined || (local.from <= site.from && site.from < local.to);
}

/** The value of one cell of a local, through the reference that it may be. */
export function localValue(state: State, frame: FramePlace, local: LocalVariable, index: number): TypedValue {
  const value = wordsAt(state, frame.word + (local.local + index) * 2);
  const target = local.refersTo === null ? null : valueAt(state, value);
  return local.refersTo === null || target === null
    ? { type: local.type, value }
    : { type: local.refersTo, value: target };
}

/** The value of a cell of static memory. */
export function cellValue(state: State, cell: number): U64 {
  return wordsAt(state, state.layout.cells + cell * 2);
}

/** The completed value of a fence; null: it does not exist yet. */
export function fenceValue(state: State, fence: number): U64 | null {
  return fence < countOf(state, FENCE) ? wordsAt(state, fenceAt(state, fence) + f.F_VALUE) : null;
}

/** The value of the cell at an address; null: it is the address of none. */
export function valueAt(state: State, address: U64): U64 | null {
  const word = wordOf(state, address.hi, address.lo);
  return word < 0 ? null : wordsAt(state, word);
}

function wordsAt(state: State, at: number): U64 {
  return { hi: state.words[at] ?? 0, lo: state.words[at + 1] ?? 0 };
}
