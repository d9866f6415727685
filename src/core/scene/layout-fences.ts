// Owns: the row of a fence: its value as a staircase, waiters at their thresholds, queued signals as faint steps.
// A value's height is its rank among the distinct values seen, so that a jump by 2^63 flattens nothing.

import { compareUnsigned, toDecimal } from "../base/u64.ts";
import type { ThresholdTable } from "../run/trace.ts";
import { boxOf, placeLabel } from "./labels.ts";
import { type LaneIndex, rowsOfLane } from "./lane-index.ts";
import { addMark, KIND, type Mark, STYLE } from "./marks.ts";
import type { Row } from "./rows.ts";
import type { Label, Line } from "./scene.ts";
import { type Sheet, visible } from "./sheet.ts";
import { emptySpace, isFree, type Space, take, takeLine } from "./space.ts";
import { valueName } from "./span-text.ts";
import { timeAt, xAt } from "./viewport.ts";

/** Threshold kind of a queued signal; the others wait (trace.ts). */
const PENDING = 4;
const DOT = 7;
const RING = 9;
/** With more than one value or threshold in so many pixels a row has no labels. */
const CROWD = 8;
/** A label's baseline is this far above its line, or below it. */
const LIFT = 4;
const DROP = 13;
/** Waits and queued signals shorter than this many pixels are left out: their ends could not be told apart. */
const SHORTEST = 4;

interface Stairs {
  readonly row: Row;
  /** Rows of `fenceValues`: the value at the left edge, then every change that is seen. */
  readonly values: readonly number[];
  /** Rows of `thresholds` that are seen. */
  readonly thresholds: readonly number[];
  readonly height: (hi: number, lo: number) => number;
  /** The lines of the row: labels keep off them. */
  readonly drawn: Space;
}

/** A fence's row. */
export function layFence(sheet: Sheet, of: { values: LaneIndex; thresholds: LaneIndex }, row: Row): void {
  const values = seenValues(sheet, rowsOfLane(of.values, row.lane));
  const seen = seenThresholds(sheet, rowsOfLane(of.thresholds, row.lane));
  // On one line a queued signal would lie on the values; who waits is still to be seen.
  const thresholds = row.folded ? seen.filter((one) => !isPending(sheet, one)) : seen;
  const height = heights(sheet, row, { values, thresholds });
  const stairs: Stairs = { row, values, thresholds, height, drawn: emptySpace() };
  layStaircase(sheet, stairs);
  // Queued signals first: where a waiter waits for one of them, its open dot lies in front.
  for (const pending of [true, false]) {
    for (const threshold of thresholds.filter((row) => isPending(sheet, row) === pending)) {
      layThreshold(sheet, stairs, threshold);
    }
  }
  layDots(sheet, stairs);
  // Closer than this a label finds no room; looking for it would take longer than all the rest.
  if (values.length + thresholds.length < sheet.plot.width / CROWD) {
    layLabels(sheet, stairs);
  }
}

function seenValues(sheet: Sheet, rows: Int32Array): readonly number[] {
  const { time } = sheet.trace.fenceValues;
  const from = timeAt(sheet.viewport, sheet.plot.x);
  const to = timeAt(sheet.viewport, sheet.plot.x + sheet.plot.width);
  let first = 0;
  while (first + 1 < rows.length && (time[rows[first + 1] ?? 0] ?? 0) <= from) {
    first++;
  }
  const seen: number[] = [];
  for (let at = first; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    if ((time[row] ?? 0) > to) {
      break;
    }
    seen.push(row);
  }
  return seen;
}

function seenThresholds(sheet: Sheet, rows: Int32Array): readonly number[] {
  const { thresholds } = sheet.trace;
  const seen: number[] = [];
  for (const row of rows) {
    const at = visible(sheet, thresholds.from[row] ?? 0, thresholdEnd(thresholds, row));
    if (at !== null && at.right - at.left >= SHORTEST) {
      seen.push(row);
    }
  }
  return seen;
}

/** The height of every value seen, from the bottom step to the top one. */
function heights(
  sheet: Sheet,
  row: Row,
  seen: { values: readonly number[]; thresholds: readonly number[] },
): (hi: number, lo: number) => number {
  const { fenceValues, thresholds } = sheet.trace;
  const distinct = new Map<string, readonly [number, number]>();
  const add = (hi: number, lo: number) => distinct.set(toDecimal(hi, lo), [hi, lo]);
  for (const value of seen.values) {
    add(fenceValues.valueHi[value] ?? 0, fenceValues.valueLo[value] ?? 0);
  }
  for (const threshold of seen.thresholds) {
    add(thresholds.valueHi[threshold] ?? 0, thresholds.valueLo[threshold] ?? 0);
  }
  const sorted = [...distinct.entries()].sort(([, a], [, b]) => compareUnsigned(a[0], a[1], b[0], b[1]));
  const ranks = new Map(sorted.map(([text], rank) => [text, rank]));
  const bottom = sheet.top + row.barY + row.barHeight;
  // One step up is one step high as long as the row has room for all of them.
  const step = sorted.length < 2 ? 0 : Math.min(row.step, row.barHeight / (sorted.length - 1));
  return (hi, lo) => bottom - (ranks.get(toDecimal(hi, lo)) ?? 0) * step;
}

function layStaircase(sheet: Sheet, stairs: Stairs): void {
  const { fenceValues } = sheet.trace;
  const points: number[] = [];
  const edge = sheet.plot.x + sheet.plot.width;
  let y = 0;
  for (const value of stairs.values) {
    const x = Math.max(sheet.plot.x, xAt(sheet.viewport, fenceValues.time[value] ?? 0));
    if (points.length > 0) {
      points.push(x, y);
    }
    y = stairs.height(fenceValues.valueHi[value] ?? 0, fenceValues.valueLo[value] ?? 0);
    points.push(x, y);
  }
  if (points.length > 0) {
    points.push(edge, y);
    const floor = sheet.top + stairs.row.barY + stairs.row.barHeight;
    addLine(sheet, stairs, { style: "fence", points, floor });
  }
}

function addLine(sheet: Sheet, stairs: Stairs, line: Line): void {
  sheet.lines.push(line);
  takeLine(stairs.drawn, line.points);
}

/** Writes a label above its line or else below it, where it covers nothing of the row. */
function write(sheet: Sheet, stairs: Stairs, label: Omit<Label, "clip" | "width">): void {
  const width = sheet.options.measure(label.text, label.font);
  const floor = sheet.top + stairs.row.y + stairs.row.height;
  for (const y of [label.y - LIFT, label.y + DROP]) {
    const box = boxOf({ ...label, width, y });
    if (
      box.y + box.height < floor &&
      isFree(stairs.drawn, box) &&
      placeLabel(sheet, { ...label, width, y })
    ) {
      return;
    }
  }
}

/** Adds a dot, and takes its room. */
function addMarker(sheet: Sheet, stairs: Stairs, mark: Mark): void {
  addMark(sheet.marks, mark);
  take(stairs.drawn, mark);
}

function isPending({ trace }: Sheet, row: number): boolean {
  return trace.thresholds.kind[row] === PENDING;
}

/** Dots of the values; where changes are closer than a dot only the first has one. */
function layDots(sheet: Sheet, stairs: Stairs): void {
  const { time, step } = sheet.trace.fenceValues;
  let last = Number.NEGATIVE_INFINITY;
  for (const value of stairs.values) {
    const x = xAt(sheet.viewport, time[value] ?? 0);
    if ((step[value] ?? -1) >= 0 && x >= sheet.plot.x && x - last >= DOT) {
      last = x;
      addDot(sheet, stairs, value, x);
    }
  }
}

/** First the values, then what waits: when there is room for one only, it is the value. */
function layLabels(sheet: Sheet, stairs: Stairs): void {
  const { time, step } = sheet.trace.fenceValues;
  for (const value of stairs.values) {
    const x = xAt(sheet.viewport, time[value] ?? 0);
    const first = (step[value] ?? -1) < 0 || x < sheet.plot.x;
    writeValue(sheet, stairs, value, first ? Math.max(sheet.plot.x, x) + 4 : x + 6);
  }
  for (const threshold of stairs.row.folded ? [] : stairs.thresholds) {
    labelThreshold(sheet, stairs, threshold);
  }
}

function addDot(sheet: Sheet, stairs: Stairs, value: number, x: number): void {
  const { time, step, valueHi, valueLo } = sheet.trace.fenceValues;
  const at = time[value] ?? 0;
  addMarker(sheet, stairs, {
    x: x - DOT / 2,
    y: stairs.height(valueHi[value] ?? 0, valueLo[value] ?? 0) - DOT / 2,
    width: DOT,
    height: DOT,
    style: STYLE.fence,
    kind: KIND.value,
    id: value,
    lane: stairs.row.lane,
    time: at,
    until: at,
    members: 1,
    step: (step[value] ?? -1) + 1,
  });
}

function writeValue(sheet: Sheet, stairs: Stairs, value: number, x: number): void {
  const { valueHi, valueLo } = sheet.trace.fenceValues;
  const hi = valueHi[value] ?? 0;
  const lo = valueLo[value] ?? 0;
  const y = stairs.height(hi, lo);
  write(sheet, stairs, { text: valueName(hi, lo), font: "strong", style: "fence", x, y });
}

function layThreshold(sheet: Sheet, stairs: Stairs, row: number): void {
  const { thresholds } = sheet.trace;
  const hi = thresholds.valueHi[row] ?? 0;
  const lo = thresholds.valueLo[row] ?? 0;
  const seen = visible(sheet, thresholds.from[row] ?? 0, thresholdEnd(thresholds, row));
  if (seen === null) {
    return;
  }
  const y = stairs.height(hi, lo);
  const pending = isPending(sheet, row);
  const done = thresholdEnd(thresholds, row) !== Infinity;
  if (!stairs.row.folded) {
    addLine(sheet, stairs, {
      style: pending ? "pending" : done ? "waiter-done" : "waiter",
      points: [seen.left, y, seen.right, y],
      floor: null,
    });
  }
  const size = pending ? DOT - 2 : RING;
  const style = pending ? STYLE.pending : done ? STYLE["waiter-done"] : STYLE.waiter;
  if (xAt(sheet.viewport, thresholds.from[row] ?? 0) >= sheet.plot.x) {
    addMarker(sheet, stairs, {
      x: seen.left - size / 2,
      y: y - size / 2,
      width: size,
      height: size,
      style,
      kind: pending ? KIND.pending : KIND.threshold,
      id: row,
      lane: stairs.row.lane,
      time: thresholds.from[row] ?? 0,
      until: thresholdEnd(thresholds, row),
      members: 1,
      step: (thresholds.firstStep[row] ?? -1) + 1,
    });
  }
}

/** When a threshold was reached; Infinity while it is pending. */
function thresholdEnd(thresholds: ThresholdTable, row: number): number {
  return (thresholds.lastStep[row] ?? -1) < 0 ? Infinity : (thresholds.to[row] ?? 0);
}

function labelThreshold(sheet: Sheet, stairs: Stairs, row: number): void {
  const { thresholds, lanes } = sheet.trace;
  if (isPending(sheet, row)) {
    return;
  }
  const hi = thresholds.valueHi[row] ?? 0;
  const lo = thresholds.valueLo[row] ?? 0;
  const left = Math.max(sheet.plot.x, xAt(sheet.viewport, thresholds.from[row] ?? 0));
  const text = `${lanes[thresholds.holder[row] ?? -1]?.name ?? ""} ≥ ${valueName(hi, lo)}`;
  const y = stairs.height(hi, lo);
  write(sheet, stairs, { text, font: "label", style: "waiter", x: left + RING / 2 + 4, y });
}
