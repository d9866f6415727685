// Builds the app to dist/ and the command line to dist-cli/fenceline.js (one file); `app` or `cli` builds one of them.
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { isMain, projectRoot } from "./lib/root.mjs";

const { version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
const shebang = "#!/usr/bin/env node\n";

/**
 * Builds the app as it is served; relative URLs make it work under any sub-path.
 * @param {string} outDir
 */
export async function buildApp(outDir) {
  await build({
    root: projectRoot,
    configFile: join(projectRoot, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
}

/**
 * Builds the command line with everything it imports in one executable file.
 * @param {string} outDir
 */
export async function buildCli(outDir) {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    define: { FENCELINE_VERSION: JSON.stringify(version) },
    build: {
      ssr: join(projectRoot, "src/cli/main.ts"),
      target: "node20",
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "fenceline.js", codeSplitting: false } },
    },
  });
  const file = join(outDir, "fenceline.js");
  const code = readFileSync(file, "utf8");
  writeFileSync(file, code.startsWith("#!") ? code : shebang + code);
  chmodSync(file, 0o755);
}

if (isMain(import.meta.url)) {
  const part = process.argv[2];
  if (part !== "cli") {
    await buildApp(join(projectRoot, "dist"));
    console.log("built dist/");
  }
  if (part !== "app") {
    await buildCli(join(projectRoot, "dist-cli"));
    console.log("built dist-cli/fenceline.js");
  }
}
