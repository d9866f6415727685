// Owns: the commands about what is selected: marks, dependencies, ranges.

import { canFollow, follow, followOther } from "../dependency.ts";
import { keepRangeAsNote } from "../notes.ts";
import { deselect, extentOf, focusSelection, hasSelection, markSelection } from "../range.ts";
import type { CommandTable } from "./command.ts";

export const SELECT_COMMANDS = {
  cause: {
    group: "select",
    name: "command.cause",
    keys: [{ key: "[", label: "[" }],
    run: (link) => follow(link, -1),
    enabled: (state) => canFollow(state, -1),
  },
  effect: {
    group: "select",
    name: "command.effect",
    keys: [{ key: "]", label: "]" }],
    run: (link) => follow(link, 1),
    enabled: (state) => canFollow(state, 1),
  },
  "other-cause": {
    group: "select",
    name: "command.other-cause",
    keys: [{ code: "BracketLeft", ctrl: true, label: "Ctrl+[" }],
    run: (link) => followOther(link, -1),
    enabled: (state) => state.session.good !== null,
  },
  "other-effect": {
    group: "select",
    name: "command.other-effect",
    keys: [{ code: "BracketRight", ctrl: true, label: "Ctrl+]" }],
    run: (link) => followOther(link, 1),
    enabled: (state) => state.session.good !== null,
  },
  "focus-selection": {
    group: "select",
    name: "command.focus-selection",
    keys: [{ code: "KeyF", label: "F" }],
    run: focusSelection,
    enabled: (state) => state.selection.range !== null || extentOf(state) !== null,
  },
  mark: {
    group: "select",
    name: "command.mark",
    keys: [{ code: "KeyM", label: "M" }],
    run: markSelection,
    enabled: (state) => extentOf(state) !== null,
  },
  "keep-range": {
    group: "select",
    name: "command.keep-range",
    keys: [{ code: "KeyM", shift: true, label: "Shift+M" }],
    run: keepRangeAsNote,
    enabled: (state) => state.session.good !== null && state.selection.range !== null,
  },
  deselect: {
    group: "select",
    name: "command.deselect",
    keys: [{ code: "Escape", label: "Esc" }],
    run: deselect,
    enabled: hasSelection,
  },
} as const satisfies CommandTable;
