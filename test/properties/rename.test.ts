// Nothing depends on a name: after every identifier of the user's is renamed at random, the same run comes out.

import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renameAll } from "../support/rename.ts";
import { runText } from "../support/run-text.ts";

const SCENARIOS = new URL("../../public/scenarios/", import.meta.url);
const PAGE = new URL("../fixtures/page-example/", import.meta.url);

const texts = [SCENARIOS, PAGE].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(cpp|txt|md)$/.test(name) && !/README/.test(name))
    .map((name) => [name, readFileSync(new URL(name, folder), "utf8")] as const),
);

describe.each(texts)("%s", (_, text) => {
  it.each([1, 2, 3])("runs the same after renaming everything (seed %i)", (seed) => {
    const renamed = renameAll(text, seed);
    const before = runText(text);
    const after = runText(renamed.text);

    expect(renamed.names.size).toBeGreaterThan(2);
    expect(after.loaded.diagnostics).toHaveLength(before.loaded.diagnostics.length);
    expect(after.loaded.assumptions).toHaveLength(before.loaded.assumptions.length);
    expect(after.result).toEqual(withNames(before.result, renamed.names));
  });
});

/** The same data with the new names in all its keys and strings; labels of GPU work are no names. */
function withNames(data: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof data === "string") {
    return data.replace(/[A-Za-z_]\w*/g, (word) => names.get(word) ?? word);
  }
  if (Array.isArray(data)) {
    return data.map((one) => withNames(one, names));
  }
  if (typeof data === "object" && data !== null) {
    const entries = Object.entries(data).map(([key, value]) => {
      const isFixed = key in FIXED;
      return [isFixed ? key : withNames(key, names), key === "gpuOrder" ? value : withNames(value, names)];
    });
    return Object.fromEntries(entries);
  }
  return data;
}

/** Keys and words of the result itself, which may be the same as a name of the text. */
const FIXED = {
  events: 1,
  fences: 1,
  threads: 1,
  queues: 1,
  variables: 1,
  name: 1,
  value: 1,
  line: 1,
  time: 1,
} as const;
