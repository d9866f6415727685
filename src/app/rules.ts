// Owns: the rules at work at the cursor as chips, and opening the page "The rules" at one of them.

import { rulesAtWork } from "../core/rules/at-work.ts";
import { rulesOfStanding } from "../core/rules/blocked.ts";
import type { Confidence } from "../core/rules/rule.ts";
import { type RuleId, ruleOf } from "../core/rules/table.ts";
import { markWord, ruleSentence } from "../core/text/rule-text.ts";
import { derive } from "./derive.ts";
import { openDialog } from "./dialogs.ts";
import type { Link } from "./link.ts";
import type { AppState } from "./state.ts";

/** A rule as it is named beside what it explains. */
export interface RuleChip {
  readonly id: RuleId;
  readonly confidence: Confidence;
  /** The confidence as a word. */
  readonly mark: string;
  readonly sentence: string;
}

/** The chip of a rule. */
export function chipOf(id: RuleId): RuleChip {
  const confidence = ruleOf(id)?.confidence ?? "unspecified";
  return { id, confidence, mark: markWord(confidence), sentence: ruleSentence(id) };
}

/** Chips shown of one step at most: the others are not what it is about. */
export const MOST_CHIPS = 4;

/** The rules that the last step shows, the most telling first; none inside a thread's own code. */
export const selectRules = derive(
  ({ session }: AppState) => [session.good?.position] as const,
  (position): readonly RuleChip[] => {
    const step = position?.view.last ?? null;
    if (position === undefined || step === null || position.line !== null) {
      return NONE;
    }
    const { view, before } = position;
    return rulesAtWork({ step, state: view.state, before }).slice(0, MOST_CHIPS).map(chipOf);
  },
);

/** The rules that hold what stands still, in the order of who does. */
export const selectHolding = derive(
  ({ session }: AppState) => [session.good?.position.why] as const,
  (why): readonly RuleChip[] =>
    [...new Set((why ?? []).flatMap(rulesOfStanding))].slice(0, MOST_CHIPS).map(chipOf),
);

/** Opens the page at a rule; null: where it was last, else at its head. */
export function openRules(link: Link, id: RuleId | null): void {
  if (id !== null) {
    link.store.setState({ rule: id });
  }
  openDialog(link, "rules");
}

/** Opens the page at the rule that explains best what is shown. */
export function openRuleAtWork(link: Link): void {
  openRules(link, ruleHere(link.store.getState()));
}

/** Whether a rule is at work. */
export function hasRule(state: AppState): boolean {
  return ruleHere(state) !== null;
}

function ruleHere(state: AppState): RuleId | null {
  return selectRules(state)[0]?.id ?? selectHolding(state)[0]?.id ?? null;
}

const NONE: readonly RuleChip[] = [];
