// The built page as files on a static host: it loads under a sub-path and can send nothing.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "../support/chromium.ts";
import { openApp } from "../support/browser.ts";

describe("the static build", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
  });

  test("loads under a sub-path without an error and asks only for its own files", async () => {
    const app = await openApp(browser);
    await app.page.waitForSelector("#root > *");
    expect(
      app.requests.filter((url) => !url.startsWith(inject("appUrl")) && !url.startsWith("blob:")),
    ).toEqual([]);
    expect(app.failedRequests).toEqual([]);
    expect(app.pageErrors).toEqual([]);
    expect(app.consoleErrors).toEqual([]);
    await app.close();
  });

  test("refuses every way to send what was pasted", async () => {
    const app = await openApp(browser);
    const sent = await app.page.evaluate(async (url) => {
      const image = new Image();
      const imageLoads = new Promise((resolve) => {
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
      });
      image.src = "http://127.0.0.1:9/pixel.png";
      const socketRefused = await new Promise((resolve) => {
        const socket = new WebSocket(url.replace("http", "ws"));
        socket.onerror = () => resolve(true);
        socket.onopen = () => resolve(false);
      });
      return {
        fetch: await fetch(url).then(
          () => "sent",
          () => "refused",
        ),
        image: (await imageLoads) ? "sent" : "refused",
        socket: socketRefused ? "refused" : "sent",
      };
    }, inject("appUrl"));
    expect(sent).toEqual({ fetch: "refused", image: "refused", socket: "refused" });
    expect(
      app.consoleErrors.filter((text) => text.includes("Content Security Policy")).length,
    ).toBeGreaterThan(2);
    await app.close();
  });

  // A worker started from a file has no policy of its own page; one started from a blob: URL inherits it.
  test("refuses it in the worker as well", async () => {
    const app = await openApp(browser);
    await expect.poll(() => app.page.workers().length, { timeout: 20_000 }).toBeGreaterThan(0);
    for (const worker of app.page.workers()) {
      const sent = await worker.evaluate(
        (url) =>
          fetch(url).then(
            () => "sent",
            () => "refused",
          ),
        inject("appUrl"),
      );
      expect(`${worker.url()}: ${sent}`).toBe(`${worker.url()}: refused`);
    }
    await app.close();
  });
});
