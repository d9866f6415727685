// Owns: the visits to a line that begin inside the threads' own code of one step: the step is run again on a copy.

import { move } from "../machine/action.ts";
import { applyInto } from "../machine/apply.ts";
import type { LineTrace } from "../machine/line-trace.ts";
import { notingLines } from "../machine/note-lines.ts";
import { framesOf } from "../machine/peek.ts";
import { initial } from "../machine/start.ts";
import { restoreState, type State } from "../machine/state.ts";
import { threadCount } from "../machine/status.ts";
import type { Run } from "../run/runner.ts";

/** A visit that begins in front of the own line `line` (from 1) of a step (run/place.ts). */
export interface InsideVisit {
  readonly line: number;
  readonly thread: number;
}

/** A step that can be looked into: `step` of them are done when it is over, `before` is the state in front of it. */
export interface InsideStep {
  readonly run: Run;
  /** Where lines are noted and where the step is run; what is in them means nothing. */
  readonly lines: LineTrace;
  readonly spare: State;
  readonly step: number;
  /** null: step 0, what the threads do before the first one. */
  readonly before: State | null;
}

/**
 * The visits to line `wanted` of the text, in order. The rest of a line to which a function returns begins none: the thread
 * stood further in front in the same frame.
 */
export function visitsInside(inside: InsideStep, wanted: number): readonly InsideVisit[] {
  const { lines } = inside;
  runAgain(inside, 0);
  const visits: InsideVisit[] = [];
  const stood = new Map<number, number[]>();
  for (let index = 0; index < lines.count; index += 1) {
    const thread = lines.thread[index] ?? 0;
    const address = lines.address[index] ?? 0;
    const depth = lines.depth[index] ?? 0;
    const frames = stood.get(thread) ?? addressesOf(inside.before, thread);
    const last = frames[depth] ?? -1;
    const isHere = lines.lineAt[address] === wanted;
    if (isHere && (last < 0 || lines.lineAt[last] !== wanted || last >= address)) {
      visits.push({ line: index + 1, thread });
    }
    frames.length = depth;
    frames[depth] = address;
    stood.set(thread, frames);
  }
  return visits;
}

/** The state in front of own line `line` of the step; it holds until the next step is looked into. */
export function stateInside(inside: InsideStep, line: number): State {
  return runAgain(inside, line);
}

/** Runs the step on a copy, noting its lines, and stops in front of own line `stop` (0: not at all). */
function runAgain({ run, lines, spare, step, before }: InsideStep, stop: number): State {
  const { machine, trace } = run;
  if (before === null) {
    return notingLines(machine, lines, { state: null, agent: -1, stop }, () => initial(machine));
  }
  restoreState(spare, before);
  const agent = trace.steps.agent[step - 1] ?? -1;
  return notingLines(machine, lines, { state: spare, agent, stop }, () => {
    applyInto(machine, spare, move(agent, trace.steps.action[step - 1] ?? 0), null);
    return spare;
  });
}

/** By depth (from 1) of its frames: the address at which a thread stands. */
function addressesOf(state: State | null, thread: number): number[] {
  if (state === null || thread >= threadCount(state)) {
    return [];
  }
  const frames = framesOf(state, thread);
  const addresses: number[] = [];
  frames.forEach((frame, place) => {
    addresses[frames.length - place] = frame.address;
  });
  return addresses;
}
