// Opens the built app in Chromium for the end-to-end tests and collects everything that went wrong in the page.
import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";

declare module "vitest" {
  // Set by test/e2e/serve-built-app.ts.
  interface ProvidedContext {
    appUrl: string;
  }
}

/** What a test may ask of the page. */
export type PageOptions = {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: "light" | "dark";
  /** Appended to the app's URL: `?…` or `#…`. */
  readonly address?: string;
};

/** An open page with all that it reported since it was created; the lists grow while the page lives. */
export type OpenedApp = {
  readonly page: Page;
  readonly consoleErrors: readonly string[];
  readonly pageErrors: readonly string[];
  readonly failedRequests: readonly string[];
  /** Every URL asked for, workers included. */
  readonly requests: readonly string[];
  /** Ends the page and its storage. */
  readonly close: () => Promise<void>;
};

/** Opens the served app in a fresh context (empty storage) and waits until it has loaded. */
export async function openApp(browser: Browser, options: PageOptions = {}): Promise<OpenedApp> {
  const context = await browser.newContext({
    viewport: options.viewport ?? { width: 1440, height: 900 },
    colorScheme: options.colorScheme ?? "light",
    locale: "en-US",
  });
  const page = await context.newPage();
  const collected = collect(page);
  await page.goto(inject("appUrl") + (options.address ?? ""), { waitUntil: "load" });
  return { page, ...collected, close: () => context.close() };
}

function collect(page: Page) {
  const consoleErrors: string[] = [];
  const pageErrors: string[] = [];
  const failedRequests: string[] = [];
  const requests: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") {
      consoleErrors.push(message.text());
    }
  });
  page.on("pageerror", (error) => pageErrors.push(error.message));
  page.on("request", (request) => requests.push(request.url()));
  page.on("requestfailed", (request) => {
    failedRequests.push(`${request.url()}: ${request.failure()?.errorText ?? "failed"}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) {
      failedRequests.push(`${response.url()}: ${response.status()}`);
    }
  });
  return { consoleErrors, pageErrors, failedRequests, requests };
}
