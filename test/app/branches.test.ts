// Choosing who goes next, with the real engine: branches are the runs of the core, and nothing that was chosen is lost.
import { describe, expect, test } from "vitest";
import { editText, seekStep } from "../../src/app/actions.ts";
import { canChoose, openBranch, removeBranch, renameBranch } from "../../src/app/branches.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { isStale } from "../../src/app/selectors.ts";
import { patchPreferences, patchSheet } from "../../src/app/store.ts";
import { coreApp, shownRun } from "../support/core-app.ts";

import { atStart, FOUR, letGo, present, sheetOf, stepOf } from "../support/four-threads.ts";

describe("choosing", () => {
  test("the scheduler's own choice is a step forward and makes no branch", () => {
    const app = atStart();
    letGo(app, "A");
    expect(stepOf(app)).toBe(1);
    expect(sheetOf(app).branches).toHaveLength(1);
  });

  test("another makes a branch and shows it right after the choice", () => {
    const app = atStart();
    letGo(app, "C");
    expect(stepOf(app)).toBe(1);
    expect(shownRun(app).position.view.last?.who.name).toBe("C");
    expect(present(app)).toMatchObject({
      parent: 0,
      schedule: "v1.t.0t2c",
      choice: { step: 0, agent: "thread", number: 2, action: "call", who: "C" },
      outcome: "finished",
      steps: shownRun(app).summary.steps,
    });
  });

  test("three times at one step lists four branches, and each can be opened", () => {
    const app = atStart();
    for (const name of ["B", "C", "D"]) {
      letGo(app, name);
      runCommand(app.link, "undo-choice");
      app.pass(0);
      expect(stepOf(app)).toBe(0);
    }
    expect(sheetOf(app).branches.map((one) => one.choice?.who ?? "root")).toEqual(["root", "B", "C", "D"]);
    expect(sheetOf(app).branches.every((one) => one.outcome !== null)).toBe(true);
    for (const { id, choice } of sheetOf(app).branches.slice(1)) {
      openBranch(app.link, id);
      app.pass(0);
      expect(present(app).id).toBe(id);
      expect(shownRun(app).position.view.last?.who.name).toBe(choice?.who);
    }
    openBranch(app.link, 0);
    app.pass(0);
    expect([present(app).id, stepOf(app)]).toEqual([0, 0]);
  });

  test("what a sibling has chosen opens the sibling, from the parent and from another sibling", () => {
    const app = atStart();
    letGo(app, "B");
    const made = present(app);
    seekStep(app.link, 0);
    letGo(app, "C");
    seekStep(app.link, 0);
    letGo(app, "B");
    expect(present(app).id).toBe(made.id);
    runCommand(app.link, "undo-choice");
    letGo(app, "B");
    expect(present(app).id).toBe(made.id);
    expect(sheetOf(app).branches.map((one) => one.parent)).toEqual([null, 0, 0]);
  });

  test("what the parent does there leads back into the parent", () => {
    const app = atStart();
    letGo(app, "B");
    seekStep(app.link, 0);
    letGo(app, "A");
    expect([present(app).id, stepOf(app)]).toEqual([0, 1]);
    expect(sheetOf(app).branches).toHaveLength(2);
  });

  test("a choice after a choice is its child and keeps both", () => {
    const app = atStart();
    letGo(app, "D");
    letGo(app, "C");
    const [root, first, second] = sheetOf(app).branches;
    expect(second).toMatchObject({ parent: first?.id, schedule: "v1.t.0t3c-0t2c" });
    expect(first?.parent).toBe(root?.id);
    runCommand(app.link, "undo-choice");
    app.pass(0);
    expect([present(app).id, stepOf(app)]).toEqual([first?.id, 1]);
    runCommand(app.link, "undo-choice");
    app.pass(0);
    expect([present(app).id, stepOf(app)]).toEqual([0, 0]);
    expect(runCommand(app.link, "undo-choice")).toBe(false);
  });

  test("is not possible at the end of a run, nor in the run of an older text", () => {
    const app = atStart();
    seekStep(app.link, shownRun(app).summary.steps);
    expect(canChoose(app.store.getState())).toBe(false);
    seekStep(app.link, 0);
    expect(canChoose(app.store.getState())).toBe(true);
    editText(app.link, `${FOUR} `);
    expect(canChoose(app.store.getState())).toBe(false);
    app.pass(100);
    expect(canChoose(app.store.getState())).toBe(true);
    editText(app.link, `${FOUR} (`);
    app.pass(100);
    expect(canChoose(app.store.getState())).toBe(false);
  });

  test("while a run is made is about what is shown: another run takes its place", () => {
    const app = atStart();
    app.hold();
    letGo(app, "B");
    letGo(app, "C");
    app.flush();
    expect(shownRun(app).position.view.last?.who.name).toBe("C");
    expect(sheetOf(app).branches.map((one) => [one.parent, one.choice?.who, one.outcome !== null])).toEqual([
      [null, undefined, true],
      [0, "B", false],
      [0, "C", true],
    ]);
  });
});

describe("a branch", () => {
  test("is named, and by an empty name gets that of its choice again", () => {
    const app = atStart();
    letGo(app, "B");
    renameBranch(app.link, present(app).id, "  B is quicker ");
    expect(present(app).name).toBe("B is quicker");
    renameBranch(app.link, present(app).id, "");
    expect(present(app).name).toBe("");
  });

  test("that is removed takes its children with it, and the parent is shown where it left", () => {
    const app = atStart();
    letGo(app, "D");
    const { id } = present(app);
    letGo(app, "C");
    removeBranch(app.link, id);
    app.pass(0);
    expect(sheetOf(app).branches.map((one) => one.id)).toEqual([0]);
    expect([present(app).id, stepOf(app)]).toEqual([0, 0]);
    expect(isStale(app.store.getState())).toBe(false);
  });

  test("that is removed leaves notes about what the parent does too to the parent", () => {
    const app = coreApp(FOUR);
    seekStep(app.link, 2);
    const other = shownRun(app).position.view.enabled.find((one) => !one.scheduled);
    letGo(app, other?.who.name ?? "");
    const { id } = present(app);
    const note = { branch: id, time: 0, to: null, text: "" };
    patchSheet(app.store, {
      notes: [
        { ...note, id: 1, step: 1 },
        { ...note, id: 2, step: 3 },
      ],
    });
    removeBranch(app.link, id);
    expect(sheetOf(app).notes.map((one) => [one.id, one.branch])).toEqual([[1, 0]]);
  });

  test("may be the timed run: that is not removed", () => {
    const app = atStart();
    letGo(app, "B");
    removeBranch(app.link, 0);
    expect(sheetOf(app).branches).toHaveLength(2);
  });

  test("whose run is stopped is not taken for the one that is still shown", () => {
    const app = atStart();
    app.hold();
    letGo(app, "B");
    runCommand(app.link, "cancel");
    app.flush();
    // The answer was on its way; another run is not made of it.
    openBranch(app.link, 0);
    app.pass(0);
    expect([present(app).id, shownRun(app).branch, isStale(app.store.getState())]).toEqual([0, 0, false]);
  });
});

describe("the keys", () => {
  test("lead to the list and to the tree, which is there when there is a branch", () => {
    const app = atStart();
    expect(runCommand(app.link, "branches")).toBe(false);
    runCommand(app.link, "choose");
    letGo(app, "B");
    runCommand(app.link, "branches");
    expect(app.focused).toEqual(["choose", "branches"]);
  });

  test("open the pane when it is folded or another one is shown", () => {
    const app = atStart();
    Object.defineProperty(app.link.ports, "focus", {
      value: (place: string) =>
        !app.store.getState().preferences.folded.includes("inspector") && app.focused.push(place) > 0,
    });
    patchPreferences(app.store, { folded: ["source", "inspector"], narrowPane: "timeline" });
    runCommand(app.link, "choose");
    app.pass(10);
    expect(app.focused).toEqual(["choose"]);
    expect(app.store.getState().preferences).toMatchObject({ folded: ["source"], narrowPane: "state" });
  });

  test("name the branch that is shown", () => {
    const app = atStart();
    letGo(app, "B");
    runCommand(app.link, "rename-branch");
    expect(app.store.getState().selection.renaming).toBe(present(app).id);
    expect(app.focused).toEqual(["branches"]);
  });
});
