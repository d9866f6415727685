// Owns: the growing columns of a trace: making, doubling, adding a row. Hot: nothing is allocated but when a table grows.
// Must not know what the rows mean.

import type { FenceValueTable, LinkTable, SpanTable, StepTable, ThresholdTable } from "./trace.ts";

/**
 * Up to this length columns grow four times, then twice: copying the last quarter of a million-row column again and
 * again was a tenth of a run, and room that is not written costs no memory.
 */
const LARGE = 1 << 20;

/** A longer column, the old one as its beginning. */
export function wider(column: Int32Array): Int32Array {
  const longer = new Int32Array(longerLength(column.length));
  longer.set(column);
  return longer;
}

/** A longer column, the old one as its beginning. */
export function widerFloats(column: Float64Array): Float64Array {
  const longer = new Float64Array(longerLength(column.length));
  longer.set(column);
  return longer;
}

/** A longer column, the old one as its beginning. */
export function widerBytes(column: Uint8Array): Uint8Array {
  const longer = new Uint8Array(longerLength(column.length));
  longer.set(column);
  return longer;
}

function longerLength(length: number): number {
  return length < LARGE ? length * 4 : length * 2;
}

/** An empty table of spans with room for `capacity` (at least 1). */
export function spanTable(capacity: number): SpanTable {
  return {
    count: 0,
    lane: new Int32Array(capacity),
    kind: new Uint8Array(capacity),
    start: new Float64Array(capacity),
    end: new Float64Array(capacity),
    firstStep: new Int32Array(capacity),
    lastStep: new Int32Array(capacity),
    detail: new Int32Array(capacity),
    object: new Int32Array(capacity),
    valueHi: new Int32Array(capacity),
    valueLo: new Int32Array(capacity),
    packet: new Int32Array(capacity),
    depth: new Int32Array(capacity),
    site: new Int32Array(capacity),
  };
}

/** Adds an open span that is about nothing yet, and gives its row; the caller fills in the rest. */
export function addSpan(table: SpanTable, lane: number, kind: number, start: number): number {
  const row = table.count;
  if (row === table.lane.length) {
    growSpans(table);
  }
  table.count = row + 1;
  table.lane[row] = lane;
  table.kind[row] = kind;
  table.start[row] = start;
  table.end[row] = Infinity;
  table.firstStep[row] = -1;
  table.lastStep[row] = -1;
  table.detail[row] = -1;
  table.object[row] = -1;
  table.packet[row] = -1;
  table.site[row] = -1;
  return row;
}

function growSpans(table: SpanTable): void {
  table.lane = wider(table.lane);
  table.kind = widerBytes(table.kind);
  table.start = widerFloats(table.start);
  table.end = widerFloats(table.end);
  table.firstStep = wider(table.firstStep);
  table.lastStep = wider(table.lastStep);
  table.detail = wider(table.detail);
  table.object = wider(table.object);
  table.valueHi = wider(table.valueHi);
  table.valueLo = wider(table.valueLo);
  table.packet = wider(table.packet);
  table.depth = wider(table.depth);
  table.site = wider(table.site);
}

/** An empty table of fence values. */
export function fenceValueTable(capacity: number): FenceValueTable {
  return {
    count: 0,
    lane: new Int32Array(capacity),
    time: new Float64Array(capacity),
    step: new Int32Array(capacity),
    valueHi: new Int32Array(capacity),
    valueLo: new Int32Array(capacity),
  };
}

/** Adds a fence value of 0 and gives its row. */
export function addFenceValue(table: FenceValueTable, lane: number, time: number, step: number): number {
  const row = table.count;
  if (row === table.lane.length) {
    table.lane = wider(table.lane);
    table.time = widerFloats(table.time);
    table.step = wider(table.step);
    table.valueHi = wider(table.valueHi);
    table.valueLo = wider(table.valueLo);
  }
  table.count = row + 1;
  table.lane[row] = lane;
  table.time[row] = time;
  table.step[row] = step;
  return row;
}

/** An empty table of thresholds. */
export function thresholdTable(capacity: number): ThresholdTable {
  return {
    count: 0,
    lane: new Int32Array(capacity),
    kind: new Uint8Array(capacity),
    from: new Float64Array(capacity),
    to: new Float64Array(capacity),
    firstStep: new Int32Array(capacity),
    lastStep: new Int32Array(capacity),
    valueHi: new Int32Array(capacity),
    valueLo: new Int32Array(capacity),
    holder: new Int32Array(capacity),
  };
}

/** Adds a pending threshold and gives its row; the caller fills in value, holder and step. */
export function addThreshold(table: ThresholdTable, lane: number, kind: number, from: number): number {
  const row = table.count;
  if (row === table.lane.length) {
    table.lane = wider(table.lane);
    table.kind = widerBytes(table.kind);
    table.from = widerFloats(table.from);
    table.to = widerFloats(table.to);
    table.firstStep = wider(table.firstStep);
    table.lastStep = wider(table.lastStep);
    table.valueHi = wider(table.valueHi);
    table.valueLo = wider(table.valueLo);
    table.holder = wider(table.holder);
  }
  table.count = row + 1;
  table.lane[row] = lane;
  table.kind[row] = kind;
  table.from[row] = from;
  table.to[row] = Infinity;
  table.firstStep[row] = -1;
  table.lastStep[row] = -1;
  table.holder[row] = -1;
  return row;
}

/** An empty table of links. */
export function linkTable(capacity: number): LinkTable {
  return {
    count: 0,
    kind: new Uint8Array(capacity),
    fromLane: new Int32Array(capacity),
    fromTime: new Float64Array(capacity),
    fromStep: new Int32Array(capacity),
    toLane: new Int32Array(capacity),
    toTime: new Float64Array(capacity),
    toStep: new Int32Array(capacity),
    fence: new Int32Array(capacity),
    valueHi: new Int32Array(capacity),
    valueLo: new Int32Array(capacity),
  };
}

/** Adds a link about no fence and gives its row; the caller fills in times, steps, fence and value. */
export function addLink(table: LinkTable, kind: number, fromLane: number, toLane: number): number {
  const row = table.count;
  if (row === table.kind.length) {
    growLinks(table);
  }
  table.count = row + 1;
  table.kind[row] = kind;
  table.fromLane[row] = fromLane;
  table.toLane[row] = toLane;
  table.fence[row] = -1;
  return row;
}

function growLinks(table: LinkTable): void {
  table.kind = widerBytes(table.kind);
  table.fromLane = wider(table.fromLane);
  table.fromTime = widerFloats(table.fromTime);
  table.fromStep = wider(table.fromStep);
  table.toLane = wider(table.toLane);
  table.toTime = widerFloats(table.toTime);
  table.toStep = wider(table.toStep);
  table.fence = wider(table.fence);
  table.valueHi = wider(table.valueHi);
  table.valueLo = wider(table.valueLo);
}

/** An empty table of steps. */
export function stepTable(capacity: number): StepTable {
  return {
    count: 0,
    time: new Float64Array(capacity),
    agent: new Int32Array(capacity),
    action: new Uint8Array(capacity),
    site: new Int32Array(capacity),
    address: new Int32Array(capacity),
    call: new Int32Array(capacity),
    release: new Int32Array(capacity),
  };
}

/** Adds a step that nothing called or released and gives its row; the caller fills in its site and address. */
export function addStep(table: StepTable, time: number, agent: number, action: number): number {
  const row = table.count;
  if (row === table.time.length) {
    table.time = widerFloats(table.time);
    table.agent = wider(table.agent);
    table.action = widerBytes(table.action);
    table.site = wider(table.site);
    table.address = wider(table.address);
    table.call = wider(table.call);
    table.release = wider(table.release);
  }
  table.count = row + 1;
  table.time[row] = time;
  table.agent[row] = agent;
  table.action[row] = action;
  table.call[row] = -1;
  table.release[row] = -1;
  return row;
}
