// Owns: which row each lane gets and how high it is. Rows are as roomy as the height allows, down to compact ones; what
// does not fit even then scrolls.

import { present } from "../base/assert.ts";
import { toDouble } from "../base/u64.ts";
import { LANE_KINDS, type LaneKind, type Trace } from "../run/trace.ts";
import type { LaneIndex } from "./lane-index.ts";
import { MAX_STACKED, type Waiting, waitingOf } from "./stack.ts";

/** Sizes in CSS pixels. */
export interface Metrics {
  readonly compact: boolean;
  readonly caption: number;
  /** Room above a bar, for a label that does not fit into it. */
  readonly head: number;
  readonly bar: number;
  readonly foot: number;
  /** Height of a stacked packet with its gap. */
  readonly place: number;
  /** Height of a step of a fence. */
  readonly step: number;
  /** Most steps that a fence's row has the full height for; more share it. */
  readonly steps: number;
  readonly least: number;
}

/** From roomy to compact; the first that fits is taken. */
const DENSITIES: readonly Metrics[] = [
  { compact: false, caption: 28, head: 16, bar: 24, foot: 8, place: 16, step: 16, steps: 6, least: 48 },
  { compact: false, caption: 28, head: 16, bar: 24, foot: 8, place: 16, step: 16, steps: 3, least: 48 },
  { compact: false, caption: 24, head: 14, bar: 24, foot: 6, place: 14, step: 14, steps: 3, least: 40 },
  { compact: true, caption: 20, head: 8, bar: 20, foot: 4, place: 8, step: 10, steps: 3, least: 32 },
];

/** More steps than this need not be counted: no row has the height for them. */
const MAX_STEPS = 6;

/** A row, from the top of all rows. The main bar of the lane is at `barY`. */
export interface Row {
  readonly lane: number;
  readonly kind: LaneKind;
  readonly y: number;
  readonly height: number;
  readonly barY: number;
  readonly barHeight: number;
  /** Places for waiting packets above the bar, and whether there is one more for a count. */
  readonly places: number;
  readonly more: boolean;
  readonly waiting: Waiting | null;
}

export interface Caption {
  readonly kind: LaneKind;
  readonly y: number;
  readonly height: number;
}

export interface Rows {
  readonly metrics: Metrics;
  readonly rows: readonly Row[];
  readonly captions: readonly Caption[];
  readonly height: number;
}

/** Rows for all lanes of a trace, in groups, to be seen in `available` pixels if possible. */
export function rowsOf(trace: Trace, index: LaneIndex, available: number): Rows {
  const waiting = trace.lanes.map((lane, number) =>
    lane.kind === "queue" ? waitingOf(trace.spans, index, number) : null,
  );
  const steps = fenceSteps(trace);
  const choices = DENSITIES.map((metrics) => stackRows(trace, { metrics, waiting, steps }));
  return present(choices.find((rows) => rows.height <= available) ?? choices.at(-1), "there is a density");
}

interface Measured {
  readonly metrics: Metrics;
  readonly waiting: readonly (Waiting | null)[];
  readonly steps: readonly number[];
}

function stackRows(trace: Trace, measured: Measured): Rows {
  const rows: Row[] = [];
  const captions: Caption[] = [];
  let y = 0;
  for (const kind of LANE_KINDS) {
    if (!trace.lanes.some((lane) => lane.kind === kind)) {
      continue;
    }
    captions.push({ kind, y, height: measured.metrics.caption });
    y += measured.metrics.caption;
    trace.lanes.forEach((lane, number) => {
      if (lane.kind === kind) {
        const row = rowOf({ lane: number, kind, y }, measured);
        rows.push(row);
        y += row.height;
      }
    });
  }
  return { metrics: measured.metrics, rows, captions, height: y };
}

function rowOf(at: { lane: number; kind: LaneKind; y: number }, measured: Measured): Row {
  const { metrics } = measured;
  const waiting = measured.waiting[at.lane] ?? null;
  const places = Math.min(MAX_STACKED, waiting?.depth ?? 0);
  const more = (waiting?.depth ?? 0) > MAX_STACKED;
  const inner = innerHeight(at.kind, metrics, measured.steps[at.lane] ?? 1);
  const stack = (places + (more ? 1 : 0)) * metrics.place;
  const head = places > 0 ? metrics.foot : metrics.head;
  const needed = head + stack + inner + metrics.foot;
  const height = Math.max(metrics.least, needed);
  // A row that is higher than it needs to be keeps its bar in the middle.
  const slack = Math.floor((height - needed) / 2);
  return {
    ...at,
    height,
    barY: at.y + slack + head + stack,
    barHeight: inner,
    places,
    more,
    waiting,
  };
}

function innerHeight(kind: LaneKind, metrics: Metrics, steps: number): number {
  switch (kind) {
    case "fence":
      return metrics.step * Math.min(metrics.steps, Math.max(1, steps));
    case "event":
      return metrics.compact ? 12 : 16;
    case "swapchain":
    case "thread":
    case "queue":
      return metrics.bar;
  }
}

/** Steps of each fence's staircase, up to MAX_STEPS: its distinct values and thresholds, less one. */
function fenceSteps(trace: Trace): readonly number[] {
  const seen = trace.lanes.map(() => new Set<number>());
  for (const table of [trace.fenceValues, trace.thresholds]) {
    for (let row = 0; row < table.count; row++) {
      const values = seen[table.lane[row] ?? 0];
      if (values !== undefined && values.size <= MAX_STEPS) {
        values.add(toDouble(table.valueHi[row] ?? 0, table.valueLo[row] ?? 0));
      }
    }
  }
  return seen.map((values) => Math.min(MAX_STEPS, values.size - 1));
}
