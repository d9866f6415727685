// Owns: the page's side of the conversation with the worker: what is asked when. What is answered is in receive.ts.

import type { TextEdit } from "../core/base/text-edit.ts";
import type { Wish, WishProblem } from "../core/cpp/wish.ts";
import { anchorOf, isReplaced, notePlaces } from "./anchor.ts";
import { branchOf, notesOf } from "./branch-list.ts";
import { placeOf } from "./place.ts";
import type { Ports } from "./ports.ts";
import { type AppStore, patchSession } from "./store.ts";
import { heldWindowServes, wantedWindow } from "./window.ts";
import type { SeekTarget } from "./worker/protocol.ts";

/** Time between the last key and the run, in ms: long enough for a burst of keys, short enough to feel immediate. */
const DEBOUNCE = 30;

export interface Link {
  readonly store: AppStore;
  readonly ports: Ports;
  /** Number of the newest run asked for, with the revision of its text, the text itself, and its branch. */
  run: number;
  revision: number;
  text: string;
  branch: number;
  /** Ids of the notes whose places were asked for with it. */
  notes: readonly number[];
  ticket: number;
  timer: number | null;
  /** A seek is on its way, with this ticket; the newest wish after it waits here. */
  seeking: boolean;
  awaited: number;
  /** The step asked for by the seek on its way; null: none, or a time. */
  asked: number | null;
  wish: SeekTarget | null;
  slicing: boolean;
  /** Ticket of the question for figures that is on its way; 0: none. */
  measuring: number;
  /** Tickets of the newest questions for places and a condition; older answers are dropped. */
  finding: number;
  checking: number;
  /** The query of that question. */
  findingQuery: string;
  /** The open editor, through whose history the app changes the text; null: none is open. */
  editor: EditorPort | null;
  /** Wishes about the text whose answer is on its way, by ticket (write-text.ts). */
  readonly wishes: Map<number, PendingWish>;
}

/** What the app asks of an open editor. */
export interface EditorPort {
  /** Makes the edits in one step of its history, without moving focus or scroll. */
  apply(edits: readonly TextEdit[]): void;
  undo(): void;
  redo(): void;
}

/** A wish with the revision of the text it is about, and whom to tell. */
export interface PendingWish {
  readonly wish: Wish;
  readonly revision: number;
  readonly done: (problem: WriteProblem | null) => void;
}

/** Why nothing was written; `changed`: the text became another in the meantime. */
export type WriteProblem = WishProblem | { readonly kind: "changed" };

export function createLink(store: AppStore, ports: Ports): Link {
  return {
    store,
    ports,
    run: 0,
    revision: 0,
    text: "",
    branch: 0,
    notes: [],
    ticket: 0,
    timer: null,
    seeking: false,
    awaited: 0,
    asked: null,
    wish: null,
    slicing: false,
    measuring: 0,
    finding: 0,
    checking: 0,
    findingQuery: "",
    editor: null,
    wishes: new Map(),
  };
}

/** Runs the text soon; a further edit before that starts the wait again. */
export function loadSoon(link: Link): void {
  forgetTimer(link);
  link.timer = link.ports.delay(() => loadNow(link), DEBOUNCE);
  patchSession(link.store, { job: { kind: "loading", run: link.run } });
}

/** How a text is to be run. */
export interface LoadWish {
  /** Also what can be read of a broken text. */
  readonly anyway?: boolean;
  /** The step to show; without it the place where the reader is. */
  readonly step?: number;
}

/** Runs the text at once, under the schedule of the present branch. */
export function loadNow(link: Link, { anyway = false, step }: LoadWish = {}): void {
  forgetTimer(link);
  const state = link.store.getState();
  const { good } = state.session;
  link.run += 1;
  link.revision = state.document.revision;
  link.text = state.document.text;
  link.branch = state.sheet.branch;
  link.notes = notesOf(state.sheet).map((note) => note.id);
  const replaced = isReplaced(state);
  patchSession(link.store, { job: { kind: "loading", run: link.run } });
  link.ports.post({
    kind: "load",
    run: link.run,
    text: state.document.text,
    // Another branch of a text that was run although it is broken is run as well.
    keep: good !== null && good.revision !== link.revision && !replaced && !anyway,
    anchor: anchorOf(state),
    schedule: branchOf(state.sheet, link.branch).schedule,
    step: step ?? null,
    notes: notePlaces(state),
    window: replaced ? null : wantedWindow(state),
    pixels: Math.max(state.view.width, 1),
  });
}

/** Stops what is being computed, a run or a search; the last good run stays. */
export function cancel(link: Link): void {
  forgetTimer(link);
  link.ports.post({ kind: "cancel", run: link.run });
  // A search that is stopped is not answered, and any other answer has lost its ticket.
  link.seeking = false;
  link.asked = null;
  link.wish = null;
  patchSession(link.store, { job: { kind: "idle" }, stopSearch: null });
}

/** Asks for the figures of the selected stretch of time. While an answer is awaited none is asked: that asks again (receive.ts). */
export function measureRange(link: Link): void {
  const { session, selection } = link.store.getState();
  if (session.good !== null && selection.range !== null && link.measuring === 0) {
    const { from, to } = selection.range;
    link.ticket += 1;
    link.measuring = link.ticket;
    link.ports.post({ kind: "measure", run: session.good.number, ticket: link.ticket, from, to });
  }
}

/** Asks for the places of the present query. */
export function findPlaces(link: Link): void {
  const { session, find } = link.store.getState();
  if (session.good !== null) {
    link.ticket += 1;
    link.finding = link.ticket;
    link.findingQuery = find.query;
    link.ports.post({ kind: "find", run: session.good.number, ticket: link.ticket, query: find.query });
  }
}

/** Asks what is wrong with the condition of a breakpoint; the answer is `session.checkedCondition`. */
export function checkCondition(link: Link, condition: string): void {
  const { good } = link.store.getState().session;
  if (good !== null) {
    link.ticket += 1;
    link.checking = link.ticket;
    link.ports.post({ kind: "check-condition", run: good.number, ticket: link.ticket, condition });
  }
}

/**
 * Goes to a position of the good run. While one answer is awaited only the newest wish is kept; but a search that takes
 * long gives way at once.
 */
export function seek(link: Link, target: SeekTarget): void {
  const { good, stopSearch } = link.store.getState().session;
  if (link.seeking && stopSearch === null) {
    link.wish = target;
    return;
  }
  if (good === null) {
    return;
  }
  link.seeking = true;
  link.asked = target.kind === "step" ? target.step : null;
  link.ticket += 1;
  link.awaited = link.ticket;
  // A stride that had to wait begins where the answer before it has led to.
  const sent = target.kind === "stride" ? { ...target, from: placeOf(good.position) } : target;
  link.ports.post({ kind: "seek", run: good.number, ticket: link.ticket, target: sent });
}

/** Asks for another part of the trace when the one held does not serve the view. */
export function refreshSlice(link: Link): void {
  const state = link.store.getState();
  const { good } = state.session;
  const window = wantedWindow(state);
  if (good === null || window === null || link.slicing || heldWindowServes(state)) {
    return;
  }
  link.slicing = true;
  link.ticket += 1;
  link.ports.post({ kind: "slice", run: good.number, ticket: link.ticket, window });
}

function forgetTimer(link: Link): void {
  if (link.timer !== null) {
    link.ports.clear(link.timer);
    link.timer = null;
  }
}
