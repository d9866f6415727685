// Tests of src/core/scene/snap.ts: what a place in time means when it is drawn to the edges of marks.

import { expect, test } from "vitest";
import { layoutScene } from "../../../src/core/scene/layout.ts";
import { roundTime, SNAP_REACH, snapTime } from "../../../src/core/scene/snap.ts";
import { fit as fitRun, timeAt, xAt } from "../../../src/core/scene/viewport.ts";
import { sceneOptions } from "../../support/scene-options.ts";
import { finished, lane, sketch, span } from "../../support/trace-sketch.ts";

/** Two threads: A runs from 100 to 300 µs, B from 310 to 900 µs. */
function twoBars() {
  const t = sketch();
  const a = lane(t, "thread", "A");
  const b = lane(t, "thread", "B");
  span(t, { lane: a, kind: "cpu", from: 100, to: 300 });
  span(t, { lane: b, kind: "cpu", from: 310, to: 900 });
  return finished(t, 1000);
}

const TRACE = twoBars();
const VIEW = fitRun({ from: 0, to: 1, width: 1000, height: 300, scroll: 0 }, TRACE.end);
const SCENE = layoutScene(TRACE, VIEW, sceneOptions());
const middleOf = (lane: number) => {
  const mark = SCENE.marks.lane.subarray(0, SCENE.marks.count).indexOf(lane);
  return (SCENE.marks.y[mark] ?? 0) + (SCENE.marks.height[mark] ?? 0) / 2;
};

test("a place near the edge of a mark means the time of that edge, whichever lane it is in", () => {
  const x = xAt(VIEW, 900_000);
  expect(snapTime(SCENE, x + SNAP_REACH - 1, middleOf(0))).toBe(900_000);
  expect(snapTime(SCENE, x - SNAP_REACH + 1, 5)).toBe(900_000);
});

test("a place farther away means the time under it, in whole nanoseconds and no finer than a pixel shows", () => {
  const x = xAt(VIEW, 900_000) + SNAP_REACH + 1;
  const time = snapTime(SCENE, x, middleOf(1));
  expect(time).not.toBe(900_000);
  expect(Number.isInteger(time)).toBe(true);
  const pixel = timeAt(VIEW, 1) - timeAt(VIEW, 0);
  expect(Math.abs(time - timeAt(VIEW, x))).toBeLessThan(pixel);
});

test("the nearer of two edges is meant, but one in the row under the pointer before all others", () => {
  const [a, b] = [xAt(VIEW, 300_000), xAt(VIEW, 310_000)];
  const x = a + (b - a) * 0.3;
  expect(b - x).toBeLessThan(SNAP_REACH);
  expect([snapTime(SCENE, x, 5), snapTime(SCENE, x, middleOf(0)), snapTime(SCENE, x, middleOf(1))]).toEqual([
    300_000, 300_000, 310_000,
  ]);
});

test("what never ends has no edge at its end", () => {
  const t = sketch();
  span(t, { lane: lane(t, "thread", "A"), kind: "wait-event", from: 100, to: Infinity });
  const trace = finished(t, 1000);
  const scene = layoutScene(trace, VIEW, sceneOptions());
  expect(snapTime(scene, xAt(VIEW, 100_000) + 2, 60)).toBe(100_000);
  expect(snapTime(scene, xAt(VIEW, 1_000_000), 60)).toBe(roundTime(VIEW, xAt(VIEW, 1_000_000)));
});

test("a time that is not drawn to an edge is as round as its pixel allows", () => {
  const wide = { ...VIEW, from: 0, to: 40_000_000 };
  const time = roundTime(wide, 612.3);
  const pixel = timeAt(wide, 1) - timeAt(wide, 0);
  expect(time % 10 ** Math.floor(Math.log10(pixel))).toBe(0);
  expect(roundTime({ ...VIEW, from: 0, to: 40 }, 612.3)).toBe(
    Math.round(timeAt({ ...VIEW, from: 0, to: 40 }, 612.3)),
  );
});
