// Owns: painting outlines, the selected stretch of time and the flags of notes. The same shapes as core/scene/svg-notes.ts.

import { BAND_HEIGHT, OUTLINE_GAP, OUTLINE_WIDTHS, RANGE_OPACITY } from "../../core/scene/notes-look.ts";
import type { FlagMark, Outline, RangeBand } from "../../core/scene/scene.ts";
import { AXIS_HEIGHT } from "../../core/scene/viewport.ts";
import { type Brush, snapLine } from "./brush.ts";

/** The frame around a mark. */
export function paintOutline({ context, theme }: Brush, outline: Outline): void {
  const { x, y, width, height, look } = outline;
  context.strokeStyle = look === "hovered" ? theme.tokens.text : theme.tokens.accent;
  context.lineWidth = OUTLINE_WIDTHS[look];
  context.beginPath();
  context.roundRect(x - OUTLINE_GAP, y - OUTLINE_GAP, width + 2 * OUTLINE_GAP, height + 2 * OUTLINE_GAP, 4);
  context.stroke();
}

/** The selected stretch: a band that shows what is under it, and its edges. */
export function paintRange(brush: Brush, { x, y, width, height, left, right }: RangeBand): void {
  const { context, theme } = brush;
  context.fillStyle = theme.tokens.text;
  context.globalAlpha = RANGE_OPACITY;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  for (const edge of [left, right]) {
    if (edge !== null) {
      context.fillRect(snapLine(brush, edge, 1) - 0.5, y, 1, height);
    }
  }
}

/** A pennant at its pole, and a thin band along the stretch that a note is about. */
export function paintFlag(brush: Brush, { x, y, width, height, pole, band }: FlagMark): void {
  const { context, theme } = brush;
  context.fillStyle = theme.tokens.dim;
  if (band !== null) {
    context.fillRect(band.x, AXIS_HEIGHT - BAND_HEIGHT, band.width, BAND_HEIGHT);
  }
  context.fillRect(pole - 0.75, y, 1.5, AXIS_HEIGHT - y);
  context.fillStyle = theme.tokens.text;
  context.beginPath();
  context.moveTo(pole, y);
  context.lineTo(x < pole ? x : x + width, y + height / 2 - 1);
  context.lineTo(pole, y + height - 2);
  context.fill();
}
