// Owns: a rule in words: its sentence and its mark.

import type { Confidence } from "../rules/rule.ts";
import type { RuleId } from "../rules/table.ts";
import { FENCE_RULE_TEXT } from "./en/rules-fences.ts";
import { OTHER_RULE_TEXT } from "./en/rules-others.ts";
import { RULE_MARKS } from "./en/rule-words.ts";

const TEXT: Readonly<Record<RuleId, string>> = { ...FENCE_RULE_TEXT, ...OTHER_RULE_TEXT };

/** The sentence of a rule. */
export function ruleSentence(id: RuleId): string {
  return TEXT[id];
}

/** The mark of a rule in a word. */
export function markWord(confidence: Confidence): string {
  return RULE_MARKS[confidence];
}
