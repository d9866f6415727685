// Owns: a Scene as SVG text: self-contained, for export, the command line and golden files. The same order as paint/canvas.ts.

import type { CursorMark, Label, Rect, Scene } from "./scene.ts";
import { FONT_FAMILY, FONTS } from "./styles.ts";
import { arrowTags, hatchTags, lineTags, markTags, rectTags } from "./svg-shapes.ts";
import { escaped, number, tag } from "./svg-write.ts";
import type { Theme } from "./theme.ts";

/** The picture. `title` is what a screen reader says. */
export function sceneToSvg(scene: Scene, theme: Theme, options: { readonly title?: string } = {}): string {
  const { width, height } = scene;
  const size = `viewBox="0 0 ${number(width)} ${number(height)}" width="${number(width)}" height="${number(height)}"`;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" font-family="${escaped(FONT_FAMILY)}">`,
    ...(options.title === undefined ? [] : [`<title>${escaped(options.title)}</title>`]),
    ...definitions(scene, theme),
    tag("rect", { width, height, fill: theme.tokens.pane }),
    ...scene.lines.filter((line) => line.style === "separator").flatMap((line) => lineTags(line, theme)),
    ...plotTags(scene, theme),
    ...scene.lanes.flatMap(({ bar }) => rectTags(bar, theme, bar.style)),
    ...labelTags(scene.headerLabels, theme),
    ...labelTags(scene.axisLabels, theme),
    ...(scene.cursor === null ? [] : cursorTags(scene.cursor, theme)),
    "</svg>",
  ];
  return `${parts.join("\n")}\n`;
}

function definitions(scene: Scene, theme: Theme): readonly string[] {
  const { plot, future } = scene;
  const now = future === null ? plot.x + plot.width : future.x;
  const clip = (id: string, rect: Rect) => `<clipPath id="${id}">${tag("rect", sizes(rect))}</clipPath>`;
  return [
    "<defs>",
    clip("plot", plot),
    clip("past", { ...plot, width: now - plot.x }),
    clip("to-come", { ...plot, x: now, width: plot.x + plot.width - now }),
    ...hatchTags(scene, theme),
    "</defs>",
  ];
}

function plotTags(scene: Scene, theme: Theme): readonly string[] {
  const { tokens } = theme;
  const { future } = scene;
  return [
    `<g clip-path="url(#plot)">`,
    ...scene.lines.filter((line) => line.style === "grid").flatMap((line) => lineTags(line, theme)),
    ...scene.arrows.filter((arrow) => !arrow.strong).flatMap((arrow) => arrowTags(arrow, theme)),
    ...scene.lines
      .filter((line) => line.style !== "separator" && line.style !== "grid")
      .flatMap((line) => lineTags(line, theme)),
    ...markTags(scene, theme),
    ...scene.arrows.filter((arrow) => arrow.strong).flatMap((arrow) => arrowTags(arrow, theme)),
    ...(future === null
      ? []
      : [tag("rect", { ...sizes(future), fill: tokens.pane, "fill-opacity": theme.futureOpacity })]),
    ...scene.outlines.map((outline) =>
      tag("rect", {
        ...sizes({
          x: outline.x - 2,
          y: outline.y - 2,
          width: outline.width + 4,
          height: outline.height + 4,
        }),
        rx: 4,
        fill: "none",
        stroke: outline.selected ? tokens.accent : tokens.text,
        "stroke-width": outline.selected ? 2 : 1,
      }),
    ),
    ...labelTags(scene.plotLabels, theme),
    "</g>",
  ];
}

function labelTags(labels: readonly Label[], theme: Theme): readonly string[] {
  return labels.flatMap((label) => {
    const look = theme.texts[label.style];
    const font = FONTS[label.font];
    const clip =
      label.clip === null ? null : label.style.startsWith("future") ? "url(#to-come)" : "url(#past)";
    const plate = { x: label.x - 4, y: label.y - font.ascent - 2, width: label.width + 8, height: 16, rx: 3 };
    const text = tag(
      "text",
      {
        x: label.x,
        y: label.y,
        "font-size": font.size,
        "font-weight": font.weight,
        "letter-spacing": font.spacing === 0 ? null : font.spacing,
        fill: look.fill,
        // Other fonts than the one measured take the room that was measured.
        textLength: label.width,
        lengthAdjust: "spacingAndGlyphs",
        "clip-path": clip,
      },
      escaped(label.text),
    );
    return look.plate === null
      ? [text]
      : [tag("rect", { ...plate, fill: look.plate, "clip-path": clip }), text];
  });
}

function cursorTags(cursor: CursorMark, theme: Theme): readonly string[] {
  const { x, top, bottom, handle } = cursor;
  const left = handle.x;
  const shoulder = handle.y + handle.height - handle.width / 2;
  const d = `M${number(left)} ${number(handle.y + 2)}q0 -2 2 -2h${number(handle.width - 4)}q2 0 2 2V${number(shoulder)}L${number(x)} ${number(top)}L${number(left)} ${number(shoulder)}Z`;
  const look = theme.lines.cursor;
  return [
    tag("path", {
      d: `M${number(x)} ${number(top)}V${number(bottom)}`,
      stroke: look.stroke,
      "stroke-width": look.width,
    }),
    tag("path", { d, fill: look.stroke }),
  ];
}

function sizes({ x, y, width, height }: Rect): { x: number; y: number; width: number; height: number } {
  return { x, y, width, height };
}
