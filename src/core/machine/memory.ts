// Owns: addresses of cells: which word of the state an address means, and why one means none.

import { MEMORY_BASE, STACK_BASE } from "../program/value.ts";
import { BAD_POINTER, NULL_POINTER } from "./faults.ts";
import * as f from "./fields.ts";
import { countOf, THREAD, threadAt } from "./objects.ts";
import type { State } from "./state.ts";

/** First word of the cell at an address; negative: minus the fault (null-pointer, bad-pointer). */
export function wordOf(state: State, hi: number, lo: number): number {
  const { layout } = state;
  if (hi === MEMORY_BASE && lo >= 0 && lo < layout.capacities.cells) {
    return layout.cells + lo * 2;
  }
  const thread = hi - STACK_BASE;
  if (thread >= 0 && thread < countOf(state, THREAD)) {
    const at = threadAt(state, thread);
    // Above the top: the address of a local that no longer exists.
    if (lo >= 0 && lo < (state.words[at + f.T_TOP] ?? 0)) {
      return at + layout.stack + lo * 2;
    }
  }
  return hi === 0 && lo === 0 ? -NULL_POINTER : -BAD_POINTER;
}

/** First word of a cell of the thread's current frame. */
export function localWord(state: State, thread: number, local: number): number {
  const at = threadAt(state, thread);
  return at + state.layout.stack + ((state.words[at + f.T_FRAME] ?? 0) + local) * 2;
}
