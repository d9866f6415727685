// What lies over the window, and the search box: palette, keys, limits, lines, breakpoints, what runs.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/app/commands/commands.ts";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { DEADLOCK } from "../support/keys/key-case.ts";
import { dialogShown, focusShown, sourceShown, stepShown, textsIn, timeSeen } from "../support/keys/looks.ts";
import { goToStep, openScenario, settle } from "../support/window.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
});

/** The deadlock with the focus on the drawing. */
async function opened(): Promise<Page> {
  const { page } = await openApp(browser);
  await openScenario(page, DEADLOCK);
  await page.locator(".timeline-canvas").focus();
  return page;
}

/** Opens a dialog by a key and waits for it. */
async function open(page: Page, key: string, title: string): Promise<void> {
  await page.keyboard.press(key);
  await expect.poll(() => dialogShown(page)).toContain(title);
}

async function isClosed(page: Page): Promise<void> {
  await expect.poll(() => dialogShown(page)).toBe("");
}

const focusIsOn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

describe("the palette", () => {
  const offered = textsIn(".palette-name");

  test("finds a command by words of its name, runs it, and offers it first the next time", async () => {
    const page = await opened();
    const [, whole] = await timeSeen(page);
    await open(page, "Control+KeyK", "Commands");
    expect((await offered(page)).length).toBeGreaterThan(20);
    expect(await focusIsOn(page, ".palette-field")).toBe(true);
    await page.keyboard.type("in zoom");
    await expect.poll(async () => (await offered(page))[0]).toBe("Zoom in");
    await page.keyboard.press("Enter");
    await isClosed(page);
    const [from, to] = await timeSeen(page);
    expect(to - from).toBeLessThan(whole);
    expect(await focusIsOn(page, ".timeline-canvas")).toBe(true);
    await open(page, "Control+Shift+KeyP", "Commands");
    expect((await offered(page))[0]).toBe("Zoom in");
    await page.context().close();
  });

  test("is left with Esc, and the focus is where it was", async () => {
    const page = await opened();
    await page.locator(".cm-content").focus();
    await open(page, "Control+KeyK", "Commands");
    await page.keyboard.type("no such thing");
    await expect.poll(() => textsIn(".palette-none")(page)).toEqual(["Nothing has these words in its name."]);
    await page.keyboard.press("Escape");
    await isClosed(page);
    expect(await focusIsOn(page, ".cm-content")).toBe(true);
    await page.context().close();
  });

  test("goes to steps, lines, lanes and scenarios, and does not run what cannot run", async () => {
    const page = await opened();
    await open(page, "Control+KeyK", "Commands");
    await page.keyboard.type("12");
    await expect.poll(() => offered(page)).toContain("Go to step 12");
    await page.getByRole("option", { name: "Go to step 12" }).click();
    await expect.poll(() => stepShown(page)).toBe(12);
    await open(page, "Control+KeyK", "Commands");
    await page.keyboard.type("lane m_directFence");
    await page.keyboard.press("Enter");
    await isClosed(page);
    await page.waitForSelector("[aria-label='Commands of the lane m_directFence']");
    await open(page, "Control+KeyK", "Commands");
    await page.keyboard.type("run it again");
    const again = page.getByRole("option", { name: "Run it again" });
    expect(await again.getAttribute("aria-disabled")).toBe("true");
    await page.locator(".palette-field").fill("bounded");
    await page.keyboard.press("Enter");
    await isClosed(page);
    await expect.poll(() => textsIn(".picker-value")(page)).toContain("A bounded wait that times out");
    await page.context().close();
  });
});

test("the list of keys has every command with its keys, and is filtered by name and key", async () => {
  const page = await opened();
  await open(page, "?", "Keys and mouse");
  const rows = await page.locator(".keys-row").allTextContents();
  for (const { keys } of COMMANDS.filter((one) => one.series === undefined)) {
    const labels = keys.map((key) => key.label);
    expect(
      rows.some((row) => labels.every((label) => row.includes(label))),
      labels.join(" "),
    ).toBe(true);
  }
  await page.keyboard.type("f10");
  await expect.poll(() => textsIn(".keys-row")(page)).toHaveLength(3);
  await page.keyboard.type("xyz");
  await page.waitForSelector(".keys-none");
  await page.keyboard.press("Escape");
  await isClosed(page);
  expect(await focusIsOn(page, ".timeline-canvas")).toBe(true);
  await page.context().close();
});

test("the page of limits names what is not modelled, and scrolls with the keys at once", async () => {
  const page = await opened();
  await open(page, "Shift+KeyH", "What Fenceline does not model");
  const text = (await page.locator(".dialog-page").textContent()) ?? "";
  for (const topic of ["preempt", "TDR", "cache", "duration", "Xbox"]) {
    expect(text.toLowerCase()).toContain(topic.toLowerCase());
  }
  const scrolled = () => page.locator(".dialog-page").evaluate((one) => one.scrollTop);
  await page.keyboard.press("PageDown");
  await expect.poll(scrolled).toBeGreaterThan(50);
  await page.getByRole("button", { name: "Close" }).click();
  await isClosed(page);
  await page.context().close();
});

describe("the search", () => {
  const count = textsIn(".find-count");

  test("lists places as they are typed, goes from one to the next, and is left for the drawing", async () => {
    const page = await opened();
    await goToStep(page, 0);
    await page.keyboard.press("/");
    await page.waitForSelector(".find-field:focus");
    await page.keyboard.type("Probes");
    await expect.poll(() => count(page)).toEqual(["4 places"]);
    expect(await page.locator(".find-item").count()).toBe(4);
    for (const [key, place, step] of [
      ["Enter", "1 of 4", 7],
      ["ArrowDown", "2 of 4", 15],
      ["Shift+Enter", "1 of 4", 7],
      ["ArrowUp", "4 of 4", 31],
      ["F3", "1 of 4", 7],
      ["Shift+F3", "4 of 4", 31],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => count(page)).toEqual([place]);
      await expect.poll(() => stepShown(page)).toBe(step);
    }
    expect(await page.locator(".find-item[aria-current]").textContent()).toContain("8.006 ms");
    await page.locator(".find-item").nth(2).click();
    await expect.poll(() => stepShown(page)).toBe(23);
    await page.locator(".find-field").focus();
    await page.keyboard.press("Escape");
    await page.waitForSelector(".find", { state: "detached" });
    expect(await focusIsOn(page, ".timeline-canvas")).toBe(true);
    await page.keyboard.press("F3");
    await expect.poll(() => stepShown(page)).toBe(31);
    await page.context().close();
  });

  test("finds fences by name and value, and says when there is nothing", async () => {
    const page = await opened();
    await goToStep(page, 0);
    await page.keyboard.press("/");
    await page.waitForSelector(".find-field:focus");
    await page.keyboard.type("m_directFence = 1");
    await expect.poll(() => count(page)).not.toEqual(["…"]);
    expect(await textsIn(".find-item .find-what")(page)).toEqual([
      "Signal m_directFence = 1",
      "m_directFence = 1",
    ]);
    await page.keyboard.press("Enter");
    await expect.poll(() => stepShown(page)).toBe(5);
    await page.keyboard.press("Enter");
    await expect.poll(() => stepShown(page)).toBe(21);
    await page.locator(".find-field").fill("nowhere");
    await expect.poll(() => count(page)).toEqual(["Not found"]);
    await page.context().close();
  });
});

describe("going to a line", () => {
  test("runs to it and back, and says where no thread can stand", async () => {
    const page = await opened();
    await goToStep(page, 0);
    await open(page, "Alt+KeyG", "Go to a line");
    await page.keyboard.type("33");
    await page.keyboard.press("Enter");
    await isClosed(page);
    await expect.poll(() => textsIn(".state-place")(page)).toContain("line 33");
    const first = await stepShown(page);
    await page.keyboard.press("End");
    await open(page, "Alt+KeyG", "Go to a line");
    await page.keyboard.type("33");
    await page.getByRole("button", { name: "Run back to it" }).click();
    await isClosed(page);
    await expect.poll(() => textsIn(".state-place")(page)).toContain("line 33");
    expect(await stepShown(page)).toBeGreaterThan(first);
    await open(page, "Alt+KeyG", "Go to a line");
    await page.keyboard.type("23");
    await expect
      .poll(() => textsIn(".field-hint")(page))
      .toEqual(["No thread can stand on line 23. The next one is line 27."]);
    await page.locator(".dialog input").fill("999");
    expect(await page.getByRole("button", { name: "Run to it" }).isDisabled()).toBe(true);
    await page.context().close();
  });
});

describe("what runs", () => {
  test("a function is added as a thread, and the text says so", async () => {
    const page = await opened();
    await open(page, "Shift+KeyT", "What runs");
    await page.getByRole("button", { name: /^Add .*RenderFrame/ }).click();
    expect(await page.locator(".entry-row").count()).toBe(2);
    await page.locator(".entry-row").nth(1).getByRole("textbox", { name: "Runs" }).fill("RenderFrame(1)");
    await page.getByRole("button", { name: "Write it down", exact: true }).click();
    await isClosed(page);
    await expect.poll(() => sourceShown(page)).toContain("//@ thread RenderFrame: RenderFrame(1)");
    await settle(page);
    expect(await textsIn(".state-row")(page)).toContainEqual(expect.stringContaining("RenderFrame"));
    await page.context().close();
  });

  test("says what is wrong with a call that cannot be read, and leaves the text as it is", async () => {
    const page = await opened();
    const before = await sourceShown(page);
    await open(page, "Shift+KeyT", "What runs");
    await page.getByRole("textbox", { name: "Runs" }).fill("RunFrames(");
    await page.getByRole("button", { name: "Write it down", exact: true }).click();
    await expect.poll(async () => (await textsIn(".entries-wrong")(page)).join("")).not.toBe("");
    await page.getByRole("button", { name: "Cancel" }).click();
    await isClosed(page);
    expect(await sourceShown(page)).toBe(before);
    expect((await focusShown(page)).pane).toBe("timeline");
    await page.context().close();
  });
});
