// Owns: painting lines, the area below them, and arrows.

import { type Arrow, HEAD_LENGTH, type Line } from "../../core/scene/scene.ts";
import { type Brush, snapLine } from "./brush.ts";

/** A line of level and upright pieces, and the area down to its floor. */
export function paintLine(brush: Brush, line: Line): void {
  const { context, theme } = brush;
  const look = theme.lines[line.style];
  const { points, floor } = line;
  context.beginPath();
  for (let at = 0; at + 1 < points.length; at += 2) {
    const x = snapLine(brush, points[at] ?? 0, look.width);
    const y = snapLine(brush, points[at + 1] ?? 0, look.width);
    if (at === 0) {
      context.moveTo(x, y);
    } else {
      context.lineTo(x, y);
    }
  }
  context.strokeStyle = look.stroke;
  context.lineWidth = look.width;
  context.setLineDash([...look.dash]);
  context.stroke();
  context.setLineDash([]);
  if (floor !== null && look.area > 0) {
    context.lineTo(points.at(-2) ?? 0, floor);
    context.lineTo(points[0] ?? 0, floor);
    context.globalAlpha = look.area;
    context.fillStyle = look.stroke;
    context.fill();
    context.globalAlpha = 1;
  }
}

const DIRECTIONS = { right: [1, 0], down: [0, 1], up: [0, -1] } as const;

/** An arrow with its head. */
export function paintArrow({ context, theme }: Brush, arrow: Arrow): void {
  const look = theme.lines[arrow.strong ? "arrow-strong" : "arrow"];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = arrow.curve;
  context.strokeStyle = look.stroke;
  context.lineWidth = look.width;
  context.beginPath();
  context.moveTo(x0, y0);
  context.bezierCurveTo(x1, y1, x2, y2, x3, y3);
  context.stroke();
  context.fillStyle = look.stroke;
  const half = HEAD_LENGTH / 2;
  const [dx, dy] = DIRECTIONS[arrow.heading];
  context.beginPath();
  context.moveTo(x3 + dy * half, y3 - dx * half);
  context.lineTo(x3 + dx * HEAD_LENGTH, y3 + dy * HEAD_LENGTH);
  context.lineTo(x3 - dy * half, y3 + dx * half);
  context.fill();
}
