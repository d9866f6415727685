// Tests of src/core/run/line-cursor.ts: the lines of own code inside one step. Line numbers are counted by hand in the texts.

import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { load } from "../../../src/core/cpp/load.ts";
import { canonical } from "../../../src/core/machine/hash.ts";
import { compile } from "../../../src/core/machine/machine.ts";
import { viewState } from "../../../src/core/machine/view.ts";
import { seek } from "../../../src/core/run/history.ts";
import { linesOf, lookInto } from "../../../src/core/run/line-cursor.ts";
import { isBefore } from "../../../src/core/run/place.ts";
import { createRun, type Run } from "../../../src/core/run/runner.ts";
import { traced } from "../../support/compared-run.ts";
import { randomProgram } from "../../support/random-program.ts";
import { advanced, ended, steps } from "../../support/told-run.ts";

function ranText(text: string): Run {
  return advanced(createRun(compile(load(text).program)));
}

/** The lines of a step as `function:line`. */
function told(run: Run, step: number): readonly string[] {
  return linesOf(run, step).map((one) => `${one.functionName}:${one.site.line}`);
}

/** A local of the innermost frame of the first thread, in front of a line of a step. */
function localAt(run: Run, step: number, line: number, name: string): string | undefined {
  const state = lookInto(run, { step, line })?.state;
  const thread = state && viewState(run.machine, state).threads[0];
  return thread?.frames[0]?.locals.find((one) => one.name === name)?.text;
}

const LOOPS = `//@ thread Main: Frame()
UINT64 Next(UINT64 by)
{
    if (by == 0) return 1;
    return by + 1;
}
void Frame()
{
    fence->Signal(1);
    UINT64 a = Next(0);
    for (int i = 0; i < 2; i++) {
        a += Next(a);
    }
    if (a > 100) {
        a = 0;
    } else {
        a++;
    }
    fence->Signal(a);
}`;

describe("the lines of a step", () => {
  const run = ranText(LOOPS);

  test("are in the order in which they are run, function by function and round by round", () => {
    expect(steps(run).map((one) => one.split(" ").slice(1).join(" "))).toEqual(["Main call", "Main call"]);
    // a = 1, then 1 + 2 = 3, then 3 + 4 = 7, then 8.
    expect(told(run, 1)).toEqual([
      "Frame:10",
      "Next:4",
      "Frame:10",
      "Frame:11",
      "Frame:12",
      "Next:4",
      "Next:5",
      "Frame:12",
      "Frame:11",
      "Frame:12",
      "Next:4",
      "Next:5",
      "Frame:12",
      "Frame:11",
      "Frame:14",
      "Frame:17",
    ]);
  });

  test("before the first step are what leads to the first call, of the last step what leads to the end", () => {
    expect(told(run, 0)).toEqual(["Main:1"]);
    expect(told(run, 2)).toEqual(["Frame:20", "Main:1"]);
  });

  test("have their depth in the call stack", () => {
    expect(
      linesOf(run, 1)
        .slice(0, 3)
        .map((one) => one.depth),
    ).toEqual([2, 3, 2]);
  });

  test("each come with the variables as they are in front of it", () => {
    // In front of: `a +=` for the first time, for the second time, the loop's head for the third time, `if`, `a++`.
    const lines = [5, 10, 14, 15, 16];
    expect(lines.map((line) => localAt(run, 1, line, "a"))).toEqual(["1", "3", "7", "7", "7"]);
    expect([9, 14].map((line) => localAt(run, 1, line, "i"))).toEqual(["0", "1"]);
    const end = viewState(run.machine, seek(run, 1).state).threads[0];
    expect(end?.frames[0]?.locals.find((one) => one.name === "a")?.text).toBe("8");
  });

  test("are looked at without changing the run", () => {
    const before = traced(run);
    lookInto(run, { step: 1, line: 7 });
    expect(traced(run)).toEqual(before);
  });
});

test("in front of a line the call stack and the place of the thread are those of that line", () => {
  const run = ranText(LOOPS);
  const inside = lookInto(run, { step: 1, line: 6 });
  const thread = inside && viewState(run.machine, inside.state).threads[0];
  expect(thread?.site?.line).toBe(4);
  expect(thread?.state).toBe("running");
  expect(thread?.frames.map((one) => `${one.functionName}:${one.site?.line}`)).toEqual([
    "Next:4",
    "Frame:12",
    "Main:1",
  ]);
  expect(inside?.line).toMatchObject({ thread: 0, functionName: "Next" });
  expect(inside?.done?.site.line).toBe(12);
});

test("what is left of the line of the call is no line of its own, but coming back to it is", () => {
  const run = ranText(`//@ thread Main: Frame()
UINT64 Read()
{
    return fence->GetCompletedValue();
}
void Frame()
{
    UINT64 a = fence->GetCompletedValue() + 1; a++;
    UINT64 b = Read();
    fence->Signal(a + b);
}`);
  expect(told(run, 1)).toEqual(["Frame:9"]);
  expect(told(run, 2)).toEqual(["Frame:9"]);
});

test("a thread that is started runs its first lines within the step of the one who starts it", () => {
  const run = ranText(`//@ thread Main: Frame()
void Work()
{
    UINT64 n = 0;
    n++;
    fence->Signal(n);
}
void Frame()
{
    std::thread worker(Work);
    UINT64 m = 1;
    worker.join();
}`);
  const start = steps(run).findIndex((one) => one.endsWith("Main call")) + 1;
  const lines = linesOf(run, start).map((one) => `${one.thread} ${one.functionName}:${one.site.line}`);
  expect(lines).toEqual(["1 Work:4", "1 Work:5", "0 Frame:11"]);
  // In front of a line of the new thread the other one has not gone on yet.
  const inside = lookInto(run, { step: start, line: 2 });
  const threads = inside && viewState(run.machine, inside.state).threads;
  expect(threads?.map((one) => one.site?.line)).toEqual([11, 5]);
});

test("after a wait the lines belong to the step that ends it", () => {
  const run = ranText(`//@ thread Main: Frame()
//@ event done: auto-reset
void Frame()
{
    queue->ExecuteCommandLists(1, lists); //@ gpu 2ms
    queue->Signal(fence, 1);
    fence->SetEventOnCompletion(1, done);
    WaitForSingleObject(done, INFINITE);
    UINT64 n = 0;
    n++;
}`);
  const wake = steps(run).findIndex((one) => one.endsWith("Main wake")) + 1;
  expect(wake).toBeGreaterThan(0);
  expect(told(run, wake)).toEqual(["Frame:9", "Frame:10", "Frame:11", "Main:1"]);
  const inside = lookInto(run, { step: wake, line: 1 });
  expect(inside && viewState(run.machine, inside.state).threads[0]).toMatchObject({
    state: "running",
    waiting: null,
  });
});

test("a step of a queue has no lines, and a line that a step does not have is none", () => {
  const run = ranText("//@ thread Main: Frame()\nvoid Frame()\n{\n    queue->Signal(fence, 1);\n}");
  const signal = steps(run).findIndex((one) => one.endsWith("queue signal")) + 1;
  expect(signal).toBeGreaterThan(0);
  expect(linesOf(run, signal)).toEqual([]);
  expect(lookInto(run, { step: signal, line: 1 })).toBeNull();
  expect(lookInto(run, { step: 1, line: 9 })).toBeNull();
  expect(lookInto(run, { step: 1, line: 0 })).toBeNull();
});

test("own code that does not come to an end has as many lines as its budget allows", () => {
  const run = ranText(`//@ thread Main: Frame()
void Frame()
{
    UINT64 n = 0;
    while (true) {
        n++;
    }
}`);
  // A round is four instructions: head, two of `n++`, jump; two lines each.
  expect(linesOf(run, 0).length).toBeGreaterThan(400_000);
  expect(localAt(run, 0, 20_003, "n")).toBe("10000");
});

test("the places of a step come before its position, and that before the next step", () => {
  const places = [
    { step: 1, line: 0 },
    { step: 2, line: 1 },
    { step: 2, line: 2 },
    { step: 2, line: 0 },
    { step: 3, line: 0 },
  ];
  places.forEach((a, i) => {
    places.forEach((b, j) => {
      expect(isBefore(a, b)).toBe(i < j);
    });
  });
});

test("running a step again for its lines leaves what the run left, whatever the program", () => {
  const cases = fc.property(randomProgram, fc.nat(), (program, choice) => {
    const run = ended(program, { maxSteps: 200, snapshotEvery: 16 });
    const step = choice % (run.steps + 1);
    const lines = linesOf(run, step);
    expect(lookInto(run, { step, line: lines.length + 1 })).toBeNull();
    const line = 1 + (choice % Math.max(lines.length, 1));
    const inside = lookInto(run, { step, line });
    expect(inside?.line).toEqual(lines[line - 1]);
    expect(inside?.done ?? undefined).toEqual(lines[line - 2]);
    const { thread, site, depth } = lines[line - 1] ?? { thread: 0, site: null, depth: 0 };
    if (inside !== null) {
      const view = viewState(run.machine, inside.state).threads[thread];
      expect(view?.site).toEqual(site);
      expect(view?.frames).toHaveLength(depth);
      const { before } = inside;
      const earlier = line > 1 ? lookInto(run, { step, line: line - 1 })?.state : seek(run, step - 1).state;
      expect(before === null ? null : words(run, before)).toEqual(
        step === 0 && line === 1 ? null : earlier && words(run, earlier),
      );
    }
  });
  fc.assert(cases, { numRuns: 200 });
});

function words(run: Run, state: Parameters<typeof canonical>[1]): readonly number[] {
  return Array.from(canonical(run.machine, state));
}
