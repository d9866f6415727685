// Every rule has its scenario; it runs, shows the rule at work, and has findings only where the rule is about a fault.

import { describe, expect, test } from "vitest";
import { RULES, ruleOf, scenarioOf } from "../../../src/core/rules/table.ts";
import { markWord, ruleSentence } from "../../../src/core/text/rule-text.ts";
import { ruleFiles, ruleScenario, runRule } from "../../support/rule-runs.ts";

const CODES = /^(FV|CS|GS|GW|SE|MF|EV|QX|AL|DR|SC|DS|DL)-\d+$/;

test("ids are numbers of facts, and no fact belongs to two rules", () => {
  const ids = RULES.flatMap((rule) => [rule.id, ...(rule.also ?? [])]);
  expect(ids.filter((id) => !CODES.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ruleOf("no rule")).toBeNull();
});

test("every rule has a sentence, a mark and a source", () => {
  for (const { id, confidence, sources } of RULES) {
    expect(ruleSentence(id), id).toMatch(/^[A-Z].*\.$/);
    expect(markWord(confidence)).toBe(confidence);
    expect(sources.length, id).toBeGreaterThan(0);
  }
});

test("a contested rule is marked as such by its option, and what is contested is neither tested nor documented for certain", () => {
  const contested = RULES.filter((rule) => rule.option !== undefined);
  expect(new Set(contested.map((rule) => rule.option)).size).toBe(11);
});

test("every scenario belongs to a rule", () => {
  expect([...ruleFiles()].sort()).toEqual(RULES.map((rule) => scenarioOf(rule.id)).sort());
});

describe.each(RULES.map((rule) => [rule.id, rule] as const))("the scenario of %s", (id, rule) => {
  const text = ruleScenario(scenarioOf(id));
  const { codes, shown } = runRule(text);

  test("shows the rule at work", () => {
    expect([...shown.keys()]).toContain(id);
  });

  test("has a title, a few lines, and findings only where a fault is its subject", () => {
    expect(text).toMatch(/^\/\/@ title ".+"\n\/\/@ thread /);
    expect(text.split("\n").length).toBeLessThanOrEqual(36);
    expect(rule.faulty === true ? [] : codes).toEqual([]);
  });
});
