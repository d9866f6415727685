// Zooming and panning the timeline, and which part of the trace is asked for then.
import { expect, test } from "vitest";
import { openText } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { press, release, wheel } from "../../src/app/gestures.ts";
import { patchView } from "../../src/app/store.ts";
import { revealCursor, zoomBy } from "../../src/app/view.ts";
import { viewportOf } from "../../src/app/viewport.ts";
import { heldWindowServes, wantedWindow } from "../../src/app/window.ts";
import { timeAt } from "../../src/core/scene/viewport.ts";
import { headlessApp } from "../support/headless-app.ts";

function opened() {
  const app = headlessApp();
  openText(app.link, Array.from({ length: 10 }, (_, i) => `line ${i}`).join("\n"), { scenario: null });
  app.pass(0);
  patchView(app.store, { width: 1000, height: 500 });
  return app;
}

test("the whole run is shown until a part of it is chosen, and again with fit", () => {
  const app = opened();
  expect(viewportOf(app.store.getState())).toMatchObject({ from: 0 });
  runCommand(app.link, "zoom-in");
  expect(app.store.getState().view.range).not.toBeNull();
  runCommand(app.link, "fit");
  expect(app.store.getState().view.range).toBeNull();
});

test("zooming keeps the time under the pointer where it is", () => {
  const app = opened();
  const before = timeAt(viewportOf(app.store.getState()), 600);
  wheel(app.link, { x: 600, y: 100, shift: false, dx: 0, dy: -240, zoom: true });
  const viewport = viewportOf(app.store.getState());
  expect(timeAt(viewport, 600)).toBeCloseTo(before, 0);
  expect(viewport.to - viewport.from).toBeLessThan(10_000_000);
});

test("zooming out of the whole run changes nothing", () => {
  const app = opened();
  runCommand(app.link, "zoom-out");
  expect(app.store.getState().view.range).toBeNull();
});

test("a short run is held as a whole and needs no further part", () => {
  const app = opened();
  zoomBy(app.link, 100, 500);
  expect(heldWindowServes(app.store.getState())).toBe(true);
  expect(app.requests.some((request) => request.kind === "slice")).toBe(false);
});

test("of a merged trace a finer part is asked for when the view comes closer, with room on both sides", () => {
  const app = opened();
  const { good } = app.store.getState().session;
  if (good === null) {
    throw new Error("the text has run");
  }
  const coarse = { ...good, window: { from: 0, to: 10_000_001, resolution: 5_000 } };
  app.store.setState(({ session }) => ({ session: { ...session, good: coarse } }));
  zoomBy(app.link, 50, 600);
  const asked = app.requests.find((request) => request.kind === "slice");
  const { from, to } = viewportOf(app.store.getState());
  expect(asked?.kind === "slice" && asked.window.from).toBeLessThanOrEqual(from);
  expect(asked?.kind === "slice" && asked.window.to).toBeGreaterThan(to);
  expect(asked?.kind === "slice" && asked.window.resolution).toBeLessThan(200);
  expect(wantedWindow(app.store.getState())).not.toBeNull();
});

test("the cursor is kept in sight while stepping", () => {
  const app = opened();
  runCommand(app.link, "start");
  zoomBy(app.link, 20, 200);
  expect(viewportOf(app.store.getState()).to).toBeLessThan(5_000_000);
  runCommand(app.link, "end");
  revealCursor(app.link);
  const { from, to } = viewportOf(app.store.getState());
  expect(from).toBeLessThan(10_000_000);
  expect(to).toBeGreaterThanOrEqual(10_000_000);
});

test("a press on the axis moves the cursor to that time", () => {
  const app = opened();
  const viewport = viewportOf(app.store.getState());
  const x = 500;
  const expected = Math.floor(timeAt(viewport, x) / 1_000_000);
  const drag = press(app.link, { x, y: 10, shift: false });
  release(app.link, drag, { x, y: 10, shift: false });
  expect(app.store.getState().session.good?.position.view.step).toBe(expected);
});
