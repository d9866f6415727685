// Owns: painting a Scene on a canvas, crisp at any device pixel ratio. The same order as core/scene/svg.ts.
// Layout decides, paint obeys: nothing here knows what a mark stands for. Hot: marks of one look are filled as one path.

import type { CursorMark, Label, Line, Part, Rect, Scene } from "../../core/scene/scene.ts";
import { CHOSEN_LANE, cssFont, FONTS, isAcross } from "../../core/scene/styles.ts";
import type { Theme } from "../../core/scene/theme.ts";
import { paintArrow, paintLine } from "./lines.ts";
import { paintLaneBars, paintMarks } from "./marks.ts";
import { paintFlag, paintOutline, paintRange } from "./notes.ts";
import type { Brush } from "./brush.ts";

/** Paints the whole scene. The canvas is `ratio` times as wide and high as the scene. */
export function paintScene(
  context: CanvasRenderingContext2D,
  scene: Scene,
  theme: Theme,
  ratio: number,
): void {
  const brush: Brush = { context, theme, ratio };
  context.save();
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = theme.tokens.pane;
  context.fillRect(0, 0, scene.width, scene.height);
  if (scene.chosen !== null) {
    paintChosen(brush, scene.chosen);
  }
  paintLines(brush, scene.lines, ({ style }) => isAcross(style));
  paintPlot(brush, scene);
  if (scene.range !== null) {
    paintRange(brush, scene.range);
  }
  paintLaneBars(brush, scene);
  paintLabels(brush, scene.headerLabels);
  paintLabels(brush, scene.axisLabels);
  for (const flag of scene.flags) {
    paintFlag(brush, flag);
  }
  if (scene.cursor !== null) {
    paintCursor(brush, scene.cursor);
  }
  context.restore();
}

function paintPlot(brush: Brush, scene: Scene): void {
  const { context, theme } = brush;
  const { plot, future } = scene;
  context.save();
  context.beginPath();
  context.rect(plot.x, plot.y, plot.width, plot.height);
  context.clip();
  paintLines(brush, scene.lines, (line) => line.style === "grid");
  paintArrows(brush, scene, false);
  for (const part of scene.parts) {
    paintPart(brush, scene, part);
  }
  if (future !== null) {
    context.globalAlpha = theme.futureOpacity;
    context.fillStyle = theme.tokens.pane;
    context.fillRect(future.x, future.y, future.width, future.height);
    context.globalAlpha = 1;
  }
  // Not dimmed: where a selected signal leads lies in the future.
  paintArrows(brush, scene, true);
  for (const outline of scene.outlines) {
    paintOutline(brush, outline);
  }
  paintLabels(brush, scene.plotLabels);
  context.restore();
}

/** The selected lane: a tinted ground, and a bar at the left edge. */
function paintChosen({ context, theme }: Brush, { x, y, width, height }: Rect): void {
  context.fillStyle = theme.tokens.accent;
  context.globalAlpha = CHOSEN_LANE.opacity;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.fillRect(x, y, CHOSEN_LANE.bar, height);
}

/** Lines and marks of one part of the plot, inside its box. */
function paintPart(brush: Brush, scene: Scene, { box, lines, marks }: Part): void {
  const { context } = brush;
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  paintLines(
    brush,
    scene.lines.slice(lines.from, lines.to),
    ({ style }) => style !== "grid" && !isAcross(style),
  );
  paintMarks(brush, scene.marks, marks);
  context.restore();
}

function paintLines(brush: Brush, lines: readonly Line[], which: (line: Line) => boolean): void {
  for (const line of lines) {
    if (which(line)) {
      paintLine(brush, line);
    }
  }
}

function paintArrows(brush: Brush, scene: Scene, strong: boolean): void {
  for (const arrow of scene.arrows) {
    if (arrow.strong === strong) {
      paintArrow(brush, arrow);
    }
  }
}

/** Labels with the plates behind them. */
export function paintLabels(brush: Brush, labels: readonly Label[]): void {
  const { context } = brush;
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  for (const label of labels) {
    if (label.clip === null) {
      paintLabel(brush, label);
    } else {
      context.save();
      context.beginPath();
      context.rect(label.clip.from - 8, label.y - 40, label.clip.to - label.clip.from + 16, 80);
      context.clip();
      paintLabel(brush, label);
      context.restore();
    }
  }
}

function paintLabel({ context, theme }: Brush, label: Label): void {
  const look = theme.texts[label.style];
  const font = FONTS[label.font];
  if (look.plate !== null) {
    context.fillStyle = look.plate;
    context.beginPath();
    context.roundRect(label.x - 4, label.y - font.ascent - 2, label.width + 8, 16, 3);
    context.fill();
  }
  const css = cssFont(label.font);
  // Setting a font is slow even when it stays the same.
  if (context.font !== css) {
    context.font = css;
  }
  context.letterSpacing = `${font.spacing}px`;
  context.fillStyle = look.fill;
  context.fillText(label.text, label.x, label.y);
}

function paintCursor({ context, theme, ratio }: Brush, cursor: CursorMark): void {
  const { top, bottom, handle } = cursor;
  const look = theme.lines.cursor;
  const x = Math.round(cursor.x * ratio) / ratio;
  const left = x - handle.width / 2;
  context.fillStyle = look.stroke;
  context.fillRect(x - look.width / 2, top - 2, look.width, bottom - top + 2);
  context.beginPath();
  context.roundRect(left, handle.y, handle.width, handle.height - handle.width / 2, [2, 2, 0, 0]);
  context.moveTo(left, handle.y + handle.height - handle.width / 2);
  context.lineTo(left + handle.width, handle.y + handle.height - handle.width / 2);
  context.lineTo(x, top);
  context.closePath();
  context.fill();
}
