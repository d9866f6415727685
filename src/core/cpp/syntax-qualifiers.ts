// Owns: what may stand in front of a type and behind it: qualifiers, storage classes, attributes.

import { isQualifier } from "./known-words.ts";
import { partner, peek, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";

/** What the words in front of a type said. */
export interface Prefix {
  isConst: boolean;
  isStatic: boolean;
  certain: boolean;
}

/** Passes qualifiers and attributes, up to the word of a definition that makes a type. */
export function skipQualifiers(reader: Reader, prefix: Prefix): void {
  for (;;) {
    const token = peek(reader);
    if (skipAttribute(reader)) {
      continue;
    }
    if (token.kind !== "word" || !isQualifier(token.text) || isDefinition(reader)) {
      return;
    }
    prefix.certain = true;
    prefix.isConst ||= /^const(expr|init)?$/.test(token.text);
    prefix.isStatic ||= token.text === "static";
    reader.index += 1;
  }
}

/** The word that a definition of a type begins with. */
export function isRecordWord(word: string): boolean {
  return word === "struct" || word === "class" || word === "union" || word === "enum";
}

/** `struct Name {`, `enum {`, `class Name : public Base {`: not just a type that is used. */
function isDefinition(reader: Reader): boolean {
  if (!isRecordWord(peek(reader).text)) {
    return false;
  }
  for (let ahead = 1; ahead < 40; ahead++) {
    const token = peek(reader, ahead);
    if (token.kind === "sign" && (token.text === "{" || token.text === ":")) {
      return true;
    }
    if (token.kind !== "word" && token.text !== "::" && token.text !== "(" && token.text !== ")") {
      return false;
    }
  }
  return false;
}

/** `[[…]]`, `__declspec(…)`, `alignas(…)`, `__attribute__((…))`. */
export function skipAttribute(reader: Reader): boolean {
  const start = peek(reader).text.charAt(0);
  if (start !== "[" && start !== "_" && start !== "a") {
    return false;
  }
  const bracket = sees(reader, "[") && sees(reader, "[", 1) ? reader.index : -1;
  const word =
    /^(__declspec|alignas|__attribute__|_Alignas)$/.test(peek(reader).text) && sees(reader, "(", 1);
  if (bracket < 0 && !word) {
    return false;
  }
  reader.index = partner(reader, bracket < 0 ? reader.index + 1 : bracket) + 1;
  return true;
}
