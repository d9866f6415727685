// Owns: reading declarations of objects: locals, globals, fields, parameters. Functions are in syntax-functions.ts.

import type { Declarator, Expression, Parameter, TypeName } from "./ast.ts";
import { isBuiltin, isQualifier, isReserved, looksLikeType } from "./known-words.ts";
import { accept, attempt, expect, fail, nested, partner, peek, rangeFrom, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readArguments, readBraces, readInitializer } from "./syntax-lists.ts";
import { readPointers, readQualifiedName, readSpecifiers } from "./syntax-types.ts";
import { skipAttribute } from "./syntax-qualifiers.ts";
import type { Specifiers } from "./syntax-types.ts";

/** Whether a declaration of objects begins here; the cursor stays. */
export function beginsDeclaration(reader: Reader): boolean {
  if (isPlainlyValue(reader)) {
    return false;
  }
  const { index, failure, split } = reader;
  const diagnostics = reader.diagnostics.length;
  const answer = decide(reader);
  reader.index = index;
  reader.failure = failure;
  reader.split = split;
  reader.diagnostics.length = diagnostics;
  return answer;
}

/** `name(`, `name->`, `name = `: most statements, decided without reading anything. */
function isPlainlyValue(reader: Reader): boolean {
  const [word, next] = [peek(reader), peek(reader, 1)];
  return (
    word.kind === "word" &&
    next.kind === "sign" &&
    !/^(::|<|\*|&|&&)$/.test(next.text) &&
    !isBuiltin(word.text) &&
    !/^(__declspec|__attribute__|alignas|decltype)$/.test(word.text) &&
    !isQualifier(word.text)
  );
}

function decide(reader: Reader): boolean {
  const word = peek(reader);
  if (/^(struct|class|union|enum|typename|static|constexpr|extern)$/.test(word.text)) {
    return true;
  }
  const specifiers = readSpecifiers(reader);
  if (specifiers === null) {
    return false;
  }
  const before = reader.index;
  const type = readPointers(reader, specifiers.type);
  const pointed = reader.index > before;
  const name = peek(reader);
  if (name.kind !== "word" || isReserved(name.text)) {
    return (
      specifiers.certain &&
      ((sees(reader, "(") && sees(reader, "*", 1)) || (type.name === "auto" && sees(reader, "[")))
    );
  }
  if (name.first && !specifiers.certain && !pointed) {
    return false;
  }
  return !pointed || specifiers.certain || isPointerDeclaration(reader, specifiers.type.name);
}

/** `a * b;` is a product unless `a` looks like a type; `a * b = x;` cannot be one. */
function isPointerDeclaration(reader: Reader, typeName: string): boolean {
  const after = peek(reader, 1).text;
  return after === "=" || after === "{" || looksLikeType(typeName) || reader.typeNames.has(typeName);
}

/** Declarators of one declaration, without the `;`. */
export function readDeclarators(reader: Reader, specifiers: Specifiers): readonly Declarator[] | null {
  const list: Declarator[] = [];
  do {
    const declarator = readDeclarator(reader, specifiers.type);
    if (declarator === null) {
      return null;
    }
    list.push(declarator);
  } while (accept(reader, ","));
  return list;
}

function readDeclarator(reader: Reader, base: TypeName): Declarator | null {
  const type = readPointers(reader, base);
  if (sees(reader, "(") && sees(reader, "*", 1)) {
    return functionPointer(reader, type);
  }
  const first = reader.index;
  const name = readQualifiedName(reader);
  if (name === null) {
    return null;
  }
  const dimensions = readDimensions(reader);
  if (dimensions === null) {
    return null;
  }
  while (skipAttribute(reader)) {
    // Attributes say nothing here.
  }
  const start = { name: name.name.slice(name.name.lastIndexOf(":") + 1), type, dimensions };
  if (sees(reader, "(")) {
    const constructed = nested(reader, () => readArguments(reader, false));
    return constructed === null
      ? null
      : { ...start, initializer: null, constructed, at: rangeFrom(reader, first) };
  }
  const initializer = declaredValue(reader);
  return initializer === null
    ? null
    : { ...start, initializer: initializer.value, constructed: null, at: rangeFrom(reader, first) };
}

/** `= x`, `{x}` or a bit-field's width; null when it cannot be read. */
function declaredValue(reader: Reader): { readonly value: Expression | null } | null {
  if (accept(reader, "=")) {
    const value = readInitializer(reader);
    return value === null ? null : { value };
  }
  if (sees(reader, "{")) {
    const value = readBraces(reader, null);
    return value === null ? null : { value };
  }
  if (sees(reader, ":") && peek(reader, 1).kind === "number") {
    reader.index += 2;
  }
  return { value: null };
}

/** `void (*callback)(int)`, `UINT64 (&values)[2]`: of a function the name is kept, its signature is not. */
function functionPointer(reader: Reader, type: TypeName): Declarator | null {
  const first = reader.index;
  const end = partner(reader, first);
  reader.index += 1;
  while (accept(reader, "*") || accept(reader, "&")) {
    // All of them make one pointer or reference.
  }
  const name = peek(reader).text;
  reader.index = end + 1;
  const isFunction = sees(reader, "(");
  if (isFunction) {
    reader.index = partner(reader, reader.index) + 1;
  }
  const dimensions = readDimensions(reader);
  const value = declaredValue(reader);
  if (value === null || dimensions === null) {
    return null;
  }
  const pointer = isFunction ? { ...type, name: "function", arguments: [], pointers: 1 } : type;
  const at = rangeFrom(reader, first);
  return { name, type: pointer, dimensions, initializer: value.value, constructed: null, at };
}

/** `[3][]`, outermost first. */
export function readDimensions(reader: Reader): readonly (Expression | null)[] | null {
  const dimensions: (Expression | null)[] = [];
  while (sees(reader, "[") && !sees(reader, "[", 1)) {
    reader.index += 1;
    if (accept(reader, "]")) {
      dimensions.push(null);
      continue;
    }
    const length = nested(reader, reader.grammar.comma);
    if (length === null || !expect(reader, "]")) {
      return null;
    }
    dimensions.push(length);
  }
  return dimensions;
}

/** `(HANDLE h, UINT64 value = 0)`, the parentheses included. */
export function readParameters(reader: Reader): readonly Parameter[] | null {
  const end = partner(reader, reader.index);
  reader.index += 1;
  const list: Parameter[] = [];
  if (sees(reader, "void") && reader.index + 1 === end) {
    reader.index = end + 1;
    return list;
  }
  while (reader.index < end) {
    if (accept(reader, "...")) {
      continue;
    }
    const parameter = readParameter(reader);
    if (parameter === null || !(accept(reader, ",") || reader.index === end)) {
      return parameter === null
        ? null
        : fail(reader, "expected", { expected: ")", found: peek(reader).text });
    }
    list.push(parameter);
  }
  reader.index = end + 1;
  return list;
}

function readParameter(reader: Reader): Parameter | null {
  while (sees(reader, "[")) {
    // `[in] UINT64 Value`: as the reference pages write it.
    reader.index = partner(reader, reader.index) + 1;
  }
  const first = reader.index;
  const specifiers = readSpecifiers(reader);
  if (specifiers === null) {
    return null;
  }
  const type = readPointers(reader, specifiers.type);
  accept(reader, "...");
  if (sees(reader, "(")) {
    const pointer = attempt(reader, (inner) => functionPointer(inner, type));
    return pointer === null ? null : { ...pointer, at: rangeFrom(reader, first) };
  }
  const token = peek(reader);
  const named = token.kind === "word" && !isReserved(token.text);
  reader.index += named ? 1 : 0;
  const dimensions = readDimensions(reader);
  if (dimensions === null) {
    return null;
  }
  const initializer = accept(reader, "=") ? readInitializer(reader) : null;
  return { name: named ? token.text : null, type, dimensions, initializer, at: rangeFrom(reader, first) };
}

/** The name of the only thing that a condition declares, as an expression. */
export function nameOf(declarator: Declarator): Expression {
  return { kind: "name", name: declarator.name, arguments: [], at: declarator.at };
}

/** `auto [a, b] = x`: the parts are the initialiser. */
export function readBinding(reader: Reader): readonly Expression[] | null {
  reader.index = partner(reader, reader.index) + 1;
  if (!(accept(reader, "=") || sees(reader, "{") || sees(reader, "("))) {
    return fail(reader, "expected", { expected: "=", found: peek(reader).text });
  }
  const value = readInitializer(reader);
  return value === null ? null : [value];
}
