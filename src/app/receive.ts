// Owns: taking the worker's answers into the store, and which of them still count: they carry the number of their run, and
// those about an older one are dropped (architecture.md, 2b.9).

import { unreachable } from "../core/base/assert.ts";
import { isReplaced } from "./anchor.ts";
import { findPlaces, type Link, measureRange, refreshSlice, seek } from "./link.ts";
import { fromHere } from "./place.ts";
import { chooseThread } from "./selected-thread.ts";
import { endingOf } from "./selectors.ts";
import type { GoodRun, RangeSelection, SessionState } from "./state.ts";
import { patchFind, patchSelection, patchSession } from "./store.ts";
import { forgetWishes, receiveWritten } from "./write-text.ts";
import type { Answer, TimedStep } from "./worker/protocol.ts";
import type { Note, Worksheet } from "./worksheet.ts";

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
    case "condition":
      receiveCondition(link, answer);
      break;
    case "written":
      receiveWritten(link, answer);
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
  const { run, trace, window } = answer;
  link.slicing = false;
  link.store.setState(({ session, selection }) => ({
    session: withGood(session, run, { trace, window }),
    // Marks are named by their rows in the slice.
    selection: { ...selection, hovered: null, selected: null },
  }));
  refreshSlice(link);
}

function receiveSeeking(link: Link, { run, ticket, step }: Extract<Answer, { kind: "seeking" }>): void {
  if (link.seeking && ticket === link.awaited && run === link.store.getState().session.good?.number) {
    patchSession(link.store, { stopSearch: { step } });
  }
}

function receiveFigures(link: Link, { ticket, figures }: Extract<Answer, { kind: "measured" }>): void {
  const { range } = link.store.getState().selection;
  if (ticket !== link.measuring) {
    return;
  }
  link.measuring = 0;
  if (range !== null) {
    patchSelection(link.store, { range: { ...range, figures } });
    if (figures.from !== range.from || figures.to !== range.to) {
      // It was moved on while the answer was on its way.
      measureRange(link);
    }
  }
}

function receiveCondition(link: Link, answer: Extract<Answer, { kind: "condition" }>): void {
  const { ticket, condition, problem } = answer;
  if (ticket === link.checking) {
    patchSession(link.store, { checkedCondition: { condition, problem } });
  }
}

function receivePlaces(link: Link, { ticket, places, total }: Extract<Answer, { kind: "found" }>): void {
  if (ticket === link.finding) {
    patchFind(link.store, { places, total, at: -1, answered: link.findingQuery });
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
    text: link.text,
    branch: link.branch,
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
    sheet: withRun(link, state.sheet, answer),
    document: { ...document, edits: document.edits.filter((one) => !covered.includes(one)) },
    view: covered.some((one) => one.whole) ? { ...state.view, range: null, scroll: 0 } : state.view,
    selection: {
      ...state.selection,
      hovered: null,
      selected: null,
      duration: null,
      range: rangeWithin(state.selection.range, summary.end),
    },
  }));
  refreshSlice(link);
  findAgain(link);
  measureAgain(link);
}

/** The selected stretch as far as the new run goes. */
function rangeWithin(range: RangeSelection | null, end: number): RangeSelection | null {
  return range === null || range.from >= end ? null : { ...range, to: Math.min(range.to, end) };
}

/** The question about the run before is not answered any more. */
function measureAgain(link: Link): void {
  link.measuring = 0;
  measureRange(link);
}

/** The sheet with what the run says of its branch, and with the notes that were looked for where they stand now. */
function withRun(link: Link, sheet: Worksheet, answer: Extract<Answer, { kind: "ran" }>): Worksheet {
  const { summary, notes } = answer;
  const places = new Map(link.notes.map((id, i) => [id, notes[i]]));
  const told = { outcome: endingOf(summary), steps: summary.steps };
  return {
    ...sheet,
    branches: sheet.branches.map((one) => (one.id === link.branch ? { ...one, ...told } : one)),
    notes: sheet.notes.map((note) => moved(note, places.get(note.id))),
  };
}

/** A note at its new place; a stretch keeps its length. */
function moved(note: Note, place: TimedStep | undefined): Note {
  if (place === undefined) {
    return note;
  }
  return { ...note, ...place, to: note.to === null ? null : note.to + place.time - note.time };
}

/** What was found belongs to the run before. */
function findAgain(link: Link): void {
  patchFind(link.store, { answered: null, at: -1 });
  const { open, query } = link.store.getState().find;
  if (open && query !== "") {
    findPlaces(link);
  }
}

function receivePosition(link: Link, answer: Extract<Answer, { kind: "position" }>): void {
  // Another ticket is awaited when a search was stopped or gave way.
  if (!link.seeking || answer.ticket !== link.awaited) {
    return;
  }
  // One change for all of it: after each everybody who looks at the store looks again.
  link.store.setState(({ session }) => ({
    session: {
      ...withGood(session, answer.run, { position: answer.position }),
      stopSearch: null,
      brokenConditions: answer.broken ?? session.brokenConditions,
    },
  }));
  if (answer.run !== link.store.getState().session.good?.number) {
    return;
  }
  link.seeking = false;
  link.asked = null;
  const { stoppedThread } = answer.position;
  if (stoppedThread !== null) {
    chooseThread(link, stoppedThread);
  }
  const { wish } = link;
  link.wish = null;
  if (wish !== null) {
    seek(link, fromHere(wish, answer.position));
  }
}

function receiveFailure(link: Link, answer: Extract<Answer, { kind: "failed" }>): void {
  link.seeking = false;
  link.asked = null;
  link.slicing = false;
  link.measuring = 0;
  forgetWishes(link);
  fail(link, answer.message);
}

/** Says that Fenceline itself made a mistake; said once, for it may come again with every frame. */
export function fail(link: Link, error: unknown): void {
  const failure = error instanceof Error ? error.message : String(error);
  if (link.store.getState().session.failure !== failure) {
    patchSession(link.store, { failure, job: { kind: "idle" } });
  }
}

/** The session with something else known of its good run; what is about another run is dropped. */
function withGood(session: SessionState, run: number, patch: Partial<GoodRun>): SessionState {
  const { good } = session;
  return good === null || good.number !== run ? session : { ...session, good: { ...good, ...patch } };
}
