// Owns: which row each lane gets and how high it is. Rows are as roomy as the height allows, down to compact ones; what
// does not fit even then scrolls. Pinned rows come first and do not scroll.

import { present } from "../base/assert.ts";
import { toDouble } from "../base/u64.ts";
import type { LaneKind, Trace } from "../run/trace.ts";
import { type Arrangement, heightFactor, laneKey, orderedLanes, PLAIN_ARRANGEMENT } from "./arrangement.ts";
import type { LaneIndex } from "./lane-index.ts";
import { MAX_STACKED, type Waiting, waitingOf } from "./stack.ts";

/** Sizes in CSS pixels. */
export interface Metrics {
  readonly compact: boolean;
  readonly caption: number;
  /** Room above a bar, for a label that does not fit into it. */
  readonly head: number;
  readonly bar: number;
  readonly foot: number;
  /** Height of a stacked packet with its gap. */
  readonly place: number;
  /** Height of a step of a fence. */
  readonly step: number;
  /** Most steps that a fence's row has the full height for; more share it. */
  readonly steps: number;
  readonly least: number;
}

/** From roomy to compact; the first that fits is taken. */
const DENSITIES: readonly Metrics[] = [
  { compact: false, caption: 28, head: 16, bar: 24, foot: 8, place: 16, step: 16, steps: 6, least: 48 },
  { compact: false, caption: 28, head: 16, bar: 24, foot: 8, place: 16, step: 16, steps: 3, least: 48 },
  { compact: false, caption: 24, head: 14, bar: 24, foot: 6, place: 14, step: 14, steps: 3, least: 40 },
  { compact: true, caption: 20, head: 8, bar: 20, foot: 4, place: 8, step: 10, steps: 3, least: 32 },
];

/** More steps than this need not be counted: no row has the height for them. */
const MAX_STEPS = 6;

/** Height of a folded row, and of the line of marks in it. */
const FOLDED = { height: 20, bar: 8 } as const;
/** From the top of a folded row to the line of a fence: its values are written above it. */
const FOLDED_LINE = 15;
/** A row that is made lower keeps this much, for the lane's name. */
const LOWEST = 24;
/** Lowest place for a waiting packet. */
const LOWEST_PLACE = 5;
/** Pinned rows take no more than this share of the height; those that do not fit scroll. */
const PINNED_SHARE = 0.6;
/** Below the pinned rows, for the line that ends them. */
const PINNED_EDGE = 4;

/** A row, from the top of all rows. The main bar of the lane is at `barY`. */
export interface Row {
  readonly lane: number;
  readonly kind: LaneKind;
  readonly y: number;
  readonly height: number;
  readonly barY: number;
  readonly barHeight: number;
  /** Places for waiting packets above the bar, and whether there is one more for a count. */
  readonly places: number;
  readonly more: boolean;
  readonly waiting: Waiting | null;
  /** Height of a stacked packet with its gap, and of a step of a fence. */
  readonly place: number;
  readonly step: number;
  /** One thin line of marks. */
  readonly folded: boolean;
  /** It stays where it is while the others scroll. */
  readonly pinned: boolean;
  /** How much higher the row is for each 1 of its height factor. */
  readonly growth: number;
}

export interface Caption {
  readonly kind: LaneKind;
  readonly y: number;
  readonly height: number;
  /** All lanes of the group are folded. */
  readonly folded: boolean;
}

export interface Rows {
  readonly metrics: Metrics;
  /** From top to bottom: first the pinned ones. */
  readonly rows: readonly Row[];
  readonly captions: readonly Caption[];
  readonly height: number;
  /** Height of what does not scroll, at the top; 0: nothing is pinned. */
  readonly band: number;
}

/** Rows for all lanes of a trace, in groups, to be seen in `available` pixels if possible. */
export function rowsOf(
  trace: Trace,
  index: LaneIndex,
  available: number,
  arrangement: Arrangement = PLAIN_ARRANGEMENT,
): Rows {
  const waiting = trace.lanes.map((lane, number) =>
    lane.kind === "queue" ? waitingOf(trace.spans, index, number) : null,
  );
  const steps = fenceSteps(trace);
  const most = available * PINNED_SHARE;
  // The density does not depend on height factors: else all rows would jump while one is made higher.
  const plain = { ...arrangement, heights: {} };
  const choices = DENSITIES.map((metrics) =>
    stackRows(trace, { metrics, waiting, steps, arrangement: plain, most }),
  );
  const chosen = present(
    choices.find((rows) => rows.height <= available) ?? choices.at(-1),
    "there is a density",
  );
  return Object.keys(arrangement.heights).length === 0
    ? chosen
    : stackRows(trace, { metrics: chosen.metrics, waiting, steps, arrangement, most });
}

interface Measured {
  readonly metrics: Metrics;
  readonly waiting: readonly (Waiting | null)[];
  readonly steps: readonly number[];
  readonly arrangement: Arrangement;
  /** Height that pinned rows may take. */
  readonly most: number;
}

/** A row before it has its place. */
type Piece = Omit<Row, "y" | "barY" | "pinned"> & {
  /** From its top to the bar. */
  readonly head: number;
};

function stackRows(trace: Trace, measured: Measured): Rows {
  const pieces = orderedLanes(trace.lanes, measured.arrangement).map((lane) =>
    pieceOf(trace, lane, measured),
  );
  const rows: Row[] = [];
  let y = 0;
  const put = (piece: Piece, pinned: boolean) => {
    const { head, ...rest } = piece;
    rows.push({ ...rest, y, barY: y + head, pinned });
    y += piece.height;
  };
  const top = pinnedPieces(trace, pieces, measured);
  for (const piece of top) {
    put(piece, true);
  }
  const band = y === 0 ? 0 : y + PINNED_EDGE;
  y = band;
  const captions: Caption[] = [];
  for (const piece of pieces.filter((one) => !top.includes(one))) {
    const { kind } = piece;
    if (captions.at(-1)?.kind !== kind) {
      const folded = pieces.every((one) => one.kind !== kind || one.folded);
      captions.push({ kind, y, height: measured.metrics.caption, folded });
      y += measured.metrics.caption;
    }
    put(piece, false);
  }
  return { metrics: measured.metrics, rows, captions, height: y, band };
}

/** The pieces that stay at the top: the pinned ones, as far as they leave room for others. */
function pinnedPieces(trace: Trace, pieces: readonly Piece[], measured: Measured): readonly Piece[] {
  const wanted = new Set(measured.arrangement.pinned);
  let height = PINNED_EDGE;
  return pieces.filter((piece) => {
    const lane = trace.lanes[piece.lane];
    const fits = height + piece.height <= measured.most;
    const pinned = lane !== undefined && wanted.has(laneKey(lane)) && fits;
    height += pinned ? piece.height : 0;
    return pinned;
  });
}

function pieceOf(trace: Trace, number: number, measured: Measured): Piece {
  const lane = present(trace.lanes[number], "a lane of the trace");
  const key = laneKey(lane);
  const at = { lane: number, kind: lane.kind };
  return measured.arrangement.folded.includes(key)
    ? foldedPiece(at)
    : openPiece(at, measured, heightFactor(measured.arrangement, key));
}

function foldedPiece(at: Pick<Row, "lane" | "kind">): Piece {
  const line = at.kind === "fence";
  return {
    ...at,
    height: FOLDED.height,
    head: line ? FOLDED_LINE : (FOLDED.height - FOLDED.bar) / 2,
    barHeight: line ? 0 : FOLDED.bar,
    places: 0,
    more: false,
    waiting: null,
    place: 0,
    step: 0,
    folded: true,
    growth: 0,
  };
}

function openPiece(at: Pick<Row, "lane" | "kind">, measured: Measured, factor: number): Piece {
  const { metrics } = measured;
  const waiting = measured.waiting[at.lane] ?? null;
  const places = Math.min(MAX_STACKED, waiting?.depth ?? 0);
  const more = (waiting?.depth ?? 0) > MAX_STACKED;
  const plain = innerHeight(at.kind, metrics, measured.steps[at.lane] ?? 1);
  const inner = Math.round(plain * factor);
  const place = Math.max(LOWEST_PLACE, Math.round(metrics.place * factor));
  const stacked = places + (more ? 1 : 0);
  const head = places > 0 ? metrics.foot : metrics.head;
  const needed = head + stacked * place + inner + metrics.foot;
  const least = factor < 1 ? Math.max(LOWEST, Math.round(metrics.least * factor)) : metrics.least;
  const height = Math.max(least, needed);
  // A row that is higher than it needs to be keeps its bar in the middle.
  const slack = Math.floor((height - needed) / 2);
  return {
    ...at,
    height,
    head: slack + head + stacked * place,
    barHeight: inner,
    places,
    more,
    waiting,
    place,
    step: metrics.step * factor,
    folded: false,
    growth: plain + stacked * metrics.place,
  };
}

function innerHeight(kind: LaneKind, metrics: Metrics, steps: number): number {
  switch (kind) {
    case "fence":
      return metrics.step * Math.min(metrics.steps, Math.max(1, steps));
    case "event":
      return metrics.compact ? 12 : 16;
    case "swapchain":
    case "thread":
    case "queue":
      return metrics.bar;
  }
}

/** Steps of each fence's staircase, up to MAX_STEPS: its distinct values and thresholds, less one. */
function fenceSteps(trace: Trace): readonly number[] {
  const seen = trace.lanes.map(() => new Set<number>());
  for (const table of [trace.fenceValues, trace.thresholds]) {
    for (let row = 0; row < table.count; row++) {
      const values = seen[table.lane[row] ?? 0];
      if (values !== undefined && values.size <= MAX_STEPS) {
        values.add(toDouble(table.valueHi[row] ?? 0, table.valueLo[row] ?? 0));
      }
    }
  }
  return seen.map((values) => Math.min(MAX_STEPS, values.size - 1));
}
