// Owns: reading what expressions are made of, and what follows it: calls, members, subscripts, braces.
// Literals, casts by name, `new`, lambdas and the like are in syntax-operands.ts.

import type { Expression, TypeName } from "./ast.ts";
import { isBuiltin, isKnownType, isMacroName, isQualifier, isReserved } from "./known-words.ts";
import { accept, expect, extend, fail, MAX_CHAIN, nested, partner, peek, rangeFrom, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readArguments, readBraces } from "./syntax-lists.ts";
import { readKeyword, readLambda, readLiteral } from "./syntax-operands.ts";
import { readQualifiedName, readType } from "./syntax-types.ts";

/** An operand with the calls, members, subscripts and `++` behind it. */
export function readPostfix(reader: Reader): Expression | null {
  let operand = primary(reader);
  for (let count = 0; operand !== null; count++) {
    if (count > MAX_CHAIN) {
      return fail(reader, "too-deep");
    }
    const longer = follow(reader, operand);
    if (longer === undefined) {
      return operand;
    }
    operand = longer;
  }
  return null;
}

/** undefined: nothing follows that belongs to the operand. */
function follow(reader: Reader, operand: Expression): Expression | null | undefined {
  const token = peek(reader);
  if (token.kind !== "sign") {
    return undefined;
  }
  switch (token.text) {
    case "(": {
      const list = nested(reader, () => readArguments(reader, isMacroCall(operand)));
      return list === null
        ? null
        : { kind: "call", callee: operand, arguments: list, at: extend(reader, operand.at) };
    }
    case "[":
      return sees(reader, "[", 1) ? undefined : nested(reader, () => subscript(reader, operand));
    case ".":
    case "->":
      return member(reader, operand, token.text === "->");
    case "++":
    case "--":
      if (token.first) {
        return undefined;
      }
      reader.index += 1;
      return { kind: "postfix", op: token.text, operand, at: extend(reader, operand.at) };
    default:
      return undefined;
  }
}

function isMacroCall(callee: Expression): boolean {
  return callee.kind === "name" && isMacroName(callee.name);
}

function subscript(reader: Reader, object: Expression): Expression | null {
  const outer = reader.angle;
  reader.angle = false;
  reader.index += 1;
  const index = reader.grammar.comma(reader);
  reader.angle = outer;
  if (index === null || !expect(reader, "]")) {
    return null;
  }
  return { kind: "subscript", object, index, at: extend(reader, object.at) };
}

function member(reader: Reader, object: Expression, arrow: boolean): Expression | null {
  reader.index += 1;
  accept(reader, "template");
  const token = peek(reader);
  if (sees(reader, "operator") || sees(reader, "~")) {
    return fail(reader, "expected-name", { found: token.text });
  }
  const found = readQualifiedName(reader);
  if (found === null) {
    return null;
  }
  const name = found.name.slice(found.name.lastIndexOf(":") + 1);
  return { kind: "member", object, name, arrow, at: extend(reader, object.at) };
}

function primary(reader: Reader): Expression | null {
  const token = peek(reader);
  switch (token.kind) {
    case "number":
    case "string":
    case "character":
      return readLiteral(reader);
    case "word":
      return isReserved(token.text) ? readKeyword(reader) : named(reader);
    case "sign":
      return sign(reader, token.text);
    default:
      return fail(reader, "expected-expression", { found: token.text });
  }
}

function sign(reader: Reader, text: string): Expression | null {
  if (text === "(") {
    return nested(reader, parenthesised);
  }
  if (text === "[") {
    return nested(reader, readLambda);
  }
  return text === "::" ? named(reader) : fail(reader, "expected-expression", { found: text });
}

function parenthesised(reader: Reader): Expression | null {
  const end = partner(reader, reader.index);
  const outer = reader.angle;
  reader.angle = false;
  reader.index += 1;
  const inner = reader.grammar.comma(reader);
  reader.angle = outer;
  if (inner === null) {
    return null;
  }
  if (reader.index !== end) {
    return fail(reader, "expected", { expected: ")", found: peek(reader).text });
  }
  reader.index = end + 1;
  return inner;
}

function named(reader: Reader): Expression | null {
  const first = reader.index;
  const word = peek(reader).text;
  if (isBuiltin(word) || isQualifier(word)) {
    const type = readType(reader);
    return type === null ? null : constructedType(reader, type);
  }
  const isGlobal = sees(reader, "::");
  const name = readQualifiedName(reader);
  if (name === null) {
    return null;
  }
  const at = rangeFrom(reader, first);
  const opens = sees(reader, "(");
  const scalar = reader.aliases.has(name.name) || (isKnownType(name.name) && name.arguments.length === 0);
  if ((sees(reader, "{") && !peek(reader).first) || (opens && scalar)) {
    reader.index = first;
    const type = readType(reader);
    return type === null ? null : constructedType(reader, type);
  }
  // `::x` is never a local; of a called function that need not be said.
  return { kind: "name", ...name, name: isGlobal && !opens ? `::${name.name}` : name.name, at };
}

/** `T(x)` and `T{x}`, the type has been read. */
function constructedType(reader: Reader, type: TypeName): Expression | null {
  if (sees(reader, "{")) {
    return readBraces(reader, type);
  }
  if (!sees(reader, "(")) {
    return fail(reader, "expected", { expected: "(", found: peek(reader).text });
  }
  const list = nested(reader, () => readArguments(reader, false));
  const at = extend(reader, type.at);
  const only = list?.length === 1 ? list[0] : undefined;
  if (only !== undefined) {
    return { kind: "cast", type, operand: only, at };
  }
  return list === null ? null : { kind: "braces", type, elements: list, at };
}
