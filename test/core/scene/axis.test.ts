import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import { fit as fitRun, zoomAt } from "../../../src/core/scene/viewport.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { cutLabels, overlappingLabels } from "../../support/scene-properties.ts";
import { finished, lane, sketch } from "../../support/trace-sketch.ts";

function axis(end: number, width: number, zoom: number) {
  const t = sketch();
  lane(t, "thread", "Main");
  const view = zoomAt(fitRun({ from: 0, to: 1, width, height: 300, scroll: 0 }, end), width / 2, zoom, end);
  return layoutScene({ ...finished(t, end / 1000) }, view, sceneOptions());
}

test("the axis of a run of 20 ms has round ticks in milliseconds", () => {
  expect(axis(20_000_000, 740, 1).axisLabels.map((label) => label.text)).toEqual([
    "0",
    "5 ms",
    "10 ms",
    "15 ms",
    "20 ms",
  ]);
});

test("zoomed in as far as it goes, ticks are whole nanoseconds, each with its own text", () => {
  const scene = axis(20_000_000, 740, 1e9);
  expect(scene.ticks.every((tick) => Number.isInteger(tick.time))).toBe(true);
  const texts = scene.axisLabels.map((label) => label.text);
  expect(texts.length).toBeGreaterThan(1);
  expect(new Set(texts).size).toBe(texts.length);
});

test("tick labels neither overlap nor leave the plot, for any length of run, width and zoom", () => {
  const zoom = fc.double({ min: 1, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 52 }),
      fc.integer({ min: 320, max: 2000 }),
      zoom,
      (end, width, by) => {
        const scene = axis(end, width, by);
        expect(overlappingLabels(scene)).toEqual([]);
        expect(cutLabels(scene)).toEqual([]);
        const times = scene.ticks.map((tick) => tick.time);
        expect([...times].sort((a, b) => a - b)).toEqual(times);
      },
    ),
  );
});
