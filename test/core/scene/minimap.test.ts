// Tests of src/core/scene/minimap.ts: the whole run in a strip.

import { describe, expect, test } from "vitest";
import { PLAIN_ARRANGEMENT } from "../../../src/core/scene/arrangement.ts";
import {
  layoutMinimap,
  layoutMinimapOverlay,
  MINIMAP_HEIGHT,
  minimapGripAt,
  minimapTime,
  minimapViewport,
} from "../../../src/core/scene/minimap.ts";
import { STYLE } from "../../../src/core/scene/marks.ts";
import { fit as fitRun, xAt } from "../../../src/core/scene/viewport.ts";
import { uploadThenDraw } from "../../support/trace-samples.ts";
import { finished, lane, sketch, span } from "../../support/trace-sketch.ts";

const WIDTH = 900;

/** Marks as `style x width`, of one line. */
function marksAt(marks: ReturnType<typeof layoutMinimap>, y: number) {
  return Array.from({ length: marks.count }, (_, at) => at)
    .filter((at) => marks.y[at] === y)
    .map((at) => [marks.style[at], marks.x[at], marks.width[at]]);
}

describe("the marks", () => {
  test("are one line for each lane, in its colour, and in that of waiting while it waits", () => {
    const t = sketch();
    const main = lane(t, "thread", "Main");
    const queue = lane(t, "queue", "C", "COPY");
    span(t, { lane: main, kind: "cpu", from: 0, to: 400 });
    span(t, { lane: main, kind: "wait-event", from: 400, to: 1000 });
    span(t, { lane: queue, kind: "work", from: 200, to: 1000, packet: 0 });
    span(t, { lane: queue, kind: "queued", from: 100, to: 200, packet: 0 });
    const trace = finished(t, 1000);
    const marks = layoutMinimap(trace, WIDTH, PLAIN_ARRANGEMENT);
    const view = minimapViewport(WIDTH, trace.end);
    const x = (time: number) => xAt(view, time * 1000);
    const lines = [...new Set(marks.y.subarray(0, marks.count))];
    expect(lines).toHaveLength(2);
    expect(marksAt(marks, lines[0] ?? 0)).toEqual([
      [STYLE["thread-running"], x(0), x(400) - x(0)],
      [STYLE.blocked, x(400), x(1000) - x(400)],
    ]);
    expect(marksAt(marks, lines[1] ?? 0)).toEqual([[STYLE["queue-copy"], x(200), x(1000) - x(200)]]);
  });

  test("stay inside of the strip, however many lanes there are, and what is narrow is still seen", () => {
    const t = sketch();
    for (let at = 0; at < 200; at += 1) {
      span(t, { lane: lane(t, "thread", `T${at}`), kind: "call", from: at, to: at + 0.001 });
    }
    const marks = layoutMinimap(finished(t, 100_000), WIDTH, PLAIN_ARRANGEMENT);
    expect(marks.count).toBe(200);
    for (let at = 0; at < marks.count; at += 1) {
      expect((marks.y[at] ?? 0) + marks.height).toBeLessThanOrEqual(MINIMAP_HEIGHT);
      expect(marks.width[at]).toBeGreaterThanOrEqual(1);
    }
  });

  test("follow the order that the reader has given to the lanes", () => {
    const trace = uploadThenDraw();
    const plain = layoutMinimap(trace, WIDTH, PLAIN_ARRANGEMENT);
    const moved = layoutMinimap(trace, WIDTH, {
      ...PLAIN_ARRANGEMENT,
      order: ["thread:Loader", "thread:Render"],
    });
    const top = (marks: typeof plain) => Math.min(...marks.y.subarray(0, marks.count));
    // Loader has one bar, Render seven.
    expect(marksAt(plain, top(plain))).toHaveLength(7);
    expect(marksAt(moved, top(moved))).toHaveLength(1);
  });
});

describe("what lies over them", () => {
  const end = 20_000_000;
  const given = { cursor: 4_000_000, range: { from: 1_000_000, to: 2_000_000 }, flags: [] };

  test("is in line with the drawing below when that shows the whole run", () => {
    const below = fitRun({ from: 0, to: 1, width: WIDTH, height: 500, scroll: 0 }, end);
    const overlay = layoutMinimapOverlay({ width: WIDTH, end }, below, given);
    expect(overlay.cursor).toBe(xAt(below, 4_000_000));
    expect(overlay.window).toEqual({
      x: xAt(below, below.from),
      width: xAt(below, below.to) - xAt(below, below.from),
    });
    expect(overlay.range?.x).toBe(xAt(below, 1_000_000));
  });

  test("is taken hold of at the edges of the window, inside it, or hit beside it", () => {
    const overlay = layoutMinimapOverlay({ width: WIDTH, end }, { from: 5_000_000, to: 10_000_000 }, given);
    const { x, width } = overlay.window;
    const grips = [x - 3, x + 3, x + width / 2, x + width + 4, x + width + 40, x - 40];
    expect(grips.map((at) => minimapGripAt(overlay, at))).toEqual([
      "from",
      "from",
      "inside",
      "to",
      "beside",
      "beside",
    ]);
  });

  test("a place in the strip is the time that is drawn there", () => {
    const view = minimapViewport(WIDTH, end);
    expect(minimapTime(WIDTH, end, xAt(view, 7_000_000))).toBeCloseTo(7_000_000, 3);
  });
});
