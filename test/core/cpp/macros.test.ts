// Macros with parameters, `UINT64_C` and `numeric_limits`: the values are those of C++; what an unknown call gives is never
// counted with.

import { describe, expect, it } from "vitest";
import { runText } from "../../support/run-text.ts";

function variablesOf(body: string, declarations = ""): Readonly<Record<string, string>> {
  const { loaded, result } = runText(`${declarations}\n//@ thread T: Run()\nvoid Run()\n{\n${body}\n}\n`);
  expect(loaded.diagnostics).toEqual([]);
  return result.variables;
}

describe("a macro with parameters", () => {
  it("stands for its expression", () => {
    const defines =
      "#define SHIFTED(x) ((x) << 2)\n#define NEXT(x, n) (((x) + 1) % (n))\n#define TWICE(x) SHIFTED(SHIFTED(x))";
    expect(
      variablesOf(
        "a = SHIFTED(5); b = NEXT(a, 7); c = TWICE(1 + 2); UINT64 v[SHIFTED(1)] = {}; d = _countof(v);",
        defines,
      ),
    ).toMatchObject({
      a: "20",
      b: "0",
      c: "48",
      d: "4",
    });
  });

  it("evaluates its argument as often as its text names it, in the place of the call", () => {
    expect(variablesOf("n = 0; m = BOTH(n++);", "#define BOTH(x) ((x) + (x))")).toMatchObject({
      n: "2",
      m: "1",
    });
  });

  it("around a modelled call is that call", () => {
    const { result } = runText(
      "#define HR(x) ThrowIfFailed(x)\n#define CHECK(x) if (FAILED(x)) return\n//@ thread T: Run()\nvoid Run() { HR(fence->Signal(1)); CHECK(fence->Signal(2)); }\n",
    );
    expect(result.fences).toEqual({ fence: "2" });
  });

  it("that operators around it would take apart is outside the subset", () => {
    const { loaded, result } = runText(
      "#define ADD(a, b) a + b\n//@ thread T: Run()\nvoid Run() { x = 1; x = ADD(1, 2) * 3; fence->Signal(7); }\n",
    );
    expect(loaded.diagnostics.map((one) => [one.code, one.args["construct"]])).toEqual([
      ["unsupported", "macro"],
    ]);
    expect(result).toMatchObject({ outcome: "finished", fences: { fence: "7" }, variables: { x: "0" } });
  });

  it("may call itself through another without end", () => {
    const { result } = runText(
      "#define A(x) (B(x) + B(x))\n#define B(x) (A(x) + A(x))\n//@ thread T: Run()\nvoid Run() { x = A(1); fence->Signal(7); }\n",
    );
    expect(result.fences).toEqual({ fence: "7" });
  });
});

describe("constants of the library", () => {
  it("have their value", () => {
    const body =
      "a = UINT64_C(5); b = std::numeric_limits<UINT64>::max(); c = std::numeric_limits<uint32_t>::max(); d = (std::numeric_limits<std::uint64_t>::max)(); e = std::numeric_limits<int>::min() < 0; f = std::numeric_limits<UINT8>::max() + INT64_C(1);";
    expect(variablesOf(body)).toMatchObject({
      a: "5",
      b: "18446744073709551615",
      c: "4294967295",
      d: "18446744073709551615",
      e: "1",
      f: "256",
    });
  });
});

describe("fractions", () => {
  it("are counted with before they are cut", () => {
    const body =
      "a = static_cast<UINT64>(2.5 * 2 + 0.5f * 4); b = (UINT)(1 / 2 * 0.5); c = (int)(7 / 2.0); d = (UINT64)-(-2.5 * 2);";
    expect(variablesOf(body)).toMatchObject({ a: "7", b: "0", c: "3", d: "5" });
  });
});

describe("an unknown call", () => {
  it("is 0 as a number and shown by its name otherwise", () => {
    expect(
      variablesOf(
        "UINT64 n = Count(); a = n + 1; b = Count() + 2; UINT64 c2 = Make(3); c = c2; d = Make(3);",
      ),
    ).toMatchObject({
      a: "1",
      b: "2",
      c: "0",
      d: "Make(3)",
    });
  });
});
