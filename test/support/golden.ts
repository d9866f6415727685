// Golden files: what a test makes is compared with the file, or replaces it when UPDATE_GOLDEN is set.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/** Compares `text` with a file under test/golden; a missing file is a failure, not a new golden file. */
export function expectGolden(path: string, text: string): void {
  const file = fileURLToPath(new URL(`../golden/${path}`, import.meta.url));
  if (process.env["UPDATE_GOLDEN"]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  expect(existsSync(file), `${path} is missing: look at the picture, then run with UPDATE_GOLDEN=1`).toBe(
    true,
  );
  expect(text).toBe(readFileSync(file, "utf8"));
}
