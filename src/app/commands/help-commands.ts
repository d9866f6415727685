// Owns: the commands that help to find others: palette, key list, search, what is not modelled.

import type { CommandTable } from "./command.ts";

export const HELP_COMMANDS = {} as const satisfies CommandTable;
