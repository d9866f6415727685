// Owns: a Scene as SVG text: self-contained, for export, the command line and golden files. The same order as paint/canvas.ts.

import type { CursorMark, Label, Part, Rect, Scene } from "./scene.ts";
import { CHOSEN_LANE, FONT_FAMILY, FONTS, isAcross } from "./styles.ts";
import { flagTags, outlineTag, rangeTags } from "./svg-notes.ts";
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
    ...sceneTags(scene, theme),
    "</svg>",
  ];
  return `${parts.join("\n")}\n`;
}

/** What stands between the tags of the picture: for a picture that holds more than the scene. */
export function sceneTags(scene: Scene, theme: Theme): readonly string[] {
  const { width, height } = scene;
  return [
    ...definitions(scene, theme),
    tag("rect", { width, height, fill: theme.tokens.pane }),
    ...(scene.chosen === null ? [] : chosenTags(scene.chosen, theme)),
    ...scene.lines.filter(({ style }) => isAcross(style)).flatMap((line) => lineTags(line, theme)),
    ...plotTags(scene, theme),
    ...(scene.range === null ? [] : rangeTags(scene.range, theme)),
    ...scene.lanes.flatMap(({ bar }) => rectTags(bar, theme, bar.style)),
    ...labelTags(scene.headerLabels, theme),
    ...labelTags(scene.axisLabels, theme),
    ...scene.flags.flatMap((flag) => flagTags(flag, theme)),
    ...(scene.cursor === null ? [] : cursorTags(scene.cursor, theme)),
  ];
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
    ...(scene.parts.length === 1 ? [] : scene.parts.map((part, number) => clip(`part-${number}`, part.box))),
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
    ...scene.parts.flatMap((part, number) => partTags(scene, theme, { part, number })),
    ...(future === null
      ? []
      : [tag("rect", { ...sizes(future), fill: tokens.pane, "fill-opacity": theme.futureOpacity })]),
    ...scene.arrows.filter((arrow) => arrow.strong).flatMap((arrow) => arrowTags(arrow, theme)),
    ...scene.outlines.map((outline) => outlineTag(outline, theme)),
    ...labelTags(scene.plotLabels, theme),
    "</g>",
  ];
}

/** Lines and marks of a part of the plot; the only one needs no box of its own. */
function partTags(
  scene: Scene,
  theme: Theme,
  { part, number }: { readonly part: Part; readonly number: number },
): readonly string[] {
  const tags = [
    ...scene.lines
      .slice(part.lines.from, part.lines.to)
      .filter(({ style }) => style !== "grid" && !isAcross(style))
      .flatMap((line) => lineTags(line, theme)),
    ...markTags(scene, theme, part.marks),
  ];
  return scene.parts.length === 1 ? tags : [`<g clip-path="url(#part-${number})">`, ...tags, "</g>"];
}

function chosenTags({ x, y, width, height }: Rect, { tokens }: Theme): readonly string[] {
  const fill = tokens.accent;
  return [
    tag("rect", { x, y, width, height, fill, "fill-opacity": CHOSEN_LANE.opacity }),
    tag("rect", { x, y, width: CHOSEN_LANE.bar, height, fill }),
  ];
}

/** Labels with the plates behind them. */
export function labelTags(labels: readonly Label[], theme: Theme): readonly string[] {
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
