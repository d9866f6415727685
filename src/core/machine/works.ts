// Owns: which GPU work a submitting call takes: its own, else the next one of the innermost `enter-gpu` scope.

import * as f from "./fields.ts";
import type { Step } from "./machine.ts";
import { threadAt } from "./objects.ts";

/** WorkId, or −1 for the default. The k-th submit in a scope takes its k-th work, further ones the last. */
export function takeWork(step: Step, thread: number, at: number): number {
  const { code } = step;
  const own = code[at + 10] ?? -1;
  const { words, layout } = step.state;
  const record = threadAt(step.state, thread);
  const scope = words[record + f.T_SCOPE] ?? -1;
  if (own >= 0 || scope < 0) {
    return own;
  }
  const word = record + layout.stack + scope * 2;
  const list = words[word + 1] ?? 0;
  const taken = words[word + 2] ?? 0;
  const count = words[word + 3] ?? 0;
  if (count === 0) {
    return -1;
  }
  if (taken < count) {
    words[word + 2] = taken + 1;
  }
  return code[list + Math.min(taken, count - 1)] ?? -1;
}
