// Owns: notes at moments and at stretches of time: writing, changing, removing, going to them, and what their list shows.

import { formatTime } from "../core/text/format.ts";
import { ui } from "../core/text/ui.ts";
import { seekStep } from "./actions.ts";
import { branchOf } from "./branch-list.ts";
import { branchName } from "./branch-tree.ts";
import { openBranch } from "./branches.ts";
import { derive } from "./derive.ts";
import { closeDialog, openDialog } from "./dialogs.ts";
import type { Link } from "./link.ts";
import { selectBetween } from "./range.ts";
import type { AppState, NoteDraft } from "./state.ts";
import { patchSheet } from "./store.ts";
import { focusOn } from "./view.ts";
import type { Note } from "./worksheet.ts";

/** Opens the dialog for a new note at the cursor, or at the selected stretch of time. */
export function addNote(link: Link): void {
  openDraft(link, draftHere(link.store.getState(), ""));
}

/** Opens the dialog for a note that is there. */
export function editNote(link: Link, note: Note): void {
  openDraft(link, note);
}

/** Keeps the note being written with this text and closes its dialog; a blank text is no note. */
export function saveNote(link: Link, text: string): void {
  const { noteDraft } = link.store.getState();
  if (noteDraft !== null && text.trim() !== "") {
    putNote(link, { ...noteDraft, text: text.trim() });
  }
  closeDialog(link);
}

/** Removes a note by its id. */
export function removeNote(link: Link, id: number): void {
  const { notes } = link.store.getState().sheet;
  patchSheet(link.store, { notes: notes.filter((one) => one.id !== id) });
}

/** Keeps the selected stretch of time as a note named by its length; it can be given other words later. */
export function keepRangeAsNote(link: Link): void {
  const state = link.store.getState();
  const { range } = state.selection;
  const text = range === null ? "" : ui("ui.note-kept", { time: formatTime(range.to - range.from) });
  const draft = draftHere(state, text);
  if (range !== null && draft !== null) {
    putNote(link, draft);
  }
}

/** Goes to the step of a note, in its branch; one of a stretch of time selects it and shows it. */
export function goToNote(link: Link, note: Note): void {
  const { session, sheet } = link.store.getState();
  if (note.branch === sheet.branch && session.good?.branch === note.branch) {
    seekStep(link, note.step);
    showStretch(link, note);
    return;
  }
  const stop = link.store.subscribe(
    (state) => [state.sheet.branch, state.session.good] as const,
    ([branch, good]) => {
      // Another branch was opened meanwhile, or this one is there.
      if (branch !== note.branch || good?.branch === note.branch) {
        stop();
      }
      if (branch === note.branch && good?.branch === note.branch) {
        showStretch(link, note);
      }
    },
    { equalityFn: (a, b) => a[0] === b[0] && a[1] === b[1] },
  );
  openBranch(link, note.branch, note.step);
}

function showStretch(link: Link, { time, to }: Note): void {
  if (to !== null) {
    selectBetween(link, time, to);
    focusOn(link, { from: time, to });
  }
}

/** Goes to the nearest note of this branch after (1) or before (−1) the cursor. */
export function goToNextNote(link: Link, direction: 1 | -1): void {
  const note = noteAfter(link.store.getState(), direction);
  if (note !== undefined) {
    goToNote(link, note);
  }
}

/** Whether this branch has a note after (1) or before (−1) the cursor. */
export function hasNoteAfter(state: AppState, direction: 1 | -1): boolean {
  return noteAfter(state, direction) !== undefined;
}

/** A note as its list shows it. */
export interface NoteRow {
  readonly note: Note;
  /** When: the step, or the two times. */
  readonly moment: string;
  /** Name of its branch; null: it is of the branch that is shown. */
  readonly branch: string | null;
}

/** All notes: those of the branch that is shown first, each branch by its steps. */
export const selectNotes = derive(
  ({ sheet }: AppState) => [sheet.notes, sheet.branch, sheet.branches] as const,
  (notes, branch, branches): readonly NoteRow[] => {
    const rank = (note: Note) => (note.branch === branch ? -1 : note.branch);
    const sorted = [...notes].sort((a, b) => rank(a) - rank(b) || a.step - b.step || a.id - b.id);
    return sorted.map((note) => ({
      note,
      moment: momentOf(note),
      branch: note.branch === branch ? null : branchName(branchOf({ branches }, note.branch)),
    }));
  },
);

/** When a note or a draft is, in words. */
export function momentOf({ step, time, to }: Pick<Note, "step" | "time" | "to">): string {
  return to === null
    ? ui("ui.note-at", { step: step.toLocaleString("en"), time: formatTime(time) })
    : ui("ui.note-range", { from: formatTime(time), to: formatTime(to) });
}

function openDraft(link: Link, noteDraft: NoteDraft | null): void {
  if (noteDraft !== null) {
    link.store.setState({ noteDraft });
    openDialog(link, "note");
  }
}

/** A new note at the selected range, else at the cursor; null without a run. */
function draftHere({ session, selection, sheet }: AppState, text: string): NoteDraft | null {
  if (session.good === null) {
    return null;
  }
  const { step, time } = session.good.position.view;
  const { range } = selection;
  const at =
    range === null
      ? { step, time, to: null }
      : { step: range.figures?.first ?? step, time: range.from, to: range.to };
  return { id: null, branch: sheet.branch, text, ...at };
}

function putNote(link: Link, { id, ...rest }: NoteDraft): void {
  const { notes } = link.store.getState().sheet;
  const fresh = Math.max(0, ...notes.map((one) => one.id)) + 1;
  const note: Note = { id: id ?? fresh, ...rest };
  const others = notes.filter((one) => one.id !== note.id);
  patchSheet(link.store, { notes: [...others, note] });
}

function noteAfter({ session, sheet }: AppState, direction: 1 | -1): Note | undefined {
  const step = session.good?.position.view.step;
  if (step === undefined) {
    return undefined;
  }
  const beyond = sheet.notes
    .filter((one) => one.branch === sheet.branch && (one.step - step) * direction > 0)
    .sort((a, b) => (a.step - b.step) * direction);
  return beyond[0];
}
