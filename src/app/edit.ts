// Owns: edits of the text as data, and how places move through them. Knows no editor.

/** One replaced stretch, in offsets of the text before the edit. Those of one edit are sorted and do not touch. */
export interface Change {
  readonly from: number;
  readonly to: number;
  /** Length of what stands there now. */
  readonly inserted: number;
}

export type Edit = readonly Change[];

/** The one change that turns `before` into `after`: what is between their common beginning and their common end. */
export function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) {
    start += 1;
  }
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  ) {
    end += 1;
  }
  if (start === before.length && start === after.length) {
    return [];
  }
  return [{ from: start, to: before.length - end, inserted: after.length - end - start }];
}

/** Where `offset` stands after the edit. What is inserted right at it goes in front of it; what replaced it keeps its distance. */
export function mapOffset(edit: Edit, offset: number): number {
  let shift = 0;
  for (const change of edit) {
    if (change.from > offset) {
      break;
    }
    if (change.from === change.to || offset >= change.to) {
      shift += change.inserted - (change.to - change.from);
    } else {
      return change.from + shift + Math.min(offset - change.from, change.inserted);
    }
  }
  return offset + shift;
}

/** Where `offset` stands after several edits, one after the other. */
export function mapThrough(edits: readonly Edit[], offset: number): number {
  return edits.reduce((place, edit) => mapOffset(edit, place), offset);
}

/** The edit that takes this one back, in offsets of the text after it. */
export function inverse(edit: Edit): Edit {
  let shift = 0;
  return edit.map(({ from, to, inserted }) => {
    const at = from + shift;
    shift += inserted - (to - from);
    return { from: at, to: at + inserted, inserted: to - from };
  });
}

/** The line of an offset, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line += 1;
  }
  return line;
}

/** Offset of the first sign of a line (from 1) that is no blank, or of its end; null: the text has no such line. */
export function offsetOfLine(text: string, line: number): number | null {
  let from = 0;
  for (let count = 1; count < line; count += 1) {
    const end = text.indexOf("\n", from);
    if (end === -1) {
      return null;
    }
    from = end + 1;
  }
  const sign = /[^ \t\r]/g;
  sign.lastIndex = from;
  return line < 1 ? null : (sign.exec(text)?.index ?? text.length);
}

/** The line that a line (from 1) of `before` is after the edit: it goes with its first sign. */
export function movedLine(edit: Edit, before: string, after: string, line: number): number {
  const offset = offsetOfLine(before, line);
  return offset === null ? line : lineAt(after, mapOffset(edit, offset));
}
