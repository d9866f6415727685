// Owns: reading literals and the operands that begin with a keyword or with `[`.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Expression, TypeName } from "./ast.ts";
import { isKnownType, isMacroName, looksLikeType } from "./known-words.ts";
import { readCharacter, readFloat, readInteger, readString } from "./literals.ts";
import {
  accept,
  attempt,
  expect,
  fail,
  nested,
  partner,
  peek,
  rangeFrom,
  sees,
  tokenRange,
} from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readAngleType, readType } from "./syntax-types.ts";

/** A number, a string (neighbours joined) or a character. */
export function readLiteral(reader: Reader): Expression | null {
  const token = peek(reader);
  if (token.kind === "string") {
    return strings(reader);
  }
  reader.index += 1;
  const at = tokenRange(token);
  if (token.kind === "character") {
    return { kind: "character", value: readCharacter(token.text), at };
  }
  const integer = readInteger(token.text);
  if (integer !== null) {
    if (integer.tooLarge) {
      reader.diagnostics.push(textDiagnostic("syntax", "number-too-large", at, { found: token.text }));
    }
    const { value, unsigned, wide } = integer;
    const whole: Expression = { kind: "integer", value, unsigned, wide, at };
    return integer.suffix === ""
      ? whole
      : { kind: "unsupported", construct: "user-literal", parts: [whole], at };
  }
  const float = readFloat(token.text);
  if (float === null) {
    reader.index -= 1;
    return fail(reader, "bad-number", { found: token.text });
  }
  return { kind: "float", value: float, at };
}

/** `"a" "b"`, also with a macro between: `"%" PRIu64 "\n"`, or a suffix behind: `"a"s`. */
function strings(reader: Reader): Expression {
  const first = reader.index;
  let value = "";
  for (;;) {
    const token = peek(reader);
    const previous = reader.tokens[reader.index - 1];
    if (token.kind === "string") {
      value += readString(token.text);
    } else if (
      !(token.kind === "word" && (isFormat(reader) || previous?.to === token.from)) ||
      reader.index === first
    ) {
      break;
    }
    reader.index += 1;
  }
  return { kind: "string", value, at: rangeFrom(reader, first) };
}

function isFormat(reader: Reader): boolean {
  const { text } = peek(reader);
  return /^(PRI|SCN)[a-zA-Z]\w*$/.test(text) || (isMacroName(text) && peek(reader, 1).kind === "string");
}

/** An operand that begins with a keyword. */
export function readKeyword(reader: Reader): Expression | null {
  const token = peek(reader);
  const at = tokenRange(token);
  switch (token.text) {
    case "true":
    case "TRUE":
    case "false":
    case "FALSE":
      reader.index += 1;
      return { kind: "boolean", value: token.text.toLowerCase() === "true", at };
    case "nullptr":
    case "NULL":
      reader.index += 1;
      return { kind: "null", at };
    case "this":
      reader.index += 1;
      return { kind: "this", at };
    case "static_cast":
    case "reinterpret_cast":
    case "const_cast":
    case "dynamic_cast":
      return namedCast(reader);
    case "sizeof":
      return sizeOf(reader);
    case "__uuidof":
      return uuidOf(reader);
    case "new":
      return newObject(reader);
    case "delete":
    case "co_await":
      return prefixWord(reader, token.text);
    case "alignof":
    case "typeid":
      return wordCall(reader, token.text);
    default:
      return fail(reader, "expected-expression", { found: token.text });
  }
}

function namedCast(reader: Reader): Expression | null {
  const first = reader.index;
  reader.index += 1;
  const type = readAngleType(reader);
  if (type === null || !expect(reader, "(")) {
    return null;
  }
  const outer = reader.angle;
  reader.angle = false;
  const operand = nested(reader, reader.grammar.comma);
  reader.angle = outer;
  if (operand === null || !expect(reader, ")")) {
    return null;
  }
  return { kind: "cast", type, operand, at: rangeFrom(reader, first) };
}

function sizeOf(reader: Reader): Expression | null {
  const first = reader.index;
  reader.index += 1;
  if (accept(reader, "...")) {
    reader.index = first;
    return wordCall(reader, "sizeof...");
  }
  const type = sees(reader, "(") ? attempt(reader, typeInParentheses) : null;
  const operand = type ?? nested(reader, reader.grammar.unary);
  return operand === null ? null : { kind: "sizeof", operand, at: rangeFrom(reader, first) };
}

/** `(T)`, when it is not rather a thing: `sizeof(m_x)`. */
function typeInParentheses(reader: Reader): TypeName | null {
  const end = partner(reader, reader.index);
  reader.index += 1;
  const type = readType(reader);
  if (type === null || reader.index !== end) {
    return null;
  }
  reader.index = end + 1;
  const sure = type.pointers > 0 || type.arguments.length > 0 || reader.typeNames.has(type.name);
  return sure || isKnownType(type.name) || looksLikeType(type.name) ? type : null;
}

function uuidOf(reader: Reader): Expression | null {
  const first = reader.index;
  reader.index += 1;
  if (!sees(reader, "(")) {
    return fail(reader, "expected", { expected: "(", found: peek(reader).text });
  }
  const end = partner(reader, reader.index);
  reader.index += 1;
  const type = attempt(reader, (inner) => {
    const read = readType(inner);
    return inner.index === end ? read : null;
  });
  if (type !== null) {
    reader.index = end + 1;
    return { kind: "type", type, at: rangeFrom(reader, first) };
  }
  const operand = nested(reader, reader.grammar.comma);
  if (operand === null || !expect(reader, ")")) {
    return null;
  }
  return { kind: "unsupported", construct: "__uuidof", parts: [operand], at: rangeFrom(reader, first) };
}

function newObject(reader: Reader): Expression | null {
  const first = reader.index;
  reader.index += 1;
  if (sees(reader, "(")) {
    reader.index = partner(reader, reader.index) + 1;
  }
  if (readType(reader) === null) {
    return null;
  }
  const parts: Expression[] = [];
  while (/^[([{]$/.test(peek(reader).text) && peek(reader).kind === "sign") {
    const end = partner(reader, reader.index);
    reader.index += 1;
    while (reader.index < end) {
      const part = nested(reader, reader.grammar.comma);
      if (part === null || reader.index > end || (reader.index < end && !accept(reader, ","))) {
        return fail(reader, "unexpected", { found: peek(reader).text });
      }
      parts.push(part);
    }
    reader.index = end + 1;
  }
  return { kind: "unsupported", construct: "new", parts, at: rangeFrom(reader, first) };
}

function prefixWord(reader: Reader, construct: string): Expression | null {
  const first = reader.index;
  reader.index += 1;
  if (sees(reader, "[") && sees(reader, "]", 1)) {
    reader.index += 2;
  }
  const operand = nested(reader, reader.grammar.unary);
  return operand === null
    ? null
    : { kind: "unsupported", construct, parts: [operand], at: rangeFrom(reader, first) };
}

/** `typeid(x)`, `alignof(T)`, `sizeof...(T)`: nothing in them runs. */
function wordCall(reader: Reader, construct: string): Expression | null {
  const first = reader.index;
  reader.index += sees(reader, "...", 1) ? 2 : 1;
  if (!sees(reader, "(")) {
    return fail(reader, "expected", { expected: "(", found: peek(reader).text });
  }
  reader.index = partner(reader, reader.index) + 1;
  return { kind: "unsupported", construct, parts: [], at: rangeFrom(reader, first) };
}

/** `[captures](parameters) { … }`; its body is kept when it has no parameters. */
export function readLambda(reader: Reader): Expression | null {
  const first = reader.index;
  const captures = capturesIn(reader, first);
  reader.index = partner(reader, first) + 1;
  let parameters = 0;
  if (sees(reader, "(")) {
    const end = partner(reader, reader.index);
    parameters = end - reader.index - 1;
    reader.index = end + 1;
  }
  while (/^(mutable|noexcept|constexpr)$/.test(peek(reader).text)) {
    reader.index += 1;
  }
  if (accept(reader, "->") && readType(reader) === null) {
    return null;
  }
  if (!sees(reader, "{") || partner(reader, first) < 0) {
    return fail(reader, "expected-expression", { found: "[" });
  }
  const body = nested(reader, reader.grammar.block);
  if (body === null) {
    return null;
  }
  const at = rangeFrom(reader, first);
  const lambda: Expression = { kind: "unsupported", construct: "lambda", parts: [], at };
  return parameters === 0 ? { ...lambda, lambda: { captures, body } } : lambda;
}

function capturesIn(reader: Reader, opening: number): readonly string[] {
  const texts = reader.tokens.slice(opening + 1, partner(reader, opening)).map((token) => token.text);
  return texts.length === 0 ? [] : texts.join("").split(",");
}
