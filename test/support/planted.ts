// A small project in a temporary folder, for tests of the checks: plant a violation, see it found.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes the files, hands the folder to `use`, and removes it again. */
export function withProject<Result>(
  files: Readonly<Record<string, string>>,
  use: (root: string) => Result,
): Result {
  const root = mkdtempSync(join(tmpdir(), "fenceline-planted-"));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
