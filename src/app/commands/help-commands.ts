// Owns: the commands that help to find others: palette, key list, what is not modelled.

import { openDialog } from "../dialogs.ts";
import type { CommandTable } from "./command.ts";

const always = () => true;

export const HELP_COMMANDS = {
  palette: {
    group: "help",
    name: "command.palette",
    keys: [
      { code: "KeyP", ctrl: true, shift: true, where: "everywhere", label: "Ctrl+Shift+P" },
      { code: "KeyK", ctrl: true, where: "everywhere", label: "Ctrl+K" },
    ],
    run: (link) => openDialog(link, "palette"),
    enabled: always,
  },
  keys: {
    group: "help",
    name: "command.keys",
    keys: [
      { key: "?", label: "?" },
      { code: "F1", where: "everywhere", label: "F1" },
    ],
    run: (link) => openDialog(link, "keys"),
    enabled: always,
  },
  limits: {
    group: "help",
    name: "command.limits",
    keys: [{ code: "KeyH", shift: true, label: "Shift+H" }],
    run: (link) => openDialog(link, "limits"),
    enabled: always,
  },
} as const satisfies CommandTable;
