// Owns: pairing brackets before anything is read, so that a missing or a surplus one is one complaint at one place and
// the rest of the text keeps its shape. Missing ones are added as empty tokens, surplus ones are left out.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Diagnostic, MessageArguments, Range } from "../program/diagnostic.ts";
import { beginsFunction, closesOnLine, isBlock, isLambda } from "./bracket-shapes.ts";
import type { Token } from "./tokens.ts";

export interface Balanced {
  readonly tokens: readonly Token[];
  /** Index of the partner of each bracket; −1 for any other token. */
  readonly partners: readonly number[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Opener {
  readonly token: Token;
  readonly index: number;
  /** Semicolons that may still stand directly inside: two in a `for` header, one in an `if`. */
  semicolons: number;
  /** Column of the line on which the header of a function body begins; 0: it is no function body. */
  readonly functionColumn: number;
}

interface Work {
  readonly source: readonly Token[];
  readonly tokens: Token[];
  readonly partners: number[];
  readonly stack: Opener[];
  readonly diagnostics: Diagnostic[];
}

const CLOSERS: { readonly [opener: string]: string } = { "(": ")", "[": "]", "{": "}" };

/** Pairs the brackets of a whole text or of a directive. */
export function balance(source: readonly Token[]): Balanced {
  const work: Work = { source, tokens: [], partners: [], stack: [], diagnostics: [] };
  source.forEach((token, at) => {
    if (token.kind === "sign") {
      sign(work, token, at);
    } else if (token.kind === "end") {
      finish(work, token);
    } else {
      word(work, token, at);
    }
  });
  return { tokens: work.tokens, partners: work.partners, diagnostics: work.diagnostics };
}

function sign(work: Work, token: Token, at: number): void {
  switch (token.text) {
    case "(":
    case "[":
      open(work, token, at);
      return;
    case "{":
      if (insideParentheses(work) && !isLambda(work.tokens, work.partners) && isBlock(work.source, at)) {
        closeParentheses(work, token);
      }
      open(work, token, at);
      return;
    case ")":
    case "]":
      closeParenthesis(work, token);
      return;
    case "}":
      closeBrace(work, token);
      return;
    case ";":
      semicolon(work, token, at);
      return;
    default:
      push(work, token);
  }
}

function word(work: Work, token: Token, at: number): void {
  if (token.first && token.kind === "word") {
    if (
      insideParentheses(work) &&
      isStatementWord(token.text) &&
      !/^[,(]$/.test(work.tokens.at(-1)?.text ?? "")
    ) {
      closeParentheses(work, token);
    }
    const outer = work.stack.find((opener) => opener.functionColumn > 0);
    if (outer !== undefined && token.column <= outer.functionColumn && beginsFunction(work.source, at)) {
      complain(work, place(token), { expected: "}", found: token.text }, outer.token);
      closeDownTo(work, outer, token);
    }
  }
  push(work, token);
}

function isStatementWord(text: string): boolean {
  return /^(if|for|while|do|switch|return|break|continue|else|goto|try)$/.test(text);
}

function finish(work: Work, end: Token): void {
  const innermost = work.stack.at(-1);
  const outermost = work.stack[0];
  if (innermost !== undefined && outermost !== undefined) {
    const expected = CLOSERS[innermost.token.text] ?? "";
    complain(work, place(end), { expected, found: "" }, innermost.token);
    closeDownTo(work, outermost, end);
  }
  push(work, end);
}

function open(work: Work, token: Token, at: number): void {
  const before = work.source[at - 1];
  const header = token.text === "(" && before?.kind === "word" ? before.text : "";
  work.stack.push({
    token,
    index: work.tokens.length,
    semicolons: header === "for" ? 2 : Number(/^(if|switch|while|constexpr)$/.test(header)),
    functionColumn: token.text === "{" ? functionColumn(work) : 0,
  });
  push(work, token);
}

/** A `{` behind `)`, or behind `) const`: the column of the line on which that parenthesis opens. */
function functionColumn(work: Work): number {
  let index = work.tokens.length - 1;
  while (/^(const|noexcept|override|final)$/.test(work.tokens[index]?.text ?? "")) {
    index -= 1;
  }
  const opening = work.tokens[index]?.text === ")" ? (work.partners[index] ?? -1) : -1;
  if (opening < 0 || isStatementWord(work.tokens[opening - 1]?.text ?? "")) {
    return 0;
  }
  let first = opening;
  while (first > 0 && work.tokens[first]?.first === false) {
    first -= 1;
  }
  return work.tokens[first]?.column ?? 0;
}

function closeParenthesis(work: Work, token: Token): void {
  const top = work.stack.at(-1);
  if (top !== undefined && CLOSERS[top.token.text] === token.text) {
    pair(work, token);
    return;
  }
  const below = work.stack.at(-2);
  if (
    top !== undefined &&
    top.token.text !== "{" &&
    below !== undefined &&
    CLOSERS[below.token.text] === token.text
  ) {
    const expected = CLOSERS[top.token.text] ?? "";
    complain(work, place(token), { expected, found: token.text }, top.token);
    pair(work, virtual(expected, token));
    pair(work, token);
    return;
  }
  complain(work, place(token), { found: token.text }, null);
}

function closeBrace(work: Work, token: Token): void {
  if (!work.stack.some((opener) => opener.token.text === "{")) {
    complain(work, place(token), { found: token.text }, null);
    return;
  }
  if (insideParentheses(work)) {
    closeParentheses(work, token);
  }
  pair(work, token);
}

function semicolon(work: Work, token: Token, at: number): void {
  const top = work.stack.at(-1);
  if (top !== undefined && top.token.text !== "{") {
    const before = work.tokens[top.index - 1];
    if (top.semicolons > 0) {
      top.semicolons -= 1;
    } else if (!(before?.kind === "word" && closesOnLine(work.source, at))) {
      closeParentheses(work, token);
    }
  }
  push(work, token);
}

function insideParentheses(work: Work): boolean {
  const top = work.stack.at(-1);
  return top !== undefined && top.token.text !== "{";
}

/** Closes what is open up to the nearest brace; the complaint is about the innermost. */
function closeParentheses(work: Work, found: Token): void {
  const innermost = work.stack.at(-1);
  if (innermost === undefined) {
    return;
  }
  const expected = CLOSERS[innermost.token.text] ?? "";
  complain(work, place(found), { expected, found: found.text }, innermost.token);
  for (let top = work.stack.at(-1); top !== undefined && top.token.text !== "{"; top = work.stack.at(-1)) {
    pair(work, virtual(CLOSERS[top.token.text] ?? "", found));
  }
}

function closeDownTo(work: Work, last: Opener, found: Token): void {
  for (let top = work.stack.at(-1); top !== undefined; top = work.stack.at(-1)) {
    pair(work, virtual(CLOSERS[top.token.text] ?? "", found));
    if (top === last) {
      return;
    }
  }
}

function virtual(text: string, found: Token): Token {
  return {
    kind: "sign",
    text,
    from: found.from,
    to: found.from,
    line: found.line,
    column: found.column,
    first: false,
  };
}

function pair(work: Work, closer: Token): void {
  const opener = work.stack.pop();
  push(work, closer);
  if (opener !== undefined) {
    const index = work.tokens.length - 1;
    work.partners[opener.index] = index;
    work.partners[index] = opener.index;
  }
}

function push(work: Work, token: Token): void {
  work.tokens.push(token);
  work.partners.push(-1);
}

function place(token: Token): Range {
  return { from: token.from, to: token.to, line: token.line, column: token.column };
}

/** `opener`: the bracket that stays open. */
function complain(work: Work, at: Range, args: MessageArguments, opener: Token | null): void {
  const diagnostic = textDiagnostic("syntax", opener === null ? "unexpected" : "expected", at, args);
  work.diagnostics.push(opener === null ? diagnostic : { ...diagnostic, related: [place(opener)] });
}
