// Owns: taking the dirt of a paste off a text without moving anything: what goes is blanked, what changes keeps its
// length, so every offset is that of the user's text. Must not know: grammar.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Diagnostic } from "../program/diagnostic.ts";
import { blankedLines } from "./prepass-lines.ts";
import { rewrite } from "./prepass-code.ts";

export interface Prepassed {
  /** As long as the text that was given. */
  readonly clean: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Cleans a pasted text. */
export function prepass(text: string): Prepassed {
  const broken = withoutReturns(text);
  const { text: whole, diagnostics } = withoutNul(broken);
  return { clean: rewrite(blankedLines(whole)), diagnostics };
}

/** CR LF is one end of line, and so is a CR alone. */
function withoutReturns(text: string): string {
  return text.includes("\r") ? text.replace(/\r(?=\n)/g, " ").replace(/\r/g, "\n") : text;
}

/** Each line with a NUL is one complaint, at the first of its NULs. */
function withoutNul(text: string): { text: string; diagnostics: readonly Diagnostic[] } {
  if (!text.includes("\0")) {
    return { text, diagnostics: [] };
  }
  const diagnostics: Diagnostic[] = [];
  let offset = 0;
  text.split("\n").forEach((line, index) => {
    const at = line.indexOf("\0");
    if (at >= 0) {
      const from = offset + at;
      const range = { from, to: from + 1, line: index + 1, column: at + 1 };
      diagnostics.push(textDiagnostic("syntax", "nul", range));
    }
    offset += line.length + 1;
  });
  return { text: text.replaceAll("\0", " "), diagnostics };
}
