// Owns: a value as a person reads it. Names and numbers only: no sentences.

import { toDecimal, toSignedBigInt } from "../base/u64.ts";
import {
  CODE_BASE,
  MEMORY_BASE,
  objectKindOf,
  OPAQUE_BASE,
  type ScalarType,
  STACK_BASE,
} from "../program/value.ts";
import type { Machine } from "./machine.ts";
import { nameOf } from "./names.ts";
import type { State } from "./state.ts";

/** What `VariableView.text` says of it. */
export function valueText(
  machine: Machine,
  state: State,
  type: ScalarType,
  value: { hi: number; lo: number },
): string {
  const { hi, lo } = value;
  switch (type.kind) {
    case "bool":
      return hi === 0 && lo === 0 ? "false" : "true";
    case "hresult":
      return lo === 0 ? "S_OK" : `0x${(lo >>> 0).toString(16).toUpperCase().padStart(8, "0")}`;
    case "pointer":
      return pointerText(machine, state, hi, lo);
    case "int":
      return type.signed ? toSignedBigInt(hi, lo).toString() : toDecimal(hi, lo);
  }
}

function pointerText(machine: Machine, state: State, hi: number, lo: number): string {
  const { program } = machine;
  if (hi === 0 && lo === 0) {
    return "nullptr";
  }
  if (hi === -1 && lo === -1) {
    return "INVALID_HANDLE_VALUE";
  }
  const kind = objectKindOf(hi);
  if (kind !== undefined) {
    return nameOf(machine, state, kind, lo);
  }
  switch (hi) {
    case MEMORY_BASE:
      return `&${program.cells[lo]?.name ?? lo}`;
    case CODE_BASE:
      return program.functions[lo]?.name ?? String(lo);
    case OPAQUE_BASE:
      return program.strings[lo] ?? String(lo);
    default:
      return hi >= STACK_BASE && hi < STACK_BASE + 0x1_0000 ? `&[${lo}]` : toDecimal(hi, lo);
  }
}
