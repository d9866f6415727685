// What variables start with: globals and members through other globals, functions and addresses; records by value. Worked
// out by hand.

import { describe, expect, it } from "vitest";
import { runText } from "../../support/run-text.ts";

function variablesOf(declarations: string, body: string): Readonly<Record<string, string>> {
  const { loaded, result } = runText(`//@ thread T: Run()\n${declarations}\nvoid Run()\n{\n${body}\n}\n`);
  expect(loaded.diagnostics).toEqual([]);
  expect(Object.values(result.threads).map((thread) => thread.state)).toEqual(["finished"]);
  return result.variables;
}

describe("globals", () => {
  it("are variables even when nothing that runs uses them", () => {
    expect(variablesOf("int unused = 6; UINT64 other[2] = { 1, 20 };", "")).toEqual({
      unused: "6",
      "other[0]": "1",
      "other[1]": "20",
    });
  });

  it("are meant by `::x` beside a local of the same name", () => {
    const body = "int x = 2; a = ::x; ::x = x + 5; b = x; c = ::x;";
    expect(variablesOf("int x = 1;", body)).toMatchObject({ a: "1", b: "2", c: "7", x: "7" });
  });

  it("start with what an initialiser says through globals before them", () => {
    const declarations = "int first = 5, second = first + 1; UINT8 third = second * 50;";
    expect(variablesOf(declarations, "a = second; b = third;")).toMatchObject({
      a: "6",
      b: "44",
      first: "5",
    });
  });

  it("start with the value of a function that only returns one", () => {
    const declarations =
      "constexpr UINT64 Tag(UINT64 type, UINT64 value = 1) { return (type << 56) | value; } UINT64 tagged = Tag(2);";
    expect(variablesOf(declarations, "a = tagged >> 56; b = tagged & 0xFF;")).toMatchObject({
      a: "2",
      b: "1",
    });
  });

  it("may be addresses of other globals, their elements and fields", () => {
    const declarations =
      "struct Frame { int index; UINT64 value; }; Frame f, g; int v[3] = { 1, 2, 3 }; Frame* ring[] = { &g, &f }; int* begin = v; int* last = &v[2]; UINT64* value = &g.value; int& alias = v[1];";
    const body = "ring[1]->value = 7; *last = 9; begin[0] = 4; *value = 6; alias += 10;";
    expect(variablesOf(declarations, body)).toMatchObject({
      "f.value": "7",
      "g.value": "6",
      "v[0]": "4",
      "v[1]": "12",
      "v[2]": "9",
    });
  });

  it("that are handles keep a written value until an object is stored", () => {
    const declarations = "//@ event E: auto-reset\nHANDLE h = INVALID_HANDLE_VALUE;";
    const body = "a = h == INVALID_HANDLE_VALUE ? 1 : 0; h = E; b = WaitForSingleObject(h, 0);";
    expect(variablesOf(declarations, body)).toMatchObject({ a: "1", b: "258" });
  });
});

describe("records", () => {
  const frame = "struct Frame { int a = 3; int b[2] = { 4, 5 }; UINT64 c{ 6 }; int d; };";

  it("start with their default member initialisers", () => {
    const body = "Frame l; x = l.a * 100 + l.b[1] * 10 + l.c; y = pair[1].b[0]; Frame m = {}; z = m.c + m.d;";
    expect(variablesOf(`${frame} Frame pair[2];`, body)).toMatchObject({
      x: "356",
      y: "4",
      z: "6",
      "pair[0].a": "3",
      "pair[1].d": "0",
    });
  });

  it("take what a braced list leaves out from them", () => {
    const body = "Frame k = { 1 }; x = k.a * 10 + k.b[0];";
    expect(variablesOf(`${frame} Frame given[2] = { { 9 } };`, `${body} given[0].d = 1;`)).toMatchObject({
      x: "14",
      "given[0].a": "9",
      "given[0].b[1]": "5",
      "given[1].a": "3",
    });
  });

  it("are returned by value", () => {
    const declarations = `${frame} Frame Make(int a) { Frame made; made.a = a; made.b[1] = a + 1; return made; } Frame kept;`;
    const body =
      "kept = Make(7); Frame other = Make(kept.a + 1); x = other.b[1]; y = Make(2).b[0] + Make(3).a;";
    expect(variablesOf(declarations, body)).toMatchObject({
      "kept.a": "7",
      "kept.b[1]": "8",
      x: "9",
      y: "7",
    });
  });
});

describe("pointers", () => {
  it("differ by elements", () => {
    const declarations = "struct Pair { int a; int b; }; Pair pairs[4]; UINT64 v[3];";
    const body = "Pair* p = &pairs[3]; a = p - pairs; UINT64* q = v; ++q; b = q - v; c = q[-1] + 1;";
    expect(variablesOf(declarations, body)).toMatchObject({ a: "3", b: "1", c: "1" });
  });
});

describe("enumerators", () => {
  it("of an enum class have their values, with and without its namespace", () => {
    const declarations = "namespace gpu { enum class Mode : UINT { Slow = 2, Fast }; }";
    const body = "a = static_cast<UINT>(gpu::Mode::Fast); b = (int)gpu::Mode::Slow;";
    expect(variablesOf(declarations, body)).toMatchObject({ a: "3", b: "2" });
  });
});
