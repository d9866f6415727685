// Tests of src/core/cpp/directive*.ts and print-*.ts. Forms and ranges are those of scenario-language.md, section 1.

import { describe, expect, test } from "vitest";
import type { FileDirective, StatementDirective, WorkText } from "../../../src/core/cpp/ast.ts";
import { DIRECTIVE_FORMS } from "../../../src/core/cpp/directives.ts";
import { parse } from "../../../src/core/cpp/parse.ts";
import { complaints, read, statementText } from "../../support/tree-text.ts";

function file(line: string): FileDirective | undefined {
  const { unit, diagnostics } = parse(`${line}\na();`);
  expect(diagnostics).toEqual([]);
  return unit.directives[0];
}

function statement(line: string): StatementDirective | undefined {
  const { unit, diagnostics } = parse(`${line}\na();`);
  expect(diagnostics).toEqual([]);
  return unit.statements[0]?.directives[0];
}

function name(text: string) {
  return { kind: "name", name: text };
}

const WORK: WorkText = { duration: null, label: null, reads: [], writes: [], frees: [], allocator: null };
const MS = 1_000_000;

test.each([
  ['//@ title "Two frames in flight"', { kind: "title", title: "Two frames in flight" }],
  ["//@ frames 4", { kind: "frames", count: 4 }],
  ["//@ queue G: DIRECT", { kind: "queue", path: name("G"), type: "DIRECT" }],
  [
    "//@ queue device.copy: VIDEO_ENCODE",
    { kind: "queue", path: { kind: "member", name: "copy" }, type: "VIDEO_ENCODE" },
  ],
  ["//@ fence F = UINT64_MAX - 1", { kind: "fence", path: name("F"), value: { kind: "binary", op: "-" } }],
  ["//@ fence F", { kind: "fence", path: name("F"), value: { kind: "integer", value: 0n } }],
  [
    "//@ event E: manual-reset, signaled",
    { kind: "event", path: name("E"), manualReset: true, signaled: true },
  ],
  ["//@ event E", { kind: "event", path: name("E"), manualReset: false, signaled: false }],
  ["//@ event E: signaled", { kind: "event", manualReset: false, signaled: true }],
  [
    "//@ value m_fenceValues[1] = 0x10",
    {
      kind: "value",
      path: { kind: "subscript", index: { value: 1n } },
      value: { kind: "integer", value: 16n },
    },
  ],
  [
    "//@ returns IsFenceComplete(v) = m_fence->GetCompletedValue() >= v",
    { kind: "returns", name: "IsFenceComplete", parameters: ["v"], value: { kind: "binary", op: ">=" } },
  ],
  [
    "//@ returns device->Next() = 3",
    { kind: "returns", name: "device->Next", parameters: [], value: { value: 3n } },
  ],
  ["//@ array frames x3", { kind: "array", path: name("frames"), length: 3 }],
  [
    "//@ same m_queue = device.queue",
    { kind: "same", left: name("m_queue"), right: { kind: "member", name: "queue" } },
  ],
  ["//@ swapchain S: G x3", { kind: "swapchain", path: name("S"), queue: name("G"), buffers: 3 }],
  ["//@ swapchain S: G", { kind: "swapchain", buffers: 2 }],
  [
    '//@ work G 2ms "assumed work"',
    { kind: "work", work: { ...WORK, duration: 2 * MS, label: "assumed work" } },
  ],
  ["//@ work G none", { kind: "work", queue: name("G"), work: null }],
  [
    "//@ signalled F = 3 on G",
    { kind: "signalled", fence: name("F"), signal: { value: { value: 3n }, queue: name("G") } },
  ],
  ["//@ signalled F none", { kind: "signalled", fence: name("F"), signal: null }],
  ["//@ define NAME", { kind: "define", name: "NAME", value: null }],
  ["//@ define NAME=1 << 3", { kind: "define", name: "NAME", value: { kind: "binary", op: "<<" } }],
  [
    "//@ cost call=1us wake=0us vblank=16.666667ms",
    { kind: "cost", call: 1000, wake: 0, vblank: 16_666_667 },
  ],
  ["//@ cost wake=250ns", { kind: "cost", call: null, wake: 250, vblank: null }],
  [
    "//@ remove-device at 6ms DXGI_ERROR_DEVICE_HUNG",
    { kind: "remove-device", time: 6 * MS, reason: "DXGI_ERROR_DEVICE_HUNG" },
  ],
  [
    "//@ remove-device at 1.5s",
    { kind: "remove-device", time: 1500 * MS, reason: "DXGI_ERROR_DEVICE_REMOVED" },
  ],
  [
    "//@ fail SetEventOnCompletion #2 E_OUTOFMEMORY",
    { kind: "fail", method: "SetEventOnCompletion", occurrence: 2, code: "E_OUTOFMEMORY" },
  ],
  ["//@ fail Signal E_FAIL", { kind: "fail", method: "Signal", occurrence: 1, code: "E_FAIL" }],
  ["//@ option gw-7=head", { kind: "option", name: "gw-7", value: "head" }],
  ["//@ option tdr=2s", { kind: "option", name: "tdr", value: "2s" }],
  ["//@frames 4 // as many as there are buffers", { kind: "frames", count: 4 }],
])("%s", (line, expected) => {
  expect(file(line)).toMatchObject(expected);
});

test.each([
  ["//@ thread Render: MoveToNextFrame() x3", "Render", "MoveToNextFrame()", 3],
  ["//@ thread T: F->Signal(x3)", "T", "F->Signal(x3)", 1],
  ["//@ thread T: { a(); b(); } x12", "T", "{a() ; b()}", 12],
  ["//@ thread T: a(); b();", "T", "{a() ; b()}", 1],
  ["//@ thread T: if (a) b();", "T", "(if a b())", 1],
])("%s", (line, thread, body, times) => {
  const directive = file(line);
  expect(directive).toMatchObject({ kind: "thread", name: thread, times });
  expect(directive?.kind === "thread" && statementText(directive.body)).toBe(body);
});

test.each([
  ["//@ gpu", { kind: "gpu", work: WORK }],
  [
    '//@ gpu 4ms "Shadow pass" reads(A, swapChain.buffer[0]) writes(C) allocator(X)',
    {
      kind: "gpu",
      work: {
        ...WORK,
        duration: 4 * MS,
        label: "Shadow pass",
        reads: ["A", "swapChain.buffer[0]"],
        writes: ["C"],
        allocator: "X",
      },
    },
  ],
  [
    "//@ cpu 2ms frees(m_ring[(i + 1) % 2])",
    { kind: "cpu", work: { ...WORK, duration: 2 * MS, frees: ["m_ring[(i + 1) % 2]"] } },
  ],
  ["//@ allow lost-wake", { kind: "allow", code: "lost-wake" }],
])("%s", (line, expected) => {
  expect(statement(line)).toMatchObject(expected);
});

test.each([
  ["//@ thred Loader: Run()", "1:5 bad-directive unknown-directive", "thread"],
  ["//@ que G: DIRECT", "1:5 bad-directive unknown-directive", "queue"],
  ["//@", "1:4 bad-directive unknown-directive", undefined],
  ["//@ queue G: DIRCT", "1:14 bad-directive unknown-word", "DIRECT"],
  ["//@ queue G DIRECT", "1:13 bad-directive expected", "queue"],
  ["//@ event E: auto-rest", "1:14 bad-directive unknown-word", "auto-reset"],
  ["//@ event E: signalled", "1:14 bad-directive unknown-word", "signaled"],
  ["//@ option gw-7=tail", "1:17 bad-directive unknown-word", undefined],
  ["//@ option gw-8=call", "1:12 bad-directive unknown-word", "gw-7"],
  ["//@ allow lost-wak", "1:11 bad-directive unknown-word", "lost-wake"],
  ["//@ thread Main Run()", "1:17 bad-directive expected", "thread"],
  ["//@ thread Main: ", "1:17 bad-directive expected-statement", "thread"],
  ["//@ thread Main: Run(", "1:22 bad-directive expected", "thread"],
  ["//@ title Two frames", "1:11 bad-directive expected", "title"],
  ['//@ title "Two', "1:11 bad-directive unterminated-string", undefined],
  ["//@ frames many", "1:12 bad-directive expected-number", "frames"],
  ["//@ frames 0", "1:12 bad-directive out-of-range", "frames"],
  ["//@ frames 3 4", "1:14 bad-directive unexpected", "frames"],
  ["//@ array a 3", "1:13 bad-directive expected", "array"],
  ["//@ array a x0", "1:13 bad-directive out-of-range", "array"],
  ["//@ cost call=1", "1:15 bad-directive expected-duration", "cost"],
  ["//@ gpu 3sm", "1:9 bad-directive expected-duration", "gpu"],
  ["//@ gpu 4ms reads(A", "1:20 bad-directive expected", "gpu"],
  ["//@ gpu 4ms read(A)", "1:13 bad-directive unknown-word", "reads"],
  ["//@ gpu frees(A)", "1:9 bad-directive unknown-word", "reads"],
  ["//@ remove-device 6ms", "1:19 bad-directive unknown-word", "remove-device"],
  ["//@ fence F = ", "1:14 bad-directive expected-expression", "fence"],
  ["//@ fence F = 1 +", "1:18 bad-directive expected-expression", "fence"],
  ["//@ fence F = 18446744073709551616", "1:15 bad-directive number-too-large", "fence"],
  ["//@ value v = 0x1FFFFFFFFFFFFFFFF", "1:15 bad-directive number-too-large", "value"],
  ["//@ fence 3 = 1", "1:11 bad-directive expected-name", "fence"],
  ["//@ signalled F = 3 at G", "1:21 bad-directive unknown-word", "on"],
  ["//@ returns Done = 1", "1:18 bad-directive expected", "returns"],
])("wrong: %s", (line, complaint, nearest) => {
  const { diagnostics, unit } = parse(`${line}\na();`);
  expect(complaints(`${line}\na();`)).toEqual([complaint]);
  expect(unit.directives).toEqual([]);
  expect(unit.statements.map(statementText)).toEqual(["a()"]);
  if (nearest !== undefined) {
    expect(diagnostics[0]?.args["nearest"]).toBe(nearest);
  }
});

test("the form of the directive that was meant is given", () => {
  expect(parse("//@ thred T: a()\na();").diagnostics[0]?.args["form"]).toBe(
    "//@ thread Render: MoveToNextFrame() x3",
  );
  expect(parse("//@ queue G: X\na();").diagnostics[0]?.args["form"]).toBe("//@ queue G: DIRECT");
});

test("every documented form is read, VALUE and CODE filled in", () => {
  for (const form of DIRECTIVE_FORMS.values()) {
    expect(complaints(`${form.replace("VALUE", "1").replace("CODE", "timeout")}\na();`), form).toEqual([]);
  }
});

test("a directive has the range from its slashes to its last character, and its expressions have their own", () => {
  const text = "a();\n  //@ fence F = v + 1   \n";
  const directive = parse(text).unit.directives[0];
  expect(directive?.at).toEqual({ from: 7, to: 26, line: 2, column: 3 });
  const value = directive?.kind === "fence" ? directive.value.at : null;
  expect(value).toEqual({ from: 21, to: 26, line: 2, column: 17 });
});

describe("the statement that a directive belongs to", () => {
  test.each([
    ["//@ gpu 1ms\na();\nb();", "@gpu a() ; b()"],
    ["a(); //@ gpu 1ms\nb();", "@gpu a() ; b()"],
    ["a(); b(); //@ gpu 1ms", "a() ; @gpu b()"],
    ["//@ cpu 1ms\n//@ allow timeout\na();", "@cpu @allow a()"],
    ["//@ cpu 1ms\na(); //@ allow timeout", "@cpu @allow a()"],
    ["a(1,\n  2); //@ gpu 1ms", "@gpu a(1 2)"],
    ["//@ gpu 1ms\nif (a) {\n  b();\n}", "@gpu (if a {b()})"],
    ["if (a) {\n  //@ gpu 1ms\n  b();\n}", "(if a {@gpu b()})"],
    ["if (a) {\n  b(); //@ gpu 1ms\n}", "(if a {@gpu b()})"],
    ["if (a) {\n  b();\n} //@ gpu 1ms", "@gpu (if a {b()})"],
    ["; //@ cpu 1ms", "@cpu (empty)"],
    ["x = 1; //@ allow timeout\n", "@allow (= x 1)"],
    ["UINT64 v = f(); //@ cpu 1ms", "@cpu (declare UINT64:v=f())"],
  ])("%j", (text, tree) => {
    expect(read(`${text}\nz();`)).toBe(`${tree} ; z()`);
    expect(complaints(`${text}\nz();`)).toEqual([]);
  });

  test("without a statement it is misplaced", () => {
    expect(complaints("a();\n//@ gpu 1ms\n")).toEqual(["2:1 bad-directive misplaced"]);
    expect(complaints("//@ gpu 1ms\nvoid f() { a(); }")).toEqual(["1:1 bad-directive misplaced"]);
    expect(complaints("void f() { //@ cpu 1ms\n a(); }")).toEqual(["1:12 bad-directive misplaced"]);
    expect(complaints("a(1, //@ cpu 1ms\n 2);")).toEqual(["1:6 bad-directive misplaced"]);
  });
});
