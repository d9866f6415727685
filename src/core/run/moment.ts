// Owns: a moment of a run: what happened in one lane in one step, named so that a slice of the trace finds it again.

import type { Site } from "../program/program.ts";

/** `lane`: number in the trace's lanes; −1: the device, which has none. `time` in nanoseconds. `step`: steps done when it has just happened. */
export interface Moment {
  readonly lane: number;
  readonly time: number;
  readonly step: number;
}

/** The three ends of one fence signal (the triple): the call, the value set, and everybody whose wait it ended. */
export interface FenceTriple {
  /** Number of the fence among fences, and the value, as two words. */
  readonly fence: number;
  readonly valueHi: number;
  readonly valueLo: number;
  /** The Signal call on the CPU; null: it stood in the queue before the program started. */
  readonly call: Moment | null;
  /** The text of that call; null: not known. */
  readonly site: Site | null;
  /** When the fence took the value; null: it has not happened in this run. */
  readonly set: Moment | null;
  /** Where waits ended by it: threads that returned, queues that passed. */
  readonly ends: readonly Moment[];
}

/** What one step has to do with others. */
export interface Relations {
  /** The step belongs to this triple; null: to none. */
  readonly triple: FenceTriple | null;
  /** The signal that ends the wait which begins with this step: of a thread that blocks, of a queue that comes to a Wait; null: none. */
  readonly wait: FenceTriple | null;
  /** What had to happen so that this step could, the nearest first. */
  readonly causes: readonly Moment[];
  /** What could happen because of this step, the nearest first. */
  readonly effects: readonly Moment[];
}

export const NO_RELATIONS: Relations = { triple: null, wait: null, causes: [], effects: [] };
