// The main job in the built app: paste, run, step, edit, reload.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "../support/chromium.ts";
import { openApp } from "../support/browser.ts";
import {
  explanation,
  leaveFields,
  openScenario,
  paste,
  pressAndSettle,
  settle,
  steps,
  waitForRun,
} from "../support/window.ts";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url), "utf8");
const pageExample = fixture("page-example/en.md-block.txt");

describe("the window", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(): Promise<Page> {
    return (await openApp(browser)).page;
  }

  test("runs the page example as pasted into the empty editor, lists what it assumed, and steps both ways", async () => {
    const page = await opened();
    await paste(page, pageExample);
    const count = await waitForRun(page);
    expect(count).toBeGreaterThan(5);
    const assumed = await page.locator(".assumption .note-text").allTextContents();
    for (const name of ["m_fence", "m_fenceValue", "m_fenceEvent", "m_commandQueue"]) {
      expect(assumed.some((line) => line.includes(name))).toBe(true);
    }
    await leaveFields(page);
    const said = new Set<string>();
    await pressAndSettle(page, "Home");
    for (let i = 1; i <= count; i += 1) {
      expect(await pressAndSettle(page, "ArrowRight")).toBe(i);
      said.add(await explanation(page));
    }
    expect([...said].some((text) => text.includes("m_fence to 1"))).toBe(true);
    expect([...said].every((text) => text.length > 10)).toBe(true);
    expect(await pressAndSettle(page, "ArrowLeft")).toBe(count - 1);
    expect(await page.locator(".problem").count()).toBe(0);
    await page.context().close();
  });

  test("is worked with the keyboard alone: pick a scenario, play, step, go to the ends", async () => {
    const page = await opened();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForSelector("[role='option']:focus");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const count = await waitForRun(page);
    await leaveFields(page);
    expect(await pressAndSettle(page, "Home")).toBe(0);
    await page.keyboard.press("Space");
    await expect.poll(async () => (await steps(page)).step, { timeout: 10_000 }).toBeGreaterThan(1);
    await page.keyboard.press("Space");
    const { step } = await steps(page);
    expect(await pressAndSettle(page, "ArrowRight")).toBe(step + 1);
    expect(await pressAndSettle(page, "End")).toBe(count);
    await page.context().close();
  });

  test("says why a hung thread is blocked, and the chain leads to the text", async () => {
    const page = await opened();
    await openScenario(page, "Two queues that wait for each other");
    expect(await page.locator(".verdict").textContent()).toContain("Hangs");
    const chain = page.locator(".why").first().locator(".why-line");
    expect(await chain.count()).toBeGreaterThan(1);
    await page.locator(".why-button").first().click();
    await settle(page);
    const selected = await page.evaluate(() => document.querySelectorAll(".cm-selectionBackground").length);
    expect(selected).toBeGreaterThan(0);
    await page.context().close();
  });

  test("keeps the place and the last good run while the text is broken, and comes back when it is repaired", async () => {
    const page = await opened();
    await openScenario(page, "Wait for the previous frame");
    await leaveFields(page);
    await pressAndSettle(page, "Home");
    for (let i = 0; i < 4; i += 1) {
      await pressAndSettle(page, "ArrowRight");
    }
    const before = await steps(page);
    const said = await explanation(page);
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("void Broken( { ");
    await page.waitForSelector(".timeline-stale");
    expect(await page.locator(".problem-error").count()).toBeGreaterThan(0);
    expect(await steps(page)).toEqual(before);
    for (let i = 0; i < "void Broken( { ".length; i += 1) {
      await page.keyboard.press("Backspace");
    }
    await page.waitForSelector(".timeline-drawing:not(.timeline-stale)");
    await expect.poll(() => steps(page)).toEqual(before);
    expect(await explanation(page)).toBe(said);
    await page.context().close();
  });

  test("an edit in front keeps the step", async () => {
    const page = await opened();
    await openScenario(page, "Wait for the previous frame");
    await leaveFields(page);
    await pressAndSettle(page, "Home");
    for (let i = 0; i < 5; i += 1) {
      await pressAndSettle(page, "ArrowRight");
    }
    await page.locator(".cm-content").click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("// one more line\n");
    await settle(page);
    await settle(page);
    expect((await steps(page)).step).toBe(5);
    await page.context().close();
  });

  test("a reload keeps the text and the theme, and asks for nothing but the page's own files", async () => {
    const app = await openApp(browser);
    const { page } = app;
    await paste(page, "m_queue->Signal(m_fence.Get(), 41);");
    await waitForRun(page);
    await page.getByRole("button", { name: /Theme/ }).click();
    await page.getByRole("option", { name: "Dark" }).click();
    await page.waitForTimeout(800);
    await page.reload({ waitUntil: "load" });
    await waitForRun(page);
    await page.waitForSelector(".cm-content");
    expect(await page.locator(".cm-content").textContent()).toContain("41");
    expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    await app.close();
  });

  test("asks for its own parts only, and for nothing any more once these are there, whatever is pasted", async () => {
    const app = await openApp(browser);
    await app.page.waitForSelector(".cm-content");
    await paste(app.page, "m_queue->Signal(m_fence.Get(), 41);");
    await waitForRun(app.page);
    // What is not seen at once is fetched when the first run has been shown for a while.
    const asked = () => app.requests.filter((url) => !url.startsWith("blob:"));
    await expect.poll(() => asked().some((url) => url.includes("/assets/Limits-"))).toBe(true);
    await app.page.waitForTimeout(500);
    const own = new RegExp(`^${inject("appUrl")}(assets/[\\w-]+\\.(js|css|woff2)|[\\w-]+\\.svg)?$`);
    const before = asked();
    expect(before.filter((url) => !own.test(url))).toEqual([]);
    await paste(app.page, `// Ж 中 ≥ é\n${pageExample}`);
    await waitForRun(app.page);
    await openScenario(app.page, "Async compute with two fences");
    await app.page.keyboard.press("Shift+KeyH");
    await app.page.waitForSelector(".dialog-page");
    expect(asked()).toEqual(before);
    expect(app.consoleErrors).toEqual([]);
    expect(app.pageErrors).toEqual([]);
    await app.close();
  });
});
