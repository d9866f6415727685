// Owns: what a held thread's loop is left by: which fence or cell it compares with which value.
// Must not know who could bring that about (analysis/).

import * as ops from "./api-ops.ts";
import type { U64 } from "../base/u64.ts";
import type { Poll as Condition } from "../program/instruction.ts";
import type { Program } from "../program/program.ts";
import { MEMORY_BASE } from "../program/value.ts";
import { evaluate } from "./evaluate.ts";
import { NO_FAULT } from "./faults.ts";
import * as f from "./fields.ts";
import type { Machine, Step } from "./machine.ts";
import { FENCE, highOf, threadAt } from "./objects.ts";
import * as op from "./opcodes.ts";
import type { State } from "./state.ts";
import { POLLING } from "./status.ts";

/** The condition of a poll: the loop is left when the fence or the cell (−1: it is the other) compares so with `value`. */
export interface Poll {
  readonly loop: number;
  readonly fence: number;
  readonly cell: number;
  readonly leavesWhen: Condition["leavesWhen"];
  readonly value: U64;
}

/** What ends the poll in which the thread is held; null: it is not held, or the text does not compare so plainly. */
export function pollOf(machine: Machine, state: State, thread: number): Poll | null {
  const { words } = state;
  const at = threadAt(state, thread);
  const loop = (words[at + f.T_HOLD] ?? 0) - 1;
  const condition = machine.program.loops[loop]?.poll ?? null;
  if (words[at + f.T_STATUS] !== POLLING || condition === null) {
    return null;
  }
  // Expressions are evaluated in the current frame: for the moment that is the frame of the loop.
  const { step } = machine;
  const frame = words[at + f.T_FRAME] ?? 0;
  step.state = state;
  words[at + f.T_FRAME] = words[at + f.T_HOLD_FRAME] ?? 0;
  const compared = comparedThing(step, thread, loop);
  const fault = evaluate(step, thread, step.pollValue[loop] ?? 0);
  words[at + f.T_FRAME] = frame;
  if (compared === null || fault !== NO_FAULT) {
    return null;
  }
  const value = { hi: step.value[0] ?? 0, lo: step.value[1] ?? 0 };
  return { loop, ...compared, leavesWhen: condition.leavesWhen, value };
}

interface Compared {
  readonly fence: number;
  readonly cell: number;
}

/** What the loop's test compares: the one thing that the round reads, else what the last read before the way out reads. */
function comparedThing(step: Step, thread: number, loop: number): Compared | null {
  const { words } = step.state;
  const at = threadAt(step.state, thread);
  if (words[at + f.T_READS] === 1) {
    return thing(words[at + f.T_READ_SET] ?? 0, words[at + f.T_READ_SET + 1] ?? 0);
  }
  const read = readBeforeExit(step, loop);
  if (read < 0 || evaluate(step, thread, addressOf(step, read)) !== NO_FAULT) {
    return null;
  }
  return thing(step.value[0] ?? 0, step.value[1] ?? 0);
}

function thing(hi: number, lo: number): Compared | null {
  if (hi === highOf(FENCE)) {
    return { fence: lo, cell: -1 };
  }
  return hi === MEMORY_BASE ? { fence: -1, cell: lo } : null;
}

/** Code address of the last reading instruction before the loop's first conditional way out; −1: none in the loop itself. */
function readBeforeExit(step: Step, loop: number): number {
  const { program } = step;
  const head = program.code.findIndex((one) => one.kind === "loop" && one.loop === loop);
  const end = program.code.findLastIndex(
    (one) => (one.kind === "jump" && one.to === head) || (one.kind === "branch" && one.otherwise === head),
  );
  let read = -1;
  for (let pc = head + 1; pc <= end; pc++) {
    const operation = step.code[pc * op.STRIDE];
    if (operation === op.ENTER) {
      // The test may stand in a function: then only its read set tells.
      return -1;
    }
    if (
      operation === op.READ ||
      (operation === op.API && step.code[pc * op.STRIDE + 7] === ops.COMPLETED_VALUE)
    ) {
      read = pc;
    }
    if (program.code[pc]?.kind === "branch" && leaves(program, pc, { head, end })) {
      return read;
    }
  }
  return -1;
}

interface Extent {
  readonly head: number;
  readonly end: number;
}

/** Whether one of the two ways on from a branch leads out of the loop, over jumps only. */
function leaves(program: Program, pc: number, loop: Extent): boolean {
  const branch = program.code[pc];
  const otherwise = branch?.kind === "branch" ? branch.otherwise : pc;
  return [pc + 1, otherwise].some((to) => {
    const target = landing(program, to);
    return target < loop.head || target > loop.end;
  });
}

/** Where a jump to `pc` ends up. */
function landing(program: Program, pc: number): number {
  let at = pc;
  for (let hops = 0; hops < program.code.length; hops++) {
    const instruction = program.code[at];
    if (instruction?.kind !== "jump") {
      return at;
    }
    at = instruction.to;
  }
  return at;
}

/** Position of the expression whose value is the address that the instruction reads. */
function addressOf(step: Step, pc: number): number {
  const at = pc * op.STRIDE;
  return step.code[at] === op.READ ? (step.code[at + 4] ?? 0) : (step.code[step.code[at + 9] ?? 0] ?? 0);
}
