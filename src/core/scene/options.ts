// Owns: what a layout needs besides trace and viewport: text widths, the cursor, the selection, names and words.
// Prose comes in from outside (core/text); the scene itself only writes names, values and operators.

import type { Moment } from "../run/moment.ts";
import type { LaneKind } from "../run/trace.ts";
import { type Arrangement, PLAIN_ARRANGEMENT } from "./arrangement.ts";
import type { MarkRef } from "./scene.ts";
import type { FontId } from "./styles.ts";

/** Width of a text in CSS pixels, letter spacing included. */
export type Measure = (text: string, font: FontId) => number;

/** Names that the trace holds as numbers. */
export interface SceneNames {
  /** The call at a code address as the API names it (`Signal`); null: none. */
  readonly call: (address: number) => string | null;
  /** Label of a work, as the text gives it; null: none given. */
  readonly work: (work: number) => string | null;
  readonly lock: (lock: number) => string;
}

/** The words that bars and captions need, in the reader's language. */
export interface SceneWords {
  readonly groups: Readonly<Record<LaneKind, string>>;
  readonly work: string;
  readonly present: string;
  readonly cpu: string;
  readonly sleeps: string;
  readonly waking: string;
  readonly signaled: string;
  readonly flips: string;
  /** "polls F"; null: it is not known what. */
  readonly polls: (name: string | null) => string;
  /** "waits for F ≥ 3". */
  readonly waitsFor: (what: string) => string;
  /** "waits for F, for ever": nothing will end it. */
  readonly forEver: (text: string) => string;
  /** Several spans in one bar. */
  readonly several: (count: number) => string;
}

/** A note's flag on the axis. */
export interface SceneFlag {
  readonly id: number;
  readonly time: number;
  readonly to: number | null;
  readonly text: string;
}

export interface SceneOptions {
  readonly measure: Measure;
  /** Instant and number of steps done; null: everything has happened. */
  readonly cursor: { readonly time: number; readonly step: number } | null;
  readonly hovered: MarkRef | null;
  readonly selected: MarkRef | null;
  /** Moments that belong together (the fence triple): their marks light up, arrows between them are strong. */
  readonly lit: readonly Moment[];
  /** The call of a signal and the moment its value is set, to be joined by an arrow; null: none. */
  readonly signal: { readonly call: Moment; readonly set: Moment } | null;
  /** The stretch of time that is selected, in ns. */
  readonly range: { readonly from: number; readonly to: number } | null;
  /** Notes, by time. */
  readonly flags: readonly SceneFlag[];
  readonly arrangement: Arrangement;
  /** Number of the lane that is selected; null: none. */
  readonly lane: number | null;
  /** Buttons stand beside the names of pinned lanes and the selected one; a picture that is given away has none. */
  readonly buttons: boolean;
  /** The run ends with something that waits for ever: what is still open then never ends. */
  readonly hangs: boolean;
  readonly names: SceneNames;
  readonly words: SceneWords;
  /** One line about a lane at the cursor; "" for none. */
  readonly laneState: (lane: number) => string;
}

/** What nobody has chosen: nothing is pointed at, selected, lit or arranged. */
export const NOTHING_CHOSEN = {
  hovered: null,
  selected: null,
  lit: [],
  signal: null,
  range: null,
  flags: [],
  arrangement: PLAIN_ARRANGEMENT,
  lane: null,
  buttons: false,
} as const satisfies Partial<SceneOptions>;
