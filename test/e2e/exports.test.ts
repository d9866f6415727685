// What the window gives away: the text, the picture as SVG and PNG, the report.
import { readFileSync } from "node:fs";
import type { Browser, Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { leaveFields, openScenario, paste, waitForRun } from "../support/window.ts";

const TITLE = "Two queues that wait for each other";
const TEXT = readFileSync(new URL("../../public/scenarios/queue-deadlock.cpp", import.meta.url), "utf8");
const PNG_SIGNATURE = "89504e470d0a1a0a";

describe("the window gives away", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(): Promise<Page> {
    const { page } = await openApp(browser);
    await openScenario(page, TITLE);
    await leaveFields(page);
    return page;
  }

  test("the text as a UTF-8 file, with Ctrl+S, under the name it then keeps", async () => {
    const page = await opened();
    const file = await downloadAfter(page, () => page.keyboard.press("Control+KeyS"));
    expect(file.suggestedFilename()).toBe("queue-deadlock.cpp");
    expect(await contentOf(file)).toBe(TEXT);
    expect(await page.locator(".said-card").textContent()).toContain("Saved as queue-deadlock.cpp");
    const own = "// é 中\nm_queue->Signal(m_fence.Get(), 7);\n";
    await paste(page, own);
    await waitForRun(page);
    // From within the source, too.
    const again = await downloadAfter(page, () => page.keyboard.press("Control+KeyS"));
    expect(await contentOf(again)).toBe(own);
    await page.context().close();
  });

  test("the picture as an SVG with title, verdict, lanes and legend, and nothing from elsewhere", async () => {
    const page = await opened();
    const file = await downloadAfter(page, () => page.keyboard.press("Shift+KeyV"));
    expect(file.suggestedFilename()).toBe("queue-deadlock.svg");
    const svg = await contentOf(file);
    const found = await page.evaluate((source) => {
      const drawing = new DOMParser().parseFromString(source, "image/svg+xml");
      const outside = [...drawing.querySelectorAll("*")].flatMap((one) =>
        [...one.attributes].filter(({ name, value }) => /href|src/.test(name) || /url\((?!#)/.test(value)),
      );
      return {
        broken: drawing.querySelectorAll("parsererror").length,
        root: drawing.documentElement.nodeName,
        title: drawing.querySelector("svg > title")?.textContent,
        words: [...drawing.querySelectorAll("svg > text")].map((one) => one.textContent ?? ""),
        names: [...drawing.querySelectorAll("svg > g text")].map((one) => one.textContent ?? ""),
        outside: outside.length,
      };
    }, svg);
    expect(found).toMatchObject({ broken: 0, root: "svg", title: TITLE, outside: 0 });
    expect(found.words[0]).toBe(TITLE);
    expect(found.words[1]).toMatch(/^Hangs · 37 steps · 9\.001 ms · schedule v1\.t\./);
    // Below it: one entry for each kind of mark that is seen.
    expect(found.words.slice(2)).toEqual(
      expect.arrayContaining([
        "thread runs",
        "blocked",
        "DIRECT queue executes",
        "COMPUTE queue executes",
        "waits in its queue",
        "fence takes a value",
      ]),
    );
    expect(found.words).not.toContain("Present");
    expect(found.names).toEqual(
      expect.arrayContaining([
        "Render",
        "m_directQueue",
        "m_computeQueue",
        "m_directFence",
        "m_computeFence",
      ]),
    );
    await page.context().close();
  });

  test("the same picture as a PNG of twice as many pixels", async () => {
    const page = await opened();
    const svg = await contentOf(await downloadAfter(page, () => page.keyboard.press("Shift+KeyV")));
    const file = await downloadAfter(page, () => page.keyboard.press("Shift+KeyP"));
    expect(file.suggestedFilename()).toBe("queue-deadlock.png");
    const bytes = readFileSync(await file.path());
    expect(bytes.subarray(0, 8).toString("hex")).toBe(PNG_SIGNATURE);
    expect(bytes.subarray(12, 16).toString("latin1")).toBe("IHDR");
    const [, width = "", height = ""] = /<svg [^>]*width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
    expect(bytes.readUInt32BE(16)).toBe(Math.round(2 * Number(width)));
    expect(bytes.readUInt32BE(20)).toBe(Math.round(2 * Number(height)));
    // It is a picture and not one colour.
    expect(await coloursIn(page, bytes)).toBeGreaterThan(10);
    await page.context().close();
  });

  test("the report, to the clipboard: Markdown, and the picture beside it for those who take it", async () => {
    const page = await opened();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.keyboard.press("Shift+KeyR");
    await expect
      .poll(() => page.locator(".said-card").textContent())
      .toContain("The report is on the clipboard, as Markdown.");
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const html = item?.types.includes("text/html") ? await (await item.getType("text/html")).text() : "";
      return { text: await navigator.clipboard.readText(), html };
    });
    isReport(copied.text);
    expect(copied.html).toMatch(/<img [^>]*src="data:image\/png;base64,iVBORw0KGgo/);
    expect(copied.html).toContain("Two queues that wait for each other");
    await page.context().close();
  });

  test("the report as a file when the clipboard is refused", async () => {
    const page = await opened();
    // Whatever is not granted is refused.
    await page.context().grantPermissions(["geolocation"]);
    const file = await downloadAfter(page, () => page.keyboard.press("Shift+KeyR"));
    expect(file.suggestedFilename()).toBe("report.md");
    isReport(await contentOf(file));
    expect(await page.locator(".said-card").textContent()).toContain("the report was saved as report.md");
    await page.context().close();
  });
});

/** Title, verdict, what was found and why, the schedule, the picture and the text. */
function isReport(text: string): void {
  expect(text).toMatch(/^## Two queues that wait for each other\n/);
  expect(text).toMatch(/\*\*Verdict:\*\* Hangs · 37 steps · 9\.001 ms/);
  expect(text).toMatch(/\n- error, line 29: /i);
  expect(text).toContain("m\\_directQueue");
  expect(text).toMatch(/\*\*Schedule:\*\* `v1\.t\.[^`]*`/);
  expect(text).toMatch(/```text\n[\s\S]*Render[\s\S]*█[\s\S]*\n```/);
  expect(text).toContain(`\`\`\`cpp\n${TEXT}\`\`\``);
}

async function downloadAfter(page: Page, act: () => Promise<void>): Promise<Download> {
  const waiting = page.waitForEvent("download");
  await act();
  return waiting;
}

async function contentOf(file: Download): Promise<string> {
  return readFileSync(await file.path(), "utf8");
}

/** How many colours a picture has, up to some hundreds. */
function coloursIn(page: Page, bytes: Buffer): Promise<number> {
  return page.evaluate(
    async (given) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(given)], { type: "image/png" }));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext("2d");
      context?.drawImage(picture, 0, 0);
      const data = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      const colours = new Set<number>();
      for (let at = 0; at + 2 < data.length; at += 4 * 7) {
        colours.add((data[at] ?? 0) * 65536 + (data[at + 1] ?? 0) * 256 + (data[at + 2] ?? 0));
      }
      return colours.size;
    },
    [...bytes],
  );
}
