// Owns: building the trace of a run, step by step, from what the machine reports and what the clock says.
// Must not know schedulers or the words of a State. Hot: nothing is allocated per step but when a table doubles.

import { agentNumber, LAND } from "../machine/action.ts";
import type { EffectSink } from "../machine/effect.ts";
import type { Program } from "../program/program.ts";
import { isQueue, isSwapchain, isThread } from "./agents.ts";
import type { Clock } from "./clock.ts";
import { addFenceValue, addStep } from "./columns.ts";
import { LANE_KINDS, type LaneKind } from "./trace.ts";
import { traceEffects } from "./trace-effects.ts";
import { flipSite, openSignaled } from "./trace-objects.ts";
import { headSite, settlePackets } from "./trace-queues.ts";
import { addLane, emptyBuilder, fenceLane, type PollCondition, type TraceBuilder } from "./trace-state.ts";
import { beginThreadStep, laneOfAgent, takeCause } from "./trace-threads.ts";

/** A builder at time 0; `sink` holds what `initial` reported, `pollOf` tells what a held thread polls. */
export function startTrace(
  program: Program,
  sink: EffectSink,
  pollOf: (thread: number) => PollCondition | null,
): TraceBuilder {
  const builder = emptyBuilder(program, pollOf);
  for (const kind of LANE_KINDS) {
    addDeclared(builder, kind);
  }
  traceEffects(builder, sink);
  return builder;
}

/**
 * Before a step of the agent in `row` of the clock, which stands at the time of the step. `address` is that of the
 * instruction at which a thread stands (−1: no thread); the sites of other steps are those of their packets.
 */
export function openStep(builder: TraceBuilder, clock: Clock, row: number, address: number): void {
  if (builder.dirty && clock.now > builder.time) {
    settlePackets(builder);
  }
  const agent = clock.agent[row] ?? 0;
  builder.step += 1;
  builder.time = clock.now;
  builder.begun = clock.begun[row] ?? 0;
  const landed = clock.action[row] === LAND ? (builder.sent.shift() ?? -1) : -1;
  builder.sender = landed < 0 ? -1 : laneOfAgent(builder, builder.steps.agent[landed] ?? -1);
  builder.site = landed < 0 ? siteOfStep(builder, agent, address) : (builder.steps.site[landed] ?? -1);
  if (isThread(agent)) {
    beginThreadStep(builder, agentNumber(agent));
  }
  const step = addStep(builder.steps, clock.now, agent, clock.action[row] ?? 0);
  builder.steps.site[step] = builder.site;
  builder.steps.address[step] = address;
  builder.steps.call[step] = landed;
  if (isThread(agent)) {
    builder.steps.release[step] = takeCause(builder, agentNumber(agent));
  }
}

/** After the step: what it did. */
export function closeStep(builder: TraceBuilder, sink: EffectSink): void {
  traceEffects(builder, sink);
}

/** The run is over: what still stands in a queue gets its rows. */
export function endTrace(builder: TraceBuilder): void {
  settlePackets(builder);
}

function siteOfStep(builder: TraceBuilder, agent: number, address: number): number {
  if (isThread(agent)) {
    return builder.program.code[address]?.site ?? -1;
  }
  const number = agentNumber(agent);
  if (isQueue(agent)) {
    return headSite(builder, number);
  }
  return isSwapchain(agent) ? flipSite(builder, number) : (builder.program.removal?.site ?? -1);
}

/** Lanes of what exists at the start, in the order declared. */
function addDeclared(builder: TraceBuilder, kind: LaneKind): void {
  if (kind === "thread") {
    builder.program.threads.forEach((thread, number) => {
      addLane(builder, kind, { number, name: thread.name, queueType: null });
    });
    return;
  }
  let number = 0;
  for (const object of builder.program.objects) {
    if (object.kind !== kind) {
      continue;
    }
    addLane(builder, kind, {
      number,
      name: object.name,
      queueType: object.kind === "queue" ? object.type : null,
    });
    if (object.kind === "fence") {
      const row = addFenceValue(builder.fenceValues, fenceLane(builder, number), 0, -1);
      builder.fenceValues.valueHi[row] = object.initial.hi;
      builder.fenceValues.valueLo[row] = object.initial.lo;
    }
    if (object.kind === "event" && object.signaled) {
      openSignaled(builder, number);
    }
    number += 1;
  }
}
