// Builds the app to a folder of its own and serves it under a sub-path, as a static host might. To run one file again and again
// without building: name a folder with a built app in the environment variable FENCELINE_APP.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildApp } from "../../scripts/build.mjs";
import { serveFolder } from "../../scripts/static-server.mjs";

/** Called by vitest once before the browser tests; what it returns is called after them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env["FENCELINE_APP"];
  const folder = given ?? mkdtempSync(join(tmpdir(), "fenceline-e2e-"));
  if (given === undefined) {
    await buildApp(folder);
  }
  const server = await serveFolder({ folder, path: "/some/sub/path/", port: 0, host: "127.0.0.1" });
  project.provide("appUrl", server.url);
  return async () => {
    await server.close();
    if (given === undefined) {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
