// The dialogs of a breakpoint and of a line: what they begin with, what they offer, and what they make of their fields.
import { describe, expect, test } from "vitest";
import { openText } from "../../src/app/actions.ts";
import { ANY, checkFields, fieldsOf, selectOffers } from "../../src/app/breakpoint-draft.ts";
import {
  addBreakpoint,
  editBreakpoint,
  editLineBreakpoint,
  keepBreakpoint,
  NEW_BREAKPOINT,
} from "../../src/app/breakpoint-list.ts";
import { checkGoToLine } from "../../src/app/go-to-line.ts";
import { patchSelection, patchSheet } from "../../src/app/store.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import type { Breakpoint, Trigger } from "../../src/core/debug/breakpoint.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

const TEXT = `//@ thread Render: Render()
void Render()
{
    // nothing here
    queue->Signal(fence, 1);
    WaitForSingleObject(event, 5);
}
`;

function opened(): HeadlessApp {
  const app = headlessApp({ ...engine, advanced: [] });
  openText(app.link, TEXT, { scenario: null });
  app.pass(10_000);
  return app;
}

function breakpoint(trigger: Trigger, more: Partial<Breakpoint> = {}): Breakpoint {
  return { id: NEW_BREAKPOINT, trigger, condition: "", enabled: true, ...more };
}

const line = (at: number): Trigger => ({ kind: "line", line: at });

describe("the dialog", () => {
  const fields = ({ store }: HeadlessApp) => fieldsOf(store.getState());

  test("begins with the breakpoint that is edited", () => {
    const app = opened();
    patchSheet(app.store, {
      breakpoints: [breakpoint({ kind: "fence", fence: "fence", value: "7" }, { id: 4, condition: "a" })],
    });
    editBreakpoint(app.link, 4);
    expect(app.store.getState().dialog).toBe("breakpoint");
    expect(fields(app)).toMatchObject({ id: 4, kind: "fence", fence: "fence", value: "7", condition: "a" });
  });

  test("on a line begins with the breakpoint there, or with a new one on the line to which it slides", () => {
    const app = opened();
    editLineBreakpoint(app.link, 4);
    expect(fields(app)).toMatchObject({ id: NEW_BREAKPOINT, kind: "line", line: "5" });
    keepBreakpoint(app.link, breakpoint(line(5), { condition: "a" }));
    editLineBreakpoint(app.link, 4);
    expect(fields(app)).toMatchObject({ id: 1, condition: "a" });
  });

  test("for a new one begins with the line of the caret", () => {
    const app = opened();
    patchSelection(app.store, { caret: TEXT.indexOf("WaitFor") });
    addBreakpoint(app.link);
    expect(fields(app)).toMatchObject({ id: NEW_BREAKPOINT, line: "6" });
  });

  test("offers the run's fences and threads, and every diagnosis", () => {
    const offers = selectOffers(opened().store.getState());
    expect(offers.fences.map((one) => one.id)).toEqual(["fence"]);
    expect(offers.threads.map((one) => one.id)).toEqual(["Render"]);
    expect(offers.codes[0]).toEqual({ id: ANY, name: "any" });
  });

  test.each([
    [{ kind: "line", line: "5" }, line(5), ""],
    [{ kind: "line", line: " 4 " }, line(5), "No thread can stand on line 4. It will stop on line 5."],
    [{ kind: "fence", value: "0" }, { kind: "fence", fence: "fence", value: "0" }, ""],
    [{ kind: "fence", value: "0x10" }, { kind: "fence", fence: "fence", value: "16" }, ""],
    [{ kind: "fence", value: "12ull" }, { kind: "fence", fence: "fence", value: "12" }, ""],
    [
      { kind: "fence", value: "UINT64_MAX" },
      { kind: "fence", fence: "fence", value: "18446744073709551615" },
      "",
    ],
    [{ kind: "wake" }, { kind: "wake", thread: "Render" }, ""],
    [{ kind: "diagnosis" }, { kind: "diagnosis", code: null }, ""],
    [{ kind: "diagnosis", code: "cycle" }, { kind: "diagnosis", code: "cycle" }, ""],
  ] as const)("makes of %j a breakpoint", (patch, trigger, hint) => {
    const app = opened();
    const made = checkFields(app.store.getState(), { ...fields(app), ...patch, condition: " a " });
    expect(made).toEqual({ breakpoint: breakpoint(trigger, { condition: "a" }), wrong: "", hint });
  });

  test.each([
    [{ kind: "line", line: "" }, "A line from 1 to 8."],
    [{ kind: "line", line: "9" }, "A line from 1 to 8."],
    [{ kind: "line", line: "five" }, "A line from 1 to 8."],
    [{ kind: "line", line: "8" }, "No thread can stand on line 8 or below."],
    [{ kind: "fence", value: "-1" }, "A whole number from 0 to 18446744073709551615."],
    [{ kind: "fence", value: "18446744073709551616" }, "A whole number from 0 to 18446744073709551615."],
    [{ kind: "fence", fence: "" }, "The run has no fence."],
    [{ kind: "wake", thread: "" }, "The run has no thread."],
  ] as const)("makes none of %j: %s", (patch, wrong) => {
    const app = opened();
    const made = checkFields(app.store.getState(), { ...fields(app), ...patch });
    expect(made).toEqual({ breakpoint: null, wrong, hint: "" });
  });
});

test.each([
  ["5", { line: 5, there: 5, hint: "" }],
  ["4", { line: 4, there: 5, hint: "No thread can stand on line 4. The next one is line 5." }],
  ["8", { line: 8, there: null, hint: "No thread can stand on line 8 or below." }],
  ["0", { line: null, there: null, hint: "A line from 1 to 8." }],
  ["", { line: null, there: null, hint: "" }],
])("going to line %j: %j", (typed, expected) => {
  expect(checkGoToLine(opened().store.getState(), typed)).toEqual(expected);
});
