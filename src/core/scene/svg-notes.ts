// Owns: outlines, the selected stretch of time and the flags of notes as SVG tags. The same shapes as app/paint/notes.ts.

import { AXIS_HEIGHT } from "./viewport.ts";
import { BAND_HEIGHT, OUTLINE_GAP, OUTLINE_WIDTHS, RANGE_OPACITY } from "./notes-look.ts";
import type { FlagMark, Outline, RangeBand } from "./scene.ts";
import { number, tag } from "./svg-write.ts";
import type { Theme } from "./theme.ts";

/** The frame around a mark. */
export function outlineTag({ x, y, width, height, look }: Outline, { tokens }: Theme): string {
  return tag("rect", {
    x: x - OUTLINE_GAP,
    y: y - OUTLINE_GAP,
    width: width + 2 * OUTLINE_GAP,
    height: height + 2 * OUTLINE_GAP,
    rx: 4,
    fill: "none",
    stroke: look === "hovered" ? tokens.text : tokens.accent,
    "stroke-width": OUTLINE_WIDTHS[look],
  });
}

/** The selected stretch: a band that shows what is under it, and its edges. */
export function rangeTags(
  { x, y, width, height, left, right }: RangeBand,
  { tokens }: Theme,
): readonly string[] {
  const edges = [left, right].flatMap((edge) => (edge === null ? [] : [edge]));
  return [
    tag("rect", { x, y, width, height, fill: tokens.text, "fill-opacity": RANGE_OPACITY }),
    ...edges.map((edge) =>
      tag("path", {
        d: `M${number(edge)} ${number(y)}V${number(y + height)}`,
        stroke: tokens.text,
        "stroke-width": 1,
      }),
    ),
  ];
}

/** A pennant at its pole, and a thin band along the stretch that a note is about. */
export function flagTags(flag: FlagMark, { tokens }: Theme): readonly string[] {
  const { x, y, width, height, pole, band } = flag;
  const tip = x < pole ? x : x + width;
  const middle = y + height / 2 - 1;
  const pennant = `M${number(pole)} ${number(y)}L${number(tip)} ${number(middle)}L${number(pole)} ${number(y + height - 2)}Z`;
  const bottom = AXIS_HEIGHT - BAND_HEIGHT;
  return [
    ...(band === null
      ? []
      : [tag("rect", { x: band.x, y: bottom, width: band.width, height: BAND_HEIGHT, fill: tokens.dim })]),
    tag("path", {
      d: `M${number(pole)} ${number(y)}V${AXIS_HEIGHT}`,
      stroke: tokens.dim,
      "stroke-width": 1.5,
    }),
    tag("path", { d: pennant, fill: tokens.text }),
  ];
}
