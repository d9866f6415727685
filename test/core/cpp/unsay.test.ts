// Taking back what a directive says: its line goes, everything else stays as it is.

import { describe, expect, test } from "vitest";
import { load } from "../../../src/core/cpp/load.ts";
import { granted } from "../../support/said-run.ts";

const CODE = ["queue->Signal(fence, 1);", "fence->SetEventOnCompletion(1, nullptr);"].join("\n");

describe("options", () => {
  test("saying one and taking it back gives the text as it was", () => {
    const said = granted(CODE, { kind: "say", line: "//@ option gw-7=head" });
    expect(said).toBe(`//@ option gw-7=head\n${CODE}`);
    expect(load(said).program.options["gw-7"]).toBe("head");
    expect(granted(said, { kind: "unsay", line: "//@ option gw-7=call" })).toBe(CODE);
  });

  test("every line about the option goes, and none about another", () => {
    const text = `//@ option tdr=2s\n//@ option gw-7=head\n${CODE} //@ option tdr=off\n`;
    const left = granted(text, { kind: "unsay", line: "//@ option tdr=off" });
    expect(left).toBe(`//@ option gw-7=head\n${CODE}\n`);
  });

  test("a text that says nothing of it stays as it is", () => {
    expect(granted(CODE, { kind: "unsay", line: "//@ option tdr=off" })).toBe(CODE);
  });
});

test("a call that fails: of two of one method only the one that is meant succeeds again", () => {
  const first = granted(CODE, { kind: "say", line: "//@ fail Signal #1 E_OUTOFMEMORY" });
  const both = granted(first, { kind: "say", line: "//@ fail Signal #2 E_FAIL" });
  expect(load(both).program.failures.map((one) => one.occurrence)).toEqual([1, 2]);
  expect(granted(both, { kind: "unsay", line: "//@ fail Signal #2 E_OUTOFMEMORY" })).toBe(first);
  const other = granted(first, { kind: "say", line: "//@ fail Signal #1 E_FAIL" });
  expect(other).toBe(`//@ fail Signal #1 E_FAIL\n${CODE}`);
});
