// Owns: which rectangles are taken, so that no two labels overlap and arrow labels keep off the bars.
// Buckets of STRIP pixels of height keep a look-up to the few rectangles near it.

import type { Rect } from "./scene.ts";

/** Taken rectangles by strip. */
export type Space = Map<number, Rect[]>;

const STRIP = 16;

/** Nothing taken. */
export function emptySpace(): Space {
  return new Map();
}

/** Whether nothing taken overlaps `rect`. */
export function isFree(space: Space, rect: Rect): boolean {
  for (let strip = first(rect); strip <= last(rect); strip++) {
    if (space.get(strip)?.some((taken) => overlaps(taken, rect))) {
      return false;
    }
  }
  return true;
}

/** Takes `rect`. */
export function take(space: Space, rect: Rect): void {
  for (let strip = first(rect); strip <= last(rect); strip++) {
    const taken = space.get(strip);
    if (taken === undefined) {
      space.set(strip, [rect]);
    } else {
      taken.push(rect);
    }
  }
}

/** Takes the room of a line through x0, y0, x1, y1 … of level and upright pieces, a pixel to each side. */
export function takeLine(space: Space, points: readonly number[]): void {
  for (let at = 0; at + 3 < points.length; at += 2) {
    const x0 = points[at] ?? 0;
    const y0 = points[at + 1] ?? 0;
    const width = (points[at + 2] ?? 0) - x0;
    const height = (points[at + 3] ?? 0) - y0;
    take(space, {
      x: Math.min(x0, x0 + width) - 1,
      y: Math.min(y0, y0 + height) - 1,
      width: Math.abs(width) + 2,
      height: Math.abs(height) + 2,
    });
  }
}

/** Takes `rect` when it is free; false: it is not. */
export function claim(space: Space, rect: Rect): boolean {
  if (!isFree(space, rect)) {
    return false;
  }
  take(space, rect);
  return true;
}

/** Whether two rectangles share more than an edge. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

function first(rect: Rect): number {
  return Math.floor(rect.y / STRIP);
}

function last(rect: Rect): number {
  return Math.floor((rect.y + rect.height) / STRIP);
}
