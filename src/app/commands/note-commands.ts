// Owns: the commands about notes and kept views.

import type { CommandTable } from "./command.ts";

export const NOTE_COMMANDS = {} as const satisfies CommandTable;
