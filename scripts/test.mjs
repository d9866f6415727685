// `npm test`: sets up, then runs every stage, goes on after a failed one, and ends with `N passed, N failed`.
// `npm test -- lint house` runs only the stages whose name contains one of the words.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { projectRoot } from "./lib/root.mjs";
import { stages } from "./lib/stages.mjs";
import { countReport } from "./lib/vitest-report.mjs";
import { ensureInstalled } from "./setup.mjs";

/** @typedef {import("./lib/stages.mjs").Stage} Stage */
/** @typedef {{ name: string, passed: number, failed: number, seconds: number }} Row */

const stageLimitMs = 20 * 60 * 1000;
const scratch = mkdtempSync(join(tmpdir(), "fenceline-test-"));
const words = process.argv.slice(2);
/** @type {Row[]} */
const rows = [];

runAll();
rmSync(scratch, { recursive: true, force: true });
finish();

function runAll() {
  if (!attempt("set-up", ensureInstalled)) {
    return;
  }
  attempt("chromium", setUpChromium);
  const chosen = stages.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  for (const stage of chosen) {
    rows.push(runStage(stage));
  }
}

function setUpChromium() {
  const browser = ensureChromium();
  if (browser === undefined) {
    throw new Error("no Chromium found and none could be installed; set $CHROMIUM to an executable");
  }
  console.log(`chromium: ${browser.path} (${browser.source})`);
  process.env["CHROMIUM"] = browser.path;
}

/**
 * A set-up step: one test, passed unless it throws.
 * @param {string} name
 * @param {() => void} step
 */
function attempt(name, step) {
  const started = Date.now();
  let passed = 1;
  try {
    step();
  } catch (error) {
    console.log(`${name}: ${error instanceof Error ? error.message : error}`);
    passed = 0;
  }
  rows.push({ name, passed, failed: 1 - passed, seconds: (Date.now() - started) / 1000 });
  return passed === 1;
}

/**
 * @param {Stage} stage
 * @returns {Row}
 */
function runStage(stage) {
  console.log(`\n== ${stage.name}`);
  const started = Date.now();
  const report = join(scratch, `${stage.name.replaceAll(" ", "-")}.json`);
  const [tool = "node", ...rest] = stage.command;
  const extra =
    stage.counts === "vitest" ? ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`] : [];
  const { status } = spawnSync(tool === "node" ? process.execPath : tool, [...rest, ...extra], {
    cwd: projectRoot,
    stdio: ["ignore", "inherit", "inherit"],
    timeout: stageLimitMs,
    shell: process.platform === "win32" && tool !== "node",
    env: {
      ...process.env,
      PATH: `${join(projectRoot, "node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
      NO_COLOR: "1",
    },
  });
  const seconds = (Date.now() - started) / 1000;
  if (stage.counts === "one") {
    const passed = status === 0 ? 1 : 0;
    return { name: stage.name, passed, failed: 1 - passed, seconds };
  }
  const { passed, failed, notes } = countReport(report, status === 0);
  for (const note of notes) {
    console.log(`- ${note}`);
  }
  return { name: stage.name, passed, failed, seconds };
}

/** Prints the table and the totals; a run without a single test fails. */
function finish() {
  console.log("");
  for (const { name, passed, failed, seconds } of rows) {
    const mark = failed === 0 ? "ok    " : "FAILED";
    console.log(`${mark} ${name.padEnd(14)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
  }
  const passed = rows.reduce((sum, row) => sum + row.passed, 0);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
}
