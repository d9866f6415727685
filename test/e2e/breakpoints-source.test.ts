// Breakpoints beside the source, those that are off or cannot be used, going to a line, and a search that takes long.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addBreakpoint,
  breakpointRows,
  expectStops,
  goesTo,
  gutterMarks,
  lineNumber,
} from "../support/breakpoints.ts";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { goToStep, leaveFields, openScenario, paste, settle, steps } from "../support/window.ts";

/**
 * Its steps are told in breakpoints.test.ts: a thread stands at line 46 (submit) after steps 6, 19, 32, at line 42 (Update)
 * after 2, 15, 28, at line 36 (the wait) after 11, 24, 37.
 */
const SCENARIO = "Wait for the previous frame";
const ENDLESS = readFileSync(new URL("../fixtures/bad/endless-signal-loop.cpp", import.meta.url), "utf8");

describe("breakpoints and lines", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(): Promise<Page> {
    const { page } = await openApp(browser);
    await openScenario(page, SCENARIO);
    await page.waitForSelector(".cm-content");
    return page;
  }

  test("a click beside a line, or on its number, sets a breakpoint there and removes it", async () => {
    const page = await opened();
    const number = await lineNumber(page, 46);
    const box = await number.boundingBox();
    const gutter = await page.locator(".cm-breakpoint-gutter").boundingBox();
    if (box === null || gutter === null) {
      throw new Error("the line is not shown");
    }
    await page.mouse.click(gutter.x + gutter.width / 2, box.y + box.height / 2);
    expect(await gutterMarks(page)).toEqual(["46 on plain"]);
    expect(await breakpointRows(page)).toEqual([expect.stringMatching(/^line 46 /)]);
    await (await lineNumber(page, 42)).click();
    expect(await gutterMarks(page)).toEqual(["42 on plain", "46 on plain"]);
    await expectStops(page, { stops: [2, 6, 15, 19, 28, 32], end: 42, middle: 16 });
    await (await lineNumber(page, 46)).click();
    expect(await gutterMarks(page)).toEqual(["42 on plain"]);
    // No thread can stand at line 44: the next one below is meant.
    await (await lineNumber(page, 44)).click();
    expect(await gutterMarks(page)).toEqual(["42 on plain", expect.stringMatching(/^4[56] on plain$/)]);
    await page.context().close();
  });

  test("F9 sets and removes it at the caret's line, in the source; B where the thread stands", async () => {
    const page = await opened();
    await lineNumber(page, 46);
    await page.locator(".cm-line", { hasText: "m_graphicsQueue->ExecuteCommandLists" }).click();
    await page.keyboard.press("F9");
    expect(await gutterMarks(page)).toEqual(["46 on plain"]);
    await page.keyboard.press("F9");
    expect(await gutterMarks(page)).toEqual([]);
    await goToStep(page, 11);
    await page.keyboard.press("KeyB");
    await lineNumber(page, 36);
    expect(await gutterMarks(page)).toEqual(["36 on plain"]);
    await expectStops(page, { stops: [11, 24, 37], end: 42, middle: 24 });
    await page.context().close();
  });

  test("one that is off is passed; Alt+F9 switches all", async () => {
    const page = await opened();
    await addBreakpoint(page, { kind: "a thread comes to a line", figure: "46" });
    await addBreakpoint(page, { kind: "a thread wakes" });
    await page.locator("li.breakpoint", { hasText: "line 46" }).locator(".check").click();
    await lineNumber(page, 46);
    expect(await gutterMarks(page)).toEqual(["46 off plain"]);
    await expectStops(page, { stops: [15, 28, 41], end: 42, middle: 20 });
    await page.keyboard.press("Alt+F9");
    await expectStops(page, { stops: [], end: 42, middle: 20 });
    await page.keyboard.press("Alt+F9");
    await expectStops(page, { stops: [6, 15, 19, 28, 32, 41], end: 42, middle: 20 });
    await page.context().close();
  });

  test("a condition that cannot be used is said where it is written, in the list and beside the line, and does not stop", async () => {
    const page = await opened();
    await addBreakpoint(page, { kind: "a thread comes to a line", figure: "42" });
    await page.getByRole("button", { name: "Add a breakpoint" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.locator(".fields input").fill("46");
    await dialog.getByLabel("Only if").fill("m_nextVolue == 2");
    await expect
      .poll(() => dialog.locator(".condition-hint").textContent())
      .toContain("Nothing in the program is called “m_nextVolue”.");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await expectStops(page, { stops: [2, 15, 28], end: 42, middle: 20 });
    expect((await breakpointRows(page))[1]).toContain("Nothing in the program is called “m_nextVolue”.");
    await lineNumber(page, 46);
    expect(await gutterMarks(page)).toEqual(["42 on plain", "46 on broken"]);
    await page.getByRole("button", { name: /^Edit the breakpoint: line 46/ }).click();
    await dialog.getByLabel("Only if").fill("m_nextValue == 2");
    await expect.poll(() => dialog.locator(".condition-hint").textContent()).toBe("Can be used.");
    await dialog.getByRole("button", { name: "OK", exact: true }).click();
    await expectStops(page, { stops: [2, 15, 19, 28], end: 42, middle: 20 });
    expect(await gutterMarks(page)).toEqual(["42 on plain", "46 on condition"]);
    await page.context().close();
  });

  test("runs to a line, on and back, and says where no thread can stand", async () => {
    const page = await opened();
    await goToStep(page, 16);
    await page.keyboard.press("Alt+KeyG");
    const dialog = page.getByRole("dialog", { name: "Go to a line" });
    await dialog.locator("input").fill("36");
    await dialog.getByRole("button", { name: "Run to it" }).click();
    await expect.poll(async () => (await steps(page)).step).toBe(24);
    await page.keyboard.press("Alt+KeyG");
    await dialog.locator("input").fill("36");
    await dialog.getByRole("button", { name: "Run back to it" }).click();
    await expect.poll(async () => (await steps(page)).step).toBe(11);
    await page.keyboard.press("Alt+KeyG");
    await dialog.locator("input").fill("34");
    await expect
      .poll(() => dialog.locator(".field-hint").textContent())
      .toBe("No thread can stand on line 34. The next one is line 35.");
    await dialog.locator("input").fill("64");
    await expect.poll(() => dialog.locator(".field-hint").textContent()).toBe("A line from 1 to 63.");
    expect(await dialog.getByRole("button", { name: "Run to it" }).isDisabled()).toBe(true);
    await page.context().close();
  });

  test("runs to the caret's line, on with J or Ctrl+F10, back with Shift+J", async () => {
    const page = await opened();
    await lineNumber(page, 46);
    await page.locator(".cm-line", { hasText: "m_graphicsQueue->ExecuteCommandLists" }).click();
    await goToStep(page, 8);
    await goesTo(page, "KeyJ", [19, 32]);
    await goesTo(page, "Shift+KeyJ", [19, 6]);
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+F10");
    await expect.poll(async () => (await steps(page)).step).toBe(19);
    await page.context().close();
  });

  test("a search that takes long says how far it is, and its button ends it where it began", async () => {
    const { page, pageErrors, close } = await openApp(browser);
    await paste(page, ENDLESS);
    await expect
      .poll(() => page.locator(".verdict").textContent(), { timeout: 90_000 })
      .toContain("Stopped at");
    await leaveFields(page);
    await page.keyboard.press("Home");
    await expect.poll(async () => (await steps(page)).step).toBe(0);
    // Never true, and it has to be asked at every one of millions of steps.
    await addBreakpoint(page, {
      kind: "a thread comes to a line",
      figure: "11",
      condition: "value == 123456789",
    });
    await leaveFields(page);
    await page.keyboard.press("KeyG");
    const notice = page.locator(".notice", { hasText: "Looking for the next stop" });
    await notice.waitFor();
    await expect.poll(() => notice.textContent()).toMatch(/step [1-9][\d,]* of/);
    await notice.getByRole("button", { name: "Stop looking" }).click();
    await notice.waitFor({ state: "detached" });
    await settle(page);
    expect((await steps(page)).step).toBe(0);
    // What follows is answered at once.
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await steps(page)).step, { timeout: 2_000 }).toBe(1);
    expect(pageErrors).toEqual([]);
    await close();
  });
});
