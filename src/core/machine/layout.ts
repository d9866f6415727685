// Owns: where each record of a packed state begins, for given capacities. A layout never changes: more room is a new layout.
// Order of a state: header, cells, fences, queues, events, swap chains, locks, lists, allocators, resources, what is listed
// in order (registrations, groups, uses, transitions, landings), threads.

import type { Program } from "../program/program.ts";
import * as f from "./fields.ts";

/** How many of each a state has room for. Packets are per queue; callers, handles and stack cells are per thread. */
export interface Capacities {
  readonly cells: number;
  readonly fences: number;
  readonly queues: number;
  readonly events: number;
  readonly swapchains: number;
  /** Finished presents of each swap chain that wait for their flip. */
  readonly presents: number;
  readonly locks: number;
  readonly lists: number;
  readonly allocators: number;
  readonly resources: number;
  readonly registrations: number;
  readonly groups: number;
  readonly uses: number;
  readonly transitions: number;
  readonly landings: number;
  readonly failures: number;
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
  readonly lists: number;
  readonly allocators: number;
  readonly resources: number;
  readonly registrations: number;
  readonly groups: number;
  readonly uses: number;
  readonly transitions: number;
  readonly landings: number;
  /** One word for each failure of the program: calls of its method so far. */
  readonly failures: number;
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
  const swapchainStride = f.SWAPCHAIN_WORDS + capacities.presents * f.PRESENT_WORDS;
  const handles = f.THREAD_WORDS + capacities.callers * f.CALLER_WORDS;
  const stack = handles + capacities.handles * 2;
  const threadStride = stack + capacities.stack * 2;
  const cells = f.HEADER_WORDS;
  const fences = cells + capacities.cells * 2;
  const queues = fences + capacities.fences * f.FENCE_WORDS;
  const events = queues + capacities.queues * queueStride;
  const swapchains = events + capacities.events * f.EVENT_WORDS;
  const locks = swapchains + capacities.swapchains * swapchainStride;
  const lists = locks + capacities.locks * f.LOCK_WORDS;
  const allocators = lists + capacities.lists * f.LIST_WORDS;
  const resources = allocators + capacities.allocators * f.ALLOCATOR_WORDS;
  const registrations = resources + capacities.resources * f.RESOURCE_WORDS;
  const groups = registrations + capacities.registrations * f.REGISTRATION_WORDS;
  const uses = groups + capacities.groups * f.GROUP_WORDS;
  const transitions = uses + capacities.uses * f.USE_WORDS;
  const landings = transitions + capacities.transitions * f.TRANSITION_WORDS;
  const failures = landings + capacities.landings * f.LANDING_WORDS;
  const threads = failures + capacities.failures;
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
    lists,
    allocators,
    resources,
    registrations,
    groups,
    uses,
    transitions,
    landings,
    failures,
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
  const listed = program.code.filter(
    (one) => one.kind === "api" && one.op === "execute" && one.arguments.length > 1,
  ).length;
  const largestFrame = program.functions.reduce((most, one) => Math.max(most, one.frame), 0);
  return {
    cells: program.cells.length,
    fences: declared("fence") + calls("create-fence"),
    queues: declared("queue") + calls("create-queue") + calls("create-storage-queue"),
    events: declared("event") + calls("create-event"),
    swapchains: declared("swapchain") + calls("create-swap-chain"),
    presents: 4,
    locks: declared("lock"),
    lists: declared("list") + calls("create-list") + calls("create-list-closed"),
    allocators: declared("allocator") + calls("create-allocator"),
    resources: declared("resource") + calls("create-resource") + calls("get-buffer"),
    registrations: 2 + Math.min(calls("set-event-on-completion") + 4 * calls("set-event-on-multiple"), 16),
    groups: Math.min(calls("set-event-on-multiple"), 4),
    uses: listed > 0 ? Math.min(4 * listed, 16) : 0,
    transitions: Math.min(calls("record-transition"), 16),
    landings: program.options["cs-5"] === "async" ? 4 : 0,
    failures: program.failures.length,
    threads: program.threads.length + calls("start-thread"),
    packets: 4,
    callers: 2,
    handles: calls("wait-many") + calls("wait-message") > 0 ? 4 : 0,
    stack: 2 * largestFrame + 8,
  };
}
