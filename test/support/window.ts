// What a person does in the window, for the browser tests: paste, step, read what is shown.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Pastes a text into the editor as the clipboard would, in place of what is there. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.waitForSelector(".cm-content");
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+a");
  // Handed over first: unpacking a megabyte is the test's own work, not the app's.
  await page.evaluate((pasted) => {
    Object.assign(window, { pasted });
  }, text);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", String(Reflect.get(window, "pasted")));
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector(".cm-content")?.dispatchEvent(event);
  });
}

/** Opens a bundled scenario from the empty window or the picker, by its title. */
export async function openScenario(page: Page, title: string): Promise<number> {
  await page.locator(".picker").click();
  await page.getByRole("option", { name: title }).click();
  return waitForRun(page);
}

/** Waits until a run is shown and painted, and returns how many steps it has. */
export async function waitForRun(page: Page): Promise<number> {
  await expect.poll(async () => (await steps(page)).of, { timeout: 20_000 }).toBeGreaterThan(0);
  await page.waitForSelector(".timeline-canvas");
  await settle(page);
  return (await steps(page)).of;
}

/** "step 3 of 12" as numbers. */
export async function steps(page: Page): Promise<{ readonly step: number; readonly of: number }> {
  const text = (await page.locator(".steps-count").textContent()) ?? "";
  const [step = 0, of = 0] = (text.match(/[\d,]+/g) ?? []).map((figure) =>
    Number(figure.replaceAll(",", "")),
  );
  return { step, of };
}

/** Takes the focus off everything, so that keys go to the window. */
export async function leaveFields(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
}

/** Presses a key and waits until the step that it leads to is shown. */
export async function pressAndSettle(page: Page, key: string): Promise<number> {
  await page.keyboard.press(key);
  await settle(page);
  return (await steps(page)).step;
}

/** Lets two frames and a worker's answer pass. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), 60);
      }),
  );
}

/** What the explanation says. */
export async function explanation(page: Page): Promise<string> {
  return ((await page.locator(".explanation-text").textContent()) ?? "").trim();
}

/** Goes to a step with the keyboard: from the start, ten steps or one at a time. The focus is on nothing then. */
export async function goToStep(page: Page, step: number): Promise<void> {
  await leaveFields(page);
  await page.keyboard.press("Home");
  for (let left = step; left > 0; left -= left >= 10 ? 10 : 1) {
    await page.keyboard.press(left >= 10 ? "Shift+ArrowRight" : "ArrowRight");
  }
  await expect.poll(async () => (await steps(page)).step).toBe(step);
}
