// What the drawing shows, read from its SVG export, for the canvas itself cannot be read; and the pointer on it.
// Places are CSS pixels from the corner of the drawing, times milliseconds of the run.
import type { Page } from "playwright-core";
import { exportedSvg } from "./exported.ts";
import { settle } from "./window.ts";

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A text of the drawing: its left end on its baseline, and its width. */
export interface PictureText extends Place {
  readonly text: string;
  readonly width: number;
}

/** A line or area of the drawing. */
export interface PicturePath {
  readonly d: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}

export interface Picture {
  readonly texts: readonly PictureText[];
  readonly paths: readonly PicturePath[];
  /** Milliseconds at a place. */
  readonly timeAt: (x: number) => number;
  readonly xAt: (time: number) => number;
}

/** The drawing as it is now, all lanes of it, as if it were not scrolled. */
export async function readPicture(page: Page): Promise<Picture> {
  const svg = await exportedSvg(page);
  const { texts, paths } = await page.evaluate((source) => {
    const drawing = new DOMParser().parseFromString(source, "image/svg+xml");
    const scene = drawing.querySelector("svg > g");
    const figure = (element: Element, name: string) => Number(element.getAttribute(name) ?? 0);
    return {
      texts: [...(scene?.querySelectorAll("text") ?? [])].map((one) => ({
        text: one.textContent ?? "",
        x: figure(one, "x"),
        y: figure(one, "y"),
        width: figure(one, "textLength"),
      })),
      paths: [...(scene?.querySelectorAll("path") ?? [])].map((one) => ({
        d: one.getAttribute("d") ?? "",
        stroke: one.getAttribute("stroke") ?? "",
        strokeWidth: figure(one, "stroke-width"),
      })),
    };
  }, svg);
  return { texts, paths, ...scaleOf(texts) };
}

/** Where the labels of the axis stand. */
const AXIS_LABELS = 15;
const UNITS: Readonly<Record<string, number>> = { ns: 1e-6, µs: 1e-3, ms: 1, s: 1000 };

/** The times on the axis. */
export function ticksOf(
  texts: readonly PictureText[],
): readonly { readonly time: number; readonly x: number }[] {
  return texts.flatMap(({ text, x, y, width }) => {
    const [, figure = "", unit = "ms"] = /^([\d.,]+)(?: (ns|µs|ms|s))?$/.exec(text) ?? [];
    const time = Number(figure.replaceAll(",", "")) * (UNITS[unit] ?? Number.NaN);
    return y === AXIS_LABELS && figure !== "" ? [{ time, x: x + width / 2 }] : [];
  });
}

function scaleOf(texts: readonly PictureText[]): Pick<Picture, "timeAt" | "xAt"> {
  const ticks = ticksOf(texts);
  const [first] = ticks;
  const last = ticks.at(-1);
  if (first === undefined || last === undefined || first === last) {
    throw new Error("the axis has fewer than two labels");
  }
  const perPixel = (last.time - first.time) / (last.x - first.x);
  return {
    timeAt: (x) => first.time + (x - first.x) * perPixel,
    xAt: (time) => first.x + (time - first.time) / perPixel,
  };
}

/** Where the names of lanes end and the plot begins at the sizes of these tests. */
const NAMES_END = 150;

/** The name of a lane beside its row. */
export function laneName({ texts }: Pick<Picture, "texts">, name: string): PictureText {
  return found(
    texts.find((one) => one.text === name && one.x < NAMES_END),
    name,
  );
}

/** The first text in the plot, not on the axis, that is so. */
export function plotText({ texts }: Pick<Picture, "texts">, text: string | RegExp): PictureText {
  const fits = (one: PictureText) => (typeof text === "string" ? one.text === text : text.test(one.text));
  return found(
    texts.find((one) => fits(one) && one.x > NAMES_END && one.y > 36),
    String(text),
  );
}

function found<T>(one: T | undefined, what: string): T {
  if (one === undefined) {
    throw new Error(`the drawing has no ${what}`);
  }
  return one;
}

/** The place of the drawing's corner in the page, and its size. */
export async function canvasBox(page: Page) {
  return found((await page.locator(".timeline-canvas").boundingBox()) ?? undefined, "box");
}

/** Moves the pointer to a place of the drawing. */
export async function pointAt(page: Page, { x, y }: Place, steps = 1): Promise<void> {
  const box = await canvasBox(page);
  await page.mouse.move(box.x + x, box.y + y, { steps });
}

/** Clicks there; `clickCount` 2: a double click. */
export async function clickAt(page: Page, { x, y }: Place, clickCount = 1): Promise<void> {
  const box = await canvasBox(page);
  await page.mouse.click(box.x + x, box.y + y, { clickCount });
  await settle(page);
}

/** Drags from one place to another with a key held down; `key` "": none. */
export async function dragAt(page: Page, from: Place, to: Place, key = ""): Promise<void> {
  await pointAt(page, from);
  if (key !== "") {
    await page.keyboard.down(key);
  }
  await page.mouse.down();
  await pointAt(page, to, 6);
  await page.mouse.up();
  if (key !== "") {
    await page.keyboard.up(key);
  }
  await settle(page);
}

/** Turns the wheel at a place: `dx`, `dy` in pixels, with a key held down. */
export async function wheelAt(
  page: Page,
  at: Place,
  turn: { readonly dx: number; readonly dy: number },
  key = "",
): Promise<void> {
  await pointAt(page, at);
  if (key !== "") {
    await page.keyboard.down(key);
  }
  await page.mouse.wheel(turn.dx, turn.dy);
  if (key !== "") {
    await page.keyboard.up(key);
  }
  await settle(page);
}
