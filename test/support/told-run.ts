// Runs a program to its end and tells its run in short strings, times in microseconds. No assertions.
import { ACTION_KINDS, agentKind, agentNumber } from "../../src/core/machine/action.ts";
import { compile } from "../../src/core/machine/machine.ts";
import { toDecimal } from "../../src/core/base/u64.ts";
import type { Program } from "../../src/core/program/program.ts";
import { advance, createRun, type Run, type RunOptions } from "../../src/core/run/runner.ts";
import { LINK_KINDS, SPAN_KINDS, type Trace } from "../../src/core/run/trace.ts";

const MICROSECOND = 1000;
const THRESHOLDS = ["registration", "queue wait", "poll", "blocking call", "queued signal"];

/** The run of a program, advanced until it ends. */
export function ended(program: Program, options: RunOptions = {}): Run {
  return advanced(createRun(compile(program), options));
}

/** Advances a run until it ends. */
export function advanced(run: Run, slice = 1000): Run {
  while (run.outcome === "running") {
    advance(run, slice);
  }
  return run;
}

/** Every step as `time agent action`. */
export function steps(run: Run): readonly string[] {
  const { steps: table } = run.trace;
  return Array.from({ length: table.count }, (_, step) => {
    const who = agentName(run.trace, table.agent[step] ?? 0);
    return `${us(table.time[step])} ${who} ${ACTION_KINDS[table.action[step] ?? -1]}`;
  });
}

/** The spans of a lane as `kind start-end`, in order of start. */
export function bars(run: Run, lane: string): readonly string[] {
  const { spans } = run.trace;
  return Array.from({ length: spans.count }, (_, row) => row)
    .filter((row) => laneName(run.trace, spans.lane[row] ?? -1) === lane)
    .sort((a, b) => (spans.start[a] ?? 0) - (spans.start[b] ?? 0))
    .map((row) => `${SPAN_KINDS[spans.kind[row] ?? -1]} ${us(spans.start[row])}-${us(spans.end[row])}`);
}

/** Links as `kind from time -> to time`, with `fence=value` when they are about one. */
export function links(run: Run): readonly string[] {
  const { links: table, lanes } = run.trace;
  const fences = lanes.filter((lane) => lane.kind === "fence");
  return Array.from({ length: table.count }, (_, row) => {
    const from = `${laneName(run.trace, table.fromLane[row] ?? -1)} ${us(table.fromTime[row])}`;
    const to = `${laneName(run.trace, table.toLane[row] ?? -1)} ${us(table.toTime[row])}`;
    const fence = fences[table.fence[row] ?? -1]?.name;
    const value = toDecimal(table.valueHi[row] ?? 0, table.valueLo[row] ?? 0);
    return `${LINK_KINDS[table.kind[row] ?? -1]} ${from} -> ${to}${fence ? ` ${fence}=${value}` : ""}`;
  });
}

/** Thresholds as `fence>=value kind holder from-to`. */
export function thresholds(run: Run): readonly string[] {
  const { thresholds: table } = run.trace;
  return Array.from({ length: table.count }, (_, row) => {
    const value = toDecimal(table.valueHi[row] ?? 0, table.valueLo[row] ?? 0);
    const fence = laneName(run.trace, table.lane[row] ?? -1);
    const holder = laneName(run.trace, table.holder[row] ?? -1);
    const kind = THRESHOLDS[table.kind[row] ?? -1];
    return `${fence}>=${value} ${kind} ${holder} ${us(table.from[row])}-${us(table.to[row])}`;
  });
}

/** A fence's values as `time value`. */
export function values(run: Run, fence: string): readonly string[] {
  const { fenceValues: table } = run.trace;
  return Array.from({ length: table.count }, (_, row) => row)
    .filter((row) => laneName(run.trace, table.lane[row] ?? -1) === fence)
    .map((row) => `${us(table.time[row])} ${toDecimal(table.valueHi[row] ?? 0, table.valueLo[row] ?? 0)}`);
}

function us(time: number | undefined): number {
  return (time ?? Number.NaN) / MICROSECOND;
}

function laneName(trace: Trace, lane: number): string {
  return trace.lanes[lane]?.name ?? "?";
}

function agentName(trace: Trace, agent: number): string {
  const kind = agentKind(agent);
  const lane = trace.lanes.find((one) => one.kind === kind && one.number === agentNumber(agent));
  return lane?.name ?? kind;
}
