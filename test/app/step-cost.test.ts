// What a step changes and what it leaves alone: whatever is the same object afterwards is not shown anew.
import { describe, expect, test } from "vitest";
import { selectCallStack } from "../../src/app/call-stack.ts";
import { selectSections } from "../../src/app/inspect.ts";
import { pressKey } from "../../src/app/keyboard.ts";
import { seekStep } from "../../src/app/actions.ts";
import { selectMinimapOverlay } from "../../src/app/minimap.ts";
import { selectVerdict } from "../../src/app/selectors.ts";
import type { AppState } from "../../src/app/state.ts";
import { patchView } from "../../src/app/store.ts";
import { coreApp, shownRun } from "../support/core-app.ts";
import { runScenario } from "../support/scenarios.ts";

const RIGHT = {
  code: "ArrowRight",
  key: "ArrowRight",
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
};

const { text } = runScenario("wait-for-previous-frame");

function opened() {
  const app = coreApp(text);
  patchView(app.store, { width: 1000, height: 600 });
  seekStep(app.link, 1);
  app.pass(0);
  return app;
}

/** A step of the run, with the states on both sides of it. */
function eachStep(look: (before: AppState, after: AppState) => void): void {
  const app = opened();
  const { steps } = shownRun(app).summary;
  for (let step = 2; step <= steps; step += 1) {
    const before = app.store.getState();
    pressKey(app.link, RIGHT, "other");
    app.pass(0);
    look(before, app.store.getState());
  }
}

describe("a step", () => {
  test("is one change of the store: the answer makes one, the key none", () => {
    const app = opened();
    let changes = 0;
    app.store.subscribe(() => {
      changes += 1;
    });
    pressKey(app.link, RIGHT, "other");
    app.pass(0);
    expect(changes).toBe(1);
    expect(shownRun(app).position.view.step).toBe(2);
  });

  test("leaves the sections of the inspector alone in which nothing is said anew", () => {
    let kept = 0;
    eachStep((before, after) => {
      const old = selectSections(before);
      const words = old.map((section) => JSON.stringify(section));
      for (const section of selectSections(after)) {
        const at = old.findIndex((one) => one.key === section.key);
        const same = words[at] === JSON.stringify(section);
        expect(section === old[at], section.key).toBe(same);
        kept += same ? 1 : 0;
      }
    });
    expect(kept).toBeGreaterThan(0);
  });

  test.each([
    ["the call stack", selectCallStack],
    ["the overlay of the minimap", selectMinimapOverlay],
    ["the verdict", selectVerdict],
  ])("leaves %s alone when it says the same", (_, select) => {
    let kept = 0;
    eachStep((before, after) => {
      const old = select(before);
      const words = JSON.stringify(old);
      const now = select(after);
      expect(now === old).toBe(JSON.stringify(now) === words);
      kept += now === old ? 1 : 0;
    });
    expect(kept).toBeGreaterThan(0);
  });
});
