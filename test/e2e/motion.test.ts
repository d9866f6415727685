// Motion that explains a step: a dot travels along the arrow as the signal did. Not for those who want none.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { readPicture } from "../support/picture.ts";
import { goToStep, openScenario, pressAndSettle, settle } from "../support/window.ts";

/**
 * Step 14 of "Wait for the previous frame" is the Signal of the first frame, at 8.003 ms; step 15 is Main's waking by the event
 * that it set, at the same time.
 */
const SCENARIO = "Wait for the previous frame";
/** What else the machine does counts in frames, so a late one is tried again. */
const AGAIN = { retry: 2 };

describe("motion", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(reducedMotion: "reduce" | "no-preference"): Promise<Page> {
    const { page } = await openApp(browser);
    await page.emulateMedia({ reducedMotion });
    await openScenario(page, SCENARIO);
    return page;
  }

  test("a dot travels along the arrow to what the step released, and is gone then", AGAIN, async () => {
    const page = await opened("no-preference");
    await goToStep(page, 14);
    const { xAt } = await readPicture(page);
    await letPass(page);
    const dots = await watched(page, () => page.keyboard.press("ArrowRight"));
    const shown = dots.filter((dot) => dot !== null);
    expect(shown.length).toBeGreaterThan(1);
    // From the event at the bottom up to the thread at the top, at the time of both.
    const heights = shown.map((dot) => dot.y);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
    expect((heights[0] ?? 0) - (heights.at(-1) ?? 0)).toBeGreaterThan(20);
    for (const { x } of shown) {
      expect(Math.abs(x - xAt(8.003))).toBeLessThan(24);
    }
    expect(dots.at(-1)).toBeNull();
    await page.context().close();
  });

  test("none travels on a step back, on a jump, or where nothing was released", async () => {
    const page = await opened("no-preference");
    await goToStep(page, 15);
    await letPass(page);
    for (const key of ["ArrowLeft", "ArrowLeft", "End", "Home", "ArrowRight", "ArrowRight"]) {
      const dots = await watched(page, () => page.keyboard.press(key));
      expect(
        dots.filter((dot) => dot !== null),
        key,
      ).toEqual([]);
    }
    await page.context().close();
  });

  test("nothing moves for those who want no motion: no dot, no transition, no animation", async () => {
    const page = await opened("reduce");
    await goToStep(page, 13);
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) {
      const dots = await watched(page, () => page.keyboard.press(key));
      expect(dots.filter((dot) => dot !== null)).toEqual([]);
    }
    const running = await animatedDuring(page, () => useWindow(page));
    expect(running).toEqual([]);
    await page.context().close();
  });

  test("the caret blinks for all others: so it would be seen here", async () => {
    const page = await opened("no-preference");
    expect(await animatedDuring(page, () => useWindow(page))).toEqual([
      expect.stringContaining("cm-cursorLayer"),
    ]);
    await page.context().close();
  });

  test("what is chosen while the page is open counts at once", async () => {
    const page = await opened("no-preference");
    await goToStep(page, 14);
    await letPass(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const dots = await watched(page, () => page.keyboard.press("ArrowRight"));
    expect(dots.filter((dot) => dot !== null)).toEqual([]);
    await page.context().close();
  });
});

/** Opens and closes what opens and closes, hovers, and puts the caret into the source. */
async function useWindow(page: Page): Promise<void> {
  await page.getByRole("button", { name: "File" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Play/ }).hover();
  await page.waitForTimeout(700);
  await page.locator(".timeline-canvas").focus();
  for (const key of ["KeyN", "Escape", "Shift+Slash", "Escape", "Control+KeyK", "Escape", "Alt+Digit1"]) {
    await pressAndSettle(page, key);
  }
  await pressAndSettle(page, "Alt+Digit1");
  await page.locator(".cm-content").click();
  await page.waitForTimeout(300);
}

interface Dot {
  readonly x: number;
  readonly y: number;
}

/** Long enough for every dot to have arrived. */
async function letPass(page: Page): Promise<void> {
  await page.waitForTimeout(600);
  await settle(page);
}

/** Where the dots are, frame by frame for most of a second after something is done: their middle; null: there is none. */
async function watched(page: Page, act: () => Promise<void>): Promise<readonly (Dot | null)[]> {
  await page.evaluate(() => {
    const dots: (Dot | null)[] = [];
    const middle = (): Dot | null => {
      const { left, top } =
        document.querySelector(".timeline-motion")?.getBoundingClientRect() ?? new DOMRect();
      const seen = [...document.querySelectorAll(".timeline-dot")]
        .filter((dot) => Number(getComputedStyle(dot).opacity) > 0.5)
        .map((dot) => dot.getBoundingClientRect());
      const mean = (of: (box: DOMRect) => number) =>
        seen.reduce((sum, box) => sum + of(box), 0) / seen.length;
      return seen.length === 0
        ? null
        : { x: mean((box) => box.x + box.width / 2) - left, y: mean((box) => box.y + box.height / 2) - top };
    };
    const end = performance.now() + 900;
    const look = (now: number) => {
      dots.push(middle());
      if (now < end) {
        requestAnimationFrame(look);
      } else {
        Object.assign(window, { dotsSeen: dots });
      }
    };
    Object.assign(window, { dotsSeen: null });
    requestAnimationFrame(look);
  });
  await act();
  await page.waitForFunction(() => Reflect.get(window, "dotsSeen") !== null);
  return page.evaluate(() => {
    const seen: unknown = Reflect.get(window, "dotsSeen");
    return Array.isArray(seen)
      ? seen.map((dot) => (dot === null ? null : { x: Number(dot.x), y: Number(dot.y) }))
      : [];
  });
}

/** What was animated in any frame while something was done: what it is, and for how long in ms. */
async function animatedDuring(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation;
        const duration = Number(effect?.getComputedTiming().duration ?? 0);
        if (duration > 1 && effect instanceof KeyframeEffect) {
          seen.add(`${effect.target?.className ?? "?"} ${duration}`);
        }
      }
      if (Reflect.get(window, "animationsSeen") === seen) {
        requestAnimationFrame(look);
      }
    };
    Object.assign(window, { animationsSeen: seen });
    requestAnimationFrame(look);
  });
  await act();
  return page.evaluate(() => {
    const seen: unknown = Reflect.get(window, "animationsSeen");
    Object.assign(window, { animationsSeen: null });
    return seen instanceof Set ? [...seen].map(String) : ["nothing was looked at"];
  });
}
