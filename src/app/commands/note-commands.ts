// Owns: the commands about notes and kept views.

import type { UiKey } from "../../core/text/ui.ts";
import { keepView, recallView } from "../kept-views.ts";
import { addNote, goToNextNote, hasNoteAfter } from "../notes.ts";
import type { AppState } from "../state.ts";
import { type CommandTable, hasRun } from "./command.ts";

const isKept = (number: number) => (state: AppState) => hasRun(state) && state.sheet.views[number] !== null;

export const NOTE_COMMANDS = {
  "add-note": {
    group: "notes",
    name: "command.add-note",
    keys: [{ code: "KeyN", label: "N" }],
    run: addNote,
    enabled: hasRun,
  },
  "next-note": {
    group: "notes",
    name: "command.next-note",
    keys: [{ code: "KeyN", shift: true, label: "Shift+N" }],
    run: (link) => goToNextNote(link, 1),
    enabled: (state) => hasNoteAfter(state, 1),
  },
  "previous-note": {
    group: "notes",
    name: "command.previous-note",
    keys: [{ code: "KeyN", alt: true, label: "Alt+N" }],
    run: (link) => goToNextNote(link, -1),
    enabled: (state) => hasNoteAfter(state, -1),
  },
  "recall-view-1": recall(0, "command.recall-view-1"),
  "recall-view-2": recall(1, "command.recall-view-2"),
  "recall-view-3": recall(2, "command.recall-view-3"),
  "recall-view-4": recall(3, "command.recall-view-4"),
  "recall-view-5": recall(4, "command.recall-view-5"),
  "keep-view-1": keep(0, "command.keep-view-1"),
  "keep-view-2": keep(1, "command.keep-view-2"),
  "keep-view-3": keep(2, "command.keep-view-3"),
  "keep-view-4": keep(3, "command.keep-view-4"),
  "keep-view-5": keep(4, "command.keep-view-5"),
} as const satisfies CommandTable;

function recall(number: number, name: UiKey): CommandTable[string] {
  return {
    group: "notes",
    name,
    series: "command.recall-views",
    keys: [{ code: `Digit${number + 1}`, label: `${number + 1}` }],
    run: (link) => recallView(link, number),
    enabled: isKept(number),
  };
}

function keep(number: number, name: UiKey): CommandTable[string] {
  return {
    group: "notes",
    name,
    series: "command.keep-views",
    keys: [{ code: `Digit${number + 1}`, shift: true, label: `Shift+${number + 1}` }],
    run: (link) => keepView(link, number),
    enabled: hasRun,
  };
}
