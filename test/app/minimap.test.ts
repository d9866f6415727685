// The strip with the whole run: what the pointer does on it.
import { describe, expect, test } from "vitest";
import {
  dragMinimap,
  minimapShape,
  pressMinimap,
  selectMinimapMarks,
  selectMinimapOverlay,
} from "../../src/app/minimap.ts";
import { patchView } from "../../src/app/store.ts";
import { viewportOf } from "../../src/app/viewport.ts";
import { minimapViewport } from "../../src/core/scene/minimap.ts";
import { MIN_RANGE, xAt } from "../../src/core/scene/viewport.ts";
import { coreApp, shownRun } from "../support/core-app.ts";
import type { HeadlessApp } from "../support/headless-app.ts";
import { runScenario } from "../support/scenarios.ts";

const { text } = runScenario("wait-for-previous-frame");

/** The app showing 8 to 12 ms of a run of 24 ms. */
function opened(): HeadlessApp {
  const app = coreApp(text);
  patchView(app.store, { width: 1000, height: 600, range: { from: 8_000_000, to: 12_000_000 } });
  return app;
}

const seen = (app: HeadlessApp) => {
  const { from, to } = viewportOf(app.store.getState());
  return [from, to].map(Math.round);
};
/** Where a time is in the strip. */
const x = (app: HeadlessApp, time: number) => xAt(minimapViewport(1000, shownRun(app).summary.end), time);

describe("the pointer on the strip", () => {
  test("inside the window moves it", () => {
    const app = opened();
    const held = pressMinimap(app.link, x(app, 9_000_000));
    expect(seen(app)).toEqual([8_000_000, 12_000_000]);
    dragMinimap(app.link, held, x(app, 12_000_000));
    expect(seen(app)).toEqual([11_000_000, 15_000_000]);
  });

  test("beside it brings its middle there and goes on moving it", () => {
    const app = opened();
    const held = pressMinimap(app.link, x(app, 20_000_000));
    expect(seen(app)).toEqual([18_000_000, 22_000_000]);
    dragMinimap(app.link, held, x(app, 5_000_000));
    expect(seen(app)).toEqual([3_000_000, 7_000_000]);
  });

  test("at an edge moves that edge only, and no farther than to the other one", () => {
    const app = opened();
    const left = pressMinimap(app.link, x(app, 8_000_000) + 2);
    dragMinimap(app.link, left, x(app, 2_000_000));
    expect(seen(app)).toEqual([2_000_000, 12_000_000]);
    const right = pressMinimap(app.link, x(app, 12_000_000) - 2);
    dragMinimap(app.link, right, x(app, 1_000_000));
    expect(seen(app)).toEqual([2_000_000, 2_000_000 + MIN_RANGE]);
  });

  test("never leaves the run", () => {
    const app = opened();
    const held = pressMinimap(app.link, x(app, 9_000_000));
    dragMinimap(app.link, held, -500);
    expect(seen(app)).toEqual([0, 4_000_000]);
  });

  test("says by its shape what it would do", () => {
    const app = opened();
    const shapes = [8_000_000, 10_000_000, 20_000_000].map((time) => minimapShape(app.link, x(app, time)));
    expect(shapes).toEqual(["ew-resize", "grab", "pointer"]);
  });
});

test("moving the view does not lay the marks out again, and a run has them before the window has a size", () => {
  const app = opened();
  const marks = selectMinimapMarks(app.store.getState());
  expect(marks?.count).toBeGreaterThan(10);
  const overlay = selectMinimapOverlay(app.store.getState());
  pressMinimap(app.link, x(app, 20_000_000));
  expect(selectMinimapMarks(app.store.getState())).toBe(marks);
  expect(selectMinimapOverlay(app.store.getState())).not.toBe(overlay);
});
