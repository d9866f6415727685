// The call stack of the selected thread, with the real engine.

import { describe, expect, test } from "vitest";
import { seekStep } from "../../src/app/actions.ts";
import { chosenFrame, listedFrames, selectCallStack } from "../../src/app/call-stack.ts";
import { type CommandId, runCommand } from "../../src/app/commands/commands.ts";
import { selectSections } from "../../src/app/inspect.ts";
import { chooseThread } from "../../src/app/selected-thread.ts";
import { coreApp } from "../support/core-app.ts";
import type { HeadlessApp } from "../support/headless-app.ts";

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
    fence->Signal(a);
}
void Load()
{
    Sleep(2);
    UINT64 b = 7;
    copyFence->Signal(b);
}`;

/** The app at the start of a text's run. */
function opened(text: string = TEXT): HeadlessApp {
  const app = coreApp(text);
  seekStep(app.link, 0);
  app.pass(0);
  return app;
}

function does(app: HeadlessApp, ...commands: readonly CommandId[]): void {
  for (const command of commands) {
    expect(runCommand(app.link, command)).toBe(true);
    app.pass(0);
  }
}

describe("the call stack", () => {
  test("is that of the selected thread, innermost first, with lines", () => {
    const app = opened();
    does(app, "step-in");
    const stack = selectCallStack(app.store.getState());
    expect(stack?.name).toBe("Render");
    expect(stack?.frames.map((one) => `${one.name}:${one.at?.line}`)).toEqual([
      "Next:5",
      "Frame:11",
      "Render:1",
    ]);
    chooseThread(app.link, 1);
    expect(selectCallStack(app.store.getState())?.frames.map((one) => one.name)).toEqual(["Load", "Loader"]);
  });

  test("has the locals of every frame, and marks those that the last line changed", () => {
    const app = opened();
    does(app, "step-in");
    does(app, "step-over");
    const frames = selectCallStack(app.store.getState())?.frames ?? [];
    const locals = frames[0]?.locals.map((one) => `${one.name}=${one.value}${one.changed ? " changed" : ""}`);
    expect(locals).toEqual(["by=3", "sum=4 changed"]);
    expect(frames.map((one) => one.changed)).toEqual([true, false, false]);
    expect(frames[1]?.locals.map((one) => one.name)).toEqual(["a"]);
  });

  test("of a function that was just entered has nothing to compare with", () => {
    const app = opened();
    does(app, "step-in");
    expect(selectCallStack(app.store.getState())?.frames[0]?.changed).toBe(false);
  });

  test("keeps the chosen frame while its function is not left, then shows the innermost", () => {
    const app = opened();
    does(app, "step-in");
    const stack = selectCallStack(app.store.getState());
    const outer = stack?.frames[1];
    const next = stack?.frames[0];
    does(app, "step-over");
    const later = selectCallStack(app.store.getState());
    expect(later && chosenFrame(later, outer?.key ?? null)?.name).toBe("Frame");
    does(app, "step-out");
    const left = selectCallStack(app.store.getState());
    expect(left && chosenFrame(left, next?.key ?? null)?.name).toBe("Frame");
    expect(left && chosenFrame(left, null)?.name).toBe("Frame");
  });

  test("of a thread that has ended has no frames", () => {
    const app = opened();
    does(app, "end");
    expect(selectCallStack(app.store.getState())).toMatchObject({ frames: [], none: "ended" });
  });

  test("of a thread that is started later has none yet", () => {
    const app = opened(`//@ thread Main: Run()
void Work() { fence->Signal(1); }
void Run()
{
    fence->Signal(2);
    std::thread worker(Work);
    worker.join();
}`);
    chooseThread(app.link, 1);
    expect(selectCallStack(app.store.getState())).toMatchObject({ frames: [], none: "later" });
    does(app, "step-line");
    expect(selectCallStack(app.store.getState())).toMatchObject({ frames: [{ name: "Work" }], none: null });
  });

  test("folds its middle when it is deep", () => {
    const app = opened(`//@ thread Main: Run()
void Down(UINT64 n)
{
    if (n == 0) { fence->Signal(1); return; }
    Down(n - 1);
}
void Run() { Down(19); }`);
    const stack = selectCallStack(app.store.getState());
    // Twenty of Down, Run, and what starts it.
    expect(stack?.frames).toHaveLength(22);
    const folded = stack && listedFrames(stack, false);
    expect([folded?.inner.length, folded?.hidden, folded?.outer.length]).toEqual([5, 12, 5]);
    expect(folded?.outer.at(-1)?.name).toBe("Main");
    const all = stack && listedFrames(stack, true);
    expect([all?.inner.length, all?.hidden, all?.outer.length]).toEqual([22, 0, 0]);
    expect(new Set(stack?.frames.map((one) => one.key)).size).toBe(22);
  });

  test("of two variables with one name the inner one is shown", () => {
    const app = opened(`//@ thread Main: Run()
void Run()
{
    UINT64 n = 1;
    {
        UINT64 n = 2;
        fence->Signal(n);
    }
}`);
    const locals = selectCallStack(app.store.getState())?.frames[0]?.locals ?? [];
    expect(locals.map((one) => `${one.name}=${one.value}`)).toEqual(["n=2"]);
  });
});

test("locals stand in the call stack and nowhere else", () => {
  const app = opened();
  does(app, "step-in");
  expect(selectSections(app.store.getState()).map((one) => one.key)).toEqual(["threads", "fences"]);
});
