// Owns: a stride of a thread as a search that the session takes in turns.

import { continueStride, startStride, strideAt, strideEnd } from "../../core/debug/stride.ts";
import type { StrideWish } from "../../core/debug/stop.ts";
import type { Run } from "../../core/run/runner.ts";
import type { EngineSearch } from "./engine.ts";

/** Begins a stride. */
export function strideIn(run: Run, wish: StrideWish): EngineSearch {
  const stride = startStride(run, wish);
  return {
    advance: (steps) => continueStride(stride, steps),
    get at() {
      return strideAt(stride);
    },
    get place() {
      return strideEnd(stride);
    },
    stoppedBy: [],
    stoppedThread: null,
    broken: [],
  };
}
