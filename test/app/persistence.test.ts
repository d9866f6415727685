// What survives a reload, and what does not when the storage fails or holds something odd.
import { describe, expect, test } from "vitest";
import { editText, openScenario, setTheme } from "../../src/app/actions.ts";
import { resizePane } from "../../src/app/panes.ts";
import { persist } from "../../src/app/persistence.ts";
import { DEFAULT_PREFERENCES } from "../../src/app/state.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

/** Another page on what `before` has stored. */
async function reloaded(before: HeadlessApp): Promise<HeadlessApp> {
  before.pass(1_000);
  const app = headlessApp();
  for (const [key, value] of before.stored) {
    app.stored.set(key, structuredClone(value));
  }
  await persist(app.link);
  app.pass(0);
  return app;
}

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

  test("keeps theme and pane sizes", async () => {
    const app = headlessApp();
    await persist(app.link);
    setTheme(app.link, "dark");
    resizePane(app.link, "sourceWidth", 40);
    const { preferences } = (await reloaded(app)).store.getState();
    expect(preferences.theme).toBe("dark");
    expect(preferences.sourceWidth).toBe(DEFAULT_PREFERENCES.sourceWidth + 40);
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
  expect(app.store.getState().document.own).toEqual(["mine->Signal(1);"]);
  editText(app.link, `${app.store.getState().document.text}// changed`);
  openScenario(app.link, null);
  const again = await reloaded(app);
  expect(again.store.getState().document.own.at(-1)).toBe("mine->Signal(1);");
  expect(again.store.getState().document.own[0]).toMatch(/changed$/);
});

test("what was stored is put aside, not lost, when something was typed before the storage answered", async () => {
  const app = headlessApp();
  app.stored.set("document", { text: "old->Signal(1);", scenario: null });
  const restored = persist(app.link);
  editText(app.link, "new");
  await restored;
  expect(app.store.getState().document.own).toEqual(["old->Signal(1);"]);
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

test("odd stored values are as good as none", async () => {
  const app = headlessApp();
  app.stored.set("document", 7);
  app.stored.set("preferences", { theme: "pink", sourceWidth: Number.NaN, speed: "fast" });
  await persist(app.link);
  expect(app.store.getState().preferences).toEqual(DEFAULT_PREFERENCES);
  expect(app.store.getState().document.text).toBe("");
});

test("a pane stays within its limits", () => {
  const app = headlessApp();
  resizePane(app.link, "inspectorWidth", -10_000);
  expect(app.store.getState().preferences.inspectorWidth).toBe(220);
  resizePane(app.link, "inspectorWidth", 10_000);
  expect(app.store.getState().preferences.inspectorWidth).toBe(520);
});
