// Building traces by hand, for tests of what draws them. Times are given in microseconds.
import { instant } from "../../src/core/base/brand.ts";
import { fromBigInt } from "../../src/core/base/u64.ts";
import type { QueueType } from "../../src/core/program/instruction.ts";
import {
  addFenceValue,
  addLink,
  addSpan,
  addThreshold,
  fenceValueTable,
  linkTable,
  spanTable,
  stepTable,
  thresholdTable,
} from "../../src/core/run/columns.ts";
import {
  type Lane,
  type LaneKind,
  LINK_KINDS,
  type LinkKind,
  SPAN_KINDS,
  type SpanKind,
  type Trace,
} from "../../src/core/run/trace.ts";

const MICROSECOND = 1000;

/** A trace in the making. */
export interface Sketch extends Omit<Trace, "lanes" | "end"> {
  readonly lanes: Lane[];
}

export function sketch(): Sketch {
  return {
    lanes: [],
    steps: stepTable(16),
    spans: spanTable(16),
    fenceValues: fenceValueTable(16),
    thresholds: thresholdTable(16),
    links: linkTable(16),
  };
}

export function finished(t: Sketch, end: number): Trace {
  return { ...t, end: instant(end * MICROSECOND) };
}

/** Adds a lane and gives its number. */
export function lane(t: Sketch, kind: LaneKind, name: string, queueType: QueueType | null = null): number {
  const number = t.lanes.filter((one) => one.kind === kind).length;
  return t.lanes.push({ kind, number, name, queueType }) - 1;
}

export interface SpanOf {
  readonly lane: number;
  readonly kind: SpanKind;
  readonly from: number;
  /** Infinity: open. */
  readonly to: number;
  readonly detail?: number;
  readonly object?: number;
  readonly value?: bigint;
  readonly packet?: number;
  /** The step that ended it, and began it too. */
  readonly step?: number;
}

export function span(t: Sketch, of: SpanOf): number {
  const { spans } = t;
  const row = addSpan(spans, of.lane, SPAN_KINDS.indexOf(of.kind), of.from * MICROSECOND);
  const value = fromBigInt(of.value ?? 0n);
  spans.end[row] = of.to * MICROSECOND;
  spans.detail[row] = of.detail ?? -1;
  spans.object[row] = of.object ?? -1;
  spans.valueHi[row] = value.hi;
  spans.valueLo[row] = value.lo;
  spans.packet[row] = of.packet ?? -1;
  spans.firstStep[row] = of.step ?? 0;
  spans.lastStep[row] = of.to === Infinity ? -1 : (of.step ?? 0);
  return row;
}

/** A fence has `value` from `time` on; step −1: from the start. */
export function fenceValue(
  t: Sketch,
  of: { lane: number; time: number; value: bigint; step?: number },
): void {
  const { fenceValues } = t;
  const row = addFenceValue(fenceValues, of.lane, of.time * MICROSECOND, of.step ?? -1);
  const { hi, lo } = fromBigInt(of.value);
  fenceValues.valueHi[row] = hi;
  fenceValues.valueLo[row] = lo;
}

export interface ThresholdOf {
  readonly lane: number;
  /** As in trace.ts: 0 registration, 1 queue wait, 2 poll, 3 blocking call, 4 queued signal. */
  readonly kind: number;
  readonly from: number;
  readonly to: number;
  readonly value: bigint;
  readonly holder: number;
  readonly step?: number;
}

export function threshold(t: Sketch, of: ThresholdOf): void {
  const { thresholds } = t;
  const row = addThreshold(thresholds, of.lane, of.kind, of.from * MICROSECOND);
  const { hi, lo } = fromBigInt(of.value);
  thresholds.to[row] = of.to * MICROSECOND;
  thresholds.valueHi[row] = hi;
  thresholds.valueLo[row] = lo;
  thresholds.holder[row] = of.holder;
  thresholds.firstStep[row] = 0;
  thresholds.lastStep[row] = of.to === Infinity ? -1 : (of.step ?? 0);
}

export interface LinkOf {
  readonly kind: LinkKind;
  readonly from: number;
  readonly to: number;
  readonly time: number;
  readonly step: number;
  readonly fence?: number;
  readonly value?: bigint;
}

/** An arrow between two lanes at one instant. */
export function link(t: Sketch, of: LinkOf): void {
  const { links } = t;
  const row = addLink(links, LINK_KINDS.indexOf(of.kind), of.from, of.to);
  const { hi, lo } = fromBigInt(of.value ?? 0n);
  links.fromTime[row] = of.time * MICROSECOND;
  links.toTime[row] = of.time * MICROSECOND;
  links.fromStep[row] = of.step;
  links.toStep[row] = of.step;
  links.fence[row] = of.fence ?? -1;
  links.valueHi[row] = hi;
  links.valueLo[row] = lo;
}
