// Owns: the dirt inside of code: spaces and quotes of typography, HTML entities, escapes of markdown, and the words
// between type and name that say nothing here. Strings and comments stay as they are, but for `//@` lines.

import { commentEnd, lineEnd, quotedEnd, rawStringEnd } from "./quoted.ts";

/** The text with its code rewritten at equal length. */
export function rewrite(text: string): string {
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { to, isCode } = piece(text, at);
    const part = text.slice(at, to);
    if (!isCode && isTypographic(part)) {
      pieces.push(straightened(part, prefixOf(pieces)));
    } else {
      pieces.push(isCode ? rewriteCode(part) : part);
    }
    at = to;
  }
  return pieces.join("");
}

const OPENING = /\/\/|\/\*|"|'|\u201c|\u201e|\u201d|&quot;/g;

/** The longest piece from `at` that is all code, or one string or comment. */
function piece(text: string, at: number): { to: number; isCode: boolean } {
  OPENING.lastIndex = at;
  let match = OPENING.exec(text);
  // The quote of 1'000'000 opens nothing.
  while (
    match?.[0] === "'" &&
    /\w/.test(text.charAt(match.index - 1)) &&
    !/\b[uUL]8?$/.test(text.slice(Math.max(0, match.index - 3), match.index))
  ) {
    match = OPENING.exec(text);
  }
  if (match === null) {
    return { to: text.length, isCode: true };
  }
  if (match.index > at) {
    return { to: match.index, isCode: true };
  }
  return opened(text, at, match[0]);
}

function opened(text: string, at: number, opening: string): { to: number; isCode: boolean } {
  switch (opening) {
    case "//": {
      const directive = text.charAt(at + 2) === "@";
      return directive ? { to: at + 3, isCode: true } : { to: lineEnd(text, at), isCode: false };
    }
    case "/*":
      return { to: commentEnd(text, at) ?? text.length, isCode: false };
    case '"':
    case "'": {
      const raw = opening === '"' && /\b(?:u8|[uUL])?R$/.test(text.slice(Math.max(0, at - 4), at));
      return { to: Math.abs(raw ? rawStringEnd(text, at) : quotedEnd(text, at)), isCode: false };
    }
    default:
      return { to: typographicEnd(text, at, opening), isCode: false };
  }
}

/** Behind the closing quote that fits, on the same line; without one the quote is a piece of its own. */
function typographicEnd(text: string, at: number, opening: string): number {
  const line = text.slice(at, lineEnd(text, at));
  const closing = opening === "&quot;" ? /&quot;/g : /[\u201c\u201d"]/g;
  closing.lastIndex = opening.length;
  const match = closing.exec(line);
  return match === null ? at + opening.length : at + match.index + match[0].length;
}

function isTypographic(part: string): boolean {
  return /^(?:[\u201c\u201d\u201e]|&quot;)/.test(part);
}

/** Takes the `L` of `L&quot;` off the code in front, so that it can stay at its quote. */
function prefixOf(pieces: string[]): string {
  const before = pieces.at(-1) ?? "";
  const prefix = /\b(?:u8|[uUL])$/.exec(before)?.[0] ?? "";
  if (prefix !== "") {
    pieces[pieces.length - 1] = before.slice(0, -prefix.length);
  }
  return prefix;
}

/** `“a”` → `"a"`; the room of an entity is given to the outside of the quotes. */
function straightened(part: string, prefix: string): string {
  if (part.startsWith("&quot;")) {
    return part === "&quot;" ? `${prefix}"     ` : `     ${prefix}"${part.slice(6, -6)}"     `;
  }
  return part.length === 1 ? `${prefix}"` : `${prefix}"${part.slice(1, -1)}"`;
}

const DIRT = /[^\t\n -~]|[&\\_]|\bWINAPI\b|\b(?:STD|CALL|APIE|NTAPI|STATIC|INLINE)|_(?:API|INLINE)\b|__\w/;
const ZERO_WIDTH = "\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff";
const BROKEN_WORD = new RegExp(`[A-Za-z0-9_](?:[A-Za-z0-9_]|[${ZERO_WIDTH}]|\\\\(?=_))*`, "g");
const BROKEN_SIGNS =
  /(?:&(?:amp;)?(?:#\d+|#[xX][\da-fA-F]+|amp|lt|gt|apos);|\\(?=[<>&*!|+=-])|[-+<>=&|!*/%^])+/g;
const ENTITY = /&(?:amp;)?(#\d+|#[xX][\da-fA-F]+|amp|lt|gt|apos);/g;

function rewriteCode(code: string): string {
  if (!DIRT.test(code)) {
    return code;
  }
  return withoutSilentWords(
    code
      .replace(BROKEN_WORD, (word) => packed(word, word.replace(/\W/g, "")))
      .replace(/&(?:amp;)?(?:nbsp|#160|#xa0);/gi, spaces)
      .replace(BROKEN_SIGNS, (signs) => packed(signs, decoded(signs)))
      .replace(/\\(?=[_*<>[\]()#~`|!{}+.&-])/g, " ")
      .replace(new RegExp(`[${ZERO_WIDTH}]`, "g"), " ")
      .replace(/[\u00a0\u0085\u1680\u180e\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\f\v]/g, " ")
      .replace(/[\u201c\u201d\u201e\u201f\uff02]/g, '"')
      .replace(/[\u2018\u2019\u201a\u201b\uff07]/g, "'")
      .replace(/[\u2010-\u2013\u2212]/g, "-")
      .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0)),
  );
}

/** What is kept moves to the front, so that a word or an operator stays in one piece. */
function packed(before: string, after: string): string {
  return after.padEnd(before.length);
}

function decoded(signs: string): string {
  return signs
    .replace(/^\\/, " ")
    .replace(/\\(?=[<>&*!|+=-])/g, "")
    .replace(ENTITY, (_, name: string) => {
      const known = ENTITIES[name];
      if (known !== undefined) {
        return known;
      }
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code === 160 || code < 32 || code > 126 ? " " : String.fromCharCode(code);
    });
}

const ENTITIES: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", apos: "'" };

/** SAL annotations, with their arguments. */
const SAL =
  /\b_(?:In|Out|Inout|Outptr|Ret|Frees|Post|Pre|Success|Check_return|Must_inspect_result|Use_decl_annotations|When|At|COM_Outptr|Acquires|Releases|Requires|Field|Reserved|Null|Notnull|Maybenull|Deref|Result|Printf_format_string)[a-z_]*_(?:\s*\([^()\n]*\))?(?=[\s,)*&\w[])/g;
/** Calling conventions and the like: in front of a name. */
const SILENT =
  /\b(?:STDMETHODCALLTYPE|WINAPI|APIENTRY|CALLBACK|NTAPI|__stdcall|__cdecl|__fastcall|__vectorcall|__thiscall|__forceinline|__restrict|[A-Z][A-Z0-9]*_(?:API|INLINE))(?=\s+[A-Za-z_~:]|\s*\*)/g;
/** Macros for `static` and `inline` in front of a function, at the beginning of a line. */
const LEADING = /^([ \t]*)(?:STATIC|INLINE|FORCEINLINE)(?=[ \t]+[A-Za-z_])/gm;

function withoutSilentWords(code: string): string {
  return code
    .replace(SAL, spaces)
    .replace(SILENT, spaces)
    .replace(LEADING, spaces)
    .replace(/\bSTDMETHODIMP(?=\s|_\()/g, (word) => "HRESULT".padEnd(word.length));
}

function spaces(word: string): string {
  return word.replace(/[^\n]/g, " ");
}
