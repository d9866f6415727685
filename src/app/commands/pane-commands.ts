// Owns: the commands about panes and themes.

import { nextTheme } from "../actions.ts";
import { foldPane } from "../panes.ts";
import type { CommandTable } from "./command.ts";

const always = () => true;

export const PANE_COMMANDS = {
  "next-pane": {
    group: "window",
    name: "command.next-pane",
    keys: [{ code: "F6", where: "everywhere", label: "F6" }],
    run: (link) => link.ports.focusPane(1),
    enabled: always,
  },
  "previous-pane": {
    group: "window",
    name: "command.previous-pane",
    keys: [{ code: "F6", shift: true, where: "everywhere", label: "Shift+F6" }],
    run: (link) => link.ports.focusPane(-1),
    enabled: always,
  },
  "fold-source": {
    group: "window",
    name: "command.fold-source",
    keys: [{ code: "Digit1", alt: true, label: "Alt+1" }],
    run: (link) => foldPane(link, "source"),
    enabled: always,
  },
  "fold-notes": {
    group: "window",
    name: "command.fold-notes",
    keys: [{ code: "Digit2", alt: true, label: "Alt+2" }],
    run: (link) => foldPane(link, "notes"),
    enabled: always,
  },
  "fold-inspector": {
    group: "window",
    name: "command.fold-inspector",
    keys: [{ code: "Digit3", alt: true, label: "Alt+3" }],
    run: (link) => foldPane(link, "inspector"),
    enabled: always,
  },
  "next-theme": {
    group: "window",
    name: "command.next-theme",
    keys: [{ code: "KeyT", alt: true, label: "Alt+T" }],
    run: nextTheme,
    enabled: always,
  },
} as const satisfies CommandTable;
