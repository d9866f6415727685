import { describe, expect, test } from "vitest";
import type { Trace } from "../../../src/core/run/trace.ts";
import { indexLanes } from "../../../src/core/scene/lane-index.ts";
import { rowsOf } from "../../../src/core/scene/rows.ts";
import { uploadThenDraw } from "../../support/trace-samples.ts";
import { fenceValue, finished, lane, sketch, span } from "../../support/trace-sketch.ts";

const ROOMY = 10_000;

function rows(trace: Trace, available: number) {
  return rowsOf(
    trace,
    indexLanes(trace.spans, trace.lanes.length, trace.spans.start, trace.spans.end),
    available,
  );
}

/** A queue in which `depth` packets wait at once. */
function queueWith(depth: number): Trace {
  const t = sketch();
  const queue = lane(t, "queue", "Q", "DIRECT");
  for (let packet = 0; packet < depth; packet++) {
    span(t, { lane: queue, kind: "queued", from: 0, to: 10, packet, detail: 0 });
  }
  return finished(t, 10);
}

/** A fence with `count` distinct values. */
function fenceWith(count: number): Trace {
  const t = sketch();
  const fence = lane(t, "fence", "F");
  for (let value = 0; value < count; value++) {
    fenceValue(t, { lane: fence, time: value, value: BigInt(value), step: value - 1 });
  }
  return finished(t, count);
}

describe("rows", () => {
  test("come in groups: threads, queues, fences, events, present", () => {
    const { captions, rows: all } = rows(uploadThenDraw(), ROOMY);
    expect(captions.map((caption) => caption.kind)).toEqual([
      "thread",
      "queue",
      "fence",
      "event",
      "swapchain",
    ]);
    const ends = all.map((row) => row.y + row.height);
    expect([...ends].sort((a, b) => a - b)).toEqual(ends);
  });

  test("are as roomy as the height allows, and compact before they scroll", () => {
    const trace = uploadThenDraw();
    const roomy = rows(trace, ROOMY);
    const tight = rows(trace, roomy.height - 1);
    const compact = rows(trace, 100);
    expect(tight.height).toBeLessThan(roomy.height);
    expect(compact.height).toBeLessThan(tight.height);
    expect([roomy.metrics.compact, tight.metrics.compact, compact.metrics.compact]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("of queues grow with the packets that wait, up to four and a count", () => {
    const heights = [0, 1, 2, 3, 4, 5, 9].map((depth) => rows(queueWith(depth), ROOMY).rows[0]?.height ?? 0);
    expect(heights[2]).toBeGreaterThan(heights[1] ?? 0);
    expect(heights[4]).toBeGreaterThan(heights[3] ?? 0);
    expect(heights[6]).toBe(heights[5]);
    expect(rows(queueWith(9), ROOMY).rows[0]).toMatchObject({ places: 4, more: true });
    expect(rows(queueWith(4), ROOMY).rows[0]).toMatchObject({ places: 4, more: false });
  });

  test("of fences are high enough for a staircase and no higher for a thousand values", () => {
    const heights = [1, 2, 3, 7, 1000].map((count) => rows(fenceWith(count), ROOMY).rows[0]?.height ?? 0);
    expect(heights[3]).toBeGreaterThan(heights[1] ?? 0);
    expect(heights[4]).toBe(heights[3]);
  });
});
