// Owns: the rules at work in the step and in what stands still, each a chip that opens its page.

import { selectHolding, selectRules } from "../../src/app/rules.ts";
import { say } from "../../src/app/words.ts";
import { RuleChip } from "../shared/RuleChip.tsx";
import { useApp } from "../shared/use-app.ts";

/** The rule that tells most in words, the others by their ids. */
export function RulesAtWork() {
  const [first, ...rest] = useApp(selectRules);
  return first === undefined ? null : (
    <fieldset className="rules-at-work" aria-label={say("ui.rules.here")}>
      <span>{first.sentence}</span> <RuleChip rule={first} />{" "}
      {rest.map((rule) => (
        <RuleChip key={rule.id} rule={rule} short />
      ))}
    </fieldset>
  );
}

/** The rules that hold what stands still. */
export function HoldingRules() {
  const rules = useApp(selectHolding);
  return rules.length === 0 ? null : (
    <fieldset className="rules-holding" aria-label={say("ui.rules.holding")}>
      {rules.map((rule) => (
        <RuleChip key={rule.id} rule={rule} short />
      ))}
    </fieldset>
  );
}
