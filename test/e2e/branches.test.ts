// Choosing who goes next: every choice is a branch that is listed, opened, named and kept.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { explanation, goToStep, leaveFields, paste, settle, steps, waitForRun } from "../support/window.ts";

/**
 * Four threads that each signal once from the CPU: at the start any of the four can go, and it takes all four steps to the end.
 * Values of a fence may go down as well, so the last one to signal decides what the fence has at the end.
 */
const TEXT = `//@ thread Ada: One()
//@ thread Bob: Two()
//@ thread Cem: Three()
//@ thread Dan: Four()
//@ fence m_fence = 0
void One() { m_fence->Signal(1); }
void Two() { m_fence->Signal(2); }
void Three() { m_fence->Signal(3); }
void Four() { m_fence->Signal(4); }
`;
const ROOT = "Timed run";
const BOB = "at step 0: Bob goes on";
const CEM = "at step 0: Cem goes on";
const DAN = "at step 0: Dan goes on";

describe("branches", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(): Promise<Page> {
    const { page } = await openApp(browser);
    await paste(page, TEXT);
    expect(await waitForRun(page)).toBe(4);
    await goToStep(page, 0);
    return page;
  }

  test("three other choices at one step give four branches; each is opened and shows its own run", async () => {
    const page = await opened();
    expect(await nextOnes(page)).toEqual(["Ada", "Bob", "Cem", "Dan"]);
    expect(await page.locator(".next-scheduled").textContent()).toContain("Ada");
    for (const [name, value] of [
      ["Bob", 2],
      ["Cem", 3],
      ["Dan", 4],
    ] as const) {
      await goToStep(page, 0);
      await pick(page, name);
      await expect.poll(() => explanation(page)).toContain(`${name} set m_fence to ${value}`);
      expect((await steps(page)).step).toBe(1);
      await page.locator(".branch", { hasText: ROOT }).click();
      await expect.poll(() => shownBranch(page)).toBe(ROOT);
    }
    expect(await branches(page)).toEqual([ROOT, BOB, CEM, DAN]);
    for (const [branch, name] of [
      [CEM, "Cem"],
      [ROOT, "Ada"],
      [DAN, "Dan"],
      [BOB, "Bob"],
    ] as const) {
      await page.locator(".branch", { hasText: branch }).click();
      await expect.poll(() => shownBranch(page)).toBe(branch);
      await goToStep(page, 1);
      await expect.poll(() => explanation(page)).toContain(`${name} set m_fence`);
      expect((await steps(page)).of).toBe(4);
      expect(await page.locator(".branch-chip").count()).toBe(branch === ROOT ? 0 : 1);
    }
    await page.context().close();
  });

  test("choosing what the scheduler chooses is a step, and a choice made before leads to its branch again", async () => {
    const page = await opened();
    await pick(page, "Ada");
    await expect.poll(async () => (await steps(page)).step).toBe(1);
    expect(await page.locator(".branch").count()).toBe(0);
    await goToStep(page, 0);
    await pick(page, "Dan");
    await expect.poll(() => shownBranch(page)).toBe(DAN);
    await page.locator(".branch", { hasText: ROOT }).click();
    await goToStep(page, 0);
    await pick(page, "Dan");
    await expect.poll(() => shownBranch(page)).toBe(DAN);
    expect(await branches(page)).toEqual([ROOT, DAN]);
    await page.context().close();
  });

  test("U goes back to where the choice was made, from branch to branch", async () => {
    const page = await opened();
    await pick(page, "Cem");
    await expect.poll(() => shownBranch(page)).toBe(CEM);
    await settle(page);
    await pick(page, "Dan");
    await expect.poll(() => shownBranch(page)).toBe("at step 1: Dan goes on");
    await expect.poll(() => explanation(page)).toContain("Dan set m_fence to 4");
    await leaveFields(page);
    await page.keyboard.press("KeyU");
    await expect.poll(() => shownBranch(page)).toBe(CEM);
    await expect.poll(async () => (await steps(page)).step).toBe(1);
    await page.keyboard.press("KeyU");
    await expect.poll(() => shownBranch(page)).toBe(ROOT);
    await expect.poll(async () => (await steps(page)).step).toBe(0);
    // The branches stay.
    expect(await branches(page)).toEqual([ROOT, CEM, "at step 1: Dan goes on"]);
    await page.context().close();
  });

  test("a branch is named, in the tree and by F2, and removed with what came from it", async () => {
    const page = await opened();
    await pick(page, "Cem");
    await expect.poll(() => shownBranch(page)).toBe(CEM);
    await leaveFields(page);
    await page.keyboard.press("F2");
    await page.locator(".branch-field").fill("Cem first");
    await page.keyboard.press("Enter");
    await expect.poll(() => branches(page)).toEqual([ROOT, "Cem first"]);
    expect(await page.locator(".branch-chip").textContent()).toBe("Branch: Cem first");
    await pick(page, "Bob");
    await expect.poll(() => shownBranch(page)).toBe("at step 1: Bob goes on");
    const row = page.locator(".branch", { hasText: "at step 1" });
    await row.hover();
    await row.getByRole("button", { name: /^Rename / }).click();
    await page.locator(".branch-field").fill("not this");
    await page.keyboard.press("Escape");
    await expect.poll(() => branches(page)).toEqual([ROOT, "Cem first", "at step 1: Bob goes on"]);
    const parent = page.locator(".branch", { hasText: "Cem first" });
    await parent.hover();
    await parent.getByRole("button", { name: "Remove Cem first and what came from it" }).click();
    // Its parent is shown in its place, where the choice was made.
    await expect.poll(() => page.locator(".branch").count()).toBe(0);
    await expect.poll(async () => (await steps(page)).step).toBe(0);
    expect(await page.locator(".branch-chip").count()).toBe(0);
    await page.context().close();
  });

  test("a reload keeps the tree, its names, the branch that is shown and the step", async () => {
    const page = await opened();
    for (const name of ["Bob", "Cem", "Dan"]) {
      await goToStep(page, 0);
      await pick(page, name);
      await expect.poll(() => explanation(page)).toContain(`${name} set m_fence`);
      if (name !== "Dan") {
        await page.keyboard.press("KeyU");
        await expect.poll(() => shownBranch(page)).toBe(ROOT);
      }
    }
    await leaveFields(page);
    await page.keyboard.press("F2");
    await page.locator(".branch-field").fill("Dan first");
    await page.keyboard.press("Enter");
    await expect.poll(() => shownBranch(page)).toBe("Dan first");
    await goToStep(page, 2);
    const said = await explanation(page);
    await page.waitForTimeout(800);
    await page.reload({ waitUntil: "load" });
    await waitForRun(page);
    await expect.poll(() => branches(page)).toEqual([ROOT, BOB, CEM, "Dan first"]);
    expect(await shownBranch(page)).toBe("Dan first");
    expect(await steps(page)).toEqual({ step: 2, of: 4 });
    expect(await explanation(page)).toBe(said);
    await page.locator(".branch", { hasText: CEM }).click();
    await goToStep(page, 1);
    await expect.poll(() => explanation(page)).toContain("Cem set m_fence to 3");
    await page.context().close();
  });

  test("is worked by keyboard: C, arrows and Enter choose; Shift+C, arrows and Enter open; F2 names the row", async () => {
    const page = await opened();
    await page.keyboard.press("KeyC");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => shownBranch(page)).toBe(CEM);
    await expect.poll(() => explanation(page)).toContain("Cem set m_fence to 3");
    await page.keyboard.press("Shift+KeyC");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect.poll(() => shownBranch(page)).toBe(ROOT);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("F2");
    await page.locator(".branch-field").waitFor();
    await page.keyboard.type("third");
    await page.keyboard.press("Enter");
    await expect.poll(() => branches(page)).toEqual([ROOT, "third"]);
    expect(await shownBranch(page)).toBe(ROOT);
    await page.keyboard.press("Delete");
    await expect.poll(() => page.locator(".branch").count()).toBe(0);
    await page.context().close();
  });
});

/** Lets a thread go next, with the pointer. */
async function pick(page: Page, thread: string): Promise<void> {
  await page.locator(".next", { hasText: thread }).click();
  await settle(page);
}

/** Whose names stand in the list of who could go next. */
function nextOnes(page: Page): Promise<readonly string[]> {
  return page
    .locator(".next-text")
    .evaluateAll((texts) => texts.map((one) => /Ada|Bob|Cem|Dan/.exec(one.textContent ?? "")?.[0] ?? "?"));
}

/** The names of the branches in the tree, from top to bottom. */
function branches(page: Page): Promise<readonly string[]> {
  return page
    .locator(".branch")
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label") ?? "?"));
}

async function shownBranch(page: Page): Promise<string> {
  return (await page.locator(".branch-shown").getAttribute("aria-label")) ?? "";
}
