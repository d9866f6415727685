// Owns: looking at the lines of local code of one step: beginning to note them, and where a thread stands between steps.

import type { Program } from "../program/program.ts";
import { agentKind, agentNumber } from "./action.ts";
import * as f from "./fields.ts";
import type { LineTrace } from "./line-trace.ts";
import type { Machine } from "./machine.ts";
import { threadAt } from "./objects.ts";
import type { State } from "./state.ts";
import { FINISHED, threadCount } from "./status.ts";

/** By code address: the line at which a thread stands there, from 1; 0: it does not stand there. */
export function standingLines({ code, sites }: Program): Int32Array {
  return Int32Array.from(code, (one) => (isPassing(one.kind) ? 0 : (sites[one.site]?.line ?? 0)));
}

/** A trace without lines for the steps of a machine. */
export function lineTrace(machine: Machine): LineTrace {
  const column = () => new Int32Array(64);
  return {
    lineAt: standingLines(machine.program),
    count: 0,
    thread: column(),
    address: column(),
    depth: column(),
    stop: 0,
    stopped: false,
    acting: -1,
    actingLine: 0,
    actingDepth: 0,
  };
}

/** Runs a step of `agent` from `state` (the start: null) and notes its lines; `stop` as in LineTrace. */
export function notingLines<Result>(
  machine: Machine,
  lines: LineTrace,
  how: { readonly state: State | null; readonly agent: number; readonly stop: number },
  run: () => Result,
): Result {
  const { state, agent, stop } = how;
  const acts = state !== null && agentKind(agent) === "thread";
  lines.count = 0;
  lines.stop = stop;
  lines.stopped = false;
  lines.acting = acts ? agentNumber(agent) : -1;
  lines.actingLine = acts ? threadLine(lines, state, lines.acting) : 0;
  lines.actingDepth = acts ? threadDepth(state, lines.acting) : 0;
  machine.step.lines = lines;
  try {
    return run();
  } finally {
    machine.step.lines = null;
  }
}

/** The line at which a thread stands between two steps, from 1; 0: it has ended, does not exist yet, or has no place. */
export function threadLine(lines: LineTrace, state: State, thread: number): number {
  if (thread >= threadCount(state)) {
    return 0;
  }
  const { words } = state;
  const at = threadAt(state, thread);
  return words[at + f.T_STATUS] === FINISHED ? 0 : (lines.lineAt[words[at + f.T_PC] ?? -1] ?? 0);
}

/** The number of frames of a thread between two steps; 0: it has ended or does not exist yet. */
export function threadDepth(state: State, thread: number): number {
  return thread < threadCount(state) ? (state.words[threadAt(state, thread) + f.T_DEPTH] ?? 0) : 0;
}

/** Where a thread never stands for a reader: only the machine passes there. */
function isPassing(kind: string): boolean {
  return kind === "jump" || kind === "enter-gpu" || kind === "leave-gpu";
}
