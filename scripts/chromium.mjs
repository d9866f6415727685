// Finds a Chromium for the browser tests, or installs one. Needs nothing but Node; never skips: none is a failure.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { isMain, projectRoot } from "./lib/root.mjs";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macApps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
const windowsApps = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap((name) =>
  process.env[name] === undefined ? [] : [join(process.env[name], "Google/Chrome/Application/chrome.exe")],
);

/**
 * The browser's executable and where it comes from; undefined when there is none.
 * @returns {{ path: string, source: string } | undefined}
 */
export function findChromium() {
  const chosen = process.env["CHROMIUM"];
  if (chosen) {
    return existsSync(chosen) ? { path: chosen, source: "$CHROMIUM" } : undefined;
  }
  const installed = [...pathCandidates(), ...macApps, ...windowsApps].find((path) => existsSync(path));
  if (installed !== undefined) {
    return { path: installed, source: "installed browser" };
  }
  const downloaded = playwrightDownloads().find((path) => existsSync(path));
  return downloaded === undefined ? undefined : { path: downloaded, source: "Playwright's download" };
}

/** Finds a browser or installs one: with apt as root on Debian, else by Playwright's own download. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined || process.env["CHROMIUM"]) {
    return found;
  }
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    installWithApt();
    const installed = findChromium();
    if (installed !== undefined) {
      return { ...installed, source: "installed now by apt-get" };
    }
  }
  console.log("chromium: trying Playwright's own download");
  run(process.execPath, [join(projectRoot, "node_modules/playwright-core/cli.js"), "install", "chromium"]);
  return findChromium();
}

function installWithApt() {
  console.log("chromium: none found, installing Debian's with apt-get");
  // fonts-liberation: without any font on the machine, a page has no text to measure.
  const packages = ["chromium", "fonts-liberation"];
  run("apt-get", ["-qq", "update"]);
  run("apt-get", ["-qq", "-y", "--no-install-recommends", "install", ...packages]);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  spawnSync(command, args, {
    cwd: projectRoot,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function pathCandidates() {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function playwrightDownloads() {
  const cache = process.env["PLAYWRIGHT_BROWSERS_PATH"] ?? playwrightCache();
  if (!existsSync(cache)) {
    return [];
  }
  const programs = [
    "chrome-linux64/chrome",
    "chrome-linux/chrome",
    "chrome-win64/chrome.exe",
    "chrome-win/chrome.exe",
    "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  ];
  return readdirSync(cache)
    .filter((name) => name.startsWith("chromium-"))
    .flatMap((name) => programs.map((program) => join(cache, name, program)));
}

function playwrightCache() {
  if (process.platform === "darwin") {
    return join(homedir(), "Library/Caches/ms-playwright");
  }
  return process.platform === "win32"
    ? join(process.env["LOCALAPPDATA"] ?? homedir(), "ms-playwright")
    : join(homedir(), ".cache/ms-playwright");
}

if (isMain(import.meta.url)) {
  const browser = ensureChromium();
  if (browser === undefined) {
    console.error("chromium: none found and none could be installed; set $CHROMIUM to an executable");
    process.exit(1);
  }
  console.log(`chromium: ${browser.path} (${browser.source})`);
}
