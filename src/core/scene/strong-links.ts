// Owns: which arrows are strong: those of what is selected, else hovered, else of the step just done; and those between
// moments that are lit. Must not know where arrows are.

import type { Trace } from "../run/trace.ts";
import { marksOf } from "./marks.ts";
import type { MarkKind, MarkRef } from "./scene.ts";
import type { Sheet } from "./sheet.ts";

/** Says of each link whether it is strong; for marks that are all laid out. */
export function strongLinks(sheet: Sheet): (link: number) => boolean {
  const { trace, options } = sheet;
  const chosen = chosenOf(sheet);
  const lit = new Set(options.lit.map((moment) => moment.step - 1));
  const { fromStep, toStep } = trace.links;
  const isLit = (link: number) => lit.has(fromStep[link] ?? -1) && lit.has(toStep[link] ?? -1);
  return (link) => isChosen(trace, link, chosen) || (lit.size > 0 && isLit(link));
}

interface Chosen {
  readonly steps: readonly number[];
  /** Also what begins at those steps, not only what ends there. */
  readonly effects: boolean;
  /** The end of an arrow that is chosen itself. */
  readonly end: MarkRef | null;
}

/** What makes links strong: what is selected, else hovered, else the step just done (what caused it). */
function chosenOf(sheet: Sheet): Chosen {
  const { selected, hovered, cursor } = sheet.options;
  const chosen = selected ?? hovered;
  if (chosen === null) {
    return { steps: cursor === null ? [] : [cursor.step - 1], effects: false, end: null };
  }
  if (chosen.kind === "link-tail" || chosen.kind === "link-head") {
    return { steps: [], effects: false, end: chosen };
  }
  const rows = marksOf(sheet.marks.table, chosen);
  const steps = rows.map((row) => stepOf(sheet.trace, chosen.kind, sheet.marks.table.id[row] ?? -1));
  return { steps, effects: true, end: null };
}

/** The step in which a mark took effect: one hop of arrows starts or ends there; −1: it has not. */
function stepOf(trace: Trace, kind: MarkKind, id: number): number {
  switch (kind) {
    case "span":
    case "dense":
    case "more":
      return trace.spans.lastStep[id] ?? -1;
    case "value":
      return trace.fenceValues.step[id] ?? -1;
    case "threshold":
    case "pending":
      return trace.thresholds.lastStep[id] ?? -1;
    case "link-tail":
    case "link-head":
    case "flag":
      return -1;
  }
}

function isChosen(trace: Trace, link: number, { steps, effects, end }: Chosen): boolean {
  const { fromStep, toStep, fromLane, toLane } = trace.links;
  const from = fromStep[link] ?? -1;
  const to = toStep[link] ?? -1;
  if (end !== null) {
    const tail = end.kind === "link-tail";
    return (tail ? from : to) + 1 === end.step && (tail ? fromLane : toLane)[link] === end.lane;
  }
  return steps.some((step) => step >= 0 && (to === step || (effects && from === step)));
}
