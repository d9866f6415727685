// That no command is without a browser test of its keys (test/e2e/keys-*.test.ts): all keys of a case's command are pressed.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMANDS } from "../../src/app/commands/commands.ts";
import { KEY_CASES } from "../support/keys/all-cases.ts";
import { chordOf } from "../support/keys/press.ts";

test("every command has one case", () => {
  const ids = Object.values(KEY_CASES).flatMap((cases) => cases.map((one) => one.id));
  expect([...ids].sort()).toEqual(COMMANDS.map((one) => one.id).sort());
});

test("every table has a file of browser tests that drives it", () => {
  const folder = new URL("../e2e/", import.meta.url);
  const driven = readdirSync(folder)
    .filter((name) => name.startsWith("keys-"))
    .flatMap((name) => [...readFileSync(new URL(name, folder), "utf8").matchAll(/^driveKeys\("(\w+)"\);$/gm)])
    .map(([, table]) => table);
  expect(driven.sort()).toEqual(Object.keys(KEY_CASES).sort());
});

test("every key is one that can be pressed", () => {
  const chords = COMMANDS.flatMap(({ keys }) => keys.map(chordOf));
  expect(chords.filter((chord) => !/^(Control\+|Alt\+|Shift\+)*(\w+|[^\w\s])$/.test(chord))).toEqual([]);
});
