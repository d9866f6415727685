// Owns: the first state of a thread, declared or started by a call.

import * as f from "./fields.ts";
import { reserve } from "./grow.ts";
import type { Step } from "./machine.ts";
import { threadAt } from "./objects.ts";
import { READY } from "./status.ts";

/** Puts the thread at the entry of a function, its frame all zero. Its record must be new. */
export function beginThread(step: Step, thread: number, entry: number): void {
  const { state } = step;
  const cells = step.frameCells[entry] ?? 0;
  reserve(state, "stack", cells);
  const { words } = state;
  const at = threadAt(state, thread);
  words[at + f.T_STATUS] = READY;
  words[at + f.T_PC] = step.program.functions[entry]?.entry ?? 0;
  words[at + f.T_TOP] = cells;
  words[at + f.T_DEPTH] = 1;
  words[at + f.T_SCOPE] = -1;
  words[at + f.T_LAST_QUEUE] = -1;
  words[at + f.T_REASON] = -1;
  words[at + f.T_OBJECT] = -1;
  words[at + f.T_LIMIT] = -1;
  words[at + f.T_EPOCH] = 1;
  words[at + f.T_FAULT] = -1;
  words[at + f.T_ENTRY] = entry;
}
