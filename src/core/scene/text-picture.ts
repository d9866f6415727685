// Owns: a run drawn with letters, for places that take no pictures: an issue tracker, a mail.

import { toDecimal } from "../base/u64.ts";
import { type Lane, SPAN_KINDS, type SpanKind, type Trace } from "../run/trace.ts";
import { timeText } from "./time-text.ts";

/** Letters for what a span is, and which of two in one place is shown: the higher one. */
const SIGNS: Readonly<Partial<Record<SpanKind, { readonly sign: string; readonly rank: number }>>> = {
  queued: { sign: "·", rank: 1 },
  sleep: { sign: "·", rank: 2 },
  waking: { sign: "·", rank: 3 },
  dense: { sign: "▓", rank: 4 },
  call: { sign: "█", rank: 5 },
  cpu: { sign: "█", rank: 5 },
  work: { sign: "█", rank: 5 },
  present: { sign: "█", rank: 5 },
  signaled: { sign: "█", rank: 5 },
  "flip-pending": { sign: "▒", rank: 5 },
  poll: { sign: "▒", rank: 6 },
  "wait-event": { sign: "░", rank: 7 },
  "wait-fence": { sign: "░", rank: 7 },
  "wait-lock": { sign: "░", rank: 7 },
  "wait-thread": { sign: "░", rank: 7 },
  "wait-present": { sign: "░", rank: 7 },
  "wait-storage": { sign: "░", rank: 7 },
  "wait-queue": { sign: "░", rank: 7 },
};

/** Longest name that is written out. */
const NAME = 20;

/**
 * One line for each lane, `columns` letters for the time from 0 to the end: `█` runs, `░` is blocked, `▒` polls or waits for a
 * flip, `·` is queued or asleep; a fence's line has its values where it took them.
 */
export function textPicture(trace: Trace, columns: number): string {
  const end = Math.max(1, trace.end);
  const width = Math.min(NAME, Math.max(0, ...trace.lanes.map((lane) => lane.name.length)));
  const grid = trace.lanes.map((lane) => new Array<string>(columns).fill(lane.kind === "fence" ? "─" : " "));
  drawSpans(trace, grid, columns / end);
  drawValues(trace, grid, columns / end);
  const lines = trace.lanes.map((lane, number) => `${named(lane, width)} │${(grid[number] ?? []).join("")}│`);
  return [ruler(end, columns, width), ...lines].join("\n");
}

function drawSpans(trace: Trace, grid: readonly string[][], scale: number): void {
  const { spans, lanes } = trace;
  const ranks = lanes.map(() => new Array<number>(grid[0]?.length ?? 0).fill(0));
  for (let row = 0; row < spans.count; row += 1) {
    const look = SIGNS[SPAN_KINDS[spans.kind[row] ?? -1] ?? "dense"];
    const lane = spans.lane[row] ?? -1;
    const cells = grid[lane];
    const taken = ranks[lane];
    if (look === undefined || cells === undefined || taken === undefined) {
      continue;
    }
    const from = Math.floor((spans.start[row] ?? 0) * scale);
    const to = Math.min(cells.length, Math.max(from + 1, Math.round((spans.end[row] ?? 0) * scale)));
    for (let column = Math.min(from, cells.length - 1); column < to; column += 1) {
      if (look.rank > (taken[column] ?? 0)) {
        cells[column] = look.sign;
        taken[column] = look.rank;
      }
    }
  }
}

/** Each fence's values from left to right; one that has no room is left out, the last one always has some. */
function drawValues(trace: Trace, grid: readonly string[][], scale: number): void {
  const { fenceValues } = trace;
  const free = grid.map(() => Number.POSITIVE_INFINITY);
  for (let row = fenceValues.count - 1; row >= 0; row -= 1) {
    const lane = fenceValues.lane[row] ?? -1;
    const cells = grid[lane];
    const right = free[lane];
    if (cells === undefined || right === undefined) {
      continue;
    }
    const text = toDecimal(fenceValues.valueHi[row] ?? 0, fenceValues.valueLo[row] ?? 0);
    const wanted = Math.floor((fenceValues.time[row] ?? 0) * scale);
    const at = Math.max(0, Math.min(wanted, cells.length - text.length));
    if (at + text.length < right) {
      [...text].forEach((letter, i) => {
        cells[at + i] = letter;
      });
      free[lane] = at;
    }
  }
}

function named(lane: Lane, width: number): string {
  const name = lane.name.length > width ? `${lane.name.slice(0, width - 1)}…` : lane.name;
  return name.padEnd(width);
}

function ruler(end: number, columns: number, width: number): string {
  const last = timeText(end);
  return `${" ".repeat(width)}  0${last.padStart(columns - 1)}`;
}
