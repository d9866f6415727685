// Owns: the figures of stepping in a long run: what a step costs the main thread, with inspector, arrows and sentence.

import type { CDPSession, Page } from "playwright-core";
import { median, print, quantile } from "./figures.ts";

/** Where in the run, as shares of its length, and steps each way there. */
const PLACES = [0.001, 0.1, 0.5, 0.9, 0.999];
const STEPS = 40;
/** Time after a step in ms: everything that it caused is done by then, idle work included. */
const PAUSE = 120;

/** Steps forward and back at several places of the run that is shown; the focus is on no field. */
export async function benchSteps(
  page: Page,
  steps: number,
  seek: (step: number) => Promise<void>,
): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const busy: number[] = [];
  for (const share of PLACES) {
    await seek(Math.floor(steps * share));
    await page.waitForTimeout(500);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    for (let index = 0; index < STEPS * 2; index += 1) {
      busy.push(await stepOnce(page, session, index < STEPS ? "ArrowRight" : "ArrowLeft"));
    }
  }
  await session.detach();
  const of = `main-thread work of a step, ${steps} steps`;
  print(`${of}, median of ${busy.length}`, `${median(busy).toFixed(1)} ms`);
  print("the same, 95th percentile", `${quantile(busy, 0.95).toFixed(1)} ms`, "under 16 ms");
}

/** Milliseconds of tasks on the main thread from the key press until everything that it caused is done. */
async function stepOnce(page: Page, session: CDPSession, key: string): Promise<number> {
  const before = await taskTime(session);
  await page.keyboard.press(key);
  await page.waitForTimeout(PAUSE);
  return (await taskTime(session)) - before;
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
}
