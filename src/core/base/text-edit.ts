// Owns: a text that is to change: which stretches give way to which others. Knows no editor and no language.

/** `insert` goes in place of the characters from `from` up to `to` (exclusive), in offsets of the text before. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The text after the edits, which are sorted by place and do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.from) + edit.insert;
    at = edit.to;
  }
  return result + text.slice(at);
}

/** The edits in the order of their places; of several at one place the first given stays the first. */
export function sortedEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** Where an offset of the text before stands after the edits; what is inserted right at it goes in front of it. */
export function offsetAfter(edits: readonly TextEdit[], offset: number): number {
  return edits
    .filter((edit) => edit.to <= offset)
    .reduce((at, edit) => at + edit.insert.length - (edit.to - edit.from), offset);
}

/** The edit with what it would only write again left out at both ends; null: it changes nothing. */
export function trimmedEdit(text: string, edit: TextEdit): TextEdit | null {
  const old = text.slice(edit.from, edit.to);
  const { insert } = edit;
  const shorter = Math.min(old.length, insert.length);
  let start = 0;
  while (start < shorter && old.charCodeAt(start) === insert.charCodeAt(start)) {
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === insert.at(-1 - end)) {
    end += 1;
  }
  const trimmed = {
    from: edit.from + start,
    to: edit.to - end,
    insert: insert.slice(start, insert.length - end),
  };
  return trimmed.from === trimmed.to && trimmed.insert === "" ? null : trimmed;
}
