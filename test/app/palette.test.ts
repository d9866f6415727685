// The command palette: what it lists, what fits the words typed, and in what order.
import { describe, expect, test } from "vitest";
import { openText } from "../../src/app/actions.ts";
import { COMMANDS } from "../../src/app/commands/commands.ts";
import { openDialog } from "../../src/app/dialogs.ts";
import { paletteEntries, rankOf, runEntry } from "../../src/app/palette.ts";
import { patchSheet } from "../../src/app/store.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

function opened(): HeadlessApp {
  const app = headlessApp();
  openText(app.link, "one\ntwo\nthree", { scenario: null });
  app.pass(0);
  return app;
}

const names = ({ store }: HeadlessApp, query: string) =>
  paletteEntries(store.getState(), query).map((one) => one.name);

/** Runs the best entry for the words. */
function run(app: HeadlessApp, query: string): void {
  openDialog(app.link, "palette");
  const entry = paletteEntries(app.store.getState(), query)[0];
  if (entry !== undefined) {
    runEntry(app.link, entry);
  }
  app.pass(0);
}

describe("what fits", () => {
  const entry = { name: "Step forward", id: "step-forward", group: "Steps" };

  test.each([
    ["step", 0],
    ["step for", 1],
    ["for step", 1],
    ["orward", 2],
    ["sf", 3],
    ["step-f", 4],
    ["steps", 4],
  ])("%s has rank %d", (query, rank) => {
    expect(rankOf(entry, query.split(" "))).toBe(rank);
  });

  test("every word must be somewhere", () => {
    expect(rankOf(entry, ["step", "zoom"])).toBeNull();
  });

  test("without words everything fits alike", () => {
    expect(rankOf(entry, [])).toBe(0);
  });
});

describe("the list", () => {
  test("every command but the palette itself is found by its id", () => {
    const app = opened();
    const missing = COMMANDS.filter(
      ({ id }) => id !== "palette" && !paletteEntries(app.store.getState(), id).some((one) => one.id === id),
    );
    expect(missing.map((one) => one.id)).toEqual([]);
  });

  test("words in any order, capitals or not", () => {
    const app = opened();
    expect(names(app, "IN zoom")[0]).toBe("Zoom in");
    expect(names(app, "no such thing")).toEqual([]);
  });

  test("what cannot be done now comes last", () => {
    const app = opened();
    // The cursor stands at the end.
    const entries = paletteEntries(app.store.getState(), "step");
    const enabled = entries.map((one) => one.enabled);
    expect(enabled.indexOf(false)).toBeGreaterThan(0);
    expect(enabled.lastIndexOf(true)).toBeLessThan(enabled.indexOf(false));
    expect(entries.find((one) => one.id === "step-forward")?.enabled).toBe(false);
  });

  test("a number is a line to run to and to look at, and a step to go to", () => {
    const app = opened();
    expect(names(app, "2").slice(0, 4)).toEqual([
      "Run to line 2",
      "Run back to line 2",
      "Show line 2 of the text",
      "Go to step 2",
    ]);
    const go = paletteEntries(app.store.getState(), "2").find((one) => one.id === "step");
    go?.run(app.link);
    app.pass(0);
    expect(app.store.getState().session.good?.position.view.step).toBe(2);
    const show = paletteEntries(app.store.getState(), "2").find((one) => one.id === "line-show");
    show?.run(app.link);
    expect(app.store.getState().selection.reveal).toMatchObject({ from: "one\n".length });
    expect(names(app, "4")[0]).toBe("Go to step 4");
    expect(names(app, "4").filter((name) => name.includes("line"))).toEqual([]);
  });

  test("running to a line asks for the next visit of it", () => {
    const app = opened();
    run(app, "2");
    const targets = app.requests.flatMap((one) => (one.kind === "seek" ? [one.target] : []));
    expect(targets.at(-1)).toMatchObject({ kind: "stop", direction: 1, stops: [{ kind: "line", line: 2 }] });
  });

  test("lanes, notes and scenarios are listed", () => {
    const app = opened();
    const note = { id: 4, branch: 0, step: 1, time: 1_000_000, to: null, text: "Here it starts\nto hang" };
    patchSheet(app.store, { notes: [note] });
    run(app, "note starts");
    expect(app.store.getState().session.good?.position.view.step).toBe(1);
    run(app, "lane main");
    expect(app.store.getState().selection.lane).toBe("thread:Main");
    const branch = {
      id: 1,
      parent: 0,
      choice: null,
      schedule: "v1.t.",
      name: "Late",
      outcome: null,
      steps: 0,
    };
    patchSheet(app.store, { branches: [...app.store.getState().sheet.branches, branch] });
    expect(names(app, "branch")).toContain("Open branch: Late");
    run(app, "branch late");
    expect(app.store.getState().sheet.branch).toBe(1);
    run(app, "scenario deadlock");
    expect(app.store.getState().document.scenario).toBe("queue-deadlock");
  });
});

describe("running", () => {
  test("closes the palette first, so that the command may open another dialog", () => {
    const app = opened();
    openDialog(app.link, "palette");
    const keys = paletteEntries(app.store.getState(), "all keys")[0];
    expect(keys?.id).toBe("keys");
    if (keys !== undefined) {
      runEntry(app.link, keys);
    }
    expect(app.store.getState().dialog).toBeNull();
    app.pass(0);
    expect(app.store.getState().dialog).toBe("keys");
  });

  test("what was used last comes first, and among equals", () => {
    const app = opened();
    run(app, "zoom in");
    run(app, "zoom out");
    expect(names(app, "").slice(0, 2)).toEqual(["Zoom out", "Zoom in"]);
    run(app, "zoom in");
    expect(names(app, "").slice(0, 2)).toEqual(["Zoom in", "Zoom out"]);
    expect(names(app, "zoom")[0]).toBe("Zoom in");
  });
});
