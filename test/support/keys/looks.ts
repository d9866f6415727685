// What can be seen in the window, for tests that drive a key: each reads one thing from the page.
import type { Page } from "playwright-core";
import { exportedSvg, textsOf } from "../exported.ts";
import { steps } from "../window.ts";

/** The step that is shown. */
export async function stepShown(page: Page): Promise<number> {
  return (await steps(page)).step;
}

/** Where a thread is shown to stand: the step, the line within its own code (0: none), the function it is in ("": none). */
export interface Stand {
  readonly step: number;
  readonly line: number;
  readonly inside: string;
}

/** Where the selected thread stands. */
export async function standShown(page: Page): Promise<Stand> {
  const title = (await page.locator(".inspector-title").textContent()) ?? "";
  const inside = await page.locator(".frame-name").allTextContents();
  return {
    step: await stepShown(page),
    line: Number(/line (\d+)/.exec(title)?.[1] ?? 0),
    inside: inside[0] ?? "",
  };
}

/** The time that is seen, in ns: from, to. */
export async function timeSeen(page: Page): Promise<readonly [number, number]> {
  // The table follows when the view has been quiet for a quarter of a second.
  await page.waitForTimeout(400);
  const caption = (await page.locator("caption").textContent()) ?? "";
  const [, from = "", to = ""] = /from (.+) to (.+), lane by lane/.exec(caption) ?? [];
  return [nanoseconds(from), nanoseconds(to)];
}

const UNITS: Readonly<Record<string, number>> = { ns: 1, µs: 1e3, ms: 1e6, s: 1e9 };

function nanoseconds(text: string): number {
  const [figure = "", unit = "ns"] = text.split(/\s/);
  return Math.round(Number(figure.replaceAll(",", "")) * (UNITS[unit] ?? Number.NaN));
}

/** Name of the dialog that lies over the window; "": none does. */
export function dialogShown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const dialog = document.querySelector("[role='dialog'].dialog");
    const label = dialog?.getAttribute("aria-label") ?? dialog?.querySelector(".dialog-title")?.textContent;
    return label ?? "";
  });
}

/** Pane, role and name of what has the focus. */
export function focusShown(
  page: Page,
): Promise<{ readonly pane: string; readonly role: string; readonly name: string }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const pane = element?.closest("[data-pane]")?.getAttribute("data-pane") ?? "";
    const role = element?.getAttribute("role") ?? element?.tagName.toLowerCase() ?? "";
    return { pane, role, name: element?.getAttribute("aria-label") ?? "" };
  });
}

/** Names of the lanes from top to bottom, each with its place in the exported picture, in pixels. */
export async function lanesShown(
  page: Page,
): Promise<readonly { readonly name: string; readonly y: number }[]> {
  const names = new Set(await page.locator("tbody th").allTextContents());
  const texts = await textsOf(page, await exportedSvg(page));
  const left = texts.filter(({ text, x }) => names.has(text) && x < 60);
  return left.map(({ text, y }) => ({ name: text, y })).sort((a, b) => a.y - b.y);
}

/** Name of the lane that was selected; "": none was. */
export async function laneShown(page: Page): Promise<string> {
  const menu = page.locator(".lane-tools button[aria-haspopup='menu']");
  const label = (await menu.count()) === 0 ? "" : ((await menu.first().getAttribute("aria-label")) ?? "");
  return label.replace("Commands of the lane ", "");
}

/** The text in the editor. */
export async function sourceShown(page: Page): Promise<string> {
  return (await page.locator(".cm-content").textContent()) ?? "";
}

/** How the newest text came out, in words. */
export async function verdictShown(page: Page): Promise<string> {
  return (await page.locator(".verdict").textContent()) ?? "";
}

/** How many elements there are for a selector. */
export function countOf(selector: string): (page: Page) => Promise<number> {
  return (page) => page.locator(selector).count();
}

/** The texts of all elements for a selector. */
export function textsIn(selector: string): (page: Page) => Promise<readonly string[]> {
  return (page) => page.locator(selector).allTextContents();
}
