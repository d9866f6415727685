// What can be read and reached: no clipped text, no labels over each other, nothing that axe-core finds.
import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/chromium.ts";
import { violations } from "../support/axe.ts";
import { openApp } from "../support/browser.ts";
import { exportedSvg } from "../support/exported.ts";
import { clippedTexts, overlappingTexts } from "../support/legibility.ts";
import { goToStep, openScenario } from "../support/window.ts";

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
        await goToStep(page, Math.floor(count / 2));
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
