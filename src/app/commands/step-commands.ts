// Owns: the commands that move the cursor by steps.

import { step, togglePlaying, toEnd, toStart } from "../play.ts";
import type { AppState } from "../state.ts";
import type { CommandTable } from "./command.ts";

const stepOf = (state: AppState) => state.session.good?.position.view.step ?? 0;
const stepsOf = (state: AppState) => state.session.good?.summary.steps ?? 0;

/** The cursor can go back. */
export const notAtStart = (state: AppState): boolean => stepOf(state) > 0;
/** The cursor can go forward: to another step, or to the end of this one. */
export const notAtEnd = (state: AppState): boolean =>
  stepOf(state) < stepsOf(state) || (state.session.good?.position.line ?? null) !== null;

export const STEP_COMMANDS = {
  start: {
    group: "steps",
    name: "command.start",
    keys: [{ code: "Home", label: "Home" }],
    run: toStart,
    enabled: notAtStart,
  },
  "step-back": {
    group: "steps",
    name: "command.step-back",
    keys: [{ code: "ArrowLeft", label: "←" }],
    fast: true,
    run: (link, fast) => step(link, fast ? -10 : -1),
    enabled: notAtStart,
  },
  play: {
    group: "steps",
    name: "command.play",
    keys: [{ code: "Space", label: "Space" }],
    run: togglePlaying,
    enabled: (state) => stepsOf(state) > 0,
  },
  "step-forward": {
    group: "steps",
    name: "command.step-forward",
    keys: [
      { code: "ArrowRight", label: "→" },
      { code: "F11", where: "timeline", label: "F11" },
    ],
    fast: true,
    run: (link, fast) => step(link, fast ? 10 : 1),
    enabled: notAtEnd,
  },
  end: {
    group: "steps",
    name: "command.end",
    keys: [{ code: "End", label: "End" }],
    run: toEnd,
    enabled: notAtEnd,
  },
} as const satisfies CommandTable;
