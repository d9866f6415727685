#!/usr/bin/env node
// The command line as `npx fenceline` finds it: the built program, which is built here when it is not there yet.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "./lib/root.mjs";
import { ensureInstalled } from "./setup.mjs";

const program = join(projectRoot, "dist-cli/fenceline.js");

if (!existsSync(program)) {
  ensureInstalled();
  const { buildCli } = await import("./build.mjs");
  await buildCli(join(projectRoot, "dist-cli"));
}
await import(pathToFileURL(program).href);
