// Breakpoints, lanes, frames, waits and lines through commands, link, session and the real engine.
import { describe, expect, test } from "vitest";
import { seekStep } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { checkCondition } from "../../src/app/link.ts";
import { receive } from "../../src/app/receive.ts";
import { setAllEnabled } from "../../src/app/stops.ts";
import { selectStoppedBy } from "../../src/app/stops-words.ts";
import { patchSelection } from "../../src/app/store.ts";
import { plain } from "../../src/core/text/tokens.ts";

import { all, breakOn, opened, stateOf, stepOf, stepsOf, threadLine, went } from "../support/stops-app.ts";

describe("going on and back", () => {
  test("to the end and the start when there are no breakpoints", () => {
    const app = opened();
    expect(went(app, "continue")).toBe(stepsOf(app));
    expect(runCommand(app.link, "continue")).toBe(false);
    expect(went(app, "continue-back")).toBe(0);
    expect(runCommand(app.link, "continue-back")).toBe(false);
  });

  test("stops in front of every visit to a line, and back at the same places", () => {
    const app = opened();
    breakOn(app, { kind: "line", line: 16 });
    const forward = all(app, "continue", stepsOf(app));
    expect(forward).toHaveLength(4);
    expect(all(app, "continue-back", 0)).toEqual([...forward].reverse());
  });

  test("selects the thread that comes to the line and says which breakpoint it was", () => {
    const app = opened();
    breakOn(app, { kind: "line", line: 16 }, "value == 2");
    went(app, "continue");
    expect(stateOf(app).selection.lane).toBe("thread:Render");
    expect(threadLine(app)).toBe(16);
    expect(plain(selectStoppedBy(stateOf(app)))).toBe("Stopped by a breakpoint: line 16 if value == 2");
    went(app, "step-forward");
    expect(selectStoppedBy(stateOf(app))).toEqual([]);
  });

  test("stops at fences, wakes and diagnoses, and names all that hold", () => {
    const app = opened();
    breakOn(app, { kind: "fence", fence: "fence", value: "3" });
    const reached = went(app, "continue");
    expect(plain(selectStoppedBy(stateOf(app)))).toBe("Stopped by a breakpoint: fence ≥ 3");
    breakOn(app, { kind: "wake", thread: "Other" });
    expect(went(app, "continue")).toBeGreaterThan(reached);
    expect(stateOf(app).selection.lane).toBe("thread:Other");
    expect(plain(selectStoppedBy(stateOf(app)))).toBe("Stopped by a breakpoint: Other wakes");
    breakOn(app, { kind: "fence", fence: "fence", value: "2" });
    expect(went(app, "continue-back")).toBe(reached);
    breakOn(app, { kind: "fence", fence: "fence", value: "3" }, "value == 3");
    seekStep(app.link, 0);
    app.pass(0);
    went(app, "continue");
    went(app, "continue");
    expect(plain(selectStoppedBy(stateOf(app)))).toBe(
      "Stopped by breakpoints: fence ≥ 3, fence ≥ 3 if value == 3",
    );
  });

  test("a diagnosis stops where it was found", () => {
    const app = opened(`//@ thread T: Run()
//@ fence F = 0
//@ event E: auto-reset
void Run()
{
    F->SetEventOnCompletion(3, E);
    WaitForSingleObject(E, INFINITE);
}`);
    breakOn(app, { kind: "diagnosis", code: "never-signalled" });
    expect(went(app, "continue")).toBe(stepsOf(app));
    expect(plain(selectStoppedBy(stateOf(app)))).toContain("a wait that nobody ends");
  });

  test("breakpoints that are off do not stop; all are switched together", () => {
    const app = opened();
    breakOn(app, { kind: "line", line: 16 });
    breakOn(app, { kind: "wake", thread: "Other" });
    went(app, "all-breakpoints");
    expect(stateOf(app).sheet.breakpoints.map((one) => one.enabled)).toEqual([false, false]);
    expect(went(app, "continue")).toBe(stepsOf(app));
    setAllEnabled(app.link, true);
    expect(went(app, "continue-back")).toBeGreaterThan(0);
    went(app, "all-breakpoints");
    went(app, "all-breakpoints");
    expect(stateOf(app).sheet.breakpoints.map((one) => one.enabled)).toEqual([true, true]);
  });

  test("a condition that cannot be used is told once a search has met it, and kept while stepping", () => {
    const app = opened();
    breakOn(app, { kind: "line", line: 16 }, "vlaue == 2");
    expect(went(app, "continue")).toBe(stepsOf(app));
    const broken = [{ breakpoint: 1, problem: { code: "unknown-name", at: 0, to: 5, name: "vlaue" } }];
    expect(stateOf(app).session.brokenConditions).toEqual(broken);
    went(app, "step-back");
    went(app, "lane-previous");
    expect(stateOf(app).session.brokenConditions).toEqual(broken);
  });

  test("a condition can be checked while it is typed", () => {
    const app = opened();
    checkCondition(app.link, "value ==");
    checkCondition(app.link, "value == 3");
    app.pass(0);
    expect(stateOf(app).session.checkedCondition).toEqual({ condition: "value == 3", problem: null });
    checkCondition(app.link, "value = 3");
    app.pass(0);
    expect(stateOf(app).session.checkedCondition?.problem?.code).toBe("not-a-value");
  });

  test("playing stops", () => {
    const app = opened();
    runCommand(app.link, "play");
    went(app, "continue");
    expect(stateOf(app).playing).toBe(false);
  });
});

describe("lanes, frames and waits", () => {
  test("the next event is one of the selected lane, else of the lane of the last step, else of the first", () => {
    const app = opened();
    const { lanes } = stateOf(app).session.good?.trace ?? { lanes: [] };
    went(app, "lane-next");
    expect(stateOf(app).session.good?.position.view.last?.who.name).toBe(lanes[0]?.name);
    patchSelection(app.store, { lane: "fence:fence" });
    const values: string[] = [];
    for (let step = went(app, "lane-next"); step !== stepsOf(app); step = went(app, "lane-next")) {
      const fence = stateOf(app).session.good?.position.view.state.fences[0];
      values.push(String(fence?.value.lo));
    }
    expect(values).toEqual(["1", "2", "3", "4"]);
    patchSelection(app.store, { lane: "queue:queue" });
    went(app, "lane-previous");
    expect(stateOf(app).session.good?.position.view.last?.who.name).toBe("queue");
  });

  test("a frame ends with Present; in a program without one with the submit", () => {
    const app = opened();
    const frames = all(app, "frame-next", stepsOf(app));
    expect(frames).toHaveLength(4);
    expect(all(app, "frame-previous", 0)).toEqual([...frames].reverse());
    expect(stateOf(app).session.good?.position.view.step).toBe(0);
  });

  test("the wait of the selected thread ends where it runs again", () => {
    const app = opened();
    patchSelection(app.store, { lane: "thread:Other" });
    const woken = went(app, "wait-end");
    expect(stateOf(app).session.good?.position.view.last).toMatchObject({
      action: "wake",
      who: { name: "Other" },
    });
    expect(went(app, "wait-end")).toBe(stepsOf(app));
    expect(went(app, "wait-end-back")).toBe(woken);
    patchSelection(app.store, { lane: "thread:Render" });
    seekStep(app.link, 0);
    app.pass(0);
    expect(all(app, "wait-end", stepsOf(app)).length).toBeGreaterThanOrEqual(3);
  });
});

describe("a wish that waits", () => {
  test("counts from where the reader is when its turn comes", () => {
    const app = opened();
    const frames = all(app, "frame-next", stepsOf(app));
    app.hold();
    runCommand(app.link, "start");
    runCommand(app.link, "frame-next");
    app.flush();
    app.pass(0);
    expect(stepOf(app)).toBe(frames[0]);
  });
});

test("a search that takes long says how far it is, can be stopped, and is not heard of any more", () => {
  const app = opened();
  const { link } = app;
  app.hold();
  runCommand(link, "continue");
  const run = stateOf(app).session.good?.number ?? -1;
  receive(link, { kind: "seeking", run, ticket: link.awaited - 1, step: 3 });
  expect(stateOf(app).session.stopSearch).toBeNull();
  receive(link, { kind: "seeking", run, ticket: link.awaited, step: 7 });
  expect(stateOf(app).session.stopSearch).toEqual({ step: 7 });
  expect(runCommand(link, "cancel")).toBe(true);
  expect(stateOf(app).session.stopSearch).toBeNull();
  app.flush();
  app.pass(0);
  expect(stepOf(app)).toBe(0);
  expect(went(app, "continue")).toBe(stepsOf(app));
});
