// Owns: the commands that close what lies over the window. They come first in the list: Esc closes a dialog before the search
// box, and both before it takes a selection back and stops a run.

import { closeDialog } from "../dialogs.ts";
import { closeFind } from "../find.ts";
import type { CommandTable } from "./command.ts";

export const CLOSE_COMMANDS = {
  "close-dialog": {
    group: "window",
    name: "command.close-dialog",
    keys: [{ code: "Escape", where: "everywhere", label: "Esc" }],
    run: closeDialog,
    enabled: (state) => state.dialog !== null,
  },
  "close-find": {
    group: "help",
    name: "command.close-find",
    keys: [{ code: "Escape", label: "Esc" }],
    run: closeFind,
    enabled: (state) => state.find.open,
  },
} as const satisfies CommandTable;
