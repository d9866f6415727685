// Owns: CPU signals that are not complete on return (CS-5, option `async`): they land later, in the order of the calls.

import type { U64 } from "../base/u64.ts";
import * as f from "./fields.ts";
import { reserve } from "./grow.ts";
import type { Step } from "./machine.ts";
import { add } from "./objects.ts";
import { changed } from "./poll.ts";
import { more, report, SENT } from "./report.ts";
import { setFence } from "./set-fence.ts";
import type { State } from "./state.ts";

/** The signal (arguments 0 and 1 of the call) is on its way. CS-5 */
export function sendSignal(step: Step, thread: number, fence: number): void {
  const { state } = step;
  const count = state.words[f.LANDINGS] ?? 0;
  reserve(state, "landings", count + 1);
  const { words } = state;
  const at = state.layout.landings + count * f.LANDING_WORDS;
  words[at + f.N_FENCE] = fence;
  words[at + f.N_THREAD] = thread;
  words[at + f.N_VALUE] = step.given[2] ?? 0;
  words[at + f.N_VALUE + 1] = step.given[3] ?? 0;
  add(words, f.LANDINGS, 1);
  report(step, SENT, fence, step.given[2] ?? 0);
  more(step, step.given[3] ?? 0, thread, 0);
  changed(step, thread);
}

/** CPU signals on their way. */
export function landingCount(state: State): number {
  return state.words[f.LANDINGS] ?? 0;
}

/** A CPU signal on its way. */
export interface Landing {
  readonly fence: number;
  /** The thread that called. */
  readonly thread: number;
  readonly value: U64;
}

/** The CPU signals on their way, the oldest first. */
export function landingsOf(state: State): readonly Landing[] {
  return Array.from({ length: landingCount(state) }, (_, place) => {
    const at = state.layout.landings + place * f.LANDING_WORDS;
    const word = (offset: number) => state.words[at + offset] ?? 0;
    const value = { hi: word(f.N_VALUE), lo: word(f.N_VALUE + 1) };
    return { fence: word(f.N_FENCE), thread: word(f.N_THREAD), value };
  });
}

/** Whether a CPU signal is on its way. */
export function landingDue(state: State): boolean {
  return landingCount(state) > 0;
}

/** The oldest CPU signal takes effect. CS-5; DR-1: on a removed device without effect. */
export function land(step: Step): void {
  const { words, layout } = step.state;
  const at = layout.landings;
  const fence = words[at + f.N_FENCE] ?? 0;
  const hi = words[at + f.N_VALUE] ?? 0;
  const lo = words[at + f.N_VALUE + 1] ?? 0;
  const end = at + (words[f.LANDINGS] ?? 0) * f.LANDING_WORDS;
  words.copyWithin(at, at + f.LANDING_WORDS, end);
  words.fill(0, end - f.LANDING_WORDS, end);
  add(words, f.LANDINGS, -1);
  setFence(step, fence, hi, lo);
}
