// What is read back when the storage holds something odd, or what an older page has stored.
import { expect, test } from "vitest";
import { persist } from "../../src/app/persistence.ts";
import { DEFAULT_PREFERENCES } from "../../src/app/state.ts";
import { EMPTY_WORKSHEET } from "../../src/app/worksheet.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

import { usedSheet } from "../support/used-sheet.ts";

const textsAside = ({ store }: HeadlessApp) => store.getState().document.own.map((one) => one.text);

test("odd stored values are as good as none", async () => {
  const app = headlessApp();
  app.stored.set("document", 7);
  app.stored.set("preferences", { theme: "pink", sourceWidth: Number.NaN, speed: "fast" });
  await persist(app.link);
  expect(app.store.getState().preferences).toEqual(DEFAULT_PREFERENCES);
  expect(app.store.getState().document.text).toBe("");
});

test("what is malformed falls back field by field", async () => {
  const app = headlessApp();
  const choice = { step: 3, agent: "thread", number: 0, action: "call", who: "Main", instead: 7 };
  const branch = { id: 1, parent: 0, choice, schedule: "v1.t.3t0c", name: 4, outcome: "won", steps: -1 };
  const [line] = usedSheet([]).breakpoints;
  app.stored.set("document", {
    text: "a\nb",
    name: 5,
    scenario: {},
    sheet: {
      branches: [
        branch,
        { ...branch, id: 2, schedule: "v9" },
        { ...branch, id: 3, parent: 2 },
        { ...branch, id: 4, parent: 1 },
        { ...branch, id: 5, choice: { ...choice, action: "sing" } },
        branch,
        { ...branch, id: 6, parent: 1, choice: { ...choice, step: 4 }, name: "kept" },
      ],
      branch: 2,
      breakpoints: [
        line,
        { ...line, id: 2, trigger: { kind: "line", line: 0 } },
        { ...line, id: 3, condition: null },
      ],
      notes: [{ id: 1, branch: 2, step: 0, time: 0, to: null, text: "of a branch that is gone" }],
      lanes: { order: ["a", 1], folded: 3, heights: { a: 2, b: 9, c: "high" } },
      views: [{ from: "here" }, { from: 1, to: 2, scroll: 0 }],
    },
    own: ["bare", 7, { name: null, text: "with a sheet", sheet: null }, { name: "no text" }],
  });
  app.stored.set("preferences", { theme: "dark", folded: ["inspector", "roof"], sourceWidth: 1e9 });
  app.stored.set("place", { step: 1.5 });
  await persist(app.link);
  const { document, sheet, preferences } = app.store.getState();
  expect(document).toMatchObject({ text: "a\nb", name: null, scenario: null });
  expect(document.own).toEqual([
    { name: null, text: "bare", sheet: EMPTY_WORKSHEET },
    { name: null, text: "with a sheet", sheet: EMPTY_WORKSHEET },
  ]);
  expect(sheet.branches.map((one) => [one.id, one.name, one.steps])).toEqual([
    [0, "", 2],
    [1, "", 0],
    [6, "kept", 0],
  ]);
  expect(sheet.branches[1]).toMatchObject({ choice: { instead: null }, outcome: null });
  expect(sheet.branch).toBe(0);
  expect(sheet.breakpoints.map((one) => [one.id, one.condition])).toEqual([
    [1, ""],
    [3, ""],
  ]);
  expect(sheet.notes).toEqual([]);
  expect(sheet.lanes).toEqual({ order: ["a"], folded: [], pinned: [], heights: { a: 2 } });
  expect(sheet.views).toEqual([null, { from: 1, to: 2, scroll: 0 }, null, null, null]);
  expect(preferences).toEqual({ ...DEFAULT_PREFERENCES, theme: "dark", folded: ["inspector"] });
});

test("what pages before worksheets stored is read", async () => {
  const app = headlessApp();
  app.stored.set("document", { text: "mine", scenario: null, own: ["older"] });
  app.stored.set("preferences", {
    theme: "light",
    speed: 2,
    sourceWidth: 500,
    inspectorWidth: 300,
    notesHeight: 200,
  });
  await persist(app.link);
  app.pass(0);
  const { document, sheet, session, preferences } = app.store.getState();
  expect([document.text, textsAside(app)]).toEqual(["mine", ["older"]]);
  expect(sheet.branches).toMatchObject([{ id: 0, outcome: "finished", steps: 1 }]);
  expect(session.good?.position.view.step).toBe(1);
  expect(preferences).toMatchObject({ theme: "light", speed: 2, sourceWidth: 500, folded: [] });
});
