// Owns: the order of the benches. Started by scripts/bench.mjs, which builds this file and the app.

import { readdirSync, readFileSync } from "node:fs";
import { benchBrowser } from "./browser.ts";
import { benchRunner } from "./runner.ts";
import { benchStops } from "./stops.ts";
import { benchWalk } from "./walk.ts";

const SCENARIOS = "public/scenarios";

/** Runs every bench; `app` is the folder of the built app. */
export async function bench(app: string): Promise<void> {
  benchRunner();
  benchStops();
  benchWalk(
    readdirSync(SCENARIOS)
      .filter((file) => file.endsWith(".cpp"))
      .map((file) => ({ file, text: readFileSync(`${SCENARIOS}/${file}`, "utf8") })),
  );
  await benchBrowser(app);
}
