// Owns: where a run is to stop when it is asked to go on or back: as data, so that it can be posted and tested.
// A stop never changes a run; it only picks one of its places (run/place.ts).

import type { Place } from "../run/place.ts";
import type { Breakpoint } from "./breakpoint.ts";

/** How far a thread is to go. A line is one of the text, a function one of the program. */
export type ThreadStride =
  /** To another line, in whatever function. */
  | "line"
  /** Into the function that is called next; to the next line when none is before the present one returns. */
  | "in"
  /** To another line of this function or of one that called it. */
  | "over"
  /** To the function that called this one. */
  | "out";

/** A stride of a thread forward (1) or back (−1). */
export interface StrideWish {
  readonly from: Place;
  readonly direction: 1 | -1;
  readonly stride: ThreadStride;
  readonly thread: number;
}

export type Stop =
  | { readonly kind: "breakpoint"; readonly breakpoint: Breakpoint }
  /** The next event of a lane: a step of its thread, queue or swap chain, a change of its fence or event. */
  | { readonly kind: "lane"; readonly lane: number }
  /** The next Present call; in a program without one, the next call that submits work. */
  | { readonly kind: "frame" }
  /** The wait in which the thread stands (or the next one it comes to) is over. */
  | { readonly kind: "wait-end"; readonly thread: number }
  /** A thread comes to this line, as for a breakpoint. */
  | { readonly kind: "line"; readonly line: number };
