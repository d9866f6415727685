// Owns: what the store holds: inputs only. Whatever follows from them is a selector (selectors.ts).
// If two fields can disagree, one of them is the answer of the worker and carries the number of its run.

import type { ObjectKind } from "../core/program/value.ts";
import type { MarkRef } from "../core/scene/scene.ts";
import type { Trace } from "../core/run/trace.ts";
import type { Edit } from "./edit.ts";
import type { LoadSummary, PositionData, RunSummary, TraceWindow } from "./worker/protocol.ts";

export interface DocumentState {
  readonly text: string;
  /** The bundled scenario it came from; null: the user's own text, or a scenario that was changed. */
  readonly scenario: string | null;
  /** Grows with every change of the text. */
  readonly revision: number;
  /** The user's own texts that gave way to another one, the newest first. */
  readonly own: readonly string[];
  /** Edits since the text of the good run, in order. */
  readonly edits: readonly NumberedEdit[];
}

/** An edit and the revision that it led to; `whole`: nothing of the old text is left to keep a place in. */
export interface NumberedEdit {
  readonly revision: number;
  readonly edit: Edit;
  readonly whole: boolean;
}

/** The last run that came to its end, with what was sent of it. It stays while a newer text cannot be run. */
export interface GoodRun {
  readonly number: number;
  readonly revision: number;
  readonly load: LoadSummary;
  readonly summary: RunSummary;
  readonly position: PositionData;
  readonly trace: Trace;
  readonly window: TraceWindow;
}

/** What the worker does for the newest text. */
export type Job =
  | { readonly kind: "idle" }
  | { readonly kind: "loading"; readonly run: number }
  | { readonly kind: "running"; readonly run: number; readonly steps: number; readonly time: number };

export interface SessionState {
  /** What reading the newest text gave; null while it is not read yet. */
  readonly load: LoadSummary | null;
  readonly good: GoodRun | null;
  /** The newest text could not be run: `good` belongs to an older one. */
  readonly broken: boolean;
  readonly job: Job;
  /** Message of our own mistake. */
  readonly failure: string | null;
}

export interface ViewState {
  /** Times at the edges of the lanes in ns; null: the whole run. */
  readonly range: { readonly from: number; readonly to: number } | null;
  /** How far the lanes are moved up, in CSS pixels. */
  readonly scroll: number;
  /** Size of the drawing in CSS pixels; 0 before it is laid out. */
  readonly width: number;
  readonly height: number;
}

/** An object of the program, as names and rows stand for it. */
export interface ObjectId {
  readonly kind: ObjectKind;
  readonly number: number;
}

export interface SelectionState {
  /** Where the pointer is over the drawing; null: not there. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
  /** The mark under the pointer, and the one that was clicked. */
  readonly hovered: MarkRef | null;
  readonly selected: MarkRef | null;
  /** A place in the text to show; `count` tells two requests for the same place apart. */
  readonly reveal: { readonly from: number; readonly to: number; readonly count: number } | null;
}

export type ThemeChoice = "system" | "light" | "dark";

export interface Preferences {
  readonly theme: ThemeChoice;
  /** Factor of the playing speed. */
  readonly speed: number;
  /** Widths of the side panes and height of the lists under the source, in CSS pixels. */
  readonly sourceWidth: number;
  readonly inspectorWidth: number;
  readonly notesHeight: number;
}

export interface AppState {
  readonly document: DocumentState;
  readonly session: SessionState;
  readonly view: ViewState;
  readonly selection: SelectionState;
  readonly preferences: Preferences;
  readonly playing: boolean;
  /** The system's own choice of colours, as reported by the browser. */
  readonly systemDark: boolean;
  /** Grows when a font has arrived: widths measured before are those of its stand-in. */
  readonly fonts: number;
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: "system",
  speed: 1,
  sourceWidth: 424,
  inspectorWidth: 288,
  notesHeight: 268,
};

/** The state of a page that has just been opened. */
export function initialState(systemDark: boolean): AppState {
  return {
    document: { text: "", scenario: null, revision: 0, own: [], edits: [] },
    session: { load: null, good: null, broken: false, job: { kind: "idle" }, failure: null },
    view: { range: null, scroll: 0, width: 0, height: 0 },
    selection: { pointer: null, hovered: null, selected: null, reveal: null },
    preferences: DEFAULT_PREFERENCES,
    playing: false,
    systemDark,
    fonts: 0,
  };
}
