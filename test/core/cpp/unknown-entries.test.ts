// Thread lines that call a function which the text does not have: said at the name, with the nearest that it has.

import { expect, it } from "vitest";
import { load } from "../../../src/core/cpp/load.ts";

function complaints(text: string): readonly unknown[] {
  return load(text).diagnostics.map(({ code, detail, at, args }) => [
    `${at.line}:${at.column} ${code} ${detail}`,
    args["found"],
    args["nearest"],
  ]);
}

const CODE = "void Renderer::OnRender(UINT64 v) { q->Signal(f, v); }\nvoid Flush() { q->Signal(f, 9); }\n";

it("names the nearest function of the text", () => {
  expect(complaints(`${CODE}//@ thread T: OnRendr(1) x2\n`)).toEqual([
    ["3:15 bad-directive unknown-function", "OnRendr", "Renderer::OnRender"],
  ]);
});

it("counts the arguments", () => {
  expect(complaints(`${CODE}//@ thread T: { Flush(); OnRender(); }\n`)).toEqual([
    ["3:26 bad-directive unknown-function", "OnRender", "Renderer::OnRender"],
  ]);
});

it("says so when the text has no function at all", () => {
  expect(complaints("//@ thread T: Nope() x2\n")).toEqual([
    ["1:15 bad-directive no-function", "Nope", undefined],
  ]);
});

it("is silent about functions, modelled calls and what a directive defines", () => {
  const lines =
    "//@ thread T: { Flush(); q->Signal(f, Next()); Sleep(1); Next(); }\n//@ returns Next() = 3\n";
  expect(complaints(`${CODE}${lines}`)).toEqual([]);
});

it("tells entries of the command line apart", () => {
  const { diagnostics, entryProblems } = load(CODE, {
    entries: ["A: Flush()", "B: Flsh() x3", "C: Flush( x3"],
  });
  expect(diagnostics).toEqual([]);
  expect(entryProblems.map((one) => one.entry).sort()).toEqual(["B: Flsh() x3", "C: Flush( x3"]);
});
