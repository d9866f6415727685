// Owns: the lines of a text at which a thread can be stopped, and in which steps of a run a visit to one of them may begin.
// Hot: a visit is looked for in all steps of a run.

import { CALL } from "../machine/action.ts";
import { standingLines } from "../machine/note-lines.ts";
import type { Program } from "../program/program.ts";
import { isThread } from "../run/agents.ts";
import type { StepTable } from "../run/trace.ts";
import { isVisible, waysTo } from "./local-ways.ts";
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
  const begins = firstOnLine(program, lineAt, line);
  const ways = waysTo(program, (address) => lineAt[address] === line && begins[address] === OWN);
  const between = positions();
  const inside = positions();
  if (ways.fromStart) {
    addPosition(inside, 0);
  }
  /** By thread, the address of its previous step; −1: none on this line. */
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
    previous[thread] = lineAt[at] === line ? at : -1;
    const isVisit = before < 0 ? begins[at] === VISIBLE : at <= before;
    if (lineAt[at] === line && action[step] === CALL && isVisit) {
      addPosition(between, step);
    }
  }
  return { between, inside };
}

/** How a line begins in the function that an instruction on it belongs to. */
const VISIBLE = 1;
const OWN = 2;

/** By code address: how its line begins; 0: it is not on the line. */
function firstOnLine({ code, functions }: Program, lineAt: Int32Array, line: number): Uint8Array {
  const entries = new Set(functions.map((one) => Number(one.entry)));
  const begins = new Uint8Array(code.length);
  let first = 0;
  code.forEach((one, address) => {
    first = entries.has(address) ? 0 : first;
    if (lineAt[address] === line) {
      first = first === 0 ? (isVisible(one) ? VISIBLE : OWN) : first;
      begins[address] = first;
    }
  });
  return begins;
}
