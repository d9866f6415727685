// The house check finds what is planted, and nothing in a clean project.
import { describe, expect, test } from "vitest";
import { checkHouse } from "../../scripts/check-house.mjs";
import { withProject } from "../support/planted.ts";

const readme = "Belongs here: everything.\n";
const file = "src/core/base/planted.ts";

function found(text: string, path = file): string[] {
  return withProject({ "src/core/base/README.md": readme, [path]: text }, (root) =>
    checkHouse(root).violations.map((one) => `${one.file}:${one.line}: ${one.rule}`),
  );
}

function lines(count: number, text: string): string {
  return `${text}\n`.repeat(count);
}

describe("the house check", () => {
  test("accepts a file in the house style", () => {
    expect(found("// Owns one.\nexport const one = [1, 2] as const;\n")).toEqual([]);
  });

  test.each([
    ["any", "let x: any;", "no `any`"],
    ["as", "export const x = 1 as number;", "no `as` but `as const`"],
    ["an angle-bracket assertion", "export const x = <number>1;", "no type assertion"],
    ["a non-null !", "export const x = [1][0]!;", "no `!`"],
    ["a definite !", "let x!: number;", "no `!`"],
    ["enum", "enum X { A }", "no `enum`"],
    ["a default export", "export default 1;", "no default export"],
    ["a TODO without a number", "// TODO later", "no TODO without an issue number"],
    ["a silenced check", "// biome-ignore lint: because", "no comment that silences a check"],
    ["five parameters", "export function f(a, b, c, d, e) {}", "5 parameters, at most 4"],
    [
      "four nested statements",
      "if (a) { for (;;) { while (b) { if (c) { d(); } } } }",
      "nested deeper than 3",
    ],
  ])("finds %s", (_what, text, rule) => {
    expect(found(`// Owns x.\n${text}\n`)).toEqual([`${file}:2: ${rule}`]);
  });

  test("does not count else-if as nesting", () => {
    expect(
      found("// Owns x.\nif (a) {} else if (b) {} else if (c) {} else if (d) {} else if (e) {}\n"),
    ).toEqual([]);
  });

  test("finds a file that is too long", () => {
    expect(found(`// Owns x.\n${lines(300, "x();")}`)).toEqual([`${file}:301: 301 lines, at most 300`]);
    expect(found(`// Owns x.\n${lines(299, "x();")}`)).toEqual([]);
  });

  test("finds a component that is too long", () => {
    expect(found(`// Owns x.\n${lines(120, "x();")}`, "components/A.tsx")).toEqual([
      "components/A.tsx:121: 121 lines, at most 120",
    ]);
  });

  test("finds a function that is too long, but for the callback of describe", () => {
    const body = lines(59, "  x();");
    expect(found(`// Owns x.\nexport const f = () => {\n${body}};\n`)).toEqual([
      `${file}:2: function of 61 lines, at most 60`,
    ]);
    expect(found(`// Tests x.\ndescribe("x", () => {\n${body}});\n`, "test/x.test.ts")).toEqual([]);
  });

  test("finds a file without an opening comment and a folder without its note", () => {
    expect(found("export const x = 1;\n", "src/core/run/x.ts")).toEqual([
      "src/core/run/x.ts:1: a file opens with what it owns and what it must not know",
      "src/core/run/README.md:1: missing: belongs here, does not belong here, start reading at",
    ]);
  });
});
