// Owns: all commands together: the same for button, key, palette and test (house rule 17).

import type { Link } from "../link.ts";
import { ASSUME_COMMANDS } from "./assume-commands.ts";
import { BRANCH_COMMANDS } from "./branch-commands.ts";
import { BREAKPOINT_COMMANDS } from "./breakpoint-commands.ts";
import { CLOSE_COMMANDS } from "./close-commands.ts";
import type { Command } from "./command.ts";
import { FILE_COMMANDS } from "./file-commands.ts";
import { FIND_COMMANDS } from "./find-commands.ts";
import { HELP_COMMANDS } from "./help-commands.ts";
import { LANE_COMMANDS } from "./lane-commands.ts";
import { NOTE_COMMANDS } from "./note-commands.ts";
import { PANE_COMMANDS } from "./pane-commands.ts";
import { RULE_COMMANDS } from "./rule-commands.ts";
import { RUN_COMMANDS } from "./run-commands.ts";
import { SELECT_COMMANDS } from "./select-commands.ts";
import { STEP_COMMANDS } from "./step-commands.ts";
import { STOP_COMMANDS } from "./stop-commands.ts";
import { THREAD_COMMANDS } from "./thread-commands.ts";
import { VIEW_COMMANDS } from "./view-commands.ts";

const LIST = {
  ...CLOSE_COMMANDS,
  ...STEP_COMMANDS,
  ...THREAD_COMMANDS,
  ...STOP_COMMANDS,
  ...BREAKPOINT_COMMANDS,
  ...BRANCH_COMMANDS,
  ...SELECT_COMMANDS,
  ...VIEW_COMMANDS,
  ...LANE_COMMANDS,
  ...NOTE_COMMANDS,
  ...FILE_COMMANDS,
  ...RUN_COMMANDS,
  ...ASSUME_COMMANDS,
  ...PANE_COMMANDS,
  ...FIND_COMMANDS,
  ...HELP_COMMANDS,
  ...RULE_COMMANDS,
} as const;

export type CommandId = keyof typeof LIST;

/** All commands, in the order of the window's parts. */
export const COMMANDS: readonly Command[] = Object.entries(LIST).map(([id, command]) => ({ id, ...command }));

const byId = new Map(COMMANDS.map((command) => [command.id, command]));

/** The command with this id. */
export function commandOf(id: CommandId): Command {
  return { id, ...LIST[id] };
}

/** Steps and strides are counted from where the reader wants to be, and that may not be shown yet. */
const STEPS: readonly string[] = [STEP_COMMANDS, THREAD_COMMANDS, STOP_COMMANDS].flatMap(Object.keys);

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
  command.run(link, fast && command.fast === true);
  return true;
}
