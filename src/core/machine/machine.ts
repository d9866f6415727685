// Owns: a program made ready to run, and what the rules of one step share.

import type { Program } from "../program/program.ts";
import { type Encoded, encode } from "./encode.ts";
import type { EffectSink } from "./effect.ts";
import { failuresByOp } from "./failures-by-op.ts";
import { initialCapacities, type Layout, layoutOf } from "./layout.ts";
import type { LineTrace } from "./line-trace.ts";
import type { State } from "./state.ts";

/** A program ready to run. Nothing in it changes but the working set `step`, which means nothing between two steps. */
export interface Machine {
  readonly program: Program;
  /** Layout of the initial state. */
  readonly layout: Layout;
  readonly step: Step;
}

/** The working set of a step. One step at a time: a machine is not reentrant. */
export interface Step extends Encoded {
  readonly program: Program;
  /** Stack of the evaluator. */
  readonly hi: Int32Array;
  readonly lo: Int32Array;
  /** The value just evaluated or about to be stored: hi, lo. */
  readonly value: Int32Array;
  /** Arguments of the call that takes effect: hi, lo of each. */
  readonly given: Int32Array;
  /** The member of a multiple wait that is looked at. */
  readonly member: { fence: number; hi: number; lo: number };
  /** Cell of static memory that was stored to last; −1: another place. */
  cell: number;
  state: State;
  sink: EffectSink | null;
  /** Where lines of local code are noted; null: nobody looks. */
  lines: LineTrace | null;
  /** The text lets calls fail, and which, by number of the operation. */
  readonly failing: boolean;
  readonly failures: readonly (readonly number[])[];
  /** The agent that acts. */
  agent: number;
  /** Flags that `applyInto` returns. */
  flags: number;
}

/** Flag of `applyInto`: the op just applied was the first reading op of its poll round. */
export const FIRST_READ = 1;

/** Makes a program ready to run. */
export function compile(program: Program): Machine {
  const encoded = encode(program);
  const layout = layoutOf(initialCapacities(program));
  const step: Step = {
    ...encoded,
    program,
    failing: program.failures.length > 0,
    failures: failuresByOp(program),
    hi: new Int32Array(encoded.depth + 1),
    lo: new Int32Array(encoded.depth + 1),
    value: new Int32Array(2),
    given: new Int32Array(2 * encoded.mostArguments),
    member: { fence: 0, hi: 0, lo: 0 },
    cell: -1,
    state: { words: new Int32Array(0), layout },
    sink: null,
    lines: null,
    agent: 0,
    flags: 0,
  };
  return { program, layout, step };
}
