// Which answers of the worker count, and what a new run does to the notes.
import { describe, expect, test } from "vitest";
import { editText, openText, seekStep } from "../../src/app/actions.ts";
import { openBranch } from "../../src/app/branches.ts";
import { cancel, seek } from "../../src/app/link.ts";
import { patchSession, patchSheet } from "../../src/app/store.ts";
import type { Note } from "../../src/app/worksheet.ts";
import { shownRun } from "../support/core-app.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

const MILLISECOND = 1_000_000;
const FIVE = "a\nb\nc\nd\ne";
const TO_THE_END = { kind: "stop", from: { step: 2, line: 0 }, direction: 1, stops: [] } as const;

function opened(): HeadlessApp {
  const app = headlessApp();
  openText(app.link, FIVE, { scenario: null });
  app.pass(0);
  seekStep(app.link, 2);
  return app;
}

const stepOf = (app: HeadlessApp) => shownRun(app).position.view.step;

describe("a search for a stop", () => {
  test("that is stopped is not heard of any more, though its answer was on its way", () => {
    const app = opened();
    app.hold();
    seek(app.link, TO_THE_END);
    cancel(app.link);
    seekStep(app.link, 1);
    app.flush();
    app.pass(0);
    expect(stepOf(app)).toBe(1);
  });

  test("that has nobody to wait for leaves the next step free", () => {
    const app = opened();
    app.hold();
    seek(app.link, TO_THE_END);
    cancel(app.link);
    app.flush();
    expect(stepOf(app)).toBe(2);
    seekStep(app.link, 3);
    expect(stepOf(app)).toBe(3);
  });

  test("that takes long gives way to another wish at once, and a quick one does not", () => {
    const app = opened();
    app.hold();
    seek(app.link, TO_THE_END);
    seekStep(app.link, 1);
    expect(app.requests.at(-1)).toMatchObject({ kind: "seek", target: TO_THE_END });
    patchSession(app.store, { stopSearch: { step: 3 } });
    seekStep(app.link, 1);
    expect(app.requests.at(-1)).toMatchObject({ kind: "seek", target: { kind: "step", step: 1 } });
    app.flush();
    app.pass(0);
    expect(stepOf(app)).toBe(1);
  });
});

describe("notes after an edit", () => {
  const note = (id: number, step: number, to: number | null = null): Note => ({
    id,
    branch: 0,
    step,
    time: step * MILLISECOND,
    to,
    text: `note ${id}`,
  });

  const notesOf = ({ store }: HeadlessApp) => store.getState().sheet.notes;

  test("stand at the same place of the new text, and a stretch keeps its length", () => {
    const app = opened();
    patchSheet(app.store, { notes: [note(1, 2), note(2, 4, 5 * MILLISECOND)] });
    editText(app.link, `new\n${FIVE}`);
    app.pass(100);
    expect(notesOf(app)).toEqual([
      { ...note(1, 3), text: "note 1" },
      { ...note(2, 5, 6 * MILLISECOND), text: "note 2" },
    ]);
  });

  test("go through several edits, one of which could not be run", () => {
    const app = opened();
    patchSheet(app.store, { notes: [note(1, 3)] });
    editText(app.link, `!${FIVE}`);
    app.pass(100);
    expect(notesOf(app)).toEqual([note(1, 3)]);
    editText(app.link, `new\nnew\n${FIVE}`);
    app.pass(100);
    expect(notesOf(app)).toEqual([note(1, 5)]);
  });

  test("that are removed while the run is made stay removed", () => {
    const app = opened();
    patchSheet(app.store, { notes: [note(1, 1), note(2, 2)] });
    app.hold();
    editText(app.link, `new\n${FIVE}`);
    app.pass(100);
    patchSheet(app.store, { notes: [note(2, 2)] });
    app.flush();
    expect(notesOf(app)).toEqual([note(2, 3)]);
  });

  test("of another branch wait until it is run again, and keep their time then", () => {
    const app = opened();
    const { branches } = app.store.getState().sheet;
    const choice = {
      step: 1,
      agent: "thread",
      number: 0,
      action: "call",
      who: "Main",
      instead: null,
    } as const;
    const other = { id: 1, parent: 0, choice, schedule: "v1.t.1t0c", name: "", outcome: null, steps: 0 };
    const far = { ...note(1, 9), branch: 1, time: 4 * MILLISECOND };
    patchSheet(app.store, { branches: [...branches, other], notes: [far] });
    editText(app.link, `new\n${FIVE}`);
    app.pass(100);
    expect(notesOf(app)).toEqual([far]);
    openBranch(app.link, 1);
    app.pass(0);
    expect(notesOf(app)).toEqual([{ ...far, step: 4 }]);
  });
});
