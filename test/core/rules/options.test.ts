// Every contested point decides how its rule's scenario ends. The expected ends are worked out from the meaning of each value
// (scenario-language.md, section 1, Options).

import { describe, expect, test } from "vitest";
import { OPTION_VALUES } from "../../../src/core/program/options.ts";
import { RULES } from "../../../src/core/rules/table.ts";
import { ruleScenario, runRule } from "../../support/rule-runs.ts";

/** What is looked at, and what it is under the default and under the other value. */
const ENDS = [
  // Settled at the call: the queue passes. Compared again at the head: 0 is below 1, for ever.
  ["gw-7", "gw-7", "outcome", "finished", "hung"],
  // Two calls, and a step of the queue between them or none: in the timed run the queue is never late.
  ["gs-8", "gs-8", "steps", "3", "2"],
  // WAIT_OBJECT_0, or WAIT_TIMEOUT.
  ["se-17", "se-17", "woken", "0", "258"],
  // The 5 of the queue comes after the 9 of the CPU, or before it.
  ["cs-5", "cs-5", "fence", "5", "9"],
  ["mf-13", "mf-13", "met", "0", "258"],
  // S_OK, or E_FAIL.
  ["al-3", "al-3", "result", "0", "-2147467259"],
  // DXGI_ERROR_INVALID_CALL, or S_OK.
  ["dr-4", "dr-4", "reason", "-2005270527", "0"],
  ["dr-21", "dr-21", "told", "1", "0"],
  ["sc-5", "sc-5", "refused", "0", "1"],
  // A pulse that counts for the second Wait, or comes before it is outstanding.
  ["sync-queues", "sync-queues", "outcome", "finished", "hung"],
  ["tdr", "dr-6", "outcome", "finished", "removed"],
] as const;

describe.each(ENDS)("%s", (option, scenario, looked, ...ends) => {
  const text = ruleScenario(scenario).replace(/^\/\/@ option .*\n/m, "");
  const end = (value: string): string | undefined => {
    const { result } = runRule(`${text}\n//@ option ${option}=${value}\n`);
    if (looked === "outcome" || looked === "steps") {
      return String(result[looked]);
    }
    return result.variables[looked] ?? result.fences[looked];
  };

  test("the default and its alternative end differently, as they should", () => {
    const [first, second] = option === "tdr" ? ["off", "2s"] : OPTION_VALUES[option];
    expect([end(first), end(second)]).toEqual(ends);
  });
});

test("every option is one of a rule", () => {
  const options = new Set(RULES.map((rule) => rule.option).filter((one) => one !== undefined));
  expect([...options].sort()).toEqual(ENDS.map(([name]) => name).sort());
});
