// Owns: tying the rules of the grammar together, for a whole text and for the pieces of C++ inside a directive.

import type { Diagnostic } from "../program/diagnostic.ts";
import type { Statement } from "./ast.ts";
import { balance } from "./brackets.ts";
import type { Grammar, PendingDirective, Reader } from "./reader.ts";
import { readAssignment, readComma, readTemplateValue, readUnary } from "./syntax-expressions.ts";
import { readRecord } from "./syntax-records.ts";
import { readBlock, readStatement } from "./syntax-statements.ts";
import { readUnit } from "./syntax-unit.ts";
import type { Token } from "./tokens.ts";

const GRAMMAR: Grammar = {
  assignment: readAssignment,
  comma: readComma,
  templateValue: readTemplateValue,
  unary: readUnary,
  statement: readStatement,
  block: readBlock,
  record: readRecord,
};

/** A valid text takes about two tries for each token. */
const FUEL_PER_TOKEN = 20;
const MIN_FUEL = 10_000;

/** A reader at the first token; what is wrong with the brackets is among its diagnostics. */
export function readerOf(tokens: readonly Token[], pending: readonly PendingDirective[] = []): Reader {
  const balanced = balance(tokens);
  const diagnostics: Diagnostic[] = [...balanced.diagnostics];
  return {
    tokens: balanced.tokens,
    partners: balanced.partners,
    grammar: GRAMMAR,
    diagnostics,
    pending,
    aliases: new Map(),
    typeNames: declaredTypes(balanced.tokens),
    functions: [],
    records: [],
    globals: [],
    constants: [],
    defined: new Map(),
    scope: "",
    index: 0,
    depth: 0,
    split: -1,
    angle: false,
    deadEnds: new Map(),
    fuel: MIN_FUEL + FUEL_PER_TOKEN * tokens.length,
    failure: null,
    clean: 0,
    unread: false,
  };
}

/** Reads everything: the statements outside of functions are the answer, the rest is in the reader's lists. */
export function readText(reader: Reader): readonly Statement[] {
  return readUnit(reader);
}

/** Names that the text declares as types anywhere, so that a use in front of the declaration reads the same. */
function declaredTypes(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>();
  tokens.forEach((token, at) => {
    if (token.kind !== "word" || !/^(struct|class|enum|union|using)$/.test(token.text)) {
      return;
    }
    const next = tokens[at + 1];
    const named = token.text === "enum" && /^(class|struct)$/.test(next?.text ?? "") ? tokens[at + 2] : next;
    if (named?.kind === "word" && (token.text !== "using" || tokens[at + 2]?.text === "=")) {
      names.add(named.text);
    }
  });
  return names;
}
