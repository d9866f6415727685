// What must never go wrong in the window: nothing typed is lost, nothing pasted is executed, everything is reached by keyboard.
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/chromium.ts";
import { openApp } from "../support/browser.ts";
import { exportedSvg } from "../support/exported.ts";
import { timeSeen } from "../support/keys/looks.ts";
import { leaveFields, openScenario, paste, pressAndSettle, settle, waitForRun } from "../support/window.ts";

const MINE = "// my own text\nm_queue->Signal(m_fence.Get(), 7);\n";
const ENDLESS = readFileSync(new URL("../fixtures/bad/endless-signal-loop.cpp", import.meta.url), "utf8");
const MARKUP = `<img src=x onerror=document.title='hit'>`;

describe("the window", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  test("keeps the user's own text when a scenario is chosen, and gives it back from the picker, also after a reload", async () => {
    const { page, close } = await openApp(browser);
    await paste(page, MINE);
    await waitForRun(page);
    await openScenario(page, "Wait before signal");
    await page.waitForTimeout(500);
    await page.reload({ waitUntil: "load" });
    await waitForRun(page);
    await page.locator(".picker").click();
    await page.getByRole("option", { name: "Your earlier text" }).click();
    await expect.poll(() => editorText(page)).toContain("// my own text");
    await close();
  });

  test("loses nothing that was typed just before the page goes", async () => {
    const { page, close } = await openApp(browser);
    await page.waitForSelector(".cm-content");
    await page.locator(".cm-content").focus();
    await page.keyboard.type("m_fence->Signal(1234567);", { delay: 0 });
    await page.reload({ waitUntil: "load" });
    await expect.poll(() => editorText(page)).toContain("m_fence->Signal(1234567);");
    await close();
  });

  test("shows markup in names, labels and titles as text, in the page and in the exported picture", async () => {
    const app = await openApp(browser);
    const { page } = app;
    const label = MARKUP.replaceAll('"', "'");
    await paste(
      page,
      `//@ title "${label}"\n//@ thread Main: Run()\nvoid Run()\n{\n  work(); //@ cpu 2ms "${label}"\n  queue->ExecuteCommandLists(1, x); //@ gpu 5ms "${label}"\n  queue->Signal(fence, 1); //@ wrong ${label}\n  ${MARKUP}\n}\n`,
    );
    await waitForRun(page);
    await settle(page);
    const svg = await exportedSvg(page);
    const found = await page.evaluate((source) => {
      const drawing = new DOMParser().parseFromString(source, "image/svg+xml");
      return {
        images: document.querySelectorAll("img").length,
        title: document.title,
        broken: drawing.querySelectorAll("parsererror").length,
        inPicture: drawing.querySelectorAll("img, script, foreignObject, [onerror]").length,
      };
    }, svg);
    expect(found).toEqual({ images: 0, title: "Fenceline", broken: 0, inPicture: 0 });
    expect(app.pageErrors).toEqual([]);
    await app.close();
  });

  test("lets every control be reached with Tab, in reading order, each with a ring that can be seen", async () => {
    const { page, close } = await openApp(browser);
    await openScenario(page, "Two queues that wait for each other");
    await page.locator(".skip").focus();
    const reached = await tabThrough(page);
    const names = reached.map((one) => one.name);
    for (const wanted of [
      "Scenario",
      "File",
      "Find in the run",
      "All commands",
      "Help",
      "Theme",
      "Source text",
      "Timeline of",
      "Zoom in",
      "Play",
      "Speed",
    ]) {
      expect(
        names.some((name) => name.includes(wanted)),
        wanted,
      ).toBe(true);
    }
    expect(names.findIndex((name) => name.includes("Source text"))).toBeLessThan(
      names.findIndex((name) => name.includes("Timeline of")),
    );
    expect(reached.filter((one) => !one.ring).map((one) => one.name)).toEqual([]);
    await close();
  });

  test("has buttons for the view, each with a name", async () => {
    const { page, close } = await openApp(browser);
    await openScenario(page, "Wait for the previous frame");
    const whole = await timeSeen(page);
    await page.getByRole("button", { name: "Zoom in" }).click();
    expect(await timeSeen(page)).not.toEqual(whole);
    await page.getByRole("button", { name: "Show the whole run" }).click();
    expect(await timeSeen(page)).toEqual(whole);
    await page.getByRole("button", { name: "Show the view as a table" }).click();
    await page.waitForSelector(".scene-table");
    await close();
  });

  test("says that a run was stopped, and runs it again when asked", async () => {
    const { page, close } = await openApp(browser);
    await paste(page, MINE);
    await waitForRun(page);
    await paste(page, ENDLESS);
    await page.getByRole("button", { name: "Stop this run" }).click();
    await expect.poll(() => page.locator(".verdict").textContent()).toContain("Stopped by you");
    expect(await page.locator(".timeline-stale").count()).toBe(1);
    await page.getByRole("button", { name: "Run it again" }).click();
    await expect
      .poll(() => page.locator(".verdict").textContent(), { timeout: 60_000 })
      .toContain("Stopped at the limit");
    await close();
  });

  test("keeps no entries of its measuring", async () => {
    const { page, close } = await openApp(browser);
    await openScenario(page, "Async compute with two fences");
    await leaveFields(page);
    for (let i = 0; i < 20; i += 1) {
      await pressAndSettle(page, "ArrowLeft");
    }
    const kept = await page.evaluate(
      () => performance.getEntries().filter((entry) => entry.name.startsWith("fenceline:")).length,
    );
    expect(kept).toBeLessThanOrEqual(2);
    await close();
  });
});

function editorText(page: Page): Promise<string | null> {
  return page.locator(".cm-content").textContent({ timeout: 10_000 });
}

interface Reached {
  readonly name: string;
  readonly ring: boolean;
}

/** Presses Tab until the focus is back at the first control. */
async function tabThrough(page: Page): Promise<readonly Reached[]> {
  const reached: Reached[] = [];
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press("Tab");
    // The editor says that it has the focus a moment later.
    await page.waitForTimeout(20);
    const here = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) {
        return null;
      }
      const labels = (element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => {
        const one = document.getElementById(id);
        return one?.getAttribute("aria-label") ?? one?.textContent ?? "";
      });
      const label = element.getAttribute("aria-label") ?? `${labels.join(" ")} ${element.textContent ?? ""}`;
      const named = element.closest("[aria-label]")?.getAttribute("aria-label") ?? "";
      const isSlider = element.matches("input");
      const shown = isSlider ? element.closest(".slider-thumb") : element;
      const editor = element.closest(".editor");
      const looks = [shown, editor].flatMap((one) => (one === null ? [] : [getComputedStyle(one)]));
      const after = editor === null ? null : getComputedStyle(editor, "::after");
      const outlined = looks.some(
        (look) => look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 1,
      );
      const bordered = after !== null && after.content !== "none" && parseFloat(after.borderTopWidth) >= 1;
      return { name: `${label} ${named}`.trim(), ring: outlined || bordered };
    });
    if (here === null) {
      break;
    }
    reached.push(here);
  }
  return reached;
}
