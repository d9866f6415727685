// The pointer on the timeline selects: a stretch of time with its figures, a mark, an arrow's end, a flag.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { clickAt, dragAt, type Picture, plotText, pointAt, readPicture } from "../support/picture.ts";
import { explanation, goToStep, openScenario, settle, steps } from "../support/window.ts";

/*
 * "Wait for the previous frame", times in ms. Its second frame: Main is woken at 8.003; Update 8.003 – 10.003, Record – 11.003;
 * then five calls of 0.001 each (Execute, Signal, GetCompletedValue, SetEventOnCompletion, Wait) – 11.008. The queue draws for
 * 5 ms from the submit at 11.004 to 16.004; its Signal wakes Main, whose third Update goes on to 18.004 and Record to 19.004.
 */
const SCENARIO = "Wait for the previous frame";
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

  async function opened(title = SCENARIO): Promise<Page> {
    const { page } = await openApp(browser);
    await openScenario(page, title);
    return page;
  }

  test("selects a stretch of time whose edges snap, with its figures", async () => {
    const page = await opened();
    const { xAt } = await readPicture(page);
    const { step } = await steps(page);
    await dragAt(page, { x: xAt(10.003) + 3, y: BELOW }, { x: xAt(18.004) - 3, y: BELOW });
    const card = page.locator(".range");
    expect(await card.locator(".range-duration").textContent()).toBe("8.001 ms");
    // Two steps at 10.003, Record's end, submit and start, four calls, four at 16.004 (end of work, Signal, wake, Update begins),
    // two at 18.004: 15. One Signal is reached, at 16.004; one wait is begun, at 11.007.
    await expect
      .poll(() => card.locator(".range-line").allTextContents())
      .toEqual(["10.003 ms – 18.004 ms", "15 steps · 1 signal · 1 wait"]);
    // Main: 1 ms Record, 5 calls, 2 ms Update; blocked from 11.008 to 16.004. The queue: 11.004 to 16.004.
    expect(await rowsOf(page)).toEqual([
      { name: "Main", made: "1 wait", figures: ["3.005 ms", "4.996 ms"] },
      { name: "m_graphicsQueue", made: "1 signal", figures: ["5 ms", ""] },
      { name: "m_frameFence", made: "1 signal", figures: [] },
      { name: "m_frameEvent", made: "1 signal", figures: [] },
    ]);
    expect((await steps(page)).step).toBe(step);
    await page.context().close();
  });

  test("does not snap with Alt", async () => {
    const page = await opened();
    const { timeAt, xAt } = await readPicture(page);
    const [from, to] = [Math.round(xAt(10.003)) + 3, Math.round(xAt(18.004)) - 3];
    await dragAt(page, { x: from, y: BELOW }, { x: to, y: BELOW }, "Alt");
    const [left = 0, right = 0] = await rangeOf(page);
    // A pixel is 0.0475 ms.
    expect(Math.abs(left - timeAt(from))).toBeLessThan(0.05);
    expect(Math.abs(right - timeAt(to))).toBeLessThan(0.05);
    expect(left).toBeGreaterThan(10.05);
    expect(right).toBeLessThan(17.95);
    await page.context().close();
  });

  test("moves one edge of the stretch; a click beside it ends it", async () => {
    const page = await opened();
    const { xAt } = await readPicture(page);
    await dragAt(page, { x: xAt(10.003) + 3, y: BELOW }, { x: xAt(18.004) - 3, y: BELOW });
    await dragAt(page, { x: xAt(18.004) + 2, y: BELOW }, { x: xAt(19.004) - 3, y: BELOW });
    expect(await rangeOf(page)).toEqual([10.003, 19.004]);
    await expect.poll(async () => (await rowsOf(page))[0]?.figures).toEqual(["4.005 ms", "4.996 ms"]);
    await dragAt(page, { x: xAt(10.003) - 2, y: BELOW }, { x: xAt(16.004) + 2, y: BELOW });
    expect(await rangeOf(page)).toEqual([16.004, 19.004]);
    await expect.poll(async () => (await rowsOf(page))[0]?.figures).toEqual(["3 ms", ""]);
    await clickAt(page, { x: xAt(5), y: BELOW });
    expect(await page.locator(".range").count()).toBe(0);
    expect((await steps(page)).step).toBe(12);
    await page.context().close();
  });

  test("says what a mark is, and a click on it goes to where it begins", async () => {
    const page = await opened();
    const picture = await readPicture(page);
    const frame = plotText({ texts: picture.texts.filter((one) => one.x > picture.xAt(11)) }, "Frame");
    await pointAt(page, { x: frame.x + 40, y: frame.y - 4 });
    await expect
      .poll(() => page.locator(".hover-line").allTextContents())
      .toEqual(expect.arrayContaining(["11.004 ms – 16.004 ms"]));
    await clickAt(page, { x: frame.x + 40, y: frame.y - 4 });
    // The first frame's work begins with step 8, and every frame has 13 steps.
    expect((await steps(page)).step).toBe(21);
    expect(await explanation(page)).toBe("m_graphicsQueue began Frame.");
    expect(await page.locator(".duration-text").textContent()).toContain("Frame takes 5ms");
    await clickAt(page, { x: picture.xAt(4), y: plotText(picture, /^Update$/).y + 12 });
    expect((await steps(page)).step).toBe(12);
    await page.context().close();
  });

  test("goes to the event at an arrow's end that is clicked", async () => {
    const page = await opened("Two queues that wait for each other");
    const picture = await readPicture(page);
    // The direct queue draws from 2.001 to 6.001 ms and signals 1; that lets the compute queue pass its Wait.
    const y = (pattern: RegExp) =>
      picture.texts.find((one) => pattern.test(one.text) && one.x < 150)?.y ?? Number.NaN;
    const arrow = arrowsOf(picture).find(
      ({ from, to }) =>
        from.y < y(/^m_computeQueue$/) - 60 && to.y > y(/^m_computeQueue$/) && to.y < y(/^FENCES$/),
    );
    if (arrow === undefined) {
      throw new Error("no arrow from queue to queue");
    }
    expect(picture.timeAt(arrow.from.x)).toBeCloseTo(6.001, 1);
    // The head is 8 pixels long.
    const head = { x: arrow.to.x, y: arrow.to.y + 4 };
    await pointAt(page, head);
    await expect.poll(() => page.locator(".hover-title").textContent()).toBe("m_directFence = 1");
    await clickAt(page, head);
    expect(await explanation(page)).toContain("m_computeQueue passed its Wait: m_directFence has reached 1.");
    const { step } = await steps(page);
    await page.keyboard.press("End");
    await settle(page);
    await clickAt(page, arrow.from);
    expect(await explanation(page)).toContain("m_directQueue reached its Signal and set m_directFence to 1.");
    expect((await steps(page)).step).toBe(step - 1);
    await page.context().close();
  });

  test("lights the call, the value and the end of the wait up together, with a strong arrow", async () => {
    const page = await opened();
    await goToStep(page, 12);
    expect(await page.locator(".triple").count()).toBe(0);
    const plain = await readPicture(page);
    const strongest = Math.max(...arrowsOf(plain).map((one) => one.width));
    // The frame's Signal waits in its queue from step 9 on, is reached with step 14, and step 15 is Main's waking.
    const signal = plotText(plain, "Signal 1");
    await clickAt(page, { x: signal.x + 50, y: signal.y - 3 });
    for (const step of [9, 14, 15]) {
      await goToStep(page, step);
      expect(await page.locator(".triple").textContent()).toBe(
        "Signal of m_frameFence = 1: called at step 9 (line 29) → set at step 14 → Main woke at step 15",
      );
      expect(await page.locator(".triple-here").textContent()).toMatch(new RegExp(`step ${step}$`));
      const lit = arrowsOf(await readPicture(page)).filter((one) => one.width > strongest);
      expect(lit.length, `arrows at step ${step}`).toBeGreaterThan(0);
      expect(lit.every((one) => one.from.x < plain.xAt(8.1))).toBe(true);
    }
    await page.locator(".triple button", { hasText: "called at step 9" }).click();
    await expect.poll(async () => (await steps(page)).step).toBe(9);
    await page.locator(".triple button", { hasText: "line 29" }).click();
    await expect.poll(() => markedLine(page)).toContain("m_graphicsQueue->Signal(");
    await page.context().close();
  });

  test("goes to a note when its flag is clicked", async () => {
    const page = await opened();
    await goToStep(page, 14);
    await page.keyboard.press("KeyN");
    await page.getByRole("dialog").locator("textarea").fill("the fence is 1 here");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await goToStep(page, 30);
    const { xAt } = await readPicture(page);
    // The flag flies to the right of its pole, in the lower part of the axis.
    const flag = { x: xAt(8.003) + 4, y: 25 };
    await pointAt(page, flag);
    await expect.poll(() => page.locator(".hover-title").textContent()).toBe("the fence is 1 here");
    await clickAt(page, flag);
    await settle(page);
    expect((await steps(page)).step).toBe(14);
    await page.context().close();
  });
});

interface Arrow {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly width: number;
}

/** The curves of arrows; they end where the arrow's head begins. */
function arrowsOf({ paths }: Picture): readonly Arrow[] {
  return paths.flatMap(({ d, strokeWidth }) => {
    const [, x1, y1, x2, y2] = /^M([\d.]+) ([\d.]+)C.* ([\d.]+) ([\d.]+)$/.exec(d) ?? [];
    return x1 === undefined
      ? []
      : [
          {
            from: { x: Number(x1), y: Number(y1) },
            to: { x: Number(x2), y: Number(y2) },
            width: strokeWidth,
          },
        ];
  });
}

/** The selected stretch in ms, as the card says it. */
async function rangeOf(page: Page): Promise<readonly number[]> {
  const text = (await page.locator(".range-line").first().textContent()) ?? "";
  return (text.match(/[\d.]+/g) ?? []).map(Number);
}

/** The card's lines of lanes. */
function rowsOf(page: Page) {
  return page.locator(".range-table tbody").evaluateAll((bodies) =>
    bodies.map((body) => ({
      name: body.querySelector(".range-name")?.textContent ?? "",
      made: body.querySelector(".range-made")?.textContent ?? "",
      figures: [...body.querySelectorAll("td")].slice(1).map((one) => one.textContent ?? ""),
    })),
  );
}

/** The text of the line in which the editor's selection begins. */
function markedLine(page: Page): Promise<string> {
  return page.evaluate(() => {
    const marked = document.querySelector(".cm-selectionBackground")?.getBoundingClientRect();
    const lines = [...document.querySelectorAll(".cm-line")];
    const line = lines.find((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const middle = marked === undefined ? Number.NaN : (marked.top + marked.bottom) / 2;
      return middle > top && middle < bottom;
    });
    return line?.textContent ?? "";
  });
}
