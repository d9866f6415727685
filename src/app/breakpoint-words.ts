// Owns: breakpoints in words: for the list, for the marks beside the lines, and what is wrong with a condition.

import type { Breakpoint, ConditionProblem, Trigger } from "../core/debug/breakpoint.ts";
import type { DiagnosticCode } from "../core/program/diagnostic.ts";
import type { LaneKind } from "../core/run/trace.ts";
import { isMessageKey, sentence } from "../core/text/translate.ts";
import { plain, type Token } from "../core/text/tokens.ts";
import { ui } from "../core/text/ui.ts";
import { derive } from "./derive.ts";
import type { AppState } from "./state.ts";

/** A breakpoint as the list shows it. */
export interface BreakpointRow {
  readonly id: number;
  readonly enabled: boolean;
  readonly words: readonly Token[];
  /** The same as plain text, for names of controls. */
  readonly name: string;
  /** The line it is at, trimmed; "": it is at none. */
  readonly code: string;
  /** Where the line stands in the present text; null: it is at none. */
  readonly at: { readonly from: number; readonly to: number } | null;
  readonly condition: readonly ConditionPart[];
  /** What is wrong with the condition; null: nothing is known to be. */
  readonly problem: string | null;
  /** The run was stopped by it and stands there now. */
  readonly holds: boolean;
}

/** A part of a condition; `wrong`: the problem is here. */
export interface ConditionPart {
  readonly text: string;
  readonly wrong: boolean;
}

/** How the beginning of a line is marked. */
export interface LineMark {
  readonly line: number;
  readonly enabled: boolean;
  /** It has a condition, which may be one that cannot be used. */
  readonly sign: "plain" | "condition" | "broken";
  readonly title: string;
}

/** A breakpoint with the line of the present text that it is at. */
interface Placed {
  readonly breakpoint: Breakpoint;
  readonly at: BreakpointRow["at"];
  readonly code: string;
}

const selectPlaced = derive(
  ({ sheet, document }: AppState) => [sheet.breakpoints, document.text] as const,
  (breakpoints, text): readonly Placed[] => {
    const starts = lineStarts(text, breakpoints);
    return [...breakpoints].sort(byLine).map((breakpoint) => {
      const { trigger } = breakpoint;
      const from = trigger.kind === "line" ? starts.get(trigger.line) : undefined;
      if (from === undefined) {
        return { breakpoint, at: null, code: "" };
      }
      const to = endOfLine(text, from);
      return { breakpoint, at: { from, to }, code: text.slice(from, to).trim() };
    });
  },
);

/** The list of breakpoints: those of lines by their lines, then the others as they were made. */
export const selectBreakpointRows = derive(
  (state: AppState) =>
    [
      selectPlaced(state),
      state.session.brokenConditions,
      state.session.good?.overview.lanes,
      state.session.good?.position.stoppedBy,
    ] as const,
  (placed, broken, lanes = [], stoppedBy = []): readonly BreakpointRow[] => {
    const object = (kind: LaneKind, name: string) => {
      const lane = lanes.find((one) => one.kind === kind && one.name === name);
      return { kind: "name", text: name, object: lane === undefined ? null : lane } as const;
    };
    return placed.map(({ breakpoint, at, code }) => {
      const { id, trigger, condition, enabled } = breakpoint;
      const words = triggerWords(trigger, object);
      const problem = broken.find((one) => one.breakpoint === id)?.problem ?? null;
      return {
        id,
        enabled,
        words,
        name: plain(words),
        code,
        at,
        condition: conditionParts(condition, problem),
        problem: problem === null ? null : problemWords(problem),
        holds: stoppedBy.includes(id),
      };
    });
  },
);

/** The marks beside the lines of the present text, by line. */
export const selectLineMarks = derive(
  ({ sheet, session }: AppState) => [sheet.breakpoints, session.brokenConditions] as const,
  (breakpoints, broken): readonly LineMark[] => {
    const lines = new Map<number, LineMark>();
    for (const breakpoint of breakpoints) {
      const { trigger, id } = breakpoint;
      if (trigger.kind === "line") {
        const problem = broken.find((one) => one.breakpoint === id)?.problem ?? null;
        const mark = lineMark(breakpoint, trigger.line, problem);
        const known = lines.get(trigger.line);
        lines.set(trigger.line, known === undefined ? mark : together(known, mark));
      }
    }
    return [...lines.values()].sort((a, b) => a.line - b.line);
  },
);

/** What is wrong with a condition, in one sentence. */
export function problemWords({ code, name }: ConditionProblem): string {
  return code === "syntax" && name === ""
    ? ui("ui.breakpoint.problem.end")
    : ui(`ui.breakpoint.problem.${code}`, { name });
}

/** The condition in pieces, the one with the problem apart. A problem at the end is in the piece of the last sign. */
export function conditionParts(
  condition: string,
  problem: ConditionProblem | null,
): readonly ConditionPart[] {
  const last = Math.max(0, condition.length - 1);
  const from = problem === null ? condition.length : Math.min(problem.at, last);
  const to = problem === null ? condition.length : Math.min(Math.max(problem.to, from + 1), condition.length);
  return [
    { text: condition.slice(0, from), wrong: false },
    { text: condition.slice(from, to), wrong: true },
    { text: condition.slice(to), wrong: false },
  ].filter(({ text }) => text !== "");
}

/** The name of a kind of diagnosis; the code itself for one that has none. */
export function diagnosisName(code: DiagnosticCode): string {
  const key = `ui.breakpoint.code.${code}`;
  return isMessageKey(key) ? plain(sentence(key)) : code;
}

function triggerWords(trigger: Trigger, object: (kind: LaneKind, name: string) => Token): readonly Token[] {
  switch (trigger.kind) {
    case "line":
      return sentence("ui.breakpoint.line", { line: trigger.line });
    case "fence": {
      const value = { kind: "value", text: trigger.value } as const;
      return sentence("ui.breakpoint.fence", { fence: object("fence", trigger.fence), value });
    }
    case "wake":
      return sentence("ui.breakpoint.wake", { thread: object("thread", trigger.thread) });
    case "diagnosis":
      return trigger.code === null
        ? sentence("ui.breakpoint.diagnosis")
        : sentence("ui.breakpoint.diagnosis-code", { code: diagnosisName(trigger.code) });
  }
}

function lineMark(
  { condition, enabled }: Breakpoint,
  line: number,
  problem: ConditionProblem | null,
): LineMark {
  if (condition === "") {
    const title = ui(enabled ? "ui.breakpoint.mark" : "ui.breakpoint.mark-off");
    return { line, enabled, sign: "plain", title };
  }
  if (problem !== null) {
    const title = ui("ui.breakpoint.mark-broken", { problem: problemWords(problem) });
    return { line, enabled, sign: "broken", title };
  }
  const title = ui(enabled ? "ui.breakpoint.mark-if" : "ui.breakpoint.mark-if-off", { condition });
  return { line, enabled, sign: "condition", title };
}

/** Two breakpoints at one line have one mark: of the one that stops more often. */
function together(a: LineMark, b: LineMark): LineMark {
  const weight = ({ enabled, sign }: LineMark) =>
    (enabled ? 3 : 0) + { plain: 2, condition: 1, broken: 0 }[sign];
  const [first, second] = weight(a) >= weight(b) ? [a, b] : [b, a];
  return { ...first, title: `${first.title}\n${second.title}` };
}

function byLine(a: Breakpoint, b: Breakpoint): number {
  const lineOf = ({ trigger }: Breakpoint) => (trigger.kind === "line" ? trigger.line : Infinity);
  const [first, second] = [lineOf(a), lineOf(b)];
  return first === second ? a.id - b.id : first - second;
}

/** Where the lines begin at which there are breakpoints. */
function lineStarts(text: string, breakpoints: readonly Breakpoint[]): ReadonlyMap<number, number> {
  const wanted = new Set(breakpoints.map(({ trigger }) => (trigger.kind === "line" ? trigger.line : 0)));
  const starts = new Map<number, number>();
  let from = 0;
  for (let line = 1; from !== -1 && starts.size < wanted.size; line += 1) {
    if (wanted.has(line)) {
      starts.set(line, from);
    }
    const end = text.indexOf("\n", from);
    from = end === -1 ? -1 : end + 1;
  }
  return starts;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}
