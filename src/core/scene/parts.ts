// Owns: the two parts of the rows: those that stay below the axis, and those that scroll under them.
// Without pinned rows there is one part, and everything is as if there were none.

import type { Row, Rows } from "./rows.ts";
import type { GroupCaption, LaneRow, Part, Rect } from "./scene.ts";
import type { Sheet } from "./sheet.ts";

/** A sheet for the rows of each part, on the same lists: where they begin and where they are seen differ. */
export interface Split {
  readonly whole: Sheet;
  readonly pinned: Sheet;
  readonly rest: Sheet;
}

/** How many lines and marks there were when a part was begun. */
type Count = Readonly<Record<"lines" | "marks", number>>;

/** The line that ends the pinned rows is so far above the end of their band. */
const EDGE = 2;

/** Splits a sheet; `band`: height of the pinned rows. */
export function splitSheet(whole: Sheet, band: number): Split {
  const { plot } = whole;
  const height = Math.min(band, plot.height);
  return {
    whole,
    pinned: { ...whole, top: plot.y, area: { ...plot, height } },
    rest: { ...whole, area: { ...plot, y: plot.y + height, height: plot.height - height } },
  };
}

/** The sheet that a row is laid out on. */
export function sheetOfRow(split: Split, row: Pick<Row, "pinned">): Sheet {
  return row.pinned ? split.pinned : split.rest;
}

/** Lines between the rows, and the one that ends the pinned rows. */
export function laySeparators(split: Split, { rows, band }: Rows): void {
  const { lines, viewport, plot } = split.whole;
  const across = (y: number) => [0, y, viewport.width, y];
  rows.forEach((row, at) => {
    const { top, area } = sheetOfRow(split, row);
    const y = top + row.y + row.height;
    const lastPinned = row.pinned && rows[at + 1]?.pinned !== true;
    if (y > area.y && y < area.y + area.height && !lastPinned) {
      lines.push({ style: "separator", points: across(y), floor: null });
    }
  });
  if (band > 0) {
    lines.push({ style: "edge", points: across(plot.y + band - EDGE), floor: null });
  }
}

/** Lays out the rows that are seen, the pinned ones first; the result makes the parts when all is laid out. */
export function layRows(
  split: Split,
  rows: readonly Row[],
  lay: (sheet: Sheet, row: Row) => void,
): () => readonly Part[] {
  const start = countOf(split.whole);
  laySeen(split.pinned, rows, true, lay);
  const middle = countOf(split.whole);
  laySeen(split.rest, rows, false, lay);
  const end = countOf(split.whole);
  return () => partsOf(split, [start, middle, end]);
}

function laySeen(
  sheet: Sheet,
  rows: readonly Row[],
  pinned: boolean,
  lay: (sheet: Sheet, row: Row) => void,
): void {
  for (const row of rows) {
    const y = sheet.top + row.y;
    const { area } = sheet;
    if (row.pinned === pinned && y + row.height > area.y && y < area.y + area.height) {
      lay(sheet, row);
    }
  }
}

function countOf({ lines, marks }: Sheet): Count {
  return { lines: lines.length, marks: marks.table.count };
}

function partsOf(split: Split, [start, middle, end]: readonly [Count, Count, Count]): readonly Part[] {
  const { whole, pinned, rest } = split;
  const none: Count = { lines: 0, marks: 0 };
  const all = countOf(whole);
  if (pinned.area.height === 0) {
    return [partOf(whole.plot, none, all)];
  }
  return [
    partOf(whole.plot, none, start),
    partOf(pinned.area, start, middle),
    partOf(rest.area, middle, end),
    // What belongs to no row, such as the ends of arrows.
    partOf(whole.plot, end, all),
  ];
}

function partOf(box: Rect, from: Count, to: Count): Part {
  return {
    box,
    lines: { from: from.lines, to: to.lines },
    marks: { from: from.marks, to: to.marks },
  };
}

/** Where rows and captions are in the picture. */
export function placedRows(
  split: Split,
  { rows, captions }: Rows,
): { readonly rows: readonly LaneRow[]; readonly captions: readonly GroupCaption[] } {
  return {
    rows: rows.map(({ lane, kind, y, height, folded, pinned, growth }) => {
      return { lane, kind, y: sheetOfRow(split, { pinned }).top + y, height, folded, pinned, growth };
    }),
    captions: captions.map((caption) => ({ ...caption, y: split.rest.top + caption.y })),
  };
}

/** The header and row of a lane as far as they are seen. */
export function seenRow(split: Split, rows: readonly LaneRow[], lane: number | null): Rect | null {
  const row = rows.find((one) => one.lane === lane);
  if (row === undefined) {
    return null;
  }
  const { area } = sheetOfRow(split, row);
  const y = Math.max(area.y, row.y);
  const height = Math.min(area.y + area.height, row.y + row.height) - y;
  return height <= 0 ? null : { x: 0, y, width: split.whole.viewport.width, height };
}

/** A rectangle of a mark as far as its part shows it; null: it is hidden. */
export function seenRect(parts: readonly Part[], mark: number, rect: Rect): Rect | null {
  const box = parts.find(({ marks }) => mark >= marks.from && mark < marks.to)?.box;
  // Without pinned rows the plot's own edge cuts it.
  if (box === undefined || parts.length === 1) {
    return rect;
  }
  const y = Math.max(rect.y, box.y);
  const height = Math.min(rect.y + rect.height, box.y + box.height) - y;
  return height <= 0 ? null : { ...rect, y, height };
}
