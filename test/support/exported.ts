// What the window gives away: the picture of the view, read as its file has it.
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { leaveFields } from "./window.ts";

/** A text of the picture with its place in pixels. */
export interface Text {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** The view as SVG, exported by its key. The focus is on nothing then. */
export async function exportedSvg(page: Page): Promise<string> {
  await leaveFields(page);
  const waiting = page.waitForEvent("download");
  await page.keyboard.press("Shift+KeyV");
  return readFileSync(await (await waiting).path(), "utf8");
}

/** The texts of a picture. */
export function textsOf(page: Page, svg: string): Promise<readonly Text[]> {
  return page.evaluate((source) => {
    const drawing = new DOMParser().parseFromString(source, "image/svg+xml");
    return [...drawing.querySelectorAll("text")].map((text) => ({
      text: text.textContent ?? "",
      x: Number(text.getAttribute("x")),
      y: Number(text.getAttribute("y")),
    }));
  }, svg);
}
