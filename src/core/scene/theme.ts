// Owns: what the ids of styles.ts look like, in dark, light and high contrast, from one set of tokens (the window uses the same tokens).
// Faint text, copy, fence and running are darker or lighter than in the first sketch: every text has a contrast of at least 4.5.

import { blend } from "./colour.ts";
import type { LineStyleId, MarkStyleId, TextStyleId } from "./styles.ts";

/** Colours by role, as #rrggbb. */
export interface Tokens {
  readonly background: string;
  readonly pane: string;
  readonly raised: string;
  readonly line: string;
  readonly text: string;
  readonly dim: string;
  readonly faint: string;
  readonly accent: string;
  /** Text on a bar of full colour. */
  readonly ink: string;
  readonly direct: string;
  readonly compute: string;
  readonly copy: string;
  readonly video: string;
  readonly running: string;
  readonly blocked: string;
  readonly fence: string;
  readonly event: string;
  readonly present: string;
}

/** A bar or dot: a rectangle with round corners. `hatch`: colour of slanted stripes. */
export interface MarkLook {
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly hatch: string | null;
  readonly radius: number;
  readonly lineWidth: number;
}

export interface LineLook {
  readonly stroke: string;
  readonly width: number;
  readonly dash: readonly number[];
  /** Opacity of the area below the line. */
  readonly area: number;
}

/** `plate`: colour of a small ground behind the text, where it stands on a hatch. */
export interface TextLook {
  readonly fill: string;
  readonly plate: string | null;
}

export interface Theme {
  readonly scheme: "dark" | "light" | "contrast";
  readonly tokens: Tokens;
  /** How much of the pane's colour lies over the future. */
  readonly futureOpacity: number;
  readonly marks: Readonly<Record<MarkStyleId, MarkLook>>;
  readonly lines: Readonly<Record<LineStyleId, LineLook>>;
  readonly texts: Readonly<Record<TextStyleId, TextLook>>;
}

const BAR: MarkLook = { fill: null, stroke: null, hatch: null, radius: 3, lineWidth: 1 };

const DARK_TOKENS: Tokens = {
  background: "#0f1216",
  pane: "#14181e",
  raised: "#1a1f27",
  line: "#262d37",
  text: "#e6eaf0",
  dim: "#97a3b3",
  faint: "#8490a0",
  accent: "#6ea8fe",
  ink: "#0f1216",
  direct: "#5b8def",
  compute: "#c58af9",
  copy: "#3fb8af",
  video: "#b7c26a",
  running: "#5fbf7a",
  blocked: "#ef6b63",
  fence: "#e8b34b",
  event: "#f08bb4",
  present: "#9fb0c8",
};

const LIGHT_TOKENS: Tokens = {
  background: "#f4f6f9",
  pane: "#ffffff",
  raised: "#f4f6f9",
  line: "#dfe4ea",
  text: "#1b232d",
  dim: "#586474",
  faint: "#626e7e",
  accent: "#1a62d4",
  ink: "#ffffff",
  direct: "#2f62cc",
  compute: "#8046c8",
  copy: "#0a766f",
  video: "#66701c",
  running: "#237a41",
  blocked: "#c52f26",
  fence: "#8a5d00",
  event: "#b8336f",
  present: "#53637a",
};

/** White and bright on black; every text has a contrast of at least 7, every line of at least 4.5. */
const CONTRAST_TOKENS: Tokens = {
  background: "#000000",
  pane: "#000000",
  raised: "#0c0c0c",
  line: "#8c8c8c",
  text: "#ffffff",
  dim: "#e4e4e4",
  faint: "#cccccc",
  accent: "#00d8ff",
  ink: "#000000",
  direct: "#7fb0ff",
  compute: "#dcaeff",
  copy: "#34e5cb",
  video: "#dbe65a",
  running: "#62f08a",
  blocked: "#ff8a80",
  fence: "#ffd23f",
  event: "#ffa6d0",
  present: "#ccd8ea",
};

export const DARK: Theme = themeOf("dark", DARK_TOKENS);
export const LIGHT: Theme = themeOf("light", LIGHT_TOKENS);
export const CONTRAST: Theme = themeOf("contrast", CONTRAST_TOKENS);

function themeOf(scheme: Theme["scheme"], tokens: Tokens): Theme {
  const on: Mix = (colour, opacity) => blend(colour, tokens.pane, opacity);
  // Faint lines and grounds are not seen by those who need this theme: lines are as strong as texts, grounds have an edge.
  const sharp = scheme === "contrast";
  return {
    scheme,
    tokens,
    futureOpacity: 0.64,
    marks: marksOf(tokens, on, sharp),
    lines: linesOf(tokens, sharp ? (colour, opacity) => on(colour, Math.min(1, opacity * 2)) : on),
    texts: textsOf(tokens, scheme),
  };
}

/** A colour on the pane, seen to a share. */
type Mix = (colour: string, opacity: number) => string;

function marksOf(tokens: Tokens, on: Mix, sharp: boolean): Theme["marks"] {
  const solid = (fill: string): MarkLook => ({ ...BAR, fill });
  const hatched = (colour: string): MarkLook => ({
    ...BAR,
    fill: on(colour, 0.14),
    stroke: on(colour, 0.85),
    hatch: on(colour, 0.34),
  });
  const dense = (colour: string): MarkLook => ({ ...BAR, fill: on(colour, 0.55), hatch: colour, radius: 2 });
  const edge = (colour: string) => (sharp ? colour : null);
  const waiting = (colour: string): MarkLook => ({
    ...BAR,
    fill: on(colour, 0.3),
    stroke: edge(colour),
    radius: 2,
  });
  const { running, direct, compute, copy, video, fence, event, present, blocked, accent, dim, pane } = tokens;
  return {
    "thread-running": solid(running),
    "thread-cpu": solid(running),
    "thread-poll": hatched(running),
    "thread-sleep": { ...BAR, fill: on(dim, 0.12), stroke: on(dim, 0.5) },
    "thread-waking": solid(on(running, 0.4)),
    "thread-dense": dense(running),
    blocked: hatched(blocked),
    "queue-direct": solid(direct),
    "queue-compute": solid(compute),
    "queue-copy": solid(copy),
    "queue-video": solid(video),
    "waiting-direct": waiting(direct),
    "waiting-compute": waiting(compute),
    "waiting-copy": waiting(copy),
    "waiting-video": waiting(video),
    "more-direct": { ...solid(direct), radius: 1 },
    "more-compute": { ...solid(compute), radius: 1 },
    "more-copy": { ...solid(copy), radius: 1 },
    "more-video": { ...solid(video), radius: 1 },
    "dense-direct": dense(direct),
    "dense-compute": dense(compute),
    "dense-copy": dense(copy),
    "dense-video": dense(video),
    fence: { ...solid(fence), stroke: pane, radius: 4 },
    "fence-lane": solid(fence),
    waiter: { ...BAR, fill: pane, stroke: blocked, radius: 5, lineWidth: 2 },
    "waiter-done": { ...BAR, fill: pane, stroke: on(blocked, 0.8), radius: 5, lineWidth: 1.5 },
    pending: { ...BAR, fill: on(fence, 0.5), radius: 3 },
    event: solid(event),
    "event-dense": dense(event),
    present: { ...solid(present), radius: 2 },
    "present-dense": dense(present),
    "arrow-tail": { ...BAR, fill: on(dim, 0.6), radius: 3 },
    "arrow-tail-strong": { ...BAR, fill: accent, radius: 3 },
    "arrow-head": BAR,
    "arrow-head-strong": BAR,
  };
}

function linesOf(tokens: Tokens, on: Mix): Theme["lines"] {
  const plain = (stroke: string, width: number): LineLook => ({ stroke, width, dash: [], area: 0 });
  const { line, fence, blocked, event, dim, accent } = tokens;
  return {
    grid: plain(on(line, 0.7), 1),
    separator: plain(line, 1),
    edge: plain(on(dim, 0.6), 2),
    baseline: plain(on(event, 0.4), 1),
    fence: { ...plain(fence, 2), area: 0.08 },
    waiter: { ...plain(blocked, 1.5), dash: [4, 3] },
    "waiter-done": { ...plain(on(blocked, 0.7), 1), dash: [4, 3] },
    pending: plain(on(fence, 0.4), 1.5),
    arrow: plain(on(dim, 0.5), 1),
    "arrow-strong": plain(accent, 2),
    cursor: plain(accent, 1.5),
  };
}

function textsOf(tokens: Tokens, scheme: Theme["scheme"]): Theme["texts"] {
  const { text, dim, faint, ink, fence, blocked, accent, pane } = tokens;
  const plain = (fill: string): TextLook => ({ fill, plate: null });
  const quiet = blend(text, dim, 0.7);
  return {
    caption: plain(faint),
    "lane-name": plain(text),
    "lane-state": plain(dim),
    tick: plain(dim),
    "on-running": plain(ink),
    "on-direct": plain(ink),
    "on-compute": plain(ink),
    "on-copy": plain(ink),
    "on-video": plain(ink),
    "on-event": plain(ink),
    "on-present": plain(ink),
    "on-waiting": plain(quiet),
    "on-blocked": {
      fill: scheme === "light" ? blocked : blend(blocked, text, 0.8),
      plate: blend(blocked, pane, 0.05),
    },
    "on-quiet": { fill: text, plate: pane },
    fence: plain(fence),
    waiter: plain(blocked),
    more: plain(dim),
    arrow: plain(dim),
    "arrow-strong": { fill: ink, plate: accent },
    range: { fill: pane, plate: text },
    future: plain(quiet),
    "future-plain": plain(faint),
  };
}
