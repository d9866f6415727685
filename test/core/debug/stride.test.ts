// Tests of src/core/debug/stride.ts: strides of a thread by lines and functions. Line numbers are counted by hand in the
// texts. For several threads see stride-threads.test.ts, for what holds in any program stride.property.test.ts.

import { describe, expect, test } from "vitest";
import { ledBy, ranText, standAt, walk } from "../../support/stride-walk.ts";

const CALLS = `//@ thread Main: Frame()
UINT64 Twice(UINT64 n)
{
    return n + n;
}
UINT64 Next(UINT64 by)
{
    if (by == 0) {
        return 1;
    }
    UINT64 two = Twice(by);
    return two;
}
void Frame()
{
    fence->Signal(1);
    UINT64 a = Next(0);
    a += Next(a);
    fence->Signal(a);
}`;

describe("a program with functions and an early return", () => {
  const run = ranText(CALLS);

  const inTwice = ledBy(run, "over", "over", "in", "in");

  test("by line goes everywhere", () => {
    expect(walk(run, { stride: "line" })).toEqual([
      "Frame:17",
      "Next:8",
      "Next:9",
      "Frame:17",
      "Frame:18",
      "Next:8",
      "Next:11",
      "Twice:4",
      "Next:11",
      "Next:12",
      "Frame:18",
      "Frame:19",
      "Frame:20",
      "Main:1",
      "end",
    ]);
  });

  test("over stays in the function and those that called it", () => {
    expect(walk(run, { stride: "over" })).toEqual([
      "Frame:17",
      "Frame:18",
      "Frame:19",
      "Frame:20",
      "Main:1",
      "end",
    ]);
    // From inside: to the end of `Next` without `Twice`, then on in the line that called it.
    expect(walk(run, { stride: "over", from: ledBy(run, "over", "over", "in") })).toEqual([
      "Next:11",
      "Next:12",
      "Frame:18",
      "Frame:19",
      "Frame:20",
      "Main:1",
      "end",
    ]);
  });

  test("in goes to the next function that is called, over lines that call none", () => {
    expect(walk(run, { stride: "in", from: ledBy(run, "over"), most: 1 })).toEqual(["Next:8"]);
    // From the head of `Next`, whose own two lines before the call are passed.
    expect(walk(run, { stride: "in", from: ledBy(run, "over", "over"), most: 2 })).toEqual([
      "Next:8",
      "Twice:4",
    ]);
  });

  test("in goes to the next line where nothing is called any more", () => {
    // The first time `Next` returns without a call.
    expect(walk(run, { stride: "in", most: 5 })).toEqual([
      "Next:8",
      "Next:9",
      "Frame:17",
      "Next:8",
      "Twice:4",
    ]);
    // `Twice` calls nothing; the rest of `Next` calls nothing; Frame calls nothing after line 18.
    expect(walk(run, { stride: "in", from: inTwice })).toEqual([
      "Next:11",
      "Next:12",
      "Frame:18",
      "Frame:19",
      "Frame:20",
      "Main:1",
      "end",
    ]);
  });

  test("out goes to the caller", () => {
    expect(walk(run, { stride: "out", from: inTwice })).toEqual(["Next:11", "Frame:18", "Main:1", "end"]);
  });

  test("back by line is the same way", () => {
    const lines = walk(run, { stride: "line" });
    // Back from the end: every line again, then the call at which the run begins and what came before it.
    expect(walk(run, { stride: "line", direction: -1 })).toEqual([
      ...lines.slice(0, -1).toReversed(),
      "Frame:16",
      "Main:1",
    ]);
  });

  test("back over passes what was called", () => {
    const end = ledBy(run, "over", "over", "over", "over");
    expect(walk(run, { stride: "over", direction: -1, from: end })).toEqual([
      "Frame:19",
      "Frame:18",
      "Frame:17",
      "Frame:16",
      "Main:1",
    ]);
  });

  test("back over from the beginning of a function leaves it by its call", () => {
    expect(walk(run, { stride: "over", direction: -1, from: inTwice, most: 3 })).toEqual([
      "Next:11",
      "Next:8",
      "Frame:18",
    ]);
  });

  test("back over from where a function was left goes back into it, as over arrives there from its end", () => {
    const left = ledBy(run, "over", "over", "in", "in", "out", "out");
    expect(standAt(run, left, 0)).toBe("Frame:18");
    expect(walk(run, { stride: "over", direction: -1, from: left, most: 2 })).toEqual(["Next:12", "Next:11"]);
  });

  test("back out leaves a function by its beginning", () => {
    expect(walk(run, { stride: "out", direction: -1, from: inTwice })).toEqual([
      "Next:11",
      "Frame:18",
      "Main:1",
    ]);
  });

  test("back in goes to the call of the function", () => {
    expect(walk(run, { stride: "in", direction: -1, from: inTwice, most: 1 })).toEqual(["Next:11"]);
  });
});

test("a recursive function is one level deeper each time, and over passes all of them", () => {
  const run = ranText(`//@ thread Main: Frame()
UINT64 Sum(UINT64 n)
{
    if (n == 0) return 0;
    UINT64 rest = Sum(n - 1);
    return rest + n;
}
void Frame()
{
    fence->Signal(1);
    UINT64 all = Sum(2);
    fence->Signal(all);
}`);
  expect(walk(run, { stride: "line", most: 11 })).toEqual([
    "Frame:11",
    "Sum:4",
    "Sum:5",
    "Sum:4",
    "Sum:5",
    "Sum:4",
    "Sum:5",
    "Sum:6",
    "Sum:5",
    "Sum:6",
    "Frame:11",
  ]);
  expect(walk(run, { stride: "over", most: 2 })).toEqual(["Frame:11", "Frame:12"]);
  const inner = ledBy(run, "in");
  expect(walk(run, { stride: "over", from: inner, most: 3 })).toEqual(["Sum:5", "Sum:6", "Frame:11"]);
  const third = ledBy(run, "in", "in", "in");
  expect(walk(run, { stride: "out", from: third, most: 3 })).toEqual(["Sum:5", "Sum:5", "Frame:11"]);
});

test("a loop is gone round line by line, each round again", () => {
  const run = ranText(`//@ thread Main: Frame()
void Frame()
{
    fence->Signal(1);
    UINT64 n = 0;
    for (int i = 0; i < 2; i++) {
        n += i;
    }
    do {
        n++;
    } while (n < 3);
    fence->Signal(n);
}`);
  expect(walk(run, { stride: "over", most: 12 })).toEqual(
    ["5", "6", "7", "6", "7", "6", "9", "10", "11", "9", "10", "11"].map((line) => `Frame:${line}`),
  );
});
