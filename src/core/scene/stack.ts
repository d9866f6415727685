// Owns: how the packets that wait in a queue are stacked above the one that executes, as in GPUView: a packet stands on as
// many places as packets stand in front of it, and comes down when one of those leaves.
// Worked example, ends 4, 7, 9: packet 2 waits from 1: place 2 in 1…4, place 1 in 4…7, place 0 in 7…9.

import { SPAN_KINDS, type SpanTable } from "../run/trace.ts";
import { type LaneIndex, rowsOfLane } from "./lane-index.ts";
import { spanEnd } from "./span-text.ts";

/** How many waiting packets are stacked; the others are a count. */
export const MAX_STACKED = 4;

const QUEUED = SPAN_KINDS.indexOf("queued");
const WAIT_QUEUE = SPAN_KINDS.indexOf("wait-queue");

/** Waiting packets of a queue in order: starts and ends never fall (first in, first out). */
export interface Waiting {
  readonly spans: readonly number[];
  readonly start: readonly number[];
  /** When it got to the head; Infinity: it has not. */
  readonly end: readonly number[];
  /** The most that ever waited at once. */
  readonly depth: number;
}

/** What waited in a queue. A wait that stands at the head does not count as waiting behind it. */
export function waitingOf(spans: SpanTable, index: LaneIndex, lane: number): Waiting {
  const rows = rowsOfLane(index, lane);
  const atHead = headTimes(spans, rows);
  // Packets queued at one instant are in the order of their numbers, not of their lengths.
  const queued = Array.from(rows.filter((row) => spans.kind[row] === QUEUED)).sort(
    (a, b) => (spans.packet[a] ?? 0) - (spans.packet[b] ?? 0),
  );
  const start: number[] = [];
  const end: number[] = [];
  let depth = 0;
  let left = 0;
  for (const row of queued) {
    const from = spans.start[row] ?? 0;
    const to = Math.max(from, Math.min(spanEnd(spans, row), atHead.get(spans.packet[row] ?? -1) ?? Infinity));
    start.push(from);
    // Merged spans may be out of order by less than a pixel; the stack needs them in order.
    end.push(Math.max(to, end.at(-1) ?? 0));
    while (left < start.length && (end[left] ?? 0) <= from) {
      left++;
    }
    depth = Math.max(depth, start.length - left);
  }
  return { spans: queued, start, end, depth };
}

/** Where packet `k` stands on place `place`, or null: [from, to). */
export function stackedAt(waiting: Waiting, k: number, place: number): { from: number; to: number } | null {
  const start = waiting.start[k] ?? 0;
  const from = Math.max(start, waiting.end[k - place - 1] ?? 0);
  const to = Math.min(waiting.end[k] ?? 0, place === 0 ? Infinity : (waiting.end[k - place] ?? 0));
  return to > from ? { from, to } : null;
}

function headTimes(spans: SpanTable, rows: Int32Array): ReadonlyMap<number, number> {
  const times = new Map<number, number>();
  for (const row of rows) {
    if (spans.kind[row] === WAIT_QUEUE) {
      times.set(spans.packet[row] ?? -1, spans.start[row] ?? 0);
    }
  }
  return times;
}
