// The runs of branches, with the real engine: they are those of the core, and an edit runs the branch that is shown.
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { editText, seekStep } from "../../src/app/actions.ts";
import { canChoose, choose, openBranch } from "../../src/app/branches.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { compile } from "../../src/core/machine/machine.ts";
import { branch as coreBranch } from "../../src/core/run/history.ts";
import { viewAt } from "../../src/core/run/position.ts";
import { createRun, type Run } from "../../src/core/run/runner.ts";
import { programApp, shownRun } from "../support/core-app.ts";
import type { HeadlessApp } from "../support/headless-app.ts";
import { randomProgram } from "../support/random-program.ts";
import { advanced } from "../support/told-run.ts";

import { atStart, FOUR, letGo, present, sheetOf, stepOf } from "../support/four-threads.ts";

/** Steps of the runs that are compared. */
const LONGEST = 400;

/** Programs without loops: why somebody is blocked would look far ahead in one that has no end. */
const straight = randomProgram.filter(({ code }) =>
  code.every((one, address) => one.kind !== "jump" || one.to > address),
);

describe("the runs of random programs", () => {
  test("after a choice are the runs of the core, and undo gives the same position again", () => {
    fc.assert(
      fc.property(straight, fc.nat(), fc.nat(), fc.nat(), (program, at, then, which) => {
        const timed = advanced(createRun(compile(program), { maxSteps: LONGEST }));
        if (timed.outcome !== "limit") {
          const app = programApp(program);
          const chosen = chosenAsInCore(app, timed, { at, which });
          // A second choice somewhere in what came of the first.
          chosenAsInCore(app, chosen, { at: then, which: which + 1 });
        }
      }),
      { numRuns: 150, interruptAfterTimeLimit: 20_000 },
    );
  }, 60_000);
});

/** Chooses at a step of the run that is shown, in the app and in the core, and checks that both come to the same. */
function chosenAsInCore(
  app: HeadlessApp,
  run: Run,
  choice: { readonly at: number; readonly which: number },
): Run {
  seekStep(app.link, choice.at % Math.max(1, run.steps));
  const home = present(app).id;
  const before = shownRun(app).position;
  const { step } = before.view;
  const others = before.view.enabled.filter((one) => !one.scheduled);
  const wanted = others[choice.which % others.length];
  const core = wanted && advanced(coreBranch(run, step, wanted.agent, wanted.action));
  if (wanted === undefined || core === undefined || core.outcome === "limit") {
    return run;
  }
  choose(app.link, wanted.agent, wanted.action);
  const { id, steps, parent } = present(app);
  expect(shownRun(app).position.view).toEqual(viewAt(core, step + 1));
  expect([shownRun(app).summary.steps, steps]).toEqual([core.steps, core.steps]);
  // A choice may lead back into the timed run, where there is nothing to undo.
  if (parent !== null) {
    runCommand(app.link, "undo-choice");
    expect(shownRun(app).position.view.step).toBe(step);
    expect(present(app).id === home ? shownRun(app).position : before).toEqual(before);
    openBranch(app.link, id, step + 1);
  }
  expect(shownRun(app).position.view).toEqual(viewAt(core, step + 1));
  return core;
}

describe("an edit", () => {
  test("runs the schedule of the shown branch on the new text and forgets how the others ended", () => {
    const app = atStart();
    letGo(app, "B");
    runCommand(app.link, "undo-choice");
    letGo(app, "C");
    editText(app.link, FOUR.replace("value, nullptr", "value + 0, nullptr"));
    app.pass(100);
    expect(app.requests.at(-1)).toMatchObject({ kind: "load", schedule: "v1.t.0t2c" });
    expect(sheetOf(app).branches.map((one) => one.outcome)).toEqual([null, null, "finished"]);
    expect(stepOf(app)).toBe(1);
    expect(shownRun(app).position.view.last?.who.name).toBe("C");
  });

  test("that makes the choice impossible shows the run up to it, and the timed run can be opened", () => {
    const app = atStart();
    letGo(app, "D");
    editText(app.link, FOUR.replace("//@ thread D: Run(4)\n", ""));
    app.pass(100);
    expect(shownRun(app).summary).toMatchObject({ outcome: "limit", limit: { kind: "schedule" }, steps: 0 });
    expect(canChoose(app.store.getState())).toBe(true);
    openBranch(app.link, 0);
    app.pass(0);
    expect(shownRun(app).summary.outcome).toBe("finished");
  });

  test("that puts another text in place shows its timed run, and keeps the branches", () => {
    const app = atStart();
    letGo(app, "D");
    editText(app.link, "//@ thread Main: Go()\nvoid Go() { fence->Signal(1); }");
    app.pass(100);
    expect(present(app).id).toBe(0);
    expect(shownRun(app).summary.outcome).toBe("finished");
    expect(sheetOf(app).branches).toHaveLength(2);
  });
});
