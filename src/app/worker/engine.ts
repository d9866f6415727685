// Owns: what the session needs of the core, as one narrow interface; core-engine.ts is the real one.
// A test may put another in its place.

import type { Result } from "../../core/base/result.ts";
import type { TextEdit } from "../../core/base/text-edit.ts";
import type { Wish, WishProblem } from "../../core/cpp/wish.ts";
import type { ConditionProblem } from "../../core/debug/breakpoint.ts";
import type { Loaded } from "../../core/program/loaded.ts";
import type { RangeFigures } from "../../core/run/figures.ts";
import type { Place } from "../../core/run/place.ts";
import type { Trace } from "../../core/run/trace.ts";
import type {
  BrokenCondition,
  FoundPlace,
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
  /** What is wrong with the text of a breakpoint's condition; null: nothing. */
  checkCondition(condition: string): ConditionProblem | null;
  /** Begins a search for the nearest stop. */
  search(target: Extract<SeekTarget, { kind: "stop" }>): EngineSearch;
  /** Begins a stride of a thread. */
  stride(target: Extract<SeekTarget, { kind: "stride" }>): EngineSearch;
  /** The figures between two times in ns. */
  measure(from: number, to: number): RangeFigures;
  /** Places by text. */
  find(query: string): { readonly places: readonly FoundPlace[]; readonly total: number };
  readonly trace: Trace;
  /** Line of a site, from 1; 0 for none. */
  readonly lineOf: (site: number) => number;
  /** Offset of a site in the text; −1 for none. */
  readonly offsetOf: (site: number) => number;
  /** A copy of the part of the trace, whose buffers may be given away. */
  slice(window: TraceWindow): Trace;
  /** The number of spans; decides whether the whole trace is sent at once. */
  readonly spans: number;
}

/** A search for a stop, or a stride, under way. */
export interface EngineSearch {
  /** Searches for about `steps` steps; returns whether it goes on. */
  advance(steps: number): boolean;
  readonly at: number;
  /** Where it ended, and the breakpoints that hold there; only after `advance` returned false. */
  readonly place: Place;
  readonly stoppedBy: readonly number[];
  readonly stoppedThread: number | null;
  readonly broken: readonly BrokenCondition[];
}

export interface Engine {
  load(text: string): Loaded;
  /** `schedule` as in program/schedule.ts; one that cannot be read counts as the timed run. `text` is what was loaded. */
  start(loaded: Loaded, schedule: string, text: string): EngineRun;
  /** The edits after which a text says what is wished. */
  write(text: string, wish: Wish): Result<readonly TextEdit[], WishProblem>;
  /** Lines at which a thread can stand, between two steps or inside its own code. */
  lines(loaded: Loaded): readonly number[];
}
