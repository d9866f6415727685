// The motion that explains a step: when it is shown, and which way a dot goes.
import { describe, expect, test } from "vitest";
import { seekStep } from "../../src/app/actions.ts";
import { isStepForward, pathOf, travelled } from "../../src/app/motion.ts";
import { sceneSelectors } from "../../src/app/scene-selectors.ts";
import type { AppState } from "../../src/app/state.ts";
import { patchPreferences, patchView } from "../../src/app/store.ts";
import { coreApp, shownRun } from "../support/core-app.ts";
import { runScenario } from "../support/scenarios.ts";

const { text } = runScenario("wait-for-previous-frame");

function opened() {
  const app = coreApp(text);
  patchView(app.store, { width: 1000, height: 600 });
  app.pass(0);
  const go = (step: number): AppState => {
    seekStep(app.link, step);
    app.pass(0);
    return app.store.getState();
  };
  return { ...app, go };
}

describe("a step is explained by motion", () => {
  test("when it is one forward, and not when it is back, a jump, or none", () => {
    const { go } = opened();
    const [third, fourth, ninth] = [go(3), go(4), go(9)];
    expect(isStepForward(third, fourth)).toBe(true);
    expect(isStepForward(fourth, third)).toBe(false);
    expect(isStepForward(fourth, ninth)).toBe(false);
    expect(isStepForward(fourth, fourth)).toBe(false);
  });

  test("not for those who want less motion, nor in a run that is played faster than it moves", () => {
    const { go, store } = opened();
    const third = go(3);
    const fourth = go(4);
    expect(isStepForward(third, { ...fourth, reducedMotion: true })).toBe(false);
    expect(isStepForward(third, { ...fourth, playing: true })).toBe(true);
    patchPreferences(store, { speed: 5 });
    expect(isStepForward(third, { ...store.getState(), playing: true })).toBe(false);
    expect(isStepForward(third, store.getState())).toBe(true);
  });
});

test("dots go along the arrows that end in the step: from its call, to its value, to the event, to the thread", () => {
  const app = opened();
  const { steps } = shownRun(app).summary;
  const found = Array.from({ length: steps }, (_, at) => at + 1).find((step) => {
    app.go(step);
    const { triple } = shownRun(app).position.relations;
    return triple?.set?.step === step && triple.ends.length > 0 && triple.call?.step !== step;
  });
  const { triple } = shownRun(app).position.relations;
  const curves = (step: number) => {
    app.go(step);
    const scene = sceneSelectors(app.link).scene(app.store.getState());
    return travelled(app.link).map((curve) => scene?.arrows.find((arrow) => arrow.curve === curve)?.heading);
  };
  // Down to where the value is pending; along it, and down to the event; up to the thread.
  expect(curves(triple?.call?.step ?? 0)).toEqual(["down"]);
  expect(curves(found ?? 0)).toEqual(["right", "down"]);
  expect(curves(triple?.ends[0]?.step ?? 0)).toEqual(["up"]);
});

test("a dot leaves at the tail, is slow at both ends, and arrives", () => {
  const path = pathOf([0, 0, 10, 0, 20, 0, 30, 0]).map((place) => place.x);
  const at = (share: number) => path[Math.round(share * (path.length - 1))] ?? -1;
  expect(at(0)).toBe(0);
  expect(at(0.1)).toBeLessThan(3);
  expect(at(0.5)).toBeCloseTo(15, 6);
  expect(at(0.9)).toBeGreaterThan(27);
  expect(at(1)).toBeCloseTo(30, 6);
});
