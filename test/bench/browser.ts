// Owns: the figures of the app in a browser: an edit to its first painted frame, a seek to its view data and to its painted frame.

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { serveFolder } from "../../scripts/static-server.mjs";
import { launchBrowser } from "../support/chromium.ts";
import { median, print, quantile, seeded } from "./figures.ts";
import { benchSteps } from "./steps.ts";
import { threeQueues } from "./three-queues.ts";

const EDITS = 50;
const SEEKS = 1_000;
/** Time between two acts in ms: the browser has shown the last frame by then, and nothing else is under way. */
const PAUSE = 50;
/** About a million steps. */
const FRAMES = 40_000;
const LONG = "test/fixtures/bench/long-200.cpp";

declare global {
  interface Window {
    /** Milliseconds from an input event to the first paint after it, in order; kept by `watchPaints`. */
    benchPaints: number[];
    /** Milliseconds from the request of a position to its data on the main thread, in order. */
    benchViews: number[];
    /** Tasks of 50 ms and more on the main thread, in ms. */
    benchTasks: number[];
  }
}

/** Serves the built app from its folder and measures it in Chromium; `only`: the steps, or everything. */
export async function benchBrowser(app: string, only: "steps" | "all"): Promise<void> {
  const server = await serveFolder({ folder: app, path: "/", port: 0, host: "127.0.0.1" });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.url);
    await watchPaints(page);
    if (only === "all") {
      await benchEdits(page);
    }
    const long = await openLong(page);
    if (only === "all") {
      await benchSeeks(page, long);
    }
    await benchSteps({ page, blank: await browser.newPage() }, long.steps, long.seek);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    let since = 0;
    window.benchPaints = [];
    window.benchViews = [];
    window.benchTasks = [];
    new PerformanceObserver((list) => {
      window.benchTasks.push(...list.getEntries().map((entry) => entry.duration));
    }).observe({ entryTypes: ["longtask"] });
    const begin = (event: Event) => {
      since = event.timeStamp;
    };
    addEventListener("keydown", begin, { capture: true });
    addEventListener("input", begin, { capture: true });
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries()) {
        if (name === "fenceline:view") {
          window.benchViews.push(duration);
        }
        if (name === "fenceline:painted" && since > 0 && startTime > since) {
          window.benchPaints.push(startTime - since);
          since = 0;
        }
      }
    }).observe({ entryTypes: ["mark", "measure"] });
  });
}

/** Every edit makes the first piece of work longer or shorter, so that the picture changes. */
async function benchEdits(page: Page): Promise<void> {
  const text = readFileSync(LONG, "utf8");
  await putText(page, text);
  const times = await timed(
    page,
    EDITS,
    async (index) => {
      await page.keyboard.press(index % 2 === 0 ? "Digit7" : "Backspace");
    },
    150,
  );
  print(
    `edit of a ${text.split("\n").length}-line scenario to its painted frame, median`,
    `${median(times).toFixed(1)} ms`,
    "under 100 ms",
  );
  print("the same, 95th percentile", `${quantile(times, 0.95).toFixed(1)} ms`);
}

/** A long run that is open: its steps, and how to go to one by the slider. */
interface Long {
  readonly steps: number;
  readonly seek: (step: number) => Promise<void>;
}

/** Pastes the long text and waits for its run; what the main thread does meanwhile is a figure of its own. */
async function openLong(page: Page): Promise<Long> {
  await page.evaluate(() => window.benchTasks.splice(0));
  await putText(page, threeQueues(FRAMES));
  const slider = page.getByRole("slider", { name: "Step" });
  // "Finishes" is also said of the text before.
  await page.waitForFunction(
    (least) => Number(document.querySelector(".slider input")?.getAttribute("max")) > least,
    FRAMES * 20,
    { timeout: 120_000 },
  );
  await page.waitForTimeout(1_000);
  const steps = Number(await slider.getAttribute("max"));
  const tasks = await page.evaluate(() => window.benchTasks);
  print(
    `longest task on the main thread while ${steps} steps are run`,
    tasks.length === 0 ? "none of 50 ms" : `${Math.max(...tasks).toFixed(0)} ms`,
    "under 50 ms",
  );
  const seek = async (step: number) => {
    await slider.evaluate((input, value) => {
      if (input instanceof HTMLInputElement) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, String(value));
        input.dispatchEvent(new Event("input", { bubbles: true }));
        input.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }, step);
  };
  return { steps, seek };
}

async function benchSeeks(page: Page, { steps, seek }: Long): Promise<void> {
  const random = seeded(3);
  await page.evaluate(() => window.benchViews.splice(0));
  const times = await timed(page, SEEKS, () => seek(Math.floor(random() * steps)), PAUSE);
  const views = await page.evaluate(() => window.benchViews);
  const of = `seek in the app, ${steps} steps`;
  print(`${of}, request to view data, median`, `${median(views).toFixed(1)} ms`);
  print(`the same, worst of ${views.length}`, `${quantile(views, 1).toFixed(1)} ms`, "under 16 ms");
  print(`${of}, to its painted frame, median`, `${median(times).toFixed(1)} ms`);
  print(`the same, worst of ${times.length}`, `${quantile(times, 1).toFixed(1)} ms`);
}

/** Does something `count` times, each time until the timeline has been painted; the times in milliseconds. */
async function timed(
  page: Page,
  count: number,
  act: (index: number) => Promise<void>,
  pause: number,
): Promise<readonly number[]> {
  for (let index = 0; index < count; index += 1) {
    const before = await page.evaluate(() => window.benchPaints.length);
    await act(index);
    await page.waitForFunction((known) => window.benchPaints.length > known, before, { timeout: 30_000 });
    await page.waitForTimeout(pause);
  }
  return page.evaluate((last) => window.benchPaints.slice(-last), count);
}

/** Pastes a text as people do. The browser's own way of typing it takes longer than everything else here. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Replaces the text, waits for the run, and puts the caret behind the first figure of a `//@ gpu` line. */
async function putText(page: Page, text: string): Promise<void> {
  const editor = page.getByRole("textbox", { name: "Source text, C++" });
  await editor.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+a");
  await paste(page, text);
  await page.getByText("Finishes").first().waitFor({ timeout: 120_000 });
  await page.keyboard.press("Control+Home");
  const before = text.slice(0, text.search(/\/\/@ gpu /));
  const line = before.split("\n").length - 1;
  for (let index = 0; index < line; index += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("End");
  const rest = text.split("\n")[line] ?? "";
  const back = rest.length - (rest.indexOf("//@ gpu ") + "//@ gpu ".length + 1);
  for (let index = 0; index < back; index += 1) {
    await page.keyboard.press("ArrowLeft");
  }
  await page.waitForTimeout(1_000);
}
