// Owns: where each record of a packed state begins, for given capacities. A layout never changes: more room is a new layout.
// Order of a state: header, cells, fences, queues, events, swap chains, locks, registrations, threads.

import type { Program } from "../program/program.ts";
import * as f from "./fields.ts";

/** How many of each a state has room for. Packets are per queue; callers, handles and stack cells are per thread. */
export interface Capacities {
  readonly cells: number;
  readonly fences: number;
  readonly queues: number;
  readonly events: number;
  readonly swapchains: number;
  readonly locks: number;
  readonly registrations: number;
  readonly threads: number;
  readonly packets: number;
  readonly callers: number;
  readonly handles: number;
  readonly stack: number;
}

/** Offsets in words. `queueRing`, `swapchainRing`, `callers`, `handles` and `stack` count from the start of their record. */
export interface Layout {
  readonly capacities: Capacities;
  readonly cells: number;
  readonly fences: number;
  readonly queues: number;
  readonly queueStride: number;
  readonly events: number;
  readonly swapchains: number;
  readonly swapchainStride: number;
  readonly locks: number;
  readonly registrations: number;
  readonly threads: number;
  readonly threadStride: number;
  readonly callers: number;
  readonly handles: number;
  readonly stack: number;
  /** Words of the whole state. */
  readonly size: number;
}

/** The layout for these capacities. */
export function layoutOf(capacities: Capacities): Layout {
  const queueStride = f.QUEUE_WORDS + capacities.packets * f.PACKET_WORDS;
  // A thread blocks in Present when 3 are pending, so each can add one more at most.
  const swapchainStride = f.SWAPCHAIN_WORDS + (4 + capacities.threads) * f.PRESENT_WORDS;
  const handles = f.THREAD_WORDS + capacities.callers * f.CALLER_WORDS;
  const stack = handles + capacities.handles * 2;
  const threadStride = stack + capacities.stack * 2;
  const cells = f.HEADER_WORDS;
  const fences = cells + capacities.cells * 2;
  const queues = fences + capacities.fences * f.FENCE_WORDS;
  const events = queues + capacities.queues * queueStride;
  const swapchains = events + capacities.events * f.EVENT_WORDS;
  const locks = swapchains + capacities.swapchains * swapchainStride;
  const registrations = locks + capacities.locks * f.LOCK_WORDS;
  const threads = registrations + capacities.registrations * f.REGISTRATION_WORDS;
  return {
    capacities,
    cells,
    fences,
    queues,
    queueStride,
    events,
    swapchains,
    swapchainStride,
    locks,
    registrations,
    threads,
    threadStride,
    callers: f.THREAD_WORDS,
    handles,
    stack,
    size: threads + capacities.threads * threadStride,
  };
}

/** Room for what the program surely needs, and a little more; the rest comes by growing. */
export function initialCapacities(program: Program): Capacities {
  const declared = (kind: string) => program.objects.filter((one) => one.kind === kind).length;
  const calls = (op: string) => program.code.filter((one) => one.kind === "api" && one.op === op).length;
  const largestFrame = program.functions.reduce((most, one) => Math.max(most, one.frame), 0);
  return {
    cells: program.cells.length,
    fences: declared("fence") + calls("create-fence"),
    queues: declared("queue") + calls("create-queue"),
    events: declared("event") + calls("create-event"),
    swapchains: declared("swapchain"),
    locks: declared("lock"),
    registrations: 2 + Math.min(calls("set-event-on-completion"), 16),
    threads: program.threads.length + calls("start-thread"),
    packets: 4,
    callers: 2,
    handles: calls("wait-many") > 0 ? 4 : 0,
    stack: 2 * largestFrame + 8,
  };
}
