// The key list is complete, and the page about what is not modelled stands in the README word for word.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMANDS } from "../../src/app/commands/commands.ts";
import { keyList } from "../../src/app/key-list.ts";
import { limitSections, partsOf } from "../../src/app/limits.ts";
import { commandName } from "../../src/app/words.ts";

const rows = (query: string) => keyList(query).flatMap((group) => group.rows);

test("every command is in the key list with all its keys, one of a series in one line for all", () => {
  const all = rows("");
  for (const command of COMMANDS) {
    const row = all.find((one) => one.id === (command.series ?? command.id));
    const labels = row?.keys.map((key) => key.label);
    if (command.series === undefined) {
      expect(row?.name).toBe(commandName(command));
      expect(labels).toEqual(command.keys.map((key) => key.label));
    } else {
      expect(labels?.length).toBe(1);
    }
  }
  expect(all.find((one) => one.id === "command.recall-views")?.keys[0]?.label).toBe("1 … 5");
  expect(all.find((one) => one.id === "command.keep-views")?.keys[0]?.label).toBe("Shift+1 … Shift+5");
});

test("no line of the key list appears twice", () => {
  const ids = rows("").map((row) => row.id);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

test("the key list is filtered by name, part of the window and key", () => {
  expect(rows("zoom in").map((row) => row.name)).toContain("Zoom in");
  expect(rows("ctrl+k").map((row) => row.id)).toEqual(["palette"]);
  expect(rows("mouse wheel").length).toBeGreaterThan(1);
  expect(rows("no such thing")).toEqual([]);
});

test("the README says the same about what is not modelled", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8").replace(/\s+/g, " ");
  const missing = limitSections().flatMap(({ title, paragraphs }) =>
    [`**${title}.** ${paragraphs[0]}`, ...paragraphs.slice(1)].filter((text) => !readme.includes(text)),
  );
  expect(missing).toEqual([]);
});

test("code in a paragraph is set apart, and every backtick has its partner", () => {
  expect(partsOf("a `b` c")).toEqual([
    { text: "a ", code: false },
    { text: "b", code: true },
    { text: " c", code: false },
  ]);
  for (const paragraph of limitSections().flatMap((section) => section.paragraphs)) {
    expect(partsOf(paragraph).length % 2, paragraph).toBe(1);
  }
});
