// The whole main job by keyboard: nothing in this file points, clicks or puts the focus anywhere but with a key.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { DEADLOCK } from "../support/keys/key-case.ts";
import {
  dialogShown,
  focusShown,
  sourceShown,
  stepShown,
  textsIn,
  verdictShown,
} from "../support/keys/looks.ts";
import { explanation, pressAndSettle, settle, waitForRun } from "../support/window.ts";

const PASTED = readFileSync(new URL("../fixtures/page-example/en.md-block.txt", import.meta.url), "utf8");

describe("by keyboard alone", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  test("a deadlock is opened, understood, stepped back to its first wrong call, mended, and given away", async () => {
    const { page, pageErrors, close } = await openApp(browser);
    await openByPalette(page, DEADLOCK);
    expect(await verdictShown(page)).toContain("Hangs");

    // Who waits for whom: the chain is read from its first line to the last, and leads to the text.
    await toPane(page, "inspector");
    await tabTo(page, "Why is Render blocked?");
    const chain = await textsIn(".why[open] .why-text")(page);
    expect(chain.some((line) => /m_directQueue stands at Wait: m_computeFence is 1/.test(line))).toBe(true);
    expect(chain.some((line) => /m_computeQueue stands at Wait: m_directFence is 1/.test(line))).toBe(true);
    expect(chain.at(-1)).toContain("a circle");
    await tabTo(page, "m_directQueue stands at Wait");
    await page.keyboard.press("Enter");

    // Back along the run to the first time that the wrong value was asked for.
    const said: string[] = [];
    while ((await stepShown(page)) > 0) {
      await pressAndSettle(page, "ArrowLeft");
      said.push(`${await stepShown(page)}: ${await explanation(page)}`);
    }
    const first = said.filter((text) => text.includes("put a Wait into m_directQueue")).at(-1) ?? "";
    expect(first).toContain("nothing behind it runs before m_computeFence reaches 2");
    const step = Number.parseInt(first, 10);
    for (let at = 0; at < step; at += 1) {
      await page.keyboard.press("ArrowRight");
    }
    await expect.poll(() => stepShown(page)).toBe(step);

    // The call is selected in the editor: behind it, then before its closing bracket.
    await toPane(page, "source");
    expect((await focusShown(page)).name).toContain("Source text");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type(" - 1");
    expect(await sourceShown(page)).toContain("m_directQueue->Wait(m_computeFence.Get(), frame - 1)");
    await expect.poll(() => verdictShown(page)).toContain("Finishes");
    await page.keyboard.press("F6");
    await pressAndSettle(page, "End");
    expect(await textsIn(".why")(page)).toEqual([]);

    const waiting = page.waitForEvent("download");
    await page.keyboard.press("Shift+KeyP");
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/\.png$/);
    expect(readFileSync(await file.path()).length).toBeGreaterThan(10_000);
    expect(pageErrors).toEqual([]);
    await close();
  });

  test("code is pasted, an assumption changed where it stands, a stop set, another way tried, a note left", async () => {
    const { page, close } = await openApp(browser);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASTED);
    await page.waitForSelector(".cm-content");
    await tabTo(page, "Source text");
    await page.keyboard.press("Control+KeyV");
    await waitForRun(page);
    expect(await verdictShown(page)).toContain("Finishes");

    // The start value of the fence becomes a line of the text.
    await toPane(page, "notes");
    await tabTo(page, "Change: m_fenceValue");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await focusShown(page)).role).toBe("input");
    await page.keyboard.type("7");
    await page.keyboard.press("Enter");
    await expect.poll(() => sourceShown(page)).toMatch(/\/\/@ value m_fenceValue = 7/);
    await waitForRun(page);

    await toPane(page, "source");
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("F9");
    await expect.poll(() => textsIn(".breakpoint-what")(page)).toHaveLength(1);

    // The first step at which two could go next: the other one goes.
    await toPane(page, "timeline");
    await pressAndSettle(page, "Home");
    while ((await textsIn(".next")(page)).length < 2) {
      await pressAndSettle(page, "ArrowRight");
    }
    await page.keyboard.press("KeyC");
    await expect.poll(async () => (await focusShown(page)).role).toBe("button");
    while (!(await isFocused(page, ".next:not(.next-scheduled)"))) {
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
    await expect.poll(() => textsIn(".branch-chip")(page)).toHaveLength(1);

    await pressAndSettle(page, "KeyN");
    await expect.poll(() => dialogShown(page)).toContain("New note");
    await page.keyboard.type("It begins with seven.");
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => textsIn(".moment-note .link")(page)).toEqual(["It begins with seven."]);
    await close();
  });
});

async function openByPalette(page: Page, words: string): Promise<void> {
  await page.keyboard.press("Control+KeyK");
  await expect.poll(() => dialogShown(page)).toBe("Commands");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await waitForRun(page);
}

/** Goes from pane to pane until the focus is in one. */
async function toPane(page: Page, pane: string): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 10; i += 1) {
    await page.keyboard.press("F6");
    const here = (await focusShown(page)).pane;
    if (here === pane) {
      return;
    }
    passed.push(here);
  }
  throw new Error(`F6 does not lead to ${pane}, but to ${passed.join(", ")}`);
}

/** Presses Tab until what has the focus has these words as its name or text. */
async function tabTo(page: Page, words: string): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press("Tab");
    const here = await focused(page);
    if (here.includes(words)) {
      await settle(page);
      return;
    }
    passed.push(here.slice(0, 40));
  }
  throw new Error(`Tab does not lead to ${words}, but to ${passed.join(" | ")}`);
}

function isFocused(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute("aria-label") ?? element?.getAttribute("title") ?? "";
    return `${label} ${element?.textContent ?? ""}`;
  });
}
