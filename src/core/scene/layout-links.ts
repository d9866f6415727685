// Owns: arrows from a cause to what it released, and which of them is strong. Where cause and effect are at nearly the same
// instant (a signal and the wake by it) the arrow goes straight up or down between their bars; else it arrives from the left.

import type { Trace } from "../run/trace.ts";
import { labelArrows } from "./arrow-labels.ts";
import { addMark, at, KIND, marksOf, STYLE } from "./marks.ts";
import type { Row } from "./rows.ts";
import { HEAD_LENGTH, type Heading, type MarkKind, type MarkRef } from "./scene.ts";
import { inPlot, type Sheet } from "./sheet.ts";
import { xAt } from "./viewport.ts";

const HEAD = HEAD_LENGTH;
const TAIL = 5;
/** Closer than this in pixels, cause and effect are joined by an upright arrow. */
const STEEP = 28;
/** How far the middle of a strong upright arrow keeps off the cursor's line, which stands where it was caused. */
const BELLY = 22;
/** Free pixels between an upright arrow and the bars that it joins. */
const AIR = 1;
/** More faint arrows than this are a fog: then only strong ones are drawn. */
const MOST_FAINT = 300;

interface End {
  readonly x: number;
  readonly y: number;
}

/** The bar of a lane, from top to bottom. */
interface Reach {
  readonly top: number;
  readonly bottom: number;
}

interface Course {
  /** The middle of the tail, and the tip of the head. */
  readonly tail: End;
  readonly tip: End;
  readonly heading: Heading;
  readonly curve: readonly number[];
}

interface Shown extends Course {
  readonly link: number;
  readonly strong: boolean;
}

/** Draws the links whose ends are seen. */
export function layLinks(sheet: Sheet, rows: readonly Row[]): void {
  const reaches = reachesOf(sheet, rows);
  const chosen = chosenOf(sheet);
  const shown: Shown[] = [];
  const { links } = sheet.trace;
  for (let link = 0; link < links.count; link++) {
    const from = reaches[links.fromLane[link] ?? -1];
    const to = reaches[links.toLane[link] ?? -1];
    if (from === undefined || to === undefined) {
      continue;
    }
    const strong = isStrong(sheet.trace, link, chosen);
    const left = xAt(sheet.viewport, links.fromTime[link] ?? 0);
    const right = xAt(sheet.viewport, links.toTime[link] ?? 0);
    const course =
      from !== to && right - left < STEEP
        ? uprightCourse(from, to, { left, right, belly: strong ? BELLY : 0 })
        : slantedCourse(from, to, left, right);
    if (inPlot(sheet, course.tail.x, course.tail.y) || inPlot(sheet, course.tip.x, course.tip.y)) {
      shown.push({ link, strong, ...course });
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

/** Where the main bar of each lane is; lanes without a row have none. */
function reachesOf(sheet: Sheet, rows: readonly Row[]): readonly (Reach | undefined)[] {
  const reaches: (Reach | undefined)[] = sheet.trace.lanes.map(() => undefined);
  for (const row of rows) {
    const top = sheet.top + row.barY;
    reaches[row.lane] = { top, bottom: top + row.barHeight };
  }
  return reaches;
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
function slantedCourse(from: Reach, to: Reach, left: number, right: number): Course {
  const tail = { x: left, y: (from.top + from.bottom) / 2 };
  const tip = { x: right, y: (to.top + to.bottom) / 2 };
  const bow = Math.min(48, Math.max(16, Math.abs(right - left) / 2));
  const base = right - HEAD + 1;
  return {
    tail,
    tip,
    heading: "right",
    curve: [left, tail.y, left + bow, tail.y, base - bow, tip.y, base, tip.y],
  };
}

/** From the edge of one bar to the edge of the other, straight or with a belly of some pixels to the left. */
function uprightCourse(
  from: Reach,
  to: Reach,
  { left, right, belly }: { readonly left: number; readonly right: number; readonly belly: number },
): Course {
  const down = to.top > from.top;
  const tail = { x: left, y: down ? from.bottom + AIR : from.top - AIR };
  const tip = { x: right, y: down ? to.top - AIR : to.bottom + AIR };
  const base = down ? tip.y - HEAD + 1 : tip.y + HEAD - 1;
  const bow = (base - tail.y) / 3;
  const curve = [left, tail.y, left - belly, tail.y + bow, right - belly, base - bow, right, base];
  return { tail, tip, heading: down ? "down" : "up", curve };
}

/** The box of a head whose tip is at `tip`. */
function headBox({ tip, heading }: Course): { readonly x: number; readonly y: number } {
  switch (heading) {
    case "right":
      return { x: tip.x - HEAD, y: tip.y - HEAD / 2 };
    case "down":
      return { x: tip.x - HEAD / 2, y: tip.y - HEAD };
    case "up":
      return { x: tip.x - HEAD / 2, y: tip.y };
  }
}

function layArrow(sheet: Sheet, shown: Shown): void {
  const { link, strong, tail, heading, curve } = shown;
  sheet.arrows.push({ id: link, strong, heading, curve });
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
  const head = headBox(shown);
  if (inPlot(sheet, head.x, head.y)) {
    addMark(sheet.marks, {
      ...head,
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
