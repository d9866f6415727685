// Owns: `using`, `typedef` and what else at this level only names or checks something. Aliases are put in the place of
// the types they stand for as soon as they are read, so nothing behind the reader knows them.

import { accept, expect, fail, partner, peek, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readDimensions } from "./syntax-declarations.ts";
import { readPointers, readSpecifiers, readType } from "./syntax-types.ts";

/** undefined: none of these stands here; false: it cannot be read; true: passed with its `;`. */
export function readAlias(reader: Reader): boolean | undefined {
  switch (peek(reader).text) {
    case "using":
      return using(reader);
    case "typedef":
      return typedef(reader);
    case "static_assert":
      return passStatement(reader);
    default:
      return undefined;
  }
}

function using(reader: Reader): boolean {
  reader.index += 1;
  const name = peek(reader);
  if (!sees(reader, "=", 1) || name.kind !== "word") {
    return passStatement(reader);
  }
  reader.index += 2;
  const type = readType(reader);
  if (type === null) {
    return false;
  }
  if (sees(reader, "(")) {
    reader.index = partner(reader, reader.index) + 1;
  } else {
    reader.aliases.set(name.text, type);
  }
  return expect(reader, ";");
}

function typedef(reader: Reader): boolean {
  reader.index += 1;
  const specifiers = readSpecifiers(reader);
  if (specifiers === null) {
    return false;
  }
  do {
    const type = readPointers(reader, specifiers.type);
    if (sees(reader, "(")) {
      return passStatement(reader);
    }
    const name = peek(reader);
    if (name.kind !== "word") {
      fail(reader, "expected-name", { found: name.text });
      return false;
    }
    reader.index += 1;
    if (readDimensions(reader)?.length === 0 && name.text !== type.name) {
      reader.aliases.set(name.text, type);
    }
  } while (accept(reader, ","));
  return expect(reader, ";");
}

/** Passes everything up to the next `;` of this level. */
export function passStatement(reader: Reader): boolean {
  while (!sees(reader, ";")) {
    const end = partner(reader, reader.index);
    if (peek(reader).kind === "end" || (end >= 0 && end < reader.index)) {
      return expect(reader, ";");
    }
    reader.index = Math.max(reader.index, end) + 1;
  }
  reader.index += 1;
  return true;
}
