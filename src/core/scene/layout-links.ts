// Owns: arrows from a cause to what it released, and which of them is strong. Where cause and effect are at nearly the same
// instant (a signal and the wake by it) the arrow goes straight up or down between their bars; else it arrives from the left.

import type { Moment } from "../run/moment.ts";
import { labelArrows } from "./arrow-labels.ts";
import { addMark, at, KIND, STYLE } from "./marks.ts";
import { sheetOfRow, type Split } from "./parts.ts";
import type { Row } from "./rows.ts";
import { CALL_ARROW, HEAD_LENGTH, type Heading, SET_ARROW } from "./scene.ts";
import { inPlot, type Sheet } from "./sheet.ts";
import { strongLinks } from "./strong-links.ts";
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

/** The bar of a lane, from top to bottom. `hidden`: it is scrolled under the pinned rows, and arrows end at their edge. */
interface Reach {
  readonly top: number;
  readonly bottom: number;
  readonly hidden: boolean;
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
  /** Ends whose lanes are hidden: the arrow goes there, but nothing is there to be clicked. */
  readonly loose: { readonly tail: boolean; readonly tip: boolean };
}

/** Draws the links whose ends are seen. */
export function layLinks(split: Split, rows: readonly Row[]): void {
  const sheet = split.whole;
  const reaches = reachesOf(split, rows);
  const isStrong = strongLinks(sheet);
  const shown: Shown[] = [];
  const { links } = sheet.trace;
  for (let link = 0; link < links.count; link++) {
    const from = reaches[links.fromLane[link] ?? -1];
    const to = reaches[links.toLane[link] ?? -1];
    if (from === undefined || to === undefined || (from.hidden && to.hidden)) {
      continue;
    }
    const strong = isStrong(link);
    const left = xAt(sheet.viewport, links.fromTime[link] ?? 0);
    const right = xAt(sheet.viewport, links.toTime[link] ?? 0);
    const course = courseOf(from, to, { left, right, strong });
    if (inPlot(sheet, course.tail.x, course.tail.y) || inPlot(sheet, course.tip.x, course.tip.y)) {
      shown.push({ link, strong, ...course, loose: { tail: from.hidden, tip: to.hidden } });
    }
  }
  const faint = shown.length <= MOST_FAINT;
  // Strong ones last: in front, and first to be labelled.
  const drawn = shown
    .filter((one) => one.strong || faint)
    .sort((a, b) => Number(a.strong) - Number(b.strong));
  layCallArrow(sheet, reaches);
  for (const one of drawn) {
    layArrow(sheet, one);
  }
  labelArrows(sheet, drawn.toReversed());
}

/**
 * The lit signal's own way, which no link says, for its call releases nothing: from the call to where its value is pending in
 * the fence's row, and along that to the dot of the value. A signal that is not pending for long goes there at once.
 */
function layCallArrow(sheet: Sheet, reaches: readonly (Reach | undefined)[]): void {
  const { signal } = sheet.options;
  const from = reaches[signal?.call.lane ?? -1];
  const row = reaches[signal?.set.lane ?? -1];
  if (signal === null || from === undefined || row === undefined || from.hidden || row.hidden) {
    return;
  }
  const { call, set } = signal;
  const left = xAt(sheet.viewport, call.time);
  const right = xAt(sheet.viewport, set.time);
  const dot = dotOf(sheet, "value", set);
  const pending = dotOf(sheet, "pending", { ...call, lane: set.lane });
  const height = dot ?? pending;
  const courses: (readonly [number, Course])[] = [];
  if (right - left < STEEP) {
    courses.push([SET_ARROW, courseOf(from, dot ?? row, { left, right, strong: true })]);
  } else {
    if (pending !== null) {
      courses.push([CALL_ARROW, uprightCourse(from, pending, { left, right: left, belly: BELLY })]);
    }
    if (height !== null) {
      courses.push([SET_ARROW, levelCourse(height, left, right)]);
    }
  }
  for (const [id, { tail, tip, heading, curve }] of courses) {
    if (inPlot(sheet, tail.x, tail.y) || inPlot(sheet, tip.x, tip.y)) {
      sheet.arrows.push({ id, strong: true, heading, curve });
    }
  }
}

function dotOf(
  { marks }: Sheet,
  kind: "value" | "pending",
  { lane, step }: Pick<Moment, "lane" | "step">,
): Reach | null {
  const { table } = marks;
  for (let mark = 0; mark < table.count; mark++) {
    if (table.kind[mark] === KIND[kind] && table.lane[mark] === lane && table.step[mark] === step) {
      const top = table.y[mark] ?? 0;
      return { top, bottom: top + (table.height[mark] ?? 0), hidden: false };
    }
  }
  return null;
}

/** Straight on, at the height of a dot. */
function levelCourse(dot: Reach, left: number, right: number): Course {
  const y = (dot.top + dot.bottom) / 2;
  const base = right - (dot.bottom - dot.top) / 2 - HEAD;
  const third = (base - left) / 3;
  return {
    tail: { x: left, y },
    tip: { x: base + HEAD, y },
    heading: "right",
    curve: [left, y, left + third, y, base - third, y, base, y],
  };
}

function courseOf(
  from: Reach,
  to: Reach,
  { left, right, strong }: { readonly left: number; readonly right: number; readonly strong: boolean },
): Course {
  return from !== to && right - left < STEEP
    ? uprightCourse(from, to, { left, right, belly: strong ? BELLY : 0 })
    : slantedCourse(from, to, left, right);
}

/** Where the main bar of each lane is; lanes without a row have none. */
function reachesOf(split: Split, rows: readonly Row[]): readonly (Reach | undefined)[] {
  const reaches: (Reach | undefined)[] = split.whole.trace.lanes.map(() => undefined);
  // Without pinned rows the plot's own edge cuts what is scrolled away.
  const edge = split.pinned.area.height === 0 ? Number.NEGATIVE_INFINITY : split.rest.area.y;
  for (const row of rows) {
    const top = sheetOfRow(split, row).top + row.barY;
    const bottom = top + row.barHeight;
    const least = row.pinned ? Number.NEGATIVE_INFINITY : edge;
    reaches[row.lane] = {
      top: Math.max(least, top),
      bottom: Math.max(least, bottom),
      hidden: bottom < least,
    };
  }
  return reaches;
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
  const { link, strong, tail, heading, curve, loose } = shown;
  sheet.arrows.push({ id: link, strong, heading, curve });
  const { fromLane, toLane, fromTime, toTime, fromStep, toStep } = sheet.trace.links;
  if (inPlot(sheet, tail.x, tail.y) && !loose.tail) {
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
  if (inPlot(sheet, head.x, head.y) && !loose.tip) {
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
