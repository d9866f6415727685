// What survives a reload, and what was typed before the storage answered.
import { describe, expect, test } from "vitest";
import { editText, openOwn, openScenario, openText, seekStep, setTheme } from "../../src/app/actions.ts";
import { choose, renameBranch } from "../../src/app/branches.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { resizePane } from "../../src/app/panes.ts";
import { persist } from "../../src/app/persistence.ts";
import { DEFAULT_PREFERENCES } from "../../src/app/state.ts";
import { patchPreferences, patchSheet } from "../../src/app/store.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import type { Engine } from "../../src/app/worker/engine.ts";
import { present } from "../../src/core/base/assert.ts";
import { shownRun } from "../support/core-app.ts";
import { fakeEngine } from "../support/fake-engine.ts";
import { usedSheet } from "../support/used-sheet.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

/** Another page on what `before` has stored. */
async function reloaded(before: HeadlessApp, used: Engine = fakeEngine()): Promise<HeadlessApp> {
  before.pass(1_000);
  const app = headlessApp(used);
  for (const [key, value] of before.stored) {
    app.stored.set(key, structuredClone(value));
  }
  await persist(app.link);
  app.pass(0);
  return app;
}

const textsAside = ({ store }: HeadlessApp) => store.getState().document.own.map((one) => one.text);

describe("a reload", () => {
  test("keeps the text", async () => {
    const app = headlessApp();
    await persist(app.link);
    editText(app.link, "fence->Signal(1);");
    const again = await reloaded(app);
    expect(again.store.getState().document.text).toBe("fence->Signal(1);");
    expect(again.store.getState().session.good).not.toBeNull();
  });

  test("keeps which scenario it is, and that a changed one is the user's own", async () => {
    const app = headlessApp();
    await persist(app.link);
    openScenario(app.link, "queue-deadlock");
    const again = await reloaded(app);
    expect(again.store.getState().document.scenario).toBe("queue-deadlock");
    editText(again.link, `${again.store.getState().document.text}\n// mine`);
    expect((await reloaded(again)).store.getState().document.scenario).toBeNull();
  });

  test("keeps theme, pane sizes, and what is folded or shown", async () => {
    const app = headlessApp();
    await persist(app.link);
    setTheme(app.link, "contrast");
    resizePane(app.link, "sourceWidth", 40);
    patchPreferences(app.store, { folded: ["inspector"], narrowPane: "state", table: true });
    const { preferences } = (await reloaded(app)).store.getState();
    expect(preferences).toEqual({
      ...DEFAULT_PREFERENCES,
      theme: "contrast",
      sourceWidth: DEFAULT_PREFERENCES.sourceWidth + 40,
      folded: ["inspector"],
      narrowPane: "state",
      table: true,
    });
  });

  test("keeps breakpoints, notes, lanes and views of the text and of the texts put aside", async () => {
    const app = headlessApp();
    await persist(app.link);
    editText(app.link, "a\nb\nc\nd");
    app.pass(100);
    const sheet = usedSheet(app.store.getState().sheet.branches);
    patchSheet(app.store, sheet);
    expect((await reloaded(app)).store.getState().sheet).toEqual(sheet);
    openScenario(app.link, "queue-deadlock");
    const again = await reloaded(app);
    expect(again.store.getState().sheet.notes).toEqual([]);
    const [aside] = again.store.getState().document.own;
    expect(aside?.sheet).toEqual(sheet);
    openOwn(again.link, present(aside, "one text was put aside"));
    again.pass(0);
    expect(again.store.getState().sheet).toEqual(sheet);
  });

  test("keeps the name of the file", async () => {
    const app = headlessApp();
    await persist(app.link);
    openText(app.link, "a", { scenario: null, name: "Frame.cpp" });
    openText(app.link, "b", { scenario: null, name: "Other.cpp" });
    const { document } = (await reloaded(app)).store.getState();
    expect([document.name, document.own[0]?.name]).toEqual(["Other.cpp", "Frame.cpp"]);
  });

  test("keeps the step that was shown, or the end", async () => {
    const app = headlessApp();
    await persist(app.link);
    editText(app.link, "a\nb\nc\nd");
    app.pass(100);
    seekStep(app.link, 2);
    const again = await reloaded(app);
    expect(again.store.getState().session.good?.position.view.step).toBe(2);
    seekStep(again.link, 4);
    expect((await reloaded(again)).store.getState().session.good?.position.view.step).toBe(4);
  });

  test("keeps branches, their names, which of them is shown, and its step", async () => {
    const app = headlessApp(engine);
    await persist(app.link);
    openScenario(app.link, "async-compute");
    app.pass(0);
    for (let step = 0; app.store.getState().sheet.branches.length < 4; step += 1) {
      seekStep(app.link, step);
      const other = shownRun(app).position.view.enabled.find((one) => !one.scheduled);
      if (other !== undefined) {
        choose(app.link, other.agent, other.action);
        app.pass(0);
      }
    }
    renameBranch(app.link, app.store.getState().sheet.branch, "three times otherwise");
    runCommand(app.link, "step-forward");
    app.pass(0);
    const again = await reloaded(app, engine);
    expect(again.store.getState().sheet).toEqual(app.store.getState().sheet);
    expect(again.store.getState().sheet.branches).toHaveLength(4);
    expect(shownRun(again).position).toEqual(shownRun(app).position);
    expect(shownRun(again).summary).toEqual(shownRun(app).summary);
  });
});

test("a first visit begins with an empty editor", async () => {
  const app = headlessApp();
  await persist(app.link);
  expect(app.store.getState().document.text).toBe("");
  expect(app.requests).toEqual([]);
});

test("what was typed before the storage answered is not replaced", async () => {
  const app = headlessApp();
  app.stored.set("document", { text: "old", scenario: null });
  const restored = persist(app.link);
  editText(app.link, "new");
  await restored;
  expect(app.store.getState().document.text).toBe("new");
});

test("the user's own text is put aside when another is opened, and survives a reload", async () => {
  const app = headlessApp();
  await persist(app.link);
  editText(app.link, "mine->Signal(1);");
  openScenario(app.link, "queue-deadlock");
  expect(textsAside(app)).toEqual(["mine->Signal(1);"]);
  editText(app.link, `${app.store.getState().document.text}// changed`);
  openScenario(app.link, null);
  const again = await reloaded(app);
  expect(textsAside(again).at(-1)).toBe("mine->Signal(1);");
  expect(textsAside(again)[0]).toMatch(/changed$/);
});

test("what was stored is put aside, not lost, when something was typed before the storage answered", async () => {
  const app = headlessApp();
  app.stored.set("document", { text: "old->Signal(1);", scenario: null });
  const restored = persist(app.link);
  editText(app.link, "new");
  await restored;
  expect(textsAside(app)).toEqual(["old->Signal(1);"]);
});

test("a page that goes before the text is stored leaves a note, which the next one reads first", async () => {
  const app = headlessApp();
  const leave = await persist(app.link);
  editText(app.link, "typed->Signal(2);");
  leave();
  const next = headlessApp();
  next.stored.set("document", { text: "older", scenario: null });
  for (const [key, value] of app.notes) {
    next.notes.set(key, structuredClone(value));
  }
  await persist(next.link);
  expect(next.store.getState().document.text).toBe("typed->Signal(2);");
  expect(next.stored.get("document")).toMatchObject({ text: "typed->Signal(2);" });
  expect(next.notes.size).toBe(0);
});

test("only what has changed is written again", async () => {
  const app = headlessApp();
  await persist(app.link);
  editText(app.link, "a\nb\nc");
  app.pass(1_000);
  const written = app.stored.get("document");
  seekStep(app.link, 1);
  app.pass(1_000);
  expect(app.stored.get("document")).toBe(written);
  expect(app.stored.get("place")).toEqual({ step: 1 });
});

test("a pane stays within its limits", () => {
  const app = headlessApp();
  resizePane(app.link, "inspectorWidth", -10_000);
  expect(app.store.getState().preferences.inspectorWidth).toBe(220);
  resizePane(app.link, "inspectorWidth", 10_000);
  expect(app.store.getState().preferences.inspectorWidth).toBe(520);
});
