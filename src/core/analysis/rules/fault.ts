// Owns: the diagnosis `fault`: the program itself fails, and its thread stops there.

import { FAULT_REASONS } from "../../machine/effect.ts";
import { diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

interface Fault {
  readonly thread: number;
  readonly reason: number;
  readonly step: number;
}

/** A thread faults at most once; where it stands then is where it failed. */
export const fault: Rule<Fault[]> = {
  codes: ["fault"],
  start: () => [],
  hear: {
    faulted(notes, heard, words, at) {
      notes.push({ thread: words[at + 1] ?? 0, reason: words[at + 2] ?? 0, step: heard.step });
    },
  },
  findings: (notes, end) =>
    notes.map((one) => {
      const thread = end.view.threads[one.thread];
      return diagnostic({
        code: "fault",
        detail: FAULT_REASONS[one.reason] ?? "",
        at: thread?.site ?? null,
        thread: thread?.name ?? null,
        step: one.step,
      });
    }),
};
