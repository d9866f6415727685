// Owns: what a search by text asks for: a line, a value of a fence, or a piece of text. Case and blanks do not count.

import { fromBigInt, type U64 } from "../base/u64.ts";

/** What is looked for. Texts are in lower case. */
export interface Query {
  /** A piece of text; "": the query asks for a line only. */
  readonly text: string;
  /** `line 12`, `:12`; 0: no line is asked for. */
  readonly line: number;
  /** `frameFence = 3`, `≥ 3`, `3`; null: no value is asked for. */
  readonly value: ValueQuery | null;
}

export interface ValueQuery {
  /** A piece of the fence's or call's name; "": any. */
  readonly name: string;
  /** What the value is: `=` set or signalled, `≥` waited for; null: either. */
  readonly sign: "=" | "≥" | null;
  /** null: any value. */
  readonly value: U64 | null;
}

const LINE = /^(?:line ?|:)(\d{1,9})$/;
const VALUE = /^(.*?) ?(=|≥) ?(\d+|0x[\da-f]+|uint64_max)?$/;
const NUMBER = /^(?:\d+|0x[\da-f]+|uint64_max)$/;

/** Reads a query; null: it is blank. */
export function readQuery(typed: string): Query | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ").replaceAll(">=", "≥").replaceAll("==", "=");
  if (text === "") {
    return null;
  }
  const line = LINE.exec(text)?.[1];
  if (line !== undefined) {
    return { text: "", line: Number(line), value: null };
  }
  return { text, line: 0, value: valueIn(text) };
}

/** Whether a text (in lower case) has the piece; a piece that begins or ends with a digit has whole numbers in it. */
export function hasPiece(text: string, piece: string): boolean {
  if (piece === "") {
    return false;
  }
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) {
    const cutsBefore = isDigit(piece.charAt(0)) && isDigit(text.charAt(at - 1));
    const end = at + piece.length;
    const cutsAfter = isDigit(piece.charAt(piece.length - 1)) && isDigit(text.charAt(end));
    if (!cutsBefore && !cutsAfter) {
      return true;
    }
  }
  return false;
}

function valueIn(text: string): ValueQuery | null {
  if (NUMBER.test(text)) {
    const value = numberOf(text);
    return value && { name: "", sign: null, value };
  }
  const [, name = "", sign, number] = VALUE.exec(text) ?? [];
  const value = number === undefined ? null : numberOf(number);
  const isValue = (sign === "=" || sign === "≥") && (number === undefined || value !== null);
  return isValue ? { name, sign, value } : null;
}

/** null: more than any fence can have. */
function numberOf(text: string): U64 | null {
  const value = text === "uint64_max" ? (1n << 64n) - 1n : BigInt(text);
  return value < 1n << 64n ? fromBigInt(value) : null;
}

function isDigit(sign: string): boolean {
  return sign >= "0" && sign <= "9" && sign.length === 1;
}
