// Owns: what a run left behind, as columns: steps, spans, fence values, waiters, pending signals, links. The scene draws
// it, the worker cuts the visible range out of it (slice.ts), nothing in it needs the machine.
// Invariant of every table: columns are at least `count` long; entry i is described by element i of each.

import type { Instant } from "../base/brand.ts";
import type { QueueType } from "../program/instruction.ts";

export const LANE_KINDS = ["thread", "queue", "fence", "event", "swapchain"] as const;
export type LaneKind = (typeof LANE_KINDS)[number];

/** A lane: one thread, queue, fence, event or swap chain. Its place in `Trace.lanes` is its number in all columns. */
export interface Lane {
  readonly kind: LaneKind;
  /** Number of the object among its kind. */
  readonly number: number;
  readonly name: string;
  readonly queueType: QueueType | null;
}

export const SPAN_KINDS = [
  /** A thread pays for the call that takes effect at the end of the span. */
  "call",
  /** A `//@ cpu` statement. */
  "cpu",
  /** A thread waits for one event or several. */
  "wait-event",
  /** A thread is inside SetEventOnCompletion with a null handle (SE-9). */
  "wait-fence",
  "wait-lock",
  "wait-thread",
  "wait-present",
  /** A thread waits for a free entry of a DirectStorage queue (DS-4). */
  "wait-storage",
  "sleep",
  /** A thread polls and nothing it reads has changed. */
  "poll",
  /** From a release to running again. */
  "waking",
  /** A queue runs work. */
  "work",
  /** A queue runs a Present item. */
  "present",
  /** A queue stands at a wait that is not satisfied. */
  "wait-queue",
  /** A packet stands in a queue, from its call until it starts, passes or signals; `depth` places stand in front of it. */
  "queued",
  /** An event is signaled. */
  "signaled",
  /** A presented buffer waits for its flip. */
  "flip-pending",
  /** Several spans too narrow to draw, merged by slice.ts; `detail` is their number. */
  "dense",
] as const;
export type SpanKind = (typeof SPAN_KINDS)[number];

export interface SpanTable {
  count: number;
  lane: Int32Array;
  /** Index into SPAN_KINDS. */
  kind: Uint8Array;
  /** Nanoseconds; `end` is Infinity while the span is open. */
  start: Float64Array;
  end: Float64Array;
  /** The step that began it and the one that ended it (−1: open). */
  firstStep: Int32Array;
  lastStep: Int32Array;
  /** Call: code address. Work, cpu: WorkId (−1: default). Queued: packet kind. Dense: number of spans. Else −1. */
  detail: Int32Array;
  /** Fence, event, lock, thread or queue that it is about, as a number of its kind; queued work: its WorkId; −1: none. */
  object: Int32Array;
  /** Value signalled or waited for; 0 when there is none. */
  valueHi: Int32Array;
  valueLo: Int32Array;
  /** Packet number for spans of queues, else −1. A packet has the same number in all its spans. */
  packet: Int32Array;
  /** For `queued`: packets in front of it when it was enqueued. Else 0. */
  depth: Int32Array;
  /** SiteId of the text it stands for; −1: none. */
  site: Int32Array;
}

/** A fence's value from `time` on. The first entry of each fence is its initial value at time 0, step −1. */
export interface FenceValueTable {
  count: number;
  lane: Int32Array;
  time: Float64Array;
  step: Int32Array;
  valueHi: Int32Array;
  valueLo: Int32Array;
}

/** A threshold at a fence: somebody waits for a value (kind 0: registration, 1: queue wait, 2: poll, 3: blocking call) or a queued signal will set it (kind 4). */
export interface ThresholdTable {
  count: number;
  /** The fence's lane. */
  lane: Int32Array;
  kind: Uint8Array;
  from: Float64Array;
  /** Infinity while it is pending. */
  to: Float64Array;
  firstStep: Int32Array;
  lastStep: Int32Array;
  valueHi: Int32Array;
  valueLo: Int32Array;
  /** Lane of the event, thread or queue that waits or will signal. */
  holder: Int32Array;
}

/** An arrow from a cause to what it released. Kinds as in LINK_KINDS. */
export const LINK_KINDS = [
  "signal-to-wait",
  "signal-to-event",
  "event-to-thread",
  "signal-to-thread",
  "lock",
  "start",
] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface LinkTable {
  count: number;
  kind: Uint8Array;
  fromLane: Int32Array;
  fromTime: Float64Array;
  fromStep: Int32Array;
  toLane: Int32Array;
  toTime: Float64Array;
  toStep: Int32Array;
  /** Number of the fence; −1: none. */
  fence: Int32Array;
  valueHi: Int32Array;
  valueLo: Int32Array;
}

/** Step i (from 0) happened at time[i]; time never falls. */
export interface StepTable {
  count: number;
  time: Float64Array;
  /** Agent as in machine/action.ts. */
  agent: Int32Array;
  /** Index into ACTION_KINDS. */
  action: Uint8Array;
  site: Int32Array;
  /** Code address of the instruction at which a thread stands, whose site is in `site`; −1 for other agents. */
  address: Int32Array;
  /** The step whose call put the packet into its queue that this step signals, passes or starts; −1: none, or it stood there before. */
  call: Int32Array;
  /**
   * The step without which this one could not be: it ended the wait that is left (wake, pass), changed what is polled,
   * started the thread, set the event that the call found set, ended the present that flips; −1: none.
   */
  release: Int32Array;
}

export interface Trace {
  readonly lanes: readonly Lane[];
  readonly steps: StepTable;
  readonly spans: SpanTable;
  readonly fenceValues: FenceValueTable;
  readonly thresholds: ThresholdTable;
  readonly links: LinkTable;
  /** Time of the last step. */
  readonly end: Instant;
}
