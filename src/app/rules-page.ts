// Owns: the page "The rules" for its component: groups, search, scenarios, equivalences. Loaded with the page only.

import { type ContestedName, RULE_GROUPS, type Rule, type RuleGroup } from "../core/rules/rule.ts";
import { RULES, type RuleId, ruleOf, scenarioOf } from "../core/rules/table.ts";
import { EQUIVALENCE_COLUMNS, EQUIVALENCE_ROWS } from "../core/text/en/equivalences.ts";
import { RULE_SOURCES } from "../core/text/en/rule-sources.ts";
import { ui } from "../core/text/ui.ts";
import { openText } from "./actions.ts";
import { closeDialog } from "./dialogs.ts";
import type { Link } from "./link.ts";
import { chipOf, type RuleChip } from "./rules.ts";

const texts: Readonly<Record<string, string>> = import.meta.glob<string>("../../public/rules/*.cpp", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A rule as the page shows it. */
export interface RuleEntry {
  readonly chip: RuleChip;
  /** Other facts that are the same rule. */
  readonly also: readonly string[];
  readonly sources: readonly string[];
  readonly option: ContestedName | null;
  /** Its scenario: what it is called, and its lines without directives. */
  readonly title: string;
  readonly code: string;
}

export interface RuleSection {
  readonly id: RuleGroup;
  readonly title: string;
  readonly entries: readonly RuleEntry[];
}

/** The rules by group; with words only those that have them all, in their id, sentence, sources, mark or scenario. */
export function ruleSections(query: string): readonly RuleSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return RULE_GROUPS.flatMap((id) => {
    const title = ui(`ui.rules.group.${id}`);
    const entries = RULES.filter((rule) => rule.group === id)
      .map(entryOf)
      .filter((entry) => words.every((word) => wordsIn(entry, title).includes(word)));
    return entries.length === 0 ? [] : [{ id, title, entries }];
  });
}

/** The text of a rule's scenario. */
export function ruleText(id: RuleId): string {
  return texts[`../../public/rules/${scenarioOf(id)}.cpp`] ?? "";
}

/** Shows a rule beside the list. */
export function showRule(link: Link, id: string): void {
  const rule = ruleOf(id);
  if (rule !== null) {
    link.store.setState({ rule: rule.id });
  }
}

/** Opens a rule's scenario in place of the present text, which is kept when it is the user's own. */
export function runRule(link: Link, id: string): void {
  const rule = ruleOf(id);
  if (rule !== null) {
    const text = ruleText(rule.id);
    showRule(link, id);
    closeDialog(link);
    openText(link, text, { scenario: `rule-${id}`, name: `${id} ${titleOf(text)}` });
  }
}

/** A line of a scenario: its code, what a comment behind it says, or that it is a directive as a whole. */
export interface CodeLine {
  readonly code: string;
  readonly note: string;
  readonly directive: boolean;
}

/** The lines of a scenario. */
export function codeLines(code: string): readonly CodeLine[] {
  return code.split("\n").map((line) => {
    const at = line.indexOf("//");
    const directive = line.startsWith("//@");
    return at < 0 || directive
      ? { code: line, note: "", directive }
      : { code: line.slice(0, at), note: line.slice(at), directive };
  });
}

/** The table of what other interfaces have in a fence's place. */
export const equivalences = () => ({ columns: EQUIVALENCE_COLUMNS, rows: EQUIVALENCE_ROWS });

function entryOf(rule: Rule<RuleId>): RuleEntry {
  const text = ruleText(rule.id);
  return {
    chip: chipOf(rule.id),
    also: rule.also ?? [],
    sources: rule.sources.map((source) => RULE_SOURCES[source]),
    option: rule.option ?? null,
    title: titleOf(text),
    code: text.replace(/^\/\/@ title .*\n/, "").trim(),
  };
}

function titleOf(text: string): string {
  return /^\/\/@ title "(.*)"/.exec(text)?.[1] ?? "";
}

function wordsIn({ chip, also, sources, title }: RuleEntry, group: string): string {
  const words = [chip.id, ...also, chip.sentence, chip.mark, ...sources, title, group];
  return words.join(" ").toLowerCase();
}
