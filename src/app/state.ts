// Owns: what the store holds: inputs only. Whatever follows from them is a selector (selectors.ts).
// If two fields can disagree, one of them is the answer of the worker and carries the number of its run.

import type { Breakpoint, ConditionProblem } from "../core/debug/breakpoint.ts";
import type { ObjectKind } from "../core/program/value.ts";
import type { RuleId } from "../core/rules/table.ts";
import type { RangeFigures } from "../core/run/figures.ts";
import type { MarkRef } from "../core/scene/scene.ts";
import type { Trace } from "../core/run/trace.ts";
import type { Edit } from "./edit.ts";
import type { OpenedFiles } from "./files/opened.ts";
import type {
  BrokenCondition,
  FoundPlace,
  LoadSummary,
  PositionData,
  RunSummary,
  TraceWindow,
} from "./worker/protocol.ts";
import { EMPTY_WORKSHEET, type Note, type Worksheet } from "./worksheet.ts";

/** A text of the user's that gave way to another, with what was made of it. */
export interface KeptText {
  /** Name of the file it came from or was saved as; null: none. */
  readonly name: string | null;
  readonly text: string;
  readonly sheet: Worksheet;
}

export interface DocumentState {
  readonly text: string;
  /** Name of the file it came from or was saved as; null: none. */
  readonly name: string | null;
  /** The bundled scenario it came from; null: the user's own text, or a scenario that was changed. */
  readonly scenario: string | null;
  /** Grows with every change of the text. */
  readonly revision: number;
  /** The user's own texts that gave way to another one, the newest first. */
  readonly own: readonly KeptText[];
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
  /** The text that ran. */
  readonly text: string;
  /** The branch that it is the run of. */
  readonly branch: number;
  readonly load: LoadSummary;
  readonly summary: RunSummary;
  readonly position: PositionData;
  readonly trace: Trace;
  readonly window: TraceWindow;
  /** The whole run, merged for the minimap. */
  readonly overview: Trace;
}

/** The search for the next or previous stop that is under way: how far it has come. */
export interface StopSearch {
  readonly step: number;
}

/** A condition with what is wrong with it; `problem` null: nothing. */
export interface CheckedCondition {
  readonly condition: string;
  readonly problem: ConditionProblem | null;
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
  /** null: no search for a stop is under way. */
  readonly stopSearch: StopSearch | null;
  /** Conditions of breakpoints that could not be used in the last search. */
  readonly brokenConditions: readonly BrokenCondition[];
  /** What was found out about the condition that was typed last (link.ts, `checkCondition`); null: none was typed. */
  readonly checkedCondition: CheckedCondition | null;
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

/**
 * A stretch of time that is selected, in whole nanoseconds; `figures` null: they are on their way. While an edge is dragged
 * they are those of the stretch a moment ago.
 */
export interface RangeSelection {
  readonly from: number;
  readonly to: number;
  readonly figures: RangeFigures | null;
}

/** A bar of work by its lane in the trace: a packet, or (`packet` −1) what began at `time` ns there. */
export interface WorkRef {
  readonly lane: number;
  readonly packet: number;
  readonly time: number;
}

export interface SelectionState {
  /** The lane that lane commands are about, by key (scene/arrangement.ts); null: the lane of who made the last step. */
  readonly lane: string | null;
  /** Where in the drawing, in CSS pixels, a lane that is dragged would be put down; null: none is dragged. */
  readonly laneDrop: number | null;
  /** Where in the drawing the menu of the selected lane is open; null: it is not. */
  readonly laneMenu: { readonly x: number; readonly y: number } | null;
  readonly range: RangeSelection | null;
  /** The branch whose name is being written; null: none. */
  readonly renaming: number | null;
  /** Offset of the editor's caret; null: nobody has put it anywhere in this text. */
  readonly caret: number | null;
  /** Where the pointer is over the drawing; null: not there. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
  /** The mark under the pointer, and the one that was clicked. */
  readonly hovered: MarkRef | null;
  readonly selected: MarkRef | null;
  /** The work whose duration is being changed; null: none. */
  readonly duration: WorkRef | null;
  /** A place in the text to show; `count` tells two requests for the same place apart. */
  readonly reveal: { readonly from: number; readonly to: number; readonly count: number } | null;
}

/** The search over labels, lines, fences and values. */
export interface FindState {
  readonly open: boolean;
  readonly query: string;
  /** What was found for the query `answered`, in the order of the run. */
  readonly places: readonly FoundPlace[];
  /** The query that was answered last in this run; null: none. While it is another one than `query` an answer is on its way. */
  readonly answered: string | null;
  /** How many there are in all; `places` holds the first ones. */
  readonly total: number;
  /** The place that was gone to last; −1: none. */
  readonly at: number;
}

/** What the note being written is about; `id` null: a new note. */
export type NoteDraft = Omit<Note, "id"> & { readonly id: number | null };

/** What lies over the window; null in the state: nothing. */
export type DialogName =
  | "palette"
  | "keys"
  | "limits"
  | "rules"
  | "fail-call"
  | "go-to-line"
  | "note"
  | "breakpoint"
  | "entries";

export const THEMES = ["system", "light", "dark", "contrast"] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** The panes that can be folded away; on a narrow screen one of them is shown at a time. */
export const PANES = ["source", "notes", "inspector"] as const;
export type PaneId = (typeof PANES)[number];
/** What a narrow screen shows. */
export type NarrowPane = "source" | "timeline" | "state";

export interface Preferences {
  readonly theme: ThemeChoice;
  /** Factor of the playing speed. */
  readonly speed: number;
  /** Widths of the side panes and height of the lists under the source, in CSS pixels. */
  readonly sourceWidth: number;
  readonly inspectorWidth: number;
  readonly notesHeight: number;
  readonly folded: readonly PaneId[];
  readonly narrowPane: NarrowPane;
  /** The table of what is seen is shown beside the drawing. */
  readonly table: boolean;
}

/** What the window has to say about what the user did; shown until it is dismissed. */
export interface Notice {
  readonly tone: "good" | "bad";
  readonly text: string;
}

export interface AppState {
  readonly document: DocumentState;
  readonly sheet: Worksheet;
  readonly session: SessionState;
  readonly view: ViewState;
  readonly selection: SelectionState;
  readonly find: FindState;
  readonly dialog: DialogName | null;
  /** The rule at which the page "The rules" is open, or was last. */
  readonly rule: RuleId | null;
  readonly notice: Notice | null;
  /** The files that were opened last; null: none since the page was loaded. */
  readonly opened: OpenedFiles | null;
  /** The note that the dialog "note" is about. */
  readonly noteDraft: NoteDraft | null;
  /** The breakpoint that the dialog "breakpoint" begins with. */
  readonly breakpointDraft: Breakpoint | null;
  /** Ids of what was run from the palette, the last first. */
  readonly recent: readonly string[];
  readonly preferences: Preferences;
  readonly playing: boolean;
  /** The system's own choices, as reported by the browser. */
  readonly systemDark: boolean;
  readonly systemContrast: boolean;
  readonly reducedMotion: boolean;
  /** Grows when a font has arrived: widths measured before are those of its stand-in. */
  readonly fonts: number;
}

export const DEFAULT_PREFERENCES: Preferences = {
  theme: "system",
  speed: 1,
  sourceWidth: 424,
  inspectorWidth: 288,
  notesHeight: 268,
  folded: [],
  narrowPane: "timeline",
  table: false,
};

/** The state of a page that has just been opened. */
export function initialState(systemDark: boolean): AppState {
  return {
    document: { text: "", name: null, scenario: null, revision: 0, own: [], edits: [] },
    sheet: EMPTY_WORKSHEET,
    session: {
      load: null,
      good: null,
      broken: false,
      job: { kind: "idle" },
      stopSearch: null,
      brokenConditions: [],
      checkedCondition: null,
      failure: null,
    },
    view: { range: null, scroll: 0, width: 0, height: 0 },
    selection: {
      lane: null,
      laneDrop: null,
      laneMenu: null,
      range: null,
      renaming: null,
      caret: null,
      pointer: null,
      hovered: null,
      selected: null,
      duration: null,
      reveal: null,
    },
    find: { open: false, query: "", places: [], answered: null, total: 0, at: -1 },
    dialog: null,
    rule: null,
    notice: null,
    opened: null,
    noteDraft: null,
    breakpointDraft: null,
    recent: [],
    preferences: DEFAULT_PREFERENCES,
    playing: false,
    systemDark,
    systemContrast: false,
    reducedMotion: false,
    fonts: 0,
  };
}
