// Owns: what the editor shows of the run: where each thread stands, what was done last, what is wrong where.

import type { Severity } from "../core/program/diagnostic.ts";
import { plain } from "../core/text/tokens.ts";
import { ui } from "../core/text/ui.ts";
import { derive, sameData } from "./derive.ts";
import { mapThrough } from "./edit.ts";
import { selectProblems } from "./selectors.ts";
import type { AppState } from "./state.ts";
import { THREAD_TONES, type Tone } from "./tones.ts";

export interface ThreadMark {
  readonly label: string;
  readonly title: string;
  readonly tone: Tone;
  /** The thread made the last step. */
  readonly acting: boolean;
  /** Offset in the present text. */
  readonly from: number;
}

export interface EditorMarks {
  readonly threads: readonly ThreadMark[];
  /** The stretch of the text whose effect the last step was. */
  readonly last: { readonly from: number; readonly to: number } | null;
  /** The place to keep in sight while stepping. */
  readonly focus: number | null;
}

export interface Squiggle {
  readonly from: number;
  readonly to: number;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
}

const LEVELS: Readonly<Record<Severity, Squiggle["severity"]>> = {
  error: "error",
  warning: "warning",
  advice: "info",
};

/** Where the threads stand in the present text. Threads that have ended stand nowhere. */
export const selectEditorMarks = sameData(
  derive(
    ({ session, document }: AppState) => [session.good?.position, document.edits] as const,
    (position, numbered): EditorMarks => {
      if (position === undefined || numbered.some((one) => one.whole)) {
        return { threads: [], last: null, focus: null };
      }
      const edits = numbered.map((one) => one.edit);
      const { line } = position;
      const { last, state } = position.view;
      const acts = line?.thread ?? (last?.who.kind === "thread" ? last.who.number : null);
      const threads = state.threads.flatMap((thread): readonly ThreadMark[] => {
        const { site, name } = thread;
        if (site === null || thread.state === "finished") {
          return [];
        }
        const acting = thread.number === acts;
        const title = ui("ui.at-line", { name });
        return [
          {
            label: name,
            title,
            tone: THREAD_TONES[thread.state],
            acting,
            from: mapThrough(edits, site.from),
          },
        ];
      });
      const site = line?.done ?? last?.site ?? null;
      const done =
        site === null ? null : { from: mapThrough(edits, site.from), to: mapThrough(edits, site.to) };
      // Inside own code, and at a line that was sought, the eye is on what comes next.
      const sought = state.threads.find((one) => one.number === position.stoppedThread);
      const coming = line?.site ?? sought?.site ?? null;
      const next = coming === null ? null : mapThrough(edits, coming.from);
      return { threads, last: done, focus: next ?? done?.from ?? threads[0]?.from ?? null };
    },
  ),
);

/** What to underline in the present text. */
export const selectSquiggles = derive(
  (state: AppState) => [selectProblems(state), state.document.text.length] as const,
  (problems, length): readonly Squiggle[] =>
    problems
      .filter((one) => !one.allowed && one.at.to <= length)
      .map(({ at, severity, tokens }) => ({
        from: at.from,
        to: Math.max(at.to, Math.min(at.from + 1, length)),
        severity: LEVELS[severity],
        message: plain(tokens),
      })),
);
