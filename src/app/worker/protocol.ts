// Owns: what the page and the worker say to each other: plain data, tagged by `kind`, with the number of the run they are about.
// Must not know: the machine, the store, who sends it.

import type { WhyBlocked } from "../../core/analysis/why-types.ts";
import type { ConditionProblem } from "../../core/debug/breakpoint.ts";
import type { Stop, ThreadStride } from "../../core/debug/stop.ts";
import type { StateView } from "../../core/machine/view-types.ts";
import type { Diagnostic } from "../../core/program/diagnostic.ts";
import type { TextEdit } from "../../core/base/text-edit.ts";
import type { Wish, WishProblem } from "../../core/cpp/wish.ts";
import type { Assumption, EntryCandidate, RunThread } from "../../core/program/loaded.ts";
import type { Options } from "../../core/program/options.ts";
import type { Failure, Site } from "../../core/program/program.ts";
import type { RangeFigures } from "../../core/run/figures.ts";
import type { Moment, Relations } from "../../core/run/moment.ts";
import type { Place } from "../../core/run/place.ts";
import type { PositionView } from "../../core/run/position.ts";
import type { Trace } from "../../core/run/trace.ts";
import type { Edit } from "../edit.ts";

/** The part of a trace that is wanted: times in ns; spans narrower than `resolution` ns come merged. */
export interface TraceWindow {
  readonly from: number;
  readonly to: number;
  readonly resolution: number;
}

/**
 * Where the reader stood before an edit (architecture.md, 2b.10): a step of an older run, and what the edit made of its
 * place. How often its agent had been there is counted in that run.
 */
export interface Anchor {
  readonly run: number;
  readonly step: number;
  /** Line in the new text of what the last step did, from 1; 0: it has no place. */
  readonly line: number;
  /** Time of the position in ns. */
  readonly time: number;
  readonly edge: "start" | "end" | null;
}

/** A step of a run and its time in ns. */
export interface TimedStep {
  readonly step: number;
  readonly time: number;
}

/** Where notes stood in an older run, and what was done to the text since then. */
export interface NotePlaces {
  readonly run: number;
  readonly edits: readonly Edit[];
  readonly places: readonly TimedStep[];
}

export type SeekTarget =
  | { readonly kind: "step"; readonly step: number }
  /** After everything that happened up to `time` ns. */
  | { readonly kind: "time"; readonly time: number }
  /** The nearest place after (1) or before (−1) `from` at which one of the stops holds; the end or the start without one. */
  | {
      readonly kind: "stop";
      readonly from: Place;
      readonly direction: 1 | -1;
      readonly stops: readonly Stop[];
    }
  /** Where the thread is after a stride forward (1) or back (−1) from `from`. */
  | {
      readonly kind: "stride";
      readonly from: Place;
      readonly direction: 1 | -1;
      readonly stride: ThreadStride;
      readonly thread: number;
    };

export type Request =
  /** Read and run a text. `keep`: a good run of an earlier state of this text exists, so a broken text is not run. */
  | {
      readonly kind: "load";
      readonly run: number;
      readonly text: string;
      readonly keep: boolean;
      readonly anchor: Anchor | null;
      /** The schedule to run it under (program/schedule.ts). */
      readonly schedule: string;
      /** The step to show, whatever the anchor says; null: the place of the anchor. */
      readonly step: number | null;
      /** Notes whose places are to be found again in the new run; null: theirs are still right. */
      readonly notes: NotePlaces | null;
      /** The part to send with the finished run; null: all of it, `pixels` wide. */
      readonly window: TraceWindow | null;
      readonly pixels: number;
    }
  /** The position after a number of steps, or at a time. */
  | { readonly kind: "seek"; readonly run: number; readonly ticket: number; readonly target: SeekTarget }
  | { readonly kind: "slice"; readonly run: number; readonly ticket: number; readonly window: TraceWindow }
  /** The figures of a stretch of time, in ns. */
  | {
      readonly kind: "measure";
      readonly run: number;
      readonly ticket: number;
      readonly from: number;
      readonly to: number;
    }
  /** Places whose label, line, fence or value has this text. */
  | { readonly kind: "find"; readonly run: number; readonly ticket: number; readonly query: string }
  /** What is wrong with the condition of a breakpoint, as it is typed. */
  | {
      readonly kind: "check-condition";
      readonly run: number;
      readonly ticket: number;
      readonly condition: string;
    }
  /** The edits after which this text says what is wished. */
  | {
      readonly kind: "write";
      readonly run: number;
      readonly ticket: number;
      readonly text: string;
      readonly wish: Wish;
    }
  /** Stop whatever is computed. */
  | { readonly kind: "cancel"; readonly run: number };

/** What reading a text gave. */
export interface LoadSummary {
  readonly title: string | null;
  readonly assumptions: readonly Assumption[];
  readonly diagnostics: readonly Diagnostic[];
  readonly runnable: boolean;
  readonly finished: boolean;
  /** Lines at which a thread can stand, rising, from 1. */
  readonly lines: readonly number[];
  /** What runs from the start, and what else could. */
  readonly threads: readonly RunThread[];
  readonly candidates: readonly EntryCandidate[];
  /** By the number that spans and packets have for their work. */
  readonly works: readonly WorkFact[];
  /** The calls that submit work, by the sites of their spans. */
  readonly submits: readonly { readonly site: number; readonly at: Site }[];
  /** Nanoseconds that a call costs, from an event to its thread, and from one refresh to the next. */
  readonly costs: Costs;
  /** What the text says about contested rules. */
  readonly options: Options;
  /** Calls that the text lets fail. */
  readonly failures: readonly Pick<Failure, "method" | "occurrence" | "code">[];
}

/** Work of a queue, or CPU time, as the text describes it. */
export interface WorkFact {
  /** Given in the text; null: none. */
  readonly label: string | null;
  /** Nanoseconds. */
  readonly duration: number;
  /** Its directive; null: it is assumed, or only named by the events around it. */
  readonly at: Site | null;
}

/** What `//@ cost` lines say, in nanoseconds. */
export interface Costs {
  readonly call: number;
  readonly wake: number;
  readonly vblank: number;
  /** What work takes that no directive describes. */
  readonly work: number;
}

/** How a run ended. */
export interface RunSummary {
  readonly outcome: "finished" | "hung" | "removed" | "limit";
  readonly steps: number;
  /** Time of the last step in ns. */
  readonly end: number;
  readonly schedule: string;
  /** What ended a run of outcome `limit`; `thread` is the one whose own code does not come to an end. */
  readonly limit: {
    readonly kind: "steps" | "time" | "local-code" | "schedule";
    readonly thread: string | null;
  } | null;
  /** What was found, in the text and while it ran. */
  readonly diagnostics: readonly Diagnostic[];
  readonly names: TraceNames;
}

/** Names that a trace holds as numbers. */
export interface TraceNames {
  /** Calls as the API names them, by code address; null where there is no call. */
  readonly calls: readonly (string | null)[];
  /** Labels of works; null: the text gives none. */
  readonly works: readonly (string | null)[];
  readonly locks: readonly string[];
  /** What the text writes for objects that it gives another name (SetName). */
  readonly paths: readonly { readonly name: string; readonly path: string }[];
}

/** All that is shown of one position. */
export interface PositionData {
  readonly view: PositionView;
  /** The state one step earlier, to mark what changed; null at the start. */
  readonly before: StateView | null;
  /** A chain for every agent that cannot move. */
  readonly why: readonly WhyBlocked[];
  /** The last step is that execution of its method, counted from 1; 0: it is no call. */
  readonly execution: number;
  /** What the last step has to do with others. */
  readonly relations: Relations;
  /** The position is inside a thread's own code after the last step; null: between two steps. */
  readonly line: LineCursor | null;
  /** Breakpoints that hold here, when the place was sought by stops. */
  readonly stoppedBy: readonly number[];
  /** The thread that is about to do something at the line that was sought, or that woke as was sought; null: none. */
  readonly stoppedThread: number | null;
}

/** How far a thread has come in its own code since the visible part of the last step (run/place.ts). */
export interface LineCursor {
  readonly thread: number;
  /** Number of the line in front of which it stands, from 1: the `line` of the place. */
  readonly line: number;
  /** The line it does next. */
  readonly site: Site | null;
  /** The line it did last; null: none since the step. */
  readonly done: Site | null;
}

/** A place found by text: where, when, and the text that has it. */
export interface FoundPlace extends Moment {
  readonly text: string;
}

/** A breakpoint whose condition cannot be used with this run. */
export interface BrokenCondition {
  readonly breakpoint: number;
  readonly problem: ConditionProblem;
}

export type Answer =
  | { readonly kind: "loaded"; readonly run: number; readonly load: LoadSummary; readonly kept: boolean }
  | { readonly kind: "progress"; readonly run: number; readonly steps: number; readonly time: number }
  | {
      readonly kind: "ran";
      readonly run: number;
      readonly summary: RunSummary;
      readonly position: PositionData;
      readonly trace: Trace;
      readonly window: TraceWindow;
      readonly overview: Trace;
      /** Where the notes that were asked for stand now, in their order. */
      readonly notes: readonly TimedStep[];
    }
  | {
      readonly kind: "position";
      readonly run: number;
      readonly ticket: number;
      readonly position: PositionData;
      /** null: no breakpoints were looked for. */
      readonly broken: readonly BrokenCondition[] | null;
    }
  /** A search for a stop goes on; it has come to this step. */
  | { readonly kind: "seeking"; readonly run: number; readonly ticket: number; readonly step: number }
  | {
      readonly kind: "measured";
      readonly run: number;
      readonly ticket: number;
      readonly figures: RangeFigures;
    }
  | {
      readonly kind: "found";
      readonly run: number;
      readonly ticket: number;
      readonly places: readonly FoundPlace[];
      readonly total: number;
    }
  | {
      readonly kind: "condition";
      readonly run: number;
      readonly ticket: number;
      readonly condition: string;
      readonly problem: ConditionProblem | null;
    }
  /** `problem` null: `edits` grant the wish. */
  | {
      readonly kind: "written";
      readonly run: number;
      readonly ticket: number;
      readonly edits: readonly TextEdit[];
      readonly problem: WishProblem | null;
    }
  | {
      readonly kind: "slice";
      readonly run: number;
      readonly ticket: number;
      readonly trace: Trace;
      readonly window: TraceWindow;
    }
  /** Our own mistake: shown as such, the page goes on. */
  | { readonly kind: "failed"; readonly run: number; readonly message: string };
