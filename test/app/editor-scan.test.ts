// What the editor understands of a text by its signs: code and not code, the path at a place, the function around it.
import { describe, expect, test } from "vitest";
import {
  codeAndDirectives,
  declares,
  functionAround,
  onlyCode,
  pathAt,
  wholePath,
} from "../../src/app/editor-scan.ts";

/** The path at the place of `|`, as `a[i].b`. */
function path(marked: string): string | null {
  const offset = marked.indexOf("|");
  const found = pathAt(onlyCode(marked.replace("|", "")), offset);
  const indexed = (indices: readonly string[]) => indices.map((index) => `[${index}]`).join("");
  return found?.segments.map(({ name, indices }) => name + indexed(indices)).join(".") ?? null;
}

describe("comments and literals are blanked", () => {
  test.each([
    ["a; // b", "a;     "],
    ["a /* b\nc */ d", "a     \n     d"],
    ['f("x \\" y") z', "f(        ) z"],
    ["c = 'x'; d", "c =    ; d"],
    ["n = 1'000'000; m", "n = 1'000'000; m"],
    ['R"(a " b)" c', "           c"],
    ['s = R"x(a )" b)x"; c', "s =              ; c"],
    ['s = "open\nnext', "s =      \nnext"],
  ])("%j", (text, code) => {
    expect(onlyCode(text)).toBe(code);
  });

  test("every offset stays that of the text", () => {
    const text = 'a /* ä\n */ "ß" // ü\nb';
    expect(onlyCode(text)).toHaveLength(text.length);
    expect(onlyCode(text).indexOf("b")).toBe(text.indexOf("b"));
  });

  test("what directives say can be kept, but for their first words and strings", () => {
    const text = '//@ queue fence: COPY "fence"\nx; // fence';
    expect(codeAndDirectives(text)).toBe("          fence: COPY        \nx;         ");
  });
});

describe("the path at a place", () => {
  test.each([
    ["m_fence|Value", "m_fenceValue"],
    ["|value = 3", "value"],
    ["value| = 3", "value"],
    ["m_frames[i].fence|Value", "m_frames[i].fenceValue"],
    ["m_frames[i].|fenceValue[ m_index ]", "m_frames[i].fenceValue[m_index]"],
    ["m_fr|ames[i].fenceValue", "m_frames[i]"],
    ["frames[order[i]].va|lue", "frames[order[i]].value"],
    ["grid[a][b|c + 1]", "bc"],
    ["gr|id[a][b + 1]", "grid[a][b + 1]"],
    ["this->m_va|lue", "m_value"],
    ["Renderer::s_va|lue", "s_value"],
    ["::g_va|lue", "g_value"],
    ["p -> a . va|lue", "p.a.value"],
    ["Frame().va|lue", null],
    ["ret|urn value", null],
    ["x = 1|2", null],
    ["x = 0x1|F", null],
    ["a +| b", null],
    ["// va|lue", null],
    ['f("va|lue")', null],
    ["/* va|lue */", null],
  ])("of %s is %s", (marked, expected) => {
    expect(path(marked)).toBe(expected);
  });

  test("covers its whole text, and says where the word itself is", () => {
    const code = "x = m_frames[i].value[2];";
    expect(pathAt(code, code.indexOf("value"))).toMatchObject({
      from: 4,
      to: 24,
      word: { from: 16, to: 21 },
    });
  });

  test("a text is a path when nothing else is in it", () => {
    expect(wholePath("m_index")).toEqual([{ name: "m_index", indices: [] }]);
    expect(wholePath("order[i]")).toEqual([{ name: "order", indices: ["i"] }]);
    expect(wholePath("i + 1")).toBeNull();
    expect(wholePath("f(i)")).toBeNull();
    expect(wholePath("")).toBeNull();
  });
});

describe("the function around a place", () => {
  /** What stands around `|`. */
  function around(marked: string): string | null {
    const offset = marked.indexOf("|");
    const code = onlyCode(marked.replace("|", ""));
    const found = functionAround(code, offset);
    return found && code.slice(found.from, found.to);
  }

  test.each([
    ["void F(int a) { x|; }", "F(int a) { x; }"],
    ["void F(int |a) { x; }", "F(int a) { x; }"],
    ["void F() { if (a) { x|; } }", "F() { if (a) { x; } }"],
    ["void F() { for (;;) { while (a) { x|; } } }", "F() { for (;;) { while (a) { x; } } }"],
    ["namespace n { struct S { void F() const noexcept { x|; } }; }", "F() const noexcept { x; }"],
    ["auto F() -> UINT64 { x|; }", "F() -> UINT64 { x; }"],
    ["void F() { auto l = [&](int a) { x|; }; y; }", "[&](int a) { x; }"],
    ["void F() { auto l = [&] { x|; }; y; }", "[&] { x; }"],
    ["void F() { auto l = [&] { x; }; y|; }", "F() { auto l = [&] { x; }; y; }"],
    ["void F() { x; } |y;", null],
    ["struct S { UINT64 a|; };", null],
    ["void F() { x; |", "F() { x; "],
    ["void G() { } void F() { x|", "F() { x"],
  ])("%s", (marked, expected) => {
    expect(around(marked)).toBe(expected);
  });
});

test.each([
  ["UINT64 value = 3;", true],
  ["auto* value = f();", true],
  ["const Frame &value = m;", true],
  ["void F(ID3D12Fence* fence, UINT64 value) {}", true],
  ["std::vector<int> value;", true],
  ["return value;", false],
  ["x = value;", false],
  ["a * value;", false],
  ["f(value);", false],
  ["UINT64 values;", false],
])("%s declares value: %s", (code, expected) => {
  expect(declares(code, { from: 0, to: code.length }, "value")).toBe(expected);
});
