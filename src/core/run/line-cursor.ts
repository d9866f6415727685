// Owns: looking into the threads' own code of one step: which lines it runs, and the state in front of one of them.
// A step is run again from its start for that (architecture.md, 2b.3); no run is changed, and the explorer sees nothing.

import { move } from "../machine/action.ts";
import { applyInto } from "../machine/apply.ts";
import type { LineTrace } from "../machine/line-trace.ts";
import { lineTrace, notingLines } from "../machine/note-lines.ts";
import { initial } from "../machine/start.ts";
import type { State } from "../machine/state.ts";
import type { FunctionInfo, Site } from "../program/program.ts";
import { seek } from "./history.ts";
import type { Place } from "./place.ts";
import type { Run } from "./runner.ts";

/** A line of a thread's own code. */
export interface CodeLine {
  readonly thread: number;
  readonly site: Site;
  readonly functionName: string;
  /** Frames of the thread there; 1: its outermost function. */
  readonly depth: number;
}

/** A place inside a step. */
export interface LinePosition {
  /** In front of the line: only for looking, a run cannot go on from here. */
  readonly state: State;
  /** One line earlier; in front of the first line: before the step; null: there is nothing earlier. */
  readonly before: State | null;
  readonly line: CodeLine;
  /** The line done last; null: none in this step. */
  readonly done: CodeLine | null;
}

/**
 * The lines of own code that follow the visible part of step `step` (1 … steps done), in order; of step 0: those that the
 * threads run before their first visible operation. With step 1 … the line of the visible operation is not among them.
 */
export function linesOf(run: Run, step: number): readonly CodeLine[] {
  const lines = lineTrace(run.machine);
  runAgain(run, { step, line: 0 }, lines);
  return Array.from({ length: lines.count }, (_, index) => codeLine(run, lines, index));
}

/** The state in front of line `line` of step `step`; null when the step has no such line. */
export function lookInto(run: Run, { step, line }: Place): LinePosition | null {
  const lines = lineTrace(run.machine);
  const state = runAgain(run, { step, line }, lines);
  if (!lines.stopped) {
    return null;
  }
  return {
    state,
    before:
      line > 1 ? runAgain(run, { step, line: line - 1 }, lineTrace(run.machine)) : stateBefore(run, step),
    line: codeLine(run, lines, line - 1),
    done: line > 1 ? codeLine(run, lines, line - 2) : null,
  };
}

/** Runs the step again, noting its lines, and stops in front of `line` (0: not at all); the state that it leaves. */
function runAgain(run: Run, { step, line }: Place, lines: LineTrace): State {
  const { machine, trace } = run;
  if (step === 0) {
    return notingLines(machine, lines, { state: null, agent: -1, stop: line }, () => initial(machine));
  }
  const { state } = seek(run, step - 1);
  const agent = trace.steps.agent[step - 1] ?? -1;
  return notingLines(machine, lines, { state, agent, stop: line }, () => {
    applyInto(machine, state, move(agent, trace.steps.action[step - 1] ?? 0), null);
    return state;
  });
}

function stateBefore(run: Run, step: number): State | null {
  return step === 0 ? null : seek(run, step - 1).state;
}

function codeLine({ machine }: Run, lines: LineTrace, index: number): CodeLine {
  const { program } = machine;
  const address = lines.address[index] ?? 0;
  return {
    thread: lines.thread[index] ?? 0,
    site: program.sites[program.code[address]?.site ?? -1] ?? NOWHERE,
    functionName: functionAt(program.functions, address)?.name ?? "",
    depth: lines.depth[index] ?? 0,
  };
}

const NOWHERE: Site = { from: 0, to: 0, line: 0, column: 0 };

/** The function that a code address belongs to: each runs from its entry up to the next entry. */
export function functionAt(functions: readonly FunctionInfo[], address: number): FunctionInfo | undefined {
  return functions.reduce<FunctionInfo | undefined>(
    (best, one) => (one.entry <= address && (best === undefined || one.entry >= best.entry) ? one : best),
    undefined,
  );
}
