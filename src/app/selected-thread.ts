// Owns: which thread is meant by commands and parts of the window that are about one thread.

import type { Lane } from "../core/run/trace.ts";
import { laneKey } from "../core/scene/arrangement.ts";
import type { Link } from "./link.ts";
import type { AppState } from "./state.ts";
import { patchSelection } from "./store.ts";

/**
 * Number of the selected thread: that of the selected lane, else the one whose lines are shown, else the one that made the
 * last step, else the first. null: there is none. It may be one that does not exist yet at the position shown.
 */
export function selectThread(state: AppState): number | null {
  const position = state.session.good?.position;
  if (position === undefined) {
    return null;
  }
  const lanes = threadLanes(state);
  const chosen = lanes.find((lane) => laneKey(lane) === state.selection.lane);
  const who = position.view.last?.who;
  const acting = position.line?.thread ?? (who?.kind === "thread" ? who.number : null);
  return chosen?.number ?? acting ?? lanes[0]?.number ?? null;
}

/** The lane of a thread; undefined: the run has no such thread. */
export function laneOfThread(state: AppState, thread: number): Lane | undefined {
  return threadLanes(state).find((lane) => lane.number === thread);
}

/** Makes a thread the selected one, by its lane. */
export function chooseThread(link: Link, thread: number): void {
  const lane = laneOfThread(link.store.getState(), thread);
  if (lane !== undefined) {
    patchSelection(link.store, { lane: laneKey(lane) });
  }
}

function threadLanes({ session }: AppState): readonly Lane[] {
  return (session.good?.trace.lanes ?? []).filter((lane) => lane.kind === "thread");
}
