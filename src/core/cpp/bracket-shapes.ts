// Owns: telling from the tokens around a bracket what it belongs to, before anything has been read.

import type { Token } from "./tokens.ts";

/** Whether a `{` behind these tokens opens the body of a lambda or elements, and may so stand in parentheses. */
export function isLambda(tokens: readonly Token[], partners: readonly number[]): boolean {
  let index = tokens.length - 1;
  while (/^(mutable|noexcept|constexpr)$/.test(tokens[index]?.text ?? "")) {
    index -= 1;
  }
  const last = tokens[index];
  if (last === undefined || last.kind === "string") {
    return false;
  }
  if (/^(\]|\(|,|=|\{|return)$/.test(last.text)) {
    return true;
  }
  if (last.text === ")") {
    return tokens[(partners[index] ?? 0) - 1]?.text === "]";
  }
  const arrow = tokens.slice(Math.max(0, index - 12), index).findLastIndex((token) => token.text === "->");
  return arrow >= 0 && tokens[Math.max(0, index - 12) + arrow - 1]?.text === ")";
}

/** Elements in braces are shorter than this. */
const BLOCK_AHEAD = 2000;

/** Whether the braces that open at `at` hold statements: a `;` directly inside, or the text ends before they close. */
export function isBlock(source: readonly Token[], at: number): boolean {
  let depth = 0;
  for (let index = at; index < Math.min(source.length, at + BLOCK_AHEAD); index++) {
    const text = source[index]?.kind === "sign" ? source[index]?.text : "";
    if (text === "{" || text === "(" || text === "[") {
      depth += 1;
    } else if (text === "}" || text === ")" || text === "]") {
      depth -= 1;
    }
    if (depth === 0) {
      return false;
    }
    if (text === ";" && depth === 1) {
      return true;
    }
  }
  return true;
}

/** Whether the rest of the line closes a parenthesis that stands open at `at`: code as the argument of a macro. */
export function closesOnLine(source: readonly Token[], at: number): boolean {
  let depth = 0;
  for (let index = at + 1; index < source.length; index++) {
    const token = source[index];
    if (token === undefined || token.first || token.kind === "end") {
      return false;
    }
    if (token.kind === "sign" && /^[([{]$/.test(token.text)) {
      depth += 1;
    }
    if (token.kind === "sign" && /^[)\]}]$/.test(token.text)) {
      depth -= 1;
    }
    if (depth < 0) {
      return token.text === ")";
    }
  }
  return false;
}

const LOOK_AHEAD = 400;

/** Whether a function definition begins at the first token of a line: `void A::f(int x) const {`. */
export function beginsFunction(source: readonly Token[], at: number): boolean {
  let words = 0;
  let qualified = false;
  let index = at;
  for (; index < at + LOOK_AHEAD; index++) {
    const token = source[index];
    if (token?.kind === "word") {
      if (
        /^(if|else|for|while|do|switch|return|case|goto|throw|new|delete|using|typedef|catch|try)$/.test(
          token.text,
        )
      ) {
        return false;
      }
      words += 1;
      continue;
    }
    if (token?.kind !== "sign" || token.text === "(") {
      break;
    }
    if (!/^(::|\*|&|&&|<|>|>>|,|~)$/.test(token.text)) {
      return false;
    }
    qualified ||= token.text === "::";
  }
  const opens = source[index]?.text === "(" && (words >= 2 || qualified);
  return opens && bodyFollows(source, index);
}

/** Whether the parentheses that open at `at` are followed by a body. */
function bodyFollows(source: readonly Token[], at: number): boolean {
  let depth = 0;
  for (let index = at; index < Math.min(source.length, at + LOOK_AHEAD); index++) {
    const token = source[index];
    const text = token?.kind === "sign" ? token.text : "";
    if (text === "(") {
      depth += 1;
    } else if (text === ")") {
      depth -= 1;
    } else if (depth === 0 && (text === "{" || text === ":")) {
      return true;
    } else if (
      text === ";" ||
      text === "}" ||
      (text === "{" && depth > 0) ||
      (depth === 0 && text !== "" && text !== "->")
    ) {
      return false;
    }
  }
  return false;
}
