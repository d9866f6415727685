// `//@ fail` and `//@ option tdr`: what they say to the program, and what is near a word that they do not know.

import { describe, expect, it } from "vitest";
import { load } from "../../../src/core/cpp/load.ts";

function badIn(line: string): readonly unknown[] {
  return load(`${line}\n//@ thread T: F->Signal(1)\n`).diagnostics.map((one) => [
    one.code,
    one.detail,
    one.args["nearest"],
  ]);
}

describe("//@ fail", () => {
  it("is carried with the number and the code of the API", () => {
    const { program, diagnostics } = load(
      "//@ fail SetEventOnCompletion #2 E_OUTOFMEMORY\n//@ fail ID3D12Fence::Signal E_FAIL\n//@ thread T: F->Signal(1)\n",
    );
    expect(diagnostics).toEqual([]);
    expect(program.failures).toMatchObject([
      { method: "SetEventOnCompletion", occurrence: 2, code: { hi: -1, lo: 0x8007000e | 0 } },
      { method: "Signal", occurrence: 1, code: { hi: -1, lo: 0x80004005 | 0 } },
    ]);
  });

  it("knows the variants of a call by one name", () => {
    const { program } = load(
      "//@ fail CreateSwapChainForComposition E_FAIL\n//@ fail CreatePlacedResource E_FAIL\n//@ fail CreateEventExW E_FAIL\n//@ thread T: F->Signal(1)\n",
    );
    expect(program.failures.map((one) => one.method)).toEqual([
      "CreateSwapChainForHwnd",
      "CreateCommittedResource",
      "CreateEvent",
    ]);
  });

  it("of a method or code that there is not names the nearest one", () => {
    expect(badIn("//@ fail SetEventOnCompletino E_FAIL")).toEqual([
      ["bad-directive", "unknown-word", "SetEventOnCompletion"],
    ]);
    expect(badIn("//@ fail Signal E_OUTOFMEMROY")).toEqual([
      ["bad-directive", "unknown-word", "E_OUTOFMEMORY"],
    ]);
    expect(badIn("//@ remove-device at 1ms DXGI_ERROR_DEVICE_HANG")).toEqual([
      ["bad-directive", "unknown-word", "DXGI_ERROR_DEVICE_HUNG"],
    ]);
  });
});

describe("//@ option tdr", () => {
  it("is a duration in nanoseconds, or off", () => {
    const of = (line: string) => load(`${line}\n//@ thread T: F->Signal(1)\n`).program.options.tdr;
    expect(of("//@ option tdr=2s")).toBe(2_000_000_000);
    expect(of("//@ option tdr=off")).toBe("off");
    expect(of("//@ option al-3=fail")).toBe("off");
  });

  it("of any other word is no option", () => {
    expect(badIn("//@ option tdr=on").map((one) => (Array.isArray(one) ? one[0] : one))).toEqual([
      "bad-directive",
    ]);
  });
});
