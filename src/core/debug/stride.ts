// Owns: where a thread is after a stride by lines and functions, forward or back; a search in turns, so that it can be given up.
// The steps of all others pass by; a thread that waits stays on its line until the wait is over.

import type { Place } from "../run/place.ts";
import type { Run } from "../run/runner.ts";
import type { StrideWish } from "./stop.ts";
import { continueBack, type StrideBack, strideBack } from "./stride-back.ts";
import { continueOn, type StrideOn, strideOn } from "./stride-on.ts";

/** A stride under way. */
export type Stride =
  | { readonly kind: "on"; readonly run: Run; readonly from: Place; readonly way: StrideOn }
  | { readonly kind: "back"; readonly run: Run; readonly from: Place; readonly way: StrideBack };

/** Begins a stride. */
export function startStride(run: Run, wish: StrideWish): Stride {
  const { from } = wish;
  return wish.direction === 1
    ? { kind: "on", run, from, way: strideOn(run, wish) }
    : { kind: "back", run, from, way: strideBack(run, wish) };
}

/** Goes on for about `steps` steps; returns whether there is more to do. */
export function continueStride(stride: Stride, steps: number): boolean {
  return stride.kind === "on" ? continueOn(stride.way, steps) : continueBack(stride.way, steps);
}

/** How far it has come, in steps. */
export function strideAt(stride: Stride): number {
  return stride.kind === "on" ? stride.way.walk.step : Math.max(0, stride.way.upper);
}

/** Whether the thread gets there at all; only when there is nothing more to do. */
export function arrived(stride: Stride): boolean {
  return stride.way.found !== null;
}

/** Where the run is after the stride; its end or start when the thread never gets there. */
export function strideEnd({ kind, run, from, way }: Stride): Place {
  const never = kind === "on" ? { step: run.trace.steps.count, line: 0 } : startBefore(from);
  return way.found ?? never;
}

/** The place after a stride, at once. */
export function placeAfter(run: Run, wish: StrideWish): Place {
  const stride = startStride(run, wish);
  while (continueStride(stride, Number.MAX_SAFE_INTEGER)) {
    // It says itself when there is nothing more to do.
  }
  return strideEnd(stride);
}

/** What the threads do before the first step comes even before its position: nobody is sent forward. */
function startBefore(from: Place): Place {
  return from.step === 0 ? from : { step: 0, line: 0 };
}
