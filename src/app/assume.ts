// Owns: assumptions as something to be edited: the fields of each kind, and the directive that what is typed makes.

import { QUEUE_TYPES } from "../core/program/instruction.ts";
import type { Assumption } from "../core/program/loaded.ts";
import { describeDiagnostic } from "../core/text/describe-diagnostic.ts";
import { plain } from "../core/text/tokens.ts";
import { type UiKey, ui } from "../core/text/ui.ts";
import { typedDuration } from "./durations.ts";
import type { WriteProblem } from "./link.ts";

/** One field of an assumption; with `options` one of them is chosen, else anything is typed. */
export interface AssumeField {
  readonly id: string;
  readonly label: UiKey;
  readonly value: string;
  readonly options: readonly string[] | null;
}

/** What the fields hold, by their id. */
export type AssumeValues = Readonly<Record<string, string>>;

const RESETS = ["auto-reset", "manual-reset"] as const;
const SIGNALED = ["nonsignaled", "signaled"] as const;

/** The fields in which an assumption is edited where it is listed; none: it cannot be, or what runs is chosen elsewhere. */
export function fieldsOf({ kind, value, directive }: Assumption): readonly AssumeField[] {
  switch (kind) {
    case "fence":
    case "value":
      return [typed("value", "ui.assume.start", value)];
    case "define":
      return [typed("value", "ui.assume.value", value)];
    case "returns":
      return [typed("value", "ui.assume.returns", value)];
    case "array":
      return [typed("value", "ui.assume.length", value)];
    case "frames":
      return [typed("value", "ui.assume.times", value)];
    case "queue":
      return [chosen("value", "ui.assume.type", [value, QUEUE_TYPES])];
    case "event":
      return [
        chosen("reset", "ui.assume.reset", [RESETS.find((one) => value.includes(one)) ?? RESETS[0], RESETS]),
        chosen("state", "ui.assume.state", [/\bsignaled/.test(value) ? SIGNALED[1] : SIGNALED[0], SIGNALED]),
      ];
    case "swapchain":
      return [
        typed("queue", "ui.assume.queue", value),
        typed("buffers", "ui.assume.buffers", / x(\d+)$/.exec(directive)?.[1] ?? "2"),
      ];
    case "work":
      return [typed("duration", "ui.assume.duration", value.split(" ")[0] ?? "")];
    case "signalled": {
      const [, signal, queue] = /^(.*) on (.*)$/.exec(value) ?? [];
      return [
        typed("value", "ui.assume.signal", signal ?? value),
        typed("queue", "ui.assume.queue", queue ?? ""),
      ];
    }
    case "thread":
    case "not-run":
    case "same":
    case "near-miss":
    case "list-closed":
      return [];
  }
}

/** Whether what runs is chosen in the dialog of entries. */
export function isEntry({ kind }: Assumption): boolean {
  return kind === "thread" || kind === "not-run";
}

/** The directive that says what the fields hold. */
export function lineOf({ kind, subject, value, directive }: Assumption, values: AssumeValues): string {
  const of = (id: string): string => values[id]?.trim() ?? "";
  switch (kind) {
    case "fence":
    case "value":
      return `//@ ${kind} ${subject} = ${of("value")}`;
    case "define":
      return `//@ define ${subject}=${of("value")}`;
    case "returns":
      return `${directive.slice(0, directive.indexOf(" = "))} = ${of("value")}`;
    case "array":
      return `//@ array ${subject} x${of("value")}`;
    case "frames":
      return `//@ frames ${of("value")}`;
    case "queue":
      return `//@ queue ${subject}: ${of("value")}`;
    case "event": {
      const signaled = of("state") === "signaled" ? ", signaled" : "";
      return `//@ event ${subject}: ${of("reset")}${signaled}`;
    }
    case "swapchain":
      return `//@ swapchain ${subject}: ${of("queue")} x${of("buffers")}`;
    case "work": {
      const label = value.includes(" ") ? value.slice(value.indexOf(" ")) : "";
      const duration = typedDuration(of("duration"));
      return `//@ work ${subject} ${duration === NONE ? NONE : `${duration}${label}`}`;
    }
    case "signalled":
      return of("value") === NONE
        ? `//@ signalled ${subject} ${NONE}`
        : `//@ signalled ${subject} = ${of("value")} on ${of("queue")}`;
    default:
      return directive;
  }
}

/** Why it could not be written, in words. */
export function problemText(problem: WriteProblem): string {
  switch (problem.kind) {
    case "unreadable":
      return problem.diagnostic.detail === "expected-duration"
        ? ui("ui.assume.no-duration")
        : plain(describeDiagnostic(problem.diagnostic));
    case "not-constant":
      return ui("ui.assume.not-constant");
    case "no-place":
      return ui("ui.assume.no-place");
    case "changed":
      return ui("ui.assume.changed");
  }
}

/** Says that nothing stands in a queue. */
const NONE = "none";

function typed(id: string, label: UiKey, value: string): AssumeField {
  return { id, label, value, options: null };
}

function chosen(
  id: string,
  label: UiKey,
  [value, options]: readonly [string, readonly string[]],
): AssumeField {
  return { id, label, value, options };
}
