// Owns: reading types and qualified names as they are spelled, template arguments included.
// Must not know what a type means.

import type { TypeArgument, TypeName } from "./ast.ts";
import {
  isBuiltin,
  isKnownType,
  isMacroName,
  isQualifier,
  isReserved,
  looksLikeType,
} from "./known-words.ts";
import { accept, attempt, extend, fail, nested, partner, peek, rangeFrom, readOnce, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { isRecordWord, skipQualifiers } from "./syntax-qualifiers.ts";
import type { Prefix } from "./syntax-qualifiers.ts";

/** A type without its pointers, with what else was said in front of a declaration. */
export interface Specifiers {
  readonly type: TypeName;
  /** A qualifier, a word of the language or template arguments: it cannot be a value. */
  readonly certain: boolean;
}

/** `ns::Name<A, B>`; a leading `::` is dropped, arguments in the middle belong to the whole. */
export interface QualifiedName {
  readonly name: string;
  readonly arguments: readonly TypeArgument[];
}

/** A whole type with pointers and reference, as in a cast or a template argument. */
export function readType(reader: Reader): TypeName | null {
  const specifiers = readSpecifiers(reader);
  return specifiers === null ? null : readPointers(reader, specifiers.type);
}

/** Qualifiers and the name of a type. */
export function readSpecifiers(reader: Reader): Specifiers | null {
  const first = reader.index;
  const prefix: Prefix = { isConst: false, isStatic: false, certain: false };
  skipQualifiers(reader, prefix);
  const record = isRecordWord(peek(reader).text) ? nested(reader, reader.grammar.record) : null;
  if (record !== null) {
    skipQualifiers(reader, prefix);
    return { type: { ...record, isConst: prefix.isConst, isStatic: prefix.isStatic }, certain: true };
  }
  const name = builtinName(reader, prefix) ?? typeName(reader);
  if (name === null) {
    return null;
  }
  const certain = prefix.certain || name.arguments.length > 0;
  skipQualifiers(reader, prefix);
  const written: TypeName = {
    name: name.name,
    arguments: name.arguments,
    pointers: 0,
    reference: false,
    isConst: prefix.isConst,
    isStatic: prefix.isStatic,
    at: rangeFrom(reader, first),
  };
  return { type: throughAlias(reader, written), certain };
}

/** The type with the `*`, `&` and qualifiers that follow. */
export function readPointers(reader: Reader, type: TypeName): TypeName {
  let { pointers, reference } = type;
  const first = reader.index;
  for (;;) {
    if (accept(reader, "*")) {
      pointers += 1;
    } else if (accept(reader, "&") || accept(reader, "&&")) {
      reference = true;
    } else if (!(accept(reader, "const") || accept(reader, "volatile") || accept(reader, "__restrict"))) {
      break;
    }
  }
  return reader.index === first ? type : { ...type, pointers, reference, at: extend(reader, type.at) };
}

/** A name of a thing or a type. */
export function readQualifiedName(reader: Reader): QualifiedName | null {
  accept(reader, "::");
  const parts: string[] = [];
  let list: readonly TypeArgument[] = [];
  for (;;) {
    const token = peek(reader);
    if (token.kind !== "word" || isReserved(token.text)) {
      return fail(reader, "expected-name", { found: token.text });
    }
    reader.index += 1;
    parts.push(token.text);
    const read = sees(reader, "<")
      ? attempt(reader, (inner) => readOnce(inner, () => templateArguments(inner, parts)))
      : null;
    list = read ?? list;
    const next = peek(reader, 1);
    if (!sees(reader, "::") || next.kind !== "word" || isReserved(next.text)) {
      return { name: parts.join("::"), arguments: list };
    }
    reader.index += 1;
  }
}

/** `<A, 3>` of which it is clear that it is no comparison. */
function templateArguments(reader: Reader, parts: readonly string[]): readonly TypeArgument[] | null {
  reader.index += 1;
  const list: TypeArgument[] = [];
  const outer = reader.angle;
  reader.angle = true;
  while (!closes(reader)) {
    const argument = nested(reader, templateArgument);
    accept(reader, "...");
    if (argument === null || !(accept(reader, ",") || closes(reader))) {
      return fail(reader, "expected", { expected: ">", found: peek(reader).text });
    }
    list.push(argument);
  }
  reader.angle = outer;
  close(reader);
  return isTemplate(reader, parts, list) ? list : null;
}

/** `<T>` of a named cast. */
export function readAngleType(reader: Reader): TypeName | null {
  if (!accept(reader, "<")) {
    return fail(reader, "expected", { expected: "<", found: peek(reader).text });
  }
  const outer = reader.angle;
  reader.angle = true;
  const type = nested(reader, readType);
  reader.angle = outer;
  if (type === null || !closes(reader)) {
    return fail(reader, "expected", { expected: ">", found: peek(reader).text });
  }
  close(reader);
  return type;
}

function templateArgument(reader: Reader): TypeArgument | null {
  const type = attempt(reader, typeArgument);
  if (type !== null) {
    return { kind: "type", type };
  }
  const value = reader.grammar.templateValue(reader);
  return value === null ? null : { kind: "value", value };
}

function typeArgument(reader: Reader): TypeName | null {
  const type = readType(reader);
  if (type === null) {
    return null;
  }
  if (sees(reader, "(")) {
    reader.index = partner(reader, reader.index) + 1;
  }
  return sees(reader, ",") || sees(reader, "...") || closes(reader) ? type : null;
}

function closes(reader: Reader): boolean {
  return sees(reader, ">") || sees(reader, ">>");
}

function close(reader: Reader): void {
  if (sees(reader, ">>") && reader.split !== reader.index) {
    reader.split = reader.index;
    return;
  }
  reader.split = -1;
  reader.index += 1;
}

/** `f(a < b, c > (d))` compares; `get<0>(x)`, `max<UINT64>(a, b)` and `foo<T>` in a type do not. */
function isTemplate(reader: Reader, parts: readonly string[], list: readonly TypeArgument[]): boolean {
  if (reader.split === reader.index || reader.angle) {
    // Half of a `>>` can only be left for a list around this one.
    return reader.angle;
  }
  const next = peek(reader);
  if (next.kind === "word") {
    return !isReserved(next.text) && looksLikeTemplate(parts, list);
  }
  if (next.kind !== "sign") {
    return next.kind === "end";
  }
  if (next.text === "(" || next.text === "{") {
    return list.length < 2 || looksLikeTemplate(parts, list);
  }
  return /^[)\]},;:.*&=?]|^::$/.test(next.text) && looksLikeTemplate(parts, list);
}

function looksLikeTemplate(parts: readonly string[], list: readonly TypeArgument[]): boolean {
  return (
    parts.length > 1 ||
    looksLikeType(parts[0] ?? "") ||
    list.some((one) => one.kind === "type" && (looksLikeType(one.type.name) || one.type.arguments.length > 0))
  );
}

function builtinName(reader: Reader, prefix: Prefix): QualifiedName | null {
  const words: string[] = [];
  while (peek(reader).kind === "word" && isBuiltin(peek(reader).text)) {
    words.push(peek(reader).text);
    reader.index += 1;
    skipQualifiers(reader, prefix);
  }
  prefix.certain ||= words.length > 0;
  return words.length === 0 ? null : { name: words.join(" "), arguments: [] };
}

function typeName(reader: Reader): QualifiedName | null {
  if (sees(reader, "decltype") && sees(reader, "(", 1)) {
    reader.index = partner(reader, reader.index + 1) + 1;
    return { name: "decltype", arguments: [] };
  }
  skipMacros(reader);
  return (
    builtinName(reader, { isConst: false, isStatic: false, certain: false }) ?? readQualifiedName(reader)
  );
}

/** `ENGINE_INLINE void f()`, `MY_API Foo* g()`: a macro in front of a type. */
function skipMacros(reader: Reader): void {
  const [token, next, after] = [peek(reader), peek(reader, 1), peek(reader, 2)];
  if (token.kind !== "word" || !isMacroName(token.text) || isKnownType(token.text) || next.kind !== "word") {
    return;
  }
  if (isReserved(next.text) || next.first) {
    return;
  }
  if (
    isBuiltin(next.text) ||
    isQualifier(next.text) ||
    (after.kind === "word" && !after.first) ||
    /^(\*|&|::|<)$/.test(after.text)
  ) {
    reader.index += 1;
  }
}

function throughAlias(reader: Reader, written: TypeName): TypeName {
  const meant = written.arguments.length === 0 ? reader.aliases.get(written.name) : undefined;
  if (meant === undefined) {
    return written;
  }
  return {
    name: meant.name,
    arguments: meant.arguments,
    pointers: meant.pointers,
    reference: meant.reference,
    isConst: meant.isConst || written.isConst,
    isStatic: written.isStatic,
    at: written.at,
  };
}
