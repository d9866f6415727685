// Owns: the rows of a trace's tables grouped by lane and ordered by time, so that layout walks each lane once.
// Hot: counting sort over columns; within a lane the order of the trace is kept when it is already by time.

/** Rows of lane `l` are `rows[starts[l]] … rows[starts[l + 1] − 1]`, by time, longer first at equal times. */
export interface LaneIndex {
  readonly starts: Int32Array;
  readonly rows: Int32Array;
}

interface Times {
  readonly count: number;
  readonly lane: Int32Array;
}

/** Groups the first `table.count` rows of a table by lane. `start` orders them; at equal starts the later `end` comes first. */
export function indexLanes(table: Times, lanes: number, start: Float64Array, end: Float64Array): LaneIndex {
  const starts = new Int32Array(lanes + 1);
  for (let row = 0; row < table.count; row++) {
    const lane = (table.lane[row] ?? 0) + 1;
    starts[lane] = (starts[lane] ?? 0) + 1;
  }
  for (let lane = 0; lane < lanes; lane++) {
    starts[lane + 1] = (starts[lane + 1] ?? 0) + (starts[lane] ?? 0);
  }
  const next = starts.slice();
  const rows = new Int32Array(table.count);
  for (let row = 0; row < table.count; row++) {
    const lane = table.lane[row] ?? 0;
    const place = next[lane] ?? 0;
    rows[place] = row;
    next[lane] = place + 1;
  }
  for (let lane = 0; lane < lanes; lane++) {
    sortIfNeeded(rows.subarray(starts[lane], starts[lane + 1]), start, end);
  }
  return { starts, rows };
}

/** The rows of one lane. */
export function rowsOfLane(index: LaneIndex, lane: number): Int32Array {
  return index.rows.subarray(index.starts[lane] ?? 0, index.starts[lane + 1] ?? 0);
}

function sortIfNeeded(rows: Int32Array, start: Float64Array, end: Float64Array): void {
  for (let at = 1; at < rows.length; at++) {
    if (inOrder(rows[at - 1] ?? 0, rows[at] ?? 0, start, end) > 0) {
      rows.sort((a, b) => inOrder(a, b, start, end));
      return;
    }
  }
}

function inOrder(a: number, b: number, start: Float64Array, end: Float64Array): number {
  const byStart = (start[a] ?? 0) - (start[b] ?? 0);
  if (byStart !== 0) {
    return byStart;
  }
  const endA = end[a] ?? 0;
  const endB = end[b] ?? 0;
  return endA === endB ? a - b : endB - endA;
}
