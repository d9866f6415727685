// Owns: which GPU work a submitting call takes: its own, else the next one of the innermost `enter-gpu` scope.

import * as f from "./fields.ts";
import type { Step } from "./machine.ts";
import { threadAt } from "./objects.ts";

/**
 * WorkId, or −1 for the default. The k-th submit in a scope takes its k-th work, further ones the last. A work that stands
 * back is written as −2 − WorkId, in a call and in a scope: it is taken where nothing around gives another.
 */
export function takeWork(step: Step, thread: number, at: number): number {
  const { code } = step;
  const { words, layout } = step.state;
  const own = code[at + 10] ?? -1;
  if (own >= 0) {
    return own;
  }
  const record = threadAt(step.state, thread);
  let named = -1;
  for (let scope = words[record + f.T_SCOPE] ?? -1; scope >= 0; ) {
    const word = record + layout.stack + scope * 2;
    const taken = words[word + 2] ?? 0;
    const count = words[word + 3] ?? 0;
    if (count === 0) {
      break;
    }
    const work = code[(words[word + 1] ?? 0) + Math.min(taken, count - 1)] ?? -1;
    if (work >= 0) {
      words[word + 2] = Math.min(taken + 1, count);
      return work;
    }
    named = named === -1 && work < -1 ? -2 - work : named;
    scope = words[word] ?? -1;
  }
  return named === -1 && own < -1 ? -2 - own : named;
}
