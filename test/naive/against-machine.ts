// Owns: walking one program through the machine and through the naive interpreter, and the first difference between them.
import {
  ACTION_KINDS,
  agentKind,
  agentNumber,
  type Action as MachineAction,
  move,
} from "../../src/core/machine/action.ts";
import { applyInto } from "../../src/core/machine/apply.ts";
import { enabled as enabledInMachine } from "../../src/core/machine/enabled.ts";
import { compile, type Machine } from "../../src/core/machine/machine.ts";
import { initial } from "../../src/core/machine/start.ts";
import type { State } from "../../src/core/machine/state.ts";
import { BLOCKED, POLLING, READY, threadAddress, threadStatus } from "../../src/core/machine/status.ts";
import type { Program } from "../../src/core/program/program.ts";
import { isIdle, roundOf } from "./idle.ts";
import { isVisible } from "./local-code.ts";
import { differenceOf } from "./observe.ts";
import { type Action, apply, begin, enabled } from "./step.ts";
import type { World } from "./world.ts";

/** What a walk found: null when nothing differs, else what differs and the steps that led there. */
export interface Difference {
  readonly what: string;
  readonly schedule: readonly string[];
}

/** Walks a program by these picks through both; the first `setUp` steps are the first thread's. */
export function walk(
  program: Program,
  { picks, setUp }: { readonly picks: readonly number[]; readonly setUp: number },
): Difference | null {
  const machine = compile(program);
  const both = { machine, state: initial(machine), world: begin(program) };
  const schedule: string[] = [];
  let what = compared(both);
  for (let step = 0; step < picks.length && what === null; step++) {
    const actions = enabledInMachine(machine, both.state);
    const chosen = actions[step < setUp ? 0 : (picks[step] ?? 0) % actions.length];
    if (chosen === undefined) {
      break;
    }
    schedule.push(textOf(chosen));
    what = actBoth(both, chosen) ?? compared(both);
  }
  what ??= program.loops.length > 0 ? neverHeld(both, schedule) : null;
  return what === null ? null : { what, schedule };
}

interface Both {
  readonly machine: Machine;
  readonly state: State;
  readonly world: World;
}

/** Both take the same step; a rule that throws is a difference too. */
function actBoth({ machine, state, world }: Both, chosen: MachineAction): string | null {
  const number = agentNumber(chosen.agent);
  const stood =
    agentKind(chosen.agent) === "thread" ? machine.program.code[threadAddress(state, number)] : undefined;
  try {
    applyInto(machine, state, move(chosen.agent, ACTION_KINDS.indexOf(chosen.kind)), null);
  } catch (error) {
    return `the machine throws ${error instanceof Error ? error.message : String(error)}`;
  }
  // A thread that was held at the head of its loop only goes on to its next instruction.
  if (stood === undefined || isVisible(stood)) {
    apply(world, { agent: agentOf(chosen), number, kind: chosen.kind });
  }
  return null;
}

/** The same is enabled, a held poll apart, and the same is seen. */
function compared({ machine, state, world }: Both): string | null {
  const there = enabledInMachine(machine, state).map(textOf);
  const here = enabled(world);
  const missing = here.filter((one) => !there.includes(actionText(one)) && !isHeld(state, world, one));
  const extra = there.filter((one) => !here.some((other) => actionText(other) === one));
  if (missing.length > 0 || extra.length > 0) {
    return `enabled: machine [${there.join(", ")}], naive [${here.map(actionText).join(", ")}]`;
  }
  return differenceOf(machine, state, world);
}

/** The machine leaves out the rounds of a poll, and the time-outs of a wait that is retried, when they change nothing. */
function isHeld(state: State, world: World, { agent, number, kind }: Action): boolean {
  const status = agent === "thread" ? threadStatus(state, number) : READY;
  return (
    ((status === POLLING && kind === "call") || (status === BLOCKED && kind === "timeout")) &&
    isIdle(world, number)
  );
}

/** A poll that nothing can change must be held after a few rounds: one thread runs alone until it is. */
function neverHeld(both: Both, schedule: string[]): string | null {
  const { machine, state, world } = both;
  const number = world.threads.findIndex(
    (_, index) => threadStatus(state, index) === READY && roundOf(world, index) > 0,
  );
  const steps = number < 0 ? 0 : roundOf(world, number) * 3 + 1;
  for (let step = 0; step < steps; step++) {
    const chosen = enabledInMachine(machine, state).find(
      (one) => agentKind(one.agent) === "thread" && agentNumber(one.agent) === number,
    );
    if (chosen === undefined) {
      return null;
    }
    schedule.push(textOf(chosen));
    const what = actBoth(both, chosen) ?? compared(both);
    if (what !== null) {
      return what;
    }
  }
  return steps === 0 ? null : `the machine never holds thread ${number}`;
}

function agentOf(action: MachineAction): Action["agent"] {
  return agentKind(action.agent);
}

/** An action as text. */
export function actionText({ agent, number, kind }: Action): string {
  return `${agent} ${number} ${kind}`;
}

function textOf(action: MachineAction): string {
  const kind = agentKind(action.agent);
  return `${kind} ${kind === "device" ? 0 : agentNumber(action.agent)} ${action.kind}`;
}
