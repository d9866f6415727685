import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import { KIND, STYLE } from "../../../src/core/scene/marks.ts";
import type { SceneOptions } from "../../../src/core/scene/options.ts";
import type { Scene } from "../../../src/core/scene/scene.ts";
import { fit as fitRun, type Viewport, xAt, zoomAt } from "../../../src/core/scene/viewport.ts";
import type { Trace } from "../../../src/core/run/trace.ts";
import { randomTrace } from "../../support/random-trace.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { cutLabels, missedMarks, overlappingLabels } from "../../support/scene-properties.ts";
import { pageExample, uploadThenDraw } from "../../support/trace-samples.ts";
import { fenceValue, finished, lane, sketch, span, threshold } from "../../support/trace-sketch.ts";

const VIEW: Viewport = { from: 0, to: 1, width: 740, height: 640, scroll: 0 };

function sceneOf(trace: Trace, options: Partial<SceneOptions> = {}, view: Viewport = VIEW): Scene {
  return layoutScene(trace, fitRun(view, trace.end), sceneOptions(options));
}

/** Marks of a kind as plain records, in order. */
function marksOf(scene: Scene, kind: number) {
  const { marks } = scene;
  return Array.from({ length: marks.count }, (_, mark) => mark)
    .filter((mark) => marks.kind[mark] === kind)
    .map((mark) => ({
      x: marks.x[mark] ?? 0,
      y: marks.y[mark] ?? 0,
      width: marks.width[mark] ?? 0,
      id: marks.id[mark] ?? -1,
      style: marks.style[mark] ?? -1,
      step: marks.step[mark] ?? -1,
    }));
}

const textsOf = (scene: Scene) => scene.plotLabels.map((label) => label.text);

describe("a scene", () => {
  test("gives the same for the same trace, viewport and options", () => {
    expect(sceneOf(uploadThenDraw())).toEqual(sceneOf(uploadThenDraw()));
  });

  test("puts the span from 4 µs to 2 ms where the viewport puts these instants", () => {
    const trace = pageExample();
    const view = fitRun(VIEW, trace.end);
    const blocked = marksOf(sceneOf(trace), KIND.span).find((mark) => mark.style === STYLE.blocked);
    expect(blocked?.x).toBeCloseTo(xAt(view, 4_000), 6);
    expect((blocked?.x ?? 0) + (blocked?.width ?? 0) + 1).toBeCloseTo(xAt(view, 2_000_000), 6);
    expect(blocked?.step).toBe(8);
  });

  test("joins the calls of a few microseconds into one textured bar, and takes them apart when it is zoomed in", () => {
    const trace = pageExample();
    expect(marksOf(sceneOf(trace), KIND.dense)).toHaveLength(1);
    const near = layoutScene(
      trace,
      zoomAt(fitRun(VIEW, trace.end), xAt(fitRun(VIEW, trace.end), 0), 300, trace.end),
      sceneOptions(),
    );
    expect(marksOf(near, KIND.dense)).toHaveLength(0);
    expect(textsOf(near)).toContain("Signal");
  });

  test("stacks waiting packets above the bar that executes, the next one lowest", () => {
    const scene = sceneOf(uploadThenDraw());
    const waiting = marksOf(scene, KIND.span).filter((mark) => mark.style === STYLE["waiting-direct"]);
    const head = marksOf(scene, KIND.span).find((mark) => mark.style === STYLE["queue-direct"]);
    expect(Math.max(...waiting.map((mark) => mark.y))).toBeLessThan(head?.y ?? 0);
    const atOnce = waiting.filter((mark) => mark.x > (head?.x ?? 0) - 110 && mark.x < (head?.x ?? 0) - 100);
    expect(new Set(atOnce.map((mark) => mark.y)).size).toBe(atOnce.length);
    expect(textsOf(scene)).toContain("+2");
  });

  test("dims what is right of the cursor, and splits a label that it crosses", () => {
    const time = 9_600_000;
    const scene = sceneOf(uploadThenDraw(), { cursor: { time, step: 13 } });
    expect(scene.future?.x).toBeCloseTo(scene.cursor?.x ?? 0, 6);
    for (const label of scene.plotLabels) {
      if (label.clip === null && label.x > (scene.cursor?.x ?? 0)) {
        expect(["future", "future-plain"]).toContain(label.style);
      }
    }
    const halves = scene.plotLabels.filter((label) => label.clip !== null);
    expect(halves.length % 2).toBe(0);
  });

  test("has the arrow that the last step came by strong, and no other", () => {
    const scene = sceneOf(uploadThenDraw(), { cursor: { time: 9_600_000, step: 13 } });
    expect(scene.arrows.filter((arrow) => arrow.strong).map((arrow) => arrow.id)).toEqual([0]);
    expect(textsOf(scene)).toContain("copyFence = 1");
  });

  test("a bar that has not ended goes to the edge, also when its time was cut off at the end of the run", () => {
    const t = sketch();
    const main = lane(t, "thread", "Main");
    const row = span(t, { lane: main, kind: "wait-event", from: 10, to: Infinity, object: 0 });
    t.spans.end[row] = 20_000;
    const scene = sceneOf(finished(t, 20));
    const [bar] = marksOf(scene, KIND.span);
    expect((bar?.x ?? 0) + (bar?.width ?? 0) + 1).toBeCloseTo(VIEW.width, 6);
  });
});

describe("a fence's row", () => {
  function stairs(values: readonly bigint[]): readonly number[] {
    const t = sketch();
    const fence = lane(t, "fence", "F");
    values.forEach((value, at) => {
      fenceValue(t, { lane: fence, time: at * 10, value, step: at - 1 });
    });
    const scene = sceneOf(finished(t, values.length * 10));
    const line = scene.lines.find((one) => one.style === "fence");
    const ys = (line?.points ?? []).filter((_, at) => at % 2 === 1);
    return ys.filter((_, at) => at % 2 === 0);
  }

  test("is as high for a jump of 2^63 as for a jump of 1", () => {
    expect(stairs([0n, 1n, 2n])).toEqual(stairs([0n, 1n << 63n, (1n << 64n) - 1n]));
  });

  test("goes down for a rewind, to the very height of the earlier value", () => {
    const [zero, three, one, again] = stairs([0n, 3n, 1n, 3n]);
    expect(three).toBe(again);
    expect(zero).toBeGreaterThan(one ?? 0);
    expect(one).toBeGreaterThan(three ?? 0);
  });

  test("has a waiter as an open dot at the height of its value, and a label with what waits", () => {
    const t = sketch();
    const fence = lane(t, "fence", "F");
    const event = lane(t, "event", "E");
    fenceValue(t, { lane: fence, time: 0, value: 0n });
    threshold(t, { lane: fence, kind: 0, from: 20, to: 80, value: 5n, holder: event });
    fenceValue(t, { lane: fence, time: 80, value: 5n, step: 3 });
    const scene = sceneOf(finished(t, 100));
    const [waiter] = marksOf(scene, KIND.threshold);
    const [value] = marksOf(scene, KIND.value);
    expect((waiter?.y ?? 0) + 4.5).toBeCloseTo((value?.y ?? 0) + 3.5, 6);
    expect(textsOf(scene)).toEqual(expect.arrayContaining(["E ≥ 5", "0", "5"]));
  });

  test("writes UINT64_MAX by its name", () => {
    const t = sketch();
    const fence = lane(t, "fence", "F");
    fenceValue(t, { lane: fence, time: 0, value: 0n });
    fenceValue(t, { lane: fence, time: 50, value: (1n << 64n) - 1n, step: 1 });
    expect(textsOf(sceneOf(finished(t, 100)))).toContain("UINT64_MAX");
  });
});

describe("a label", () => {
  function barOf(length: number, name: string): readonly string[] {
    const t = sketch();
    lane(t, "thread", "Main");
    lane(t, "event", name);
    span(t, { lane: 0, kind: "wait-event", from: 400, to: 400 + length, object: 0 });
    return textsOf(sceneOf(finished(t, 1000)));
  }

  test("is in full, then short, then shortened, then above the bar", () => {
    expect(barOf(500, "frameEvent")).toEqual(["waits for frameEvent"]);
    expect(barOf(200, "frameEvent")).toEqual(["frameEvent"]);
    expect(barOf(100, "frameEvent")[0]).toMatch(/^fra.*…$/);
    expect(barOf(20, "frameEvent")).toEqual(["frameEvent"]);
  });

  test("that fits nowhere is left out", () => {
    expect(
      barOf(
        10,
        "anEventWithANameThatIsLongerThanTheWholeTimelineHasRoomForToTheRightOfTheBar, so it can not be written",
      ),
    ).toEqual([]);
  });
});

describe("on random traces, at any zoom, scroll, size and cursor", () => {
  const views = fc.record({
    width: fc.integer({ min: 360, max: 1400 }),
    height: fc.integer({ min: 120, max: 900 }),
    scroll: fc.nat(200),
    x: fc.integer({ min: 100, max: 1300 }),
    zoom: fc.constantFrom(1, 1, 4, 40, 4000),
    cursor: fc.option(fc.nat(20_000_000)),
  });

  test("no label overlaps another or is cut off, and every mark is hit at its centre", () => {
    fc.assert(
      fc.property(randomTrace, views, (trace, { width, height, scroll, x, zoom, cursor }) => {
        const view = zoomAt(fitRun({ from: 0, to: 1, width, height, scroll }, trace.end), x, zoom, trace.end);
        const options = sceneOptions({
          cursor: cursor === null ? null : { time: cursor, step: 5 },
          laneState: () => "waits for something",
        });
        const scene = layoutScene(trace, view, options);
        expect(overlappingLabels(scene)).toEqual([]);
        expect(cutLabels(scene)).toEqual([]);
        expect(missedMarks(scene)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
