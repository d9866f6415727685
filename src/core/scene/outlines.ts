// Owns: which marks are outlined: hovered, selected, and those of the moments that are lit, in whatever form they are drawn.

import type { Moment } from "../run/moment.ts";
import { SPAN_KINDS, type SpanKind, type SpanTable } from "../run/trace.ts";
import { KIND, marksOf } from "./marks.ts";
import { seenRect } from "./parts.ts";
import type { MarkRef, Outline, OutlineLook, Part } from "./scene.ts";
import type { Sheet } from "./sheet.ts";

/** Outlines of marks that are all laid out; what is selected lies in front. */
export function layOutlines(sheet: Sheet, parts: readonly Part[]): readonly Outline[] {
  const { hovered, selected } = sheet.options;
  const one = (ref: MarkRef | null) => marksOf(sheet.marks.table, ref);
  const looks: readonly (readonly [OutlineLook, readonly number[]])[] = [
    ["lit", litMarks(sheet)],
    ["hovered", one(hovered)],
    ["selected", one(selected)],
  ];
  return looks.flatMap(([look, marks]) => marks.flatMap((mark) => outlineOf(sheet, parts, { mark, look })));
}

function outlineOf(
  sheet: Sheet,
  parts: readonly Part[],
  { mark, look }: { readonly mark: number; readonly look: OutlineLook },
): readonly Outline[] {
  const { table } = sheet.marks;
  const rect = seenRect(parts, mark, {
    x: table.x[mark] ?? 0,
    y: table.y[mark] ?? 0,
    width: table.width[mark] ?? 0,
    height: table.height[mark] ?? 0,
  });
  return rect === null ? [] : [{ ...rect, look }];
}

/** Lit moments by lane, and the steps of all of them. */
interface Lit {
  readonly byLane: ReadonlyMap<number, readonly Moment[]>;
  readonly steps: ReadonlySet<number>;
}

function litMarks(sheet: Sheet): readonly number[] {
  const { lit } = sheet.options;
  const { table } = sheet.marks;
  if (lit.length === 0) {
    return [];
  }
  const byLane = new Map<number, Moment[]>();
  for (const moment of lit) {
    byLane.set(moment.lane, [...(byLane.get(moment.lane) ?? []), moment]);
  }
  const steps = new Set(lit.map((moment) => moment.step));
  const marks: number[] = [];
  for (let mark = 0; mark < table.count; mark++) {
    if (byLane.has(table.lane[mark] ?? -1) && isLit(sheet, mark, { byLane, steps })) {
      marks.push(mark);
    }
  }
  return marks;
}

/** What a mark that is in a lane of a lit moment has to do with it depends on what it stands for. */
function isLit({ trace, marks }: Sheet, mark: number, { byLane, steps }: Lit): boolean {
  const { kind, id, lane, time, until, step } = marks.table;
  const here = byLane.get(lane[mark] ?? -1) ?? [];
  const from = time[mark] ?? 0;
  const to = until[mark] ?? Number.NEGATIVE_INFINITY;
  switch (kind[mark]) {
    case KIND.value:
      return here.some((moment) => moment.step === step[mark]);
    case KIND.dense:
      return here.some((moment) => moment.time >= from && moment.time <= to);
    case KIND.span:
      return isLitSpan(trace.spans, id[mark] ?? -1, { here, steps });
    default:
      return false;
  }
}

/** A wait ends in the step that releases it, and the thread returns from it in a later one: either is enough. */
function isLitSpan(
  spans: SpanTable,
  row: number,
  { here, steps }: { readonly here: readonly Moment[]; readonly steps: ReadonlySet<number> },
): boolean {
  const kind = SPAN_KINDS[spans.kind[row] ?? -1];
  const ended = (spans.lastStep[row] ?? -1) + 1;
  return isWait(kind) ? steps.has(ended) : isPoint(kind) && here.some((moment) => moment.step === ended);
}

function isWait(kind: SpanKind | undefined): boolean {
  return kind === "poll" || kind?.startsWith("wait-") === true;
}

/** What takes effect when its span ends: a call, a packet that leaves its queue. */
function isPoint(kind: SpanKind | undefined): boolean {
  return kind === "call" || kind === "queued";
}
