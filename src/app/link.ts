// Owns: the page's side of the conversation with the worker: what is asked when, and which answers still count.
// Answers carry the number of their run; those about an older one are dropped (architecture.md, 2b.9).

import { unreachable } from "../core/base/assert.ts";
import { anchorOf, isReplaced } from "./anchor.ts";
import type { Ports } from "./ports.ts";
import type { GoodRun } from "./state.ts";
import { type AppStore, patchFind, patchSelection, patchSession } from "./store.ts";
import { heldWindowServes, wantedWindow } from "./window.ts";
import type { Answer, SeekTarget } from "./worker/protocol.ts";

/** Time between the last key and the run, in ms: long enough for a burst of keys, short enough to feel immediate. */
const DEBOUNCE = 30;

export interface Link {
  readonly store: AppStore;
  readonly ports: Ports;
  /** Number and revision of the newest text sent. */
  run: number;
  revision: number;
  ticket: number;
  timer: number | null;
  /** A seek is on its way; the newest wish after it waits here. */
  seeking: boolean;
  /** The step asked for by the seek on its way; null: none, or a time. */
  asked: number | null;
  wish: SeekTarget | null;
  slicing: boolean;
  /** Tickets of the newest questions for figures and places; older answers are dropped. */
  measuring: number;
  finding: number;
}

export function createLink(store: AppStore, ports: Ports): Link {
  return {
    store,
    ports,
    run: 0,
    revision: 0,
    ticket: 0,
    timer: null,
    seeking: false,
    asked: null,
    wish: null,
    slicing: false,
    measuring: 0,
    finding: 0,
  };
}

/** Runs the text soon; a further edit before that starts the wait again. */
export function loadSoon(link: Link): void {
  forgetTimer(link);
  link.timer = link.ports.delay(() => loadNow(link), DEBOUNCE);
  patchSession(link.store, { job: { kind: "loading", run: link.run } });
}

/** Runs the text at once. `anyway`: also what can be read of a broken text. */
export function loadNow(link: Link, anyway = false): void {
  forgetTimer(link);
  const state = link.store.getState();
  link.run += 1;
  link.revision = state.document.revision;
  const replaced = isReplaced(state);
  patchSession(link.store, { job: { kind: "loading", run: link.run } });
  link.ports.post({
    kind: "load",
    run: link.run,
    text: state.document.text,
    keep: state.session.good !== null && !replaced && !anyway,
    anchor: anchorOf(state),
    schedule: state.sheet.branches.find((one) => one.id === state.sheet.branch)?.schedule ?? "v1.t.",
    notes: [],
    window: replaced ? null : wantedWindow(state),
    pixels: Math.max(state.view.width, 1),
  });
}

/** Stops what is being computed; the last good run stays. */
export function cancel(link: Link): void {
  forgetTimer(link);
  link.ports.post({ kind: "cancel", run: link.run });
  if (link.store.getState().session.stopSearch !== null) {
    link.seeking = false;
    link.asked = null;
    link.wish = null;
  }
  patchSession(link.store, { job: { kind: "idle" }, stopSearch: null });
}

/** Asks for the figures of the selected stretch of time. */
export function measureRange(link: Link): void {
  const { session, selection } = link.store.getState();
  if (session.good !== null && selection.range !== null) {
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
    link.ports.post({ kind: "find", run: session.good.number, ticket: link.ticket, query: find.query });
  }
}

/** Goes to a position of the good run. While one answer is awaited only the newest wish is kept. */
export function seek(link: Link, target: SeekTarget): void {
  if (link.seeking) {
    link.wish = target;
    return;
  }
  const { good } = link.store.getState().session;
  if (good === null) {
    return;
  }
  link.seeking = true;
  link.asked = target.kind === "step" ? target.step : null;
  link.ticket += 1;
  link.ports.post({ kind: "seek", run: good.number, ticket: link.ticket, target });
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

/** Takes an answer of the worker into the store. */
export function receive(link: Link, answer: Answer): void {
  switch (answer.kind) {
    case "loaded":
      receiveLoaded(link, answer);
      break;
    case "progress":
      receiveProgress(link, answer);
      break;
    case "ran":
      receiveRun(link, answer);
      break;
    case "position":
      receivePosition(link, answer);
      break;
    case "slice":
      receiveSlice(link, answer);
      break;
    case "seeking":
      receiveSeeking(link, answer);
      break;
    case "measured":
      receiveFigures(link, answer);
      break;
    case "found":
      receivePlaces(link, answer);
      break;
    case "failed":
      receiveFailure(link, answer);
      break;
    default:
      unreachable(answer);
  }
}

function receiveProgress(link: Link, answer: Extract<Answer, { kind: "progress" }>): void {
  const { run, steps, time } = answer;
  // Idle: it was stopped while this was on its way.
  if (run === link.run && link.store.getState().session.job.kind !== "idle") {
    patchSession(link.store, { job: { kind: "running", run, steps, time } });
  }
}

function receiveSlice(link: Link, answer: Extract<Answer, { kind: "slice" }>): void {
  link.slicing = false;
  patchGood(link, answer.run, { trace: answer.trace, window: answer.window });
  // Marks are named by their rows in the slice.
  patchSelection(link.store, { hovered: null, selected: null });
  refreshSlice(link);
}

function receiveSeeking(link: Link, { run, step }: Extract<Answer, { kind: "seeking" }>): void {
  if (link.seeking && run === link.store.getState().session.good?.number) {
    patchSession(link.store, { stopSearch: { step } });
  }
}

function receiveFigures(link: Link, { ticket, figures }: Extract<Answer, { kind: "measured" }>): void {
  const { range } = link.store.getState().selection;
  if (ticket === link.measuring && range !== null) {
    patchSelection(link.store, { range: { ...range, figures } });
  }
}

function receivePlaces(link: Link, { ticket, places, total }: Extract<Answer, { kind: "found" }>): void {
  if (ticket === link.finding) {
    patchFind(link.store, { places, total, at: -1 });
  }
}

function receiveLoaded(link: Link, answer: Extract<Answer, { kind: "loaded" }>): void {
  const { load, kept } = answer;
  if (answer.run !== link.run) {
    return;
  }
  const broken = kept || !load.runnable;
  patchSession(link.store, { load, broken, failure: null });
  if (!broken) {
    return;
  }
  patchSession(link.store, { job: { kind: "idle" } });
  // A text put in place of another has no good run of its own to stand in for it.
  if (isReplaced(link.store.getState())) {
    patchSession(link.store, { good: null });
  }
}

function receiveRun(link: Link, answer: Extract<Answer, { kind: "ran" }>): void {
  const { run, summary, position, trace, window, overview } = answer;
  const { session, document } = link.store.getState();
  if (run !== link.run || session.load === null) {
    return;
  }
  const covered = document.edits.filter((one) => one.revision <= link.revision);
  const good: GoodRun = {
    number: run,
    revision: link.revision,
    load: session.load,
    summary,
    position,
    trace,
    window,
    overview,
  };
  link.seeking = false;
  link.asked = null;
  link.slicing = false;
  link.wish = null;
  link.store.setState((state) => ({
    session: {
      ...state.session,
      good,
      broken: false,
      job: { kind: "idle" },
      stopSearch: null,
      failure: null,
    },
    document: { ...document, edits: document.edits.filter((one) => !covered.includes(one)) },
    view: covered.some((one) => one.whole) ? { ...state.view, range: null, scroll: 0 } : state.view,
    selection: { ...state.selection, hovered: null, selected: null },
  }));
  refreshSlice(link);
}

function receivePosition(link: Link, answer: Extract<Answer, { kind: "position" }>): void {
  patchGood(link, answer.run, { position: answer.position });
  patchSession(link.store, { stopSearch: null, brokenConditions: answer.broken });
  if (answer.run !== link.store.getState().session.good?.number) {
    return;
  }
  link.seeking = false;
  link.asked = null;
  const { wish } = link;
  link.wish = null;
  if (wish !== null) {
    seek(link, wish);
  }
}

function receiveFailure(link: Link, answer: Extract<Answer, { kind: "failed" }>): void {
  link.seeking = false;
  link.asked = null;
  link.slicing = false;
  fail(link, answer.message);
}

function forgetTimer(link: Link): void {
  if (link.timer !== null) {
    link.ports.clear(link.timer);
    link.timer = null;
  }
}

/** Says that Fenceline itself made a mistake; said once, for it may come again with every frame. */
export function fail(link: Link, error: unknown): void {
  const failure = error instanceof Error ? error.message : String(error);
  if (link.store.getState().session.failure !== failure) {
    patchSession(link.store, { failure, job: { kind: "idle" } });
  }
}

function patchGood(link: Link, run: number, patch: Partial<GoodRun>): void {
  const { good } = link.store.getState().session;
  if (good !== null && good.number === run) {
    patchSession(link.store, { good: { ...good, ...patch } });
  }
}
