// Owns: the commands about panes and themes.

import type { CommandTable } from "./command.ts";

export const PANE_COMMANDS = {} as const satisfies CommandTable;
