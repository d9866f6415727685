// Owns: the commands of the search.

import { goToNextPlace, openFind } from "../find.ts";
import { type CommandTable, hasRun } from "./command.ts";

export const FIND_COMMANDS = {
  find: {
    group: "help",
    name: "command.find",
    keys: [
      { key: "/", label: "/" },
      { code: "KeyF", ctrl: true, label: "Ctrl+F" },
    ],
    run: openFind,
    enabled: hasRun,
  },
  "find-next": {
    group: "help",
    name: "command.find-next",
    keys: [{ code: "F3", label: "F3" }],
    run: (link) => goToNextPlace(link, 1),
    enabled: hasRun,
  },
  "find-previous": {
    group: "help",
    name: "command.find-previous",
    keys: [{ code: "F3", shift: true, label: "Shift+F3" }],
    run: (link) => goToNextPlace(link, -1),
    enabled: hasRun,
  },
} as const satisfies CommandTable;
