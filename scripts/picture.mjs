// Takes the README's picture from the built app: public/images/window.png, 1440 × 900, dark, a scenario in the middle of its run.
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { buildApp } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { isMain, projectRoot } from "./lib/root.mjs";
import { serveFolder } from "./static-server.mjs";

const scenario = "Async compute with two fences";
/** The direct queue has just signalled: an event is set, a thread is released, the compute queue still waits. */
const step = 38;
const mostBytes = 300_000;

/**
 * Writes the picture to `file`.
 * @param {string} file
 */
async function takePicture(file) {
  const found = findChromium();
  if (found === undefined) {
    throw new Error("no Chromium: run node scripts/chromium.mjs");
  }
  const folder = mkdtempSync(join(tmpdir(), "fenceline-picture-"));
  await buildApp(folder);
  const server = await serveFolder({ folder, path: "/", port: 0, host: "127.0.0.1" });
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: "dark" });
    await page.goto(server.url);
    await page.waitForSelector(".cm-content");
    await openAtStep(page);
    await page.screenshot({ path: file });
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {import("playwright-core").Page} page */
async function openAtStep(page) {
  await page.locator(".picker").click();
  await page.getByRole("option", { name: scenario }).click();
  const shown = page.locator(".steps-count");
  await shown.filter({ hasNotText: "of 0" }).waitFor();
  // Keys go to the window, not to the picker, and nothing has a ring around it.
  await page.locator(".menu").waitFor({ state: "detached" });
  await page.waitForTimeout(300);
  await page.locator(".picker").blur();
  await page.keyboard.press("Home");
  for (let left = step; left > 0; left -= left >= 10 ? 10 : 1) {
    await page.keyboard.press(left >= 10 ? "Shift+ArrowRight" : "ArrowRight");
  }
  await shown.filter({ hasText: `step ${step} of` }).waitFor();
  await page.mouse.move(0, 0);
  // The last frame, and the fonts.
  await page.waitForTimeout(500);
}

if (isMain(import.meta.url)) {
  const file = join(projectRoot, "public/images/window.png");
  mkdirSync(join(projectRoot, "public/images"), { recursive: true });
  await takePicture(file);
  const bytes = statSync(file).size;
  console.log(`${file}: ${bytes} bytes`);
  if (bytes > mostBytes) {
    console.error(`larger than ${mostBytes} bytes`);
    process.exit(1);
  }
}
