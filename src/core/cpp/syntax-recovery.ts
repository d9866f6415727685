// Owns: where reading goes on behind a statement that cannot be read.

import type { Range } from "../program/diagnostic.ts";
import { partner, peek, rangeFrom, reportFailure } from "./reader.ts";
import type { Reader } from "./reader.ts";

/** Reports the failure and moves to where the next statement begins, always past the token at `first`. */
export function recover(reader: Reader, first: number): Range {
  const failed = Math.max(first, reader.failure?.index ?? reader.index);
  const silent = reader.unread;
  const known = reader.diagnostics.length;
  reportFailure(reader);
  reader.index = first;
  const ended = skip(reader, first, failed);
  if (silent && !ended) {
    reader.diagnostics.length = known;
  }
  reader.unread = !ended;
  return rangeFrom(reader, first);
}

/** True: an end of the statement itself was found (`;` or a block), not just the end of a line. */
function skip(reader: Reader, first: number, failed: number): boolean {
  for (;;) {
    const token = peek(reader);
    const past = reader.index > first;
    const end = partner(reader, reader.index);
    if (token.kind === "end" || (end >= 0 && end < reader.index)) {
      reader.index += past || token.kind === "end" ? 0 : 1;
      return false;
    }
    if (past && token.first && reader.index > failed && !continues(reader)) {
      return false;
    }
    if (token.kind === "sign" && token.text === "{") {
      if (past && reader.index >= failed) {
        return true;
      }
      reader.index = end + 1;
      if (peek(reader).first) {
        return true;
      }
      continue;
    }
    reader.index = Math.max(reader.index, end) + 1;
    if (token.kind === "sign" && token.text === ";") {
      return true;
    }
  }
}

/** Whether the line before ends in the middle of an expression. */
function continues(reader: Reader): boolean {
  const before = reader.tokens[reader.index - 1];
  return before?.kind === "sign" && /^([-+*/%&|^=<>,?:.(]|->|&&|\|\||<<|==|!=|[<>+-]=)$/.test(before.text);
}
