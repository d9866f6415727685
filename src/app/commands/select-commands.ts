// Owns: the commands about what is selected: marks, dependencies, ranges.

import type { CommandTable } from "./command.ts";

export const SELECT_COMMANDS = {} as const satisfies CommandTable;
