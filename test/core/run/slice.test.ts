// Tests of src/core/run/slice.ts and what it is made of.

import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { instant } from "../../../src/core/base/brand.ts";
import {
  addFenceValue,
  addLink,
  addSpan,
  addThreshold,
  fenceValueTable,
  linkTable,
  spanTable,
  stepTable,
  thresholdTable,
} from "../../../src/core/run/columns.ts";
import { sliceTrace } from "../../../src/core/run/slice.ts";
import { type Lane, SPAN_KINDS, type SpanKind, type Trace } from "../../../src/core/run/trace.ts";
import { emptyIndex } from "../../../src/core/run/trace-index.ts";

const LANES: readonly Lane[] = [
  { kind: "thread", number: 0, name: "Main", queueType: null },
  { kind: "queue", number: 0, name: "G", queueType: "DIRECT" },
  { kind: "fence", number: 0, name: "F", queueType: null },
];

function empty(end: number): Trace {
  return {
    lanes: LANES,
    steps: stepTable(1),
    spans: spanTable(1),
    fenceValues: fenceValueTable(1),
    thresholds: thresholdTable(1),
    links: linkTable(1),
    end: instant(end),
  };
}

function span(trace: Trace, lane: number, kind: SpanKind, [from, to]: readonly [number, number]): void {
  const row = addSpan(trace.spans, lane, SPAN_KINDS.indexOf(kind), from);
  trace.spans.end[row] = to;
  trace.spans.firstStep[row] = row;
  trace.spans.lastStep[row] = to === Infinity ? -1 : row;
}

/** Spans as [lane, kind, start, end, detail]. */
function spansOf(trace: Trace): readonly (readonly [number, string, number, number, number])[] {
  const { spans } = trace;
  return Array.from({ length: spans.count }, (_, row) => [
    spans.lane[row] ?? -1,
    SPAN_KINDS[spans.kind[row] ?? -1] ?? "",
    spans.start[row] ?? -1,
    spans.end[row] ?? -1,
    spans.detail[row] ?? -1,
  ]);
}

describe("spans", () => {
  test("only those that touch the window are in a slice, and an open one ends with the run", () => {
    const trace = empty(100);
    span(trace, 0, "call", [0, 10]);
    span(trace, 0, "call", [10, 20]);
    span(trace, 0, "wait-event", [20, 60]);
    span(trace, 1, "work", [5, 45]);
    span(trace, 1, "wait-queue", [45, Infinity]);
    expect(spansOf(sliceTrace(trace, { from: 15, to: 30, resolution: 0 }))).toEqual([
      [0, "call", 10, 20, -1],
      [0, "wait-event", 20, 60, -1],
      [1, "work", 5, 45, -1],
    ]);
    expect(spansOf(sliceTrace(trace, { from: 70, to: 200, resolution: 0 }))).toEqual([
      [1, "wait-queue", 45, 100, -1],
    ]);
  });

  test("narrow ones that follow each other become one dense span that says how many; a lone one stays", () => {
    const trace = empty(1000);
    for (let at = 0; at < 50; at += 1) {
      span(trace, 0, "call", [at, at + 1]);
    }
    span(trace, 0, "wait-event", [50, 400]);
    span(trace, 0, "call", [400, 401]);
    span(trace, 0, "wait-event", [401, 900]);
    const slice = sliceTrace(trace, { from: 0, to: 1000, resolution: 20 });
    expect(spansOf(slice)).toEqual([
      [0, "dense", 0, 50, 50],
      [0, "wait-event", 50, 400, -1],
      [0, "call", 400, 401, -1],
      [0, "wait-event", 401, 900, -1],
    ]);
    // Rows 0 … 49 are merged, so the steps of the first and of the last are kept.
    expect([slice.spans.firstStep[0], slice.spans.lastStep[0]]).toEqual([0, 49]);
  });

  test("a gap of the resolution or more separates dense spans", () => {
    const trace = empty(1000);
    for (const at of [0, 2, 30, 32]) {
      span(trace, 0, "call", [at, at + 1]);
    }
    expect(spansOf(sliceTrace(trace, { from: 0, to: 1000, resolution: 20 }))).toEqual([
      [0, "dense", 0, 3, 2],
      [0, "dense", 30, 33, 2],
    ]);
  });

  test("packets that overlap in a queue stay apart from the work below them", () => {
    const trace = empty(100);
    span(trace, 1, "work", [0, 50]);
    span(trace, 1, "queued", [1, 50]);
    span(trace, 1, "queued", [2, 50]);
    span(trace, 1, "work", [50, 90]);
    expect(spansOf(sliceTrace(trace, { from: 40, to: 60, resolution: 10 }))).toEqual([
      [1, "work", 0, 50, -1],
      [1, "work", 50, 90, -1],
      [1, "queued", 1, 50, -1],
      [1, "queued", 2, 50, -1],
    ]);
  });

  test("a `cpu` span that holds shorter ones is found when they are over", () => {
    const trace = empty(100);
    span(trace, 0, "cpu", [0, 90]);
    span(trace, 0, "cpu", [10, 20]);
    expect(spansOf(sliceTrace(trace, { from: 50, to: 60, resolution: 0 }))).toEqual([[0, "cpu", 0, 90, -1]]);
  });

  test("whatever the window and the resolution, every span in it is shown once, alone or in a dense one", () => {
    const widths = fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        widths,
        fc.nat(900),
        fc.nat(900),
        fc.integer({ min: 1, max: 50 }),
        (parts, a, b, resolution) => {
          const trace = empty(10_000);
          const all: { readonly start: number; readonly end: number }[] = [];
          let time = 0;
          for (const [gap, width] of parts) {
            all.push({ start: time + gap, end: time + gap + width });
            span(trace, 0, "call", [time + gap, time + gap + width]);
            time += gap + width;
          }
          const from = Math.min(a, b);
          const to = Math.max(a, b);
          const shown = spansOf(sliceTrace(trace, { from, to, resolution }));
          const visible = all.filter((one) => one.end >= from && one.start <= to);
          for (const one of visible) {
            const holders = shown.filter(([, , start, end]) => start <= one.start && end >= one.end);
            expect(holders.length).toBeGreaterThan(0);
          }
          const wide = shown.filter(([, kind]) => kind === "call");
          for (const one of visible.filter((each) => each.end - each.start >= resolution)) {
            expect(wide.filter(([, , start, end]) => start === one.start && end === one.end)).toHaveLength(1);
          }
          const counted = shown.reduce(
            (sum, [, kind, , , detail]) => sum + (kind === "dense" ? detail : 1),
            0,
          );
          expect(counted).toBeGreaterThanOrEqual(visible.length);
          // A stretch is merged to its end, which may lie a resolution behind the window.
          const near = all.filter((one) => one.end >= from && one.start <= to + resolution);
          expect(counted).toBeLessThanOrEqual(near.length);
        },
      ),
    );
  });
});

test("an index that is kept sees the rows that came since the last slice", () => {
  const trace = empty(100);
  const index = emptyIndex();
  const window = { from: 0, to: 100, resolution: 0 };
  span(trace, 0, "call", [0, 10]);
  sliceTrace(trace, window, index);
  span(trace, 0, "call", [10, 20]);
  span(trace, 1, "work", [10, 20]);
  expect(spansOf(sliceTrace(trace, window, index))).toEqual(spansOf(sliceTrace(trace, window)));
});

test("a fence keeps the value at the left edge, and of a crowded stretch its lowest, highest and last value", () => {
  const trace = empty(100);
  const values = [5, 7, 3, 9, 4, 6];
  for (const [index, value] of values.entries()) {
    const row = addFenceValue(trace.fenceValues, 2, index === 0 ? 0 : 50 + index, index);
    trace.fenceValues.valueLo[row] = value;
  }
  const { fenceValues } = sliceTrace(trace, { from: 20, to: 100, resolution: 10 });
  // Time 0: 5 holds at the edge. 51 … 55: lowest 3 (52), highest 9 (53), last 6 (55).
  expect(Array.from(fenceValues.time.slice(0, fenceValues.count))).toEqual([0, 52, 53, 55]);
  expect(Array.from(fenceValues.valueLo.slice(0, fenceValues.count))).toEqual([5, 3, 9, 6]);
});

test("of narrow thresholds and of links closer than the resolution one of a kind is kept", () => {
  const trace = empty(100);
  for (const at of [10, 12, 14, 40]) {
    const row = addThreshold(trace.thresholds, 2, 0, at);
    trace.thresholds.to[row] = at + 1;
    const link = addLink(trace.links, 0, 0, 1);
    trace.links.fromTime[link] = at;
    trace.links.toTime[link] = at;
  }
  addThreshold(trace.thresholds, 2, 0, 41);
  const slice = sliceTrace(trace, { from: 0, to: 100, resolution: 10 });
  expect(Array.from(slice.thresholds.from.slice(0, slice.thresholds.count))).toEqual([10, 40, 41]);
  expect(slice.thresholds.to[2]).toBe(100);
  expect(Array.from(slice.links.fromTime.slice(0, slice.links.count))).toEqual([10, 40]);
});

test("a slice of a million spans holds what shows: a bar or two for each place that can be told apart", () => {
  const trace = empty(1_000_000);
  for (let at = 0; at < 1_000_000; at += 1) {
    span(trace, 0, "call", [at, at + 1]);
  }
  const index = emptyIndex();
  const whole = sliceTrace(trace, { from: 0, to: 1_000_000, resolution: 700 }, index);
  expect(whole.spans.count).toBeLessThanOrEqual(2 * Math.ceil(1_000_000 / 700));
  const near = sliceTrace(trace, { from: 500_000, to: 501_000, resolution: 0.7 }, index);
  // The thousand spans inside, and at most the two that touch the edges.
  expect(near.spans.count).toBeGreaterThanOrEqual(1_000);
  expect(near.spans.count).toBeLessThanOrEqual(1_002);
});
