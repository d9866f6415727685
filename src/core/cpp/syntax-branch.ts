// Owns: reading the statement that a header governs.

import type { Statement } from "./ast.ts";
import { fail, nested, peek } from "./reader.ts";
import type { Reader } from "./reader.ts";

/** The statement that a header governs. */
export function readBranch(reader: Reader): Statement | null {
  const token = peek(reader);
  if (token.kind === "end" || token.text === "}") {
    return fail(reader, "expected-statement", { found: token.text });
  }
  // Directives behind the braces of a branch belong to the whole statement.
  return token.text === "{" ? nested(reader, reader.grammar.block) : reader.grammar.statement(reader);
}
