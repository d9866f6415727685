// Owns: going through a run step by step and noting where one thread stands: the lines of its own code, and the places at
// which it waits for its next visible operation. Hot: steps of others are only done.

import { move, threadAgent } from "../machine/action.ts";
import { applyInto } from "../machine/apply.ts";
import type { LineTrace } from "../machine/line-trace.ts";
import { lineTrace, notingLines, threadDepth, threadLine } from "../machine/note-lines.ts";
import { initial } from "../machine/start.ts";
import type { State } from "../machine/state.ts";
import { threadCount } from "../machine/status.ts";
import { seek } from "../run/history.ts";
import type { Run } from "../run/runner.ts";

/**
 * Where a thread stands, in the order of the run, as columns that are at least `count` long: the place (step, line), the
 * line of the text and the number of frames there. Line 0 and no frames: it has ended. It stands there up to the next one.
 */
export interface Stands {
  count: number;
  step: Int32Array;
  line: Int32Array;
  at: Int32Array;
  depth: Int32Array;
}

/** No stands. */
export function noStands(): Stands {
  const column = () => new Int32Array(64);
  return { count: 0, step: column(), line: column(), at: column(), depth: column() };
}

/** A way through a run behind one thread. */
export interface Walk {
  readonly run: Run;
  readonly thread: number;
  readonly lines: LineTrace;
  state: State;
  /** Steps done. */
  step: number;
  /** Steps done when the thread makes its next step; not before `step` is beyond it is the one after it looked for. */
  own: number;
}

/** Begins after `step` steps. */
export function walkFrom(run: Run, thread: number, step: number): Walk {
  return { run, thread, lines: lineTrace(run.machine), state: seek(run, step).state, step, own: -1 };
}

/** Begins before everything: the stands before the first step are added. */
export function walkFromStart(run: Run, thread: number, stands: Stands): Walk {
  const { machine } = run;
  const lines = lineTrace(machine);
  const state = notingLines(machine, lines, { state: null, agent: -1, stop: 0 }, () => initial(machine));
  const walk = { run, thread, lines, state, step: 0, own: -1 };
  addStands(walk, stands);
  return walk;
}

/** Does the next step; the stands to which the thread comes in it are added. */
export function walkOn(walk: Walk, stands: Stands): void {
  const { run, thread, lines, state } = walk;
  const { machine, trace } = run;
  const agent = trace.steps.agent[walk.step] ?? -1;
  const next = move(agent, trace.steps.action[walk.step] ?? 0);
  walk.step += 1;
  // A thread that does not exist yet may be started in this step and runs in it then.
  if (agent !== threadAgent(thread) && thread < threadCount(state)) {
    applyInto(machine, state, next, null);
    return;
  }
  notingLines(machine, lines, { state, agent, stop: 0 }, () => applyInto(machine, state, next, null));
  addStands(walk, stands);
}

/**
 * Goes to the next step of the thread without doing the many of others before it; to the end when it makes none any more.
 * A thread that does not exist yet may come to be in any of them.
 */
export function skipOthers(walk: Walk): void {
  const { run, thread, state, step } = walk;
  if (thread >= threadCount(state) || walk.own >= step) {
    return;
  }
  walk.own = ownStep(run, thread, step);
  if (walk.own === run.trace.steps.count) {
    walk.step = walk.own;
  } else if (walk.own - step > 2 * run.snapshots.every) {
    walk.state = seek(run, walk.own).state;
    walk.step = walk.own;
  }
}

/** Steps done after the last of the first `end` steps in which the thread may come to stand somewhere; 0: in none of them. */
export function lastStand({ trace, machine }: Run, thread: number, end: number): number {
  const own = end === 0 ? -1 : trace.steps.agent.lastIndexOf(threadAgent(thread), end - 1);
  // Before its first step a thread may come to be in any, unless it was there from the start.
  return own < 0 && thread >= machine.program.threads.length ? end : own + 1;
}

/** The first step from `from` on, both from 0, that the thread makes; the number of steps when there is none. */
function ownStep({ trace }: Run, thread: number, from: number): number {
  const { agent, count } = trace.steps;
  const at = agent.indexOf(threadAgent(thread), from);
  return at < 0 || at > count ? count : at;
}

function addStands({ thread, lines, state, step }: Walk, stands: Stands): void {
  for (let index = 0; index < lines.count; index += 1) {
    if (lines.thread[index] === thread) {
      const row = addRow(stands, step, index + 1);
      stands.at[row] = lines.lineAt[lines.address[index] ?? -1] ?? 0;
      stands.depth[row] = lines.depth[index] ?? 0;
    }
  }
  const at = threadLine(lines, state, thread);
  const depth = threadDepth(state, thread);
  // Nobody can see a thread stand where the text has no place for it.
  if (thread < threadCount(state) && (at !== 0 || depth === 0)) {
    const row = addRow(stands, step, 0);
    stands.at[row] = at;
    stands.depth[row] = depth;
  }
}

function addRow(stands: Stands, step: number, line: number): number {
  const row = stands.count;
  if (row === stands.step.length) {
    stands.step = wider(stands.step);
    stands.line = wider(stands.line);
    stands.at = wider(stands.at);
    stands.depth = wider(stands.depth);
  }
  stands.count += 1;
  stands.step[row] = step;
  stands.line[row] = line;
  return row;
}

function wider(column: Int32Array): Int32Array {
  const grown = new Int32Array(column.length * 2);
  grown.set(column);
  return grown;
}
