// Running to lines, and breakpoints at lines through edits of the text.
import { describe, expect, test } from "vitest";
import { editText, seekStep } from "../../src/app/actions.ts";
import { lineInRun } from "../../src/app/breakpoint-lines.ts";
import { runToLine } from "../../src/app/stops.ts";
import { selectStoppedBy } from "../../src/app/stops-words.ts";
import { patchSelection } from "../../src/app/store.ts";
import { plain } from "../../src/core/text/tokens.ts";
import type { HeadlessApp } from "../support/headless-app.ts";
import { breakOn, opened, stateOf, TEXT, threadLine, went } from "../support/stops-app.ts";

const linesOf = (app: HeadlessApp) =>
  stateOf(app).sheet.breakpoints.map(({ trigger }) => (trigger.kind === "line" ? trigger.line : null));

describe("lines", () => {
  const caretAt = (app: HeadlessApp, line: number) =>
    patchSelection(app.store, {
      caret:
        stateOf(app)
          .document.text.split("\n")
          .slice(0, line - 1)
          .join("\n").length + 1,
    });

  test("run to the caret goes on and back to the line, or to the next one below at which a thread can stand", () => {
    const app = opened();
    caretAt(app, 15);
    const first = went(app, "run-to-cursor");
    expect(threadLine(app)).toBe(15);
    const second = went(app, "run-to-cursor");
    expect(second).toBeGreaterThan(first);
    expect(went(app, "run-to-cursor-back")).toBe(first);
    caretAt(app, 12);
    expect(went(app, "run-to-cursor")).toBeGreaterThanOrEqual(first);
    expect(threadLine(app)).toBe(14);
    caretAt(app, 19);
    expect(runToLine(app.link, 19, 1)).toBe(false);
  });

  test("a breakpoint is toggled where the selected thread stands, and at the line of the caret", () => {
    const app = opened();
    patchSelection(app.store, { lane: "thread:Render" });
    seekStep(app.link, 2);
    app.pass(0);
    const line = threadLine(app);
    went(app, "toggle-breakpoint");
    expect(linesOf(app)).toEqual([line]);
    went(app, "toggle-breakpoint");
    expect(linesOf(app)).toEqual([]);
    caretAt(app, 8);
    went(app, "toggle-breakpoint-caret");
    expect(linesOf(app)).toEqual([9]);
    patchSelection(app.store, { caret: null });
    went(app, "toggle-breakpoint-caret");
    expect(linesOf(app)).toEqual([9, line]);
  });

  test("breakpoints move with their lines through edits, and stop there", () => {
    const app = opened();
    breakOn(app, { kind: "line", line: 16 });
    editText(app.link, TEXT.replace("void Frame()", "\n\nvoid Frame()"));
    expect(linesOf(app)).toEqual([18]);
    // Return pressed behind the blanks in front of the call.
    editText(app.link, stateOf(app).document.text.replace("    queue->Signal", "    \n    queue->Signal"));
    expect(linesOf(app)).toEqual([19]);
    editText(
      app.link,
      stateOf(app).document.text.replace("UINT64 value = 0;\n", "").replace("//@ thread", "//@  thread"),
    );
    expect(linesOf(app)).toEqual([18]);
    app.pass(100);
    seekStep(app.link, 0);
    app.pass(0);
    went(app, "continue");
    expect(threadLine(app)).toBe(18);
  });

  test("while a broken text keeps its last good run, lines of the new text are found in the old one", () => {
    const app = opened();
    breakOn(app, { kind: "line", line: 16 });
    editText(app.link, TEXT.replace("void Frame()", "void ( {\n\n;\nvoid Frame()"));
    app.pass(100);
    expect(stateOf(app).session.broken).toBe(true);
    expect(linesOf(app)).toEqual([19]);
    expect(lineInRun(stateOf(app), 19)).toBe(16);
    expect(lineInRun(stateOf(app), 13)).toBeNull();
    went(app, "continue");
    expect(threadLine(app)).toBe(16);
    expect(plain(selectStoppedBy(stateOf(app)))).toBe("Stopped by a breakpoint: line 19");
    caretAt(app, 18);
    went(app, "run-to-cursor");
    expect(threadLine(app)).toBe(15);
  });
});
