// The pointer on the timeline: hover, click, scrub, zoom, pan, fit, export.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { leaveFields, openScenario, settle, steps } from "../support/window.ts";

interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

describe("the timeline", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(): Promise<Page> {
    const { page } = await openApp(browser);
    await openScenario(page, "Wait for the previous frame");
    return page;
  }

  test("says exact times and values at the pointer, and a click jumps to the step", async () => {
    const page = await opened();
    const bar = await labelled(page, /^waits for |^m_frameEvent$/);
    await moveTo(page, bar);
    const tooltip = page.locator(".hover");
    await tooltip.waitFor();
    expect(await tooltip.textContent()).toMatch(/blocked, waits for an event.*\d ms – \d/);
    const before = (await steps(page)).step;
    await page.mouse.down();
    await page.mouse.up();
    await settle(page);
    expect((await steps(page)).step).toBeLessThan(before);
    await page.context().close();
  });

  test("is scrubbed on its axis", async () => {
    const page = await opened();
    const box = await boxOf(page);
    await page.mouse.move(box.x + box.width * 0.9, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.6, box.y + 10);
    await settle(page);
    const middle = (await steps(page)).step;
    await page.mouse.move(box.x + box.width * 0.28, box.y + 10);
    await page.mouse.up();
    await settle(page);
    const { step, of } = await steps(page);
    expect(middle).toBeLessThan(of);
    expect(step).toBeLessThan(middle);
    await page.context().close();
  });

  test("zooms at the pointer with Ctrl and the wheel, pans with Shift and the pointer, and fits again with 0", async () => {
    const page = await opened();
    const whole = await ticks(page);
    const box = await boxOf(page);
    await page.mouse.move(box.x + box.width / 2, box.y + 300);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -600);
    await page.keyboard.up("Control");
    await settle(page);
    const close = await ticks(page);
    expect(close).not.toEqual(whole);
    await page.mouse.move(box.x + box.width / 2, box.y + 300);
    await page.keyboard.down("Shift");
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 200, box.y + 300, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up("Shift");
    await settle(page);
    expect(await ticks(page)).not.toEqual(close);
    await page.keyboard.press("0");
    await settle(page);
    expect(await ticks(page)).toEqual(whole);
    await page.context().close();
  });

  test("pans with a horizontal wheel, and a double click fits the span under it, beside one the whole run", async () => {
    const page = await opened();
    const whole = await ticks(page);
    const bar = await labelled(page, /^waits for |^m_frameEvent$/);
    const box = await boxOf(page);
    await page.mouse.dblclick(box.x + bar.x + 4, box.y + bar.y - 3);
    await settle(page);
    const close = await ticks(page);
    expect(close).not.toEqual(whole);
    await page.mouse.move(box.x + box.width / 2, box.y + 300);
    await page.mouse.wheel(120, 0);
    await settle(page);
    expect(await ticks(page)).not.toEqual(close);
    await page.mouse.dblclick(box.x + box.width * 0.5, box.y + box.height - 20);
    await settle(page);
    expect(await ticks(page)).toEqual(whole);
    await page.context().close();
  });

  test("scrolls its lanes with the wheel and with keys when they do not fit", async () => {
    const { page, close } = await openApp(browser, { viewport: { width: 1024, height: 600 } });
    await openScenario(page, "Async compute with two fences");
    await leaveFields(page);
    const box = await boxOf(page);
    const top = await page.locator(".timeline-scroll").boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + 100);
    await page.mouse.wheel(0, 100);
    await settle(page);
    const wheeled = await page.locator(".timeline-scroll").boundingBox();
    expect(wheeled?.y).toBeGreaterThan(top?.y ?? Number.POSITIVE_INFINITY);
    await page.keyboard.press("ArrowUp");
    await settle(page);
    const back = await page.locator(".timeline-scroll").boundingBox();
    expect(back?.y).toBeLessThan(wheeled?.y ?? 0);
    await close();
  });

  test("has buttons for the view, each with a name", async () => {
    const page = await opened();
    const whole = await ticks(page);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await settle(page);
    expect(await ticks(page)).not.toEqual(whole);
    await page.getByRole("button", { name: "Show the whole run" }).click();
    await settle(page);
    expect(await ticks(page)).toEqual(whole);
    await page.context().close();
  });
});

async function boxOf(page: Page) {
  const box = await page.locator(".timeline-canvas").boundingBox();
  if (box === null) {
    throw new Error("the timeline is not shown");
  }
  return box;
}

async function moveTo(page: Page, at: Text): Promise<void> {
  const box = await boxOf(page);
  await page.mouse.move(box.x + at.x + 4, box.y + at.y - 3);
  await settle(page);
}

async function labelled(page: Page, pattern: RegExp): Promise<Text> {
  const found = (await texts(page)).find((one) => pattern.test(one.text) && one.x > 160);
  if (found === undefined) {
    throw new Error(`no label ${pattern}`);
  }
  return found;
}

/** The labels on the axis. */
async function ticks(page: Page): Promise<readonly string[]> {
  return (await texts(page)).filter((one) => one.y < 30).map((one) => one.text);
}

/** The texts of the drawing with their places, as the export writes them. */
async function texts(page: Page): Promise<readonly Text[]> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the view as SVG" }).click();
  const svg = readFileSync(await (await waiting).path(), "utf8");
  return page.evaluate((source) => {
    const drawing = new DOMParser().parseFromString(source, "image/svg+xml");
    return [...drawing.querySelectorAll("text")].map((text) => ({
      text: text.textContent ?? "",
      x: Number(text.getAttribute("x")),
      y: Number(text.getAttribute("y")),
    }));
  }, svg);
}
