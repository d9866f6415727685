// Owns: what was asked for on the command line, as data. Anything that cannot be used is an error with its sentence.

import { parseArgs } from "node:util";
import { err, ok, type Result } from "../core/base/result.ts";
import { parseSchedule, type Schedule, TIMED } from "../core/program/schedule.ts";
import { words } from "../core/text/translate.ts";

export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | {
      readonly kind: "run";
      readonly files: readonly string[];
      readonly json: boolean;
      readonly entries: readonly string[];
      readonly limits: Limits;
    }
  | {
      readonly kind: "convert";
      readonly file: string;
      readonly to: "svg" | "json";
      readonly output: string | null;
    };

/** What ends a run early, and what it replays. `until` in nanoseconds; Infinity: no limit. */
export interface Limits {
  readonly schedule: Schedule;
  readonly until: number;
  readonly maxSteps: number;
}

const DEFAULT_MAX_STEPS = 5_000_000;

/** The timed run with the limit that holds when none is given. */
export const NO_LIMITS: Limits = {
  schedule: TIMED,
  until: Number.POSITIVE_INFINITY,
  maxSteps: DEFAULT_MAX_STEPS,
};

const NANOSECONDS: Readonly<Record<string, number>> = { ns: 1, us: 1_000, ms: 1_000_000, s: 1_000_000_000 };

/** Reads the arguments after the program's name; the error is a sentence for standard error. */
export function readArguments(argv: readonly string[]): Result<Command, string> {
  try {
    return readCommand(parse(argv));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? "") : String(error);
    return err(words("cli.bad-option", { reason: reason.replace(/\.$/, "") }));
  }
}

type Parsed = ReturnType<typeof parse>;

function parse(argv: readonly string[]) {
  return parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      version: { type: "boolean" },
      json: { type: "boolean" },
      entry: { type: "string", multiple: true },
      schedule: { type: "string" },
      until: { type: "string" },
      "max-steps": { type: "string" },
      to: { type: "string" },
      output: { type: "string", short: "o" },
    },
  });
}

function readCommand({ values, positionals }: Parsed): Result<Command, string> {
  if (values.help === true || (positionals.length === 0 && values.version !== true)) {
    return ok({ kind: "help" });
  }
  if (values.version === true) {
    return ok({ kind: "version" });
  }
  const [command, ...files] = positionals;
  if (command !== "run" && command !== "convert") {
    return err(words("cli.no-command", { command: command ?? "" }));
  }
  const [first] = files;
  if (first === undefined) {
    return err(words("cli.no-input"));
  }
  return command === "run" ? readRun(values, files) : readConvert(values, files, first);
}

function readRun(values: Parsed["values"], files: readonly string[]): Result<Command, string> {
  const schedule = values.schedule === undefined ? ok(NO_LIMITS.schedule) : parseSchedule(values.schedule);
  if (!schedule.ok) {
    return err(words("cli.bad-schedule", { at: schedule.error.at + 1 }));
  }
  const until = values.until === undefined ? NO_LIMITS.until : readTime(values.until);
  if (Number.isNaN(until)) {
    return err(words("cli.bad-time", { option: "--until", value: values.until ?? "" }));
  }
  const maxSteps = values["max-steps"] === undefined ? NO_LIMITS.maxSteps : readCount(values["max-steps"]);
  if (Number.isNaN(maxSteps)) {
    return err(words("cli.bad-number", { option: "--max-steps", value: values["max-steps"] ?? "" }));
  }
  return ok({
    kind: "run",
    files,
    json: values.json === true,
    entries: values.entry ?? [],
    limits: { schedule: schedule.value, until, maxSteps },
  });
}

function readConvert(
  values: Parsed["values"],
  files: readonly string[],
  file: string,
): Result<Command, string> {
  if (files.length > 1) {
    return err(words("cli.one-file"));
  }
  if (values.to !== "svg" && values.to !== "json") {
    return err(words("cli.bad-format", { value: values.to ?? "" }));
  }
  return ok({ kind: "convert", file, to: values.to, output: values.output ?? null });
}

/** Nanoseconds of `20ms`; NaN when it is no time. */
function readTime(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ns|us|ms|s)$/.exec(text);
  return match === null
    ? Number.NaN
    : Math.round(Number(match[1]) * (NANOSECONDS[match[2] ?? ""] ?? Number.NaN));
}

function readCount(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
}
