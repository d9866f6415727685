// Lambdas: as the body of a thread they run in that thread, anywhere else nothing in them runs ("an opaque step never
// contains a fence, queue or event call").

import { describe, expect, it } from "vitest";
import { runText, type TextRun } from "../../support/run-text.ts";

function codesOf({ loaded }: TextRun): readonly string[] {
  return loaded.diagnostics.map((one) => `${one.code} ${one.args["construct"]}`);
}

describe("a lambda that a thread is made from", () => {
  const bodies: readonly (readonly [string, string])[] = [
    ["assigned", "m_worker = std::thread([this] { Work(); });"],
    ["by reference, with parentheses", "m_worker = std::thread([&]() { Work(); });"],
    ["declared", "std::thread m_worker([this]() noexcept { Work(); });"],
    ["that captures a value", "UINT64 one = 1; m_worker = std::thread([this, one] { Add(one); });"],
    ["that captures all by value", "UINT64 one = 1; m_worker = std::thread([=] { Add(one); });"],
  ];
  it.each(bodies)("runs in that thread: %s", (_, body) => {
    const ran = runText(
      `//@ thread Main: R::Start()\nclass R { void Work() { Add(1); } void Add(UINT64 n) { sum = sum + n; fence->Signal(n); } void Start() { ${body} } };\n`,
    );
    expect(codesOf(ran)).toEqual([]);
    expect(Object.keys(ran.result.threads)).toEqual(["Main", "m_worker"]);
    expect(ran.result).toMatchObject({
      outcome: "finished",
      variables: { sum: "1" },
      fences: { fence: "1" },
    });
  });

  it("is outside the subset, and not run, when it shares locals of its function", () => {
    const ran = runText(
      "//@ thread Main: Go()\nvoid Go() { UINT64 n = 1; std::thread t([&] { fence->Signal(n); }); after = 1; fence->GetCompletedValue(); }\n",
    );
    expect(codesOf(ran)).toEqual(["unsupported lambda"]);
    expect(ran.result).toMatchObject({ fences: { fence: "0" }, variables: { after: "1" } });
  });
});

describe("a lambda kept in a variable", () => {
  it("runs nothing, neither where it stands nor where it is called", () => {
    const ran = runText(
      "//@ thread Main: Go()\nvoid Go() { auto f = [&](UINT64 v) { fence->Signal(v); }; f(3); fence->GetCompletedValue(); after = 1; }\n",
    );
    expect(codesOf(ran)).toEqual(["unsupported lambda"]);
    expect(ran.result).toMatchObject({ fences: { fence: "0" }, variables: { after: "1" } });
  });
});
