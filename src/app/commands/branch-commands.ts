// Owns: the commands about choosing who goes next.

import type { CommandTable } from "./command.ts";

export const BRANCH_COMMANDS = {} as const satisfies CommandTable;
