// Owns: everything that is wrong with a run, as diagnostics: the text's own, what the rules heard, the hang at its end.

import type { Diagnostic, Range } from "../program/diagnostic.ts";
import type { Allowance, Loaded } from "../program/loaded.ts";
import type { Run } from "../run/runner.ts";
import { hangs } from "./hangs.ts";
import { situationOf } from "./moment.ts";
import { observationOf } from "./observe.ts";
import type { Situation } from "./situation.ts";

/**
 * The diagnostics of a run, by line; each code, line and object once. Ends are judged only when nothing can move any more:
 * a run that a limit cut short has no hang. The run must have been made with `observe`.
 */
export function diagnose(run: Run, loaded: Loaded): readonly Diagnostic[] {
  const { rules } = observationOf(run);
  const end = endOf(run);
  const found = [
    ...loaded.diagnostics,
    ...rules.flatMap((rule) => rule.findings(end)),
    ...(end.over ? hangs(end) : []),
  ];
  return distinct(found)
    .map((diagnostic) => allowed(diagnostic, loaded.allowances))
    .sort((a, b) => a.at.line - b.at.line || a.at.column - b.at.column || (a.code < b.code ? -1 : 1));
}

/** The last moment of a run. */
export function endOf(run: Run): Situation {
  return situationOf(run, run.head);
}

function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter((one) => {
    const key = `${one.code} ${one.at.line} ${one.object ?? ""}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function allowed(diagnostic: Diagnostic, allowances: readonly Allowance[]): Diagnostic {
  return allowances.some((one) => one.code === diagnostic.code && covers(one, diagnostic.at))
    ? { ...diagnostic, allowed: true }
    : diagnostic;
}

function covers(allowance: Allowance, at: Range): boolean {
  return allowance.fromLine <= at.line && at.line <= allowance.toLine;
}
