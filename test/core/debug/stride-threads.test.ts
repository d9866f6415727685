// Tests of src/core/debug/stride.ts: strides of one thread among others, of threads that wait, end, or start later.

import { describe, expect, test } from "vitest";
import { placeAfter } from "../../../src/core/debug/stride.ts";
import { viewAt } from "../../../src/core/run/position.ts";
import { ranText, standAt, STRIDES, walk } from "../../support/stride-walk.ts";

describe("two threads", () => {
  const run = ranText(`//@ thread First: Produce()
//@ thread Second: Consume()
//@ event ready: auto-reset
void Produce()
{
    UINT64 n = 1;
    fence->Signal(n);
    n++;
    Sleep(3);
    SetEvent(ready);
    fence->Signal(n);
}
void Consume()
{
    UINT64 m = 0;
    WaitForSingleObject(ready, INFINITE);
    m = 1;
    fence->Signal(5);
}`);

  test("each goes its own way, whatever the other does in between", () => {
    expect(walk(run, { stride: "line", thread: 0 })).toEqual([
      "Produce:8",
      "Produce:9",
      "Produce:10",
      "Produce:11",
      "Produce:12",
      "First:1",
      "end",
    ]);
    expect(walk(run, { stride: "line", thread: 1 })).toEqual([
      "Consume:17",
      "Consume:18",
      "Consume:19",
      "Second:2",
      "end",
    ]);
  });

  test("a thread that waits stays on its line until the wait is over", () => {
    const woken = placeAfter(run, { from: { step: 0, line: 0 }, direction: 1, stride: "line", thread: 1 });
    // First sleeps for 3 ms before it sets the event.
    expect(viewAt(run, woken.step).time).toBeGreaterThan(3_000_000);
    expect(viewAt(run, woken.step).last?.action).toBe("wake");
    expect(placeAfter(run, { from: woken, direction: -1, stride: "line", thread: 1 })).toMatchObject({
      step: 0,
    });
  });

  test("a place at which the thread has stood for a while goes back to where it came there", () => {
    const woken = placeAfter(run, { from: { step: 0, line: 0 }, direction: 1, stride: "line", thread: 1 });
    const place = { step: woken.step - 1, line: 0 };
    expect(placeAfter(run, { from: place, direction: -1, stride: "over", thread: 1 }).step).toBe(0);
  });
});

test("a thread that ends arrives there, and from there on every stride leads to the end of the run", () => {
  const run = ranText(`//@ thread Short: A()
//@ thread Long: B()
void A()
{
    fence->Signal(1);
}
void B()
{
    fence->Signal(2);
    Sleep(5);
    fence->Signal(3);
}`);
  const from = { step: 0, line: 0 };
  const over = placeAfter(run, { from, direction: 1, stride: "out", thread: 0 });
  const end = placeAfter(run, { from: over, direction: 1, stride: "out", thread: 0 });
  expect(standAt(run, end, 0)).toBe("end");
  expect(end.step).toBeLessThan(run.steps);
  for (const stride of STRIDES) {
    expect(placeAfter(run, { from: end, direction: 1, stride, thread: 0 })).toEqual({
      step: run.steps,
      line: 0,
    });
  }
});

test("a thread that waits for ever never gets to another line: the end of the run, and back the start", () => {
  const run = ranText(`//@ thread Main: A()
void A()
{
    WaitForSingleObject(never, INFINITE);
    fence->Signal(2);
}`);
  for (const stride of STRIDES) {
    const wish = { from: { step: 0, line: 0 }, direction: 1, stride, thread: 0 } as const;
    expect(placeAfter(run, wish)).toEqual({ step: run.steps, line: 0 });
  }
  const first = { step: 0, line: 1 };
  expect(placeAfter(run, { from: first, direction: -1, stride: "line", thread: 0 })).toEqual(first);
  expect(placeAfter(run, { from: first, direction: -1, stride: "out", thread: 0 })).toEqual(first);
});

test("a thread that is started later is waited for", () => {
  const run = ranText(`//@ thread Main: Frame()
void Work()
{
    UINT64 n = 0;
    fence->Signal(n + 2);
}
void Frame()
{
    fence->Signal(1);
    std::thread worker(Work);
    worker.join();
}`);
  expect(walk(run, { stride: "over", thread: 1 })).toEqual(["Work:4", "Work:5", "Work:6", "end"]);
  const started = placeAfter(run, { from: { step: 0, line: 0 }, direction: 1, stride: "over", thread: 1 });
  expect(placeAfter(run, { from: started, direction: -1, stride: "over", thread: 1 })).toEqual({
    step: 0,
    line: 0,
  });
});
