// Owns: the diagnosis `too-many-handles`: a wait with more than 64 handles, or with one handle twice (EV-10).

import { siteOfCall } from "../causes.ts";
import { diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

interface Refused {
  readonly thread: number;
  readonly call: number;
  readonly twice: boolean;
  readonly count: number;
  readonly step: number;
}

/** The machine says which waits it refused and why. */
export const tooManyHandles: Rule<Refused[]> = {
  codes: ["too-many-handles"],
  start: () => [],
  hear: {
    refused(notes, heard, words, at) {
      const count = words[at + 3] ?? 0;
      // A loop refuses at one place again and again: once is enough.
      if (!notes.some((one) => one.call === heard.call)) {
        notes.push({
          thread: words[at + 1] ?? 0,
          call: heard.call,
          twice: words[at + 2] === 1,
          count,
          step: heard.step,
        });
      }
    },
  },
  findings: (notes, end) =>
    notes.map((one) =>
      diagnostic({
        code: "too-many-handles",
        detail: one.twice ? "twice" : "",
        at: siteOfCall(end, one.call),
        thread: end.view.threads[one.thread]?.name ?? null,
        args: { count: one.count },
        step: one.step,
      }),
    ),
};
