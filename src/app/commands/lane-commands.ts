// Owns: the commands about lanes.

import type { CommandTable } from "./command.ts";

export const LANE_COMMANDS = {} as const satisfies CommandTable;
