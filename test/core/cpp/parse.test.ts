// Tests of src/core/cpp/parse.ts: what is said of a text that is broken, and what of it is still read.

import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../../../src/core/cpp/parse.ts";
import { makeLargeGarbage, makeLargeProgram } from "../../fixtures/bad/make-large.ts";
import { complaints, read } from "../../support/tree-text.ts";

const FIXTURES = new URL("../../fixtures/", import.meta.url);

describe("one complaint, the rest is read", () => {
  test.each([
    ["x = ;\ny = 2;", ["1:5 syntax expected-expression"], "(= y 2)"],
    ["foo(a b);\nbar();", ["1:7 syntax expected"], "bar()"],
    ["foo(a, b;\nbar();", ["1:9 syntax expected"], "foo(a b) ; bar()"],
    ["foo(bar(a;\nbaz();", ["1:10 syntax expected"], "foo(bar(a)) ; baz()"],
    ["foo(a, b\nbar();\nif (c) d();", ["2:1 syntax expected"], "(if c d())"],
    ["if (a > 0 {\n  b();\n}\nc();", ["1:11 syntax expected"], "(if (> a 0) {b()}) ; c()"],
    ["while (f(a {\n  b();\n}\nc();", ["1:12 syntax expected"], "(while f(a) {b()}) ; c()"],
    ["if (x > ) { g(); }\nh();", ["1:9 syntax expected-expression"], "{{g()}} ; h()"],
    ["for (int i = 0; i < ; i++) { g(); }\nh();", ["1:21 syntax expected-expression"], "{{g()}} ; h()"],
    ["foo(a));\nbar();", ["1:7 syntax unexpected"], "foo(a) ; bar()"],
    ["v = a[1;\nbar();", ["1:8 syntax expected"], "(= v a[1]) ; bar()"],
    ["foo(a)\nbar(b);", ["1:7 syntax expected"], "foo(a) ; bar(b)"],
    ["x = 1\ny = 2;", ["1:6 syntax expected"], "(= x 1) ; (= y 2)"],
    ["x = 1 y = 2;\nz();", ["1:7 syntax expected"], "z()"],
    ["a();\n}\nb();", ["2:1 syntax unexpected"], "a() ; b()"],
    ["a() @ 1;\nb();", ["1:5 syntax expected"], "b()"],
    ['f("a);\nb();', ["1:3 syntax unterminated-string"], 'f("a") ; b()'],
    ["a();\n/* b();", ["2:1 syntax unterminated-comment"], "a()"],
    ["v = 08;\nb();", ["1:5 syntax bad-number"], "b()"],
    ["else { a(); }\nb();", ["1:1 syntax unexpected"], "{a()} ; b()"],
    ["if (a)", ["1:7 syntax expected-statement"], ""],
  ])("%j", (text, expected, tree) => {
    expect(complaints(text).length).toBe(1);
    expect(
      complaints(tree === "" ? `z();${text}` : text)[0]?.replace(/^1:11/, tree === "" ? "1:7" : "1:11"),
    ).toBe(expected[0]);
    if (tree !== "") {
      expect(read(text)).toBe(tree);
    }
  });

  test("a brace that is missing at the end is reported behind the last word", () => {
    const text = "void f() {\n  if (a) {\n    b();\n  }\n";
    expect(complaints(text)).toEqual(["4:4 syntax expected"]);
    expect(parse(text).diagnostics[0]).toMatchObject({
      args: { expected: "}" },
      related: [{ line: 1, column: 10 }],
    });
    expect(parse(text).unit.functions).toHaveLength(1);
  });

  test("a brace that is missing in front of the next function is reported there, and both functions are read", () => {
    const text =
      "void A::f(UINT64 v) {\n  if (a) {\n    b();\n}\n\nHRESULT A::g() {\n  c();\n}\nvoid A::h() { d(); }\n";
    expect(complaints(text)).toEqual(["6:1 syntax expected"]);
    expect(parse(text).unit.functions.map((one) => one.name)).toEqual(["f", "g", "h"]);
  });

  test("errors in one function leave the others alone", () => {
    const text = "void f() {\n  x = ;\n  if (x > ) { g(); }\n  foo(a b);\n  z = 3;\n}\nvoid g() { k(); }";
    expect(complaints(text)).toEqual([
      "2:7 syntax expected-expression",
      "3:11 syntax expected-expression",
      "4:9 syntax expected",
    ]);
    expect(parse(text).unit.functions.map((one) => one.name)).toEqual(["f", "g"]);
  });
});

describe("a text with nothing to run", () => {
  test.each([
    ["", "empty"],
    [" \n\t\n", "empty"],
    ["// a comment\n/* and\n another */", "empty"],
    ["Hello, this is prose about fences. It has no code.\nAnother line, with commas; and this.", "prose"],
    ["struct A { UINT64 v; };", "prose"],
  ])("%j gives one syntax at its first line", (text, detail) => {
    expect(complaints(text)).toEqual([`1:1 syntax ${detail}`]);
    expect(parse(text).unit.statements).toEqual([]);
  });
});

test("lines of prose in front of code are one complaint", () => {
  const text = "This is how we do it\nin our engine these days\nso it works\n\nm_fence->Signal(1);\n";
  expect(complaints(text)).toHaveLength(1);
  expect(read(text)).toContain("m_fence->Signal(1)");
});

test("a literal over UINT64_MAX is reported at the literal, and the statement stays", () => {
  const text = "a();\nf->Signal(18446744073709551616);";
  expect(complaints(text)).toEqual(["2:11 syntax number-too-large"]);
  expect(read(text)).toBe("a() ; f->Signal(0ull)");
  expect(complaints("f->Signal(18446744073709551615);")).toEqual([]);
});

test("a NUL byte is reported at its place and the code around it is read", () => {
  expect(complaints("a();\nb(\0);\nc();")).toEqual(["2:3 syntax nul"]);
  expect(read("a();\nb(\0);\nc();")).toBe("a() ; b() ; c()");
});

interface Expected {
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly accept?: readonly { readonly line: number; readonly column: number }[];
  readonly expected?: string;
  readonly nearest?: string;
}

const BAD: { readonly files: { readonly [name: string]: { readonly diagnostics: readonly Expected[] } } } =
  JSON.parse(readFileSync(new URL("bad/expected.json", FIXTURES), "utf8"));

test.each(Object.entries(BAD.files).filter(([name]) => !name.startsWith("(")))(
  "bad input %s",
  (name, { diagnostics }) => {
    const found = parse(readFileSync(new URL(`bad/${name}`, FIXTURES), "utf8")).diagnostics;
    const expected = diagnostics.filter((one) => /^(syntax|bad-directive)$/.test(one.code));
    expect(found.map((one) => one.code)).toEqual(expected.map((one) => one.code));
    expected.forEach((one, index) => {
      const { line, column } = found[index]?.at ?? {};
      expect([one, ...(one.accept ?? [])].map((place) => `${place.line}:${place.column}`)).toContain(
        `${line}:${column}`,
      );
      expect(found[index]?.args).toMatchObject({
        ...(one.expected === undefined ? {} : { expected: one.expected }),
        ...(one.nearest === undefined ? {} : { nearest: one.nearest }),
      });
    });
  },
);

describe("size and depth", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["parentheses", `x = ${"(".repeat(10_000)}1${")".repeat(10_000)};`],
    ["open parentheses", `x = ${"(".repeat(10_000)}`],
    ["braces", `${"{".repeat(10_000)}${"}".repeat(10_000)}`],
    ["signs", `x = ${"!".repeat(10_000)}1;`],
    ["sums", `x = 1${" + 1".repeat(100_000)};`],
    ["assignments", `${"a = ".repeat(10_000)}1;`],
    ["conditions", `x = ${"a ? b : ".repeat(10_000)}1;`],
    ["templates", `${"A<".repeat(10_000)}${">".repeat(10_000)} x;`],
    ["comparisons", `${"a < ".repeat(20_000)}b;`],
    ["casts", `x = ${"(UINT64)".repeat(10_000)}b;`],
    ["else-ifs", `if (a) b(); ${"else if (a) b(); ".repeat(5_000)}`],
    ["ifs", `${"if (a) ".repeat(10_000)};`],
    ["calls", `${"f(".repeat(10_000)}${")".repeat(10_000)};`],
    ["lambdas", `f(${"[&]{ f(".repeat(3_000)}`],
    ["macros", `${"MM(a ".repeat(300)}${")".repeat(300)};`],
    ["namespaces", `${"namespace a {".repeat(5_000)}${"}".repeat(5_000)}`],
    ["classes", `${"struct a {".repeat(3_000)}${"};".repeat(3_000)}`],
    ["definitions", "#define A B\n#define B A\n#if A\nx();\n#endif\n".repeat(1_000)],
  ];

  test.each(cases)("%s nested by the thousand do not throw", (_, text) => {
    const { diagnostics, unit } = parse(`${text}\ny();`);
    expect(diagnostics.length).toBeLessThanOrEqual(100);
    expect(() =>
      JSON.stringify(unit, (_key, value) => (typeof value === "bigint" ? String(value) : value)),
    ).not.toThrow();
  });

  test("10,000 nested parentheses are one complaint, and the next statement is read", () => {
    const text = `x = ${"(".repeat(10_000)}1${")".repeat(10_000)};\ny = 2;`;
    expect(parse(text).diagnostics.map((one) => one.detail)).toEqual(["too-deep"]);
    expect(read(text)).toBe("(= y 2)");
  });

  test("a megabyte of code and a megabyte of noise are read", () => {
    expect(parse(makeLargeProgram()).diagnostics).toEqual([]);
    expect(parse(makeLargeGarbage()).diagnostics.length).toBeLessThanOrEqual(100);
  });
});

function samples(): readonly string[] {
  return ["bad/", "dirt/", "page-example/", "hung/"].flatMap((folder) =>
    readdirSync(new URL(folder, FIXTURES))
      .filter((name) => /\.(cpp|txt)$/.test(name))
      .map((name) => readFileSync(new URL(folder + name, FIXTURES), "utf8")),
  );
}

test("no truncation or mutation of a text makes the reader throw, and every place lies in the text", () => {
  const texts = samples();
  const noise = [
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ";",
    "<",
    ">",
    '"',
    "'",
    "//@ ",
    "/*",
    "#if ",
    "\n",
    "::",
    "operator",
    "template <",
    "[&]{",
    "= {",
  ];
  const mutation = fc.record({
    text: fc.constantFrom(...texts),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(30),
    insert: fc.oneof(fc.constantFrom("", ...noise), fc.string()),
    keep: fc.boolean(),
  });
  fc.assert(
    fc.property(mutation, ({ text, at, remove, insert, keep }) => {
      const cut = Math.floor(at * text.length);
      const mutated = text.slice(0, cut) + insert + (keep ? text.slice(cut + remove) : "");
      const { diagnostics, clean } = parse(mutated);
      expect(clean).toHaveLength(mutated.length);
      for (const { at: place } of diagnostics) {
        const line = mutated.slice(0, place.from).split(/\r\n|\r|\n/);
        expect(place.from).toBeLessThanOrEqual(mutated.length);
        expect([place.line, place.column]).toEqual([line.length, (line.at(-1)?.length ?? 0) + 1]);
      }
    }),
    { numRuns: 600 },
  );
});
