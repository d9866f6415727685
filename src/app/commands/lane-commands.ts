// Owns: the commands about lanes. They are about the selected lane, else that of who made the last step.

import { openLaneMenu } from "../lane-menu.ts";
import {
  chooseNeighbour,
  growLane,
  resetLanes,
  shiftLane,
  toggleFold,
  toggleGroupOfLane,
  togglePin,
  toggleTable,
} from "../lanes.ts";
import { selectLane } from "../selected-lane.ts";
import type { AppState } from "../state.ts";
import { type CommandTable, hasRun } from "./command.ts";

const hasLane = (state: AppState) => selectLane(state) !== null;

export const LANE_COMMANDS = {
  "lane-up": {
    group: "lanes",
    name: "command.lane-up",
    keys: [{ code: "ArrowUp", label: "↑" }],
    run: (link) => chooseNeighbour(link, -1),
    enabled: hasRun,
  },
  "lane-down": {
    group: "lanes",
    name: "command.lane-down",
    keys: [{ code: "ArrowDown", label: "↓" }],
    run: (link) => chooseNeighbour(link, 1),
    enabled: hasRun,
  },
  "fold-lane": {
    group: "lanes",
    name: "command.fold-lane",
    keys: [{ code: "KeyK", label: "K" }],
    run: toggleFold,
    enabled: hasLane,
  },
  "fold-group": {
    group: "lanes",
    name: "command.fold-group",
    keys: [{ code: "KeyK", alt: true, label: "Alt+K" }],
    run: toggleGroupOfLane,
    enabled: hasLane,
  },
  "pin-lane": {
    group: "lanes",
    name: "command.pin-lane",
    keys: [{ code: "KeyP", label: "P" }],
    run: togglePin,
    enabled: hasLane,
  },
  "move-lane-up": {
    group: "lanes",
    name: "command.move-lane-up",
    keys: [{ code: "ArrowUp", alt: true, label: "Alt+↑" }],
    run: (link) => shiftLane(link, -1),
    enabled: hasLane,
  },
  "move-lane-down": {
    group: "lanes",
    name: "command.move-lane-down",
    keys: [{ code: "ArrowDown", alt: true, label: "Alt+↓" }],
    run: (link) => shiftLane(link, 1),
    enabled: hasLane,
  },
  "taller-lane": {
    group: "lanes",
    name: "command.taller-lane",
    keys: [
      { code: "Equal", alt: true, label: "Alt+=" },
      { key: "+", alt: true, label: "Alt+Num +" },
    ],
    run: (link) => growLane(link, 1),
    enabled: hasLane,
  },
  "shorter-lane": {
    group: "lanes",
    name: "command.shorter-lane",
    keys: [
      { code: "Minus", alt: true, label: "Alt+−" },
      { key: "-", alt: true, label: "Alt+Num −" },
    ],
    run: (link) => growLane(link, -1),
    enabled: hasLane,
  },
  "plain-lanes": {
    group: "lanes",
    name: "command.plain-lanes",
    keys: [{ code: "KeyK", shift: true, label: "Shift+K" }],
    run: resetLanes,
    enabled: hasRun,
  },
  "lane-menu": {
    group: "lanes",
    name: "command.lane-menu",
    keys: [{ code: "KeyL", alt: true, label: "Alt+L" }],
    run: (link) => openLaneMenu(link),
    enabled: hasLane,
  },
  table: {
    group: "lanes",
    name: "command.table",
    keys: [{ code: "KeyT", label: "T" }],
    run: toggleTable,
    enabled: hasRun,
  },
} as const satisfies CommandTable;
