// Owns: time travel: any step of a run, and runs that go on differently from there.
// Must not know how positions are found (snapshots.ts).

import type { ActionKind, Agent } from "../machine/action.ts";
import { agentKind, agentNumber } from "../machine/action.ts";
import type { EffectSink } from "../machine/effect.ts";
import { deviate } from "../program/schedule.ts";
import { createRun, type Run } from "./runner.ts";
import { positionAt } from "./snapshots.ts";
import type { Position } from "./step.ts";

/**
 * The position after `step` steps, clamped to the steps that are done. `sink`, when given, is left with the effects of
 * the last of them.
 */
export function seek(run: Run, step: number, sink: EffectSink | null = null): Position {
  return positionAt({ machine: run.machine, snapshots: run.snapshots, steps: run.trace.steps }, step, sink);
}

/**
 * The run in which `agent` does `action` as step `step` (from 0) and then goes on as its base picks. The steps before it
 * are the same; it has still to be advanced. When the action is not possible there, it stops there by limit.
 */
export function branch(run: Run, step: number, agent: Agent, action: ActionKind): Run {
  const chosen = { step, agent: agentKind(agent), number: agentNumber(agent), action };
  const schedule = deviate(run.schedule, chosen);
  return createRun(run.machine, { ...run.options, schedule });
}
