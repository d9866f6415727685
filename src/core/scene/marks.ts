// Owns: the growing columns of marks and the promise that no two marks have the same centre.
// Must not know: what a mark stands for.

import { MARK_KINDS, type MarkKind, type MarkRef, type MarkTable } from "./scene.ts";
import { MARK_STYLES, type MarkStyleId } from "./styles.ts";

/** Numbers of the looks and kinds, for columns. */
export const STYLE: Readonly<Record<MarkStyleId, number>> = numbers(MARK_STYLES);
export const KIND: Readonly<Record<MarkKind, number>> = numbers(MARK_KINDS);

/** One row of a MarkTable; `style` and `kind` as numbers (STYLE, KIND). */
export interface Mark {
  x: number;
  y: number;
  width: number;
  height: number;
  style: number;
  kind: number;
  id: number;
  lane: number;
  time: number;
  until: number;
  members: number;
  step: number;
}

/** Marks in the making. `centres` holds the pixels that are the centre of a mark. */
export interface MarkSheet {
  readonly table: MarkTable;
  readonly centres: Set<number>;
}

/** No marks yet, and room for `capacity` before the columns grow. */
export function markSheet(capacity: number): MarkSheet {
  const table: MarkTable = {
    count: 0,
    x: new Float64Array(capacity),
    y: new Float64Array(capacity),
    width: new Float64Array(capacity),
    height: new Float64Array(capacity),
    style: new Uint8Array(capacity),
    kind: new Uint8Array(capacity),
    id: new Int32Array(capacity),
    lane: new Int32Array(capacity),
    time: new Float64Array(capacity),
    until: new Float64Array(capacity),
    members: new Int32Array(capacity),
    step: new Int32Array(capacity),
  };
  return { table, centres: new Set() };
}

const MOST_NUDGES = 3;

/**
 * Adds a mark. When another one has its centre on the same pixel it is moved to the right by up to MOST_NUDGES pixels;
 * false: there is no room even then, it is left out and comes out when the view is zoomed in.
 */
export function addMark(sheet: MarkSheet, mark: Mark): boolean {
  for (let nudge = 0; nudge <= MOST_NUDGES; nudge++) {
    const key = centreKey(mark.x + nudge + mark.width / 2, mark.y + mark.height / 2);
    if (!sheet.centres.has(key)) {
      sheet.centres.add(key);
      write(sheet.table, mark, mark.x + nudge);
      return true;
    }
  }
  return false;
}

/** The times of something that happens at once. */
export function at(time: number): Pick<Mark, "time" | "until" | "members"> {
  return { time, until: time, members: 1 };
}

/** The rows of a table that stand for what `ref` names; a packet that comes down in its stack has several. */
export function marksOf(table: MarkTable, ref: MarkRef | null): readonly number[] {
  const found: number[] = [];
  for (let row = 0; ref !== null && row < table.count; row++) {
    const same = table.time[row] === ref.time && table.lane[row] === ref.lane && table.step[row] === ref.step;
    if (same && table.kind[row] === KIND[ref.kind]) {
      found.push(row);
    }
  }
  return found;
}

function centreKey(x: number, y: number): number {
  return Math.round(y) * 0x1_0000 + Math.round(x);
}

function write(table: MarkTable, mark: Mark, x: number): void {
  const row = table.count;
  if (row === table.x.length) {
    grow(table);
  }
  table.x[row] = x;
  table.y[row] = mark.y;
  table.width[row] = mark.width;
  table.height[row] = mark.height;
  table.style[row] = mark.style;
  table.kind[row] = mark.kind;
  table.id[row] = mark.id;
  table.lane[row] = mark.lane;
  table.time[row] = mark.time;
  table.until[row] = mark.until;
  table.members[row] = mark.members;
  table.step[row] = mark.step;
  table.count = row + 1;
}

function grow(table: MarkTable): void {
  const size = table.x.length * 2;
  table.x = widened(new Float64Array(size), table.x);
  table.y = widened(new Float64Array(size), table.y);
  table.width = widened(new Float64Array(size), table.width);
  table.height = widened(new Float64Array(size), table.height);
  table.style = widened(new Uint8Array(size), table.style);
  table.kind = widened(new Uint8Array(size), table.kind);
  table.id = widened(new Int32Array(size), table.id);
  table.lane = widened(new Int32Array(size), table.lane);
  table.time = widened(new Float64Array(size), table.time);
  table.until = widened(new Float64Array(size), table.until);
  table.members = widened(new Int32Array(size), table.members);
  table.step = widened(new Int32Array(size), table.step);
}

function widened<T extends { set(from: ArrayLike<number>): void }>(wide: T, narrow: ArrayLike<number>): T {
  wide.set(narrow);
  return wide;
}

function numbers<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  const entries = names.map((name, number): readonly [Name, number] => [name, number]);
  return recordOf(entries);
}

function recordOf<Name extends string>(entries: readonly (readonly [Name, number])[]): Record<Name, number>;
function recordOf(entries: readonly (readonly [string, number])[]): Record<string, number> {
  return Object.fromEntries(entries);
}
