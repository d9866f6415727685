// Owns: how the names of threads stand in the editor, behind their line or in its margin, so that no code is covered.

/** A line with names: its length in columns, and that of each name. */
export interface NamedLine {
  readonly columns: number;
  readonly names: readonly number[];
}

/** All names behind the line; the first and how many more behind the line; the same in the margin. */
export type NamePlace = "all" | "short" | "margin";

/** Columns between the end of a line and the first name, and around the text of each name. */
const GAP = 2;
const PADDING = 3;

/** Columns of a name at most where there is no room for all; a longer one is cut. */
const LONGEST_NAME = 12;

/** For each line how its names stand in `room` columns; the margin for those without room takes room from all. */
export function placeNames(lines: readonly NamedLine[], room: number): readonly NamePlace[] {
  let places: readonly NamePlace[] = [];
  let margin = 0;
  for (;;) {
    places = lines.map((line) => placeOf(line, room - margin));
    const wanted = Math.max(0, ...lines.map((line, i) => (places[i] === "margin" ? shortWidth(line) : 0)));
    if (wanted <= margin) {
      return places;
    }
    margin = wanted;
  }
}

/** Columns of a line's text; a tab goes to the next multiple of `tab`. */
export function columnsOf(text: string, tab: number): number {
  let columns = 0;
  for (const sign of text) {
    columns += sign === "\t" ? tab - (columns % tab) : 1;
  }
  return columns;
}

function placeOf(line: NamedLine, room: number): NamePlace {
  if (line.columns + fullWidth(line) <= room) {
    return "all";
  }
  return line.columns + shortWidth(line) <= room ? "short" : "margin";
}

function fullWidth({ names }: NamedLine): number {
  return GAP + names.reduce((sum, name) => sum + name + PADDING, 0);
}

function shortWidth({ names }: NamedLine): number {
  const more = names.length > 1 ? `+${names.length - 1}`.length + PADDING : 0;
  return GAP + Math.min(names[0] ?? 0, LONGEST_NAME) + PADDING + more;
}
