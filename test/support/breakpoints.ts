// Making breakpoints in their dialog, and going from one to the next.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { goToStep, leaveFields, settle, steps } from "./window.ts";

/** What is filled in; the kinds are the words of the dialog. */
export interface Wanted {
  readonly kind:
    | "a thread comes to a line"
    | "a fence reaches a value"
    | "a thread wakes"
    | "a diagnosis appears";
  /** The line, or the value of the fence. */
  readonly figure?: string;
  /** What is picked from the list: a fence, a thread, a diagnosis. */
  readonly pick?: string;
  readonly condition?: string;
}

/** Adds a breakpoint through its dialog. */
export async function addBreakpoint(page: Page, wanted: Wanted): Promise<void> {
  const { kind, figure, pick, condition } = wanted;
  await page.getByRole("button", { name: "Add a breakpoint" }).click();
  const dialog = page.getByRole("dialog", { name: "New breakpoint" });
  await dialog.locator(".radio", { hasText: kind }).click();
  if (pick !== undefined) {
    await dialog.locator(".choice").click();
    await page.getByRole("option", { name: pick, exact: true }).click();
  }
  if (figure !== undefined) {
    await dialog.locator(".fields input").fill(figure);
  }
  if (condition !== undefined) {
    await dialog.getByLabel("Only if").fill(condition);
    await expect.poll(() => dialog.locator(".condition-hint").textContent()).not.toBe("");
  }
  await dialog.getByRole("button", { name: "OK", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
}

/** Removes all breakpoints from the list. */
export async function removeBreakpoints(page: Page): Promise<void> {
  const remove = page.getByRole("button", { name: /^Remove the breakpoint/ });
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click();
    await expect.poll(() => remove.count()).toBe(left - 1);
  }
}

/** The breakpoints as the list says them. */
export async function breakpointRows(page: Page): Promise<readonly string[]> {
  const rows = await page.locator("li.breakpoint .note-text").allTextContents();
  return rows.map((row) => row.replace(/\s+/g, " ").trim());
}

/** A run, and the steps at which it is to stop: rising, none of them 0 or the last step. */
export interface Expected {
  readonly stops: readonly number[];
  readonly end: number;
  /** A step between them, from which it is gone on and back as well. */
  readonly middle: number;
}

/** Goes on from the start, back from the end, and both ways from the middle: exactly the steps that are expected are stopped at. */
export async function expectStops(page: Page, { stops, end, middle }: Expected): Promise<void> {
  await goToStep(page, 0);
  await goesTo(page, "KeyG", [...stops, end]);
  await goesTo(page, "Shift+KeyG", [...stops.toReversed(), 0]);
  await goToStep(page, middle);
  await goesTo(page, "KeyG", [stops.find((one) => one > middle) ?? end]);
  await goToStep(page, middle);
  await goesTo(page, "Shift+KeyG", [stops.findLast((one) => one < middle) ?? 0]);
}

/** Presses a key again and again; each press leads to the next of the steps. */
export async function goesTo(page: Page, key: string, path: readonly number[]): Promise<void> {
  await leaveFields(page);
  const seen: number[] = [];
  for (const expected of path) {
    await page.keyboard.press(key);
    // What is awaited comes at once or not at all: anything else would be seen after a moment.
    await expect
      .poll(async () => (await steps(page)).step, { timeout: 3_000 })
      .toBe(expected)
      .catch(() => undefined);
    await settle(page);
    seen.push((await steps(page)).step);
  }
  expect(seen, key).toEqual(path);
}

/** Scrolls the source so that a line is seen, and gives its number beside it. */
export async function lineNumber(page: Page, line: number) {
  const number = page.locator(".cm-lineNumbers .cm-gutterElement").getByText(String(line), { exact: true });
  await page.locator(".cm-scroller").evaluate((scroller, wanted) => {
    const height = document.querySelector(".cm-line")?.getBoundingClientRect().height ?? 0;
    scroller.scrollTop = Math.max(0, (wanted - 6) * height);
  }, line);
  await number.waitFor();
  return number;
}

/** The signs beside lines: "on", "off", with "condition" or "broken", by line. */
export async function gutterMarks(page: Page): Promise<readonly string[]> {
  await settle(page);
  return page.evaluate(() => {
    const numbers = [...document.querySelectorAll(".cm-lineNumbers .cm-gutterElement")];
    const dots = [...document.querySelectorAll(".breakpoint-dot:not(.breakpoint-possible)")];
    return dots.map((dot) => {
      const { top, bottom } = dot.getBoundingClientRect();
      const line = numbers.find((one) => {
        const box = one.getBoundingClientRect();
        return box.top < (top + bottom) / 2 && box.bottom > (top + bottom) / 2;
      });
      const look = [...dot.classList].slice(1).map((name) => name.replace("breakpoint-", ""));
      return `${line?.textContent ?? "?"} ${look.join(" ")}`.trim();
    });
  });
}
