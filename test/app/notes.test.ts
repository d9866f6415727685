// Notes at moments and stretches of time, and kept views.
import { describe, expect, test } from "vitest";
import { openText, seekStep } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import {
  editNote,
  goToNote,
  keepRangeAsNote,
  removeNote,
  saveNote,
  selectNotes,
} from "../../src/app/notes.ts";
import { patchSelection, patchSheet, patchView } from "../../src/app/store.ts";
import { viewportOf } from "../../src/app/viewport.ts";
import type { Branch } from "../../src/app/worksheet.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

const MILLISECOND = 1_000_000;

function opened(): HeadlessApp {
  const app = headlessApp();
  openText(app.link, Array.from({ length: 10 }, (_, i) => `line ${i}`).join("\n"), { scenario: null });
  app.pass(0);
  patchView(app.store, { width: 1000, height: 400 });
  return app;
}

const notesOf = ({ store }: HeadlessApp) => store.getState().sheet.notes;
const stepOf = ({ store }: HeadlessApp) => store.getState().session.good?.position.view.step;

function noteAt(app: HeadlessApp, step: number, text: string): void {
  seekStep(app.link, step);
  app.pass(0);
  runCommand(app.link, "add-note");
  saveNote(app.link, text);
}

describe("writing", () => {
  test("N opens the dialog for the cursor, saving puts it there", () => {
    const app = opened();
    seekStep(app.link, 4);
    app.pass(0);
    runCommand(app.link, "add-note");
    expect(app.store.getState().dialog).toBe("note");
    saveNote(app.link, "  here \n");
    expect(app.store.getState().dialog).toBeNull();
    expect(notesOf(app)).toEqual([
      { id: 1, branch: 0, step: 4, time: 4 * MILLISECOND, to: null, text: "here" },
    ]);
  });

  test("a blank text is no note", () => {
    const app = opened();
    noteAt(app, 4, " \n ");
    expect(notesOf(app)).toEqual([]);
  });

  test("with a stretch of time selected it is about that, from the steps before it", () => {
    const app = opened();
    const figures = { from: 0, to: 0, first: 2, steps: 3, signals: 0, waits: 0, lanes: [] };
    patchSelection(app.store, { range: { from: 2.5 * MILLISECOND, to: 5 * MILLISECOND, figures } });
    runCommand(app.link, "add-note");
    saveNote(app.link, "slow");
    expect(notesOf(app)).toEqual([
      { id: 1, branch: 0, step: 2, time: 2.5 * MILLISECOND, to: 5 * MILLISECOND, text: "slow" },
    ]);
  });

  test("changing keeps the place and the other notes", () => {
    const app = opened();
    noteAt(app, 2, "two");
    noteAt(app, 3, "three");
    const note = notesOf(app).find((one) => one.text === "two");
    if (note !== undefined) {
      editNote(app.link, note);
    }
    saveNote(app.link, "II");
    expect(
      notesOf(app)
        .map(({ step, text }) => `${step} ${text}`)
        .sort(),
    ).toEqual(["2 II", "3 three"]);
  });

  test("removing takes one away, and its number is not given to a living one twice", () => {
    const app = opened();
    noteAt(app, 2, "two");
    noteAt(app, 3, "three");
    removeNote(app.link, 1);
    noteAt(app, 4, "four");
    expect(notesOf(app).map(({ id, text }) => `${id} ${text}`)).toEqual(["2 three", "3 four"]);
  });

  test("Shift+M keeps the range at once, named by its length", () => {
    const app = opened();
    keepRangeAsNote(app.link);
    expect(notesOf(app)).toEqual([]);
    patchSelection(app.store, { range: { from: 1 * MILLISECOND, to: 3.5 * MILLISECOND, figures: null } });
    keepRangeAsNote(app.link);
    expect(notesOf(app).map(({ text }) => text)).toEqual(["2.5 ms kept"]);
    expect(app.store.getState().dialog).toBeNull();
  });
});

describe("going", () => {
  test("Shift+N and Alt+N go from note to note by their steps and stop at the last", () => {
    const app = opened();
    for (const step of [7, 3, 5]) {
      noteAt(app, step, `at ${step}`);
    }
    seekStep(app.link, 4);
    app.pass(0);
    const press = (id: string) => {
      const done = runCommand(app.link, id);
      app.pass(0);
      return `${done} ${stepOf(app)}`;
    };
    expect(press("next-note")).toBe("true 5");
    expect(press("next-note")).toBe("true 7");
    expect(press("next-note")).toBe("false 7");
    expect(press("previous-note")).toBe("true 5");
    expect(press("previous-note")).toBe("true 3");
    expect(press("previous-note")).toBe("false 3");
  });

  test("a note of a stretch selects it and brings it into view", () => {
    const app = opened();
    const note = { id: 1, branch: 0, step: 2, time: 2 * MILLISECOND, to: 3 * MILLISECOND, text: "slow" };
    patchSheet(app.store, { notes: [note] });
    goToNote(app.link, note);
    app.pass(0);
    const state = app.store.getState();
    expect(state.selection.range).toMatchObject({ from: 2 * MILLISECOND, to: 3 * MILLISECOND });
    expect(viewportOf(state).from).toBeLessThan(2 * MILLISECOND);
    expect(viewportOf(state).to).toBeGreaterThan(3 * MILLISECOND);
    expect(viewportOf(state).to).toBeLessThan(4 * MILLISECOND);
    expect(stepOf(app)).toBe(2);
  });

  test("one of another branch opens that branch at its step, and then selects its stretch", () => {
    const app = opened();
    const other = branch(app, 1);
    const note = {
      id: 1,
      branch: other.id,
      step: 6,
      time: 6 * MILLISECOND,
      to: 7 * MILLISECOND,
      text: "there",
    };
    patchSheet(app.store, { branches: [branch(app, 0), other], notes: [note] });
    expect(selectNotes(app.store.getState())[0]?.branch).toBe("other");
    runCommand(app.link, "next-note");
    app.pass(0);
    expect(app.store.getState().sheet.branch).toBe(0);
    goToNote(app.link, note);
    app.pass(0);
    expect(app.store.getState().sheet.branch).toBe(1);
    expect(stepOf(app)).toBe(6);
    expect(app.store.getState().selection.range).toMatchObject({ from: 6 * MILLISECOND });
    expect(selectNotes(app.store.getState())[0]?.branch).toBeNull();
  });
});

function branch({ store }: HeadlessApp, id: number): Branch {
  const [root] = store.getState().sheet.branches;
  if (root === undefined) {
    throw new Error("a sheet has a root");
  }
  return id === 0 ? root : { ...root, id, parent: 0, name: "other" };
}

describe("kept views", () => {
  test("a view kept under a number comes back, the whole run as the whole run", () => {
    const app = opened();
    expect(runCommand(app.link, "recall-view-2")).toBe(false);
    runCommand(app.link, "keep-view-1");
    patchView(app.store, { range: { from: 2 * MILLISECOND, to: 4 * MILLISECOND } });
    runCommand(app.link, "keep-view-2");
    runCommand(app.link, "recall-view-1");
    expect(app.store.getState().view.range).toBeNull();
    runCommand(app.link, "recall-view-2");
    expect(app.store.getState().view.range).toEqual({ from: 2 * MILLISECOND, to: 4 * MILLISECOND });
  });

  test("keeping again replaces", () => {
    const app = opened();
    runCommand(app.link, "keep-view-5");
    patchView(app.store, { range: { from: 1 * MILLISECOND, to: 2 * MILLISECOND } });
    runCommand(app.link, "keep-view-5");
    patchView(app.store, { range: null });
    runCommand(app.link, "recall-view-5");
    expect(app.store.getState().view.range).toEqual({ from: 1 * MILLISECOND, to: 2 * MILLISECOND });
  });
});
