// Owns: reading one `//@` comment. An unknown or malformed one is a diagnostic that names the nearest known form.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Diagnostic } from "../program/diagnostic.ts";
import type { FileDirective, StatementDirective } from "./ast.ts";
import type { Cursor } from "./directive-values.ts";
import { isAtEnd, needWord, rangeAt, takeWord, wrong } from "./directive-values.ts";
import { FILE_DIRECTIVES } from "./directives-file.ts";
import { STATEMENT_DIRECTIVES } from "./directives-statement.ts";
import { lex } from "./tokens.ts";
import type { DirectiveComment } from "./tokens.ts";

/** What a comment says; `form` of a bad one is how its directive is written, in its diagnostic's arguments. */
export type ReadDirective =
  | { readonly scope: "file"; readonly directive: FileDirective }
  | { readonly scope: "statement"; readonly directive: StatementDirective }
  | { readonly scope: "bad"; readonly diagnostic: Diagnostic };

/** An example of every directive, by its word: what a message shows as the right form. */
export const DIRECTIVE_FORMS: ReadonlyMap<string, string> = new Map([
  ["title", '//@ title "Two frames in flight"'],
  ["thread", "//@ thread Render: MoveToNextFrame() x3"],
  ["frames", "//@ frames 4"],
  ["queue", "//@ queue G: DIRECT"],
  ["fence", "//@ fence F = VALUE"],
  ["event", "//@ event E: manual-reset, signaled"],
  ["value", "//@ value m_fenceValues[1] = VALUE"],
  ["returns", "//@ returns IsFenceComplete(v) = m_fence->GetCompletedValue() >= v"],
  ["array", "//@ array m_fenceValues x3"],
  ["same", "//@ same m_queue = device.queue"],
  ["swapchain", "//@ swapchain S: G x2"],
  ["work", '//@ work G 2ms "assumed work"'],
  ["signalled", "//@ signalled F = VALUE on G"],
  ["define", "//@ define NAME=VALUE"],
  ["cost", "//@ cost call=1us wake=0us vblank=16.666667ms"],
  ["remove-device", "//@ remove-device at 6ms DXGI_ERROR_DEVICE_HUNG"],
  ["fail", "//@ fail SetEventOnCompletion #2 E_OUTOFMEMORY"],
  ["option", "//@ option gw-7=call"],
  ["gpu", '//@ gpu 4ms "Shadow pass" reads(A, B) writes(C) allocator(X)'],
  ["cpu", '//@ cpu 2ms "Simulate" reads(A) writes(B) frees(C)'],
  ["allow", "//@ allow CODE"],
]);

const WORDS = [...DIRECTIVE_FORMS.keys()];

/** Reads the comment of `text` that stands at `comment`. */
export function readDirective(text: string, comment: DirectiveComment): ReadDirective {
  const { from, to, line, column } = comment;
  const cursor: Cursor = { text, start: { from, to, line, column }, to, at: from + 3, problem: null };
  const inner = lex(text, { from: cursor.at, to, line, column: column + 3 }, null);
  // A comment behind a directive is none of its words.
  cursor.to = Math.max(cursor.at, inner.tokens.at(-1)?.to ?? to);
  const complaint = inner.diagnostics[0];
  if (complaint !== undefined) {
    const at = rangeAt(cursor, complaint.at.from, to);
    return {
      scope: "bad",
      diagnostic: textDiagnostic("bad-directive", complaint.detail, at, formOf(cursor, null)),
    };
  }
  return dispatch(cursor);
}

function dispatch(cursor: Cursor): ReadDirective {
  const at = cursor.start;
  const { at: from } = cursor;
  const word = needWord(cursor, WORDS) ?? "";
  const ofFile = FILE_DIRECTIVES.get(word)?.(cursor) ?? null;
  const ofStatement = STATEMENT_DIRECTIVES.get(word)?.(cursor) ?? null;
  if (cursor.problem === null && !isAtEnd(cursor)) {
    wrong(cursor, "unexpected");
  }
  if (cursor.problem === null && ofFile !== null) {
    return { scope: "file", directive: { ...ofFile, at } };
  }
  if (cursor.problem === null && ofStatement !== null) {
    return { scope: "statement", directive: { ...ofStatement, at } };
  }
  const problem = cursor.problem ?? textDiagnostic("bad-directive", "unexpected", at);
  cursor.at = from;
  const detail = word === "" ? "unknown-directive" : problem.detail;
  const args = { ...(word === "" ? {} : { nearest: word }), ...problem.args, ...formOf(cursor, problem) };
  return { scope: "bad", diagnostic: { ...problem, detail, args } };
}

/** The form of the directive that was meant: by its own word, or by the word nearest to it. */
function formOf(cursor: Cursor, problem: Diagnostic | null): { readonly form?: string } {
  const { at } = cursor;
  const word = takeWord(cursor) ?? "";
  cursor.at = at;
  const near = problem?.args["nearest"];
  const form = DIRECTIVE_FORMS.get(word) ?? DIRECTIVE_FORMS.get(typeof near === "string" ? near : "");
  return form === undefined ? {} : { form };
}
