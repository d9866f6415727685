// Owns: the directives of scope statement, and the description of work that one of scope file shares with them.

import { SEVERITIES } from "../program/diagnostic.ts";
import type { StatementDirective, WorkText } from "./ast.ts";
import type { Cursor } from "./directive-values.ts";
import {
  isAtEnd,
  needText,
  needWord,
  takeDuration,
  takeString,
  takeText,
  wrong,
} from "./directive-values.ts";

/** A directive without its range. */
export type StatementBody = WithoutPlace<StatementDirective>;

type WithoutPlace<T> = T extends StatementDirective ? Omit<T, "at"> : never;

type Part = "reads" | "writes" | "frees" | "allocator";

/** Reads what stands behind the word, which picks the function; null: something is wrong. */
export const STATEMENT_DIRECTIVES: ReadonlyMap<string, (cursor: Cursor) => StatementBody | null> = new Map([
  ["gpu", readGpu],
  ["cpu", readCpu],
  ["allow", readAllow],
]);

function readGpu(cursor: Cursor): StatementBody | null {
  const work = readWork(cursor, ["reads", "writes", "allocator"]);
  return work === null ? null : { kind: "gpu", work };
}

function readCpu(cursor: Cursor): StatementBody | null {
  const work = readWork(cursor, ["reads", "writes", "frees"]);
  return work === null ? null : { kind: "cpu", work };
}

function readAllow(cursor: Cursor): StatementBody | null {
  const code = needWord(cursor, Object.keys(SEVERITIES));
  return code === null ? null : { kind: "allow", code };
}

/** `4ms "Shadow pass" reads(A, B)`, each part at most once, in any order. */
export function readWork(cursor: Cursor, allowed: readonly Part[]): WorkText | null {
  let duration: number | null = null;
  let label: string | null = null;
  const lists = new Map<string, readonly string[]>();
  while (!isAtEnd(cursor)) {
    const { at } = cursor;
    const time: number | null = duration === null ? takeDuration(cursor) : null;
    if (cursor.problem !== null) {
      return null;
    }
    if (time !== null) {
      duration = time;
      continue;
    }
    const text: string | null = label === null ? takeString(cursor) : null;
    if (text !== null) {
      label = text;
      continue;
    }
    const word = needWord(
      cursor,
      allowed.filter((one) => !lists.has(one)),
    );
    const names = word === null || !needText(cursor, "(") ? null : readNames(cursor);
    if (word === null || names === null) {
      return null;
    }
    if (word === "allocator" && names.length !== 1) {
      cursor.at = at;
      return wrong(cursor, "one-allocator");
    }
    lists.set(word, names);
  }
  const of = (part: Part) => lists.get(part) ?? [];
  return {
    duration,
    label,
    reads: of("reads"),
    writes: of("writes"),
    frees: of("frees"),
    allocator: of("allocator")[0] ?? null,
  };
}

/** Names up to the closing parenthesis, as written. */
function readNames(cursor: Cursor): readonly string[] | null {
  const names: string[] = [];
  do {
    const name = readName(cursor);
    if (name === "") {
      return wrong(cursor, "expected-name");
    }
    names.push(name);
  } while (takeText(cursor, ","));
  return needText(cursor, ")") ? names : null;
}

/** Any text without a comma, its own brackets in pairs. */
function readName(cursor: Cursor): string {
  isAtEnd(cursor);
  const from = cursor.at;
  let depth = 0;
  while (cursor.at < cursor.to) {
    const char = cursor.text.charAt(cursor.at);
    if (depth === 0 && /[,)"]/.test(char)) {
      break;
    }
    depth += /[([]/.test(char) ? 1 : 0;
    depth -= /[)\]]/.test(char) ? 1 : 0;
    cursor.at += 1;
  }
  return cursor.text.slice(from, cursor.at).trim().replace(/\s+/g, " ");
}
