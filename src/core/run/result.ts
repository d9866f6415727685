// Owns: what a run came to, as data: the object of `run --json` without diagnostics, assumptions and sentences.
// Must not know JSON or words: waits stay data, values stay as the state's view gives them.

import { toDecimal, toSignedBigInt } from "../base/u64.ts";
import type { QueueView, ThreadView, VariableView, WaitView } from "../machine/view-types.ts";
import { viewState } from "../machine/view.ts";
import type { QueueType } from "../program/instruction.ts";
import { printSchedule } from "../program/schedule.ts";
import type { Outcome } from "./outcome.ts";
import type { Run } from "./runner.ts";
import { SPAN_KINDS, type Trace } from "./trace.ts";

export interface ThreadResult {
  readonly state: "finished" | "blocked" | "faulted" | "running";
  /** Where it stands, from 1; null: it has no place in the text. */
  readonly line: number | null;
  readonly waitingFor: WaitView | null;
}

export interface QueueResult {
  readonly type: QueueType;
  readonly state: "idle" | "running" | "blocked";
  /** Packets in it, without the one that runs. */
  readonly pending: number;
  /** Nanoseconds of work, and of idling between its first work and its last. */
  readonly busy: number;
  readonly idle: number;
  /** The fence and value that its head waits for. */
  readonly waitingFor: { readonly fence: string; readonly value: string } | null;
}

/** Keys are names; values of fences are decimal. */
export interface RunResult {
  readonly outcome: Outcome;
  readonly steps: number;
  /** Nanoseconds. */
  readonly time: number;
  readonly fences: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, "signaled" | "nonsignaled">>;
  readonly threads: Readonly<Record<string, ThreadResult>>;
  readonly queues: Readonly<Record<string, QueueResult>>;
  readonly variables: Readonly<Record<string, string>>;
  /** Labels of GPU work by start; work without a label is not in it. */
  readonly gpuOrder: readonly string[];
  readonly schedule: string;
}

/** The result of a run so far. */
export function resultOf(run: Run): RunResult {
  const view = viewState(run.machine, run.head.state);
  return {
    outcome: run.outcome,
    steps: run.steps,
    time: run.now,
    fences: byName(view.fences, (fence) => toDecimal(fence.value.hi, fence.value.lo)),
    events: byName(view.events, (event) => (event.signaled ? "signaled" : "nonsignaled")),
    threads: byName(view.threads, (thread) => threadResult(run, thread)),
    queues: byName(view.queues, (queue) => queueResult(run.trace, queue)),
    variables: byName(view.variables, plainValue),
    gpuOrder: gpuOrder(run),
    schedule: printSchedule(run.schedule),
  };
}

/** Every number is a decimal here, HRESULT and bool too: what the C++ would print. A pointer is what it points at. */
function plainValue({ type, value, text }: VariableView): string {
  switch (type.kind) {
    case "hresult":
      return toSignedBigInt(value.hi, value.lo).toString();
    case "bool":
      return toDecimal(value.hi, value.lo);
    default:
      return text;
  }
}

function byName<T extends { readonly name: string }, R>(
  items: readonly T[],
  result: (item: T) => R,
): Readonly<Record<string, R>> {
  return Object.fromEntries(items.map((item) => [item.name, result(item)]));
}

function threadResult(run: Run, thread: ThreadView): ThreadResult {
  return {
    state: threadState(thread, run.outcome),
    line: thread.site?.line ?? null,
    waitingFor: thread.waiting,
  };
}

/** A thread that nothing moves any more is blocked; one that was cut off by a limit may still be running. */
function threadState(thread: ThreadView, outcome: Outcome): ThreadResult["state"] {
  switch (thread.state) {
    case "finished":
    case "faulted":
    case "blocked":
      return thread.state;
    case "polling":
    case "sleeping":
      return outcome === "limit" || outcome === "running" ? "running" : "blocked";
    case "running":
    case "released":
      return "running";
  }
}

function queueResult(trace: Trace, queue: QueueView): QueueResult {
  const head = queue.packets[0];
  const waits = queue.state === "blocked" && head?.fence && head.value;
  return {
    type: queue.type,
    state: queue.state,
    pending: queue.packets.filter((packet) => !packet.running).length,
    ...utilisation(trace, queue.number),
    waitingFor: waits ? { fence: head.fence.name, value: toDecimal(head.value.hi, head.value.lo) } : null,
  };
}

const WORK = SPAN_KINDS.indexOf("work");
const PRESENT = SPAN_KINDS.indexOf("present");

/** A present that takes no time is no work. */
function utilisation(trace: Trace, queue: number): { readonly busy: number; readonly idle: number } {
  const lane = trace.lanes.findIndex((one) => one.kind === "queue" && one.number === queue);
  const { spans, end } = trace;
  let busy = 0;
  let first = Infinity;
  let last = 0;
  for (let row = 0; row < spans.count; row += 1) {
    const kind = spans.kind[row];
    if (spans.lane[row] === lane && (kind === WORK || kind === PRESENT)) {
      const from = spans.start[row] ?? 0;
      const to = Math.min(spans.end[row] ?? 0, end);
      if (kind === WORK || to > from) {
        busy += to - from;
        first = Math.min(first, from);
        last = Math.max(last, to);
      }
    }
  }
  return { busy, idle: first === Infinity ? 0 : last - first - busy };
}

/** By time of start; at equal times in the order in which the queues are declared. */
function gpuOrder(run: Run): readonly string[] {
  const { spans, lanes } = run.trace;
  const started: { readonly label: string; readonly at: number; readonly queue: number }[] = [];
  for (let row = 0; row < spans.count; row += 1) {
    const kind = spans.kind[row];
    const work =
      kind === WORK || kind === PRESENT ? run.machine.program.works[spans.detail[row] ?? -1] : undefined;
    const label = work?.label ?? null;
    if (label !== null) {
      started.push({ label, at: spans.start[row] ?? 0, queue: lanes[spans.lane[row] ?? 0]?.number ?? 0 });
    }
  }
  return started.sort((a, b) => a.at - b.at || a.queue - b.queue).map((one) => one.label);
}
