import { describe, expect, it } from "vitest";
import { load } from "../../../src/core/cpp/load.ts";
import { codeAddress, localId, siteId, workId } from "../../../src/core/program/ids.ts";
import type { Instruction } from "../../../src/core/program/instruction.ts";
import type { Program } from "../../../src/core/program/program.ts";
import { validate } from "../../../src/core/program/validate.ts";

const program = load("//@ thread T: Run()\nvoid Run() { if (a) { f->Signal(1); } }").program;

const withCode = (change: (one: Instruction) => Instruction): Program => ({
  ...program,
  code: program.code.map(change),
});

describe("validate", () => {
  it("accepts what the front end makes", () => {
    expect(() => validate(program)).not.toThrow();
  });

  it.each<[string, Program]>([
    [
      "a jump out of the code",
      withCode((one) => (one.kind === "branch" ? { ...one, otherwise: codeAddress(999) } : one)),
    ],
    ["a site that is none", withCode((one) => ({ ...one, site: siteId(999) }))],
    [
      "a local outside of its frame",
      withCode((one) =>
        one.kind === "api" ? { ...one, arguments: [{ kind: "local", local: localId(99) }] } : one,
      ),
    ],
    ["a thread whose entry does not exist", { ...program, functions: [] }],
    [
      "a packet in a queue that does not exist",
      { ...program, preload: [{ kind: "work", queue: 3, work: workId(0), site: siteId(0) }] },
    ],
  ])("refuses %s", (_, broken) => {
    expect(() => validate(broken)).toThrow();
  });
});
