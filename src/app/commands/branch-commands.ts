// Owns: the commands about choosing who goes next.

import { canChoose, canUndoChoice, focusPart, hasBranches, startRenaming, undoChoice } from "../branches.ts";
import type { CommandTable } from "./command.ts";

export const BRANCH_COMMANDS = {
  choose: {
    group: "branches",
    name: "command.choose",
    keys: [{ code: "KeyC", label: "C" }],
    run: (link) => focusPart(link, "choose"),
    enabled: canChoose,
  },
  "undo-choice": {
    group: "branches",
    name: "command.undo-choice",
    keys: [{ code: "KeyU", label: "U" }],
    run: undoChoice,
    enabled: canUndoChoice,
  },
  branches: {
    group: "branches",
    name: "command.branches",
    keys: [{ code: "KeyC", shift: true, label: "Shift+C" }],
    run: (link) => focusPart(link, "branches"),
    enabled: hasBranches,
  },
  "rename-branch": {
    group: "branches",
    name: "command.rename-branch",
    keys: [{ code: "F2", label: "F2" }],
    run(link) {
      focusPart(link, "branches");
      startRenaming(link, link.store.getState().sheet.branch);
    },
    enabled: hasBranches,
  },
} as const satisfies CommandTable;
