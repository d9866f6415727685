// Owns: the commands about rules: the page, the rule at work, a call that is to fail.

import { canFail, failCall } from "../fail-call.ts";
import { hasRule, openRuleAtWork, openRules } from "../rules.ts";
import type { CommandTable } from "./command.ts";

export const RULE_COMMANDS = {
  "rule-at-work": {
    group: "help",
    name: "command.rule-at-work",
    keys: [{ code: "KeyY", label: "Y" }],
    run: openRuleAtWork,
    enabled: hasRule,
  },
  rules: {
    group: "help",
    name: "command.rules",
    keys: [{ code: "KeyY", shift: true, label: "Shift+Y" }],
    run: (link) => openRules(link, null),
    enabled: () => true,
  },
  "fail-call": {
    group: "window",
    name: "command.fail-call",
    keys: [{ code: "KeyF", shift: true, label: "Shift+F" }],
    run: failCall,
    enabled: canFail,
  },
} as const satisfies CommandTable;
