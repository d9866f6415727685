// Owns: all rules together, and finding one.

import { FENCE_RULES } from "./fence-rules.ts";
import { OTHER_RULES } from "./other-rules.ts";
import type { Rule } from "./rule.ts";

/** The id of a rule: the number of its first fact. */
export type RuleId = (typeof FENCE_RULES)[number]["id"] | (typeof OTHER_RULES)[number]["id"];

/** Every rule, in the order of the page. */
export const RULES: readonly Rule<RuleId>[] = [...FENCE_RULES, ...OTHER_RULES];

const byId: ReadonlyMap<string, Rule<RuleId>> = new Map(RULES.map((rule) => [rule.id, rule]));

/** The rule with this id, or null. */
export function ruleOf(id: string): Rule<RuleId> | null {
  return byId.get(id) ?? null;
}

/** Name of the file that holds the rule's scenario, in public/rules, without its ending. */
export function scenarioOf(id: RuleId): string {
  return id === "DL-1" ? "sync-queues" : id.toLowerCase();
}
