// Owns: where the label of an arrow stands: beside its curve, off every bar, line and label. A strong arrow's label may cover a
// bar when there is no other place; a faint one is left out.

import { onCurve } from "./curve.ts";
import { boxOf, placeLabel } from "./labels.ts";
import type { Rect } from "./scene.ts";
import type { Sheet } from "./sheet.ts";
import { emptySpace, isFree, type Space, take, takeLine } from "./space.ts";
import { laneName, valueName } from "./span-text.ts";
import type { FontId, TextStyleId } from "./styles.ts";

interface Labelled {
  readonly link: number;
  readonly strong: boolean;
  /** A cubic curve as in Scene. */
  readonly curve: readonly number[];
}

/** Among more faint arrows than this no label would find its arrow. */
const MOST_FAINT = 32;
/** Free pixels between a curve and its label. */
const GAP = 8;
/** Places along the curve, the best first. */
const PLACES = [0.5, 0.35, 0.65, 0.22, 0.78, 0.12, 0.88];

/** Labels arrows `fence = value`, the first ones first. */
export function labelArrows(sheet: Sheet, arrows: readonly Labelled[]): void {
  const labelled = arrows.length <= MOST_FAINT ? arrows : arrows.filter((arrow) => arrow.strong);
  if (labelled.length === 0) {
    return;
  }
  const obstacles = obstaclesOf(sheet);
  for (const arrow of labelled) {
    const text = textOf(sheet, arrow.link);
    if (text !== null) {
      labelArrow(sheet, obstacles, { ...arrow, text });
    }
  }
}

function labelArrow(sheet: Sheet, obstacles: Space, arrow: Labelled & { text: string }): void {
  const font: FontId = arrow.strong ? "strong" : "label";
  const style: TextStyleId = arrow.strong ? "arrow-strong" : "arrow";
  const width = sheet.options.measure(arrow.text, font);
  const beside = PLACES.map((share) => onCurve(arrow.curve, share));
  const right = beside.map(({ x, y }) => ({ x: x + GAP, y: Math.round(y) + 4 }));
  const left = beside.map(({ x, y }) => ({ x: x - GAP - width, y: Math.round(y) + 4 }));
  // To its left a faint arrow's label would seem to belong to what happened before.
  const places = arrow.strong ? [...right, ...left] : right;
  const grounds = arrow.strong ? [obstacles, cursorSpace(sheet), emptySpace()] : [obstacles];
  grounds.some((ground) =>
    places.some((at) => {
      const label = { text: arrow.text, font, style, width, ...at };
      return isFree(ground, plateOf(label)) && placeLabel(sheet, label);
    }),
  );
}

/** The room of a label with the plate around it. */
function plateOf(label: Parameters<typeof boxOf>[0]): Rect {
  const box = boxOf(label);
  return { x: box.x - 4, y: box.y - 2, width: box.width + 8, height: box.height + 4 };
}

function textOf(sheet: Sheet, link: number): string | null {
  const { fence, valueHi, valueLo } = sheet.trace.links;
  const name = laneName(sheet.trace, "fence", fence[link] ?? -1);
  return name === "" ? null : `${name} = ${valueName(valueHi[link] ?? 0, valueLo[link] ?? 0)}`;
}

function obstaclesOf(sheet: Sheet): Space {
  const space = emptySpace();
  const { table } = sheet.marks;
  for (let mark = 0; mark < table.count; mark++) {
    take(space, {
      x: table.x[mark] ?? 0,
      y: table.y[mark] ?? 0,
      width: table.width[mark] ?? 0,
      height: table.height[mark] ?? 0,
    });
  }
  for (const { points, style } of sheet.lines) {
    // The grid is behind everything; a label on it can be read.
    if (style !== "grid") {
      takeLine(space, points);
    }
  }
  for (const { curve, heading } of sheet.arrows) {
    // An upright one; a slanted one bends away from its own label.
    if (heading !== "right") {
      const [x0 = 0, y0 = 0, , , , , x1 = 0, y1 = 0] = curve;
      takeLine(space, [x0, y0, x1, y1]);
    }
  }
  takeCursor(sheet, space);
  return space;
}

function cursorSpace(sheet: Sheet): Space {
  const space = emptySpace();
  takeCursor(sheet, space);
  return space;
}

function takeCursor({ now, plot }: Sheet, space: Space): void {
  if (now < Infinity) {
    takeLine(space, [now, plot.y, now, plot.y + plot.height]);
  }
}
