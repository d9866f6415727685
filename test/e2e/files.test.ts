// Files in: picked, dropped, several together, in every encoding that engines' sources have; texts that were put aside.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApp } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { sourceText } from "../support/source.ts";
import { leaveFields, paste, waitForRun } from "../support/window.ts";

/** A file to be opened. */
interface Given {
  readonly name: string;
  readonly bytes: Buffer;
}

const CODE = "void Run()\n{\n    m_queue->Signal(m_fence.Get(), 5);\n}\n";
const MAIN: Given = { name: "frame.cpp", bytes: Buffer.from(`#include "frame.h"\n${CODE}`) };
const HEADER: Given = { name: "frame.h", bytes: Buffer.from("static const UINT64 kFirst = 1;\n") };
const PICTURE: Given = {
  name: "shot.png",
  bytes: Buffer.from("89504e470d0a1a0a0000000d4948445200000001", "hex"),
};
/** The bytes of two comments as other programs write them. */
const GBK = { text: "等待上一帧的栅栏值", hex: "b5c8b4fdc9cfd2bbd6a1b5c4d5a4c0b8d6b5" };
const SHIFT_JIS = {
  text: "前のフレームのフェンス値を待つ",
  hex: "914f82cc8374838c815b838082cc8374834683938358926c82f091d282c2",
};

describe("files", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  async function opened(): Promise<Page> {
    const { page } = await openApp(browser);
    await page.waitForSelector(".cm-content");
    return page;
  }

  test("are picked with Ctrl+O, from the source as well", async () => {
    const page = await opened();
    await leaveFields(page);
    await pickAfter(page, [MAIN], () => page.keyboard.press("Control+KeyO"));
    await expect.poll(() => sourceText(page)).toBe(MAIN.bytes.toString());
    expect(await waitForRun(page)).toBeGreaterThan(0);
    expect(await page.locator(".picker").textContent()).toContain("frame.cpp");
    await page.locator(".cm-content").focus();
    await pickAfter(page, [HEADER], () => page.keyboard.press("Control+KeyO"));
    await expect.poll(() => sourceText(page)).toBe(HEADER.bytes.toString());
    await page.context().close();
  });

  test("are dropped, and while they hover it is said what will happen", async () => {
    const page = await opened();
    await drag(page, "dragover", [MAIN]);
    expect(await page.locator(".drop-card").textContent()).toContain("Drop C++ files to open them");
    await drag(page, "drop", [MAIN]);
    await expect.poll(() => sourceText(page)).toBe(MAIN.bytes.toString());
    expect(await page.locator(".drop-card").count()).toBe(0);
    await page.context().close();
  });

  test("several become one text, headers before what includes them, each under its name", async () => {
    const page = await opened();
    await drag(page, "drop", [MAIN, HEADER]);
    await expect
      .poll(() => sourceText(page))
      .toBe(`// ======== frame.h ========\n${HEADER.bytes}\n// ======== frame.cpp ========\n${MAIN.bytes}`);
    expect(await page.locator(".picker").textContent()).toContain("frame.cpp");
    await page.context().close();
  });

  test.each([
    ["UTF-8 with its mark", withComment("\ufeff// ", "≥ é"), "UTF-8", "≥ é"],
    ["UTF-16", Buffer.from(`\ufeff// ≥ é\n${CODE}`, "utf16le"), "UTF-16", "≥ é"],
    ["UTF-16 without its mark", Buffer.from(`// é\n${CODE}`, "utf16le"), "UTF-16", "é"],
    ["UTF-16 BE", Buffer.from(`\ufeff// ≥ é\n${CODE}`, "utf16le").swap16(), "UTF-16 BE", "≥ é"],
    ["GBK", withBytes(GBK.hex), "GBK", GBK.text],
    ["Shift-JIS", withBytes(SHIFT_JIS.hex), "Shift-JIS", SHIFT_JIS.text],
  ])("are read as %s, and they run", async (_name, bytes, encoding, comment) => {
    const page = await opened();
    await drag(page, "drop", [{ name: "engine.cpp", bytes }]);
    await expect.poll(() => sourceText(page)).toBe(`// ${comment}\n${CODE}`);
    expect(await page.locator(".read-as").textContent()).toBe(`Read as ${encoding}`);
    expect(await waitForRun(page)).toBeGreaterThan(0);
    await page.context().close();
  });

  test("are read again in another encoding when that is chosen", async () => {
    const page = await opened();
    await drag(page, "drop", [{ name: "engine.cpp", bytes: withBytes(GBK.hex) }]);
    await expect.poll(() => page.locator(".read-as").count()).toBe(1);
    await page.locator(".read-as").click();
    await page.getByRole("option", { name: "Windows-1252" }).click();
    await expect.poll(() => sourceText(page)).toContain("µÈ´ýÉÏ");
    await page.locator(".read-as").click();
    await page.getByRole("option", { name: "GBK" }).click();
    await expect.poll(() => sourceText(page)).toContain(GBK.text);
    await page.context().close();
  });

  test("that are no text are named and not opened", async () => {
    const page = await opened();
    await paste(page, CODE);
    await drag(page, "drop", [PICTURE]);
    await expect
      .poll(() => page.locator(".said-card").textContent())
      .toContain("Not opened, because it is no text: shot.png");
    expect(await sourceText(page)).toBe(CODE);
    await page.locator(".said-close").click();
    await drag(page, "drop", [PICTURE, MAIN]);
    await expect.poll(() => sourceText(page)).toBe(MAIN.bytes.toString());
    expect(await page.locator(".said-card").textContent()).toContain("shot.png");
    await page.context().close();
  });

  test("put the present text aside, and the menu gives it back", async () => {
    const page = await opened();
    await paste(page, CODE);
    await waitForRun(page);
    await drag(page, "drop", [MAIN]);
    await expect.poll(() => sourceText(page)).toBe(MAIN.bytes.toString());
    await drag(page, "drop", [HEADER]);
    await expect.poll(() => sourceText(page)).toBe(HEADER.bytes.toString());
    await page.getByRole("button", { name: "File" }).click();
    await page.getByRole("menuitem", { name: "frame.cpp" }).click();
    await expect.poll(() => sourceText(page)).toBe(MAIN.bytes.toString());
    await page.getByRole("button", { name: "File" }).click();
    await page.getByRole("menuitem", { name: /^void Run/ }).click();
    await expect.poll(() => sourceText(page)).toBe(CODE);
    await page.context().close();
  });
});

function withComment(start: string, comment: string): Buffer {
  return Buffer.from(`${start}${comment}\n${CODE}`);
}

/** The code below a comment of these bytes. */
function withBytes(hex: string): Buffer {
  return Buffer.concat([Buffer.from("// "), Buffer.from(hex, "hex"), Buffer.from(`\n${CODE}`)]);
}

/** Picks files in the dialog that something opens. */
async function pickAfter(page: Page, files: readonly Given[], open: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await open();
  await (await chooser).setFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: "text/plain", buffer: bytes })),
  );
}

/** Files over the window, or let go there. */
async function drag(page: Page, event: "dragover" | "drop", files: readonly Given[]): Promise<void> {
  const data = files.map(({ name, bytes }) => ({ name, bytes: [...bytes] }));
  await page.evaluate(
    ({ type, dropped }) => {
      const dataTransfer = new DataTransfer();
      for (const { name, bytes } of dropped) {
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
      }
      document.body.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, composed: true }),
      );
    },
    { type: event, dropped: data },
  );
}
