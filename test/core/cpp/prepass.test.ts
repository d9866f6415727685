// Tests of src/core/cpp/prepass*.ts: the dirt of a paste goes, and nothing moves.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../../../src/core/cpp/parse.ts";
import { prepass } from "../../../src/core/cpp/prepass.ts";
import { read, withoutPlaces } from "../../support/tree-text.ts";

const FIXTURES = new URL("../../fixtures/", import.meta.url);

function fixture(path: string): string {
  return readFileSync(new URL(path, FIXTURES), "utf8");
}

function clean(text: string): string {
  const result = prepass(text).clean;
  expect(result).toHaveLength(text.length);
  return result;
}

test("clean code is left alone", () => {
  const text = "if (a && b < c) { f(\"x\", L'y'); } // it\u2019s &lt; fine\n#define A \\\n  1\nv = 1'000;\n";
  expect(clean(text)).toBe(text);
});

test.each([
  ["CR LF", "a();\r\nb();\r\n", "a(); \nb(); \n"],
  ["CR alone", "a();\rb();", "a();\nb();"],
  ["a no-break space", "a\u00a0=\u202fb;", "a = b;"],
  ["an ideographic space", "\u3000a();", " a();"],
  ["a byte-order mark", "\ufeffa();", " a();"],
  ["a zero-width space in a name", "m_\u200bfence->f();", "m_fence ->f();"],
  ["a soft hyphen", "m_fence\u00adValue++;", "m_fenceValue ++;"],
  ["smart quotes", "f(L\u201cname\u201d, \u2018x\u2019);", "f(L\"name\", 'x');"],
  ["quotes of German", "f(\u201ename\u201c);", 'f("name");'],
  ["a true minus", "a = b \u2212 1;", "a = b - 1;"],
  ["full-width signs", "f\uff08a\uff0cb\uff09\uff1b", "f(a,b);"],
  ["an escaped underscore", "m\\_fence = m\\_x\\_y;", "m_fence  = m_x_y  ;"],
  ["an escaped star", "T\\* p = a \\* b;", "T * p = a  * b;"],
  ["an escaped arrow", "p-\\>f();", "p-> f();"],
])("%s", (_, dirty, expected) => {
  expect(clean(dirty)).toBe(expected);
});

test.each([
  ["p-&gt;f();", "p->   f();"],
  ["f(&amp;p);", "f(&    p);"],
  ["if (a &lt;= b &amp;&amp; c &gt;&gt; 2) f();", "if (a <=    b &&         c >>       2) f();"],
  ["f(&quot;a b&quot;);", 'f(     "a b"     );'],
  ["f(L&quot;a&quot;);", 'f(     L"a"     );'],
  ["c = &#39;x&#39;;", "c = '    x'    ;"],
  ["a&nbsp;= b&#60;c;", "a      = b<    c;"],
  ["p-&amp;gt;f();", "p->       f();"],
])("HTML entities: %s", (dirty, expected) => {
  expect(clean(dirty)).toBe(expected);
});

test("strings and comments keep what they say", () => {
  const text = 'f("a\u00a0&lt; \u201cb\u201d m\\_x"); // \u201cquoted\u201d &lt;\n/* &gt; \u00a0 */ g();';
  expect(clean(text)).toBe(text);
});

test("a directive is code: its quotes become straight and its entities characters", () => {
  const text =
    "//@ title \u201cTwo frames\u201d\n//@ returns Done(v) = f-&gt;GetCompletedValue() &gt;= v\na();";
  expect(clean(text)).toBe(
    '//@ title "Two frames"\n//@ returns Done(v) = f->   GetCompletedValue() >=    v\na();',
  );
});

describe("line numbers", () => {
  test.each([
    ["1 a();\n2 b();\n3 \n4 c();", "  a();\n  b();\n  \n  c();"],
    [" 9: a();\n10: b();\n11: c();", "    a();\n    b();\n    c();"],
    ["7| a();\n8| b();\n9| c();", "   a();\n   b();\n   c();"],
    ["1. a();\n2. b();\n3. c();", "   a();\n   b();\n   c();"],
    ["1\ta();\n2\tb();", " \ta();\n \tb();"],
    ["12 |a();\n13 |b();", "    a();\n    b();"],
  ])("%j", (dirty, expected) => {
    expect(clean(dirty)).toBe(expected);
  });

  test("numbers that do not rise line by line are code", () => {
    for (const text of [
      "int t[] = {\n1,\n2,\n3\n};",
      "f(\n  1\n  , 2);",
      "v = a +\n2 +\n3 +\n4;",
      "1 a();\n3 b();\n9 c();",
    ]) {
      expect(clean(text)).toBe(text);
    }
  });
});

describe("whole lines", () => {
  test("quote marks go when every line has one", () => {
    expect(clean("> a();\n>\n> > b();")).toBe("  a();\n \n    b();");
    expect(clean("a\n> b;")).toBe("a\n> b;");
  });

  test("fence lines go, and so does the prose around a pair of them", () => {
    expect(clean("See:\n```cpp theme={null}\na();\n```\nThen wait.").trim()).toBe("a();");
    expect(clean("~~~\na();\n~~~").trim()).toBe("a();");
    expect(clean("```cpp\na();").trim()).toBe("a();");
    expect(clean("a();\n```").trim()).toBe("a();");
  });

  test("a directive in front of the fences survives", () => {
    expect(clean("//@ frames 2\nSee:\n```\na();\n```").replace(/\s+/g, " ").trim()).toBe("//@ frames 2 a();");
  });

  test("words of copy buttons go, at the ends only", () => {
    expect(clean("cpp\nCopy\na();\nCopy").trim()).toBe("a();");
    expect(clean("a();Copy code").trim()).toBe("a();");
    expect(clean("a();\nCopy\n(b);").trim()).toBe("a();\nCopy\n(b);");
  });
});

test("a NUL is blanked and reported at its place, once for a line", () => {
  const { clean: text, diagnostics } = prepass("a();\n b\0();\0");
  expect(text).toBe("a();\n b (); ");
  expect(diagnostics).toMatchObject([
    { code: "syntax", detail: "nul", at: { from: 7, to: 8, line: 2, column: 3 } },
  ]);
});

test("any text keeps its length and its lines", () => {
  const pieces = [
    "&lt;",
    "&quot;",
    "\\_",
    '"',
    "'",
    "//@ ",
    "/*",
    "*/",
    "> ",
    "```\n",
    "\r\n",
    "\u200b",
    "1 ",
    "\u201c",
    "m_x",
    "\0",
    'R"(',
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" }))), (parts) => {
      const text = parts.join("");
      const result = prepass(text).clean;
      expect(result).toHaveLength(text.length);
      expect(result.split("\n")).toHaveLength(text.split(/\r\n|\r|\n/).length);
    }),
  );
});

const DIRT: { readonly files: { readonly [name: string]: { readonly "same as": string } } } = JSON.parse(
  fixture("dirt/expected.json"),
);

test.each(Object.entries(DIRT.files))(
  "the paste %s is the same program as without its dirt",
  (name, { "same as": same }) => {
    expect(existsSync(new URL(`dirt/${name}`, FIXTURES))).toBe(true);
    const dirty = parse(fixture(`dirt/${name}`));
    expect(dirty.diagnostics).toEqual([]);
    expect(withoutPlaces(dirty.unit)).toEqual(withoutPlaces(parse(fixture(`dirt/${same}`)).unit));
  },
);

test("the page example reads the same in all its editions, with and without its fence lines", () => {
  const names = readdirSync(new URL("page-example/", FIXTURES)).filter((name) => /\.(cpp|txt)$/.test(name));
  expect(names.length).toBeGreaterThanOrEqual(10);
  for (const name of names) {
    expect(parse(fixture(`page-example/${name}`)).diagnostics, name).toEqual([]);
    expect(read(fixture(`page-example/${name}`)), name).toBe(
      [
        "(declare const UINT64:fenceToWaitFor=m_fenceValue)",
        "ThrowIfFailed(m_commandQueue->Signal(m_fence.Get() fenceToWaitFor))",
        "(m_fenceValue ++)",
        "ThrowIfFailed(m_fence->SetEventOnCompletion(fenceToWaitFor m_fenceEvent))",
        "WaitForSingleObject(m_fenceEvent INFINITE)",
      ].join(" ; "),
    );
  }
});
