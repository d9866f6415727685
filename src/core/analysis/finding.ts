// Owns: making a diagnostic of a run from what a rule found.

import type { U64 } from "../base/u64.ts";
import type { Diagnostic, DiagnosticCode, MessageArguments, Range } from "../program/diagnostic.ts";
import type { Site } from "../program/program.ts";

/** What a rule found; what is left out is null or empty. */
export interface Finding {
  readonly code: DiagnosticCode;
  /** Picks the sentence (text/en/diagnostics.ts); empty: the code's own. */
  readonly detail?: string;
  readonly at: Site | null;
  readonly thread?: string | null;
  readonly queue?: string | null;
  readonly fence?: string | null;
  readonly value?: U64 | null;
  readonly object?: string | null;
  readonly related?: readonly (Site | null)[];
  readonly args?: MessageArguments;
  readonly step: number;
}

/** The diagnostic of a finding; a finding without a place stands at the beginning of the text. */
export function diagnostic(finding: Finding): Diagnostic {
  return {
    code: finding.code,
    detail: finding.detail ?? "",
    at: finding.at === null ? BEGINNING : range(finding.at),
    thread: finding.thread ?? null,
    queue: finding.queue ?? null,
    fence: finding.fence ?? null,
    value: finding.value ?? null,
    object: finding.object ?? null,
    related: (finding.related ?? []).filter((site) => site !== null).map(range),
    args: finding.args ?? {},
    allowed: false,
    step: finding.step,
  };
}

const BEGINNING: Range = { from: 0, to: 0, line: 1, column: 1 };

function range(site: Site): Range {
  return { from: site.from, to: site.to, line: site.line, column: site.column };
}
