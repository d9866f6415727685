// What was assumed, changed where it stands: it becomes a directive in the text, and the editor undoes it in one go.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { clickAt, plotText, readPicture } from "../support/picture.ts";
import { sourceText } from "../support/source.ts";
import { goToStep, leaveFields, paste, settle, waitForRun } from "../support/window.ts";

const TEXT = `void Run()
{
    m_queue->ExecuteCommandLists(1, lists);
    m_queue->Signal(m_fence.Get(), 5);
    m_fence->SetEventOnCompletion(5, m_event);
    WaitForSingleObject(m_event, INFINITE);
}

void Load()
{
    m_queue->Signal(m_fence.Get(), 9);
}
`;
const SUBMIT = "    m_queue->ExecuteCommandLists(1, lists);";

describe("what was assumed", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(): Promise<Page> {
    const { page } = await openApp(browser, { viewport: { width: 1440, height: 1100 } });
    await paste(page, TEXT);
    await waitForRun(page);
    return page;
  }

  test("a start value is typed", async () => {
    const page = await opened();
    expect(await fenceState(page)).toBe("5");
    await editValue(page, "m_fence");
    const field = page.getByRole("textbox", { name: "Start value" });
    expect(await field.inputValue()).toBe("0");
    await field.fill("some");
    await field.press("Enter");
    await expect.poll(() => page.locator(".assume-wrong").textContent()).not.toBe("");
    expect(await sourceText(page)).toBe(TEXT);
    await field.fill("3");
    await field.press("Enter");
    await expect.poll(() => added(page)).toEqual(["//@ fence m_fence = 3"]);
    await expect.poll(() => sentenceOf(page, "m_fence")).toBe("");
    await goToStep(page, 0);
    await expect.poll(() => fenceState(page)).toBe("3");
    await undoneAtOnce(page);
    await expect.poll(() => sentenceOf(page, "m_fence")).toContain("m_fence starts at 0");
    await page.context().close();
  });

  test("Esc leaves a value as it is", async () => {
    const page = await opened();
    await editValue(page, "m_fence");
    await page.getByRole("textbox", { name: "Start value" }).fill("4");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("textbox", { name: "Start value" }).count()).toBe(0);
    expect(await sourceText(page)).toBe(TEXT);
    await page.context().close();
  });

  test("an event's kind is picked, and its state", async () => {
    const page = await opened();
    await editValue(page, "m_event");
    // The list of the first field is open already.
    await page.getByRole("option", { name: "manual-reset" }).click();
    await page.getByRole("button", { name: "State at the start" }).click();
    await page.getByRole("option", { name: "signaled", exact: true }).click();
    await page.getByRole("button", { name: "Write it into the text (Enter)" }).click();
    await expect.poll(() => added(page)).toEqual(["//@ event m_event: manual-reset, signaled"]);
    await undoneAtOnce(page);
    await expect.poll(() => sentenceOf(page, "m_event")).toContain("m_event is auto-reset");
    await page.context().close();
  });

  test("a queue's type is picked, which writes it at once", async () => {
    const page = await opened();
    await editValue(page, "m_queue");
    await page.getByRole("option", { name: "COMPUTE" }).click();
    await expect.poll(() => added(page)).toEqual(["//@ queue m_queue: COMPUTE"]);
    await waitForRun(page);
    await expect
      .poll(async () => (await readPicture(page)).texts.map((one) => one.text))
      .toContain("COMPUTE · idle");
    await undoneAtOnce(page);
    await expect.poll(() => sentenceOf(page, "m_queue")).toContain("m_queue is a DIRECT queue");
    await page.context().close();
  });

  test("the duration of work is changed on the timeline: its bar, then its figure", async () => {
    const page = await opened();
    const bar = plotText(await readPicture(page), "work");
    await clickAt(page, { x: bar.x + 30, y: bar.y - 4 });
    const takes = page.locator(".duration-text");
    expect((await takes.textContent())?.trim()).toMatch(/^work takes 2ms/);
    await takes.locator(".assume-value").click();
    await page.getByRole("textbox", { name: "Duration" }).fill("5.4 ms");
    await page.keyboard.press("Enter");
    await expect.poll(() => added(page)).toEqual([`${SUBMIT} //@ gpu 5.4ms`]);
    await waitForRun(page);
    await undoneAtOnce(page);
    await page.context().close();
  });

  test("the duration of work is changed in the list of what its queue holds, and by Shift+D", async () => {
    const page = await opened();
    // Two steps: the submit, and the queue's start.
    await goToStep(page, 2);
    await page.locator(".state-work").first().click();
    await page.getByRole("textbox", { name: "Duration" }).fill("7");
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.locator(".assume-wrong").textContent())
      .toContain("A time needs a number and a unit");
    await page.getByRole("textbox", { name: "Duration" }).fill("7us");
    await page.keyboard.press("Enter");
    await expect.poll(() => added(page)).toEqual([`${SUBMIT} //@ gpu 7us`]);
    await undoneAtOnce(page);
    await goToStep(page, 2);
    await page.keyboard.press("Shift+KeyD");
    await page.getByRole("textbox", { name: "Duration" }).fill("8ms");
    await page.keyboard.press("Enter");
    await expect.poll(() => added(page)).toEqual([`${SUBMIT} //@ gpu 8ms`]);
    await page.context().close();
  });

  test("everything is written down at once, the run stays as it is, and one undo takes it all back", async () => {
    const page = await opened();
    const verdict = await page.locator(".verdict").textContent();
    await page.getByRole("button", { name: "Write all down" }).click();
    await expect
      .poll(() => added(page))
      .toEqual([
        "//@ thread Main: Run() x3",
        "//@ queue m_queue: DIRECT",
        "//@ fence m_fence = 0",
        "//@ event m_event: auto-reset",
      ]);
    await waitForRun(page);
    expect(await page.locator(".verdict").textContent()).toBe(verdict);
    await undoneAtOnce(page);
    await page.context().close();
  });

  test("what runs is chosen in a dialog: names, arguments, how often, and what else", async () => {
    const page = await opened();
    await leaveFields(page);
    await page.keyboard.press("Shift+KeyT");
    const dialog = page.getByRole("dialog", { name: "What runs" });
    const row = dialog.locator(".entry-row").first();
    await row.waitFor();
    expect(
      await row.locator("input").evaluateAll((all) => all.map((one) => Reflect.get(one, "value"))),
    ).toEqual(["Main", "Run()", "3"]);
    await row.getByLabel("Name").fill("Render");
    await row.getByLabel("Times").fill("2");
    await dialog.getByRole("button", { name: "Add Load() as a thread" }).click();
    expect(await dialog.locator(".entry-row").count()).toBe(2);
    await dialog.getByRole("button", { name: "Write it down" }).click();
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => added(page))
      .toEqual(expect.arrayContaining(["//@ thread Render: Run() x2", "//@ thread Load: Load()"]));
    await waitForRun(page);
    const names = (await readPicture(page)).texts.map((one) => one.text);
    expect(names).toEqual(expect.arrayContaining(["Render", "Load"]));
    await undoneAtOnce(page);
    await page.context().close();
  });
});

/** Presses the value in the sentence about an object. A list that opens there closes when what is around it scrolls. */
async function editValue(page: Page, subject: string): Promise<void> {
  const value = page.locator(`.assume-value[title="Change: ${subject}"]`);
  await value.scrollIntoViewIfNeeded();
  await settle(page);
  await value.click();
}

/** What is said about an object in the list; "": nothing. */
async function sentenceOf(page: Page, subject: string): Promise<string> {
  const all = await page.locator(".assumption .note-text").allTextContents();
  return all.find((one) => one.startsWith(subject)) ?? "";
}

/** What the state says of the fence. */
async function fenceState(page: Page): Promise<string> {
  const row = page.locator(".state-row", { hasText: "m_fence" }).first();
  return ((await row.locator(".state-value").textContent()) ?? "").trim();
}

/** The lines of the source that are not in the text it began with, but for blank ones. */
async function added(page: Page): Promise<readonly string[]> {
  const known = new Set(TEXT.split("\n"));
  return (await sourceText(page)).split("\n").filter((line) => line.trim() !== "" && !known.has(line));
}

/** One Ctrl+Z in the source brings the text back that was there before. */
async function undoneAtOnce(page: Page): Promise<void> {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+KeyZ");
  await settle(page);
  expect(await sourceText(page)).toBe(TEXT);
}
