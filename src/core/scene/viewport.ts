// Owns: which part of the run is seen, and how wheel, drag and keys change it. Pure; times are nanoseconds, the rest CSS pixels.

/** The visible range. `from` … `to` spans the plot without its inner margins; `scroll` is how far the lanes are moved up. */
export interface Viewport {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly height: number;
  readonly scroll: number;
}

/** Shortest range: single nanoseconds are well apart then. */
export const MIN_RANGE = 20;
/** Height of the time axis: tick labels, below them the cursor's handle. */
export const AXIS_HEIGHT = 36;

const LEFT_MARGIN = 12;
const RIGHT_MARGIN = 20;

/** Width of the lane names: a fifth of the timeline, 96 … 176. */
export function gutterWidth(width: number): number {
  return Math.min(176, Math.max(96, Math.round((width * 0.22) / 4) * 4));
}

/** Where an instant is drawn. */
export function xAt(viewport: Viewport, time: number): number {
  return plotLeft(viewport) + (time - viewport.from) * scaleOf(viewport);
}

/** The instant at a place; the inverse of `xAt`. */
export function timeAt(viewport: Viewport, x: number): number {
  return viewport.from + (x - plotLeft(viewport)) / scaleOf(viewport);
}

/** Nanoseconds per pixel: what is narrower cannot be told apart. */
export function resolution(viewport: Viewport): number {
  return 1 / scaleOf(viewport);
}

/** The whole run of `end` nanoseconds, with room for what never ends. */
export function fit(viewport: Viewport, end: number): Viewport {
  return { ...viewport, from: 0, to: reach(end) };
}

/** The range `from` … `to` with an eighth of air on both sides. */
export function focus(viewport: Viewport, range: { from: number; to: number }, end: number): Viewport {
  const air = Math.max((range.to - range.from) / 8, MIN_RANGE / 4);
  return clamp({ ...viewport, from: range.from - air, to: range.to + air }, end);
}

/** Zooms so that the instant at `x` stays there; factor 2 shows half the time. */
export function zoomAt(viewport: Viewport, x: number, factor: number, end: number): Viewport {
  const longest = Math.max(reach(end), MIN_RANGE);
  const range = viewport.to - viewport.from;
  const wanted = Math.min(longest, Math.max(MIN_RANGE, range / factor));
  const fixed = timeAt(viewport, x);
  const share = range === 0 ? 0 : (fixed - viewport.from) / range;
  const from = fixed - share * wanted;
  return clamp({ ...viewport, from, to: from + wanted }, end);
}

/** Moves the view by pixels: positive `dx` shows later times. */
export function panBy(viewport: Viewport, dx: number, end: number): Viewport {
  const shift = dx * resolution(viewport);
  return clamp({ ...viewport, from: viewport.from + shift, to: viewport.to + shift }, end);
}

/** Moves the lanes by pixels within their height. */
export function scrollBy(viewport: Viewport, dy: number, contentHeight: number): Viewport {
  const most = Math.max(0, contentHeight - (viewport.height - AXIS_HEIGHT));
  return { ...viewport, scroll: Math.min(most, Math.max(0, viewport.scroll + dy)) };
}

/** Moves the view by as little as possible so that `time` is seen, a tenth away from the edge it came from. */
export function reveal(viewport: Viewport, time: number, end: number): Viewport {
  if (time >= viewport.from && time <= viewport.to) {
    return viewport;
  }
  const range = viewport.to - viewport.from;
  const from = time < viewport.from ? time - range * 0.1 : time - range * 0.9;
  return clamp({ ...viewport, from, to: from + range }, end);
}

/** The same range moved into the run, and neither shorter than MIN_RANGE nor longer than the run. */
export function clamp(viewport: Viewport, end: number): Viewport {
  const last = reach(end);
  const range = Math.min(last, Math.max(MIN_RANGE, viewport.to - viewport.from));
  const from = Math.min(last - range, Math.max(0, viewport.from));
  return { ...viewport, from, to: from + range };
}

/** How far the view goes: what never ends is seen to go on. */
function reach(end: number): number {
  return Math.max(MIN_RANGE, end * 1.06);
}

function plotLeft(viewport: Viewport): number {
  return gutterWidth(viewport.width) + LEFT_MARGIN;
}

function scaleOf(viewport: Viewport): number {
  const width = viewport.width - plotLeft(viewport) - RIGHT_MARGIN;
  return Math.max(1, width) / Math.max(Number.MIN_VALUE, viewport.to - viewport.from);
}
