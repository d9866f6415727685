// Owns: telling a function from everything else outside of bodies, and reading it: methods in and out of their class,
// constructors with their initialisers. Prototypes are passed.

import type { FunctionDefinition, Parameter, Statement, TypeName } from "./ast.ts";
import { isKnownType, isMacroName, isReserved, looksLikeType } from "./known-words.ts";
import {
  accept,
  attempt,
  fail,
  nested,
  partner,
  peek,
  rangeFrom,
  reportUnsupported,
  sees,
} from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readParameters } from "./syntax-declarations.ts";
import { readInitialisers, withInitialisers } from "./syntax-initialisers.ts";
import { readPointers, readSpecifiers } from "./syntax-types.ts";
import { skipAttribute } from "./syntax-qualifiers.ts";

interface Header {
  readonly first: number;
  readonly returns: TypeName | null;
  /** As written, `A::~A`. */
  readonly name: string;
  readonly parameters: readonly Parameter[];
}

/** Reads a function, or passes a prototype. False when none stands here; the cursor is then where it was. */
export function readFunction(reader: Reader): boolean {
  const header = attempt(reader, (inner) => readHeader(inner));
  if (header === null) {
    return false;
  }
  if (!sees(reader, "{") && !sees(reader, ":") && !sees(reader, "try")) {
    passPrototype(reader);
    return true;
  }
  const initialisers = readInitialisers(reader);
  accept(reader, "try");
  const body = nested(reader, reader.grammar.block);
  if (body === null) {
    return true;
  }
  passHandlers(reader);
  reader.clean += 1;
  reader.unread = false;
  reader.functions.push(definition(reader, header, withInitialisers(body, initialisers)));
  return true;
}

/** Passes `template <…>` and reads what it is a template of as if it were not. undefined: no `template` stands here. */
export function passTemplate(reader: Reader): undefined {
  while (sees(reader, "template") && sees(reader, "<", 1)) {
    let depth = 0;
    do {
      reader.index += 1;
      const { text, kind } = peek(reader);
      depth += kind !== "sign" ? 0 : text === "<" ? 1 : text === ">" ? -1 : text === ">>" ? -2 : 0;
    } while (depth > 0 && peek(reader).kind !== "end" && !sees(reader, ";") && !sees(reader, "{"));
    reader.index += depth <= 0 ? 1 : 0;
  }
  return undefined;
}

function definition(reader: Reader, header: Header, body: Statement): FunctionDefinition {
  const cut = header.name.lastIndexOf("::");
  const path = cut < 0 ? "" : header.name.slice(0, cut);
  return {
    name: cut < 0 ? header.name : header.name.slice(cut + 2),
    scope: path === "" ? reader.scope : path.slice(path.lastIndexOf(":") + 1),
    returns: header.returns,
    parameters: header.parameters,
    body,
    at: rangeFrom(reader, header.first),
  };
}

/** Everything in front of the body; null when what stands here is no function. */
function readHeader(reader: Reader): Header | null {
  const first = reader.index;
  const bare = attempt(reader, readConstructorName);
  if (bare !== null) {
    return afterName(reader, { first, returns: null, name: bare });
  }
  const specifiers = readSpecifiers(reader);
  if (specifiers === null) {
    return null;
  }
  const returns = readPointers(reader, specifiers.type);
  while (isMacroName(peek(reader).text) && peek(reader, 1).kind === "word") {
    // A calling convention: `HRESULT MY_CALL A::f()`.
    reader.index += 1;
  }
  const name = readFunctionName(reader);
  return name === null ? null : afterName(reader, { first, returns, name });
}

/** `A::A`, `~A`, `A::operator bool`, `TEST(…)`: a name that no type stands in front of. */
function readConstructorName(reader: Reader): string | null {
  while (/^(explicit|virtual|inline|constexpr|static|__forceinline)$/.test(peek(reader).text)) {
    reader.index += 1;
  }
  return readFunctionName(reader);
}

function readFunctionName(reader: Reader): string | null {
  const parts: string[] = [];
  for (;;) {
    if (accept(reader, "~")) {
      parts.push(`~${peek(reader).text}`);
      reader.index += 1;
      break;
    }
    if (accept(reader, "operator")) {
      parts.push(operatorName(reader));
      break;
    }
    const token = peek(reader);
    if (token.kind !== "word" || isReserved(token.text)) {
      return fail(reader, "expected-name", { found: token.text });
    }
    const single = sees(reader, "::", 1) || sees(reader, "<", 1) ? null : token.text;
    if (single !== null) {
      parts.push(single);
      reader.index += 1;
      break;
    }
    if (!qualifier(reader, parts)) {
      return null;
    }
  }
  return sees(reader, "(") ? parts.join("::") : null;
}

/** `A::` or `A<T>::` in front of a name. */
function qualifier(reader: Reader, parts: string[]): boolean {
  parts.push(peek(reader).text);
  reader.index += 1;
  if (sees(reader, "<")) {
    let depth = 0;
    do {
      depth += sees(reader, "<") ? 1 : sees(reader, ">") ? -1 : sees(reader, ">>") ? -2 : 0;
      reader.index += 1;
    } while (depth > 0 && peek(reader).kind !== "end" && !sees(reader, ";"));
  }
  return accept(reader, "::");
}

function operatorName(reader: Reader): string {
  const first = reader.index;
  if (sees(reader, "(") && sees(reader, ")", 1)) {
    reader.index += 2;
  }
  while (!sees(reader, "(") && peek(reader).kind !== "end" && !sees(reader, ";") && !sees(reader, "{")) {
    reader.index += 1;
  }
  return `operator${reader.tokens
    .slice(first, reader.index)
    .map((token) => token.text)
    .join(" ")}`;
}

function afterName(reader: Reader, start: Omit<Header, "parameters">): Header | null {
  const parameters = readParameters(reader);
  if (parameters === null) {
    return null;
  }
  passTrailing(reader);
  const header = { ...start, parameters };
  if (sees(reader, "{") || sees(reader, "try")) {
    return header;
  }
  if (sees(reader, ":") && start.returns === null) {
    return header;
  }
  return isPrototype(reader, header) ? header : null;
}

function passTrailing(reader: Reader): void {
  for (;;) {
    const token = peek(reader);
    const call = sees(reader, "(", 1);
    if (
      token.first &&
      token.kind === "word" &&
      !/^[{:;=]$|^(override|final|noexcept)$/.test(peek(reader, 1).text)
    ) {
      // The next line begins something else.
      return;
    }
    if (skipAttribute(reader)) {
      continue;
    }
    if (/^(const|volatile|override|final|&|&&|mutable)$/.test(token.text)) {
      reader.index += 1;
    } else if (token.text === "noexcept" || token.text === "throw" || token.text === "requires") {
      reader.index = call ? partner(reader, reader.index + 1) + 1 : reader.index + 1;
    } else if (accept(reader, "->")) {
      const specifiers = readSpecifiers(reader);
      if (specifiers === null) {
        return;
      }
      readPointers(reader, specifiers.type);
    } else if (token.kind === "word" && isMacroName(token.text) && /^[{;]$/.test(peek(reader, 1).text)) {
      reader.index += 1;
    } else {
      return;
    }
  }
}

/** `void f(int x);`, also `= 0;`, and the form of reference pages that ends without a semicolon. */
function isPrototype(reader: Reader, header: Header): boolean {
  const { parameters, returns, name } = header;
  const special = sees(reader, "=") && /^(0|default|delete)$/.test(peek(reader, 1).text);
  if (special) {
    return true;
  }
  const typed = parameters.some(isTypedParameter);
  if (sees(reader, ";")) {
    const inClass = reader.scope !== "" && (returns !== null || name.endsWith(reader.scope));
    return inClass || (returns !== null && (parameters.length === 0 || typed));
  }
  const apart = peek(reader).first || peek(reader).kind === "end";
  return apart && returns !== null && typed && parameters.every((one) => one.name !== null);
}

/** Surely a parameter, and no argument that reads like one: `(HANDLE h)`, `(UINT64)`, not `(h)`, `(a * b)`. */
function isTypedParameter({ name, type }: Parameter): boolean {
  if (name !== null) {
    return type.pointers === 0 || looksLikeType(type.name);
  }
  return isKnownType(type.name) || type.arguments.length > 0;
}

function passPrototype(reader: Reader): void {
  if (accept(reader, "=")) {
    reader.index += 1;
  }
  accept(reader, ";");
}

/** The handlers of a function that is one `try`. */
function passHandlers(reader: Reader): void {
  while (sees(reader, "catch") && sees(reader, "(", 1)) {
    const first = reader.index;
    const body = partner(reader, first + 1) + 1;
    reader.index = Math.max(body, partner(reader, body) + 1);
    reportUnsupported(reader, "try", rangeFrom(reader, first));
  }
}
