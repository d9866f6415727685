// Owns: a schedule, the second half of a run (D1), as data and as the short text that replays it (architecture.md, 2b.2).
// Must not know the machine: an action is named by its agent and its kind, never by an index into what is enabled.

import { err, ok, type Result } from "../base/result.ts";

export type ScheduledAgent = "thread" | "queue" | "swapchain" | "device";

export type ScheduledAction =
  | "finish"
  | "signal"
  | "pass"
  | "start"
  | "flip"
  | "wake"
  | "timeout"
  | "sleep-end"
  | "remove"
  | "tdr"
  | "land"
  | "call";

/** At step `step` (from 0) this action is taken instead of the one that the base would pick. */
export interface Deviation {
  readonly step: number;
  readonly agent: ScheduledAgent;
  /** Number of the agent among its kind. */
  readonly number: number;
  readonly action: ScheduledAction;
}

/** Who picks where there is no deviation: the timed order, or a seed (0 … 2^32 − 1). */
export type ScheduleBase = { readonly kind: "timed" } | { readonly kind: "random"; readonly seed: number };

/** Deviations stand in rising order of step, at most one for each step. */
export interface Schedule {
  readonly base: ScheduleBase;
  readonly deviations: readonly Deviation[];
}

/** Why a text is no schedule; `at` is the offset of the part that could not be read. */
export interface ScheduleError {
  readonly code: "version" | "base" | "deviation";
  readonly at: number;
}

/** The timed run: `v1.t.`. */
export const TIMED: Schedule = { base: { kind: "timed" }, deviations: [] };

/** The schedule that is the same up to the deviation's step, makes it, and leaves the rest to the base. */
export function deviate({ base, deviations }: Schedule, deviation: Deviation): Schedule {
  return { base, deviations: [...deviations.filter(({ step }) => step < deviation.step), deviation] };
}

const VERSION = "v1";
const AGENTS: Readonly<Record<ScheduledAgent, string>> = {
  thread: "t",
  queue: "q",
  swapchain: "s",
  device: "d",
};
const ACTIONS: Readonly<Record<ScheduledAction, string>> = {
  finish: "f",
  signal: "s",
  pass: "p",
  start: "b",
  flip: "v",
  wake: "w",
  timeout: "o",
  "sleep-end": "e",
  remove: "r",
  tdr: "h",
  land: "l",
  call: "c",
};

/**
 * The text of a schedule: `v1.t.` or `v1.r<seed>.`, then the deviations joined by `-`. A deviation is the number of steps
 * left to the base since the one before, the agent and the action: `v1.t.12t0c-0q1s` takes a call of thread 0 as step
 * 12 and a signal of queue 1 as step 13.
 */
export function printSchedule(schedule: Schedule): string {
  const base = schedule.base.kind === "timed" ? "t" : `r${schedule.base.seed}`;
  let next = 0;
  const parts = schedule.deviations.map((deviation) => {
    const delta = deviation.step - next;
    next = deviation.step + 1;
    return `${delta}${AGENTS[deviation.agent]}${deviation.number}${ACTIONS[deviation.action]}`;
  });
  return `${VERSION}.${base}.${parts.join("-")}`;
}

/** Reads the text of a schedule; blanks around it are ignored. */
export function parseSchedule(text: string): Result<Schedule, ScheduleError> {
  const lead = text.length - text.trimStart().length;
  const [version = "", baseText, deviations, ...rest] = text.trim().split(".");
  if (version !== VERSION || baseText === undefined) {
    return err({ code: "version", at: lead });
  }
  const at = lead + version.length + 1;
  const base = parseBase(baseText);
  if (base === null || deviations === undefined) {
    return err({ code: "base", at });
  }
  if (rest.length > 0) {
    return err({ code: "deviation", at: at + baseText.length + 1 + deviations.length });
  }
  return parseDeviations(base, deviations, at + baseText.length + 1);
}

function parseBase(text: string): ScheduleBase | null {
  if (text === "t") {
    return { kind: "timed" };
  }
  const seed = /^r(\d{1,10})$/.exec(text)?.[1];
  if (seed === undefined || Number(seed) > 0xffff_ffff) {
    return null;
  }
  return { kind: "random", seed: Number(seed) };
}

function parseDeviations(base: ScheduleBase, text: string, from: number): Result<Schedule, ScheduleError> {
  const deviations: Deviation[] = [];
  let at = from;
  let next = 0;
  for (const part of text === "" ? [] : text.split("-")) {
    const deviation = parseDeviation(part, next);
    if (deviation === null) {
      return err({ code: "deviation", at });
    }
    deviations.push(deviation);
    next = deviation.step + 1;
    at += part.length + 1;
  }
  return ok({ base, deviations });
}

function parseDeviation(text: string, next: number): Deviation | null {
  const match = /^(\d{1,9})([a-z])(\d{1,7})([a-z])$/.exec(text);
  const agent = keyOf(AGENTS, match?.[2]);
  const action = keyOf(ACTIONS, match?.[4]);
  if (match === null || agent === null || action === null) {
    return null;
  }
  return { step: next + Number(match[1]), agent, number: Number(match[3]), action };
}

/** The key whose letter this is. */
function keyOf<K extends string>(letters: Readonly<Record<K, string>>, letter: string | undefined): K | null {
  for (const key in letters) {
    if (letters[key] === letter) {
      return key;
    }
  }
  return null;
}
