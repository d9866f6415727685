// Owns: painting a figure: its scene between title and legend. The same order as core/scene/figure-svg.ts.

import type { Figure } from "../../core/scene/figure.ts";
import type { Theme } from "../../core/scene/theme.ts";
import { paintLabels, paintScene } from "./canvas.ts";
import { paintSample } from "./marks.ts";

/** What painting needs besides the figure; `blank` makes a second canvas of a size in its own pixels. */
export interface FigurePainting {
  readonly theme: Theme;
  /** Pixels per CSS pixel. */
  readonly ratio: number;
  readonly blank: (width: number, height: number) => CanvasRenderingContext2D;
}

/** Paints the figure on a canvas that is `ratio` times as wide and high. */
export function paintFigure(
  context: CanvasRenderingContext2D,
  figure: Figure,
  { theme, ratio, blank }: FigurePainting,
): void {
  const { scene } = figure;
  const under = blank(Math.round(scene.width * ratio), Math.round(scene.height * ratio));
  paintScene(under, scene, theme, ratio);
  const brush = { context, theme, ratio };
  context.save();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = theme.tokens.pane;
  context.fillRect(0, 0, figure.width, figure.height);
  context.drawImage(under.canvas, 0, figure.sceneY, scene.width, scene.height);
  for (const sample of figure.samples) {
    paintSample(brush, sample, sample.style);
  }
  paintLabels(brush, figure.labels);
  context.restore();
}
