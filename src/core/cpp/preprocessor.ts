// Owns: the lines that begin with `#`: which branches of `#if` are read, what `#define` defines. Windows is true, what
// nothing defines is not. `#include` and `#pragma` are passed.

import type { Expression, Macro } from "./ast.ts";
import { conditionHolds } from "./preprocessor-condition.ts";
import { macroOf } from "./macro-definition.ts";
import { readerOf } from "./syntax.ts";
import { lex } from "./tokens.ts";
import type { HashLine, HashListener, Token } from "./tokens.ts";

/** A name that stands for an expression; null: it is defined, but stands for none. */
export interface DefinedName {
  readonly name: string;
  readonly value: Expression | null;
  readonly at: { readonly from: number; readonly to: number; readonly line: number; readonly column: number };
}

export interface Preprocessor extends HashListener {
  readonly constants: readonly DefinedName[];
  readonly macros: readonly Macro[];
}

interface Branch {
  /** The text around the `#if` is read. */
  readonly outer: boolean;
  /** One of its branches has been read. */
  taken: boolean;
  active: boolean;
}

interface State {
  readonly text: string;
  readonly defined: Map<string, Expression | null>;
  readonly constants: DefinedName[];
  readonly macros: Macro[];
  readonly branches: Branch[];
}

const ALWAYS = "_WIN32 WIN32 _WIN64 WIN64 _MSC_VER _WINDOWS __cplusplus _WIN32_WINNT WINVER";

/** Follows the `#` lines of a text; `defines` are the names of its `//@ define` lines. */
export function preprocessorOf(text: string, defines: ReadonlyMap<string, Expression | null>): Preprocessor {
  const known: [string, Expression | null][] = ALWAYS.split(" ").map((name) => [name, null]);
  const state: State = {
    text,
    defined: new Map([...known, ...defines]),
    constants: [],
    macros: [],
    branches: [],
  };
  return { constants: state.constants, macros: state.macros, onHash: (line) => onHash(state, line) };
}

function onHash(state: State, line: HashLine): boolean {
  const from = line.from + 1;
  const { tokens } = lex(state.text, { from, to: line.to, line: line.line, column: line.column + 1 }, null);
  const word = tokens[0]?.kind === "word" ? tokens[0].text : "";
  const rest = tokens.slice(1);
  const top = state.branches.at(-1);
  if (/^if(def|ndef)?$/.test(word)) {
    const outer = isActive(state);
    const active = outer && opens(state, word, rest);
    state.branches.push({ outer, taken: active, active });
  } else if (/^(elif|elifdef|elifndef|else)$/.test(word) && top !== undefined) {
    top.active = top.outer && !top.taken && opens(state, word, rest);
    top.taken ||= top.active;
  } else if (word === "endif") {
    state.branches.pop();
  } else if (isActive(state)) {
    define(state, word, rest);
  }
  return isActive(state);
}

function isActive(state: State): boolean {
  return state.branches.at(-1)?.active ?? true;
}

function opens(state: State, word: string, rest: readonly Token[]): boolean {
  if (word === "else") {
    return true;
  }
  if (word.endsWith("def")) {
    return state.defined.has(rest[0]?.text ?? "") !== word.endsWith("ndef");
  }
  return conditionHolds(rest, state.defined);
}

function define(state: State, word: string, rest: readonly Token[]): void {
  const name = rest[0];
  if (name?.kind !== "word" || !/^(define|undef)$/.test(word)) {
    return;
  }
  if (word === "undef") {
    state.defined.delete(name.text);
    return;
  }
  const next = rest[1];
  const hasParameters = next?.text === "(" && next.from === name.to;
  const value = hasParameters ? null : expressionOf(rest.slice(1));
  state.defined.set(name.text, value);
  const macro = hasParameters ? macroOf(name.text, rest.slice(2)) : null;
  if (macro) {
    state.macros.push(macro);
  }
  if (!hasParameters) {
    const at = { from: name.from, to: name.to, line: name.line, column: name.column };
    state.constants.push({ name: name.text, value, at });
  }
}

function expressionOf(tokens: readonly Token[]): Expression | null {
  if (tokens.length < 2) {
    return null;
  }
  const reader = readerOf(tokens);
  const value = reader.grammar.comma(reader);
  const whole = reader.index === reader.tokens.length - 1 && reader.diagnostics.length === 0;
  return whole ? value : null;
}
