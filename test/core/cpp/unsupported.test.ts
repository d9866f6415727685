// Containers of std: elements of a vector are those of an array; anything else is said to be outside the subset, and the run
// goes on.

import { describe, expect, it } from "vitest";
import { runText } from "../../support/run-text.ts";

function run(
  body: string,
  declarations = "",
): { readonly said: readonly unknown[]; readonly values: object } {
  const { loaded, result } = runText(
    `${declarations}\n//@ thread T: Run()\nvoid Run()\n{\n${body}\nfence->Signal(9);\n}\n`,
  );
  expect(result).toMatchObject({ outcome: "finished", fences: { fence: "9" } });
  return {
    said: loaded.diagnostics.map((one) => [one.code, one.args["construct"]]),
    values: result.variables,
  };
}

describe("a vector", () => {
  it("of a size has its elements, zero at first", () => {
    const { said, values } = run("std::vector<UINT64> v(3); v[2] = v[0] + 1; a = v[2]; b = v[1];");
    expect(said).toEqual([]);
    expect(values).toMatchObject({ a: "1", b: "0" });
  });

  it("with elements has them", () => {
    const { said, values } = run(
      "std::vector<UINT64> v{ 4, 5 }; a = v[1]; g[1] = 3;",
      "std::vector<UINT64> g(2);",
    );
    expect(said).toEqual([]);
    expect(values).toMatchObject({ a: "5", "g[1]": "3" });
  });

  it("that grows is outside the subset", () => {
    expect(run("std::vector<UINT64> v; v.push_back(1); a = v.back();").said).toEqual([
      ["unsupported", "std::vector"],
      ["unsupported", "std::vector"],
    ]);
  });

  it("made by an unknown call has elements of which nothing is known", () => {
    expect(
      run("std::vector<UINT64> v = Make(); v[0] = 4; a = v[0]; m_all = Make();", "std::vector<UINT64> m_all;")
        .values,
    ).toMatchObject({
      a: "4",
    });
  });
});

describe("other containers", () => {
  const uses: readonly (readonly [string, string])[] = [
    ["std::map", "std::map<int, UINT64> m; m[3] = 1; a = m[3];"],
    ["std::unordered_map", "std::unordered_map<int, UINT64> m; m[3]++; a = m[3] + 1;"],
    ["std::queue", "std::queue<UINT64> m; m.push(3); a = m.front(); m.pop();"],
    ["std::deque", "std::deque<Item> m; m.push_back(x); a = m.front().value; m.pop_front();"],
  ];
  it.each(uses)("%s are outside the subset, and the run goes on", (name, body) => {
    const { said } = run(body);
    expect(said[0]).toEqual(["unsupported", name]);
  });
});
