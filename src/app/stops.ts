// Owns: going on and back to where something happens: breakpoints, events of a lane, frames, ends of waits, lines.
// Where that is the worker finds out (core/debug/search.ts).

import type { Stop } from "../core/debug/stop.ts";
import { stopPlaying } from "./actions.ts";
import { lineInRun, lineNow } from "./breakpoint-lines.ts";
import { currentLine, lineOfThread } from "./current-line.ts";
import { toggleBreakpoint } from "./breakpoint-list.ts";
import { lineAt } from "./edit.ts";
import { type Link, seek } from "./link.ts";
import { placeOf } from "./place.ts";
import { selectLane } from "./selected-lane.ts";
import { selectThread } from "./selected-thread.ts";
import type { AppState } from "./state.ts";
import { patchSheet } from "./store.ts";

/** Runs on (1) or back (−1) to the nearest breakpoint that is on; to the end or the start when none holds. */
export function continueRun(link: Link, direction: 1 | -1): void {
  const state = link.store.getState();
  const stops = state.sheet.breakpoints.flatMap((breakpoint): readonly Stop[] => {
    const { trigger, enabled } = breakpoint;
    if (!enabled) {
      return [];
    }
    if (trigger.kind !== "line") {
      return [{ kind: "breakpoint", breakpoint }];
    }
    const line = lineInRun(state, trigger.line);
    return line === null
      ? []
      : [{ kind: "breakpoint", breakpoint: { ...breakpoint, trigger: { ...trigger, line } } }];
  });
  searchFor(link, stops, direction);
}

/** To the next or previous event of the selected lane; of the first lane when none is. */
export function nextInLane(link: Link, direction: 1 | -1): void {
  const lane = selectLane(link.store.getState())?.number ?? 0;
  searchFor(link, [{ kind: "lane", lane }], direction);
}

/** To the next or previous Present; in a program without one, to the next or previous submit. */
export function nextFrame(link: Link, direction: 1 | -1): void {
  searchFor(link, [{ kind: "frame" }], direction);
}

/** To where the selected thread's wait is over: the one it stands in, or the next (previous) it comes to. */
export function waitEnd(link: Link, direction: 1 | -1): void {
  const thread = selectThread(link.store.getState());
  if (thread !== null) {
    searchFor(link, [{ kind: "wait-end", thread }], direction);
  }
}

/**
 * Runs on or back until a thread comes to a line (from 1) of the present text, or to the next one below at which a thread can
 * stand; returns whether there is such a line in the run.
 */
export function runToLine(link: Link, line: number, direction: 1 | -1): boolean {
  const there = standInRun(link.store.getState(), line);
  if (there !== null) {
    searchFor(link, [{ kind: "line", line: there }], direction);
  }
  return there !== null;
}

/** Runs on or back until a thread comes to the line of the editor's caret. */
export function runToCaret(link: Link, direction: 1 | -1): boolean {
  return runToLine(link, currentLine(link.store.getState()), direction);
}

/** Sets or removes a breakpoint at the line where the selected thread stands. */
export function toggleBreakpointAtThread(link: Link): void {
  const state = link.store.getState();
  const line = lineOfThread(state);
  if (line !== null) {
    toggleBreakpoint(link, line);
  }
}

/** Sets or removes a breakpoint at the line of the caret; without an editor at that of the selected thread. */
export function toggleBreakpointAtCaret(link: Link): void {
  const { document, selection } = link.store.getState();
  if (selection.caret === null) {
    toggleBreakpointAtThread(link);
    return;
  }
  toggleBreakpoint(link, lineAt(document.text, selection.caret));
}

/** Switches all breakpoints off when one of them is on, else all on. */
export function toggleAllBreakpoints(link: Link): void {
  setAllEnabled(link, !link.store.getState().sheet.breakpoints.some((one) => one.enabled));
}

/** Switches all breakpoints on or off. */
export function setAllEnabled(link: Link, enabled: boolean): void {
  const { breakpoints } = link.store.getState().sheet;
  patchSheet(link.store, { breakpoints: breakpoints.map((one) => ({ ...one, enabled })) });
}

/** There is something to come after the place that is shown. */
export function canGoOn({ session: { good } }: AppState): boolean {
  return good !== null && (good.position.line !== null || good.position.view.step < good.summary.steps);
}

/** There is something before the place that is shown. */
export function canGoBack({ session: { good } }: AppState): boolean {
  return good !== null && good.position.view.step > 0;
}

function searchFor(link: Link, stops: readonly Stop[], direction: 1 | -1): void {
  const { good } = link.store.getState().session;
  if (good !== null) {
    stopPlaying(link);
    seek(link, { kind: "stop", from: placeOf(good.position), direction, stops });
  }
}

/** The first line of the run's text, from one of the present text on, at which a thread can stand. */
function standInRun(state: AppState, line: number): number | null {
  const lines = state.session.good?.load.lines ?? [];
  const below = lines.map((one) => lineNow(state, one)).filter((one) => one >= line);
  return below.length === 0 ? null : lineInRun(state, Math.min(...below));
}
