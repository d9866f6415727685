// The pointer on the names of lanes: select, fold, move, make taller, pin, menu.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { canvasBox, clickAt, dragAt, laneName, pointAt, readPicture } from "../support/picture.ts";
import { openScenario, settle } from "../support/window.ts";

/** Two threads, two queues, two fences, one event. */
const SCENARIO = "Two threads share one auto-reset event";
const LANES = ["Render", "Loader", "graphicsQueue", "copyQueue", "frameFence", "copyFence", "gpuEvent"];
/** Where the names are, from the left. */
const NAMES = 40;
/** A folded lane is at least so much lower below the middle, in pixels. */
const FOLDED = 15;

describe("the pointer on a lane's name", () => {
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
    expect(await order(page)).toEqual(LANES);
    return page;
  }

  test("selects the lane with a click", async () => {
    const page = await opened();
    await clickAt(page, await nameAt(page, "copyQueue"));
    await pointAt(page, { x: 400, y: 300 });
    await expect.poll(() => menuButtons(page)).toEqual(["Commands of the lane copyQueue"]);
    await clickAt(page, await nameAt(page, "Loader"));
    await pointAt(page, { x: 400, y: 300 });
    await expect.poll(() => menuButtons(page)).toEqual(["Commands of the lane Loader"]);
    await page.context().close();
  });

  test("folds the lane with a double click to a thin line, and unfolds it with another", async () => {
    const page = await opened();
    const before = await heights(page);
    await clickAt(page, await nameAt(page, "Render"), 2);
    const folded = await heights(page);
    expect(folded["Render"]).toBeLessThan((before["Render"] ?? 0) - FOLDED);
    expect(folded["copyQueue"]).toBe(before["copyQueue"]);
    await clickAt(page, await nameAt(page, "Render"), 2);
    expect(await heights(page)).toEqual(before);
    await page.context().close();
  });

  test("moves the lane within its group when it is dragged, and not out of it", async () => {
    const page = await opened();
    const [render, loader] = [await nameAt(page, "Render"), await nameAt(page, "Loader")];
    await pointAt(page, render);
    await page.mouse.down();
    await pointAt(page, { x: loader.x, y: loader.y + 20 }, 4);
    await page.locator(".lane-drop").waitFor();
    await page.mouse.up();
    await settle(page);
    expect(await page.locator(".lane-drop").count()).toBe(0);
    expect(await order(page)).toEqual(["Loader", "Render", ...LANES.slice(2)]);
    const event = await nameAt(page, "gpuEvent");
    await dragAt(page, await nameAt(page, "graphicsQueue"), event);
    expect(await order(page)).toEqual(["Loader", "Render", "copyQueue", "graphicsQueue", ...LANES.slice(4)]);
    await page.context().close();
  });

  test("makes the lane taller and lower at its lower edge; a double click there gives it back its height", async () => {
    const page = await opened();
    const before = await heights(page);
    const below = laneName(await readPicture(page), "frameFence").y;
    const edge = await lowerEdge(page, "copyQueue");
    await dragAt(page, edge, { x: edge.x, y: edge.y + 32 });
    expect(laneName(await readPicture(page), "frameFence").y).toBeCloseTo(below + 32, 0);
    const lower = await lowerEdge(page, "copyQueue");
    expect(lower.y).toBeCloseTo(edge.y + 32, 0);
    await clickAt(page, lower, 2);
    expect(await heights(page)).toEqual(before);
    await page.context().close();
  });

  test("folds and unfolds the group with a click on its caption", async () => {
    const page = await opened();
    const before = await heights(page);
    const caption = laneName(await readPicture(page), "COMMAND QUEUES");
    await clickAt(page, { x: NAMES, y: caption.y - 4 });
    const folded = await heights(page);
    expect(folded["graphicsQueue"]).toBeLessThan((before["graphicsQueue"] ?? 0) - FOLDED);
    expect(folded["copyQueue"]).toBeLessThan((before["copyQueue"] ?? 0) - FOLDED);
    expect(folded["Render"]).toBe(before["Render"]);
    await clickAt(page, { x: NAMES, y: caption.y - 4 });
    expect(await heights(page)).toEqual(before);
    await page.context().close();
  });

  test("opens the lane's menu with the other button, and what is chosen there is done", async () => {
    const page = await opened();
    const box = await canvasBox(page);
    const menuOf = async (lane: string) => {
      const { x, y } = await nameAt(page, lane);
      await page.mouse.click(box.x + x, box.y + y, { button: "right" });
      const menu = page.getByRole("menu", { name: `Commands of the lane ${lane}` });
      await menu.waitFor();
      return menu;
    };
    await (await menuOf("Render")).getByRole("menuitem", { name: "Move the lane down" }).click();
    await expect.poll(() => order(page)).toEqual(["Loader", "Render", ...LANES.slice(2)]);
    await (await menuOf("gpuEvent")).getByRole("menuitem", { name: "Pin the lane to the top" }).click();
    await expect.poll(async () => (await order(page))[0]).toBe("gpuEvent");
    await (await menuOf("Loader")).getByRole("menuitem", { name: "Put all lanes back as they were" }).click();
    await expect.poll(() => order(page)).toEqual(LANES);
    await menuOf("copyFence");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.getByRole("menu").count()).toBe(0);
    await page.context().close();
  });

  test("shows buttons that fold and pin the lane at the pointer", async () => {
    const page = await opened();
    const before = await heights(page);
    await pointAt(page, await nameAt(page, "copyQueue"));
    await page.getByRole("button", { name: "Fold the lane copyQueue" }).click();
    await settle(page);
    expect((await heights(page))["copyQueue"]).toBeLessThan((before["copyQueue"] ?? 0) - FOLDED);
    await pointAt(page, await nameAt(page, "frameFence"));
    await page.getByRole("button", { name: "Pin the lane frameFence to the top" }).click();
    await expect.poll(async () => (await order(page))[0]).toBe("frameFence");
    await page.getByRole("button", { name: "Unpin the lane frameFence" }).click();
    await expect.poll(() => order(page)).toEqual(LANES);
    await page.context().close();
  });
});

/** The lanes from top to bottom. */
async function order(page: Page): Promise<readonly string[]> {
  const { texts } = await readPicture(page);
  return texts
    .filter((one) => LANES.includes(one.text) && one.x < 100)
    .sort((a, b) => a.y - b.y)
    .map((one) => one.text);
}

/** A place on a lane's name. */
async function nameAt(page: Page, lane: string) {
  const { x, y } = laneName(await readPicture(page), lane);
  return { x: x + 16, y: y - 4 };
}

/** Where the pointer would take hold of a lane's lower edge. */
async function lowerEdge(page: Page, lane: string) {
  const { x, y } = await nameAt(page, lane);
  const places: number[] = [];
  for (let dy = 4; dy < 200; dy += 1) {
    await pointAt(page, { x, y: y + dy });
    const shape = await page.locator(".timeline-canvas").evaluate((canvas) => canvas.style.cursor);
    if (shape === "ns-resize") {
      places.push(y + dy);
    } else if (places.length > 0) {
      break;
    }
  }
  return { x, y: (Math.min(...places) + Math.max(...places)) / 2 };
}

/** From each lane's name to what is below it: the next lane's name, or the next caption. */
async function heights(page: Page): Promise<Readonly<Record<string, number>>> {
  const { texts } = await readPicture(page);
  const tops = texts
    .filter((one) => one.x < 100 && (LANES.includes(one.text) || /^[A-Z ]{6,}$/.test(one.text)))
    .sort((a, b) => a.y - b.y);
  return Object.fromEntries(
    tops.flatMap(({ text, y }, at) => {
      const next = tops[at + 1];
      return LANES.includes(text) && next !== undefined ? [[text, Math.round(next.y - y)]] : [];
    }),
  );
}

function menuButtons(page: Page): Promise<readonly (string | null)[]> {
  return page
    .locator(".lane-tools button[aria-haspopup='menu']")
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute("aria-label")));
}
