// What can be read and reached: no clipped text, no labels over each other, nothing that axe-core finds.
import { readFileSync } from "node:fs";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/chromium.ts";
import { openApp } from "../support/browser.ts";
import { clippedTexts, overlappingTexts } from "../support/legibility.ts";
import { leaveFields, openScenario, settle } from "../support/window.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const;
const DEADLOCK = "Two queues that wait for each other";
const TITLES = titles(readFileSync(new URL("../../public/scenarios/index.json", import.meta.url), "utf8"));

describe.each(["light", "dark"] as const)("in the %s theme", (colorScheme) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  for (const viewport of SIZES) {
    const size = `${viewport.width} × ${viewport.height}`;

    test(`at ${size} no text is clipped and no two labels overlap`, async () => {
      const { page, close } = await openApp(browser, { viewport, colorScheme });
      for (const title of TITLES) {
        const count = await openScenario(page, title);
        expect({ title, clipped: await clippedTexts(page) }).toEqual({ title, clipped: [] });
        await seekTo(page, Math.floor(count / 2));
        const overlapping = await overlappingTexts(page, await exportedSvg(page));
        expect({ title, overlapping }).toEqual({ title, overlapping: [] });
        expect({ title, clipped: await clippedTexts(page) }).toEqual({ title, clipped: [] });
      }
      await close();
    });

    test(`at ${size} axe-core finds nothing, with and without a run`, async () => {
      const { page, close } = await openApp(browser, { viewport, colorScheme });
      await page.waitForSelector(".cm-content");
      expect(await violations(page)).toEqual([]);
      await openScenario(page, DEADLOCK);
      expect(await violations(page)).toEqual([]);
      await close();
    });
  }
});

function titles(index: string): readonly string[] {
  const scenarios: unknown = JSON.parse(index);
  return Array.isArray(scenarios) ? scenarios.map((one: { readonly title: string }) => one.title) : [];
}

/** Goes to a step with the keyboard: from the start, ten steps or one at a time. */
async function seekTo(page: Page, step: number): Promise<void> {
  await leaveFields(page);
  await page.keyboard.press("Home");
  for (let left = step; left > 0; left -= left >= 10 ? 10 : 1) {
    await page.keyboard.press(left >= 10 ? "Shift+ArrowRight" : "ArrowRight");
  }
  await settle(page);
}

/** The timeline as it is seen, as the export writes it. */
async function exportedSvg(page: Page): Promise<string> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export the view as SVG" }).click();
  const path = await (await waiting).path();
  return readFileSync(path, "utf8");
}

async function violations(page: Page): Promise<unknown> {
  await settle(page);
  // The page's policy forbids inline scripts, but not what the test itself evaluates.
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const tool: unknown = Reflect.get(window, "axe");
    const run: unknown = typeof tool === "object" && tool !== null ? Reflect.get(tool, "run") : undefined;
    const result: unknown = typeof run === "function" ? await run.call(tool) : undefined;
    const found: unknown =
      typeof result === "object" && result !== null ? Reflect.get(result, "violations") : [];
    return Array.isArray(found)
      ? found.map(
          (one) =>
            `${one.id}: ${one.nodes.map((node: { html: string }) => node.html.slice(0, 120)).join(" | ")}`,
        )
      : ["axe-core did not run"];
  });
}
