// The layer check finds what is planted, and nothing in a clean project.
import { describe, expect, test } from "vitest";
import { checkLayers } from "../../scripts/check-layers.mjs";
import { withProject } from "../support/planted.ts";

const clean = {
  "src/core/base/brand.ts": "export const one = 1;\n",
  "src/core/program/codec.ts": 'import * as v from "valibot";\nexport const codec = v;\n',
  "src/core/program/ids.ts": 'import { one } from "../base/brand.ts";\nexport const two = one;\n',
  "src/core/machine/state.ts": "export type State = number;\n",
  "src/core/text/narrate.ts":
    'import type { State } from "../machine/state.ts";\nexport const say = (s: State) => s;\n',
  "components/App.tsx":
    'import type { State } from "../src/core/machine/state.ts";\nexport type A = State;\n',
};

function found(files: Readonly<Record<string, string>>): string[] {
  return withProject({ ...clean, ...files }, (root) =>
    checkLayers(root).violations.map(({ file, line, rule }) => `${file}:${line}: ${rule}`),
  );
}

describe("the layer check", () => {
  test("accepts a project that keeps to the allow-list", () => {
    expect(found({})).toEqual([]);
  });

  test.each([
    [
      "a higher layer",
      'import { x } from "../machine/state.ts";',
      "src/core/base may not import src/core/machine",
    ],
    [
      "a type of a higher layer",
      'import type { State } from "../machine/state.ts";',
      "may not import src/core/machine",
    ],
    ["an import(…) type", 'type S = import("../machine/state.ts").State;', "may not import src/core/machine"],
    ["a dynamic import", 'const x = import("../machine/state.ts");', "may not import src/core/machine"],
    ["a re-export", 'export { two } from "../program/ids.ts";', "no barrel files"],
    ["an import exported again", 'import { one } from "./brand.ts";\nexport { one };', "no barrel files"],
    ["a package", 'import { create } from "zustand";', 'may not import the package "zustand"'],
    ["a Node module", 'import { readFileSync } from "node:fs";', 'may not import the package "node:fs"'],
    ["a name without its extension", 'import { one } from "./brand";', "with its extension"],
    ["a worker of the app", 'new URL("../../app/worker/main.ts", import.meta.url);', "is no file"],
    ["a glob outside", 'import.meta.glob("../../app/*.ts");', "src/core/base may not import src/app"],
  ])("finds %s in the lowest layer", (_what, text, rule) => {
    const lines = found({ "src/core/base/planted.ts": `\n${text}\n` });
    expect(lines.join("\n")).toMatch(/src\/core\/base\/planted\.ts:[23]: /);
    expect(lines.join("\n")).toContain(rule);
  });

  test("allows a package only in the file that owns it", () => {
    expect(
      found({ "src/core/program/validate.ts": 'import * as v from "valibot";\nexport const w = v;\n' }),
    ).toEqual([
      'src/core/program/validate.ts:1: only src/core/program/codec*.ts may import the package "valibot"',
    ]);
  });

  test("allows types, not values, where the list says types", () => {
    expect(
      found({
        "components/B.tsx": 'import { two } from "../src/core/program/ids.ts";\nexport const b = two;\n',
      }),
    ).toEqual([
      'components/B.tsx:1: components may not import src/core/program but by `import type` ("../src/core/program/ids.ts")',
    ]);
  });

  test("finds a cycle of files, by types too", () => {
    const lines = found({
      "src/core/run/a.ts": 'import { b } from "./b.ts";\nexport const a = b;\n',
      "src/core/run/b.ts":
        'import type { a } from "./a.ts";\nexport const b = 1;\nexport type A = typeof a;\n',
    });
    expect(lines).toEqual([
      "src/core/run/b.ts:1: import cycle: src/core/run/a.ts -> src/core/run/b.ts -> src/core/run/a.ts",
    ]);
  });

  test("finds a folder that no row covers and a file that does not parse", () => {
    const lines = found({
      "src/core/other/x.ts": "export const x = 1;\n",
      "src/core/base/bad.ts": "const = ;\n",
    });
    expect(lines).toContain("src/core/other/x.ts:1: no row of scripts/layers.mjs covers this file");
    expect(lines.join("\n")).toContain("src/core/base/bad.ts:1: cannot be parsed");
  });
});
