// Owns: the trace as it is handed out: the builder's tables under the names that the objects have now.

import { instant } from "../base/brand.ts";
import type { Machine } from "../machine/machine.ts";
import { nameOf } from "../machine/names.ts";
import { viewState } from "../machine/view.ts";
import type { Position } from "./step.ts";
import type { Lane, Trace } from "./trace.ts";
import type { TraceBuilder } from "./trace-state.ts";

/** The trace up to the head of a run. The tables are shared and go on growing; names may change as objects are held. */
export function describeTrace(machine: Machine, head: Position, builder: TraceBuilder): Trace {
  const { lanes, steps, spans, fenceValues, thresholds, links } = builder;
  typeQueues(machine, head, builder);
  return {
    lanes: lanes.map((lane) => ({ ...lane, name: nameOf(machine, head.state, lane.kind, lane.number) })),
    steps,
    spans,
    fenceValues,
    thresholds,
    links,
    end: instant(builder.time),
  };
}

/** Queues that the program creates get their type when they are first seen here. */
function typeQueues(machine: Machine, head: Position, builder: TraceBuilder): void {
  if (!builder.lanes.some(isUntyped)) {
    return;
  }
  const { queues } = viewState(machine, head.state);
  builder.lanes.forEach((lane, index) => {
    if (isUntyped(lane)) {
      builder.lanes[index] = { ...lane, queueType: queues[lane.number]?.type ?? null };
    }
  });
}

function isUntyped(lane: Lane): boolean {
  return lane.kind === "queue" && lane.queueType === null;
}
