// Owns: what every painting function needs, and snapping to device pixels.

import type { Theme } from "../../core/scene/theme.ts";

export interface Brush {
  readonly context: CanvasRenderingContext2D;
  readonly theme: Theme;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** The nearest edge between device pixels. */
export function snap(brush: Brush, value: number): number {
  return Math.round(value * brush.ratio) / brush.ratio;
}

/** Where a line of this width lies on whole device pixels. */
export function snapLine(brush: Brush, value: number, width: number): number {
  const pixels = Math.max(1, Math.round(width * brush.ratio));
  return snap(brush, value - width / 2) + pixels / 2 / brush.ratio;
}
