// Owns: what the dialog of a breakpoint is filled with, what can be chosen there, and whether it makes a breakpoint.

import { toDecimal } from "../core/base/u64.ts";
import type { Breakpoint, Trigger } from "../core/debug/breakpoint.ts";
import type { DiagnosticCode } from "../core/program/diagnostic.ts";
import { ui } from "../core/text/ui.ts";
import { NEW_BREAKPOINT, standLine } from "./breakpoint-list.ts";
import { diagnosisName } from "./breakpoint-words.ts";
import { derive } from "./derive.ts";
import { readLine, selectLineCount } from "./go-to-line.ts";
import type { AppState } from "./state.ts";

/** The kinds of triggers, in the order in which they are offered. */
export const TRIGGER_KINDS = ["line", "fence", "wake", "diagnosis"] as const;
export type TriggerKind = (typeof TRIGGER_KINDS)[number];

/** The fields of the dialog, as they are typed or picked; those of other kinds are kept while one is looked at. */
export interface BreakpointFields {
  readonly id: number;
  readonly kind: TriggerKind;
  readonly line: string;
  readonly fence: string;
  readonly value: string;
  readonly thread: string;
  /** A code, or ANY. */
  readonly code: string;
  readonly condition: string;
  readonly enabled: boolean;
}

/** Stands for every diagnosis in the list of codes. */
export const ANY = "any";

/** What a fields' list offers: a value and its words. */
export interface Offer {
  readonly id: string;
  readonly name: string;
}

/** What the fields come to. */
export interface CheckedFields {
  /** null: a field is wrong. */
  readonly breakpoint: Breakpoint | null;
  /** What is wrong with the field of the kind, or worth knowing about it; "": nothing. */
  readonly wrong: string;
  readonly hint: string;
}

/** Codes that a run can find. Those of the text are there before it starts. */
const FOUND_BY_RUNS = [
  "never-signalled",
  "self-wait",
  "cycle",
  "cpu-gpu-cycle",
  "lock-deadlock",
  "missed-equality",
  "lost-wake",
  "livelock",
  "timeout",
  "too-many-handles",
  "fault",
] as const satisfies readonly DiagnosticCode[];

/** The names that can be chosen from: of the run's fences and threads, and the diagnoses. */
export const selectOffers = derive(
  ({ session }: AppState) => [session.good?.overview.lanes] as const,
  (lanes = []) => {
    const named = (kind: "fence" | "thread"): readonly Offer[] =>
      lanes.filter((one) => one.kind === kind).map(({ name }) => ({ id: name, name }));
    const codes = FOUND_BY_RUNS.map((code) => ({ id: code, name: diagnosisName(code) }));
    return {
      fences: named("fence"),
      threads: named("thread"),
      codes: [{ id: ANY, name: ui("ui.breakpoint.any") }, ...codes],
    };
  },
);

/** The fields that the dialog begins with. */
export function fieldsOf(state: AppState): BreakpointFields {
  const draft = state.breakpointDraft;
  const { fences, threads } = selectOffers(state);
  const fields: BreakpointFields = {
    id: draft?.id ?? NEW_BREAKPOINT,
    kind: draft?.trigger.kind ?? "line",
    line: "",
    fence: fences[0]?.id ?? "",
    value: "1",
    thread: threads[0]?.id ?? "",
    code: ANY,
    condition: draft?.condition ?? "",
    enabled: draft?.enabled ?? true,
  };
  return draft === null ? fields : { ...fields, ...fieldsOfTrigger(draft.trigger) };
}

function fieldsOfTrigger(trigger: Trigger): Partial<BreakpointFields> {
  switch (trigger.kind) {
    case "line":
      return { line: String(trigger.line) };
    case "fence":
      return { fence: trigger.fence, value: trigger.value };
    case "wake":
      return { thread: trigger.thread };
    case "diagnosis":
      return { code: trigger.code ?? ANY };
  }
}

/** The breakpoint that the fields make, or what is wrong with them. The condition is checked by the worker. */
export function checkFields(state: AppState, fields: BreakpointFields): CheckedFields {
  const { id, condition, enabled } = fields;
  const checked = checkTrigger(state, fields);
  if (checked.trigger === null) {
    return { breakpoint: null, wrong: checked.words, hint: "" };
  }
  const { trigger } = checked;
  return {
    breakpoint: { id, trigger, condition: condition.trim(), enabled },
    wrong: "",
    hint: checked.words,
  };
}

/** The trigger, or null; with what is wrong or worth knowing. */
interface CheckedTrigger {
  readonly trigger: Trigger | null;
  readonly words: string;
}

function checkTrigger(state: AppState, fields: BreakpointFields): CheckedTrigger {
  switch (fields.kind) {
    case "line":
      return checkLine(state, fields.line);
    case "fence": {
      const { fence } = fields;
      const value = readValue(fields.value);
      if (fence === "") {
        return wrong(ui("ui.breakpoint.wrong.fence"));
      }
      return value === null
        ? wrong(ui("ui.breakpoint.wrong.value"))
        : { trigger: { kind: "fence", fence, value }, words: "" };
    }
    case "wake":
      return fields.thread === ""
        ? wrong(ui("ui.breakpoint.wrong.thread"))
        : { trigger: { kind: "wake", thread: fields.thread }, words: "" };
    case "diagnosis": {
      const code = FOUND_BY_RUNS.find((one) => one === fields.code) ?? null;
      return { trigger: { kind: "diagnosis", code }, words: "" };
    }
  }
}

function checkLine(state: AppState, text: string): CheckedTrigger {
  const line = readLine(state, text);
  if (line === null) {
    return wrong(ui("ui.breakpoint.wrong.line", { lines: selectLineCount(state) }));
  }
  const there = standLine(state, line);
  if (there === null) {
    return wrong(ui("ui.breakpoint.wrong.no-line", { line }));
  }
  const words = there === line ? "" : ui("ui.breakpoint.slides", { line, there });
  return { trigger: { kind: "line", line: there }, words };
}

/** A fence value in decimal; null: it is none. Hexadecimal and UINT64_MAX are read too. */
function readValue(text: string): string | null {
  const typed = text.trim().replace(/(?<=\d)[uUlL]{1,4}$/, "");
  if (typed === "UINT64_MAX") {
    return toDecimal(-1, -1);
  }
  if (!/^(?:\d{1,20}|0[xX][0-9a-fA-F]{1,16})$/.test(typed)) {
    return null;
  }
  const value = BigInt(typed);
  return value < 1n << 64n ? String(value) : null;
}

function wrong(words: string): CheckedTrigger {
  return { trigger: null, words };
}
