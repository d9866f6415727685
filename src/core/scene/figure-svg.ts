// Owns: a figure as SVG text. The same order as paint/figure.ts.

import type { Figure } from "./figure.ts";
import { FONT_FAMILY } from "./styles.ts";
import { labelTags, sceneTags } from "./svg.ts";
import { rectTags } from "./svg-shapes.ts";
import { escaped, number, tag } from "./svg-write.ts";
import type { Theme } from "./theme.ts";

/** The figure, self-contained. `title` is what a screen reader says. */
export function figureToSvg(figure: Figure, theme: Theme, title: string): string {
  const { width, height, scene, sceneY, samples, labels } = figure;
  const size = `viewBox="0 0 ${number(width)} ${number(height)}" width="${number(width)}" height="${number(height)}"`;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" font-family="${escaped(FONT_FAMILY)}">`,
    `<title>${escaped(title)}</title>`,
    tag("rect", { width, height, fill: theme.tokens.pane }),
    `<g transform="translate(0 ${number(sceneY)})">`,
    ...sceneTags(scene, theme),
    "</g>",
    ...samples.flatMap((sample) => rectTags(sample, theme, sample.style)),
    ...labelTags(labels, theme),
    "</svg>",
  ].join("\n")}\n`;
}
