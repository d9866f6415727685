// Owns: the selected stretch of time: drawing it, moving its edges, making it of what is selected, measuring and leaving it.

import type { FenceTriple } from "../core/run/moment.ts";
import type { Trace } from "../core/run/trace.ts";
import type { MarkRef } from "../core/scene/scene.ts";
import { roundTime, snapTime } from "../core/scene/snap.ts";
import { type Link, measureRange } from "./link.ts";
import { selectLitTriple } from "./lit-triple.ts";
import { sceneSelectors } from "./scene-selectors.ts";
import type { AppState } from "./state.ts";
import { patchSelection } from "./store.ts";
import { focusOn } from "./view.ts";
import { endOf, viewportOf } from "./viewport.ts";

/** A stretch of time in ns. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** The time in whole ns that is meant at a place: drawn to the nearest edge of a mark, `free`: not; within the run. */
export function timeMeant(link: Link, at: { readonly x: number; readonly y: number }, free: boolean): number {
  const state = link.store.getState();
  const scene = sceneSelectors(link).scene(state);
  const time = free || scene === null ? roundTime(viewportOf(state), at.x) : snapTime(scene, at.x, at.y);
  return Math.min(endOf(state), Math.max(0, time));
}

/** Selects the stretch between two times in any order, and asks for its figures; two equal times select none. */
export function selectBetween(link: Link, one: number, other: number): void {
  const { range } = link.store.getState().selection;
  const from = Math.min(one, other);
  const to = Math.max(one, other);
  if (from === to) {
    clearRange(link);
    return;
  }
  if (range?.from !== from || range.to !== to) {
    // The figures of the stretch before stand until those of this one are there.
    patchSelection(link.store, { range: { from, to, figures: range?.figures ?? null } });
    measureRange(link);
  }
}

/** Selects no stretch of time. */
export function clearRange(link: Link): void {
  if (link.store.getState().selection.range !== null) {
    patchSelection(link.store, { range: null });
  }
}

/** Selects nothing at all. */
export function deselect(link: Link): void {
  patchSelection(link.store, { range: null, selected: null, lane: null });
}

/** Whether anything is selected. */
export function hasSelection({ selection }: AppState): boolean {
  return selection.range !== null || selection.selected !== null || selection.lane !== null;
}

/** Makes the selected span the selected stretch. */
export function markSelection(link: Link): void {
  const extent = extentOf(link.store.getState());
  if (extent !== null) {
    selectBetween(link, extent.from, extent.to);
  }
}

/** Shows what is selected as large as it goes. */
export function focusSelection(link: Link): void {
  const state = link.store.getState();
  const extent = state.selection.range ?? extentOf(state);
  if (extent !== null) {
    focusOn(link, extent);
  }
}

/** How long what is selected lasts: a span, else the signal that is lit, from its call to the last wait it ended. */
export function extentOf(state: AppState): Extent | null {
  const { good } = state.session;
  if (good === null) {
    return null;
  }
  const mark = state.selection.selected;
  const own = mark === null ? null : extentOfMark(good.trace, mark, good.summary.end);
  return own ?? extentOfTriple(selectLitTriple(state));
}

/** From where to where a mark's span or threshold goes, up to the run's end; null: it has no length. */
export function extentOfMark(trace: Trace, { kind, id }: MarkRef, end: number): Extent | null {
  switch (kind) {
    case "span":
    case "dense":
    case "more":
      return lasting(trace.spans.start[id], trace.spans.end[id], end);
    case "threshold":
    case "pending":
      return lasting(trace.thresholds.from[id], trace.thresholds.to[id], end);
    case "link-tail":
    case "link-head":
      return lasting(trace.links.fromTime[id], trace.links.toTime[id], end);
    case "value":
    case "flag":
      return null;
  }
}

function extentOfTriple(triple: FenceTriple | null): Extent | null {
  const times = [triple?.call, triple?.set, ...(triple?.ends ?? [])].flatMap((one) =>
    one ? [one.time] : [],
  );
  return times.length === 0 ? null : lasting(Math.min(...times), Math.max(...times), Infinity);
}

function lasting(from: number | undefined, to: number | undefined, end: number): Extent | null {
  const last = Math.min(to ?? end, end);
  return from === undefined || last <= from ? null : { from, to: last };
}
