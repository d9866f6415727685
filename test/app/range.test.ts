// Selecting a stretch of time by pointer and keys, its figures and its card, with the engine of the app.
import { describe, expect, test } from "vitest";
import { editText } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import {
  doubleClick,
  drag,
  hover,
  type PointerAt,
  pointerShape,
  press,
  release,
} from "../../src/app/gestures.ts";
import { selectRangeCard } from "../../src/app/range-card.ts";
import { sceneSelectors } from "../../src/app/scene-selectors.ts";
import { patchSheet, patchView } from "../../src/app/store.ts";
import { tooltipOf } from "../../src/app/tooltip.ts";
import { viewportOf } from "../../src/app/viewport.ts";
import { measureRange } from "../../src/core/run/measure-range.ts";
import { MARK_KINDS, type MarkKind, type Scene } from "../../src/core/scene/scene.ts";
import { AXIS_HEIGHT, xAt } from "../../src/core/scene/viewport.ts";
import { coreApp, shownRun } from "../support/core-app.ts";
import type { HeadlessApp } from "../support/headless-app.ts";
import { runScenario } from "../support/scenarios.ts";

const { text, run } = runScenario("wait-for-previous-frame");

function opened(): HeadlessApp {
  const app = coreApp(text);
  patchView(app.store, { width: 1000, height: 600 });
  app.pass(0);
  return app;
}

function sceneOf(app: HeadlessApp): Scene {
  const scene = sceneSelectors(app.link).scene(app.store.getState());
  if (scene === null) {
    throw new Error("nothing is drawn");
  }
  return scene;
}

const at = (x: number, y: number, more: Partial<PointerAt> = {}): PointerAt => ({
  x,
  y,
  shift: false,
  ...more,
});
const range = (app: HeadlessApp) => app.store.getState().selection.range;
const times = (app: HeadlessApp) => [range(app)?.from, range(app)?.to];
/** Where a time is drawn. */
const x = (app: HeadlessApp, time: number) => xAt(viewportOf(app.store.getState()), time);
/** Below all rows. */
const EMPTY = 590;

function dragged(app: HeadlessApp, from: PointerAt, to: PointerAt): void {
  const held = press(app.link, from);
  drag(app.link, held, { ...from, x: from.x + Math.sign(to.x - from.x) * 5 });
  drag(app.link, held, to);
  release(app.link, held, to);
  app.pass(0);
}

/** The middle of a mark of a kind that is wide enough to be clicked. */
function middleOf(
  app: HeadlessApp,
  kind: MarkKind,
  least = 30,
): { x: number; y: number; from: number; to: number } {
  const { marks } = sceneOf(app);
  const mark = Array.from({ length: marks.count }, (_, row) => row).find(
    (row) => MARK_KINDS[marks.kind[row] ?? -1] === kind && (marks.width[row] ?? 0) >= least,
  );
  const row = mark ?? -1;
  return {
    x: (marks.x[row] ?? 0) + (marks.width[row] ?? 0) / 2,
    y: (marks.y[row] ?? 0) + (marks.height[row] ?? 0) / 2,
    from: marks.time[row] ?? 0,
    to: marks.until[row] ?? 0,
  };
}

describe("a drag in the plot", () => {
  test("selects the stretch of time that it covers, its edges drawn to edges of marks, and measures it", () => {
    const app = opened();
    // The first frame's work runs from 3.002 to 8.002 ms.
    const span = middleOf(app, "span", 60);
    dragged(app, at(x(app, span.from) + 4, EMPTY), at(x(app, span.to) - 4, EMPTY));
    expect(times(app)).toEqual([span.from, span.to]);
    expect(range(app)?.figures).toEqual(measureRange(run.trace, span.from, span.to));
  });

  test("does so from right to left too, and with Alt no edge is drawn anywhere", () => {
    const app = opened();
    const span = middleOf(app, "span", 60);
    dragged(
      app,
      at(x(app, span.to) - 4, EMPTY, { alt: true }),
      at(x(app, span.from) + 4, EMPTY, { alt: true }),
    );
    const [from = 0, to = 0] = times(app);
    expect(from).toBeGreaterThan(span.from);
    expect(to).toBeLessThan(span.to);
    expect([Number.isInteger(from), Number.isInteger(to)]).toEqual([true, true]);
  });

  test("stays within the run", () => {
    const app = opened();
    dragged(app, at(x(app, 10_000_000), EMPTY), at(5000, EMPTY));
    expect(range(app)?.to).toBe(shownRun(app).summary.end);
  });

  test("neither moves the cursor nor the view; with Shift, or by a finger, it moves the view and selects nothing", () => {
    const app = opened();
    runCommand(app.link, "zoom-in");
    app.pass(0);
    const before = app.store.getState();
    dragged(app, at(500, EMPTY), at(700, EMPTY));
    expect(app.store.getState().view).toBe(before.view);
    expect(shownRun(app).position).toBe(before.session.good?.position);
    runCommand(app.link, "deselect");
    dragged(app, at(500, EMPTY, { shift: true }), at(600, EMPTY, { shift: true }));
    const moved = app.store.getState().view.range?.from ?? 0;
    expect(moved).toBeLessThan(before.view.range?.from ?? 0);
    dragged(app, at(600, EMPTY, { touch: true }), at(500, EMPTY, { touch: true }));
    expect(app.store.getState().view.range?.from).toBeGreaterThan(moved);
    expect(range(app)).toBeNull();
  });

  test("on an edge of the selected stretch moves that edge, also past the other one", () => {
    const app = opened();
    dragged(app, at(400, EMPTY, { alt: true }), at(600, EMPTY, { alt: true }));
    const [from = 0, to = 0] = times(app);
    expect(pointerShape(app.link, at(x(app, to), EMPTY))).toBe("ew-resize");
    dragged(app, at(x(app, to) + 2, EMPTY), at(700, EMPTY, { alt: true }));
    expect(range(app)?.from).toBe(from);
    expect(range(app)?.to).toBeGreaterThan(to);
    dragged(app, at(x(app, range(app)?.to ?? 0), EMPTY), at(300, EMPTY, { alt: true }));
    expect(range(app)?.to).toBe(from);
    expect(range(app)?.from).toBeLessThan(from);
  });

  test("asks for figures one question at a time and ends with those of the last stretch", () => {
    const app = opened();
    app.hold();
    const held = press(app.link, at(400, EMPTY, { alt: true }));
    for (let place = 410; place <= 600; place += 10) {
      drag(app.link, held, at(place, EMPTY, { alt: true }));
    }
    release(app.link, held, at(600, EMPTY, { alt: true }));
    expect(app.requests.filter((one) => one.kind === "measure")).toHaveLength(1);
    app.flush();
    app.pass(0);
    expect(app.requests.filter((one) => one.kind === "measure")).toHaveLength(2);
    const [from = 0, to = 0] = times(app);
    expect(range(app)?.figures).toEqual(measureRange(run.trace, from, to));
  });
});

describe("a click", () => {
  test("outside of the stretch ends the selection; inside it looks at what is there and keeps it", () => {
    const app = opened();
    dragged(app, at(400, EMPTY), at(600, EMPTY));
    const click = (place: PointerAt) => release(app.link, press(app.link, place), place);
    click(at(500, EMPTY));
    app.pass(0);
    expect(range(app)).not.toBeNull();
    click(at(800, EMPTY));
    expect(range(app)).toBeNull();
  });

  test("of two in a row fits the span and leaves no range", () => {
    const app = opened();
    const span = middleOf(app, "span", 60);
    const place = at(span.x, span.y);
    for (const _ of [1, 2]) {
      release(app.link, press(app.link, place), place);
    }
    doubleClick(app.link, place);
    expect(range(app)).toBeNull();
    const { from, to } = viewportOf(app.store.getState());
    expect(from).toBeLessThanOrEqual(span.from);
    expect(to).toBeGreaterThanOrEqual(span.to);
    expect(to - from).toBeLessThan(2 * (span.to - span.from));
  });
});

describe("keys", () => {
  test("M measures the selected span, F shows it large, Esc selects nothing", () => {
    const app = opened();
    const span = middleOf(app, "span", 60);
    const place = at(span.x, span.y);
    release(app.link, press(app.link, place), place);
    expect(runCommand(app.link, "mark")).toBe(true);
    expect(times(app)).toEqual([span.from, span.to]);
    expect(runCommand(app.link, "focus-selection")).toBe(true);
    const { from, to } = viewportOf(app.store.getState());
    expect([from < span.from, to > span.to, to - from < 1.5 * (span.to - span.from)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(runCommand(app.link, "deselect")).toBe(true);
    expect(range(app)).toBeNull();
    expect(runCommand(app.link, "deselect")).toBe(false);
  });

  test("M without a selected span measures the signal of the step, from its call to the last wait that it ended", () => {
    const app = opened();
    const { steps } = shownRun(app).summary;
    const measured: number[][] = [];
    for (let step = 1; step <= steps; step += 1) {
      app.link.store.setState({ playing: false });
      runCommand(app.link, "start");
      for (let at = 0; at < step; at += 1) {
        runCommand(app.link, "step-forward");
      }
      app.pass(0);
      const { triple } = shownRun(app).position.relations;
      if (triple?.call && triple.ends.length > 0) {
        runCommand(app.link, "mark");
        const last = Math.max(...triple.ends.map((one) => one.time));
        expect(times(app)).toEqual([triple.call.time, last]);
        measured.push([triple.call.time, last]);
      }
    }
    expect(measured.length).toBeGreaterThan(0);
  });

  test("Shift+M keeps the stretch as a note, whose flag leads back to it", () => {
    const app = opened();
    dragged(app, at(400, EMPTY), at(600, EMPTY));
    const kept = times(app);
    runCommand(app.link, "keep-range");
    runCommand(app.link, "deselect");
    const [flag] = sceneOf(app).flags;
    const place = at((flag?.x ?? 0) + 3, AXIS_HEIGHT - 10);
    hover(app.link, place);
    expect(tooltipOf(app.link)(app.store.getState())?.title).toBe(app.store.getState().sheet.notes[0]?.text);
    expect(pointerShape(app.link, place)).toBe("pointer");
    release(app.link, press(app.link, place), place);
    app.pass(0);
    expect(times(app)).toEqual(kept);
  });
});

test("notes of another branch have no flag here", () => {
  const app = opened();
  const note = { id: 1, branch: 5, step: 1, time: 1_000_000, to: null, text: "elsewhere" };
  patchSheet(app.store, { notes: [note] });
  expect(sceneOf(app).flags).toEqual([]);
});

test("the card says how long the stretch is, what happened in it, and who was busy and blocked", () => {
  const app = opened();
  expect(selectRangeCard(app.store.getState())).toBeNull();
  const span = middleOf(app, "span", 60);
  dragged(app, at(x(app, 0) + 3, EMPTY), at(x(app, span.to), EMPTY));
  const [from = 0, to = 0] = times(app);
  const figures = measureRange(run.trace, from, to);
  const card = selectRangeCard(app.store.getState());
  expect(card?.counts?.[0]).toBe(`${figures.steps} steps`);
  expect(card?.rows.map((row) => row.name)).toEqual(
    figures.lanes.map(({ lane }) => run.trace.lanes[lane]?.name),
  );
  card?.rows.forEach((row, at) => {
    const lane = figures.lanes[at];
    expect(row.busyShare).toBe(Math.round(((lane?.busy ?? 0) / (to - from)) * 100));
    expect(row.blockedShare).toBe(Math.round(((lane?.blocked ?? 0) / (to - from)) * 100));
  });
});

test("a selected stretch lives on in the next run, measured anew, as far as that goes", () => {
  const app = opened();
  dragged(app, at(400, EMPTY), at(900, EMPTY));
  const [from = 0, to = 0] = times(app);
  editText(app.link, text.replace("frame < 3", "frame < 2"));
  app.pass(100);
  const { end } = shownRun(app).summary;
  expect(times(app)).toEqual(from >= end ? [undefined, undefined] : [from, Math.min(to, end)]);
  expect(range(app)?.figures?.to ?? null).toBe(range(app)?.to ?? null);
});
