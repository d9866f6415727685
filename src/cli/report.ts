// Owns: what is printed about a run: the JSON of scenario-language.md section 3, the words for people, the exit status.

import { whyAllBlocked } from "../core/analysis/waits.ts";
import { toDecimal } from "../core/base/u64.ts";
import type { WaitView } from "../core/machine/view-types.ts";
import type { Diagnostic } from "../core/program/diagnostic.ts";
import { SEVERITIES } from "../core/program/diagnostic.ts";
import { resultOf } from "../core/run/result.ts";
import type { Run } from "../core/run/runner.ts";
import { describeAssumption } from "../core/text/describe-assumption.ts";
import { describeCause } from "../core/text/describe-why.ts";
import { describeDiagnostic } from "../core/text/describe-diagnostic.ts";
import { formatTime, formatValue } from "../core/text/format.ts";
import { plain } from "../core/text/tokens.ts";
import { type MessageKey, words } from "../core/text/translate.ts";
import type { Ran } from "./run-file.ts";

/** 0: finished or removed without an error; 1: a hang or an error; 2: nothing to run; 3: a limit came first. */
export function exitStatus(ran: Ran): 0 | 1 | 2 | 3 {
  if (!ran.loaded.runnable) {
    return 2;
  }
  const faulty = ran.diagnostics.some((one) => SEVERITIES[one.code] === "error" && !one.allowed);
  if (ran.run.outcome === "hung" || faulty) {
    return 1;
  }
  return ran.run.outcome === "limit" ? 3 : 0;
}

/** The object of `run --json`. Times are nanoseconds and 64-bit values decimals, both as strings. */
export function jsonReport(ran: Ran): object {
  const result = resultOf(ran.run);
  return {
    outcome: result.outcome,
    steps: result.steps,
    time: String(result.time),
    fences: result.fences,
    events: result.events,
    threads: mapValues(result.threads, (thread) => ({
      ...thread,
      waitingFor: thread.waitingFor === null ? null : describeWait(thread.waitingFor),
    })),
    queues: mapValues(result.queues, (queue) => ({
      ...queue,
      busy: String(queue.busy),
      idle: String(queue.idle),
      waitingFor: queue.waitingFor === null ? null : `${queue.waitingFor.fence} >= ${queue.waitingFor.value}`,
    })),
    variables: result.variables,
    gpuOrder: result.gpuOrder,
    diagnostics: ran.diagnostics.map(jsonDiagnostic),
    assumptions: ran.loaded.assumptions.map((one) => ({
      text: plain(describeAssumption(one)),
      directive: one.directive,
    })),
    schedule: result.schedule,
  };
}

function mapValues<T, R>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => R,
): Readonly<Record<string, R>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function describeWait(wait: WaitView): string {
  const names = [...wait.objects.map((object) => object.name), ...wait.variables].join(", ");
  return wait.value === null ? names : `${names} >= ${toDecimal(wait.value.hi, wait.value.lo)}`;
}

function jsonDiagnostic(diagnostic: Diagnostic): object {
  const { code, at, thread, queue, fence, value, object, related, allowed } = diagnostic;
  return {
    code,
    severity: SEVERITIES[code],
    line: at.line,
    column: at.column,
    thread,
    queue,
    fence,
    value: value === null ? null : toDecimal(value.hi, value.lo),
    object,
    related: related.map(({ line, column }) => ({ line, column })),
    message: plain(describeDiagnostic(diagnostic)),
    ...(allowed ? { allowed } : {}),
  };
}

/** The report for people: verdict, findings, ends, assumptions. */
export function textReport(ran: Ran): string {
  const { run, loaded } = ran;
  const result = resultOf(run);
  const verdict = words(verdictKey(run), { time: formatTime(run.now), count: run.steps });
  return [
    `${ran.file}: ${verdict}`,
    ...findings(ran),
    ...whyLines(ran),
    ...Object.entries(result.threads).map(
      ([name, thread]) => `  ${name}: ${state(thread.state, thread.line, thread.waitingFor)}`,
    ),
    ...Object.entries(result.queues).map(([name, queue]) => `  ${name}: ${queue.type}, ${queue.state}`),
    ...Object.entries(result.fences).map(([name, value]) => `  ${name} = ${value}`),
    ...loaded.assumptions.map((one) => `  ${words("cli.assumed")}: ${plain(describeAssumption(one))}`),
    "",
  ].join("\n");
}

function verdictKey({ outcome, limit }: Run): MessageKey {
  return outcome === "limit" || outcome === "running"
    ? `cli.limit.${limit?.kind ?? "steps"}`
    : `cli.${outcome}`;
}

/** Why each thread and queue that stands still does so, from effect to cause. */
function whyLines({ run, file }: Ran): readonly string[] {
  if (run.outcome === "running" || run.outcome === "finished") {
    return [];
  }
  return whyAllBlocked(run, run.head).flatMap((why) => [
    `  ${words("why.title", { who: why.who.name })}`,
    ...why.chain.map((cause) => {
      const place = cause.at === null ? "" : ` (${file}:${cause.at.line}:${cause.at.column})`;
      return `    ${plain(describeCause(cause))}${place}`;
    }),
  ]);
}

/** One line for each finding: place, severity, code, sentence. */
export function findings(ran: Ran): readonly string[] {
  return ran.diagnostics.map((one) => {
    const severity =
      words(`cli.severity.${SEVERITIES[one.code]}`) + (one.allowed ? ` (${words("cli.allowed")})` : "");
    return `${ran.file}:${one.at.line}:${one.at.column}: ${severity} ${one.code}: ${plain(describeDiagnostic(one))}`;
  });
}

function state(name: string, line: number | null, wait: WaitView | null): string {
  const place = line === null ? "" : `, ${words("why.line", { line: String(line) })}`;
  const names = wait?.objects.map((object) => object.name).join(", ") ?? "";
  const value = wait?.value ? ` ≥ ${formatValue(wait.value)}` : "";
  return names === "" ? `${name}${place}` : `${name}${place} (${names}${value})`;
}
