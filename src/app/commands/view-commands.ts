// Owns: the commands that move the timeline's view.

import { panBy, scrollLanes, showAll, zoomBy } from "../view.ts";
import { type CommandTable, hasRun } from "./command.ts";

const ZOOM = 1.3;
const FAST_ZOOM = 2.5;
const PAN = 0.12;
const FAST_PAN = 0.5;
/** Pixels by which a key moves the lanes. */
const SCROLL = 48;
const FAST_SCROLL = 240;

export const VIEW_COMMANDS = {
  "zoom-in": {
    group: "view",
    name: "command.zoom-in",
    keys: [
      { code: "KeyW", label: "W" },
      { key: "+", label: "+" },
      { key: "=", label: "=" },
    ],
    fast: true,
    run: (link, fast) => zoomBy(link, fast ? FAST_ZOOM : ZOOM),
    enabled: hasRun,
  },
  "zoom-out": {
    group: "view",
    name: "command.zoom-out",
    keys: [
      { code: "KeyS", label: "S" },
      { key: "-", label: "−" },
    ],
    fast: true,
    run: (link, fast) => zoomBy(link, 1 / (fast ? FAST_ZOOM : ZOOM)),
    enabled: hasRun,
  },
  "pan-left": {
    group: "view",
    name: "command.pan-left",
    keys: [{ code: "KeyA", label: "A" }],
    fast: true,
    run: (link, fast) => panBy(link, -(fast ? FAST_PAN : PAN)),
    enabled: hasRun,
  },
  "pan-right": {
    group: "view",
    name: "command.pan-right",
    keys: [{ code: "KeyD", label: "D" }],
    fast: true,
    run: (link, fast) => panBy(link, fast ? FAST_PAN : PAN),
    enabled: hasRun,
  },
  "scroll-up": {
    group: "view",
    name: "command.scroll-up",
    keys: [{ code: "PageUp", label: "Page Up" }],
    fast: true,
    run: (link, fast) => scrollLanes(link, -(fast ? FAST_SCROLL : SCROLL)),
    enabled: hasRun,
  },
  "scroll-down": {
    group: "view",
    name: "command.scroll-down",
    keys: [{ code: "PageDown", label: "Page Down" }],
    fast: true,
    run: (link, fast) => scrollLanes(link, fast ? FAST_SCROLL : SCROLL),
    enabled: hasRun,
  },
  fit: {
    group: "view",
    name: "command.fit",
    keys: [
      { key: "0", label: "0" },
      { code: "KeyH", label: "H" },
    ],
    run: showAll,
    enabled: hasRun,
  },
} as const satisfies CommandTable;
