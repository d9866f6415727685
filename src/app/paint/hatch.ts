// Owns: hatch patterns, made once for each colour and pixel ratio, drawn in device pixels so that stripes stay sharp.

import type { Brush } from "./brush.ts";

/** Distance of two stripes along an axis, in CSS pixels: 6 across, as in the SVG. */
const PERIOD = 8;

const made = new Map<string, CanvasPattern>();

/** A pattern of slanted stripes in this colour on nothing; the colour itself when there can be no pattern. */
export function hatchOf({ context, ratio }: Brush, colour: string): CanvasPattern | string {
  const key = `${colour} ${ratio}`;
  const known = made.get(key);
  if (known !== undefined) {
    return known;
  }
  const pattern = context.createPattern(tile(colour, ratio), "repeat");
  if (pattern === null) {
    return colour;
  }
  // The tile is in device pixels, the context draws in CSS pixels.
  pattern.setTransform(new DOMMatrix().scale(1 / ratio));
  made.set(key, pattern);
  return pattern;
}

function tile(colour: string, ratio: number): OffscreenCanvas {
  const size = Math.max(2, Math.round(PERIOD * ratio));
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext("2d");
  if (context !== null) {
    context.strokeStyle = colour;
    context.lineWidth = size * 0.36;
    context.beginPath();
    // Three strokes, so that the corners of the tile join.
    for (const shift of [-size, 0, size]) {
      context.moveTo(shift - 1, size + 1);
      context.lineTo(shift + size + 1, -1);
    }
    context.stroke();
  }
  return canvas;
}
