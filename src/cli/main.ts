// Owns: the process: its arguments, files and streams are handed to command-line.ts.

import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { commandLine } from "./command-line.ts";

/** Put in by the build (scripts/build.mjs) from package.json. */
declare const FENCELINE_VERSION: string;

const STANDARD_INPUT = 0;

process.exitCode = commandLine(process.argv.slice(2), {
  read: (file) => readFileSync(file === "-" ? STANDARD_INPUT : file, "utf8"),
  write: (file, text) => writeFileSync(file, text),
  version: () => FENCELINE_VERSION,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
