// The reader against an independent one: the grammar that colours the editor. Where that grammar finds no error, both
// must see the same functions and the same calls.

import { readdirSync, readFileSync } from "node:fs";
import { parser } from "@lezer/cpp";
import { expect, test } from "vitest";
import type { Unit } from "../../../src/core/cpp/ast.ts";
import { parse } from "../../../src/core/cpp/parse.ts";

const ROOT = new URL("../../../", import.meta.url);

const TEXTS = [
  "test/fixtures/hung/",
  "test/fixtures/bad/",
  "test/fixtures/page-example/",
  "public/scenarios/",
].flatMap((folder) =>
  readdirSync(new URL(folder, ROOT))
    .filter((name) => name.endsWith(".cpp"))
    .map((name) => [folder + name, readFileSync(new URL(folder + name, ROOT), "utf8")] as const),
);

/** Ends of the calls in code, and starts of the functions. */
interface Outline {
  readonly calls: readonly number[];
  readonly functions: readonly number[];
}

function grammarOutline(text: string): Outline | null {
  const calls: number[] = [];
  const functions: number[] = [];
  let clean = true;
  parser.parse(text).iterate({
    enter(node) {
      clean &&= !node.type.isError;
      const callee = node.node.firstChild?.name;
      if (
        node.name === "CallExpression" &&
        callee !== "PrimitiveType" &&
        callee !== "ParenthesizedExpression"
      ) {
        calls.push(node.to);
      }
      if (node.name === "FunctionDefinition") {
        functions.push(node.from);
      }
    },
  });
  return clean ? { calls: calls.sort((a, b) => a - b), functions } : null;
}

function ownOutline(unit: Unit): Outline {
  const calls: number[] = [];
  const { directives: _, ...code } = unit;
  JSON.stringify(code, (_key, value) => {
    if (value?.kind === "call" || (value?.kind === "cast" && /^\w*(UINT|INT)\d*$/.test(value.type.name))) {
      calls.push(value.at.to);
    }
    return typeof value === "bigint" ? String(value) : value;
  });
  return { calls: calls.sort((a, b) => a - b), functions: unit.functions.map((one) => one.at.from) };
}

test("there are texts enough, and the grammar accepts most of them", () => {
  expect(TEXTS.filter(([, text]) => grammarOutline(text) !== null).length).toBeGreaterThan(20);
});

test.each(TEXTS)("%s", (_, text) => {
  const expected = grammarOutline(text);
  if (expected !== null) {
    expect(ownOutline(parse(text).unit)).toEqual(expected);
  }
});
