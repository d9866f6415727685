// Going by lines and functions through store, link, session and the real engine; and what the window says then.

import { describe, expect, test } from "vitest";
import { editText, openText, seekStep } from "../../src/app/actions.ts";
import { runCommand } from "../../src/app/commands/commands.ts";
import { selectEditorMarks } from "../../src/app/editor-selectors.ts";
import { pressKey } from "../../src/app/keyboard.ts";
import { placeOf } from "../../src/app/place.ts";
import { chooseThread, selectThread } from "../../src/app/selected-thread.ts";
import { selectNarration } from "../../src/app/selectors.ts";
import { engine } from "../../src/app/worker/core-engine.ts";
import { plain } from "../../src/core/text/tokens.ts";
import { type HeadlessApp, headlessApp } from "../support/headless-app.ts";

const TEXT = `//@ thread Render: Frame()
//@ thread Loader: Load()
UINT64 Next(UINT64 by)
{
    UINT64 sum = by + 1;
    return sum;
}
void Frame()
{
    fence->Signal(1);
    UINT64 a = Next(3);
    a++;
    fence->Signal(a);
}
void Load()
{
    Sleep(2);
    UINT64 b = 7;
    copyFence->Signal(b);
}`;

function opened(text: string = TEXT): HeadlessApp {
  const app = headlessApp(engine);
  openText(app.link, text, { scenario: null });
  app.pass(0);
  seekStep(app.link, 0);
  app.pass(0);
  return app;
}

/** Presses a letter, with Shift when it is a capital. */
function press(app: HeadlessApp, letter: string): void {
  const shiftKey = letter !== letter.toLowerCase();
  const code = `Key${letter.toUpperCase()}`;
  const held = { ctrlKey: false, altKey: false, metaKey: false };
  expect(pressKey(app.link, { code, key: letter, shiftKey, ...held }, "other")).toBe(true);
  app.pass(0);
}

const positionOf = ({ store }: HeadlessApp) => store.getState().session.good?.position;

/** The line at which a thread stands. */
const lineOf = (app: HeadlessApp, thread: number) =>
  positionOf(app)?.view.state.threads.find((one) => one.number === thread)?.site?.line;

/** The place shown as `step.line`. */
function shown(app: HeadlessApp): string {
  const position = positionOf(app);
  const { step, line } = position === undefined ? { step: -1, line: -1 } : placeOf(position);
  return `${step}.${line}`;
}

describe("the keys of a thread", () => {
  test("L goes line by line into what is called, and Shift+L the same way back", () => {
    const app = opened();
    const lines = ["l", "l", "l", "l", "l", "l"].map((key) => {
      press(app, key);
      return lineOf(app, 0);
    });
    expect(lines).toEqual([11, 5, 6, 11, 12, 13]);
    const back = ["L", "L", "L", "L", "L", "L"].map((key) => {
      press(app, key);
      return lineOf(app, 0);
    });
    expect(back).toEqual([12, 11, 6, 5, 11, 10]);
  });

  test("O stays in the function, I goes into the next one, X leaves it", () => {
    const app = opened();
    press(app, "i");
    expect(lineOf(app, 0)).toBe(5);
    press(app, "x");
    expect(lineOf(app, 0)).toBe(11);
    press(app, "o");
    expect(lineOf(app, 0)).toBe(12);
    press(app, "O");
    press(app, "O");
    expect(lineOf(app, 0)).toBe(10);
    press(app, "i");
    press(app, "X");
    expect(lineOf(app, 0)).toBe(11);
    press(app, "i");
    press(app, "I");
    expect(lineOf(app, 0)).toBe(11);
  });

  test("move the selected thread; the steps of the other pass by", () => {
    const app = opened();
    chooseThread(app.link, 1);
    press(app, "l");
    expect(lineOf(app, 1)).toBe(18);
    // Render has come to its end while Loader slept.
    expect(positionOf(app)?.view.state.threads[0]?.state).toBe("finished");
    press(app, "L");
    expect(shown(app)).toBe("0.0");
  });

  test("stop playing, and are counted from where the one before has led to", () => {
    const app = opened();
    app.hold();
    app.store.setState({ playing: true });
    runCommand(app.link, "step-line");
    expect(app.store.getState().playing).toBe(false);
    runCommand(app.link, "step-line");
    expect(lineOf(app, 0)).toBe(10);
    app.flush();
    app.pass(0);
    expect(lineOf(app, 0)).toBe(5);
  });

  test("need a thread, and cannot go on at the end of the run", () => {
    const app = headlessApp(engine);
    expect(runCommand(app.link, "step-line")).toBe(false);
    openText(app.link, TEXT, { scenario: null });
    app.pass(0);
    expect(runCommand(app.link, "step-line")).toBe(false);
    expect(runCommand(app.link, "step-line-back")).toBe(true);
    app.pass(0);
    expect(positionOf(app)?.line).not.toBeNull();
  });

  test("that lead nowhere lead to the end of the run, over a long way in turns", () => {
    const app = opened(`//@ thread Main: Run()
//@ thread Idle: Wait()
void Run() { for (int i = 0; i < 3000; i++) { fence->Signal(i); } }
void Wait() { WaitForSingleObject(never, INFINITE); }`);
    chooseThread(app.link, 1);
    runCommand(app.link, "step-line");
    app.pass(0);
    const steps = app.store.getState().session.good?.summary.steps;
    expect(shown(app)).toBe(`${steps}.0`);
    expect(app.store.getState().session.stopSearch).toBeNull();
  });
});

describe("inside own code", () => {
  test("a step forward comes to the end of the step, a step back to the one before", () => {
    const app = opened();
    press(app, "l");
    const inside = shown(app);
    expect(inside).toMatch(/^(\d+)\.1$/);
    const step = Number.parseInt(inside, 10);
    runCommand(app.link, "step-forward");
    app.pass(0);
    expect(shown(app)).toBe(`${step}.0`);
    press(app, "L");
    expect(positionOf(app)?.line).not.toBeNull();
    runCommand(app.link, "step-back");
    app.pass(0);
    expect(shown(app)).toBe(`${step - 1}.0`);
  });

  test("the own code of the last step can be left forward", () => {
    const app = opened("//@ thread Main: Run()\nvoid Run()\n{\n    fence->Signal(1);\n}");
    press(app, "l");
    expect(lineOf(app, 0)).toBe(5);
    expect(runCommand(app.link, "step-forward")).toBe(true);
    app.pass(0);
    expect(positionOf(app)?.line).toBeNull();
    expect(runCommand(app.link, "step-forward")).toBe(false);
  });

  test("the sentences name the line that was done and the next one, with what stands there", () => {
    const app = opened();
    press(app, "l");
    const first = selectNarration(app.store.getState())?.sentences.map(plain) ?? [];
    expect(first.at(-1)).toBe("Render comes to line 11: UINT64 a = Next(3);.");
    expect(first.length).toBeGreaterThan(1);
    press(app, "l");
    const second = selectNarration(app.store.getState())?.sentences.map(plain);
    expect(second).toEqual([
      "Render did line 11: UINT64 a = Next(3);.",
      "Next is line 5: UINT64 sum = by + 1;.",
    ]);
  });

  test("the sentences follow the text when it is edited", () => {
    const app = opened();
    press(app, "l");
    editText(app.link, TEXT.replace("UINT64 a = Next(3);", "UINT64 a = Next(4);"));
    expect(selectNarration(app.store.getState())?.sentences.map(plain).at(-1)).toContain(
      "UINT64 a = Next(4);",
    );
  });

  test("the mark of the thread stands at the line that comes next, and it is kept in sight", () => {
    const app = opened();
    press(app, "l");
    press(app, "l");
    const marks = selectEditorMarks(app.store.getState());
    const from = TEXT.indexOf("UINT64 sum");
    expect(marks.threads.find((one) => one.label === "Render")).toMatchObject({ from, acting: true });
    expect(marks.focus).toBe(from);
    expect(marks.last?.from).toBe(TEXT.indexOf("Next(3)"));
  });

  test("what could go next, the time and the last step stay those of the step", () => {
    const app = opened();
    press(app, "l");
    const inside = positionOf(app)?.view;
    seekStep(app.link, inside?.step ?? -1);
    app.pass(0);
    const whole = positionOf(app)?.view;
    expect(inside?.enabled).toEqual(whole?.enabled);
    expect([inside?.time, inside?.last]).toEqual([whole?.time, whole?.last]);
    expect(inside?.state).not.toEqual(whole?.state);
  });
});

describe("the selected thread", () => {
  test("is that of the selected lane, else who made the last step, else the first", () => {
    const app = opened();
    const selected = () => selectThread(app.store.getState());
    expect(selected()).toBe(0);
    chooseThread(app.link, 1);
    expect(selected()).toBe(1);
    app.store.setState((state) => ({ selection: { ...state.selection, lane: "fence:fence" } }));
    expect(selected()).toBe(0);
    runCommand(app.link, "end");
    app.pass(0);
    // The last to do something was Loader.
    expect(selected()).toBe(1);
  });

  test("is nobody where there is no run", () => {
    expect(selectThread(headlessApp(engine).store.getState())).toBeNull();
  });

  test("is the one whose lines are shown, when another one started it", () => {
    const app = opened(`//@ thread Main: Run()
void Work()
{
    UINT64 n = 1;
    fence->Signal(n);
}
void Run()
{
    std::thread worker(Work);
    worker.join();
}`);
    expect(positionOf(app)?.view.state.threads).toHaveLength(1);
    chooseThread(app.link, 1);
    press(app, "l");
    expect(positionOf(app)?.line?.thread).toBe(1);
    app.store.setState((state) => ({ selection: { ...state.selection, lane: null } }));
    expect(selectThread(app.store.getState())).toBe(1);
  });
});
