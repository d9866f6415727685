// Breakpoints in words, in the list and beside the lines, and what a person does with the list.
import { describe, expect, test } from "vitest";
import { openText } from "../../src/app/actions.ts";
import { selectOffers } from "../../src/app/breakpoint-draft.ts";
import {
  enableBreakpoint,
  keepBreakpoint,
  NEW_BREAKPOINT,
  removeBreakpoint,
  toggleBreakpoint,
} from "../../src/app/breakpoint-list.ts";
import {
  conditionParts,
  diagnosisName,
  problemWords,
  selectBreakpointRows,
  selectLineMarks,
} from "../../src/app/breakpoint-words.ts";
import { checkCondition } from "../../src/app/link.ts";
import { patchSession, patchSheet } from "../../src/app/store.ts";
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
const listed = ({ store }: HeadlessApp) => store.getState().sheet.breakpoints;
const rows = ({ store }: HeadlessApp) => selectBreakpointRows(store.getState());
const marks = ({ store }: HeadlessApp) => selectLineMarks(store.getState());

describe("a breakpoint in words", () => {
  test.each([
    [line(5), "line 5", "queue->Signal(fence, 1);"],
    [{ kind: "fence", fence: "fence", value: "3" }, "fence ≥ 3", ""],
    [{ kind: "wake", thread: "Render" }, "Render wakes", ""],
    [{ kind: "diagnosis", code: null }, "a diagnosis appears", ""],
    [{ kind: "diagnosis", code: "cycle" }, "a diagnosis appears: a circle of waits", ""],
  ] as const)("%j is %s", (trigger, words, code) => {
    const app = opened();
    keepBreakpoint(app.link, breakpoint(trigger));
    expect(rows(app)).toMatchObject([{ name: words, code, enabled: true, problem: null, holds: false }]);
  });

  test("names have the colour of what they name, if the run has it", () => {
    const app = opened();
    keepBreakpoint(app.link, breakpoint({ kind: "fence", fence: "fence", value: "3" }));
    keepBreakpoint(app.link, breakpoint({ kind: "wake", thread: "Gone" }));
    expect(rows(app)[0]?.words[0]).toMatchObject({ kind: "name", object: { kind: "fence", number: 0 } });
    expect(rows(app)[1]?.words[0]).toMatchObject({ kind: "name", text: "Gone", object: null });
  });

  test("those of lines come first, by line", () => {
    const app = opened();
    keepBreakpoint(app.link, breakpoint({ kind: "wake", thread: "Render" }));
    keepBreakpoint(app.link, breakpoint(line(6)));
    keepBreakpoint(app.link, breakpoint(line(5)));
    expect(rows(app).map((row) => row.name)).toEqual(["line 5", "line 6", "Render wakes"]);
  });

  test("where its line stands", () => {
    const app = opened();
    keepBreakpoint(app.link, breakpoint(line(6)));
    const at = rows(app)[0]?.at;
    expect(TEXT.slice(at?.from, at?.to)).toBe("    WaitForSingleObject(event, 5);");
  });

  test("the one that stopped the run is marked", () => {
    const app = opened();
    keepBreakpoint(app.link, breakpoint(line(5)));
    const { good } = app.store.getState().session;
    expect(good).not.toBeNull();
    if (good !== null) {
      patchSession(app.store, { good: { ...good, position: { ...good.position, stoppedBy: [1] } } });
    }
    expect(rows(app)[0]?.holds).toBe(true);
  });

  test("every diagnosis that can be chosen has a name of its own", () => {
    const names = selectOffers(opened().store.getState()).codes.map((one) => one.name);
    expect(new Set(names).size).toBe(names.length);
    expect(diagnosisName("redundant-wait")).toBe("redundant-wait");
  });
});

describe("the mark beside a line", () => {
  test("says whether it is on, and its condition", () => {
    const app = opened();
    keepBreakpoint(app.link, breakpoint(line(5)));
    keepBreakpoint(app.link, breakpoint(line(6), { condition: "value == 3", enabled: false }));
    expect(marks(app)).toEqual([
      { line: 5, enabled: true, sign: "plain", title: "Breakpoint" },
      { line: 6, enabled: false, sign: "condition", title: "Breakpoint, off, only if value == 3" },
    ]);
  });

  test("says what is wrong with its condition", () => {
    const app = opened();
    keepBreakpoint(app.link, breakpoint(line(5), { condition: "nobody == 3" }));
    const problem = { code: "unknown-name", at: 0, to: 6, name: "nobody" } as const;
    patchSession(app.store, { brokenConditions: [{ breakpoint: 1, problem }] });
    expect(marks(app)[0]?.sign).toBe("broken");
    expect(marks(app)[0]?.title).toContain("Nothing in the program is called “nobody”.");
    expect(rows(app)[0]?.condition).toEqual([
      { text: "nobody", wrong: true },
      { text: " == 3", wrong: false },
    ]);
  });

  test("two at one line are one mark, of the one that stops more often, with both titles", () => {
    const app = opened();
    keepBreakpoint(app.link, breakpoint(line(5), { condition: "a" }));
    keepBreakpoint(app.link, breakpoint(line(5)));
    expect(marks(app)).toEqual([
      { line: 5, enabled: true, sign: "plain", title: "Breakpoint\nBreakpoint, only if a" },
    ]);
  });
});

describe("a condition with its problem", () => {
  test.each([
    ["a == ", { code: "syntax", at: 5, to: 5, name: "" }, ["a ==", " !"], "The condition is not complete."],
    ["a == )", { code: "syntax", at: 5, to: 6, name: ")" }, ["a == ", ")!"], "“)” cannot stand here."],
    [
      "f(a)",
      { code: "not-a-value", at: 0, to: 4, name: "f" },
      ["f(a)!"],
      "“f” has no value that can be tested.",
    ],
  ] as const)("%s", (text, problem, parts, words) => {
    expect(conditionParts(text, problem).map((one) => one.text + (one.wrong ? "!" : ""))).toEqual(parts);
    expect(problemWords(problem)).toBe(words);
  });

  test("a good one is one piece, an empty one none", () => {
    expect(conditionParts("a == 3", null)).toEqual([{ text: "a == 3", wrong: false }]);
    expect(conditionParts("", null)).toEqual([]);
  });

  test("what was found while it was typed is known as soon as it is kept, and forgotten with it", () => {
    const app = opened();
    checkCondition(app.link, "nobody == 3");
    app.pass(10);
    keepBreakpoint(app.link, breakpoint(line(5), { condition: "nobody == 3" }));
    expect(rows(app)[0]?.problem).toBe("Nothing in the program is called “nobody”.");
    keepBreakpoint(app.link, breakpoint(line(5), { id: 1, condition: "fence == 3" }));
    expect(rows(app)[0]?.problem).toBeNull();
  });
});

describe("the list", () => {
  test("gives each its own id, changes, switches and removes one", () => {
    const app = opened();
    keepBreakpoint(app.link, breakpoint(line(5)));
    keepBreakpoint(app.link, breakpoint(line(6)));
    expect(listed(app).map((one) => one.id)).toEqual([1, 2]);
    keepBreakpoint(app.link, breakpoint({ kind: "wake", thread: "Render" }, { id: 1 }));
    enableBreakpoint(app.link, 2, false);
    expect(listed(app)).toMatchObject([
      { id: 1, trigger: { kind: "wake" } },
      { id: 2, enabled: false },
    ]);
    removeBreakpoint(app.link, 1);
    expect(listed(app).map((one) => one.id)).toEqual([2]);
  });
});

test("a breakpoint that is removed or made another stopped nothing any more", () => {
  const app = opened();
  const stopped = () => app.store.getState().session.good?.position.stoppedBy;
  keepBreakpoint(app.link, breakpoint(line(5)));
  keepBreakpoint(app.link, breakpoint(line(6)));
  const { good } = app.store.getState().session;
  if (good !== null) {
    patchSession(app.store, { good: { ...good, position: { ...good.position, stoppedBy: [1, 2] } } });
  }
  enableBreakpoint(app.link, 1, false);
  expect(stopped()).toEqual([1, 2]);
  removeBreakpoint(app.link, 2);
  expect(stopped()).toEqual([1]);
  keepBreakpoint(app.link, breakpoint(line(5), { id: 1, condition: "a" }));
  expect(stopped()).toEqual([]);
});

describe("a click beside a line", () => {
  test("sets a breakpoint on it, or on the next one at which a thread can stand, and removes it again", () => {
    const app = opened();
    toggleBreakpoint(app.link, 4);
    expect(listed(app)).toMatchObject([{ trigger: line(5), condition: "", enabled: true }]);
    toggleBreakpoint(app.link, 4);
    expect(listed(app)).toEqual([]);
    toggleBreakpoint(app.link, 8);
    expect(listed(app)).toEqual([]);
  });

  test("removes one from a line at which no thread can stand any more", () => {
    const app = opened();
    patchSheet(app.store, { breakpoints: [breakpoint(line(4), { id: 1 })] });
    toggleBreakpoint(app.link, 4);
    expect(listed(app)).toEqual([]);
  });
});
