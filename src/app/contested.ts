// Owns: the contested rules as settings: what the text says about each, what could be said, and writing it into the text.

import { DEFAULT_OPTIONS, OPTION_VALUES } from "../core/program/options.ts";
import type { ContestedName } from "../core/rules/rule.ts";
import { RULES, type RuleId } from "../core/rules/table.ts";
import { OPTION_TEXT } from "../core/text/en/rule-options.ts";
import { RULE_SOURCES } from "../core/text/en/rule-sources.ts";
import { typedDuration, durationText } from "./durations.ts";
import type { Link, WriteProblem } from "./link.ts";
import type { LoadSummary } from "./worker/protocol.ts";
import { askWrite } from "./write-text.ts";

/** A value that a contested rule can have, and what it means. */
export interface ContestedValue {
  readonly value: string;
  readonly means: string;
}

/** A contested rule as a setting. */
export interface Contested {
  readonly name: ContestedName;
  /** The rule that it decides. */
  readonly rule: RuleId;
  readonly title: string;
  readonly sources: readonly string[];
  /** The default first. */
  readonly values: readonly ContestedValue[];
  /** What holds for the present text. */
  readonly chosen: string;
  readonly isDefault: boolean;
}

const NAMES: readonly ContestedName[] = [
  "gw-7",
  "gs-8",
  "se-17",
  "cs-5",
  "mf-13",
  "al-3",
  "dr-4",
  "dr-21",
  "sc-5",
  "sync-queues",
  "tdr",
];

/** What stands for any duration among the values of `tdr`; it is the time limit of Windows. */
const TIME_LIMIT = "2s";

/** All contested rules with what a text says about them; null: none is read yet. */
export function contestedRules(load: LoadSummary | null): readonly Contested[] {
  return NAMES.map((name) => contestedRule(name, load));
}

/** One of them. */
export function contestedRule(name: ContestedName, load: LoadSummary | null): Contested {
  const options = load?.options ?? DEFAULT_OPTIONS;
  const { title, means } = OPTION_TEXT[name];
  const rule = RULES.find((one) => one.option === name);
  const said = options[name];
  const chosen = typeof said === "number" ? durationText(said) : said;
  const values = name === "tdr" ? ["off", chosen === "off" ? TIME_LIMIT : chosen] : OPTION_VALUES[name];
  return {
    name,
    rule: rule?.id ?? "FV-1",
    title,
    sources: (rule?.sources ?? []).map((source) => RULE_SOURCES[source]),
    values: values.map((value, i) => ({ value, means: means[i] ?? "" })),
    chosen,
    isDefault: chosen === DEFAULT_OPTIONS[name],
  };
}

/** Makes the text say that a rule is to be this way; the default is said by saying nothing. */
export function chooseContested(
  link: Link,
  name: ContestedName,
  value: string,
  done: (problem: WriteProblem | null) => void = () => {},
): void {
  const said = name === "tdr" && value !== "off" ? typedDuration(value) : value;
  const line = `//@ option ${name}=${said}`;
  askWrite(link, { kind: said === DEFAULT_OPTIONS[name] ? "unsay" : "say", line }, done);
}
