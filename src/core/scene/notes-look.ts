// Owns: the measures of outlines, of the selected stretch and of flags that canvas and SVG share.

import type { OutlineLook } from "./scene.ts";

/** Free pixels between a mark and its outline. */
export const OUTLINE_GAP = 2;

export const OUTLINE_WIDTHS: Readonly<Record<OutlineLook, number>> = { hovered: 1, selected: 2, lit: 1.5 };

/** How much of the text's colour lies over the selected stretch. */
export const RANGE_OPACITY = 0.08;

/** Height of the band along the stretch of a note, at the bottom of the axis. */
export const BAND_HEIGHT = 3;
