// Owns: reading what stands in parentheses behind a callee and in braces: arguments, elements, the code that macros take.

import type { Expression, TypeName } from "./ast.ts";
import { accept, attempt, extend, fail, nested, partner, peek, rangeFrom, readOnce, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readType } from "./syntax-types.ts";

/** What may stand behind `=`: an expression, or elements in braces. */
export function readInitializer(reader: Reader): Expression | null {
  return sees(reader, "{") ? readBraces(reader, null) : reader.grammar.assignment(reader);
}

/** `{a, b}`, with the type in front of it or null. */
export function readBraces(reader: Reader, type: TypeName | null): Expression | null {
  return nested(reader, () => braces(reader, type));
}

/** `(a, b)`, the parentheses included; `macro`: code and types are arguments too. */
export function readArguments(reader: Reader, macro: boolean): readonly Expression[] | null {
  const end = partner(reader, reader.index);
  const list: Expression[] = [];
  const outer = reader.angle;
  reader.angle = false;
  reader.index += 1;
  while (reader.index !== end) {
    const argument = readOnce(reader, () => readArgument(reader, macro, end));
    if (argument === null || !(accept(reader, ",") || reader.index === end)) {
      return argument === null ? null : fail(reader, "expected", { expected: ")", found: peek(reader).text });
    }
    list.push(argument);
  }
  reader.angle = outer;
  reader.index = end + 1;
  return list;
}

function braces(reader: Reader, type: TypeName | null): Expression | null {
  const first = reader.index;
  const elements: Expression[] = [];
  reader.index += 1;
  while (!sees(reader, "}")) {
    if (sees(reader, ".") && peek(reader, 1).kind === "word" && sees(reader, "=", 2)) {
      // A designated initialiser `.Type = x`: the order of the fields is the order of the text.
      reader.index += 3;
    }
    const element = readInitializer(reader);
    if (element === null || !(accept(reader, ",") || sees(reader, "}"))) {
      return fail(reader, "expected", { expected: "}", found: peek(reader).text });
    }
    elements.push(element);
  }
  reader.index += 1;
  const at = rangeFrom(reader, first);
  return { kind: "braces", type, elements, at: type === null ? at : extend(reader, type.at) };
}

function readArgument(reader: Reader, macro: boolean, end: number): Expression | null {
  const first = reader.index;
  if (accept(reader, "...")) {
    // What the author of an example left out.
    return { kind: "unsupported", construct: "ellipsis", parts: [], at: rangeFrom(reader, first) };
  }
  const value = attempt(reader, (inner) => endedArgument(inner, readInitializer(inner), end));
  if (value !== null) {
    return value;
  }
  const type = attempt(reader, (inner) => endedArgument(inner, typeArgument(inner), end));
  if (type !== null) {
    return type;
  }
  const to = commaFrom(reader, first, end);
  if (macro || hasSemicolon(reader, first, to)) {
    return macroCode(reader, to);
  }
  const again = readInitializer(reader);
  return again === null ? null : endedArgument(reader, again, end);
}

function hasSemicolon(reader: Reader, first: number, to: number): boolean {
  for (let index = first; index < to; index++) {
    const token = reader.tokens[index];
    if (token?.kind === "sign" && token.text === ";") {
      return true;
    }
    index = Math.max(index, partner(reader, index));
  }
  return false;
}

function endedArgument(reader: Reader, argument: Expression | null, end: number): Expression | null {
  accept(reader, "...");
  if (argument !== null && (reader.index === end || sees(reader, ","))) {
    return argument;
  }
  return argument === null ? null : fail(reader, "expected", { expected: ")", found: peek(reader).text });
}

function typeArgument(reader: Reader): Expression | null {
  const type = readType(reader);
  return type === null ? null : { kind: "type", type, at: type.at };
}

/** Code as an argument of a macro, up to `to`: `DBG(int x = f();)`, `ASSERT_OP(a, ==, b)`. */
function macroCode(reader: Reader, to: number): Expression {
  const first = reader.index;
  const parts: Expression[] = [];
  while (reader.index < to) {
    const before = reader.index;
    const part = attempt(reader, (inner) => inner.grammar.assignment(inner));
    if (part !== null && reader.index <= to) {
      parts.push(part);
    } else {
      reader.index = before + 1;
    }
  }
  reader.index = to;
  return { kind: "unsupported", construct: "macro-argument", parts, at: rangeFrom(reader, first) };
}

function commaFrom(reader: Reader, first: number, end: number): number {
  let index = first;
  while (index < end) {
    const token = reader.tokens[index];
    if (token?.kind === "sign" && token.text === ",") {
      return index;
    }
    index = Math.max(index, partner(reader, index)) + 1;
  }
  return end;
}
