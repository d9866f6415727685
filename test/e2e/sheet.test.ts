// What a person makes of a run, by dialog and list: breakpoints of every kind, notes, kept views; and that a reload keeps them.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { DEADLOCK } from "../support/keys/key-case.ts";
import { dialogShown, stepShown, textsIn, timeSeen } from "../support/keys/looks.ts";
import { explanation, goToStep, leaveFields, openScenario, settle, waitForRun } from "../support/window.ts";

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
  const stopped = textsIn(".explanation-stopped");

  async function made(page: Page, kind: string, fill: () => Promise<void>): Promise<void> {
    await page.keyboard.press("Shift+KeyB");
    await expect.poll(() => dialogShown(page)).toBe("New breakpoint");
    await page.getByRole("radio", { name: kind }).check({ force: true });
    await fill();
    await page.getByRole("button", { name: "OK" }).click();
    await isClosed(page);
  }

  /** Picks one of the offers of a list. */
  async function picked(page: Page, label: string, offer: string): Promise<void> {
    await page.getByRole("dialog").getByRole("button", { name: label }).click();
    await page.getByRole("option", { name: offer, exact: true }).click();
  }

  // The steps are those of the deadlock: the Signal of line 38 is called next at 7, 15 and 31; m_directFence gets its only value
  // at 21, the thread wakes at 24, all is over at 37.
  test.each([
    ["a thread comes to a line", "line 38", [7, 15, 31]],
    ["a fence reaches a value", "m_directFence ≥ 1", [21]],
    ["a thread wakes", "Render wakes", [24]],
    ["a diagnosis appears", "a diagnosis appears", [37]],
  ] as const)("%s: made in the dialog, listed, found forward and back", async (kind, words, at) => {
    const page = await opened();
    await made(page, kind, async () => {
      if (kind === "a thread comes to a line") {
        await page.getByRole("textbox", { name: "Line" }).fill("38");
      } else if (kind === "a fence reaches a value") {
        await picked(page, "Fence", "m_directFence");
      }
    });
    await expect.poll(() => rows(page)).toEqual([expect.stringContaining(words)]);
    await goToStep(page, 0);
    const forward = await visited(page, "KeyG", at.length);
    await page.keyboard.press("End");
    await settle(page);
    const back = await visited(page, "Shift+KeyG", at.at(-1) === 37 ? 0 : at.length);
    expect({ forward, back }).toEqual({ forward: at, back: at.at(-1) === 37 ? [] : [...at].reverse() });
    await page.context().close();
  });

  /** The steps at which so many presses of a key stop the run. */
  async function visited(page: Page, key: string, presses: number): Promise<readonly number[]> {
    const steps: number[] = [];
    for (let i = 0; i < presses; i += 1) {
      const before = await stepShown(page);
      await page.keyboard.press(key);
      await expect.poll(() => stepShown(page)).not.toBe(before);
      await expect.poll(() => stopped(page)).toHaveLength(1);
      steps.push(await stepShown(page));
    }
    return steps;
  }

  test("have conditions that are checked while they are typed, can be switched off, changed and removed", async () => {
    const page = await opened();
    await made(page, "a thread comes to a line", async () => {
      await page.getByRole("textbox", { name: "Line" }).fill("38");
      const condition = page.getByRole("textbox", { name: /Only if/ });
      await condition.fill("frame == ");
      await expect
        .poll(() => textsIn(".condition-hint")(page))
        .toEqual([expect.stringContaining("complete")]);
      await condition.fill("frame == 2");
      await expect.poll(() => textsIn(".condition-hint")(page)).toEqual(["Can be used."]);
    });
    await goToStep(page, 0);
    expect(await visited(page, "KeyG", 1)).toEqual([15]);
    await page.getByRole("button", { name: /^Edit the breakpoint/ }).click();
    await expect.poll(() => dialogShown(page)).toBe("Breakpoint");
    await page.getByRole("textbox", { name: /Only if/ }).fill("frame == 3");
    await page.keyboard.press("Enter");
    await isClosed(page);
    await goToStep(page, 0);
    expect(await visited(page, "KeyG", 1)).toEqual([31]);
    await reloaded(page);
    await expect
      .poll(() => textsIn(".breakpoint-condition")(page))
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
