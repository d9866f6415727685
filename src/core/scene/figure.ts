// Owns: a Scene as a figure for a paper or an issue tracker: title above it, a legend of what it shows below.
// Must not know words: they are given.

import type { LegendKey } from "./legend.ts";
import { legendOf } from "./legend.ts";
import type { Measure } from "./options.ts";
import type { Label, Rect, Scene } from "./scene.ts";
import { type FontId, MARK_STYLES, type TextStyleId } from "./styles.ts";

export interface FigureWords {
  readonly title: string;
  /** How it ended, how long it is, under which schedule. */
  readonly subtitle: string;
  readonly legend: (key: LegendKey) => string;
}

/** Places are CSS pixels from the figure's corner, but those of the scene are from its own, `sceneY` below. */
export interface Figure {
  readonly width: number;
  readonly height: number;
  readonly sceneY: number;
  readonly scene: Scene;
  readonly labels: readonly Label[];
  /** Samples of marks beside the words of the legend; `style` indexes MARK_STYLES. */
  readonly samples: readonly (Rect & { readonly style: number })[];
}

const MARGIN = 12;
const TITLE_Y = 26;
const SUBTITLE_Y = 44;
const SCENE_Y = 56;
const LEGEND_GAP = 12;
const LINE = 20;
const SAMPLE_WIDTH = 18;
const SAMPLE_HEIGHT = 10;
const GAP = 6;
const BETWEEN = 20;

/** The figure of a scene. */
export function layoutFigure(scene: Scene, words: FigureWords, measure: Measure): Figure {
  const write = writer(measure);
  const room = scene.width - 2 * MARGIN;
  const labels: Label[] = [
    write({ text: words.title, font: "title", style: "lane-name", x: MARGIN, y: TITLE_Y, room }),
    write({ text: words.subtitle, font: "label", style: "lane-state", x: MARGIN, y: SUBTITLE_Y, room }),
  ];
  const samples: (Rect & { style: number })[] = [];
  let x = MARGIN;
  let y = SCENE_Y + scene.height + LEGEND_GAP + LINE;
  for (const { key, style } of legendOf(scene)) {
    const text = words.legend(key);
    const width = SAMPLE_WIDTH + GAP + measure(text, "label");
    if (x > MARGIN && x + width > scene.width - MARGIN) {
      x = MARGIN;
      y += LINE;
    }
    const sample = { x, y: y - SAMPLE_HEIGHT, width: SAMPLE_WIDTH, height: SAMPLE_HEIGHT };
    samples.push({ ...sample, style: MARK_STYLES.indexOf(style) });
    labels.push(write({ text, font: "label", style: "lane-state", x: x + SAMPLE_WIDTH + GAP, y, room }));
    x += width + BETWEEN;
  }
  return { width: scene.width, height: y + MARGIN, sceneY: SCENE_Y, scene, labels, samples };
}

interface Writing {
  readonly text: string;
  readonly font: FontId;
  readonly style: TextStyleId;
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

/** Writes a text, with its end left out when there is no room for it. */
function writer(measure: Measure): (writing: Writing) => Label {
  return ({ text, room, ...place }) => {
    let shown = text;
    while (shown.length > 1 && measure(shown, place.font) > room) {
      shown = `${[...shown.replace(/…$/, "")].slice(0, -1).join("")}…`;
    }
    return { ...place, text: shown, width: measure(shown, place.font), clip: null };
  };
}
