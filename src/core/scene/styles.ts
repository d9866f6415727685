// Owns: the ids of everything that has a look. Layout writes ids, a theme says what they look like; no colour here.

/** Looks of marks. The order is the number in `MarkTable.style`, and within a band from back to front: calls lie on `//@ cpu`. */
export const MARK_STYLES = [
  "thread-cpu",
  "thread-running",
  "thread-poll",
  "thread-sleep",
  "thread-waking",
  "thread-dense",
  "blocked",
  "queue-direct",
  "queue-compute",
  "queue-copy",
  "queue-video",
  "waiting-direct",
  "waiting-compute",
  "waiting-copy",
  "waiting-video",
  "more-direct",
  "more-compute",
  "more-copy",
  "more-video",
  "dense-direct",
  "dense-compute",
  "dense-copy",
  "dense-video",
  "fence",
  "fence-lane",
  "waiter",
  "waiter-done",
  "pending",
  "event",
  "event-dense",
  "present",
  "present-dense",
  "arrow-tail",
  "arrow-tail-strong",
  "arrow-head",
  "arrow-head-strong",
] as const;
export type MarkStyleId = (typeof MARK_STYLES)[number];

/** Looks of lines. */
export const LINE_STYLES = [
  "grid",
  "separator",
  "edge",
  "baseline",
  "fence",
  "waiter",
  "waiter-done",
  "pending",
  "arrow",
  "arrow-strong",
  "cursor",
] as const;
export type LineStyleId = (typeof LINE_STYLES)[number];

/** Lines across lane names and plot alike, behind everything else. */
export function isAcross(style: LineStyleId): boolean {
  return style === "separator" || style === "edge";
}

/** The selected lane in the accent colour: opacity of its ground, and width of the bar at its left edge. */
export const CHOSEN_LANE = { opacity: 0.09, bar: 5 } as const;

/** Looks of text. `future…`: where the future is dimmed, on a bar and on the plain ground. */
export const TEXT_STYLES = [
  "caption",
  "lane-name",
  "lane-state",
  "tick",
  "on-running",
  "on-direct",
  "on-compute",
  "on-copy",
  "on-video",
  "on-event",
  "on-present",
  "on-waiting",
  "on-blocked",
  "on-quiet",
  "fence",
  "waiter",
  "more",
  "arrow",
  "arrow-strong",
  "range",
  "future",
  "future-plain",
] as const;
export type TextStyleId = (typeof TEXT_STYLES)[number];

export const FONT_IDS = ["title", "name", "label", "strong", "caption"] as const;
export type FontId = (typeof FONT_IDS)[number];

/** A font in CSS pixels; `ascent` and `descent` bound its letters above and below the baseline. */
export interface Font {
  readonly size: number;
  readonly weight: number;
  readonly ascent: number;
  readonly descent: number;
  /** Extra space after each letter. */
  readonly spacing: number;
}

/** 16 for a figure's title, 13 for names, 11 for everything else. */
export const FONTS: Readonly<Record<FontId, Font>> = {
  title: { size: 16, weight: 650, ascent: 13, descent: 4, spacing: 0 },
  name: { size: 13, weight: 600, ascent: 11, descent: 3, spacing: 0 },
  label: { size: 11, weight: 450, ascent: 9, descent: 3, spacing: 0 },
  strong: { size: 11, weight: 600, ascent: 9, descent: 3, spacing: 0 },
  caption: { size: 11, weight: 600, ascent: 9, descent: 3, spacing: 0.6 },
};

/** Families with fallbacks, for canvas and SVG alike. */
export const FONT_FAMILY =
  '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The font as a CSS `font` value. */
export function cssFont(id: FontId): string {
  const { weight, size } = FONTS[id];
  return `${weight} ${size}px ${FONT_FAMILY}`;
}
