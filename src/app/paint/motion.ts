// Owns: painting the dots that travel along arrows, on a canvas of their own over the drawing.

import type { Theme } from "../../core/scene/theme.ts";

const RADIUS = 5;
const RIM = 2;

/** Paints dots and nothing else; the canvas is `ratio` times as wide and high as the drawing. */
export function paintDots(
  context: CanvasRenderingContext2D,
  dots: readonly { readonly x: number; readonly y: number }[],
  { tokens }: Theme,
  ratio: number,
): void {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, context.canvas.width / ratio, context.canvas.height / ratio);
  for (const { x, y } of dots) {
    context.beginPath();
    context.arc(x, y, RADIUS, 0, 2 * Math.PI);
    context.fillStyle = tokens.accent;
    context.fill();
    context.strokeStyle = tokens.pane;
    context.lineWidth = RIM;
    context.stroke();
  }
}
