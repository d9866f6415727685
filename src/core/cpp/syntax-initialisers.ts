// Owns: the initialisers of a constructor, read as assignments in front of its body.

import type { Expression, Statement } from "./ast.ts";
import { accept, extend, nested, partner, peek, rangeFrom, sees } from "./reader.ts";
import type { Reader } from "./reader.ts";
import { readArguments, readBraces } from "./syntax-lists.ts";
import { readQualifiedName } from "./syntax-types.ts";

/** `: m_x(0), Base(y)` of a constructor: assignments in front of its body. */
export function readInitialisers(reader: Reader): readonly Statement[] {
  const statements: Statement[] = [];
  if (!accept(reader, ":")) {
    return statements;
  }
  do {
    const first = reader.index;
    const name = readQualifiedName(reader);
    if (name === null || !(sees(reader, "(") || sees(reader, "{"))) {
      reader.index = Math.max(reader.index, first + 1);
      break;
    }
    const at = rangeFrom(reader, first);
    const target: Expression = { kind: "name", ...name, at };
    const values = readValues(reader);
    accept(reader, "...");
    statements.push(...initialised(reader, target, values));
  } while (accept(reader, ","));
  while (!sees(reader, "{") && !sees(reader, ";") && peek(reader).kind !== "end") {
    reader.index += 1;
  }
  return statements;
}

function readValues(reader: Reader): readonly Expression[] {
  const end = partner(reader, reader.index);
  if (sees(reader, "(")) {
    const list = nested(reader, () => readArguments(reader, true));
    reader.index = end + 1;
    return list ?? [];
  }
  const braces = readBraces(reader, null);
  reader.index = end + 1;
  return braces?.kind === "braces" ? braces.elements : [];
}

/** A field takes its one value; of a base class, or of several arguments, only the expressions remain. */
function initialised(
  reader: Reader,
  target: Expression,
  values: readonly Expression[],
): readonly Statement[] {
  const at = extend(reader, target.at);
  const only = values.length === 1 ? values[0] : undefined;
  const isBase = target.kind === "name" && reader.typeNames.has(target.name);
  if (only !== undefined && !isBase) {
    const expression: Expression = { kind: "assign", op: "=", target, value: only, at };
    return [{ kind: "evaluate", expression, at, directives: [] }];
  }
  return values.map((expression) => ({ kind: "evaluate", expression, at: expression.at, directives: [] }));
}

/** The body with these in front. */
export function withInitialisers(body: Statement, initialisers: readonly Statement[]): Statement {
  if (initialisers.length === 0 || body.kind !== "block") {
    return body;
  }
  return { ...body, statements: [...initialisers, ...body.statements] };
}
