// Builds the benches and runs them: node part (runner, seeks, random walk), then the browser part (edit to paint, seek in the app).
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, hostname } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { buildApp } from "./build.mjs";
import { checkSize } from "./check-size.mjs";
import { projectRoot } from "./lib/root.mjs";

const out = mkdtempSync(join(projectRoot, "node_modules/.bench-"));
console.log(
  `machine ${hostname()}: ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, Node ${process.version}`,
);
try {
  await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["playwright-core"] },
    build: {
      ssr: join(projectRoot, "test/bench/main.ts"),
      target: "node20",
      outDir: join(out, "bench"),
      rolldownOptions: { output: { entryFileNames: "bench.mjs", codeSplitting: false } },
    },
  });
  await buildApp(join(out, "app"));
  checkSize(join(out, "app"));
  const { bench } = await import(pathToFileURL(join(out, "bench/bench.mjs")).href);
  await bench(join(out, "app"));
} finally {
  rmSync(out, { recursive: true, force: true });
}
