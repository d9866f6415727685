// Owns: the rule for labels. In full, else short, else shortened with …, else above the bar, else not at all: a label is only
// there when it fits, so none is cut off and no two overlap.

import type { SceneOptions } from "./options.ts";
import type { Label, Rect } from "./scene.ts";
import type { Texts } from "./span-text.ts";
import type { Sheet } from "./sheet.ts";
import { claim } from "./space.ts";
import { FONTS, type FontId, type TextStyleId } from "./styles.ts";

export interface Look {
  readonly font: FontId;
  readonly style: TextStyleId;
}

/** Free pixels left and right of a label inside a bar. */
const PADDING = 6;
/** Free pixels between a label and the right edge of the plot. */
const EDGE = 6;
/** Letters that must be left when a label is shortened. */
const FEWEST_LETTERS = 3;
/** Bars narrower than this hold no label: not even three letters fit. */
const NARROWEST = 24;

/** Texts that stand on the plain ground, not on a bar. */
const PLAIN: ReadonlySet<TextStyleId> = new Set(["fence", "waiter", "more", "arrow"]);

/** Labels a bar by the rule. `above`: whether there is room above it; `end`: pixels at its right end that are taken. */
export function labelBar(
  sheet: Sheet,
  bar: Rect,
  say: Look & { texts: Texts; above: boolean; end: number },
): void {
  const { ascent, descent } = FONTS[say.font];
  const room = bar.width >= NARROWEST && bar.height >= ascent + descent;
  const inside = room ? fitText(sheet.options, say, bar.width - 2 * PADDING - say.end) : null;
  if (inside !== null) {
    const y = Math.round(bar.y + (bar.height + ascent - descent) / 2);
    placeLabel(sheet, { ...say, ...inside, x: bar.x + PADDING, y });
    return;
  }
  const short = say.texts.at(-1);
  if (say.above && short !== undefined) {
    const width = sheet.options.measure(short, say.font);
    placeLabel(sheet, { ...say, style: aboveStyle(say.style), text: short, width, x: bar.x, y: bar.y - 4 });
  }
}

/** The longest of the texts that fits into `room` pixels, the last one shortened if need be; null: nothing fits. */
export function fitText(
  options: SceneOptions,
  say: { readonly texts: Texts; readonly font: FontId },
  room: number,
): { text: string; width: number } | null {
  for (const text of say.texts) {
    const width = options.measure(text, say.font);
    if (width <= room) {
      return { text, width };
    }
  }
  const last = say.texts.at(-1);
  return last === undefined ? null : shortened(options, { text: last, font: say.font }, room);
}

/** A name in `room` pixels: of a long one the beginning and the end, for names mostly differ at one of them; null: nothing fits. */
export function fitName(
  options: SceneOptions,
  say: { readonly text: string; readonly font: FontId },
  room: number,
): { text: string; width: number } | null {
  const measured = (text: string) => ({ text, width: options.measure(text, say.font) });
  const whole = measured(say.text);
  if (whole.width <= room) {
    return whole;
  }
  const letters = Array.from(say.text);
  const cut = (kept: number) => {
    const end = Math.floor(kept / 3);
    return `${letters.slice(0, kept - end).join("")}…${end === 0 ? "" : letters.slice(-end).join("")}`;
  };
  const kept = mostThat(letters.length - 1, (count) => measured(cut(count)).width <= room);
  return kept < FEWEST_LETTERS ? null : measured(cut(kept));
}

/** The largest number from 0 to `most` that fits; what fits at a number fits at every smaller one. */
function mostThat(most: number, fits: (count: number) => boolean): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const here = fits(middle);
    low = here ? middle : low;
    high = here ? high : middle - 1;
  }
  return low;
}

/** Places a label in the plot when it is inside and free; what the cursor crosses is in two parts, past and future. */
export function placeLabel(
  sheet: Sheet,
  label: Look & { text: string; width: number; x: number; y: number },
): boolean {
  const { plot, area, now } = sheet;
  const box = boxOf(label);
  if (label.text === "" || box.x < plot.x || box.x + box.width > plot.x + plot.width - EDGE) {
    return false;
  }
  // Half scrolled away: not at all.
  if (box.y < area.y || box.y + box.height > area.y + area.height || !claim(sheet.space, aired(box))) {
    return false;
  }
  const { text, font, style, x, y, width } = label;
  if (style === "arrow-strong") {
    sheet.labels.push({ text, font, style, x, y, width, clip: null });
    return true;
  }
  const right = x + width;
  if (now < right) {
    const clip = now > x ? { from: now, to: right + 1 } : null;
    sheet.labels.push({ text, font, style: PLAIN.has(style) ? "future-plain" : "future", x, y, width, clip });
  }
  if (now > x) {
    const clip = now < right ? { from: x - 1, to: now } : null;
    sheet.labels.push({ text, font, style, x, y, width, clip });
  }
  return true;
}

/** The rectangle that holds a label's letters. */
export function boxOf(label: Pick<Label, "x" | "y" | "width" | "font">): Rect {
  const { ascent, descent } = FONTS[label.font];
  return { x: label.x, y: label.y - ascent, width: label.width, height: ascent + descent };
}

/** Two labels side by side stay apart by two spaces. */
function aired(box: Rect): Rect {
  return { ...box, width: box.width + 8 };
}

function shortened(
  options: SceneOptions,
  say: { readonly text: string; readonly font: FontId },
  room: number,
): { text: string; width: number } | null {
  const letters = Array.from(say.text);
  const cut = (kept: number) => `${letters.slice(0, kept).join("").trimEnd()}…`;
  const kept = mostThat(letters.length - 1, (count) => options.measure(cut(count), say.font) <= room);
  if (kept < FEWEST_LETTERS) {
    return null;
  }
  return { text: cut(kept), width: options.measure(cut(kept), say.font) };
}

/** Above a bar a text stands on the background. */
function aboveStyle(style: TextStyleId): TextStyleId {
  return style === "on-blocked" ? "waiter" : "more";
}
