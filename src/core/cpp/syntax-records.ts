// Owns: reading the bodies of struct, class, union and enum. Fields become a record, methods functions, enumerators
// constants; the name of an enum becomes an alias of its integer type.

import type { Declarator, Expression, TypeName } from "./ast.ts";
import { accept, fail, partner, peek, rangeFrom, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { passStatement, readAlias } from "./syntax-aliases.ts";
import { readDeclarators } from "./syntax-declarations.ts";
import { passTemplate, readFunction } from "./syntax-functions.ts";
import { recover } from "./syntax-recovery.ts";
import { readQualifiedName, readSpecifiers, readType } from "./syntax-types.ts";
import { skipAttribute } from "./syntax-qualifiers.ts";
import { plainType } from "./plain-type.ts";

/** The type that a definition makes, or null when no definition stands here (that is no failure). */
export function readRecord(reader: Reader): TypeName | null {
  const first = reader.index;
  const known = reader.defined.get(first);
  if (known !== undefined) {
    reader.diagnostics.push(...known.diagnostics.filter((one) => !reader.diagnostics.includes(one)));
    reader.index = known.end;
    return known.type;
  }
  const before = reader.diagnostics.length;
  const type = definition(reader);
  if (type !== null) {
    reader.defined.set(first, { type, diagnostics: reader.diagnostics.slice(before), end: reader.index });
  }
  return type;
}

function definition(reader: Reader): TypeName | null {
  const keyword = peek(reader);
  const opening =
    keyword.kind === "word" && /^(struct|class|union|enum)$/.test(keyword.text) ? braceFrom(reader) : -1;
  if (opening < 0) {
    return null;
  }
  const first = reader.index;
  reader.index += 1;
  const scoped = keyword.text === "enum" && (accept(reader, "class") || accept(reader, "struct"));
  while (skipAttribute(reader)) {
    // Attributes say nothing here.
  }
  const named = peek(reader).kind === "word" ? readQualifiedName(reader) : null;
  const name = named === null ? `(${keyword.line}:${keyword.column})` : named.name;
  reader.typeNames.add(name);
  const type = plainType(name, rangeFrom(reader, first));
  if (keyword.text === "enum") {
    return enumeration(reader, type, { opening, scoped });
  }
  const bases = basesUpTo(reader, opening);
  reader.index = opening;
  const at = type.at;
  reader.records.push({ name, bases, fields: readMembers(reader, name), at });
  return type;
}

/** The last word of each base in `: public a::B<T>, C`; what stands in angles is none. */
function basesUpTo(reader: Reader, opening: number): readonly string[] {
  const bases: string[] = [];
  let depth = 0;
  for (let index = reader.index; index < opening; index++) {
    const token = reader.tokens[index];
    depth += token?.text === "<" ? 1 : token?.text === ">" ? -1 : 0;
    const follows = reader.tokens[index + 1]?.text ?? "";
    if (token?.kind === "word" && depth === 0 && /^[,{<]$/.test(follows)) {
      bases.push(token.text);
    }
  }
  return bases;
}

/** Index of the `{` of the definition that begins here; −1: the keyword only names a type. */
function braceFrom(reader: Reader): number {
  for (let ahead = 1; ahead < 60; ahead++) {
    const token = peek(reader, ahead);
    if (token.kind === "sign" && token.text === "{") {
      return reader.index + ahead;
    }
    const inHeader = token.kind === "word" || /^(::|:|,|<|>|\[|\]|\(|\)|~)$/.test(token.text);
    if (token.kind === "end" || !inHeader) {
      return -1;
    }
  }
  return -1;
}

function enumeration(
  reader: Reader,
  type: TypeName,
  { opening, scoped }: { opening: number; scoped: boolean },
): TypeName {
  const underlying = accept(reader, ":") ? readType(reader) : null;
  const integer: TypeName = underlying ?? { ...type, name: "int" };
  reader.aliases.set(type.name, integer);
  reader.index = opening + 1;
  const end = partner(reader, opening);
  let before: Expression | null = null;
  while (reader.index < end) {
    const first = reader.index;
    const token = peek(reader);
    reader.index += 1;
    const written: Expression | null = accept(reader, "=") ? reader.grammar.assignment(reader) : null;
    const at = rangeFrom(reader, first);
    const value: Expression = written ?? next(before, at);
    before = value;
    for (const name of scoped
      ? [`${type.name}::${token.text}`]
      : [token.text, `${type.name}::${token.text}`]) {
      reader.constants.push({ name, value, at });
    }
    if (!accept(reader, ",") && reader.index < end) {
      fail(reader, "expected", { expected: "}", found: peek(reader).text });
      recover(reader, reader.index);
      reader.index = end;
    }
  }
  reader.index = end + 1;
  return { ...integer, at: type.at };
}

/** The value of an enumerator without one: one more than the one before it. */
function next(before: Expression | null, at: Expression["at"]): Expression {
  const step: Expression = {
    kind: "integer",
    value: before === null ? 0n : 1n,
    unsigned: false,
    wide: false,
    at,
  };
  if (before === null) {
    return step;
  }
  if (before.kind === "integer") {
    return { ...before, value: BigInt.asUintN(64, before.value + 1n), at };
  }
  // Counted from the last written value, so that a long list makes no deep tree.
  if (
    before.kind === "binary" &&
    before.op === "+" &&
    before.right.kind === "integer" &&
    before.right.at === before.at
  ) {
    return { ...before, right: { ...before.right, value: before.right.value + 1n, at }, at };
  }
  return { kind: "binary", op: "+", left: before, right: step, at };
}

/** The fields of a body in braces; its methods go to the functions of the unit. */
function readMembers(reader: Reader, name: string): readonly Declarator[] {
  const end = partner(reader, reader.index);
  const outer = reader.scope;
  const fields: Declarator[] = [];
  reader.scope = name;
  reader.index += 1;
  while (reader.index < end) {
    const first = reader.index;
    const read = member(reader);
    if (read === null) {
      recover(reader, first);
      reader.index = Math.min(Math.max(reader.index, first + 1), end);
    } else {
      fields.push(...read);
    }
  }
  reader.scope = outer;
  reader.index = end + 1;
  return fields;
}

function member(reader: Reader): readonly Declarator[] | null {
  reader.failure = null;
  if (accept(reader, ";")) {
    return [];
  }
  if (/^(public|private|protected)$/.test(peek(reader).text) && peek(reader, 1).text === ":") {
    reader.index += 2;
    return [];
  }
  if (sees(reader, "friend")) {
    return passFriend(reader) ? [] : null;
  }
  const alias = passTemplate(reader) ?? readAlias(reader);
  if (alias !== undefined) {
    return alias ? [] : null;
  }
  if (readFunction(reader)) {
    return [];
  }
  const specifiers = readSpecifiers(reader);
  if (specifiers === null) {
    return null;
  }
  if (accept(reader, ";")) {
    return [];
  }
  const declarators = readDeclarators(reader, specifiers);
  if (declarators === null) {
    return null;
  }
  return accept(reader, ";")
    ? declarators
    : fail(reader, "expected", { expected: ";", found: peek(reader).text });
}

function passFriend(reader: Reader): boolean {
  reader.index += 1;
  return readFunction(reader) || passStatement(reader);
}
