// The purity of src/core is a compiler fact: names of the browser and of Node do not resolve there.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/lib/root.mjs";
import { withProject } from "../support/planted.ts";

test("document, performance, setTimeout, console and process do not resolve in src/core", () => {
  const names = ["document", "performance", "setTimeout", "console", "process"];
  const files = {
    "tsconfig.json": JSON.stringify({
      extends: join(projectRoot, "src/core/tsconfig.json"),
      include: ["planted.ts"],
    }),
    "planted.ts": `export const planted = [${names.join(", ")}];\n`,
  };
  const output = withProject(files, (root) => {
    const tsc = join(projectRoot, "node_modules/typescript/bin/tsc");
    return spawnSync(process.execPath, [tsc, "-p", root], { encoding: "utf8" }).stdout;
  });
  for (const name of names) {
    expect(output).toContain(`Cannot find name '${name}'`);
  }
});
