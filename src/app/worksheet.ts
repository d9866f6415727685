// Owns: what a reader makes of a text besides changing it: branches, breakpoints, notes, the arrangement of lanes, kept views.
// It belongs to the text, is stored with it and comes back with it.

import type { Breakpoint } from "../core/debug/breakpoint.ts";
import type { ScheduledAction, ScheduledAgent } from "../core/program/schedule.ts";
import { type Arrangement, PLAIN_ARRANGEMENT } from "../core/scene/arrangement.ts";
import type { RunSummary } from "./worker/protocol.ts";

/** An action as a schedule names it. */
export interface ChosenAction {
  readonly agent: ScheduledAgent;
  readonly number: number;
  readonly action: ScheduledAction;
}

/** The choice that made a branch: at this step (from 0) of its parent this action was taken instead of the scheduler's. */
export interface Choice extends ChosenAction {
  readonly step: number;
  /** Name of the agent, for the branch's own name. */
  readonly who: string;
  /** What the parent does there; null: nothing, or the text was changed since. */
  readonly instead: ChosenAction | null;
}

/** How a run ended: `faulted` when it finished but a thread of it failed. */
export type Ending = RunSummary["outcome"] | "faulted";

/**
 * A way the program can go: a schedule. Branches are a tree; the root (id 0) is the timed run. A branch's choice comes after
 * that of its parent: up to its choice it is the same run as the parent.
 */
export interface Branch {
  readonly id: number;
  /** null: the root. */
  readonly parent: number | null;
  readonly choice: Choice | null;
  /** The schedule's text (program/schedule.ts). */
  readonly schedule: string;
  /** Given by the reader; "": it is named by its choice. */
  readonly name: string;
  /** How it ended when it was run last; null: not run yet since the text was changed. */
  readonly outcome: Ending | null;
  readonly steps: number;
}

/** A note at a moment, or at a stretch of time when `to` is given. */
export interface Note {
  readonly id: number;
  /** The branch and the steps done there. */
  readonly branch: number;
  readonly step: number;
  /** Nanoseconds. */
  readonly time: number;
  readonly to: number | null;
  readonly text: string;
}

/** A part of the timeline kept under a number. */
export interface KeptView {
  readonly from: number;
  readonly to: number;
  readonly scroll: number;
}

export interface Worksheet {
  readonly branches: readonly Branch[];
  /** The branch that is shown or being run. */
  readonly branch: number;
  readonly breakpoints: readonly Breakpoint[];
  readonly notes: readonly Note[];
  readonly lanes: Arrangement;
  /** By number from 0 to 4. */
  readonly views: readonly (KeptView | null)[];
}

/** The timed run. */
export const ROOT: Branch = {
  id: 0,
  parent: null,
  choice: null,
  schedule: "v1.t.",
  name: "",
  outcome: null,
  steps: 0,
};

export const EMPTY_WORKSHEET: Worksheet = {
  branches: [ROOT],
  branch: 0,
  breakpoints: [],
  notes: [],
  lanes: PLAIN_ARRANGEMENT,
  views: [null, null, null, null, null],
};
