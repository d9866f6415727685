// Compares the machine with the naive interpreter of test/naive on random programs: npm run fuzz -- [--runs N] [--seed N],
// or, with --faults, looks whether faults planted in copies of the machine are found (test/naive/faults.json).
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "vite";
import { projectRoot } from "./lib/root.mjs";

/** Programs within which a planted fault must be found, and the share of faults that must be. */
const FAULT_RUNS = 2000;
/** Longer than so many programs take on a busy machine. */
const FAULT_SECONDS = 90;
const FAULT_SHARE = 24 / 25;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100000" },
    seed: { type: "string", default: String(Date.now() % 0x7fff_ffff) },
    flavours: { type: "string" },
    faults: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const flavours = values.flavours?.split(",").map(Number);
const out = mkdtempSync(join(projectRoot, "node_modules/.fuzz-"));
try {
  console.log(`seed ${seed}`);
  const passed = values.faults ? await plantAll() : await compare();
  process.exitCode = passed ? 0 : 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}

async function compare() {
  const { fuzz } = await bundled(projectRoot, join(out, "fuzz"));
  const begun = Date.now();
  const { runs, found } = fuzz({ seed, runs: Number(values.runs), flavours });
  const seconds = (Date.now() - begun) / 1000;
  console.log(`${runs} programs in ${seconds.toFixed(1)} s, ${(runs / seconds).toFixed(0)} per second`);
  console.log(found ?? "no difference");
  return found === null;
}

/** Plants each fault in a copy of the sources; the machine of that copy is compared. */
async function plantAll() {
  const tree = join(out, "tree");
  for (const part of ["src/core", "test/naive", "test/support"]) {
    cpSync(join(projectRoot, part), join(tree, part), { recursive: true });
  }
  const faults = JSON.parse(readFileSync(join(projectRoot, "test/naive/faults.json"), "utf8"));
  // Without a fault nothing may differ, or what is found below says nothing.
  await bundle(tree, join(out, "sound"));
  if (runAlone(join(out, "sound/fuzz.mjs")) !== null) {
    console.log("the machine differs without any fault");
    return false;
  }
  let found = 0;
  for (const [index, fault] of faults.entries()) {
    const runs = await plant(tree, fault, join(out, `fault${index}`));
    found += runs === null ? 0 : 1;
    console.log(
      `${runs === null ? "NOT FOUND" : `found in ${runs}`.padEnd(14)}  ${fault.name} (${fault.file})`,
    );
  }
  console.log(`${found} of ${faults.length} planted faults found within ${FAULT_RUNS} programs each`);
  return found >= faults.length * FAULT_SHARE;
}

/**
 * The number of programs until the fault was found, or null.
 * @param {string} tree
 * @param {{ name: string, file: string, old: string, new: string }} fault
 * @param {string} target
 * @returns {Promise<string | null>}
 */
async function plant(tree, { name, file, old, new: wrong }, target) {
  const path = join(tree, "src/core", file);
  const right = readFileSync(path, "utf8");
  if (right.split(old).length !== 2) {
    throw new Error(`${name}: the text to replace does not stand exactly once in ${file}`);
  }
  writeFileSync(
    path,
    right.replace(old, () => wrong),
  );
  try {
    await bundle(tree, target);
  } finally {
    writeFileSync(path, right);
  }
  return runAlone(join(target, "fuzz.mjs"));
}

/**
 * In a process of its own: a fault may make a rule go round for ever, which is found by the time it takes.
 * @param {string} file
 * @returns {string | null}
 */
function runAlone(file) {
  const options = JSON.stringify({ seed, runs: FAULT_RUNS, flavours, asItIs: true });
  const code = `import { fuzz } from ${JSON.stringify(pathToFileURL(file).href)};
const { runs, found } = fuzz(${options});
process.stdout.write(found === null ? "0" : String(runs));`;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    timeout: FAULT_SECONDS * 1000,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status === null) {
    return `no end in ${FAULT_SECONDS} s`;
  }
  return status === 0 && stdout !== "0" ? stdout : null;
}

/**
 * Bundles test/naive/fuzz.ts of a tree and imports it.
 * @param {string} root
 * @param {string} target
 */
async function bundled(root, target) {
  await bundle(root, target);
  return await import(pathToFileURL(join(target, "fuzz.mjs")).href);
}

/**
 * @param {string} root
 * @param {string} target
 */
async function bundle(root, target) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: join(root, "test/naive/fuzz.ts"),
      target: "node20",
      outDir: target,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "fuzz.mjs", codeSplitting: false } },
    },
  });
}
