// Going along dependencies with [ and ], and back: src/app/dependency.ts and its commands, with the engine of the app.
import { expect, test } from "vitest";
import { seekStep } from "../../src/app/actions.ts";
import { commandFor, pressKey } from "../../src/app/keyboard.ts";
import type { Relations } from "../../src/core/run/moment.ts";
import { coreApp, shownRun } from "../support/core-app.ts";
import type { HeadlessApp } from "../support/headless-app.ts";
import { runScenario } from "../support/scenarios.ts";

const { text } = runScenario("async-compute");

const KEYS = { "[": "BracketLeft", "]": "BracketRight" } as const;

function press(app: HeadlessApp, sign: "[" | "]", ctrlKey = false): boolean {
  const used = pressKey(
    app.link,
    { code: KEYS[sign], key: sign, shiftKey: false, ctrlKey, altKey: false, metaKey: false },
    "other",
  );
  app.pass(0);
  return used;
}

const step = (app: HeadlessApp) => shownRun(app).position.view.step;
const relations = (app: HeadlessApp): Relations => shownRun(app).position.relations;

/** The app at the first step with so many causes. */
function atStepWith(causes: number): HeadlessApp {
  const app = coreApp(text);
  for (let at = 1; at <= shownRun(app).summary.steps; at += 1) {
    seekStep(app.link, at);
    if (relations(app).causes.length >= causes) {
      return app;
    }
  }
  throw new Error("no such step");
}

test("[ goes to the nearest cause, hop by hop, and ] goes back the same way", () => {
  const app = coreApp(text);
  seekStep(app.link, shownRun(app).summary.steps);
  const way = [step(app)];
  while (relations(app).causes.length > 0) {
    const nearest = relations(app).causes[0]?.step;
    expect(press(app, "[")).toBe(true);
    expect(step(app)).toBe(nearest);
    way.push(step(app));
  }
  expect(way.length).toBeGreaterThan(3);
  // Nothing is needed for the call at the beginning.
  expect(press(app, "[")).toBe(false);
  for (const before of way.slice(0, -1).toReversed()) {
    press(app, "]");
    expect(step(app)).toBe(before);
  }
});

test("] goes to the nearest effect, and [ goes back although that effect has a nearer cause", () => {
  const app = atStepWith(2);
  const here = step(app);
  const far = relations(app).causes.at(-1)?.step ?? 0;
  seekStep(app.link, far);
  expect(relations(app).effects.map((one) => one.step)).toContain(here);
  press(app, "]");
  const effect = step(app);
  expect(effect).toBe(here);
  expect(relations(app).causes[0]?.step).not.toBe(far);
  press(app, "[");
  expect(step(app)).toBe(far);
});

test("Ctrl+[ goes to the other causes of the same step, round in circles, and ] returns from any of them", () => {
  const app = atStepWith(2);
  const here = step(app);
  const causes = relations(app).causes.map((one) => one.step);
  press(app, "[", true);
  expect(step(app)).toBe(causes[0]);
  press(app, "[", true);
  expect(step(app)).toBe(causes[1]);
  for (let more = 2; more <= causes.length; more += 1) {
    press(app, "[", true);
  }
  expect(step(app)).toBe(causes[0]);
  press(app, "[", true);
  press(app, "]");
  expect(step(app)).toBe(here);
});

test("a step in another way forgets where one came from", () => {
  const app = atStepWith(2);
  press(app, "[");
  seekStep(app.link, step(app) - 1);
  seekStep(app.link, step(app) + 1);
  seekStep(app.link, step(app) - 1);
  const nearest = relations(app).effects[0]?.step ?? step(app);
  press(app, "]");
  expect(step(app)).toBe(nearest);
});

test("what was selected is left, so that the arrows of the step itself are strong", () => {
  const app = atStepWith(1);
  const selected = { kind: "span", id: 0, lane: 0, time: 0, step: 1 } as const;
  app.store.setState((state) => ({ selection: { ...state.selection, selected } }));
  press(app, "[");
  expect(app.store.getState().selection.selected).toBeNull();
});

test("a key pressed before the answer is there goes back, and never along what is not known yet", () => {
  const app = atStepWith(1);
  const here = step(app);
  app.hold();
  press(app, "[");
  press(app, "[");
  press(app, "]");
  app.flush();
  app.pass(0);
  expect(step(app)).toBe(here);
});

test("the brackets are signs, wherever a keyboard has them; in the editor they are text", () => {
  const german = { code: "Digit8", key: "[", shiftKey: false, ctrlKey: true, altKey: true, metaKey: false };
  expect(commandFor(german, "other")?.id).toBe("cause");
  const american = { ...german, code: "BracketLeft", ctrlKey: false, altKey: false };
  expect(commandFor(american, "timeline")?.id).toBe("cause");
  expect(commandFor({ ...american, ctrlKey: true }, "timeline")?.id).toBe("other-cause");
  expect(commandFor(american, "text")).toBeUndefined();
});
