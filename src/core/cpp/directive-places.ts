// Owns: which statement a directive of scope statement belongs to: the one that begins behind it when it stands alone
// on its line, else the last that ends in front of it on its line.

import type { StatementDirective } from "./ast.ts";
import { peek } from "./reader.ts";
import type { PendingDirective, Reader } from "./reader.ts";

/** Those that stand alone between the token before and the next one. */
export function leadingDirectives(reader: Reader): readonly StatementDirective[] {
  return own(
    reader,
    reader.index,
    between(reader).filter((one) => one.alone),
  );
}

/** Those behind the last token passed, on its line. `first`: the statement's first token. */
export function trailingDirectives(reader: Reader, first: number): readonly StatementDirective[] {
  const ending = reader.tokens[reader.index - 1];
  const found = between(reader).filter((one) => !one.alone && one.directive.at.line === ending?.line);
  return own(reader, first, found);
}

function between(reader: Reader): readonly PendingDirective[] {
  const from = reader.tokens[reader.index - 1]?.to ?? 0;
  const next = peek(reader);
  const to = next.kind === "end" ? Number.POSITIVE_INFINITY : next.from;
  const found: PendingDirective[] = [];
  for (let index = firstFrom(reader.pending, from); index < reader.pending.length; index++) {
    const one = reader.pending[index];
    if (one === undefined || one.directive.at.from >= to) {
      break;
    }
    found.push(one);
  }
  return found;
}

/** Index of the first directive at or behind the offset. */
function firstFrom(pending: readonly PendingDirective[], from: number): number {
  let low = 0;
  let high = pending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pending[middle]?.directive.at.from ?? 0) < from) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** A statement is sometimes read twice, so its own are found again; the statements around it find them taken. */
function own(
  reader: Reader,
  first: number,
  found: readonly PendingDirective[],
): readonly StatementDirective[] {
  const free = found.filter((one) => one.owner === -1 || one.owner === first);
  for (const one of free) {
    one.owner = first;
  }
  return reader.pending.length === 0 ? [] : free.map((one) => one.directive);
}
