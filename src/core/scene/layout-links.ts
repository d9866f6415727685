// Owns: arrows from a cause to what it released, and which of them is strong. An arrow arrives from the left, so that cause and
// effect at the same instant (a signal and the wake by it) still show as an arrow and not as a grid line.

import type { Trace } from "../run/trace.ts";
import { labelArrows } from "./arrow-labels.ts";
import { addMark, at, KIND, marksOf, STYLE } from "./marks.ts";
import type { Row } from "./rows.ts";
import type { MarkKind, MarkRef } from "./scene.ts";
import { inPlot, type Sheet } from "./sheet.ts";
import { xAt } from "./viewport.ts";

const HEAD = 8;
const TAIL = 5;
/** More faint arrows than this are a fog: then only strong ones are drawn. */
const MOST_FAINT = 300;

interface End {
  readonly x: number;
  readonly y: number;
}

interface Shown {
  readonly link: number;
  readonly strong: boolean;
  readonly tail: End;
  readonly head: End;
  readonly curve: readonly number[];
}

/** Draws the links whose ends are seen. */
export function layLinks(sheet: Sheet, rows: readonly Row[]): void {
  const middle = middles(sheet, rows);
  const chosen = chosenOf(sheet);
  const shown: Shown[] = [];
  const { links } = sheet.trace;
  for (let link = 0; link < links.count; link++) {
    const tail = {
      x: xAt(sheet.viewport, links.fromTime[link] ?? 0),
      y: middle[links.fromLane[link] ?? -1] ?? -1,
    };
    const head = {
      x: xAt(sheet.viewport, links.toTime[link] ?? 0),
      y: middle[links.toLane[link] ?? -1] ?? -1,
    };
    const tailSeen = inPlot(sheet, tail.x, tail.y);
    const headSeen = inPlot(sheet, head.x, head.y);
    if (tailSeen || headSeen) {
      shown.push({
        link,
        strong: isStrong(sheet.trace, link, chosen),
        tail,
        head,
        curve: curveOf(tail, head),
      });
    }
  }
  const faint = shown.length <= MOST_FAINT;
  // Strong ones last: in front, and first to be labelled.
  const drawn = shown
    .filter((one) => one.strong || faint)
    .sort((a, b) => Number(a.strong) - Number(b.strong));
  for (const one of drawn) {
    layArrow(sheet, one);
  }
  labelArrows(sheet, drawn.toReversed());
}

/** Height of each lane's arrows: the middle of its main bar; lanes without a row have none. */
function middles(sheet: Sheet, rows: readonly Row[]): readonly number[] {
  const middle: number[] = sheet.trace.lanes.map(() => -1);
  for (const row of rows) {
    middle[row.lane] = sheet.top + row.barY + row.barHeight / 2;
  }
  return middle;
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
      return -1;
  }
}

function isStrong(trace: Trace, link: number, { steps, effects, end }: Chosen): boolean {
  const { fromStep, toStep, fromLane, toLane } = trace.links;
  const from = fromStep[link] ?? -1;
  const to = toStep[link] ?? -1;
  if (end !== null) {
    const tail = end.kind === "link-tail";
    return (tail ? from : to) + 1 === end.step && (tail ? fromLane : toLane)[link] === end.lane;
  }
  return steps.some((step) => step >= 0 && (to === step || (effects && from === step)));
}

/** Leaves the cause to the right and arrives at the effect from the left. */
function curveOf(tail: End, head: End): readonly number[] {
  const bow = Math.min(48, Math.max(16, Math.abs(head.x - tail.x) / 2));
  const tip = head.x - HEAD + 1;
  return [tail.x, tail.y, tail.x + bow, tail.y, tip - bow, head.y, tip, head.y];
}

function layArrow(sheet: Sheet, { link, strong, tail, head, curve }: Shown): void {
  sheet.arrows.push({ id: link, strong, curve });
  const { fromLane, toLane, fromTime, toTime, fromStep, toStep } = sheet.trace.links;
  if (inPlot(sheet, tail.x, tail.y)) {
    addMark(sheet.marks, {
      x: tail.x - TAIL / 2,
      y: tail.y - TAIL / 2,
      width: TAIL,
      height: TAIL,
      style: strong ? STYLE["arrow-tail-strong"] : STYLE["arrow-tail"],
      kind: KIND["link-tail"],
      id: link,
      lane: fromLane[link] ?? -1,
      ...at(fromTime[link] ?? 0),
      step: (fromStep[link] ?? -1) + 1,
    });
  }
  if (inPlot(sheet, head.x - HEAD, head.y)) {
    addMark(sheet.marks, {
      x: head.x - HEAD,
      y: head.y - HEAD / 2,
      width: HEAD,
      height: HEAD,
      style: strong ? STYLE["arrow-head-strong"] : STYLE["arrow-head"],
      kind: KIND["link-head"],
      id: link,
      lane: toLane[link] ?? -1,
      ...at(toTime[link] ?? 0),
      step: (toStep[link] ?? -1) + 1,
    });
  }
}
