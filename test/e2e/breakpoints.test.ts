// Breakpoints of each kind, with and without a condition, on and back, from the start, the middle and the end.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBreakpoint, breakpointRows, expectStops, removeBreakpoints } from "../support/breakpoints.ts";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { openScenario } from "../support/window.ts";

/*
 * The steps of "Wait for the previous frame", from its text. Steps 1 and 2: CreateFence and CreateEvent. Each frame is 13
 * steps; of frame k (from 0), with n = 13 k:
 *    n+3  Update begins (line 42)        n+4  it ends          n+5  Record begins (line 43)     n+6  it ends
 *    n+7  ExecuteCommandLists (line 46)  n+8  the queue begins the Frame
 *    n+9  Signal (line 29), after line 28 and before m_nextValue++ (line 30)
 *    n+10 GetCompletedValue (line 33)    n+11 SetEventOnCompletion (line 35)   n+12 WaitForSingleObject (line 36)
 *    n+13 the queue ends the Frame       n+14 it makes its Signal: k + 1       n+15 Main wakes
 * Step 42 is CloseHandle. A thread that comes to a line stands in front of the line's first step. Own code belongs to the step
 * before it: line 30 is reached within the Signal's step.
 */
const FRAMES = { title: "Wait for the previous frame", end: 42 };

/*
 * "A bounded wait that times out", from its text: 1–3 Record and submit, 4 the queue begins, 5 Signal, 6 SetEventOnCompletion,
 * 7 the wait of 5 ms. The frame takes 12 ms, so that wait times out twice (8 and 10; m_slowRounds is 1, then 2) and is called
 * again (9, 11); 12 the frame ends, 13 Signal 1, 14 Main wakes. Frame 2 the same: 15–17, 18, 19, 20, and 21 the wait of 8 ms,
 * which times out with step 22, and nobody looks. Frame 3: 23–25, 26 Signal, 27 the call with the null handle; 28–32 the queue
 * ends both frames; 33 Main wakes.
 */
const BOUNDED = { title: "A bounded wait that times out", end: 33 };

describe("breakpoints", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened({ title, end }: { readonly title: string; readonly end: number }): Promise<Page> {
    const { page } = await openApp(browser);
    expect(await openScenario(page, title)).toBe(end);
    return page;
  }

  test("at a line, in front of each visit; with a condition only where it holds", async () => {
    const page = await opened(FRAMES);
    await addBreakpoint(page, { kind: "a thread comes to a line", figure: "46" });
    expect(await breakpointRows(page)).toEqual([expect.stringMatching(/^line 46 /)]);
    await expectStops(page, { stops: [6, 19, 32], end: 42, middle: 20 });
    await removeBreakpoints(page);
    // It grows with each Signal: 1 in front of the first submit, 2 in front of the second.
    await addBreakpoint(page, {
      kind: "a thread comes to a line",
      figure: "46",
      condition: "m_nextValue == 2",
    });
    await expectStops(page, { stops: [19], end: 42, middle: 20 });
    await page.context().close();
  });

  test("at a line of own code, within the step that it belongs to", async () => {
    const page = await opened(FRAMES);
    await addBreakpoint(page, { kind: "a thread comes to a line", figure: "30" });
    await expectStops(page, { stops: [9, 22, 35], end: 42, middle: 23 });
    await removeBreakpoints(page);
    // A variable of the function that the thread is in.
    await addBreakpoint(page, {
      kind: "a thread comes to a line",
      figure: "30",
      condition: "valueOfFrame == 2 && m_nextValue == 2",
    });
    await expectStops(page, { stops: [22], end: 42, middle: 30 });
    await page.context().close();
  });

  test("at a fence's value, where it comes to be that much", async () => {
    const page = await opened(FRAMES);
    await addBreakpoint(page, { kind: "a fence reaches a value", figure: "2" });
    await expectStops(page, { stops: [27], end: 42, middle: 20 });
    await removeBreakpoints(page);
    // Step 27 makes it 2; m_nextValue is 3 by then.
    await addBreakpoint(page, {
      kind: "a fence reaches a value",
      pick: "m_frameFence",
      figure: "0x2",
      condition: "m_nextValue == 3",
    });
    await expectStops(page, { stops: [27], end: 42, middle: 30 });
    await removeBreakpoints(page);
    await addBreakpoint(page, {
      kind: "a fence reaches a value",
      figure: "2",
      condition: "m_nextValue == 2",
    });
    await expectStops(page, { stops: [], end: 42, middle: 20 });
    await page.context().close();
  });

  test("where a thread wakes", async () => {
    const page = await opened(FRAMES);
    await addBreakpoint(page, { kind: "a thread wakes", pick: "Main" });
    await expectStops(page, { stops: [15, 28, 41], end: 42, middle: 28 });
    await removeBreakpoints(page);
    await addBreakpoint(page, { kind: "a thread wakes", condition: "m_frameFence == 2" });
    await expectStops(page, { stops: [28], end: 42, middle: 20 });
    await page.context().close();
  });

  test("where a thread wakes by its time limit too", async () => {
    const page = await opened(BOUNDED);
    await addBreakpoint(page, { kind: "a thread wakes" });
    // The last one is the last step of the run.
    await expectStops(page, { stops: [8, 10, 14, 22], end: 33, middle: 11 });
    await page.context().close();
  });

  test("where a diagnosis appears", async () => {
    const page = await opened(BOUNDED);
    await addBreakpoint(page, { kind: "a diagnosis appears" });
    await expectStops(page, { stops: [22], end: 33, middle: 11 });
    await removeBreakpoints(page);
    await addBreakpoint(page, {
      kind: "a diagnosis appears",
      pick: "a time-out that nobody looks at",
      condition: "m_slowRounds == 2",
    });
    await expectStops(page, { stops: [22], end: 33, middle: 25 });
    await removeBreakpoints(page);
    await addBreakpoint(page, { kind: "a diagnosis appears", condition: "m_slowRounds == 1" });
    await expectStops(page, { stops: [], end: 33, middle: 25 });
    await removeBreakpoints(page);
    await addBreakpoint(page, { kind: "a diagnosis appears", pick: "a circle of waits" });
    await expectStops(page, { stops: [], end: 33, middle: 11 });
    await page.context().close();
  });

  test("several of them: the nearest one stops, and it is said which", async () => {
    const page = await opened(FRAMES);
    await addBreakpoint(page, { kind: "a thread comes to a line", figure: "42" });
    await addBreakpoint(page, { kind: "a thread wakes" });
    await addBreakpoint(page, { kind: "a fence reaches a value", figure: "2" });
    // Main wakes with step 15 and stands in front of Update then: two hold there.
    await expectStops(page, { stops: [2, 15, 27, 28, 41], end: 42, middle: 16 });
    expect(await page.locator(".explanation-stopped").textContent()).toBe(
      "Stopped by breakpoints: line 42, Main wakes",
    );
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.locator(".explanation-stopped").count()).toBe(0);
    await page.context().close();
  });
});
