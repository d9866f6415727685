// Owns: the commands: data with an id, a name and keys, the same for button, key and test (house rule 17).

import type { UiKey } from "../core/text/ui.ts";
import { exportSvg } from "./export.ts";
import { cancel, type Link, loadNow } from "./link.ts";
import { step, togglePlaying, toEnd, toStart } from "./play.ts";
import { isStopped } from "./selectors.ts";
import type { AppState } from "./state.ts";
import { panBy, scrollLanes, showAll, zoomBy } from "./view.ts";

/** A key by its place on the keyboard (`KeyboardEvent.code`) or, for signs, by what it types (`KeyboardEvent.key`). */
export interface Key {
  readonly code?: string;
  readonly key?: string;
  /** How the key is named to the reader. */
  readonly label: string;
}

export interface Command {
  readonly id: string;
  readonly name: UiKey;
  readonly keys: readonly Key[];
  /** With Shift the same command does more of it (anchors: faster zoom). */
  readonly run: (link: Link, fast: boolean) => void;
  readonly enabled: (state: AppState) => boolean;
}

const ZOOM = 1.3;
const FAST_ZOOM = 2.5;
const PAN = 0.12;
const FAST_PAN = 0.5;
/** Pixels by which a key moves the lanes. */
const SCROLL = 48;
const FAST_SCROLL = 240;

const hasRun = (state: AppState) => state.session.good !== null;
const stepOf = (state: AppState) => state.session.good?.position.view.step ?? 0;
const stepsOf = (state: AppState) => state.session.good?.summary.steps ?? 0;
const notAtStart = (state: AppState) => stepOf(state) > 0;
const notAtEnd = (state: AppState) => stepOf(state) < stepsOf(state);

const LIST = {
  start: {
    name: "command.start",
    keys: [{ code: "Home", label: "Home" }],
    run: toStart,
    enabled: notAtStart,
  },
  "step-back": {
    name: "command.step-back",
    keys: [{ code: "ArrowLeft", label: "←" }],
    run: (link, fast) => step(link, fast ? -10 : -1),
    enabled: notAtStart,
  },
  play: {
    name: "command.play",
    keys: [{ code: "Space", label: "Space" }],
    run: togglePlaying,
    enabled: (state) => stepsOf(state) > 0,
  },
  "step-forward": {
    name: "command.step-forward",
    keys: [{ code: "ArrowRight", label: "→" }],
    run: (link, fast) => step(link, fast ? 10 : 1),
    enabled: notAtEnd,
  },
  end: { name: "command.end", keys: [{ code: "End", label: "End" }], run: toEnd, enabled: notAtEnd },
  "zoom-in": {
    name: "command.zoom-in",
    keys: [
      { code: "KeyW", label: "W" },
      { key: "+", label: "+" },
      { key: "=", label: "=" },
    ],
    run: (link, fast) => zoomBy(link, fast ? FAST_ZOOM : ZOOM),
    enabled: hasRun,
  },
  "zoom-out": {
    name: "command.zoom-out",
    keys: [
      { code: "KeyS", label: "S" },
      { key: "-", label: "−" },
    ],
    run: (link, fast) => zoomBy(link, 1 / (fast ? FAST_ZOOM : ZOOM)),
    enabled: hasRun,
  },
  "pan-left": {
    name: "command.pan-left",
    keys: [{ code: "KeyA", label: "A" }],
    run: (link, fast) => panBy(link, -(fast ? FAST_PAN : PAN)),
    enabled: hasRun,
  },
  "pan-right": {
    name: "command.pan-right",
    keys: [{ code: "KeyD", label: "D" }],
    run: (link, fast) => panBy(link, fast ? FAST_PAN : PAN),
    enabled: hasRun,
  },
  "scroll-up": {
    name: "command.scroll-up",
    keys: [{ code: "ArrowUp", label: "↑" }],
    run: (link, fast) => scrollLanes(link, -(fast ? FAST_SCROLL : SCROLL)),
    enabled: hasRun,
  },
  "scroll-down": {
    name: "command.scroll-down",
    keys: [{ code: "ArrowDown", label: "↓" }],
    run: (link, fast) => scrollLanes(link, fast ? FAST_SCROLL : SCROLL),
    enabled: hasRun,
  },
  fit: {
    name: "command.fit",
    keys: [
      { key: "0", label: "0" },
      { code: "KeyH", label: "H" },
    ],
    run: showAll,
    enabled: hasRun,
  },
  "export-svg": {
    name: "command.export-svg",
    keys: [],
    run: (link) => {
      void exportSvg(link);
    },
    enabled: hasRun,
  },
  "run-anyway": {
    name: "command.run-anyway",
    keys: [],
    run: (link) => loadNow(link, true),
    enabled: (state) => state.session.broken && state.session.load?.runnable === true,
  },
  "run-again": {
    name: "command.run-again",
    keys: [],
    run: (link) => loadNow(link),
    enabled: isStopped,
  },
  cancel: {
    name: "command.cancel",
    keys: [{ code: "Escape", label: "Esc" }],
    run: cancel,
    enabled: (state) => state.session.job.kind !== "idle",
  },
} as const satisfies Record<string, Omit<Command, "id">>;

export type CommandId = keyof typeof LIST;

/** All commands in the order of the transport and the view. */
export const COMMANDS: readonly Command[] = Object.entries(LIST).map(([id, command]) => ({ id, ...command }));

const byId = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command with this id. */
export function commandOf(id: CommandId): Command {
  return { id, ...LIST[id] };
}

/** Steps are counted from where the reader wants to be, and that may not be shown yet. */
const STEPS: readonly string[] = ["start", "step-back", "step-forward", "end"];

/** Runs a command if it can run now; returns whether it did. */
export function runCommand(link: Link, id: string, fast = false): boolean {
  const command = byId.get(id);
  if (command === undefined) {
    return false;
  }
  const underway = link.seeking && STEPS.includes(id);
  if (!underway && !command.enabled(link.store.getState())) {
    return false;
  }
  command.run(link, fast);
  return true;
}
