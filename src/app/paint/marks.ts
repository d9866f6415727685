// Owns: painting marks: rectangles with round corners, outlined or hatched as their look says.
// Hot: one rectangle after the other, with the colour set once for each run of a look. One path of thousands of bars would
// take many times as long; on bars too narrow for it neither corners nor hatch can be seen, and they are left out.

import type { MarkTable, Rect, Scene, Stretch } from "../../core/scene/scene.ts";
import { MARK_STYLES } from "../../core/scene/styles.ts";
import type { MarkLook } from "../../core/scene/theme.ts";
import { type Brush, snap } from "./brush.ts";
import { hatchOf } from "./hatch.ts";

/** Marks narrower than this are plain rectangles, in CSS pixels. */
const NARROW = 5;

/** Marks `from` … `to` − 1 in their order: later ones lie in front. */
export function paintMarks(brush: Brush, marks: MarkTable, { from, to }: Stretch): void {
  let first = from;
  for (let mark = from + 1; mark <= to; mark++) {
    if (mark === to || marks.style[mark] !== marks.style[first]) {
      paintRun(brush, marks, { first, end: mark });
      first = mark;
    }
  }
}

/** The colour bars in the lane headers. */
export function paintLaneBars(brush: Brush, scene: Scene): void {
  for (const { bar } of scene.lanes) {
    const look = lookOf(brush, bar.style);
    brush.context.fillStyle = look.fill ?? "transparent";
    brush.context.beginPath();
    addRect(brush, snapped(brush, bar), { radius: 1.5, inset: 0 });
    brush.context.fill();
  }
}

/** One mark on its own, as a legend shows it. */
export function paintSample(brush: Brush, rect: Rect, style: number): void {
  const { context } = brush;
  const { fill, stroke, hatch, lineWidth, radius } = lookOf(brush, style);
  const box = snapped(brush, rect);
  const layers: readonly (readonly [string | CanvasPattern | null, number])[] = [
    [stroke, 0],
    [fill, stroke === null ? 0 : lineWidth],
    [hatch === null ? null : hatchOf(brush, hatch), stroke === null ? 0 : lineWidth],
  ];
  for (const [colour, inset] of layers) {
    if (colour !== null) {
      context.fillStyle = colour;
      context.beginPath();
      addRect(brush, box, { radius, inset });
      context.fill();
    }
  }
}

/** Marks first … end − 1, all of one look: outline, ground and hatch are three fills, which is faster than a stroke. */
function paintRun(
  brush: Brush,
  marks: MarkTable,
  run: { readonly first: number; readonly end: number },
): void {
  const { context } = brush;
  const { fill, stroke, hatch, lineWidth, radius } = lookOf(brush, marks.style[run.first] ?? 0);
  if (fill === null) {
    return;
  }
  const inset = stroke === null ? 0 : lineWidth;
  if (stroke !== null) {
    context.fillStyle = stroke;
    fillRun(brush, marks, { ...run, radius, inset: 0, least: 0 });
  }
  context.fillStyle = fill;
  fillRun(brush, marks, { ...run, radius, inset, least: 0 });
  if (hatch !== null) {
    context.fillStyle = hatchOf(brush, hatch);
    fillRun(brush, marks, { ...run, radius, inset, least: NARROW });
  }
}

interface Run {
  readonly first: number;
  readonly end: number;
  readonly radius: number;
  /** How far inside its edge a mark is filled. */
  readonly inset: number;
  /** Narrower marks are left out. */
  readonly least: number;
}

function fillRun(brush: Brush, marks: MarkTable, { first, end, radius, inset, least }: Run): void {
  const { context } = brush;
  for (let mark = first; mark < end; mark++) {
    const box = snapped(brush, rectOf(marks, mark));
    if (box.width < least) {
      continue;
    }
    if (box.width < NARROW) {
      context.fillRect(
        box.x + inset,
        box.y + inset,
        Math.max(0, box.width - 2 * inset),
        box.height - 2 * inset,
      );
    } else {
      context.beginPath();
      addRect(brush, box, { radius, inset });
      context.fill();
    }
  }
}

function addRect(
  { context }: Brush,
  rect: Rect,
  shape: { readonly radius: number; readonly inset: number },
): void {
  const { radius, inset } = shape;
  const width = rect.width - 2 * inset;
  const height = rect.height - 2 * inset;
  const corner = Math.max(0, Math.min(radius - inset, width / 2, height / 2));
  context.roundRect(rect.x + inset, rect.y + inset, width, height, corner);
}

/** Moved to whole device pixels, and at least one wide. */
function snapped(brush: Brush, rect: Rect): Rect {
  const x = snap(brush, rect.x);
  const y = snap(brush, rect.y);
  return {
    x,
    y,
    width: Math.max(1 / brush.ratio, snap(brush, rect.x + rect.width) - x),
    height: Math.max(1 / brush.ratio, snap(brush, rect.y + rect.height) - y),
  };
}

function rectOf(marks: MarkTable, mark: number): Rect {
  return {
    x: marks.x[mark] ?? 0,
    y: marks.y[mark] ?? 0,
    width: marks.width[mark] ?? 0,
    height: marks.height[mark] ?? 0,
  };
}

function lookOf(brush: Brush, style: number): MarkLook {
  return brush.theme.marks[MARK_STYLES[style] ?? "blocked"];
}
