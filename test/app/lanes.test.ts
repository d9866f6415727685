// Lanes as the reader arranges them: by keys and by the pointer on their names, kept with the text.
import { beforeEach, describe, expect, test } from "vitest";
import { seekStep } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { hover } from "../../src/app/gestures.ts";
import {
  doubleClickLanes,
  dragLanes,
  laneCursor,
  openMenuAt,
  pressLanes,
  releaseLanes,
} from "../../src/app/lane-gestures.ts";
import { laneToolsOf, pressLaneButton } from "../../src/app/lane-tools.ts";
import { chooseLane } from "../../src/app/lanes.ts";
import { sceneSelectors } from "../../src/app/scene-selectors.ts";
import { selectLane } from "../../src/app/selected-lane.ts";
import { patchView } from "../../src/app/store.ts";
import { revealCursor } from "../../src/app/view.ts";
import type { Scene } from "../../src/core/scene/scene.ts";
import { coreApp } from "../support/core-app.ts";
import type { HeadlessApp } from "../support/headless-app.ts";

/** Three threads, two queues, two fences. */
const TEXT = `//@ thread A: A()
//@ thread B: B()
//@ thread C: C()
//@ queue q: DIRECT
//@ queue r: COPY
void A() { q->ExecuteCommandLists(1, &x); q->Signal(f, 1); }
void B() { r->Wait(f, 1); r->Signal(g, 1); }
void C() { g->SetEventOnCompletion(1, nullptr); }
`;

let app: HeadlessApp;

beforeEach(() => {
  app = coreApp(TEXT);
  patchView(app.store, { width: 800, height: 700 });
});

const state = () => app.store.getState();
const run = (id: string) => runCommand(app.link, id);
const selected = () => selectLane(state())?.lane.name ?? null;

function scene(): Scene {
  const picture = sceneSelectors(app.link).scene(state());
  if (picture === null) {
    throw new Error("nothing is drawn");
  }
  return picture;
}

const nameOf = (lane: number) => state().session.good?.trace.lanes[lane]?.name ?? "";
const order = () => scene().rows.map((row) => nameOf(row.lane));
const numberOf = (name: string) =>
  state().session.good?.trace.lanes.findIndex((lane) => lane.name === name) ?? -1;

function rowOf(name: string) {
  const row = scene().rows.find((one) => nameOf(one.lane) === name);
  if (row === undefined) {
    throw new Error(`no lane ${name}`);
  }
  return row;
}

const middleOf = (name: string) => ({ x: 60, y: rowOf(name).y + rowOf(name).height / 2 });

/** A press at one place of the lane names, moved to another one and let go there. */
function dragged(from: { x: number; y: number }, to: { x: number; y: number }): void {
  const press = pressLanes(app.link, from);
  if (press === null) {
    throw new Error("not on the lane names");
  }
  dragLanes(app.link, press, to);
  releaseLanes(app.link, press, to);
}

describe("the selected lane", () => {
  test("is that of who made the last step until one is selected", () => {
    seekStep(app.link, 1);
    app.pass(0);
    expect(selected()).toBe("A");
    expect(scene().chosen).toBeNull();
    chooseLane(app.link, numberOf("g"));
    expect(selected()).toBe("g");
    expect(scene().chosen).toMatchObject({ x: 0, y: rowOf("g").y });
  });

  test("moves with the arrow keys in the order shown, and stops at both ends", () => {
    chooseLane(app.link, numberOf("B"));
    run("lane-down");
    expect(selected()).toBe("C");
    run("lane-down");
    expect(selected()).toBe("q");
    for (let i = 0; i < 10; i++) {
      run("lane-up");
    }
    expect(selected()).toBe("A");
  });

  test("is brought into view", () => {
    patchView(app.store, { height: 160 });
    for (let i = 0; i < 8; i++) {
      run("lane-down");
      const { plot } = scene();
      const row = rowOf(selected() ?? "");
      expect(row.y).toBeGreaterThanOrEqual(plot.y);
      expect(row.y + row.height).toBeLessThanOrEqual(plot.y + plot.height);
    }
    expect(state().view.scroll).toBeGreaterThan(0);
  });

  test("at the start of a run is none, and the first one by the arrow key", () => {
    seekStep(app.link, 0);
    app.pass(0);
    expect(selected()).toBeNull();
    expect(run("fold-lane")).toBe(false);
    run("lane-down");
    expect(selected()).toBe("A");
  });
});

describe("a lane command", () => {
  test("is about the acting lane, which is the selected one from then on", () => {
    seekStep(app.link, 1);
    app.pass(0);
    run("fold-lane");
    expect(state().sheet.lanes.folded).toEqual(["thread:A"]);
    expect(state().selection.lane).toBe("thread:A");
    run("fold-lane");
    expect(state().sheet.lanes.folded).toEqual([]);
  });

  test("folds the whole group, and unfolds it when all of it is folded", () => {
    chooseLane(app.link, numberOf("B"));
    run("fold-lane");
    run("fold-group");
    expect(scene().rows.filter((row) => row.folded)).toHaveLength(3);
    run("fold-group");
    expect(scene().rows.some((row) => row.folded)).toBe(false);
  });

  test("pins a lane to the top", () => {
    chooseLane(app.link, numberOf("g"));
    run("pin-lane");
    expect(order()[0]).toBe("g");
    run("pin-lane");
    expect(order()).toEqual(["A", "B", "C", "q", "r", "f", "g"]);
  });

  test("moves a lane within its group and no further", () => {
    chooseLane(app.link, numberOf("C"));
    run("move-lane-up");
    expect(order()).toEqual(["A", "C", "B", "q", "r", "f", "g"]);
    run("move-lane-up");
    run("move-lane-up");
    expect(order()).toEqual(["C", "A", "B", "q", "r", "f", "g"]);
    run("move-lane-down");
    expect(order()).toEqual(["A", "C", "B", "q", "r", "f", "g"]);
  });

  test("moves a lane past those that are pinned away from between", () => {
    chooseLane(app.link, numberOf("B"));
    run("pin-lane");
    chooseLane(app.link, numberOf("C"));
    run("move-lane-up");
    expect(order()).toEqual(["B", "C", "A", "q", "r", "f", "g"]);
  });

  test("makes a lane taller and shorter, and back again exactly as it was", () => {
    chooseLane(app.link, numberOf("q"));
    const before = rowOf("q").height;
    run("taller-lane");
    expect(rowOf("q").height).toBeGreaterThan(before);
    run("shorter-lane");
    expect(state().sheet.lanes.heights).toEqual({});
    for (let i = 0; i < 20; i++) {
      run("taller-lane");
    }
    expect(state().sheet.lanes.heights["queue:q"]).toBe(4);
  });

  test("puts everything back", () => {
    chooseLane(app.link, numberOf("C"));
    for (const id of ["move-lane-up", "pin-lane", "taller-lane", "fold-lane", "plain-lanes"]) {
      run(id);
    }
    expect(state().sheet.lanes).toEqual({ order: [], folded: [], pinned: [], heights: {} });
  });

  test("scrolls back when folding leaves less to scroll", () => {
    patchView(app.store, { height: 300 });
    runCommand(app.link, "scroll-down", true);
    expect(state().view.scroll).toBeGreaterThan(0);
    for (const name of ["A", "q", "f"]) {
      chooseLane(app.link, numberOf(name));
      run("fold-group");
    }
    expect(scene().contentHeight).toBeLessThanOrEqual(scene().plot.height);
    expect(state().view.scroll).toBe(0);
  });
});

describe("the pointer on the lane names", () => {
  test("selects with a click and folds with a double click", () => {
    dragged(middleOf("r"), middleOf("r"));
    expect(selected()).toBe("r");
    expect(doubleClickLanes(app.link, middleOf("B"))).toBe(true);
    expect(state().sheet.lanes.folded).toEqual(["thread:B"]);
  });

  test("folds a group by its caption", () => {
    const caption = scene().captions.find((one) => one.kind === "queue");
    const at = { x: 30, y: (caption?.y ?? 0) + 8 };
    dragged(at, at);
    expect(state().sheet.lanes.folded).toEqual(["queue:q", "queue:r"]);
    expect(scene().captions.find((one) => one.kind === "queue")?.folded).toBe(true);
  });

  test("moves a lane, with a line where it would be put down, and never out of its group", () => {
    const press = pressLanes(app.link, middleOf("C"));
    if (press === null) {
      throw new Error("not on the lane names");
    }
    dragLanes(app.link, press, { x: 60, y: rowOf("A").y + 2 });
    expect(state().selection.laneDrop).toBe(rowOf("A").y);
    dragLanes(app.link, press, { x: 60, y: 690 });
    expect(state().selection.laneDrop).toBe(rowOf("B").y + rowOf("B").height);
    dragLanes(app.link, press, { x: 60, y: rowOf("B").y + 2 });
    releaseLanes(app.link, press, { x: 60, y: rowOf("B").y + 2 });
    expect(order()).toEqual(["A", "C", "B", "q", "r", "f", "g"]);
    expect(state().selection.laneDrop).toBeNull();
  });

  test("resizes at a lower edge: the edge stays under the pointer", () => {
    const edge = rowOf("q").y + rowOf("q").height;
    expect(laneCursor(app.link, { x: 60, y: edge - 1 })).toBe("ns-resize");
    expect(laneCursor(app.link, middleOf("q"))).toBe("pointer");
    dragged({ x: 60, y: edge }, { x: 60, y: edge + 30 });
    expect(Math.abs(rowOf("q").y + rowOf("q").height - (edge + 30))).toBeLessThanOrEqual(2);
    doubleClickLanes(app.link, { x: 60, y: rowOf("q").y + rowOf("q").height });
    expect(state().sheet.lanes.heights).toEqual({});
  });

  test("leaves the plot and the axis to others", () => {
    expect(pressLanes(app.link, { x: 500, y: 200 })).toBeNull();
    expect(pressLanes(app.link, { x: 60, y: 10 })).toBeNull();
    expect(doubleClickLanes(app.link, { x: 500, y: 200 })).toBe(false);
  });

  test("opens the menu of the lane it is at", () => {
    expect(openMenuAt(app.link, middleOf("f"))).toBe(true);
    expect(selected()).toBe("f");
    expect(state().selection.laneMenu).toEqual(middleOf("f"));
    expect(openMenuAt(app.link, { x: 500, y: 200 })).toBe(false);
  });

  test("finds buttons: all of them at the pointer, the menu of the selected lane, the pin of a pinned one", () => {
    const tools = () => laneToolsOf(app.link)(state()).map((one) => [one.name, one.buttons]);
    chooseLane(app.link, numberOf("g"));
    run("pin-lane");
    chooseLane(app.link, numberOf("q"));
    hover(app.link, { ...middleOf("B"), shift: false });
    expect(tools()).toEqual([
      ["g", ["pin"]],
      ["B", ["fold", "pin", "menu"]],
      ["q", ["menu"]],
    ]);
    pressLaneButton(app.link, numberOf("B"), "fold");
    expect(rowOf("B").folded).toBe(true);
  });
});

describe("following the run", () => {
  test("brings the acting lane into view under the pinned ones, and needs nothing for a pinned one", () => {
    patchView(app.store, { height: 170 });
    chooseLane(app.link, numberOf("A"));
    run("pin-lane");
    app.store.setState(({ selection }) => ({ selection: { ...selection, lane: null } }));
    const steps = state().session.good?.summary.steps ?? 0;
    for (let step = 1; step <= steps; step++) {
      seekStep(app.link, step);
      app.pass(0);
      revealCursor(app.link);
      const acting = rowOf(selected() ?? "");
      const top = acting.pinned ? scene().plot.y : scene().bandBottom;
      expect(acting.y).toBeGreaterThanOrEqual(top);
      expect(acting.y + acting.height).toBeLessThanOrEqual(scene().height);
    }
  });
});
