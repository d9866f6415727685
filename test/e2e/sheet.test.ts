// What a person makes of a run, by dialog and list: breakpoints, notes, kept views; and that a reload keeps them.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { DEADLOCK } from "../support/keys/key-case.ts";
import { dialogShown, stepShown, textsIn, timeSeen } from "../support/keys/looks.ts";
import { explanation, goToStep, leaveFields, openScenario, waitForRun } from "../support/window.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

async function opened(): Promise<Page> {
  const { page } = await openApp(browser);
  await openScenario(page, DEADLOCK);
  await page.locator(".timeline-canvas").focus();
  return page;
}

async function isClosed(page: Page): Promise<void> {
  await expect.poll(() => dialogShown(page)).toBe("");
}

/** Leaves the page time to keep what was made, and loads it again. */
async function reloaded(page: Page): Promise<void> {
  await page.waitForTimeout(800);
  await page.reload({ waitUntil: "load" });
  await waitForRun(page);
}

describe("breakpoints", () => {
  const rows = textsIn(".breakpoint-what");

  test("have conditions that are checked while they are typed, can be switched off, changed and removed", async () => {
    const page = await opened();
    await page.keyboard.press("Shift+KeyB");
    await expect.poll(() => dialogShown(page)).toBe("New breakpoint");
    await page.getByRole("textbox", { name: "Line" }).fill("38");
    const condition = page.getByRole("textbox", { name: /Only if/ });
    await condition.fill("frame == ");
    await expect.poll(() => textsIn(".condition-hint")(page)).toEqual([expect.stringContaining("complete")]);
    await condition.fill("frame == 2");
    await expect.poll(() => textsIn(".condition-hint")(page)).toEqual(["Can be used."]);
    await page.getByRole("button", { name: "OK" }).click();
    await isClosed(page);
    await expect.poll(() => rows(page)).toEqual([expect.stringMatching(/^line 38/)]);
    // The Signal of line 38 is what comes next at steps 7, 15 and 31.
    await goToStep(page, 0);
    await page.keyboard.press("KeyG");
    await expect.poll(() => stepShown(page)).toBe(15);
    await page.getByRole("button", { name: /^Edit the breakpoint/ }).click();
    await expect.poll(() => dialogShown(page)).toBe("Breakpoint");
    await page.getByRole("textbox", { name: /Only if/ }).fill("frame == 3");
    await page.keyboard.press("Enter");
    await isClosed(page);
    await goToStep(page, 0);
    await page.keyboard.press("KeyG");
    await expect.poll(() => stepShown(page)).toBe(31);
    await reloaded(page);
    await expect
      .poll(() => textsIn(".breakpoint-only-if")(page))
      .toEqual([expect.stringContaining("frame == 3")]);
    await page.locator(".breakpoint .check").click();
    await goToStep(page, 0);
    await page.keyboard.press("KeyG");
    await expect.poll(() => stepShown(page)).toBe(37);
    await page.getByRole("button", { name: /^Remove the breakpoint/ }).click();
    await expect.poll(() => rows(page)).toEqual([]);
    await page.context().close();
  });
});

describe("notes", () => {
  const notes = textsIn(".moment-note .link");

  async function noted(page: Page, text: string): Promise<void> {
    await page.keyboard.press("KeyN");
    await expect.poll(() => dialogShown(page)).toContain("New note");
    await page.keyboard.type(text);
    await page.getByRole("button", { name: "Save" }).click();
    await isClosed(page);
  }

  test("are written at a step, changed, gone to, kept over a reload, and removed", async () => {
    const page = await opened();
    await goToStep(page, 11);
    await noted(page, "the first wrong call");
    await goToStep(page, 21);
    await noted(page, "goes well");
    await expect.poll(() => notes(page)).toEqual(["the first wrong call", "goes well"]);
    await expect
      .poll(() => textsIn(".moment-note-when")(page))
      .toEqual(["step 11 · 4.006 ms", "step 21 · 6.001 ms"]);
    await page.getByRole("button", { name: "Change: goes well" }).click();
    await expect.poll(() => dialogShown(page)).toContain("Change the note");
    await page.getByRole("textbox", { name: "Note" }).fill("goes on");
    await page.keyboard.press("Control+Enter");
    await isClosed(page);
    await reloaded(page);
    await expect.poll(() => notes(page)).toEqual(["the first wrong call", "goes on"]);
    await page.getByRole("button", { name: "the first wrong call", exact: true }).click();
    await expect.poll(() => stepShown(page)).toBe(11);
    expect(await explanation(page)).toContain("put a Wait into m_directQueue");
    await page.getByRole("button", { name: "Remove: goes on" }).click();
    await expect.poll(() => notes(page)).toEqual(["the first wrong call"]);
    await page.context().close();
  });

  test("a blank one is none, and Cancel leaves everything as it was", async () => {
    const page = await opened();
    await page.keyboard.press("KeyN");
    await expect.poll(() => dialogShown(page)).toContain("New note");
    expect(await page.getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    await page.keyboard.type("not this");
    await page.getByRole("button", { name: "Cancel" }).click();
    await isClosed(page);
    await expect.poll(() => notes(page)).toEqual([]);
    await page.context().close();
  });

  test("of a stretch of time select and show it again", async () => {
    const page = await opened();
    await goToStep(page, 21);
    await page.keyboard.press("KeyM");
    await page.waitForSelector(".range");
    await noted(page, "from call to wake");
    await expect.poll(() => textsIn(".moment-note-when")(page)).toEqual(["2.002 ms – 6.001 ms"]);
    await leaveFields(page);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".range", { state: "detached" });
    await page.getByRole("button", { name: "from call to wake", exact: true }).click();
    await expect.poll(() => textsIn(".range-duration")(page)).toEqual(["3.999 ms"]);
    const [from, to] = await timeSeen(page);
    expect(from).toBeGreaterThan(0);
    expect(to).toBeLessThan(9_001_000);
    await page.context().close();
  });
});

test("kept views are there again after a reload", async () => {
  const page = await opened();
  await page.keyboard.press("KeyW");
  await page.keyboard.press("KeyA");
  await page.keyboard.press("KeyA");
  const kept = await timeSeen(page);
  await page.keyboard.press("Shift+Digit2");
  await reloaded(page);
  await leaveFields(page);
  await page.keyboard.press("Digit0");
  expect(await timeSeen(page)).not.toEqual(kept);
  await page.keyboard.press("Digit2");
  expect(await timeSeen(page)).toEqual(kept);
  await page.context().close();
});
