// Owns: the order of the benches. Started by scripts/bench.mjs, which builds this file and the app.

import { readdirSync, readFileSync } from "node:fs";
import { benchBrowser } from "./browser.ts";
import { benchRunner } from "./runner.ts";
import { benchStops } from "./stops.ts";
import { benchWalk } from "./walk.ts";

const SCENARIOS = "public/scenarios";

/** Runs every bench, or with `npm run bench -- steps` that of steps only; `app` is the folder of the built app. */
export async function bench(app: string): Promise<void> {
  if (process.argv[2] === "steps") {
    return benchBrowser(app, "steps");
  }
  benchRunner();
  benchStops();
  benchWalk(
    readdirSync(SCENARIOS)
      .filter((file) => file.endsWith(".cpp"))
      .map((file) => ({ file, text: readFileSync(`${SCENARIOS}/${file}`, "utf8") })),
  );
  return benchBrowser(app, "all");
}
