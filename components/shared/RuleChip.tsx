// Owns: a rule's id with its mark, beside what it explains; it opens the page "The rules" there.

import { openRules, type RuleChip as Chip } from "../../src/app/rules.ts";
import { say } from "../../src/app/words.ts";
import { useLink } from "./use-app.ts";
import "./rule-chip.css";

interface RuleChipProps {
  readonly rule: Chip;
  /** The id alone; the mark is in its colour and its tooltip. */
  readonly short?: boolean;
  /** Where a press goes instead. */
  readonly open?: (id: Chip["id"]) => void;
}

export function RuleChip({ rule, short = false, open }: RuleChipProps) {
  const link = useLink();
  const { id, mark, confidence, sentence } = rule;
  const name = say("ui.rules.chip", { id, mark, sentence });
  return (
    <button
      type="button"
      className={`rule-chip rule-${confidence}`}
      title={name}
      aria-label={name}
      onClick={() => (open === undefined ? openRules(link, id) : open(id))}
    >
      {id} {short ? null : <span className="rule-chip-mark">{mark}</span>}
    </button>
  );
}
