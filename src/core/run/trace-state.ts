// Owns: what the trace builder remembers between two effects. Every array is indexed by number of its kind of object.
// Must not know the meaning of any effect.

import type { U64 } from "../base/u64.ts";
import type { Program } from "../program/program.ts";
import type { QueueType } from "../program/instruction.ts";
import type {
  FenceValueTable,
  Lane,
  LaneKind,
  LinkTable,
  SpanTable,
  StepTable,
  ThresholdTable,
} from "./trace.ts";
import type { PacketTrack } from "./packet-track.ts";
import { fenceValueTable, linkTable, spanTable, stepTable, thresholdTable } from "./columns.ts";

/** A thread: rows are −1 where there is none. */
export interface ThreadTrack {
  /** The open span of its waiting, sleeping or polling. */
  span: number;
  /** Why it waits: index into BLOCK_REASONS. */
  reason: number;
  /** The pending threshold of its poll. */
  threshold: number;
  /** The link that will end when it next acts. */
  link: number;
  /** Since when it is released, and the step that did it; −1: it is not. */
  releasedAt: number;
  releasedStep: number;
  /** The step without which its next one could not be; −1: none. */
  cause: number;
}

/** A thread of which nothing is known yet. */
export const IDLE_THREAD: ThreadTrack = {
  span: -1,
  reason: -1,
  threshold: -1,
  link: -1,
  releasedAt: -1,
  releasedStep: -1,
  cause: -1,
};

/** A poll is left when this fence (−1: it is none) compares with the value. */
export interface PollCondition {
  readonly fence: number;
  readonly value: U64;
}

/** The builder: the tables so far, the lanes, and what is open. */
export interface TraceBuilder {
  readonly program: Program;
  /** What a thread polls, asked when it is held. */
  readonly pollOf: (thread: number) => PollCondition | null;
  readonly lanes: Lane[];
  /** Lane of each object; −1: it has none yet. */
  readonly laneNumbers: Readonly<Record<LaneKind, number[]>>;
  readonly steps: StepTable;
  readonly spans: SpanTable;
  readonly fenceValues: FenceValueTable;
  readonly thresholds: ThresholdTable;
  readonly links: LinkTable;
  readonly threads: ThreadTrack[];
  readonly packets: PacketTrack[];
  /** Open `signaled` span of each event; −1. */
  readonly signaled: number[];
  /** Pending threshold of each registration; −1. */
  readonly registrations: number[];
  /** Open `cpu` spans, innermost last. */
  readonly cpu: number[];
  /** Open `flip-pending` spans of each swap chain, oldest first. */
  readonly flips: number[][];
  /** Steps of the calls whose CPU signals are on their way, oldest first (CS-5). */
  readonly sent: number[];
  /** Lane of the thread whose CPU signal lands in the step in work; −1: it is another step. */
  sender: number;
  /** The value that the call in work handed over. */
  givenHi: number;
  givenLo: number;
  /** Preloaded packets seen so far. */
  preloaded: number;
  /** The step in work: number, time, since when its agent is at it, site. −1 before the first step. */
  step: number;
  time: number;
  begun: number;
  site: number;
  /** A queue is dirty. */
  dirty: boolean;
}

/** A builder that has seen nothing. */
export function emptyBuilder(
  program: Program,
  pollOf: (thread: number) => PollCondition | null,
): TraceBuilder {
  const capacity = 256;
  return {
    program,
    pollOf,
    lanes: [],
    laneNumbers: { thread: [], queue: [], fence: [], event: [], swapchain: [] },
    steps: stepTable(capacity),
    spans: spanTable(capacity),
    fenceValues: fenceValueTable(capacity),
    thresholds: thresholdTable(capacity),
    links: linkTable(capacity),
    threads: [],
    packets: [],
    signaled: [],
    registrations: [],
    cpu: [],
    flips: [],
    sent: [],
    sender: -1,
    givenHi: 0,
    givenLo: 0,
    preloaded: 0,
    step: -1,
    time: 0,
    begun: 0,
    site: -1,
    dirty: false,
  };
}

/** The lane of an object; it is made when the object is first heard of. */
export function laneOf(builder: TraceBuilder, kind: LaneKind, number: number): number {
  const known = builder.laneNumbers[kind][number];
  return known === undefined ? addLane(builder, kind, { number, name: "", queueType: null }) : known;
}

/** The lane of a thread. */
export function threadLane(builder: TraceBuilder, number: number): number {
  return builder.laneNumbers.thread[number] ?? laneOf(builder, "thread", number);
}

/** The lane of a queue. */
export function queueLane(builder: TraceBuilder, number: number): number {
  return builder.laneNumbers.queue[number] ?? laneOf(builder, "queue", number);
}

/** The lane of a fence. */
export function fenceLane(builder: TraceBuilder, number: number): number {
  return builder.laneNumbers.fence[number] ?? laneOf(builder, "fence", number);
}

/** The lane of an event. */
export function eventLane(builder: TraceBuilder, number: number): number {
  return builder.laneNumbers.event[number] ?? laneOf(builder, "event", number);
}

/** The lane of a swap chain. */
export function swapchainLane(builder: TraceBuilder, number: number): number {
  return builder.laneNumbers.swapchain[number] ?? laneOf(builder, "swapchain", number);
}

/** Adds a lane. Numbers of one kind are added in rising order; gaps are filled. */
export function addLane(
  builder: TraceBuilder,
  kind: LaneKind,
  object: { readonly number: number; readonly name: string; readonly queueType: QueueType | null },
): number {
  const numbers = builder.laneNumbers[kind];
  while (numbers.length < object.number) {
    addLane(builder, kind, { number: numbers.length, name: "", queueType: null });
  }
  const lane = builder.lanes.length;
  builder.lanes.push({ kind, ...object });
  numbers[object.number] = lane;
  return lane;
}
