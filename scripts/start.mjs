// `npm start`: sets up, builds the app and serves it, as it would be deployed. PORT and HOST may be set.
import { join } from "node:path";
import { projectRoot } from "./lib/root.mjs";
import { ensureInstalled } from "./setup.mjs";
import { serveFolder } from "./static-server.mjs";

const port = Number(process.env["PORT"] ?? 4173);
const host = process.env["HOST"] ?? "127.0.0.1";
const dist = join(projectRoot, "dist");

try {
  ensureInstalled();
  // Imported only now: it needs the packages that the line above installs.
  const { buildApp } = await import("./build.mjs");
  await buildApp(dist);
  const { url } = await serveFolder({ folder: dist, path: "/", port, host });
  console.log(`\nFenceline is at ${url}  (Ctrl+C ends it; PORT=… npm start takes another port)`);
} catch (error) {
  console.error(`start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
