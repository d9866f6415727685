// Owns: where the own code of a thread can lead before its next visible operation, by the shape of the program alone.

import type { Instruction } from "../program/instruction.ts";
import type { Program } from "../program/program.ts";

/** From where own code may come to what is sought. It may also not: which way it takes is known in a run only. */
export interface Ways {
  /** By address of a visible instruction: 1 when the code after it may. */
  readonly from: Uint8Array;
  /** The code of a thread before its first visible operation may. */
  readonly fromStart: boolean;
}

/** Whether other agents can see an instruction: a step of a run is made of one, and of the own code after it. */
export function isVisible({ kind }: Instruction): boolean {
  switch (kind) {
    case "read":
    case "write":
    case "cpu-begin":
    case "cpu-end":
    case "api":
      return true;
    default:
      return false;
  }
}

/** The ways to those of a program's local instructions that are sought. */
export function waysTo(program: Program, isSought: (address: number) => boolean): Ways {
  const { code, functions, threads } = program;
  const reaching = new Uint8Array(code.length);
  const before = predecessors(program);
  const open = code.flatMap((one, address) => (!isVisible(one) && isSought(address) ? [address] : []));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reaching[next] === 0) {
      reaching[next] = 1;
      open.push(...(before[next] ?? []));
    }
  }
  const started = functions.some((one) => reaching[one.entry] === 1);
  const from = Uint8Array.from(code, (one, address) => {
    const starts = one.kind === "api" && one.op === "start-thread" && started;
    return isVisible(one) && (reaching[address + 1] === 1 || starts) ? 1 : 0;
  });
  const fromStart = threads.some((one) => reaching[functions[one.entry]?.entry ?? -1] === 1);
  return { from, fromStart };
}

/** The visible instructions to which own code can lead from in front of `start` over allowed instructions only. */
export function leadsTo(
  program: Program,
  start: number,
  isAllowed: (address: number) => boolean,
): ReadonlySet<number> {
  const { code } = program;
  const returns = returnSites(program);
  const seen = new Set<number>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const one = code[next];
    if (one !== undefined && !seen.has(next) && isAllowed(next)) {
      seen.add(next);
      open.push(...successors(program, returns, one, next));
    }
  }
  return new Set([...seen].filter((address) => code[address] !== undefined && isVisible(code[address])));
}

/** By address: the local instructions after which a thread can go on there. */
function predecessors(program: Program): readonly (readonly number[])[] {
  const before: number[][] = program.code.map(() => []);
  const returns = returnSites(program);
  program.code.forEach((one, address) => {
    for (const next of successors(program, returns, one, address)) {
      before[next]?.push(address);
    }
  });
  return before;
}

function successors(
  { functions }: Program,
  returns: readonly (readonly number[])[],
  instruction: Instruction,
  address: number,
): readonly number[] {
  switch (instruction.kind) {
    case "jump":
      return [instruction.to];
    case "branch":
      return [address + 1, instruction.otherwise];
    case "call":
      return [functions[instruction.callee]?.entry ?? -1];
    case "return":
      return returns[address] ?? [];
    case "fault":
      return [];
    default:
      return isVisible(instruction) ? [] : [address + 1];
  }
}

/** By address of a return: where any call of its function goes on. */
function returnSites({ code, functions }: Program): readonly (readonly number[])[] {
  const after = new Map<number, number[]>();
  code.forEach((one, address) => {
    if (one.kind === "call") {
      const entry = Number(functions[one.callee]?.entry ?? -1);
      after.set(entry, [...(after.get(entry) ?? []), address + 1]);
    }
  });
  const entries = new Set(functions.map((one) => Number(one.entry)));
  let entry = -1;
  return code.map((one, address) => {
    entry = entries.has(address) ? address : entry;
    return one.kind === "return" ? (after.get(entry) ?? []) : [];
  });
}
