// What the scenarios of the rules page come to under each value of each contested option.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { load } from "../../src/core/cpp/load.ts";
import { OPTION_VALUES } from "../../src/core/program/options.ts";
import { resultOf } from "../../src/core/run/result.ts";
import { expectOutcome, type Outcome } from "../support/case-table.ts";
import { endedRun } from "../support/diagnosed-program.ts";
import table from "./cases-options.json" with { type: "json" };

interface OptionCase extends Outcome {
  readonly id: string;
  /** The scenario, in public/rules. */
  readonly file: string;
  readonly option: string;
}

const cases: readonly OptionCase[] = table.cases;

describe("contested options", () => {
  it.each(cases.map((one) => [one.id, one] as const))("%s", (_, one) => {
    expectOutcome(scenario(one.file, one.option), one);
  });

  // In the timed run an idle queue signals before the next call either way: only other orders tell them apart.
  it.each([
    ["queued", ["0", "1"]],
    ["immediate", ["1"]],
  ])("option gs-8=%s: over many orders a poll after a Signal on an idle queue reads %j", (value, read) => {
    const { program } = load(scenario("gs-8", `gs-8=${value}`));
    const runs = Array.from({ length: 40 }, (_, seed) =>
      resultOf(endedRun(program, { schedule: { base: { kind: "random", seed }, deviations: [] } })),
    );
    expect([...new Set(runs.map((run) => run.variables["atOnce"]))].sort()).toEqual(read);
  });

  it("has every value of every option", () => {
    const values = Object.entries(OPTION_VALUES).flatMap(([name, all]) => all.map((one) => `${name}=${one}`));
    const shown = [...cases.map((one) => one.option), "gs-8=queued", "gs-8=immediate"];
    expect(shown.sort()).toEqual([...values, "tdr=off", "tdr=2s"].sort());
  });
});

function scenario(file: string, option: string): string {
  const text = readFileSync(new URL(`../../public/rules/${file}.cpp`, import.meta.url), "utf8");
  return `${text}\n//@ option ${option}\n`;
}
