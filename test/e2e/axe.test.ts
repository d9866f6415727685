// What axe-core has to say about the window with everything in it, and about all that opens over it, in every theme.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "../support/axe.ts";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { DEADLOCK } from "../support/keys/key-case.ts";
import { dialogShown } from "../support/keys/looks.ts";
import { goToStep, leaveFields, openScenario, settle } from "../support/window.ts";

/** Each with the key that opens it. */
const DIALOGS = [
  ["Control+KeyK", "Commands"],
  ["F1", "Keys and mouse"],
  ["Shift+KeyH", "What Fenceline does not model"],
  ["Shift+KeyY", "The rules"],
  ["Alt+KeyG", "Go to a line"],
  ["Shift+KeyB", "New breakpoint"],
  ["KeyN", "New note"],
  ["Shift+KeyT", "What runs"],
] as const;

/** Each with what opens it and what it is. */
const MENUS = [
  [".picker", "listbox"],
  [".header .button[aria-haspopup]:has-text('File')", "menu"],
  ["[aria-label='Help']", "menu"],
  ["[aria-label^='Theme']", "listbox"],
  [".speed", "listbox"],
] as const;

describe.each(["light", "dark", "contrast"] as const)("in the %s theme axe-core finds nothing", (theme) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened() {
    const app = await openApp(browser);
    const { page } = app;
    await openScenario(page, DEADLOCK);
    await leaveFields(page);
    for (let i = 0; i < ["system", "light", "dark", "contrast"].indexOf(theme); i += 1) {
      await page.keyboard.press("Alt+KeyT");
    }
    const shown = () => page.evaluate(() => document.documentElement.dataset["theme"]);
    await expect.poll(shown).toBe(theme);
    return app;
  }

  test("in the window with every pane filled", async () => {
    const { page, close } = await opened();
    await fill(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Alt+Digit1");
    await page.keyboard.press("Alt+Digit3");
    await page.waitForSelector(".pane-source[data-fold='on']");
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test("in the window with a text that cannot be run", async () => {
    const { page, close } = await opened();
    await page.locator(".cm-content").focus();
    await page.keyboard.type("void Broken( { ");
    await page.waitForSelector(".timeline-stale");
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test("in any dialog", async () => {
    const { page, close } = await opened();
    for (const [key, title] of DIALOGS) {
      await page.keyboard.press(key);
      await expect.poll(() => dialogShown(page)).toContain(title);
      expect({ title, found: await violations(page) }).toEqual({ title, found: [] });
      await page.keyboard.press("Escape");
      await expect.poll(() => dialogShown(page)).toBe("");
    }
    await close();
  });

  test("in any menu", async () => {
    const { page, close } = await opened();
    for (const [button, role] of MENUS) {
      await page.locator(button).click();
      await page.waitForSelector(`[role='${role}'] [role$='item'], [role='${role}'] [role='option']`);
      expect({ button, found: await violations(page) }).toEqual({ button, found: [] });
      await page.keyboard.press("Escape");
      await settle(page);
    }
    await page.keyboard.press("Alt+KeyL");
    await page.waitForSelector("[role='menuitem']:focus");
    expect(await violations(page)).toEqual([]);
    await close();
  });
});

/** Breakpoints, notes, branches, a selected stretch, the search, the table: all that can stand in the panes at once. */
async function fill(page: Page): Promise<void> {
  await page.keyboard.press("F9");
  await page.waitForSelector(".breakpoint");
  await goToStep(page, 21);
  await page.keyboard.press("KeyM");
  await page.waitForSelector(".range-table tbody");
  await page.keyboard.press("Shift+KeyM");
  await page.waitForSelector(".moment-note");
  await page.keyboard.press("KeyC");
  await page.locator(".next:not(.next-scheduled)").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".branch-tree [role='row']");
  await leaveFields(page);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("KeyM");
  await page.waitForSelector(".range-table tbody");
  await page.keyboard.press("KeyT");
  await page.waitForSelector(".scene-table tbody");
  await page.keyboard.press("/");
  await page.locator(".find-field").fill("Probes");
  await page.waitForSelector(".find-item");
  await leaveFields(page);
}
