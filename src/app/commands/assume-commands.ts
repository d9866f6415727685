// Owns: the commands about what the text leaves open: durations, what runs, and taking back what was written into it.

import { openEntries } from "../entries.ts";
import type { AppState } from "../state.ts";
import { redoText, undoText } from "../write-text.ts";
import { editDuration, hasDuration } from "../work-target.ts";
import type { CommandTable } from "./command.ts";

const hasText = ({ session }: AppState): boolean => session.load?.runnable === true;
const always = (): boolean => true;

export const ASSUME_COMMANDS = {
  "edit-duration": {
    group: "window",
    name: "command.edit-duration",
    keys: [{ code: "KeyD", shift: true, label: "Shift+D" }],
    run: editDuration,
    enabled: hasDuration,
  },
  "choose-entries": {
    group: "window",
    name: "command.choose-entries",
    keys: [{ code: "KeyT", shift: true, label: "Shift+T" }],
    run: openEntries,
    enabled: hasText,
  },
  "undo-text": {
    group: "window",
    name: "command.undo-text",
    keys: [{ code: "KeyZ", ctrl: true, label: "Ctrl+Z" }],
    run: undoText,
    enabled: always,
  },
  "redo-text": {
    group: "window",
    name: "command.redo-text",
    keys: [
      { code: "KeyY", ctrl: true, label: "Ctrl+Y" },
      { code: "KeyZ", ctrl: true, shift: true, label: "Ctrl+Shift+Z" },
    ],
    run: redoText,
    enabled: always,
  },
} as const satisfies CommandTable;
