// Where the project is, and whether a script was started directly or imported by another one.
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The project's folder. */
export const projectRoot = resolve(fileURLToPath(new URL("../..", import.meta.url)));

/**
 * True in the file that `node` was asked to run.
 * @param {string} moduleUrl
 */
export function isMain(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && pathToFileURL(resolve(started)).href === moduleUrl;
}
