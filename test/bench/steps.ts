// Owns: the figures of stepping in a long run: what a step costs the main thread, with inspector, arrows, motion and sentence.
//
// The work of a step is the processor time of all tasks of the page's main thread from the key press until everything that it
// caused is done: answer, page, editor, drawing, frames, what is stored, and the dots that travel. Time on the clock is printed
// beside it; on a machine with other work it counts waiting too. The control is an empty page that does the least a debugger
// can: the key asks a worker, and the answer changes one line of text. What the browser takes for that is not ours to save,
// but it is not taken off either.

import type { CDPSession, Page } from "playwright-core";
import { median, print, quantile } from "./figures.ts";

/** Where in the run, as shares of its length, and steps each way there. */
const PLACES = [0.001, 0.5, 0.999];
const STEPS = 25;
/** Time after a step in ms: dots have arrived and the place is stored by then. */
const PAUSE = 600;
const BAR = "under 16 ms";

/** Steps forward and back at several places of the run that `page` shows, and the control on a `blank` page. */
export async function benchSteps(
  { page, blank }: { readonly page: Page; readonly blank: Page },
  steps: number,
  seek: (step: number) => Promise<void>,
): Promise<void> {
  const meter = await startMeter(page);
  const costs: Cost[] = [];
  for (const share of PLACES) {
    await seek(Math.floor(steps * share));
    await page.waitForTimeout(500);
    // The focus is on no field, so that the arrow keys are ours.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    costs.push(...(await walk(meter)));
  }
  report(`main-thread work of a step, ${steps} steps`, costs, BAR);
  report("control: a page that changes one line", await control(blank), "");
}

/** Milliseconds of the main thread: of its processor, and on the clock. */
interface Cost {
  readonly processor: number;
  readonly clock: number;
}

interface Meter {
  readonly page: Page;
  readonly processor: CDPSession;
  readonly clock: CDPSession;
}

async function startMeter(page: Page): Promise<Meter> {
  const sessionOf = async (timeDomain: "threadTicks" | "timeTicks") => {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain });
    return session;
  };
  return { page, processor: await sessionOf("threadTicks"), clock: await sessionOf("timeTicks") };
}

async function walk(meter: Meter): Promise<readonly Cost[]> {
  const costs: Cost[] = [];
  for (let index = 0; index < STEPS * 2; index += 1) {
    const before = await spent(meter);
    await meter.page.keyboard.press(index < STEPS ? "ArrowRight" : "ArrowLeft");
    await meter.page.waitForTimeout(PAUSE);
    const after = await spent(meter);
    costs.push({ processor: after.processor - before.processor, clock: after.clock - before.clock });
  }
  return costs;
}

async function spent({ processor, clock }: Meter): Promise<Cost> {
  return { processor: await taskTime(processor), clock: await taskTime(clock) };
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
}

async function control(page: Page): Promise<readonly Cost[]> {
  await page.setContent("<p>0</p>");
  await page.evaluate(() => {
    const echo = new Blob(["onmessage = ({ data }) => postMessage(data)"]);
    const worker = new Worker(URL.createObjectURL(echo));
    let count = 0;
    worker.onmessage = () => {
      count += 1;
      document.querySelector("p")?.replaceChildren(String(count));
    };
    addEventListener("keydown", () => worker.postMessage(count));
  });
  await page.waitForTimeout(500);
  return walk(await startMeter(page));
}

function report(name: string, costs: readonly Cost[], bar: string): void {
  const processor = costs.map((cost) => cost.processor);
  const clock = costs.map((cost) => cost.clock);
  print(`${name}, median of ${costs.length}`, `${median(processor).toFixed(1)} ms`);
  print("the same, 95th percentile", `${quantile(processor, 0.95).toFixed(1)} ms`, bar);
  print("the same on the clock, median", `${median(clock).toFixed(1)} ms`);
  print("the same on the clock, 95th percentile", `${quantile(clock, 0.95).toFixed(1)} ms`);
}
