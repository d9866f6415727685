// Owns: what the session needs of the core, as one narrow interface; core-engine.ts is the real one.
// A test may put another in its place.

import type { Loaded } from "../../core/program/loaded.ts";
import type { RangeFigures } from "../../core/run/figures.ts";
import type { Trace } from "../../core/run/trace.ts";
import type {
  BrokenCondition,
  FoundPlace,
  Place,
  PositionData,
  RunSummary,
  SeekTarget,
  TraceWindow,
} from "./protocol.ts";

/** A run that is being made or looked at. */
export interface EngineRun {
  /** Makes up to `steps` further steps; returns whether the run goes on. */
  advance(steps: number): boolean;
  /** Steps made so far, and the time of the last in ns. */
  readonly steps: number;
  readonly time: number;
  /** How it ended; only after `advance` returned false. */
  summary(): RunSummary;
  /** The position at a place; `line` as far as the acting thread has lines. */
  position(place: Place): PositionData;
  /** Begins a search for the nearest stop. */
  search(target: Extract<SeekTarget, { kind: "stop" }>): EngineSearch;
  /** The place after a stride of a thread. */
  stride(target: Extract<SeekTarget, { kind: "stride" }>): Place;
  /** The figures between two times in ns. */
  measure(from: number, to: number): RangeFigures;
  /** Places by text. */
  find(query: string): { readonly places: readonly FoundPlace[]; readonly total: number };
  readonly trace: Trace;
  /** Line of a site, from 1; 0 for none. */
  readonly lineOf: (site: number) => number;
  /** A copy of the part of the trace, whose buffers may be given away. */
  slice(window: TraceWindow): Trace;
  /** The number of spans; decides whether the whole trace is sent at once. */
  readonly spans: number;
}

/** A search for a stop under way. */
export interface EngineSearch {
  /** Searches for about `steps` steps; returns whether it goes on. */
  advance(steps: number): boolean;
  readonly at: number;
  /** Where it ended, and the breakpoints that hold there; only after `advance` returned false. */
  readonly place: Place;
  readonly stoppedBy: readonly number[];
  readonly broken: readonly BrokenCondition[];
}

export interface Engine {
  load(text: string): Loaded;
  /** `schedule` as in program/schedule.ts; one that cannot be read counts as the timed run. */
  start(loaded: Loaded, schedule: string): EngineRun;
  /** Lines at which a thread can stand before a step. */
  lines(loaded: Loaded): readonly number[];
}
