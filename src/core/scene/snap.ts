// Owns: drawing a place in time to the nearest edge of a mark, so that what is measured begins and ends with something.

import type { Scene } from "./scene.ts";
import { resolution, timeAt, type Viewport, xAt } from "./viewport.ts";

/** Edges nearer than this in pixels draw a place to them. */
export const SNAP_REACH = 6;

/** The time under `x`, as round as it can be without leaving its pixel: whole nanoseconds at least. */
export function roundTime(viewport: Viewport, x: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(resolution(viewport))));
  return Math.round(timeAt(viewport, x) / unit) * unit;
}

/**
 * The time in whole nanoseconds that is meant at `x`: that of the nearest edge in reach of a mark in the row at height `y`, else
 * of any mark, else the one under `x`.
 */
export function snapTime(scene: Scene, x: number, y: number): number {
  const { marks, viewport } = scene;
  const own: Best = { time: 0, distance: SNAP_REACH };
  const any: Best = { time: roundTime(viewport, x), distance: SNAP_REACH };
  for (let mark = 0; mark < marks.count; mark++) {
    const top = marks.y[mark] ?? 0;
    const here = y >= top && y <= top + (marks.height[mark] ?? 0);
    for (const time of [marks.time[mark] ?? Infinity, marks.until[mark] ?? Infinity]) {
      const distance = Math.abs(xAt(viewport, time) - x);
      keepNearer(any, time, distance);
      keepNearer(own, time, here ? distance : Infinity);
    }
  }
  return own.distance < SNAP_REACH ? own.time : any.time;
}

interface Best {
  time: number;
  distance: number;
}

function keepNearer(best: Best, time: number, distance: number): void {
  if (distance < best.distance) {
    best.time = time;
    best.distance = distance;
  }
}
