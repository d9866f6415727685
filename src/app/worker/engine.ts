// Owns: what the session needs of the core, as one narrow interface; core-engine.ts is the real one.
// A test may put another in its place.

import type { Loaded } from "../../core/program/loaded.ts";
import type { Trace } from "../../core/run/trace.ts";
import type { PositionData, RunSummary, TraceWindow } from "./protocol.ts";

/** A run that is being made or looked at. */
export interface EngineRun {
  /** Makes up to `steps` further steps; returns whether the run goes on. */
  advance(steps: number): boolean;
  /** Steps made so far, and the time of the last in ns. */
  readonly steps: number;
  readonly time: number;
  /** How it ended; only after `advance` returned false. */
  summary(): RunSummary;
  /** The position after `step` steps. */
  position(step: number): PositionData;
  readonly trace: Trace;
  /** Line of a site, from 1; 0 for none. */
  readonly lineOf: (site: number) => number;
  /** A copy of the part of the trace, whose buffers may be given away. */
  slice(window: TraceWindow): Trace;
  /** The number of spans; decides whether the whole trace is sent at once. */
  readonly spans: number;
}

export interface Engine {
  load(text: string): Loaded;
  start(loaded: Loaded): EngineRun;
}
