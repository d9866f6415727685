// Installs the packages of the lock file when they are missing or older than it. Needs nothing but Node.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { isMain, projectRoot } from "./lib/root.mjs";

const oldestNode = [20, 19];

/** Makes sure that node_modules matches package-lock.json; throws when it cannot. */
export function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [needMajor = 0, needMinor = 0] = oldestNode;
  if (major < needMajor || (major === needMajor && minor < needMinor)) {
    throw new Error(`Node ${oldestNode.join(".")} or newer is needed, this is ${process.versions.node}`);
  }
  if (isInstalled()) {
    return;
  }
  console.log("setup: installing packages (npm ci)");
  // A second try, as a registry may answer slowly the first time.
  if (!npmCi() && !npmCi()) {
    throw new Error("npm ci failed");
  }
}

function isInstalled() {
  const installed = modified("node_modules/.package-lock.json");
  const locked = modified("package-lock.json");
  return installed !== undefined && locked !== undefined && installed >= locked;
}

/** @param {string} file */
function modified(file) {
  return statSync(join(projectRoot, file), { throwIfNoEntry: false })?.mtimeMs;
}

function npmCi() {
  const windows = process.platform === "win32";
  const { status } = spawnSync("npm", ["ci", "--include=dev", "--no-fund", "--no-audit"], {
    cwd: projectRoot,
    stdio: ["ignore", "inherit", "inherit"],
    shell: windows,
  });
  return status === 0;
}

if (isMain(import.meta.url)) {
  try {
    ensureInstalled();
    console.log("setup: packages are installed");
  } catch (error) {
    console.error(`setup: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
