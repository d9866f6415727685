// The page "The rules": every rule's program is opened from it, runs, and explains itself; contested points and failures by
// a click; what axe-core has to say.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RULES, type RuleId, scenarioOf } from "../../src/core/rules/table.ts";
import { violations } from "../support/axe.ts";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { DEADLOCK } from "../support/keys/key-case.ts";
import { dialogShown, sourceShown, stepShown, verdictShown } from "../support/keys/looks.ts";
import { ruleScenario, runRule } from "../support/rule-runs.ts";
import { goToStep, leaveFields, openScenario, paste, settle, waitForRun } from "../support/window.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

async function openRules(page: Page): Promise<void> {
  page.setDefaultTimeout(8_000);
  await leaveFields(page);
  await page.keyboard.press("Shift+KeyY");
  await page.waitForSelector(".rules-list [role='option']");
}

/** Shows a rule on the page. */
async function showRule(page: Page, id: RuleId): Promise<void> {
  await page.getByRole("textbox", { name: "Find a rule" }).fill(id);
  await page.getByRole("option", { name: new RegExp(`^${id}(?!\\d)`) }).click();
  await expect.poll(() => page.locator(".rule-id").textContent()).toBe(id);
}

const chips = (page: Page) =>
  page
    .locator(".explanation .rule-chip")
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ""));

/** The rules in so many parts: a part that is late on a busy machine is tried again alone. */
const PARTS = 4;
const parts = Array.from({ length: PARTS }, (_, part) => part + 1);

test.each(parts)(
  `every rule's program is opened from the list, runs, and shows its rule: part %i of ${PARTS}`,
  {
    timeout: 240_000,
  },
  async (part) => {
    const first = Math.floor((RULES.length * (part - 1)) / PARTS);
    const rules = RULES.slice(first, Math.floor((RULES.length * part) / PARTS));
    const { page, consoleErrors, pageErrors, failedRequests, close } = await openApp(browser);
    const soon = { interval: 10 };
    await openRules(page);
    await page.getByRole("option", { name: /^FV-2/ }).click();
    await page.keyboard.press("Escape");
    for (const [at, { id }] of rules.entries()) {
      const text = ruleScenario(scenarioOf(id));
      const { result, shown } = runRule(text);
      // The page opens with the keys on the rule that it showed last; the next one is below it.
      await page.keyboard.press("Shift+KeyY");
      await page.waitForSelector(".rules-item:focus");
      await page.keyboard.press(at === 0 ? "Home" : "ArrowDown");
      for (let down = 0; at === 0 && down < first; down += 1) {
        await page.keyboard.press("ArrowDown");
      }
      await expect.poll(() => page.locator(".rule-id").textContent(), soon).toBe(id);
      await page.keyboard.press("Enter");
      await expect
        .poll(() => page.locator(".picker-value").textContent(), soon)
        .toMatch(new RegExp(`^${id} `));
      await expect
        .poll(() => page.locator(".steps-count").textContent(), soon)
        .toContain(`of ${result.steps}`);
      await page.keyboard.press("Home");
      for (let step = 0; step < (shown.get(id) ?? 0); step += 1) {
        await page.keyboard.press("ArrowRight");
      }
      await expect.poll(() => chips(page), { ...soon, message: id }).toContain(id);
    }
    expect([...consoleErrors, ...pageErrors, ...failedRequests]).toEqual([]);
    // They are no texts of the user's own.
    await page.locator(".picker").click();
    expect(await page.getByRole("option", { name: "earlier" }).count()).toBe(0);
    await close();
  },
);

describe("the page", () => {
  test("is opened at the rule at work by its chip, by its key, and by the help menu; the user's own text is kept", async () => {
    const { page, close } = await openApp(browser);
    await paste(page, "copyQueue->Signal(fence, 1);\ndirectQueue->Wait(fence, 1);\n");
    await waitForRun(page);
    await leaveFields(page);
    await goToStep(page, 1);
    const [first = ""] = await chips(page);
    await page.locator(".explanation .rule-chip").first().click();
    await expect.poll(() => page.locator(".rule-id").textContent()).toBe(first);
    expect(await dialogShown(page)).toBe("The rules");
    await page.keyboard.press("Escape");
    await expect.poll(() => dialogShown(page)).toBe("");
    await page.keyboard.press("KeyY");
    await expect.poll(() => page.locator(".rule-id").textContent()).toBe(first);
    // The keys go to the list: down one, and Enter runs what is shown.
    await page.waitForSelector(".rules-item:focus");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => page.locator(".rule-id").textContent()).not.toBe(first);
    await page.keyboard.press("Enter");
    await expect.poll(() => dialogShown(page)).toBe("");
    await expect.poll(() => sourceShown(page)).toContain("//@ title");
    await page.locator(".picker").click();
    await expect.poll(() => page.getByRole("option", { name: /copyQueue->Signal/ }).count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Help" }).click();
    await page.getByRole("menuitem", { name: "The rules" }).click();
    await page.waitForSelector(".rules-list [role='option']");
    await close();
  });

  test("finds rules by words, and says when there is none", async () => {
    const { page, close } = await openApp(browser);
    await openRules(page);
    const field = page.getByRole("textbox", { name: "Find a rule" });
    await field.fill("observed wine");
    await expect.poll(() => page.locator(".rules-id").allTextContents()).toEqual(["GW-7", "SE-17", "EV-16"]);
    await field.fill("no such rule");
    await page.waitForSelector(".rules-none");
    await close();
  });

  test.each([
    ["light", 1024, 768],
    ["dark", 360, 740],
  ] as const)(
    "axe-core finds nothing in it, %s at %i × %i, and nothing is cut off",
    async (colorScheme, width, height) => {
      const { page, close } = await openApp(browser, { viewport: { width, height }, colorScheme });
      await openRules(page);
      await showRule(page, "GW-7");
      for (const tab of ["Rules", "Contested points", "Elsewhere"]) {
        await page.getByRole("tab", { name: tab }).click();
        await settle(page);
        expect({ tab, found: await violations(page) }).toEqual({ tab, found: [] });
        const [wide = 1, card = 0] = await page
          .locator(".dialog-card")
          .evaluate((one) => [one.scrollWidth, one.clientWidth]);
        expect(wide).toBeLessThanOrEqual(card);
      }
      const text = (await page.locator(".rules-page").textContent()) ?? "";
      for (const name of ["Vulkan", "Metal", "WDDM", "CUDA", "not Windows"]) {
        expect(text).toContain(name);
      }
      await close();
    },
  );
});

describe("contested points", () => {
  test("a choice is written into the text and changes the run; the default and Undo take it away", async () => {
    const { page, close } = await openApp(browser);
    await openRules(page);
    await showRule(page, "GW-7");
    await page.getByRole("button", { name: "Run this" }).click();
    await expect.poll(() => verdictShown(page)).toContain("Finishes");
    await openRules(page);
    await page.getByRole("tab", { name: "Contested points" }).click();
    await page.locator(".contested-value", { hasText: /^head/ }).click();
    await expect.poll(() => sourceShown(page)).toContain("//@ option gw-7=head");
    await expect.poll(() => verdictShown(page)).toContain("Hangs");
    await page.locator(".contested-value", { hasText: /^calldefault/ }).click();
    await expect.poll(() => sourceShown(page)).not.toContain("//@ option gw-7");
    await page.keyboard.press("Escape");
    await expect.poll(() => verdictShown(page)).toContain("Finishes");
    await leaveFields(page);
    await page.keyboard.press("Control+KeyZ");
    await expect.poll(() => sourceShown(page)).toContain("//@ option gw-7=head");
    await close();
  });

  test("the time limit of GPU work is off, two seconds, or any other", async () => {
    const { page, close } = await openApp(browser);
    await openRules(page);
    await showRule(page, "DR-6");
    await page.getByRole("button", { name: "Run this" }).click();
    await expect.poll(() => sourceShown(page)).toContain("//@ option tdr=2s");
    await openRules(page);
    await page.locator(".contested-limit button").click();
    await page.locator(".contested-limit input").fill("5 s");
    await page.keyboard.press("Enter");
    await expect.poll(() => sourceShown(page)).toContain("//@ option tdr=5s");
    await page.locator(".contested-value", { hasText: /^offdefault/ }).click();
    await expect.poll(() => sourceShown(page)).not.toContain("//@ option tdr");
    await close();
  });
});

test("a call is made to fail by a click, with a choice of codes, and to succeed again", async () => {
  const { page, close } = await openApp(browser);
  await openScenario(page, DEADLOCK);
  const before = await sourceShown(page);
  await goToStep(page, 6);
  await page.getByRole("button", { name: "Make this call fail" }).click();
  await expect.poll(() => dialogShown(page)).toMatch(/^Make \w+ fail$/);
  const method = /^Make (\w+) fail$/.exec(await dialogShown(page))?.[1] ?? "";
  expect(await violations(page)).toEqual([]);
  const codes = page.locator(".fail-code");
  expect(await codes.count()).toBeGreaterThan(1);
  await page.keyboard.press("ArrowDown");
  const code = (await page.locator(".fail-code[data-selected]").textContent()) ?? "";
  await page.keyboard.press("Enter");
  await expect.poll(() => dialogShown(page)).toBe("");
  await expect.poll(() => sourceShown(page)).toMatch(new RegExp(`//@ fail ${method} #\\d+ ${code}`));
  await expect
    .poll(() => page.locator(".explanation-text").textContent())
    .toContain("fails as the text says");
  expect(await stepShown(page)).toBe(6);
  await page.getByRole("button", { name: "Let it succeed again" }).click();
  await expect.poll(() => sourceShown(page)).toBe(before);
  await close();
});
