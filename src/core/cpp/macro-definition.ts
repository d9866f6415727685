// Owns: reading `#define NAME(a, b) expression`, and whether it may be put in as a tree. What is no expression is no macro
// here: a call of it stays an unknown call.

import type { Expression, Macro } from "./ast.ts";
import { readerOf } from "./syntax.ts";
import type { Token } from "./tokens.ts";

/** The macro; `tokens` begin behind the `(` of its parameters. Null: it is no expression. */
export function macroOf(name: string, tokens: readonly Token[]): Macro | null {
  const end = tokens.findIndex((token) => token.text === ")");
  const words = tokens.slice(0, end).filter((token) => token.text !== ",");
  const body = tokens.slice(end + 1);
  if (end < 0 || words.some((token) => token.kind !== "word") || body.length < 2) {
    return null;
  }
  const reader = readerOf(body);
  const value = reader.grammar.assignment(reader);
  if (!value || reader.index !== reader.tokens.length - 1 || reader.diagnostics.length > 0) {
    return null;
  }
  const parameters = words.map((token) => token.text);
  const isWhole = WHOLE.has(value.kind) || (body[0]?.text === "(" && reader.partners[0] === body.length - 2);
  return { name, parameters, body: value, isSafe: isWhole && areApart(body, parameters) };
}

/** Kinds of expressions that no operator around them takes apart. */
const WHOLE: ReadonlySet<Expression["kind"]> = new Set([
  "integer",
  "float",
  "string",
  "character",
  "boolean",
  "null",
  "name",
  "call",
  "member",
  "subscript",
]);

/** Whether every parameter stands between brackets or commas, so that no operator takes its argument apart. */
function areApart(body: readonly Token[], parameters: readonly string[]): boolean {
  return body.every((token, index) => {
    const isParameter = token.kind === "word" && parameters.includes(token.text);
    const before = body[index - 1]?.text ?? "(";
    const after = body[index + 1]?.text || ")";
    return !isParameter || (/^[([,]$/.test(before) && /^[)\],]$/.test(after));
  });
}
