// Owns: reading the text of a condition with the reader of the code: one expression, nothing behind it.

import { err, ok, type Result } from "../base/result.ts";
import type { Expression } from "../cpp/ast.ts";
import { readerOf } from "../cpp/syntax.ts";
import { lex } from "../cpp/tokens.ts";
import type { ConditionProblem } from "./breakpoint.ts";

/** The expression of a condition; null: the text is blank, so it always holds. */
export function readCondition(text: string): Result<Expression | null, ConditionProblem> {
  const lexed = lex(text, { from: 0, to: text.length, line: 1, column: 1 }, null);
  if (lexed.tokens.length === 1 && lexed.diagnostics.length === 0) {
    return ok(null);
  }
  const reader = readerOf(lexed.tokens);
  const expression = reader.grammar.assignment(reader);
  const complaint = lexed.diagnostics[0] ?? reader.diagnostics[0];
  if (complaint !== undefined) {
    return err(syntax(text, complaint.at.from, complaint.at.to));
  }
  const last = reader.tokens.length - 1;
  if (expression !== null && reader.index === last) {
    return ok(expression);
  }
  const token = reader.tokens[expression === null ? (reader.failure?.index ?? reader.index) : reader.index];
  return err(syntax(text, token?.from ?? 0, token?.to ?? 0));
}

function syntax(text: string, at: number, to: number): ConditionProblem {
  return { code: "syntax", at, to, name: text.slice(at, to) };
}
