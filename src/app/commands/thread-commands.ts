// Owns: the commands that move a thread by lines and functions.

import type { CommandTable } from "./command.ts";

export const THREAD_COMMANDS = {} as const satisfies CommandTable;
