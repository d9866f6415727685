// Owns: what a paste without a `//@ thread` line runs: what creates fences once, then the function with the most fence
// calls for some frames, then what drains once; loops that wait are threads of their own. The choice is written as
// `//@ thread` lines. Decided by what functions do, never by what they are called (but for main and destructors).

import type { FunctionDefinition, Unit } from "./ast.ts";
import { callText, fullName } from "./entry-arguments.ts";
import { isForever } from "./endless.ts";
import type { Guess } from "./guesses.ts";
import type { Inference } from "./inference.ts";
import { callsIn } from "./reach.ts";
import { type Doings, doingsIn } from "./doings.ts";
import { bitsOf } from "../program/value.ts";
import { last, scalarNamed } from "./type-names.ts";

/** The chosen `//@ thread` lines, and a guess for each and for every function that is not run. */
export interface Entry {
  readonly directives: readonly string[];
  readonly guesses: readonly Guess[];
}

/** Chooses what runs. `frames`: how often a frame function does. */
export function chooseEntry(unit: Unit, inference: Inference, frames: number): Entry {
  const roles = rolesOf(unit, inference);
  const guesses: Guess[] = [];
  const directives: string[] = [];
  const main = mainLine(inference, roles, frames);
  if (main) {
    directives.push(main.line);
    guesses.push(threadGuess("Main", main));
  }
  for (const one of roles.loops) {
    const body = callText(inference, one, ONCE);
    const line = `//@ thread ${threadName(one, directives)}: ${body}`;
    directives.push(line);
    guesses.push(threadGuess(threadName(one, []), { line, body, why: "waits-in-loop", at: one.at }));
  }
  for (const one of unit.functions) {
    if (!roles.runs.has(one) && !roles.loops.includes(one)) {
      const why = "not-called";
      guesses.push({ kind: "not-run", subject: fullName(one), value: "", directive: "", why, at: one.at });
    }
  }
  return { directives, guesses };
}

/** What is called once is the first frame. */
const ONCE = { frame: "0", waited: null } as const;

interface Roles {
  readonly once: readonly FunctionDefinition[];
  readonly frame: FunctionDefinition | null;
  /** Signals in each frame before a frame function that only waits; null: none is needed, or none is there. */
  readonly signaller: FunctionDefinition | null;
  readonly last: readonly FunctionDefinition[];
  readonly loops: readonly FunctionDefinition[];
  /** Everything that Main reaches. */
  readonly runs: ReadonlySet<FunctionDefinition>;
  readonly isMain: boolean;
}

function rolesOf(unit: Unit, inference: Inference): Roles {
  const candidates = uncalled(unit, inference);
  const main = candidates.find((one) => /^(main|wmain|WinMain|wWinMain)$/.test(one.name) && one.scope === "");
  if (main) {
    const runs = closure(inference, [main]);
    return {
      once: [main],
      frame: null,
      signaller: null,
      last: [],
      loops: startedElsewhere(unit, inference, runs),
      runs,
      isMain: true,
    };
  }
  const doing = doingsIn(inference);
  const isWorker = (one: FunctionDefinition): boolean =>
    doing(one).waits > 0 &&
    doing(one).submits === 0 &&
    isForever(inference, one.body) &&
    candidates.length > 1;
  const workers = candidates.filter(isWorker);
  const rest = candidates.filter((one) => !workers.includes(one) && !isDestructor(one));
  const startsThreads = (one: FunctionDefinition): boolean => callsIn(inference, one.body).started.length > 0;
  const once = rest.filter((one) => isConstructor(one) || doing(one).creates > 0 || startsThreads(one));
  const others = rest.filter((one) => !once.includes(one));
  const frame = frameFunction(unit, others, doing);
  const signaller = frame && signallerFor(frame, others, doing);
  const ends = others.filter(
    (one) => one !== frame && one !== signaller && (isDrain(doing(one)) || doing(one).closes > 0),
  );
  const destructors = candidates.filter((one) => isDestructor(one) && doing(one).fenceCalls > 0);
  const inFrame = [signaller, frame].filter((one) => one !== null);
  const runs = closure(inference, [...once, ...inFrame, ...ends, ...destructors]);
  const loops = [...workers, ...startedElsewhere(unit, inference, runs)];
  return { once, frame, signaller, last: [...ends, ...destructors], loops, runs, isMain: false };
}

function uncalled(unit: Unit, inference: Inference): readonly FunctionDefinition[] {
  const called = new Set<FunctionDefinition>();
  for (const one of unit.functions) {
    const { called: targets, started } = callsIn(inference, one.body);
    for (const target of [...targets, ...started]) {
      if (target !== one) {
        called.add(target);
      }
    }
  }
  const free = unit.functions.filter((one) => !called.has(one));
  return free.length > 0 ? free : unit.functions;
}

/**
 * The uncalled function with the most fence calls; one that only drains or closes stands back. When nothing else is
 * left, the called function with the most.
 */
function frameFunction(
  unit: Unit,
  others: readonly FunctionDefinition[],
  doing: (one: FunctionDefinition) => Doings,
): FunctionDefinition | null {
  const open = others.filter((one) => doing(one).closes === 0);
  const called = unit.functions.filter(
    (one) => !others.includes(one) && isDrain(doing(one)) && doing(one).closes === 0,
  );
  return (
    mostCalls(
      open.filter((one) => !isDrain(doing(one))),
      doing,
    ) ??
    mostCalls(open, doing) ??
    (others.length > 0 ? (mostCalls(called, doing) ?? mostCalls(others, doing) ?? others[0] ?? null) : null)
  );
}

/**
 * What signals before a frame function that waits and signals nothing: one that submits, else one that does not wait,
 * else any that signals; of those the one with the most fence calls.
 */
function signallerFor(
  frame: FunctionDefinition,
  others: readonly FunctionDefinition[],
  doing: (one: FunctionDefinition) => Doings,
): FunctionDefinition | null {
  if (doing(frame).signals > 0 || doing(frame).waits === 0) {
    return null;
  }
  const signals = others.filter((one) => doing(one).signals > 0 && doing(one).closes === 0);
  const submits = signals.filter((one) => doing(one).submits > 0);
  const plain = signals.filter((one) => !isDrain(doing(one)));
  return mostCalls(submits, doing) ?? mostCalls(plain, doing) ?? mostCalls(signals, doing);
}

/** Signals and waits for it, and gives the queue nothing to do. */
function isDrain(doings: Doings): boolean {
  return doings.signals > 0 && doings.waits > 0 && doings.submits === 0;
}

/** Functions that code which does not run would start as threads. */
function startedElsewhere(
  unit: Unit,
  inference: Inference,
  runs: ReadonlySet<FunctionDefinition>,
): readonly FunctionDefinition[] {
  const started = unit.functions
    .filter((one) => !runs.has(one))
    .flatMap((one) => callsIn(inference, one.body).started)
    .filter((one) => !runs.has(one));
  return [...new Set(started)];
}

/** The function with the most fence calls, the first of equals; null: none has any. */
function mostCalls(
  functions: readonly FunctionDefinition[],
  doing: (one: FunctionDefinition) => Doings,
): FunctionDefinition | null {
  let best: FunctionDefinition | null = null;
  for (const one of functions) {
    if (doing(one).fenceCalls > (best ? doing(best).fenceCalls : 0)) {
      best = one;
    }
  }
  return best;
}

interface MainLine {
  readonly line: string;
  readonly body: string;
  readonly why: string;
  readonly at: Guess["at"];
}

function mainLine(inference: Inference, roles: Roles, most: number): MainLine | null {
  const { once, frame } = roles;
  // A function that goes round for ever counts its frames itself.
  const frames = frame && isForever(inference, frame.body) ? 1 : most;
  const first = once[0] ?? frame ?? roles.last[0];
  if (!first) {
    return null;
  }
  const at = (frame ?? first).at;
  const why = roles.isMain ? "main" : frame ? "most-fence-calls" : "creates";
  if (!frame || (once.length === 0 && roles.last.length === 0)) {
    const plain = frame ? frameText(inference, roles, null) : null;
    if (plain && frame) {
      const body = frames === 1 ? plain : `${plain} x${frames}`;
      return { line: `//@ thread Main: ${body}`, body, why, at };
    }
    if (!frame && once.length === 1 && roles.last.length === 0) {
      const body = callText(inference, first, ONCE) ?? "";
      return { line: `//@ thread Main: ${body}`, body, why, at };
    }
  }
  const calls = (list: readonly FunctionDefinition[]): string =>
    list.map((one) => `${callText(inference, one, ONCE)}; `).join("");
  const loop = frame
    ? `for (int frame = 0; frame < ${frames}; ++frame) ${frameText(inference, roles, "frame")}; `
    : "";
  const body = `{ ${calls(once)}${loop}${calls(roles.last)}}`;
  return { line: `//@ thread Main: ${body}`, body, why, at };
}

/** What one frame calls: what waits for a value gets the one that what signals returns, if it returns one. */
function frameText(inference: Inference, roles: Roles, number: string | null): string | null {
  const { frame, signaller } = roles;
  const plain = { frame: number, waited: null };
  if (!frame || !signaller) {
    return frame && callText(inference, frame, plain);
  }
  const signal = callText(inference, signaller, plain);
  const alone = callText(inference, frame, plain);
  const type = signaller.returns?.pointers === 0 ? scalarNamed(signaller.returns.name) : undefined;
  const nested =
    type && bitsOf(type) === 64 ? callText(inference, frame, { frame: number, waited: signal }) : alone;
  if (signal === null || alone === null) {
    return null;
  }
  return nested === alone ? `{ ${signal}; ${alone}; }` : nested;
}

function threadName(one: FunctionDefinition, taken: readonly string[]): string {
  const name = one.name.replace(/\W/g, "");
  return taken.some((line) => line.startsWith(`//@ thread ${name}:`)) ? `${name}${taken.length}` : name;
}

function threadGuess(
  subject: string,
  line: MainLine | { line: string; body: string | null; why: string; at: Guess["at"] },
): Guess {
  return {
    kind: "thread",
    subject,
    value: line.body ?? "",
    directive: line.line,
    why: line.why,
    at: line.at,
  };
}

function isConstructor(one: FunctionDefinition): boolean {
  return one.scope !== "" && one.name === last(one.scope);
}

function isDestructor(one: FunctionDefinition): boolean {
  return one.name.startsWith("~");
}

function closure(
  inference: Inference,
  roots: readonly FunctionDefinition[],
): ReadonlySet<FunctionDefinition> {
  const found = new Set(roots);
  const open = [...roots];
  for (let next = open.pop(); next; next = open.pop()) {
    const { called, started } = callsIn(inference, next.body);
    for (const target of [...called, ...started]) {
      if (!found.has(target)) {
        found.add(target);
        open.push(target);
      }
    }
  }
  return found;
}
