// Owns: painting the strip with the whole run: the marks, which change with the run, and what lies over them.

import { MINIMAP_HEIGHT, type MinimapMarks, type MinimapOverlay } from "../../core/scene/minimap.ts";
import { RANGE_OPACITY } from "../../core/scene/notes-look.ts";
import { MARK_STYLES } from "../../core/scene/styles.ts";
import type { Theme } from "../../core/scene/theme.ts";

/** How much of the pane's colour lies over what is not seen below. */
const DIMMED = 0.6;
/** Width of the grips at the edges of the window. */
const GRIP = 3;
const FLAG = 5;

/** The size in device pixels of a canvas for a strip of `width` CSS pixels. */
export function minimapPixels(
  width: number,
  ratio: number,
): { readonly width: number; readonly height: number } {
  return { width: Math.round(width * ratio), height: Math.round(MINIMAP_HEIGHT * ratio) };
}

/** Paints the marks; the canvas is `ratio` times as wide and high. */
export function paintMinimapMarks(
  context: CanvasRenderingContext2D,
  marks: MinimapMarks,
  theme: Theme,
  ratio: number,
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, context.canvas.width / ratio, MINIMAP_HEIGHT);
  let style = -1;
  for (let mark = 0; mark < marks.count; mark++) {
    const next = marks.style[mark] ?? 0;
    if (next !== style) {
      style = next;
      const look = theme.marks[MARK_STYLES[style] ?? "blocked"];
      // A hatched look has a faint ground: in a thin line its edge is what is seen of it.
      context.fillStyle = look.stroke ?? look.fill ?? theme.tokens.dim;
    }
    context.fillRect(marks.x[mark] ?? 0, marks.y[mark] ?? 0, marks.width[mark] ?? 0, marks.height);
  }
}

/** Paints the window, the selected stretch, notes and the cursor. */
export function paintMinimapOverlay(
  context: CanvasRenderingContext2D,
  overlay: MinimapOverlay,
  { tokens }: Theme,
  ratio: number,
): void {
  const width = context.canvas.width / ratio;
  const { x } = overlay.window;
  const right = x + overlay.window.width;
  const fill = (colour: string, opacity: number, [left, end]: readonly [number, number]) => {
    context.globalAlpha = opacity;
    context.fillStyle = colour;
    context.fillRect(left, 0, Math.max(0, end - left), MINIMAP_HEIGHT);
    context.globalAlpha = 1;
  };
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, MINIMAP_HEIGHT);
  fill(tokens.pane, DIMMED, [0, x]);
  fill(tokens.pane, DIMMED, [right, width]);
  if (overlay.range !== null) {
    fill(tokens.text, 2 * RANGE_OPACITY, [overlay.range.x, overlay.range.x + overlay.range.width]);
  }
  fill(tokens.dim, 1, [x - GRIP / 2, x + GRIP / 2]);
  fill(tokens.dim, 1, [right - GRIP / 2, right + GRIP / 2]);
  context.fillStyle = tokens.dim;
  context.fillRect(x, 0, right - x, 1);
  context.fillRect(x, MINIMAP_HEIGHT - 1, right - x, 1);
  context.fillStyle = tokens.text;
  for (const flag of overlay.flags) {
    context.beginPath();
    context.moveTo(flag, 0);
    context.lineTo(flag + FLAG, FLAG / 2);
    context.lineTo(flag, FLAG);
    context.fill();
  }
  fill(tokens.accent, 1, [overlay.cursor - 0.75, overlay.cursor + 0.75]);
}
