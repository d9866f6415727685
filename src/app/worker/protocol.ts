// Owns: what the page and the worker say to each other: plain data, tagged by `kind`, with the number of the run they are about.
// Must not know: the machine, the store, who sends it.

import type { WhyBlocked } from "../../core/analysis/why-types.ts";
import type { StateView } from "../../core/machine/view-types.ts";
import type { Diagnostic } from "../../core/program/diagnostic.ts";
import type { Assumption } from "../../core/program/loaded.ts";
import type { PositionView } from "../../core/run/position.ts";
import type { Trace } from "../../core/run/trace.ts";

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

/** A position: after `step` steps, or after everything that happened up to `time` ns. */
export type SeekTarget =
  | { readonly kind: "step"; readonly step: number }
  | { readonly kind: "time"; readonly time: number };

export type Request =
  /** Read and run a text. `keep`: a good run of an earlier state of this text exists, so a broken text is not run. */
  | {
      readonly kind: "load";
      readonly run: number;
      readonly text: string;
      readonly keep: boolean;
      readonly anchor: Anchor | null;
      /** The part to send with the finished run; null: all of it, `pixels` wide. */
      readonly window: TraceWindow | null;
      readonly pixels: number;
    }
  /** The position after a number of steps, or at a time. */
  | { readonly kind: "seek"; readonly run: number; readonly ticket: number; readonly target: SeekTarget }
  | { readonly kind: "slice"; readonly run: number; readonly ticket: number; readonly window: TraceWindow }
  /** Stop whatever is computed. */
  | { readonly kind: "cancel"; readonly run: number };

/** What reading a text gave. */
export interface LoadSummary {
  readonly title: string | null;
  readonly assumptions: readonly Assumption[];
  readonly diagnostics: readonly Diagnostic[];
  readonly runnable: boolean;
  readonly finished: boolean;
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
}

/** All that is shown of one position. */
export interface PositionData {
  readonly view: PositionView;
  /** The state one step earlier, to mark what changed; null at the start. */
  readonly before: StateView | null;
  /** A chain for every agent that cannot move. */
  readonly why: readonly WhyBlocked[];
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
    }
  | {
      readonly kind: "position";
      readonly run: number;
      readonly ticket: number;
      readonly position: PositionData;
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
