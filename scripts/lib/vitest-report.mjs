// Counts a vitest JSON report. Whatever did not run and pass is a failure: skipped tests and broken files too.
import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, notes: string[] }} Count */

/**
 * Counts the report file; a missing or unreadable one is one failure.
 * @param {string} file
 * @param {boolean} exitedWell whether vitest itself ended with status 0
 * @returns {Count}
 */
export function countReport(file, exitedWell) {
  if (!existsSync(file)) {
    return { passed: 0, failed: 1, notes: ["vitest wrote no report"] };
  }
  return countTests(JSON.parse(readFileSync(file, "utf8")), exitedWell);
}

/**
 * @param {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @param {boolean} exitedWell
 * @returns {Count}
 */
export function countTests(report, exitedWell) {
  /** @type {Count} */
  const count = { passed: 0, failed: 0, notes: [] };
  for (const suite of report.testResults) {
    for (const { status, fullName } of suite.assertionResults) {
      if (status === "passed") {
        count.passed++;
      } else {
        count.failed++;
        count.notes.push(`${status}: ${fullName}`);
      }
    }
    const failedInside = suite.assertionResults.some(({ status }) => status === "failed");
    if (suite.status === "failed" && !failedInside) {
      count.failed++;
      count.notes.push(`failed as a whole: ${suite.name}`);
    }
  }
  if (count.passed + count.failed === 0) {
    return { ...count, failed: 1, notes: ["no test ran"] };
  }
  // Errors outside any test (an unhandled rejection, a broken set-up) show in the exit status only.
  if (!exitedWell && count.failed === 0) {
    return { ...count, failed: 1, notes: ["vitest failed outside its tests"] };
  }
  return count;
}
