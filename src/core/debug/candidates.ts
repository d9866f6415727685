// Owns: the positions of a run at which a stop may hold, found in the columns of its trace alone, without any state. What a
// condition says of them, and what own code did in a step, is asked elsewhere. Hot: one pass over the columns for each stop.

import { unreachable } from "../base/assert.ts";
import { atLeast, fromBigInt, type U64 } from "../base/u64.ts";
import {
  CALL,
  queueAgent,
  SLEEP_END,
  swapchainAgent,
  threadAgent,
  TIMEOUT,
  WAKE,
} from "../machine/action.ts";
import type { Diagnostic } from "../program/diagnostic.ts";
import type { ApiOp } from "../program/api-op.ts";
import type { Program } from "../program/program.ts";
import { SPAN_KINDS, type Trace } from "../run/trace.ts";
import type { Trigger } from "./breakpoint.ts";
import { type LineVisits, visitsOf } from "./lines.ts";
import { addPosition, type Positions, positions, sortedPositions } from "./positions.ts";
import type { Stop } from "./stop.ts";

/** A run that has ended, as far as its columns tell where to stop. */
export interface Recording {
  readonly trace: Trace;
  readonly program: Program;
  readonly diagnostics: readonly Diagnostic[];
}

const POLL = SPAN_KINDS.indexOf("poll");
const SIGNALED = SPAN_KINDS.indexOf("signaled");

/** Where a stop may hold: at positions between two steps, and inside the own code that ends at a position. */
export type Candidates = LineVisits;

/** The positions at which a stop may hold, by what it is about alone. */
export function candidatesOf(recording: Recording, stop: Stop): Candidates {
  const line = lineOf(stop);
  if (line !== null) {
    return visitsOf(recording.trace.steps, recording.program, line);
  }
  return { between: betweenSteps(recording, stop), inside: positions() };
}

/** The line of the text that a stop is about; null: it is about none. */
export function lineOf(stop: Stop): number | null {
  const about = stop.kind === "breakpoint" ? stop.breakpoint.trigger : stop;
  return about.kind === "line" ? about.line : null;
}

function betweenSteps(recording: Recording, stop: Stop): Positions {
  const { trace, program } = recording;
  switch (stop.kind) {
    case "breakpoint":
      return ofTrigger(recording, stop.breakpoint.trigger);
    case "lane":
      return ofLane(trace, stop.lane);
    case "frame":
      return ofFrames(trace, program);
    case "wait-end":
      return ofWaitEnds(trace, stop.thread);
    case "line":
      return positions();
    default:
      return unreachable(stop);
  }
}

function ofTrigger({ trace, diagnostics }: Recording, trigger: Trigger): Positions {
  switch (trigger.kind) {
    case "line":
      return positions();
    case "fence":
      return ofFence(trace, trigger.fence, trigger.value);
    case "wake":
      return ofWakes(trace, trigger.thread);
    case "diagnosis": {
      const found = positions();
      for (const one of diagnostics) {
        // What an `allow` accepts stops nobody who has not asked for it.
        if (one.step >= 0 && (trigger.code === null ? !one.allowed : one.code === trigger.code)) {
          addPosition(found, one.step + 1);
        }
      }
      return sortedPositions(found);
    }
    default:
      return unreachable(trigger);
  }
}

/** Just after the value came to be at least `value` from below. */
function ofFence(trace: Trace, name: string, value: string): Positions {
  const found = positions();
  const wanted = decimalValue(value);
  const { fenceValues: table } = trace;
  const lanes = lanesNamed(trace, "fence", name);
  if (wanted === null || lanes.size === 0) {
    return found;
  }
  /** By lane, whether its value is below; a fence that is made with such a value was never below it. */
  const below = new Map<number, boolean>();
  for (let row = 0; row < table.count; row += 1) {
    const lane = table.lane[row] ?? 0;
    if (lanes.has(lane)) {
      const reached = atLeast(table.valueHi[row] ?? 0, table.valueLo[row] ?? 0, wanted.hi, wanted.lo);
      if (reached && below.get(lane) === true) {
        addPosition(found, (table.step[row] ?? 0) + 1);
      }
      below.set(lane, !reached);
    }
  }
  return found;
}

/** The value of decimal digits, or null: such a value no fence reaches. */
function decimalValue(text: string): U64 | null {
  const value = /^\d+$/.test(text) ? BigInt(text) : null;
  return value === null || value >= 1n << 64n ? null : fromBigInt(value);
}

/** Just after a thread returned from its wait. */
function ofWakes(trace: Trace, name: string): Positions {
  const found = positions();
  const lanes = lanesNamed(trace, "thread", name);
  const agents = new Set([...lanes].map((lane) => Number(threadAgent(trace.lanes[lane]?.number ?? 0))));
  const { agent, action, count } = trace.steps;
  for (let step = 0; step < count; step += 1) {
    const kind = action[step];
    if ((kind === WAKE || kind === TIMEOUT) && agents.has(agent[step] ?? -1)) {
      addPosition(found, step + 1);
    }
  }
  return found;
}

/** Just after the thread ran again: released, at its limit, out of a Sleep, or by a read that left its poll. */
function ofWaitEnds(trace: Trace, thread: number): Positions {
  const found = positions();
  const { agent, action, count } = trace.steps;
  const who = Number(threadAgent(thread));
  for (let step = 0; step < count; step += 1) {
    const kind = action[step];
    if (agent[step] === who && (kind === WAKE || kind === TIMEOUT || kind === SLEEP_END)) {
      addPosition(found, step + 1);
    }
  }
  const lane = trace.lanes.findIndex((one) => one.kind === "thread" && one.number === thread);
  addPolls(trace, found, lane);
  return sortedPositions(found);
}

/** Just after the read that left a poll. One after which the thread is held again at once has only found another value. */
function addPolls({ spans }: Trace, found: Positions, lane: number): void {
  let ended = -1;
  for (let row = 0; row < spans.count; row += 1) {
    if (spans.lane[row] !== lane || spans.kind[row] !== POLL) {
      continue;
    }
    if (ended >= 0 && spans.firstStep[row] !== ended) {
      addPosition(found, ended + 1);
    }
    ended = spans.lastStep[row] ?? -1;
  }
  if (ended >= 0) {
    addPosition(found, ended + 1);
  }
}

/** Just after the calls that end a frame: Present, or in a program without one those that submit work. */
function ofFrames(trace: Trace, program: Program): Positions {
  const presents = callsOf(program, "present");
  const calls = presents.includes(1) ? presents : callsOf(program, "execute");
  const found = positions();
  const { action, address, count } = trace.steps;
  for (let step = 0; step < count; step += 1) {
    if (action[step] === CALL && calls[address[step] ?? -1] === 1) {
      addPosition(found, step + 1);
    }
  }
  return found;
}

/** By code address, whether it is this call. */
function callsOf({ code }: Program, op: ApiOp): Uint8Array {
  return Uint8Array.from(code, (one) => (one.kind === "api" && one.op === op ? 1 : 0));
}

/** Just after something happened in a lane. */
function ofLane(trace: Trace, lane: number): Positions {
  const about = trace.lanes[lane];
  switch (about?.kind) {
    case "thread":
      return ofAgent(trace, threadAgent(about.number));
    case "queue":
      return ofAgent(trace, queueAgent(about.number));
    case "swapchain":
      return ofAgent(trace, swapchainAgent(about.number));
    case "fence":
      return ofChanges(trace, lane);
    case "event": {
      const found = positions();
      addEdges(trace, found, lane);
      return sortedPositions(found);
    }
    case undefined:
      return positions();
  }
}

function ofAgent({ steps }: Trace, who: number): Positions {
  const found = positions();
  for (let step = 0; step < steps.count; step += 1) {
    if (steps.agent[step] === who) {
      addPosition(found, step + 1);
    }
  }
  return found;
}

/** Just after a fence got another value, or came to be. */
function ofChanges({ fenceValues: table }: Trace, lane: number): Positions {
  const found = positions();
  let hi = 0;
  let lo = 0;
  let known = false;
  for (let row = 0; row < table.count; row += 1) {
    if (table.lane[row] !== lane) {
      continue;
    }
    const isNew = !known || table.valueHi[row] !== hi || table.valueLo[row] !== lo;
    hi = table.valueHi[row] ?? 0;
    lo = table.valueLo[row] ?? 0;
    known = true;
    if (isNew && (table.step[row] ?? -1) >= 0) {
      addPosition(found, (table.step[row] ?? 0) + 1);
    }
  }
  return found;
}

/** Just after an event was set or reset. */
function addEdges({ spans }: Trace, found: Positions, lane: number): void {
  for (let row = 0; row < spans.count; row += 1) {
    if (spans.lane[row] !== lane || spans.kind[row] !== SIGNALED) {
      continue;
    }
    for (const step of [spans.firstStep[row] ?? -1, spans.lastStep[row] ?? -1]) {
      if (step >= 0) {
        addPosition(found, step + 1);
      }
    }
  }
}

function lanesNamed(trace: Trace, kind: "fence" | "thread", name: string): ReadonlySet<number> {
  return new Set(
    trace.lanes.flatMap((lane, number) => (lane.kind === kind && lane.name === name ? [number] : [])),
  );
}
