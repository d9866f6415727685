// Owns: what the places that a condition names hold at a position: locals of the acting thread first, then what all share.
// Hot: asked at every candidate of a search.

import type { U64 } from "../base/u64.ts";
import type { Machine } from "../machine/machine.ts";
import {
  cellValue,
  fenceValue,
  type FramePlace,
  framesOf,
  functionOf,
  isInScope,
  localValue,
  type TypedValue,
  valueAt,
} from "../machine/peek.ts";
import type { State } from "../machine/state.ts";
import type { LocalVariable } from "../program/program.ts";
import { MEMORY_BASE, objectHigh, POINTER, UINT64 } from "../program/value.ts";
import { type ConditionNames, constantOf, spelled } from "./condition-names.ts";
import type { Path } from "./condition-path.ts";

/** A position that is asked, and the thread whose locals count; −1: none. */
export interface Asked {
  readonly machine: Machine;
  readonly state: State;
  readonly thread: number;
}

const FENCE = objectHigh("fence");

/** What stands at a path whose parts read `rest` (`[1].value`; "": none); null: nothing does at this position. */
export function readPlace(names: ConditionNames, asked: Asked, path: Path, rest: string): TypedValue | null {
  const local = path.outside ? null : findLocal(asked, path.root);
  const found =
    local === null ? readStatic(names, asked, path.root, rest) : readLocal(names, asked, local, rest);
  const meant = found !== null && path.pointee ? pointee(names, asked, found) : found;
  if (meant?.type.kind === "pointer" && meant.value.hi === FENCE) {
    const value = fenceValue(asked.state, meant.value.lo);
    return value && { type: UINT64, value };
  }
  return path.completed ? null : meant;
}

interface FoundLocal {
  readonly frame: FramePlace;
  readonly local: LocalVariable;
}

/** The innermost local with this name: of the innermost frame, and there of the innermost block. */
function findLocal({ machine, state, thread }: Asked, name: string): FoundLocal | null {
  if (thread < 0) {
    return null;
  }
  for (const frame of framesOf(state, thread)) {
    const locals = functionOf(machine, frame.address)?.locals ?? [];
    const local = locals.findLast((one) => one.name === name && isInScope(machine, one, frame.address));
    if (local !== undefined) {
      return { frame, local };
    }
  }
  return null;
}

function readLocal(
  names: ConditionNames,
  asked: Asked,
  { frame, local }: FoundLocal,
  rest: string,
): TypedValue | null {
  if (rest.startsWith("[")) {
    const index = Number(rest.slice(1, -1));
    return index < local.cells ? localValue(asked.state, frame, local, index) : null;
  }
  const value = local.cells === 1 ? localValue(asked.state, frame, local, 0) : null;
  return rest === "" || value === null ? value : behind(names, asked, value.value, rest);
}

function readStatic(names: ConditionNames, asked: Asked, root: string, rest: string): TypedValue | null {
  const cell = names.cells.get(root + rest);
  if (cell !== undefined) {
    return readCell(names, asked, cell);
  }
  if (rest !== "") {
    const pointer = names.cells.get(root);
    return pointer === undefined ? null : behind(names, asked, cellValue(asked.state, pointer), rest);
  }
  const fence = names.fences.get(root) ?? -1;
  return fence < 0 ? constantOf(names, root) : { type: POINTER, value: { hi: FENCE, lo: fence } };
}

/** The field `rest` of the record that an address is of: the record's first cell stands there, under its full name. */
function behind(names: ConditionNames, asked: Asked, address: U64, rest: string): TypedValue | null {
  if (address.hi !== MEMORY_BASE || !rest.startsWith(".")) {
    return null;
  }
  let record = spelled(names.program.cells[address.lo]?.name ?? "");
  while (record !== "") {
    const cell = names.cells.get(record + rest);
    if (cell !== undefined) {
      return readCell(names, asked, cell);
    }
    record = record.slice(0, Math.max(record.lastIndexOf("."), 0));
  }
  return null;
}

function pointee(names: ConditionNames, asked: Asked, { value }: TypedValue): TypedValue | null {
  if (value.hi === MEMORY_BASE) {
    return readCell(names, asked, value.lo);
  }
  const found = valueAt(asked.state, value);
  return found && { type: UINT64, value: found };
}

function readCell({ program }: ConditionNames, { state }: Asked, cell: number): TypedValue {
  return { type: program.cells[cell]?.type ?? UINT64, value: cellValue(state, cell) };
}
