// Owns: the commands about breakpoints and about going on to the next event of a lane, frame or line.

import type { CommandTable } from "./command.ts";

export const STOP_COMMANDS = {} as const satisfies CommandTable;
