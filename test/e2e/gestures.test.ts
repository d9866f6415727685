// The pointer on the timeline moves the view and the cursor: wheel, drag, double click, axis, strip with the whole run.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import {
  canvasBox,
  clickAt,
  dragAt,
  type Picture,
  type Place,
  plotText,
  pointAt,
  readPicture,
  wheelAt,
} from "../support/picture.ts";
import { goToStep, leaveFields, openScenario, settle, steps } from "../support/window.ts";

/*
 * "Wait for the previous frame": three times Update 2 ms, Record 1 ms, five calls of 1 µs each (Execute, Signal,
 * GetCompletedValue, SetEventOnCompletion, Wait), and a Frame of 5 ms that begins with its submit. The first frame comes after
 * two calls. So Update begins at 0.002, Frame at 3.003 and ends at 8.003; the next ones begin there: 8.003 + 3.001 = 11.004,
 * 16.004 + 3.001 = 19.005; the end of the run is CloseHandle: 24.005 + 0.001. All in ms.
 */
const SCENARIO = "Wait for the previous frame";
const END = 24.006;
/** Below all lanes of that scenario. */
const BELOW = 600;

describe("the pointer on the timeline", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(): Promise<Page> {
    const { page } = await openApp(browser);
    await openScenario(page, SCENARIO);
    return page;
  }

  test("zooms with Ctrl and the wheel, and the time at the pointer stays there", async () => {
    const page = await opened();
    const whole = await readPicture(page);
    // Whole pixels: a wheel event has no others.
    await wheelAt(page, { x: 404, y: BELOW }, { dx: 0, dy: -600 }, "Control");
    const close = await readPicture(page);
    expect(shown(close)).toBeLessThan(shown(whole) / 3);
    expect(close.xAt(whole.timeAt(404))).toBeCloseTo(404, 0);
    await wheelAt(page, { x: 300, y: BELOW }, { dx: 0, dy: 200 }, "Control");
    const wider = await readPicture(page);
    expect(shown(wider)).toBeGreaterThan(shown(close) * 1.3);
    expect(wider.xAt(close.timeAt(300))).toBeCloseTo(300, 0);
    await page.context().close();
  });

  test("pans with a sideways wheel, and with Shift and the wheel, by the pixels turned", async () => {
    const page = await opened();
    const at = { x: 400, y: BELOW };
    await wheelAt(page, at, { dx: 0, dy: -600 }, "Control");
    const before = await readPicture(page);
    await wheelAt(page, at, { dx: 60, dy: 0 });
    const sideways = await readPicture(page);
    expect(sideways.timeAt(300)).toBeCloseTo(before.timeAt(360), 2);
    await wheelAt(page, at, { dx: 0, dy: -60 }, "Shift");
    expect((await readPicture(page)).timeAt(300)).toBeCloseTo(before.timeAt(300), 2);
    await page.context().close();
  });

  test("pans when it is dragged with Shift, and selects nothing", async () => {
    const page = await opened();
    await wheelAt(page, { x: 400, y: BELOW }, { dx: 0, dy: -600 }, "Control");
    const before = await readPicture(page);
    const { step } = await steps(page);
    await dragAt(page, { x: 500, y: BELOW }, { x: 420, y: BELOW }, "Shift");
    const after = await readPicture(page);
    expect(after.timeAt(420)).toBeCloseTo(before.timeAt(500), 2);
    expect(await page.locator(".range").count()).toBe(0);
    expect((await steps(page)).step).toBe(step);
    await page.context().close();
  });

  test("scrolls the lanes with the wheel when they do not fit", async () => {
    const { page, close } = await openApp(browser, { viewport: { width: 1024, height: 600 } });
    await openScenario(page, "Async compute with two fences");
    const bar = page.locator(".timeline-scroll");
    // The lane of the last step was brought into view.
    await wheelAt(page, { x: 400, y: 120 }, { dx: 0, dy: -500 });
    const top = (await bar.boundingBox())?.y ?? 0;
    const before = await readPicture(page);
    const second = plotText(before, "Shadow");
    const at = { x: second.x + 4, y: second.y - 3 };
    expect(await tooltipAt(page, at)).toContain("m_pGfxQueue");
    await wheelAt(page, at, { dx: 0, dy: 40 });
    expect((await bar.boundingBox())?.y).toBeGreaterThan(top);
    // What was there is 40 pixels higher now, and at the same time.
    expect(await tooltipAt(page, at)).not.toContain("Shadow");
    expect(await tooltipAt(page, { x: at.x, y: at.y - 40 })).toContain("Shadow");
    expect((await readPicture(page)).timeAt(400)).toBeCloseTo(before.timeAt(400), 6);
    await wheelAt(page, at, { dx: 0, dy: -500 });
    expect((await bar.boundingBox())?.y).toBeCloseTo(top, 0);
    await close();
  });

  test("fits the bar under a double click with an eighth of air, and the whole run beside one", async () => {
    const page = await opened();
    const whole = await readPicture(page);
    const frame = plotText(whole, "Frame");
    await clickAt(page, { x: frame.x + 50, y: frame.y - 4 }, 2);
    const close = await readPicture(page);
    // The bar is 5 ms long, with 0.625 ms beside it on both sides.
    expect(shown(close) / shown(whole)).toBeCloseTo(6.25 / (END * 1.06), 2);
    const [left, right] = [close.xAt(3.003), close.xAt(8.003)];
    expect(right - left).toBeCloseTo(((whole.xAt(END * 1.06) - whole.xAt(0)) * 5) / 6.25, 0);
    await clickAt(page, { x: 400, y: BELOW }, 2);
    expect((await readPicture(page)).xAt(END)).toBeCloseTo(whole.xAt(END), 1);
    await page.context().close();
  });

  test("goes to the time that is clicked on the axis, and scrubs when it is dragged there", async () => {
    const page = await opened();
    const { xAt } = await readPicture(page);
    // At 5 ms steps 1 to 12 are done: two calls, two statements' beginnings and ends, the submit, the queue's start, and the
    // five other calls of the frame (Signal … Wait): 2 + 4 + 1 + 1 + 4.
    await clickAt(page, { x: xAt(5), y: 10 });
    expect((await steps(page)).step).toBe(12);
    const box = await canvasBox(page);
    await page.mouse.move(box.x + xAt(5), box.y + 10);
    await page.mouse.down();
    // From 16.004, where Main wakes, another statement begins at once: its Update is half done at 17 ms.
    await page.mouse.move(box.x + xAt(17), box.y + 10, { steps: 3 });
    await expect.poll(async () => (await steps(page)).step).toBe(29);
    await page.mouse.move(box.x + xAt(1), box.y + 300, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => (await steps(page)).step).toBe(3);
    await page.context().close();
  });

  test("scrubs with the handle of the cursor, at the same time from its own place", async () => {
    const page = await opened();
    const { xAt } = await readPicture(page);
    await goToStep(page, 12);
    // Step 12 is at 3.007 ms. The handle hangs from the axis.
    await dragAt(page, { x: xAt(3.007), y: 28 }, { x: xAt(12), y: 28 });
    // At 12 ms the second frame's five calls are done: it came to 25 as the first came to 12, 13 steps later.
    expect((await steps(page)).step).toBe(25);
    await page.context().close();
  });

  test("moves what is seen when the strip with the whole run is pressed, dragged, or its edge is", async () => {
    const page = await opened();
    await leaveFields(page);
    await wheelAt(page, { x: 400, y: BELOW }, { dx: 0, dy: -500 }, "Control");
    const before = await readPicture(page);
    const strip = await page.locator(".minimap").boundingBox();
    if (strip === null) {
      throw new Error("no strip");
    }
    const whole = (await fitted(page)).xAt;
    await wheelAt(page, { x: 400, y: BELOW }, { dx: 0, dy: -500 }, "Control");
    const y = strip.y + 16;
    // Beside the window it comes to the pointer: 20 ms is in the middle then.
    await page.mouse.click(strip.x + whole(20), y);
    await settle(page);
    const [from, to] = edges(await readPicture(page));
    expect((from + to) / 2).toBeCloseTo(20, 1);
    expect(to - from).toBeCloseTo(edges(before)[1] - edges(before)[0], 2);
    // Taken hold of within, it follows: 6 ms to the left.
    await page.mouse.move(strip.x + whole(20), y);
    await page.mouse.down();
    await page.mouse.move(strip.x + whole(14), y, { steps: 4 });
    await page.mouse.up();
    await settle(page);
    const moved = edges(await readPicture(page));
    expect(moved[0]).toBeCloseTo(from - 6, 1);
    // Its right edge alone.
    await page.mouse.move(strip.x + whole(moved[1]), y);
    await page.mouse.down();
    await page.mouse.move(strip.x + whole(22), y, { steps: 4 });
    await page.mouse.up();
    await settle(page);
    const wider = edges(await readPicture(page));
    expect(wider[0]).toBeCloseTo(moved[0], 2);
    expect(wider[1]).toBeCloseTo(22, 1);
    await page.context().close();
  });
});

/** Milliseconds in 100 pixels. */
function shown({ timeAt }: Picture): number {
  return timeAt(300) - timeAt(200);
}

/** The times at the edges of the plot, 172 and 708 pixels from the left when the window is 1440 wide. */
function edges({ timeAt }: Picture): readonly [number, number] {
  return [timeAt(172), timeAt(708)];
}

async function fitted(page: Page): Promise<Picture> {
  await leaveFields(page);
  await page.keyboard.press("0");
  await settle(page);
  return readPicture(page);
}

/** What is said at a place; "" where nothing is. */
async function tooltipAt(page: Page, at: Place): Promise<string> {
  await pointAt(page, at);
  await settle(page);
  return (await page.locator(".hover").allTextContents()).join("");
}
