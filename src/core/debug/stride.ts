// Owns: where a thread is after a stride by lines and functions, forward or back.

import type { Run } from "../run/runner.ts";
import type { ThreadStride } from "./stop.ts";

/** A place in a run, as in the protocol: steps done, and lines of the thread's own code after them. */
interface Place {
  readonly step: number;
  readonly line: number;
}

/** What a stride is. */
export interface StrideWish {
  readonly from: Place;
  readonly direction: 1 | -1;
  readonly stride: ThreadStride;
  readonly thread: number;
}

/** Where the run is after the stride; its end or start when the thread never gets there. */
export function placeAfter(run: Run, wish: StrideWish): Place {
  return { step: wish.direction === 1 ? run.steps : 0, line: 0 };
}
