// Owns: the figures of a stretch of a run, exact at its edges, over the full trace.
// Must not know how spans are merged or drawn. Costs by what the stretch holds, not by the length of the run.

import { agentKind, agentNumber } from "../machine/action.ts";
import type { LaneFigures, RangeFigures } from "./figures.ts";
import { isSignal } from "./signals.ts";
import { type Lane, type LaneKind, SPAN_KINDS, type SpanKind, type Trace } from "./trace.ts";
import { emptyIndex, extendIndex, firstAtLeast, type LaneIndex, type Rows } from "./trace-index.ts";

interface Tally {
  busy: number;
  blocked: number;
  signals: number;
  waits: number;
}

interface Stretch {
  readonly trace: Trace;
  readonly from: number;
  readonly to: number;
  /** By lane. */
  readonly tallies: readonly Tally[];
}

/** The figures between two times in nanoseconds; what happens at the edges themselves counts. `index` as slice.ts keeps it. */
export function measureRange(trace: Trace, from: number, to: number, index = emptyIndex()): RangeFigures {
  extendIndex(index, trace);
  const tallies = trace.lanes.map(() => ({ busy: 0, blocked: 0, signals: 0, waits: 0 }));
  const stretch: Stretch = { trace, from, to, tallies };
  trace.lanes.forEach(({ kind }, lane) => {
    const rows = index.lanes[lane];
    const tally = tallies[lane];
    if (rows !== undefined && tally !== undefined) {
      measureLane(stretch, kind, rows, tally);
    }
  });
  const first = stepsBefore(trace, from);
  return {
    from,
    to,
    first,
    steps: stepsBefore(trace, to, true) - first,
    ...totals(trace.lanes, tallies),
    lanes: tallies.flatMap(laneFigures),
  };
}

function measureLane(stretch: Stretch, kind: LaneKind, rows: LaneIndex, tally: Tally): void {
  switch (kind) {
    case "thread":
      addBars(stretch, rows.bars, tally);
      tally.busy += statements(stretch, rows);
      break;
    case "queue":
      addBars(stretch, rows.bars, tally);
      break;
    case "event":
      addBars(stretch, rows.bars, tally);
      break;
    case "fence":
      addValues(stretch, rows.values, tally);
      break;
    // Presents that wait for their flip are nobody's time.
    case "swapchain":
      break;
  }
}

type Share = "busy" | "blocked" | null;

/** What a span is to its lane. From a release to running again a thread still stands. */
const SHARES: Readonly<Record<SpanKind, Share>> = {
  call: "busy",
  cpu: "busy",
  "wait-event": "blocked",
  "wait-fence": "blocked",
  "wait-lock": "blocked",
  "wait-thread": "blocked",
  "wait-present": "blocked",
  "wait-storage": "blocked",
  sleep: "blocked",
  poll: "blocked",
  waking: "blocked",
  work: "busy",
  present: "busy",
  "wait-queue": "blocked",
  queued: null,
  signaled: "busy",
  "flip-pending": null,
  dense: null,
};
const BY_NUMBER: readonly Share[] = SPAN_KINDS.map((kind) => SHARES[kind]);
const WAITS = new Set(SPAN_KINDS.flatMap((kind, number) => (kind.startsWith("wait-") ? [number] : [])));
const SIGNALED = SPAN_KINDS.indexOf("signaled");

function addBars(stretch: Stretch, bars: Rows, tally: Tally): void {
  const { trace, from, to } = stretch;
  const { spans } = trace;
  for (let place = firstAtLeast(bars, spans.end, from, 0); place < bars.count; place += 1) {
    const row = bars.rows[place] ?? 0;
    const start = spans.start[row] ?? 0;
    if (start > to) {
      return;
    }
    const kind = spans.kind[row] ?? 0;
    const share = BY_NUMBER[kind] ?? null;
    if (share !== null) {
      tally[share] += inside(stretch, start, spans.end[row] ?? 0);
    }
    if (start >= from) {
      tally.waits += WAITS.has(kind) ? 1 : 0;
      // An event that is signaled from the start was not set.
      tally.signals += kind === SIGNALED && (spans.firstStep[row] ?? -1) >= 0 ? 1 : 0;
    }
  }
}

/**
 * Time in `//@ cpu` statements outside of bars: a statement may hold calls, which count as such, and waits, in which the
 * thread does not compute. Statements nest; each moment counts once.
 */
function statements(stretch: Stretch, { bars, cpu }: LaneIndex): number {
  const { trace, from, to } = stretch;
  const { spans } = trace;
  let sum = 0;
  let covered = from;
  let place = firstAtLeast(bars, spans.end, from, 0);
  for (let at = 0; at < cpu.count; at += 1) {
    const row = cpu.rows[at] ?? 0;
    const begin = Math.max(spans.start[row] ?? 0, covered);
    const end = Math.min(spans.end[row] ?? 0, to);
    if (begin >= end) {
      continue;
    }
    place = firstAtLeast(bars, spans.end, begin, place);
    sum += end - begin - barsBetween(trace, bars, { place, begin, end });
    covered = end;
  }
  return sum;
}

function barsBetween(
  { spans }: Trace,
  bars: Rows,
  { place, begin, end }: { readonly place: number; readonly begin: number; readonly end: number },
): number {
  let sum = 0;
  for (let at = place; at < bars.count; at += 1) {
    const row = bars.rows[at] ?? 0;
    const start = spans.start[row] ?? 0;
    if (start >= end) {
      break;
    }
    sum += Math.max(0, Math.min(spans.end[row] ?? 0, end) - Math.max(start, begin));
  }
  return sum;
}

function addValues(stretch: Stretch, values: Rows, tally: Tally): void {
  const { trace, from, to, tallies } = stretch;
  const { fenceValues, steps } = trace;
  // The first value is the one that the fence was made with.
  for (let place = firstAtLeast(values, fenceValues.time, from, 0); place < values.count; place += 1) {
    const row = values.rows[place] ?? 0;
    if ((fenceValues.time[row] ?? 0) > to) {
      return;
    }
    if (place > 0) {
      tally.signals += 1;
      const maker = tallies[laneOfAgent(trace.lanes, steps.agent[fenceValues.step[row] ?? -1] ?? -1)];
      if (maker !== undefined && isSignal(trace, row)) {
        maker.signals += 1;
      }
    }
  }
}

function laneOfAgent(lanes: readonly Lane[], agent: number): number {
  return agent < 0
    ? -1
    : lanes.findIndex((lane) => lane.kind === agentKind(agent) && lane.number === agentNumber(agent));
}

function inside({ from, to }: Stretch, start: number, end: number): number {
  return Math.max(0, Math.min(end, to) - Math.max(start, from));
}

/** Steps before a time, or up to and with it. */
function stepsBefore({ steps }: Trace, time: number, inclusive = false): number {
  let low = 0;
  let high = steps.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = steps.time[middle] ?? 0;
    if (at < time || (inclusive && at === time)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** A signal counts at who made it, and again at its fence: in all it counts once. */
function totals(lanes: readonly Lane[], tallies: readonly Tally[]): Pick<RangeFigures, "signals" | "waits"> {
  const agents = tallies.filter((_, lane) => lanes[lane]?.kind === "thread" || lanes[lane]?.kind === "queue");
  return {
    signals: agents.reduce((sum, one) => sum + one.signals, 0),
    waits: agents.reduce((sum, one) => sum + one.waits, 0),
  };
}

function laneFigures(tally: Tally, lane: number): readonly LaneFigures[] {
  const { busy, blocked, signals, waits } = tally;
  return busy + blocked + signals + waits > 0 ? [{ lane, busy, blocked, signals, waits }] : [];
}
