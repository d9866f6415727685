// Owns: the commands about breakpoints and about going on to the next event of a lane, frame or line.

import {
  canGoBack,
  canGoOn,
  continueRun,
  nextFrame,
  nextInLane,
  runToCaret,
  toggleAllBreakpoints,
  toggleBreakpointAtCaret,
  toggleBreakpointAtThread,
  waitEnd,
} from "../stops.ts";
import { lineOfThread } from "../current-line.ts";
import { type CommandTable, hasRun } from "./command.ts";

export const STOP_COMMANDS = {
  continue: {
    group: "stops",
    name: "command.continue",
    keys: [
      { code: "KeyG", label: "G" },
      { code: "F5", where: "timeline", label: "F5" },
    ],
    run: (link) => continueRun(link, 1),
    enabled: canGoOn,
  },
  "continue-back": {
    group: "stops",
    name: "command.continue-back",
    keys: [
      { code: "KeyG", shift: true, label: "Shift+G" },
      { code: "F5", shift: true, where: "timeline", label: "Shift+F5" },
    ],
    run: (link) => continueRun(link, -1),
    enabled: canGoBack,
  },
  "lane-next": {
    group: "stops",
    name: "command.lane-next",
    keys: [
      { key: ".", label: "." },
      { code: "F10", where: "timeline", label: "F10" },
    ],
    run: (link) => nextInLane(link, 1),
    enabled: canGoOn,
  },
  "lane-previous": {
    group: "stops",
    name: "command.lane-previous",
    keys: [
      { key: ",", label: "," },
      { code: "F10", shift: true, where: "timeline", label: "Shift+F10" },
    ],
    run: (link) => nextInLane(link, -1),
    enabled: canGoBack,
  },
  "frame-next": {
    group: "stops",
    name: "command.frame-next",
    keys: [{ code: "ArrowRight", ctrl: true, label: "Ctrl+→" }],
    run: (link) => nextFrame(link, 1),
    enabled: canGoOn,
  },
  "frame-previous": {
    group: "stops",
    name: "command.frame-previous",
    keys: [{ code: "ArrowLeft", ctrl: true, label: "Ctrl+←" }],
    run: (link) => nextFrame(link, -1),
    enabled: canGoBack,
  },
  "wait-end": {
    group: "stops",
    name: "command.wait-end",
    keys: [
      { code: "KeyE", label: "E" },
      { code: "F11", shift: true, where: "timeline", label: "Shift+F11" },
    ],
    run: (link) => waitEnd(link, 1),
    enabled: canGoOn,
  },
  "wait-end-back": {
    group: "stops",
    name: "command.wait-end-back",
    keys: [{ code: "KeyE", shift: true, label: "Shift+E" }],
    run: (link) => waitEnd(link, -1),
    enabled: canGoBack,
  },
  "run-to-cursor": {
    group: "stops",
    name: "command.run-to-cursor",
    keys: [
      { code: "KeyJ", label: "J" },
      { code: "F10", ctrl: true, where: "everywhere", label: "Ctrl+F10" },
    ],
    run: (link) => {
      runToCaret(link, 1);
    },
    enabled: canGoOn,
  },
  "run-to-cursor-back": {
    group: "stops",
    name: "command.run-to-cursor-back",
    keys: [{ code: "KeyJ", shift: true, label: "Shift+J" }],
    run: (link) => {
      runToCaret(link, -1);
    },
    enabled: canGoBack,
  },
  "toggle-breakpoint": {
    group: "stops",
    name: "command.toggle-breakpoint",
    keys: [{ code: "KeyB", label: "B" }],
    run: toggleBreakpointAtThread,
    enabled: (state) => lineOfThread(state) !== null,
  },
  "toggle-breakpoint-caret": {
    group: "stops",
    name: "command.toggle-breakpoint-caret",
    keys: [{ code: "F9", where: "everywhere", label: "F9" }],
    run: toggleBreakpointAtCaret,
    enabled: hasRun,
  },
  "all-breakpoints": {
    group: "stops",
    name: "command.all-breakpoints",
    keys: [{ code: "F9", alt: true, where: "everywhere", label: "Alt+F9" }],
    run: toggleAllBreakpoints,
    enabled: (state) => state.sheet.breakpoints.length > 0,
  },
} as const satisfies CommandTable;
