// Starts Chromium for the end-to-end tests and the bench.
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../scripts/chromium.mjs";

// Without these, Chromium as root does not start, or it keeps asking for its maker's hosts.
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser that scripts/chromium.mjs finds; a missing one is an error, never a skipped test. */
export async function launchBrowser(): Promise<Browser> {
  const found = findChromium();
  if (found === undefined) {
    throw new Error("no Chromium: run node scripts/chromium.mjs");
  }
  return chromium.launch({ executablePath: found.path, args: flags });
}
