// Owns: the lines of a text at which a thread can be stopped, and in which steps of a run a visit to one of them may begin.
// Hot: a visit is looked for in all steps of a run.

import { CALL } from "../machine/action.ts";
import { standingLines } from "../machine/note-lines.ts";
import type { Program } from "../program/program.ts";
import { isThread } from "../run/agents.ts";
import type { StepTable } from "../run/trace.ts";
import { isVisible, leadsTo, waysTo } from "./local-ways.ts";
import { addPosition, type Positions, positions } from "./positions.ts";

/** Lines at which a thread can stand, rising, from 1: between two steps, or inside its own code. */
export function stoppableLines(program: Program): readonly number[] {
  const lines = new Set(standingLines(program));
  lines.delete(0);
  return [...lines].sort((a, b) => a - b);
}

/** Where visits to a line begin. */
export interface LineVisits {
  /** Positions at which a thread stands in front of a visible operation that begins one. */
  readonly between: Positions;
  /** Steps done after which own code may have come to the line: it has to be looked at (line-visits.ts). */
  readonly inside: Positions;
}

/**
 * The visits to a line. One begins when a thread comes to the line from another one, or when control comes round to it
 * again. Code is laid out in the order in which it runs, so coming round is going on at an instruction that does not stand
 * behind the previous one: `for (…) { x = y; }` on one line, or the same call once more. Where the line begins with own
 * code of the thread, it is there that a visit begins, and a visible operation begins one only by coming round.
 */
export function visitsOf(steps: StepTable, program: Program, line: number): LineVisits {
  const lineAt = standingLines(program);
  const parts = partsOf(program, lineAt, line);
  const ways = waysTo(program, (address) => lineAt[address] === line && parts.begins[address] === OWN);
  const between = positions();
  const inside = positions();
  if (ways.fromStart) {
    addPosition(inside, 0);
  }
  /** By thread, the address of its previous step. */
  const previous: number[] = [];
  const { agent, action, address, count } = steps;
  for (let step = 0; step < count; step += 1) {
    const thread = agent[step] ?? 0;
    if (!isThread(thread)) {
      continue;
    }
    const at = address[step] ?? -1;
    if (ways.from[at] === 1) {
      addPosition(inside, step + 1);
    }
    const before = previous[thread] ?? -1;
    previous[thread] = at;
    if (lineAt[at] === line && action[step] === CALL && isVisit(parts, lineAt, before, at)) {
      addPosition(between, step);
    }
  }
  return { between, inside };
}

/** Whether the visible operation at `at`, on the line, begins a visit of a thread whose previous step was at `before`. */
function isVisit(parts: LineParts, lineAt: Int32Array, before: number, at: number): boolean {
  if (before >= 0 && lineAt[before] === lineAt[at]) {
    return at <= before && (parts.begins[at] === VISIBLE || parts.rounds.get(before)?.has(at) === true);
  }
  // Back from a function that the line has called, the thread is still on the line.
  const isBack = parts.afterCall[at] === 1 && before >= 0 && parts.functions[before] !== parts.functions[at];
  return parts.begins[at] === VISIBLE && !isBack;
}

/** How a line begins in the function that an instruction on it belongs to. */
const VISIBLE = 1;
const OWN = 2;

/** By code address. */
interface LineParts {
  /** VISIBLE or OWN; 0: it is not on the line. */
  readonly begins: Uint8Array;
  /** 1: the line calls a function in front of it. */
  readonly afterCall: Uint8Array;
  /** Entry of its function. */
  readonly functions: Int32Array;
  /** Where a line begins with own code: from each visible operation on it, those to which it comes round without leaving it. */
  readonly rounds: ReadonlyMap<number, ReadonlySet<number>>;
}

function partsOf(program: Program, lineAt: Int32Array, line: number): LineParts {
  const { code, functions } = program;
  const entries = new Set(functions.map((one) => Number(one.entry)));
  const parts = {
    begins: new Uint8Array(code.length),
    afterCall: new Uint8Array(code.length),
    functions: new Int32Array(code.length),
  };
  let entry = 0;
  let first = 0;
  let called = 0;
  code.forEach((one, address) => {
    if (entries.has(address)) {
      entry = address;
      first = 0;
      called = 0;
    }
    parts.functions[address] = entry;
    if (lineAt[address] === line) {
      first = first === 0 ? (isVisible(one) ? VISIBLE : OWN) : first;
      parts.begins[address] = first;
      parts.afterCall[address] = called;
      called = one.kind === "call" ? 1 : called;
    }
  });
  const isHere = (address: number) => lineAt[address] === line || lineAt[address] === 0;
  const own = code.flatMap((one, address) =>
    isVisible(one) && parts.begins[address] === OWN ? [address] : [],
  );
  const rounds = new Map(own.map((address) => [address, leadsTo(program, address + 1, isHere)]));
  return { ...parts, rounds };
}
