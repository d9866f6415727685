// Owns: the commands that open the dialogs of a breakpoint and of a line to run to.

import { editBreakpointAtCaret } from "../breakpoint-list.ts";
import { openDialog } from "../dialogs.ts";
import { type CommandTable, hasRun } from "./command.ts";

export const BREAKPOINT_COMMANDS = {
  "edit-breakpoint": {
    group: "stops",
    name: "command.edit-breakpoint",
    keys: [
      { code: "KeyB", shift: true, label: "Shift+B" },
      { code: "F9", shift: true, where: "everywhere", label: "Shift+F9" },
    ],
    run: editBreakpointAtCaret,
    enabled: hasRun,
  },
  "go-to-line": {
    group: "stops",
    name: "command.go-to-line",
    keys: [{ code: "KeyG", alt: true, where: "everywhere", label: "Alt+G" }],
    run: (link) => openDialog(link, "go-to-line"),
    enabled: hasRun,
  },
} as const satisfies CommandTable;
