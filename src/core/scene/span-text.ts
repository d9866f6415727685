// Owns: what a span says about itself, the longest form first: names, values and operators, words from the options.
// Notation, not prose: `F ≥ 3` is a wait for a value, `F = 3` a signal.

import { invariant } from "../base/assert.ts";
import { toDecimal } from "../base/u64.ts";
import { type LaneKind, SPAN_KINDS, type SpanKind, type SpanTable, type Trace } from "../run/trace.ts";
import type { SceneOptions } from "./options.ts";

/** What a bar may say, the longest first. */
export type Texts = readonly string[];

/** Packet kinds as in PACKET_KINDS of machine/effect.ts, which a scene may not import. */
const SIGNAL_PACKET = 1;
const WAIT_PACKET = 2;
const PRESENT_PACKET = 3;
const SET_EVENT_PACKET = 4;

/** Kind of a span. */
export function spanKind(spans: SpanTable, row: number): SpanKind {
  const kind = SPAN_KINDS[spans.kind[row] ?? 0];
  invariant(kind !== undefined, "span of unknown kind");
  return kind;
}

/** When a span ends; Infinity while nothing has ended it (a slice lets such spans end with the run). */
export function spanEnd(spans: SpanTable, row: number): number {
  return (spans.lastStep[row] ?? -1) < 0 ? Infinity : (spans.end[row] ?? 0);
}

/** What a span says; `work` is its WorkId when its own columns do not hold it. In a run that hangs, a wait that nothing ended says so. */
export function spanTexts(trace: Trace, row: number, options: SceneOptions, work = -1): Texts {
  const texts = textsOf(trace, row, options, work);
  const forEver =
    options.hangs && WAITS.has(spanKind(trace.spans, row)) && spanEnd(trace.spans, row) === Infinity;
  return forEver ? [...texts.map((text) => options.words.forEver(text)), ...texts] : texts;
}

/** Spans of what cannot go on by itself. */
const WAITS: ReadonlySet<SpanKind> = new Set([
  "wait-event",
  "wait-fence",
  "wait-lock",
  "wait-thread",
  "wait-present",
  "wait-storage",
  "wait-queue",
  "poll",
]);

function textsOf(trace: Trace, row: number, options: SceneOptions, work: number): Texts {
  const { names, words } = options;
  const detail = trace.spans.detail[row] ?? -1;
  switch (spanKind(trace.spans, row)) {
    case "call":
      return [names.call(detail) ?? ""];
    case "cpu":
      return [names.work(detail) ?? words.cpu];
    case "wait-event":
      return waits(options, objectName(trace, row, "event"));
    case "wait-fence": {
      const value = valueText(trace.spans, row);
      return [...waits(options, `${objectName(trace, row, "fence")} ≥ ${value}`), `≥ ${value}`];
    }
    case "wait-lock":
      return waits(options, names.lock(trace.spans.object[row] ?? -1));
    case "wait-thread":
      return waits(options, objectName(trace, row, "thread"));
    case "wait-present":
      return waits(options, objectName(trace, row, "swapchain"));
    case "wait-storage":
      return waits(options, objectName(trace, row, "queue"));
    case "sleep":
      return [words.sleeps];
    case "poll":
      return polls(options, objectName(trace, row, "fence"));
    case "waking":
      return [words.waking];
    case "work":
      return [names.work(detail) ?? words.work];
    case "present":
      return [words.present];
    case "wait-queue":
      return waitTexts(objectName(trace, row, "fence"), valueText(trace.spans, row));
    case "queued":
      return packetTexts(trace, row, options, work);
    case "signaled":
      return [words.signaled];
    case "flip-pending":
      return [words.flips];
    case "dense":
      return [words.several(detail)];
  }
}

/** A 64-bit value as it is written: UINT64_MAX by its name (DR-1). */
export function valueName(hi: number, lo: number): string {
  return hi === -1 && lo === -1 ? "UINT64_MAX" : toDecimal(hi, lo);
}

/** Name of the object with this kind and number; "" when it has no lane. */
export function laneName(trace: Trace, kind: LaneKind, number: number): string {
  return trace.lanes.find((lane) => lane.kind === kind && lane.number === number)?.name ?? "";
}

function packetTexts(trace: Trace, row: number, options: SceneOptions, work: number): Texts {
  const fence = objectName(trace, row, "fence");
  const value = valueText(trace.spans, row);
  switch (trace.spans.detail[row]) {
    case SIGNAL_PACKET:
      return [`Signal ${fence} = ${value}`, `${fence} = ${value}`, `Signal ${value}`, `= ${value}`];
    case WAIT_PACKET:
      return waitTexts(fence, value);
    case PRESENT_PACKET:
      return [options.words.present];
    case SET_EVENT_PACKET:
      return [`SetEvent ${objectName(trace, row, "event")}`, "SetEvent"];
    default:
      return [options.names.work(work) ?? options.words.work];
  }
}

function waitTexts(fence: string, value: string): Texts {
  return [`Wait ${fence} ≥ ${value}`, `${fence} ≥ ${value}`, `Wait ≥ ${value}`, `≥ ${value}`];
}

function waits(options: SceneOptions, what: string): Texts {
  return what === "" ? [] : [options.words.waitsFor(what), what];
}

function polls(options: SceneOptions, name: string): Texts {
  return name === "" ? [options.words.polls(null)] : [options.words.polls(name), name];
}

function objectName(trace: Trace, row: number, kind: LaneKind): string {
  return laneName(trace, kind, trace.spans.object[row] ?? -1);
}

function valueText(spans: SpanTable, row: number): string {
  return valueName(spans.valueHi[row] ?? 0, spans.valueLo[row] ?? 0);
}
