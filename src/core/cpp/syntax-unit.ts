// Owns: reading a whole text: functions, classes, namespaces and declarations, and the statements between them.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Declarator, Statement } from "./ast.ts";
import { isKnownType, isMacroName, isReserved } from "./known-words.ts";
import { accept, fail, nested, partner, peek, reportFailure, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { passStatement, readAlias } from "./syntax-aliases.ts";
import { passTemplate, readFunction } from "./syntax-functions.ts";
import { recover } from "./syntax-recovery.ts";
import { readStatement } from "./syntax-statements.ts";

/** The statements outside of functions, declarations among them; everything else goes into the reader's lists. */
export function readUnit(reader: Reader): readonly Statement[] {
  const statements: Statement[] = [];
  readItems(reader, reader.tokens.length - 1, statements);
  return statements;
}

function readItems(reader: Reader, end: number, statements: Statement[]): true {
  while (reader.index < end) {
    const first = reader.index;
    reader.failure = null;
    const passed = readItem(reader, statements);
    if (passed === false) {
      recover(reader, first);
    }
    if (passed === undefined) {
      statements.push(readStatement(reader));
    }
    reader.index = Math.max(reader.index, first + 1);
  }
  reader.index = Math.max(reader.index, end);
  return true;
}

/** true: read; false: it cannot be read; undefined: it is a statement. */
function readItem(reader: Reader, statements: Statement[]): boolean | undefined {
  if (sees(reader, "namespace") || (sees(reader, "inline") && sees(reader, "namespace", 1))) {
    return readNamespace(reader, statements);
  }
  if (sees(reader, "extern") && peek(reader, 1).kind === "string") {
    return readLinkage(reader, statements);
  }
  if (/^(public|private|protected)$/.test(peek(reader).text) && sees(reader, ":", 1)) {
    reader.index += 2;
    return true;
  }
  if (passMacro(reader)) {
    return true;
  }
  const alias = passTemplate(reader) ?? readAlias(reader);
  if (alias !== undefined) {
    return alias;
  }
  const { text, kind } = peek(reader);
  const control = kind === "word" && isReserved(text) && text !== "operator";
  if (kind === "sign" && text !== "~" && text !== "[" && text !== "::") {
    return undefined;
  }
  return !control && readFunction(reader) ? true : undefined;
}

/** A macro that stands alone on its line and does nothing that could be seen: `NAMESPACE_BEGIN`, `IMPLEMENT(Foo)`. */
function passMacro(reader: Reader): boolean {
  const token = peek(reader);
  if (token.kind !== "word" || !token.first || !isMacroName(token.text) || isKnownType(token.text)) {
    return false;
  }
  const end = sees(reader, "(", 1) ? partner(reader, reader.index + 1) : reader.index;
  const inner = reader.tokens.slice(reader.index + 2, Math.max(reader.index + 2, end));
  const next = reader.tokens[end + 1];
  const apart = next?.kind === "word" && next.first;
  if (!apart || inner.some((one) => one.kind === "sign" && one.text !== ",")) {
    return false;
  }
  reader.index = end + 1;
  return true;
}

function readNamespace(reader: Reader, statements: Statement[]): boolean {
  accept(reader, "inline");
  reader.index += 1;
  let name = "";
  while (peek(reader).kind === "word" || sees(reader, "::")) {
    name = peek(reader).kind === "word" ? peek(reader).text : name;
    reader.index += 1;
  }
  if (sees(reader, "=")) {
    return passStatement(reader);
  }
  if (!sees(reader, "{")) {
    return fail(reader, "expected", { expected: "{", found: peek(reader).text }) !== null;
  }
  const outer = reader.scope;
  reader.scope = name;
  const end = partner(reader, reader.index);
  reader.index += 1;
  const read = nested(reader, () => readItems(reader, end, statements));
  reader.index = end + 1;
  reader.scope = outer;
  return read ?? reportDeep(reader, end);
}

/** Nested too deeply: the failure is known, and everything up to the end of the braces is passed. */
function reportDeep(reader: Reader, end: number): true {
  reportFailure(reader);
  reader.index = end + 1;
  return true;
}

/** `extern "C" { … }` changes nothing here. */
function readLinkage(reader: Reader, statements: Statement[]): boolean | undefined {
  reader.index += 2;
  if (!sees(reader, "{")) {
    return readFunction(reader) ? true : undefined;
  }
  const end = partner(reader, reader.index);
  reader.index += 1;
  const read = nested(reader, () => readItems(reader, end, statements));
  reader.index = end + 1;
  return read ?? reportDeep(reader, end);
}

/** What a text's outer declarations are: variables of all functions, or locals of the bare statements. */
export interface Outer {
  readonly globals: readonly Declarator[];
  readonly statements: readonly Statement[];
}

/**
 * Declarations between bare statements run in their place, unless a function names what they declare; in a text
 * without bare statements, or with functions only, they are globals.
 */
export function splitOuter(
  reader: Reader,
  items: readonly Statement[],
  usedNames: () => ReadonlySet<string>,
): Outer {
  const bare = items.some((item) => item.kind !== "declare" && item.kind !== "empty");
  const fragment = bare || (reader.functions.length === 0 && reader.records.length === 0);
  const used = fragment && items.some((item) => item.kind === "declare") ? usedNames() : new Set<string>();
  const globals: Declarator[] = [];
  const statements: Statement[] = [];
  for (const item of items) {
    const shared = item.kind === "declare" && item.declarators.some((one) => used.has(one.name));
    if (item.kind === "declare" && (!fragment || shared)) {
      globals.push(...item.declarators);
      for (const directive of item.directives) {
        reader.diagnostics.push(textDiagnostic("bad-directive", "misplaced", directive.at));
      }
    } else if (item.kind !== "empty" || item.directives.length > 0) {
      statements.push(item);
    }
  }
  return { globals, statements };
}
