// Bad input in the built app: it is said what is wrong, and the page never stands still.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLargeGarbage, makeLargeProgram } from "../fixtures/bad/make-large.ts";
import { launchBrowser } from "../support/chromium.ts";
import { openApp } from "../support/browser.ts";
import { paste, settle } from "../support/window.ts";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/bad/${name}`, import.meta.url), "utf8");

/** Longer than this and the page is frozen, in ms; how short its tasks really are is measured by the bench. */
const LONGEST = 1_000;
/** What else the machine does counts in wall time, so a late answer is tried again. */
const AGAIN = { retry: 2 };

describe("bad input", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function watched(): Promise<Page> {
    const { page } = await openApp(browser);
    await page.waitForSelector(".cm-content");
    await settle(page);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) => {
        tasks.push(...list.getEntries().map((entry) => entry.duration));
      }).observe({ type: "longtask" });
    });
    return page;
  }

  const longest = (page: Page) =>
    page.evaluate(() => {
      const tasks: unknown = Reflect.get(window, "longTasks");
      return Array.isArray(tasks) ? Math.max(0, ...tasks.map(Number)) : -1;
    });

  test.each([
    ["prose", fixture("prose.txt")],
    ["an endless loop", fixture("endless-empty-loop.cpp")],
    ["endless recursion", fixture("recursion-direct.cpp")],
    ["a misspelt directive", fixture("directive-thred.cpp")],
    ["a number over 64 bits", fixture("literal-overflow.cpp")],
    ["a NUL byte", fixture("nul-byte.cpp")],
    ["a missing brace", fixture("missing-closing-brace.cpp")],
  ])("%s is said under the text with its place", AGAIN, async (_name, text) => {
    const page = await watched();
    await paste(page, text);
    await page.waitForSelector(".problem");
    expect(await page.locator(".problem .note-place").first().textContent()).toMatch(/^\d+:\d+$/);
    expect(await longest(page)).toBeLessThanOrEqual(LONGEST);
    await page.context().close();
  });

  test.each([
    ["code", makeLargeProgram()],
    ["no code", makeLargeGarbage()],
    ["one line", "m_queue->Signal(m_fence, 1); ".repeat(36_000)],
  ])("a paste of 1 MB of %s never holds the page up", AGAIN, async (_name, text) => {
    const page = await watched();
    await paste(page, text);
    await expect
      .poll(() => page.locator(".verdict").textContent(), { timeout: 60_000 })
      .not.toMatch(/Reading|Nothing to run/);
    await settle(page);
    expect(await longest(page)).toBeLessThanOrEqual(LONGEST);
    await page.context().close();
  });

  test("a run that never ends can be stopped, and the next edit replaces it", AGAIN, async () => {
    const page = await watched();
    await paste(page, fixture("endless-signal-loop.cpp"));
    await settle(page);
    await paste(page, "m_queue->Signal(m_fence.Get(), 1);");
    await expect
      .poll(() => page.locator(".verdict").textContent(), { timeout: 20_000 })
      .toContain("Finishes");
    expect(await longest(page)).toBeLessThanOrEqual(LONGEST);
    await page.context().close();
  });

  test("a thread that fails is not called finished", AGAIN, async () => {
    const page = await watched();
    await paste(page, fixture("recursion-direct.cpp"));
    await expect
      .poll(() => page.locator(".verdict").textContent(), { timeout: 20_000 })
      .toContain("A thread fails · 1 error");
    await page.context().close();
  });
});
