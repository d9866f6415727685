// The scenario of a rule, run to its end: what it came to, what was found, and which rules its steps and standing agents show.
import { readdirSync, readFileSync } from "node:fs";
import { diagnose } from "../../src/core/analysis/diagnose.ts";
import { observe } from "../../src/core/analysis/observe.ts";
import { whyAllBlocked } from "../../src/core/analysis/waits.ts";
import { load } from "../../src/core/cpp/load.ts";
import { compile } from "../../src/core/machine/machine.ts";
import { SEVERITIES } from "../../src/core/program/diagnostic.ts";
import { seek } from "../../src/core/run/history.ts";
import { viewAt } from "../../src/core/run/position.ts";
import { resultOf, type RunResult } from "../../src/core/run/result.ts";
import { createRun } from "../../src/core/run/runner.ts";
import { rulesAtWork } from "../../src/core/rules/at-work.ts";
import { rulesOfStanding } from "../../src/core/rules/blocked.ts";
import { MOST_CHIPS } from "../../src/app/rules.ts";
import { advanced } from "./told-run.ts";

const FOLDER = new URL("../../public/rules/", import.meta.url);

/** Names of the scenario files, without their ending. */
export function ruleFiles(): readonly string[] {
  return readdirSync(FOLDER).map((file) => file.replace(/\.cpp$/, ""));
}

/** The text of a scenario. */
export function ruleScenario(name: string): string {
  return readFileSync(new URL(`${name}.cpp`, FOLDER), "utf8");
}

export interface RuleRun {
  readonly result: RunResult;
  /** Codes of its errors and warnings. */
  readonly codes: readonly string[];
  /** Rules that a step or something that stands still shows among the first ones, with the first step that does. */
  readonly shown: ReadonlyMap<string, number>;
}

/** Runs a text and looks at every position. */
export function runRule(text: string): RuleRun {
  const loaded = load(text);
  const run = advanced(createRun(compile(loaded.program), { observe, maxSteps: 10_000 }));
  const shown = new Map<string, number>();
  let before = viewAt(run, 0).state;
  for (let at = 1; at <= run.steps; at++) {
    const { last, state } = viewAt(run, at);
    const rules = last === null ? [] : rulesAtWork({ step: last, state, before });
    const holding = new Set(whyAllBlocked(run, seek(run, at)).flatMap(rulesOfStanding));
    for (const rule of [...rules.slice(0, MOST_CHIPS), ...[...holding].slice(0, MOST_CHIPS)]) {
      shown.set(rule, shown.get(rule) ?? at);
    }
    before = state;
  }
  const found = diagnose(run, loaded).filter((one) => SEVERITIES[one.code] !== "advice" && !one.allowed);
  return { result: resultOf(run), codes: found.map((one) => one.code), shown };
}
