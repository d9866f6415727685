// Owns: moving the selected thread by lines and functions.

import type { ThreadStride } from "../core/debug/stop.ts";
import { stopPlaying } from "./actions.ts";
import { type Link, seek } from "./link.ts";
import { placeOf } from "./place.ts";
import { selectThread } from "./selected-thread.ts";
import type { AppState } from "./state.ts";

/** Takes the selected thread on (1) or back (−1) by a stride; playing stops. */
export function stride(link: Link, kind: ThreadStride, direction: 1 | -1): void {
  const state = link.store.getState();
  const { good } = state.session;
  const thread = selectThread(state);
  if (good === null || thread === null) {
    return;
  }
  stopPlaying(link);
  seek(link, { kind: "stride", from: placeOf(good.position), direction, stride: kind, thread });
}

/** A thread can go on: the run has not come to its end. */
export function canStrideOn(state: AppState): boolean {
  const good = state.session.good;
  return (
    selectThread(state) !== null &&
    good !== null &&
    (good.position.line !== null || good.position.view.step < good.summary.steps)
  );
}

/** A thread can go back: even at the start, for it may have own code before its first call. */
export function canStrideBack(state: AppState): boolean {
  return selectThread(state) !== null;
}
