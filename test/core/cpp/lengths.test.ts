// How long arrays are: what a dimension says, wherever the name in it is declared.

import { describe, expect, it } from "vitest";
import { runText } from "../../support/run-text.ts";

describe("an array whose length is a named constant", () => {
  const use = "void Go() { m_slot[3] = 7; r = m_slot[3] + m_slot[2] + _countof(m_slot); }";
  const cases: readonly (readonly [string, string])[] = [
    ["of its class", `class R { static const int N = 4; UINT64 m_slot[N] = {}; ${use} };`],
    ["constexpr, of its class", `class R { static constexpr UINT N = 4; UINT64 m_slot[N]{}; ${use} };`],
    ["behind it in its class", `class R { UINT64 m_slot[N] = {}; static const int N = 4; ${use} };`],
    ["outside of the class", `constexpr UINT N = 4; class R { UINT64 m_slot[N] = {}; ${use} };`],
    ["of an enum", `class R { enum { N = 4 }; UINT64 m_slot[N] = {}; ${use} };`],
    [
      "of another class",
      `struct Limits { static const int N = 4; }; class R { UINT64 m_slot[Limits::N] = {}; ${use} };`,
    ],
    ["an expression", `static const int M = 2; class R { UINT64 m_slot[M * 2] = {}; ${use} };`],
  ];
  it.each(cases)("%s", (_, text) => {
    const { result } = runText(`//@ thread T: R::Go()\n${text}\n`);
    expect(result).toMatchObject({ outcome: "finished", threads: { T: { state: "finished" } } });
    expect(result.variables).toMatchObject({ r: "11", "m_slot[3]": "7" });
  });
});
