// Owns: reading statements one by one: each that cannot be read is one complaint, and the next is read all the same.
// Headers of `for`, `if` and `switch` are in syntax-control.ts.

import { textDiagnostic } from "../program/diagnostic.ts";
import type { Expression, Statement } from "./ast.ts";
import { leadingDirectives, trailingDirectives } from "./directive-places.ts";
import { isKnownType, isMacroName, isReserved } from "./known-words.ts";
import { accept, behind, fail, nested, partner, peek, rangeFrom, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readAlias } from "./syntax-aliases.ts";
import { readControl } from "./syntax-control.ts";
import { beginsDeclaration, readBinding, readDeclarators } from "./syntax-declarations.ts";
import { recover } from "./syntax-recovery.ts";
import { readSpecifiers } from "./syntax-types.ts";
import type { Body } from "./statement-body.ts";

/** The next statement with its directives. It always passes at least one token, and reports what it cannot read. */
export function readStatement(reader: Reader): Statement {
  const first = reader.index;
  const leading = leadingDirectives(reader);
  reader.failure = null;
  const body = nested(reader, readBody);
  if (body === null) {
    const at = recover(reader, first);
    return { kind: "empty", at, directives: [...leading, ...trailingDirectives(reader, first)] };
  }
  reader.clean += isCode(body) ? 1 : 0;
  reader.unread = false;
  return {
    ...body,
    at: rangeFrom(reader, first),
    directives: [...leading, ...trailingDirectives(reader, first)],
  };
}

/** `{ … }`; null when no `{` stands here. */
export function readBlock(reader: Reader): Statement | null {
  const first = reader.index;
  const body = block(reader);
  return body === null ? null : { ...body, at: rangeFrom(reader, first), directives: [] };
}

function block(reader: Reader): Body | null {
  const end = partner(reader, reader.index);
  if (!sees(reader, "{") || end < 0) {
    return fail(reader, "expected", { expected: "{", found: peek(reader).text });
  }
  reader.index += 1;
  const statements: Statement[] = [];
  while (reader.index < end) {
    statements.push(readStatement(reader));
  }
  reader.index = end + 1;
  return { kind: "block", statements };
}

function readBody(reader: Reader): Body | null {
  const token = peek(reader);
  if (token.kind === "sign" && token.text === "{") {
    return block(reader);
  }
  if (accept(reader, ";")) {
    return { kind: "empty" };
  }
  if (token.kind === "word" && isReserved(token.text)) {
    const control = readControl(reader);
    if (control !== undefined) {
      return control;
    }
    const alias = readAlias(reader);
    if (alias !== undefined) {
      return alias ? { kind: "empty" } : null;
    }
  }
  if (token.kind === "word" && sees(reader, ":", 1) && !isReserved(token.text)) {
    return labelled(reader);
  }
  return beginsDeclaration(reader) ? declaration(reader) : expression(reader);
}

/** A label does nothing by itself; the statement behind it is read in its place. */
function labelled(reader: Reader): Body | null {
  reader.index += 2;
  if (sees(reader, "}") || peek(reader).kind === "end") {
    return { kind: "empty" };
  }
  return readBody(reader);
}

function declaration(reader: Reader): Body | null {
  const first = reader.index;
  const specifiers = readSpecifiers(reader);
  if (specifiers === null) {
    return null;
  }
  if (accept(reader, ";")) {
    return { kind: "empty" };
  }
  if (
    specifiers.type.name === "auto" &&
    (sees(reader, "[") || (sees(reader, "&", 0) && sees(reader, "[", 1)))
  ) {
    accept(reader, "&");
    const parts = readBinding(reader);
    return parts !== null && ends(reader, false)
      ? { kind: "unsupported", construct: "structured-binding", parts }
      : null;
  }
  const declarators = readDeclarators(reader, specifiers);
  if (declarators === null || !ends(reader, false)) {
    return null;
  }
  const start = reader.tokens[first];
  return start === undefined ? null : { kind: "declare", declarators };
}

function expression(reader: Reader): Body | null {
  const value = reader.grammar.comma(reader);
  const known = reader.diagnostics.length;
  if (value === null || !ends(reader, isMacroLike(value))) {
    return null;
  }
  if (reader.diagnostics.length > known && (value.kind === "assign" || isMemberCall(value))) {
    reader.clean += 1;
  }
  return { kind: "evaluate", expression: value };
}

function isMemberCall(value: Expression): boolean {
  return value.kind === "call" && value.callee.kind === "member";
}

/** `ASSERT_HR(x)` and `DEBUG_BREAK` may stand without a semicolon. */
function isMacroLike(value: Expression): boolean {
  const name = value.kind === "call" ? value.callee : value;
  return name.kind === "name" && isMacroName(name.name);
}

/** The `;` of a statement. Where only the end of the line stands for it, it is reported as missing and taken as read. */
export function ends(reader: Reader, optional: boolean): boolean {
  if (accept(reader, ";")) {
    return true;
  }
  const next = peek(reader);
  const before = reader.tokens[reader.index - 1];
  const apart = next.first || next.kind === "end" || next.text === "}";
  if (optional && (apart || next.kind === "word")) {
    return true;
  }
  if (!apart || before === undefined) {
    fail(reader, "expected", { expected: ";", found: next.text });
    return false;
  }
  reader.diagnostics.push(
    textDiagnostic("syntax", "expected", behind(before), { expected: ";", found: next.text }),
  );
  reader.clean -= 1;
  return true;
}

/** What nobody would take for prose: `shown anywhere;` declares nothing that is known, `now;` does nothing. */
function isCode(body: Body): boolean {
  if (body.kind === "declare") {
    return body.declarators.some(
      (one) =>
        one.initializer !== null ||
        one.constructed !== null ||
        one.dimensions.length > 0 ||
        one.type.pointers > 0 ||
        one.type.arguments.length > 0 ||
        isKnownType(one.type.name),
    );
  }
  return body.kind !== "empty" && (body.kind !== "evaluate" || isAction(body.expression));
}

function isAction(value: Expression): boolean {
  return value.kind === "member" ? value.arrow : !/^(name|string|integer|float|character)$/.test(value.kind);
}
