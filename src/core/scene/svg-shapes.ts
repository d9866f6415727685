// Owns: marks, lines and arrows of a Scene as SVG tags.

import type { Arrow, Line, Rect, Scene, Stretch } from "./scene.ts";
import { MARK_STYLES } from "./styles.ts";
import { number, tag } from "./svg-write.ts";
import type { MarkLook, Theme } from "./theme.ts";

/** One pattern for each look with a hatch that the scene uses. */
export function hatchTags(scene: Scene, theme: Theme): readonly string[] {
  const used = new Set(scene.marks.style.subarray(0, scene.marks.count));
  return [...used]
    .sort((a, b) => a - b)
    .flatMap((style) => {
      const { hatch } = lookOf(theme, style);
      if (hatch === null) {
        return [];
      }
      const stripe = tag("path", { d: "M0 0V6", stroke: hatch, "stroke-width": 3 });
      return [
        tag(
          "pattern",
          {
            id: hatchId(style),
            width: 6,
            height: 6,
            patternUnits: "userSpaceOnUse",
            patternTransform: "rotate(45)",
          },
          stripe,
        ),
      ];
    });
}

/** Marks `from` … `to` − 1. */
export function markTags(scene: Scene, theme: Theme, { from, to }: Stretch): readonly string[] {
  const { marks } = scene;
  const tags: string[] = [];
  for (let mark = from; mark < to; mark++) {
    const rect = {
      x: marks.x[mark] ?? 0,
      y: marks.y[mark] ?? 0,
      width: marks.width[mark] ?? 0,
      height: marks.height[mark] ?? 0,
    };
    tags.push(...rectTags(rect, theme, marks.style[mark] ?? 0));
  }
  return tags;
}

/** A rectangle with the look of a mark: its ground with outline, and its hatch. */
export function rectTags(rect: Rect, theme: Theme, style: number): readonly string[] {
  const look = lookOf(theme, style);
  if (look.fill === null) {
    return [];
  }
  // An outline is drawn inside the mark, so that it is not wider than it says.
  const inset = look.stroke === null ? 0 : look.lineWidth / 2;
  const box = {
    x: rect.x + inset,
    y: rect.y + inset,
    width: Math.max(0.5, rect.width - 2 * inset),
    height: Math.max(0.5, rect.height - 2 * inset),
    rx: Math.min(look.radius, rect.width / 2),
  };
  const outline = look.stroke === null ? null : look.lineWidth;
  const ground = { ...box, fill: look.fill, stroke: look.stroke, "stroke-width": outline };
  if (look.hatch === null) {
    return [tag("rect", ground)];
  }
  return [
    tag("rect", { ...ground, stroke: null, "stroke-width": null }),
    tag("rect", { ...ground, fill: `url(#${hatchId(style)})` }),
  ];
}

/** A line, and the area below it. */
export function lineTags(line: Line, theme: Theme): readonly string[] {
  const look = theme.lines[line.style];
  const d = pathOf(line.points);
  const stroke = tag("path", {
    d,
    fill: "none",
    stroke: look.stroke,
    "stroke-width": look.width,
    "stroke-dasharray": look.dash.length === 0 ? null : look.dash.join(" "),
  });
  const [first = 0] = line.points;
  const last = line.points.at(-2) ?? 0;
  if (line.floor === null || look.area === 0) {
    return [stroke];
  }
  const closed = `${d}L${number(last)} ${number(line.floor)}L${number(first)} ${number(line.floor)}Z`;
  return [tag("path", { d: closed, fill: look.stroke, "fill-opacity": look.area }), stroke];
}

/** Heads, from the middle of their base. */
const HEADS: Readonly<Record<Arrow["heading"], string>> = {
  right: "m0 -4l8 4l-8 4Z",
  down: "m-4 0l4 8l4 -8Z",
  up: "m-4 0l4 -8l4 8Z",
};

/** An arrow with its head. */
export function arrowTags(arrow: Arrow, theme: Theme): readonly string[] {
  const look = theme.lines[arrow.strong ? "arrow-strong" : "arrow"];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = arrow.curve;
  const d = `M${number(x0)} ${number(y0)}C${[x1, y1, x2, y2, x3, y3].map(number).join(" ")}`;
  const head = `M${number(x3)} ${number(y3)}${HEADS[arrow.heading]}`;
  return [
    tag("path", { d, fill: "none", stroke: look.stroke, "stroke-width": look.width }),
    tag("path", { d: head, fill: look.stroke }),
  ];
}

function lookOf(theme: Theme, style: number): MarkLook {
  return theme.marks[MARK_STYLES[style] ?? "blocked"];
}

function hatchId(style: number): string {
  return `hatch-${MARK_STYLES[style] ?? ""}`;
}

function pathOf(points: readonly number[]): string {
  let d = "";
  for (let at = 0; at + 1 < points.length; at += 2) {
    d += `${at === 0 ? "M" : "L"}${number(points[at] ?? 0)} ${number(points[at + 1] ?? 0)}`;
  }
  return d;
}
