// Owns: what follows from the state for the header, the lists under the source and the explanation.

import { type Diagnostic, SEVERITIES, type Severity } from "../core/program/diagnostic.ts";
import type { Assumption } from "../core/program/loaded.ts";
import { describeAssumption, describeEvidence } from "../core/text/describe-assumption.ts";
import { describeDiagnostic } from "../core/text/describe-diagnostic.ts";
import { describeStanding } from "../core/text/describe-standing.ts";
import { narrate } from "../core/text/narrate.ts";
import { plain, type Token } from "../core/text/tokens.ts";
import { derive } from "./derive.ts";
import { type Edit, mapThrough } from "./edit.ts";
import { selectLineWords } from "./line-words.ts";
import type { AppState } from "./state.ts";
import type { RunSummary } from "./worker/protocol.ts";
import type { Ending } from "./worksheet.ts";

export interface Place {
  readonly from: number;
  readonly to: number;
  readonly line: number;
  readonly column: number;
}

export interface Problem {
  readonly key: string;
  readonly severity: Severity;
  readonly allowed: boolean;
  readonly tokens: readonly Token[];
  readonly at: Place;
}

export interface AssumptionLine {
  readonly key: string;
  readonly tokens: readonly Token[];
  readonly evidence: readonly Token[];
  /** The `//@` line that says the same; "": none can. */
  readonly directive: string;
  readonly assumption: Assumption;
  readonly at: Place | null;
}

/** A step in words. The rules at work are in rules.ts. */
export interface Explained {
  readonly sentences: readonly (readonly Token[])[];
  /** Who stands still now, and for what. */
  readonly standing: readonly (readonly Token[])[];
}

export type VerdictKind =
  | "empty"
  | "loading"
  | "running"
  | "broken"
  | "failed"
  | "stopped"
  | "finished"
  | "faulted"
  | "hung"
  | "removed"
  | "limit";

export interface Verdict {
  readonly kind: VerdictKind;
  /** Steps so far while it runs. */
  readonly steps: number;
  readonly errors: number;
  readonly warnings: number;
  readonly advice: number;
}

/** Everything found about the newest text, worst first, then by place. A run's findings include those of its text. */
const selectDiagnostics = derive(
  ({ session: { load, good, broken } }: AppState) =>
    [
      !broken && good !== null && good.load === load ? good.summary.diagnostics : (load?.diagnostics ?? NONE),
    ] as const,
  (diagnostics) => [...diagnostics].sort(byWeight),
);

/** The worst of them in words. Putting all in words and on the page could take longer than a frame. */
export const selectProblems = derive(
  (state: AppState) => [selectDiagnostics(state)] as const,
  (diagnostics) => diagnostics.slice(0, SHOWN).map(problem),
);

/** How many there are in all. */
export function countProblems(state: AppState): number {
  return selectDiagnostics(state).length;
}

/** What the newest text left open and what was taken for it. */
export const selectAssumptions = derive(
  ({ session }: AppState) => [session.load] as const,
  (load) => {
    const seen = new Map<string, number>();
    return (load?.assumptions ?? []).map((one): AssumptionLine => {
      // A row that is edited stays the same row when another one goes.
      const about = `${one.kind}:${one.subject}`;
      const count = (seen.get(about) ?? 0) + 1;
      seen.set(about, count);
      return {
        key: `${about}:${count}`,
        tokens: describeAssumption(one),
        evidence: describeEvidence(one),
        directive: one.directive,
        assumption: one,
        at: one.at,
      };
    });
  },
);

/** How things stand with the newest text. */
export const selectVerdict = derive(
  (state: AppState) => {
    const { job } = state.session;
    return [kindOfVerdict(state), job.kind === "running" ? job.steps : 0, selectDiagnostics(state)] as const;
  },
  (kind, steps, diagnostics): Verdict => ({
    kind,
    steps,
    errors: count(diagnostics, "error"),
    warnings: count(diagnostics, "warning"),
    advice: count(diagnostics, "advice"),
  }),
);

/** The sentences about the last step; null without a run. */
export const selectNarration = derive(
  (state: AppState) => [state.session.good?.position, selectLineWords(state)] as const,
  (position, inside): Explained | null => {
    if (position === undefined) {
      return null;
    }
    const step = narrate(position.view.last);
    const own = inside === null || inside.first ? step : [];
    const sentences = [...own, ...(inside?.sentences ?? [])];
    return {
      sentences,
      standing: describeStanding(position.why),
    };
  },
);

/** The narration as one string, for the live region. */
export const selectAnnouncement = derive(
  (state: AppState) => [selectNarration(state)] as const,
  (narration) => (narration?.sentences ?? []).map(plain).join(" "),
);

/** Whether what is shown belongs to an older text: it is dimmed then. A text that is only read is not waited for. */
export function isStale(state: AppState): boolean {
  const { good, broken, job } = state.session;
  return good !== null && (broken || job.kind === "running" || isStopped(state));
}

/** Whether the run of the newest text was stopped before its end. */
export function isStopped({ session, document, sheet }: AppState): boolean {
  const { good, broken, job, failure, load } = session;
  const begun = job.kind === "idle" && failure === null && !broken && load !== null;
  return begun && (good === null || good.revision !== document.revision || good.branch !== sheet.branch);
}

/** A place of the good run's text in the present text. */
export function placeNow(state: AppState, offset: number): number {
  return mapThrough(editsOf(state), offset);
}

const editsOf = derive(
  ({ document }: AppState) => [document.edits] as const,
  (edits): readonly Edit[] => edits.map((one) => one.edit),
);

function kindOfVerdict(state: AppState): VerdictKind {
  const { session, document } = state;
  if (isStopped(state)) {
    return "stopped";
  }
  if (session.failure !== null) {
    return "failed";
  }
  if (session.job.kind === "running") {
    return "running";
  }
  if (session.job.kind === "loading" && session.good === null) {
    return "loading";
  }
  if (document.text.trim() === "") {
    return "empty";
  }
  return session.broken || session.good === null ? "broken" : endingOf(session.good.summary);
}

/** How a run ended. It can come to its end although a thread of it failed; that is not what people call finished. */
export function endingOf({ outcome, diagnostics }: RunSummary): Ending {
  const fails = diagnostics.some((one) => one.code === "fault" && !one.allowed);
  return outcome === "finished" && fails ? "faulted" : outcome;
}

function problem(diagnostic: Diagnostic): Problem {
  const { code, detail, at, allowed } = diagnostic;
  return {
    key: `${at.from}:${code}:${detail}`,
    severity: SEVERITIES[code],
    allowed,
    tokens: describeDiagnostic(diagnostic),
    at,
  };
}

const NONE: readonly Diagnostic[] = [];
/** Problems shown at most; a text that is no code has a hundred. */
const SHOWN = 30;

const WEIGHTS: readonly Severity[] = ["error", "warning", "advice"];

function byWeight(a: Diagnostic, b: Diagnostic): number {
  const weight = (one: Diagnostic) =>
    WEIGHTS.indexOf(SEVERITIES[one.code]) + (one.allowed ? WEIGHTS.length : 0);
  return weight(a) - weight(b) || a.at.from - b.at.from;
}

function count(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.filter((one) => SEVERITIES[one.code] === severity && !one.allowed).length;
}
