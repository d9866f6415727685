// Owns: as much C++ as the editor has to understand of the text before it: what is code and what is not, which path stands
// at a place, which function a place is in. By signs alone: a text that is being typed has no tree.

/** What is neither a comment nor a literal stays; the rest is blanked, so that offsets are those of the text. */
const QUIET =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|\bu?8?[UL]?R"([^()\s\\]{0,16})\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"?|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])*'?/g;

const codeOf = remembered((text: string) => blanked(text, () => false));
const codeAndDirectivesOf = remembered((text: string) => blanked(text, (quiet) => quiet.startsWith("//@")));

/** The text with comments, strings and characters blanked at equal length. */
export function onlyCode(text: string): string {
  return codeOf(text);
}

/** The same, with what `//@` lines say but for their strings and their first words. */
export function codeAndDirectives(text: string): string {
  return codeAndDirectivesOf(text);
}

/** A stretch of the text; `to` is exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** One name of a path, with the texts in the brackets behind it. */
export interface Segment {
  readonly name: string;
  readonly indices: readonly string[];
}

/** A path such as `m_frames[i].fenceValue` up to the word that is meant. */
export interface WrittenPath extends Stretch {
  readonly segments: readonly Segment[];
  /** The word that is meant. */
  readonly word: Stretch;
}

/**
 * The path whose last name stands at `offset` of code; null: there is no name there, or it belongs to something that is no path
 * (the result of a call). `this->` and `Class::` are left out.
 */
export function pathAt(code: string, offset: number): WrittenPath | null {
  const word = wordAt(code, offset);
  if (word === null || KEYWORDS.has(code.slice(word.from, word.to))) {
    return null;
  }
  const owners = ownersBefore(code, word.from);
  if (owners === null) {
    return null;
  }
  const { indices, end } = indicesAfter(code, word.to);
  const segments = [...owners.segments, { name: code.slice(word.from, word.to), indices }];
  return { from: owners.from, to: end, word, segments };
}

/** The segments of a text that is a path and nothing else; null: it is none. */
export function wholePath(text: string): readonly Segment[] | null {
  const last = text.replace(/\s*\[.*\]$/, "").length;
  const path = pathAt(text, last);
  return path === null || path.from !== 0 || path.to !== text.length ? null : path.segments;
}

/** The bodies of functions and lambdas with their heads, in the order of their ends; an open one ends behind the text. */
const functionsOf = remembered((code: string): readonly Stretch[] => {
  const open: (number | null)[] = [];
  const found: Stretch[] = [];
  for (const { 0: brace, index } of code.matchAll(/[{}]/g)) {
    if (brace === "{") {
      open.push(headBefore(code, index));
    } else {
      const from = open.pop() ?? null;
      if (from !== null) {
        found.push({ from, to: index + 1 });
      }
    }
  }
  const unfinished = open.flatMap((from) => (from === null ? [] : [{ from, to: code.length + 1 }]));
  return [...found, ...unfinished.reverse()];
});

/** The innermost function around a place; null: it is in none. */
export function functionAround(code: string, offset: number): Stretch | null {
  // Inner ones end first.
  return functionsOf(code).find(({ from, to }) => from <= offset && offset < to) ?? null;
}

/** Whether a local or a parameter of this name is declared in a stretch of code. */
export function declares(code: string, { from, to }: Stretch, name: string): boolean {
  // A sign between two spaces multiplies; one that touches a word belongs to a type.
  const type = "([\\w>]+)(?:[*&]*\\s+|\\s+[*&]+)";
  const declaration = new RegExp(`${type}${name.replaceAll("$", "\\$")}\\s*(?:=(?!=)|[;,)[({:])`, "g");
  return [...code.slice(from, to).matchAll(declaration)].some(([, first = ""]) => !KEYWORDS.has(first));
}

/** Words that are never the name of something with a value, nor of its type. */
const KEYWORDS = new Set(
  `alignof break case catch class const continue default delete do else enum explicit false for friend goto if inline
  namespace new noexcept nullptr operator private protected public return sizeof static struct switch template this throw
  true try typedef typename union using virtual while`.split(/\s+/),
);

/** Characters of a type behind the parameters that are looked at. */
const LONGEST_TYPE = 80;

/** Words between the parameters of a function and its body. */
const QUALIFIERS = new Set(["const", "noexcept", "override", "final", "mutable", "volatile", "try"]);

/** Words behind which a bracket is no parameter list. */
const STATEMENTS = new Set(["if", "for", "while", "switch", "catch"]);

/** A function that keeps its last result: the editor asks about one text again and again. */
function remembered<Result>(compute: (text: string) => Result): (text: string) => Result {
  let last: { readonly text: string; readonly result: Result } | null = null;
  return (text) => {
    if (last?.text !== text) {
      last = { text, result: compute(text) };
    }
    return last.result;
  };
}

function blanked(text: string, keeps: (quiet: string) => boolean): string {
  return text.replace(QUIET, (quiet: string) => {
    if (!keeps(quiet)) {
      return blank(quiet);
    }
    const head = /^\/\/@\s*\w*/.exec(quiet)?.[0] ?? "";
    return blank(head) + quiet.slice(head.length).replace(/"[^"]*"?/g, blank);
  });
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

function wordAt(code: string, offset: number): Stretch | null {
  let from = offset;
  while (from > 0 && isWord(code, from - 1)) {
    from -= 1;
  }
  let to = offset;
  while (isWord(code, to)) {
    to += 1;
  }
  return from === to || /\d/.test(code.charAt(from)) ? null : { from, to };
}

function isWord(code: string, at: number): boolean {
  const sign = code.charCodeAt(at);
  // Digits, capitals, small letters, `_` and `$`.
  return (
    (sign >= 48 && sign <= 57) ||
    (sign >= 65 && sign <= 90) ||
    (sign >= 97 && sign <= 122) ||
    sign === 95 ||
    sign === 36
  );
}

/** The path in front of a name; null: it is none. Read backwards, one owner after the other. */
function ownersBefore(
  code: string,
  start: number,
): { readonly from: number; readonly segments: readonly Segment[] } | null {
  const segments: Segment[] = [];
  let from = start;
  for (;;) {
    const at = skipSpaceBack(code, from);
    const sign = /(?:\.|->|::)$/.exec(code.slice(Math.max(0, at - 2), at))?.[0];
    if (sign === undefined) {
      return { from, segments: segments.reverse() };
    }
    const owner = ownerBefore(code, skipSpaceBack(code, at - sign.length));
    if (owner === null) {
      return sign === "::" ? { from, segments: segments.reverse() } : null;
    }
    from = owner.from;
    if (sign !== "::" && owner.name !== "this") {
      segments.push(owner);
    }
  }
}

/** The name, with its indices, that ends at `end`. */
function ownerBefore(code: string, end: number): (Segment & { readonly from: number }) | null {
  const indices: string[] = [];
  let to = end;
  while (code.charAt(to - 1) === "]") {
    const open = openingOf(code, to - 1, "[", "]");
    if (open === -1) {
      return null;
    }
    indices.unshift(code.slice(open + 1, to - 1).trim());
    to = skipSpaceBack(code, open);
  }
  const word = wordAt(code, to);
  return word === null || word.to !== to || word.from === to
    ? null
    : { name: code.slice(word.from, to), indices, from: word.from };
}

function indicesAfter(
  code: string,
  start: number,
): { readonly indices: readonly string[]; readonly end: number } {
  const indices: string[] = [];
  let end = start;
  for (;;) {
    const index = /^\s*\[([^[\]\n]*(?:\[[^[\]\n]*\][^[\]\n]*)*)\]/.exec(code.slice(end, end + 200));
    if (index === null) {
      return { indices, end };
    }
    indices.push((index[1] ?? "").trim());
    end += index[0].length;
  }
}

/** Where the head of the function begins whose body opens at `brace`; null: what opens there is no function. */
function headBefore(code: string, brace: number): number | null {
  const end = behindParameters(code, brace);
  const last = code.charAt(end - 1);
  const open = last === ")" ? openingOf(code, end - 1, "(", ")") : -1;
  // A lambda without parameters, or with.
  const capture = last === "]" ? end : skipSpaceBack(code, open);
  if (code.charAt(capture - 1) === "]") {
    return openingOf(code, capture - 1, "[", "]");
  }
  const word = open === -1 ? null : wordAt(code, capture);
  return word === null || STATEMENTS.has(code.slice(word.from, word.to)) ? null : word.from;
}

/** The place behind the brackets of a function's head: what stands between them and the body is left out. */
function behindParameters(code: string, brace: number): number {
  let at = skipSpaceBack(code, brace);
  for (;;) {
    const word = wordAt(code, at);
    if (word !== null && QUALIFIERS.has(code.slice(word.from, at))) {
      at = skipSpaceBack(code, word.from);
      continue;
    }
    const before = code.slice(Math.max(0, at - LONGEST_TYPE), at);
    const type = /[\w>*&]$/.test(before) ? before.slice(before.lastIndexOf("->")) : "";
    if (!/^->[\s\w:<>*&]+$/.test(type)) {
      return at;
    }
    at = skipSpaceBack(code, at - type.length);
  }
}

/** Place of the bracket that the one at `close` closes; −1: there is none near enough. */
function openingOf(code: string, close: number, open: string, closed: string): number {
  let depth = 0;
  for (let at = close; at >= Math.max(0, close - 4_000); at -= 1) {
    const sign = code.charAt(at);
    if (sign === closed) {
      depth += 1;
    } else if (sign === open) {
      depth -= 1;
      if (depth === 0) {
        return at;
      }
    }
  }
  return -1;
}

function skipSpaceBack(code: string, from: number): number {
  let at = from;
  // Up to the blank; other spaces are not in what is read as code.
  while (at > 0 && code.charCodeAt(at - 1) <= 32) {
    at -= 1;
  }
  return at;
}
