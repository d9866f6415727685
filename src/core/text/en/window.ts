// Owns: all English words of the window, put together.

import { COMMANDS } from "./commands.ts";
import { UI } from "./ui.ts";
import { UI_ASSUME } from "./ui-assume.ts";
import { UI_BRANCHES } from "./ui-branches.ts";
import { UI_FILES } from "./ui-files.ts";
import { UI_HELP } from "./ui-help.ts";
import { UI_LANES } from "./ui-lanes.ts";
import { UI_LOOK } from "./ui-look.ts";
import { UI_RANGE } from "./ui-range.ts";
import { UI_RULES } from "./ui-rules.ts";
import { UI_STOPS } from "./ui-stops.ts";
import { UI_THREADS } from "./ui-threads.ts";

export const WINDOW = {
  ...UI,
  ...COMMANDS,
  ...UI_STOPS,
  ...UI_BRANCHES,
  ...UI_THREADS,
  ...UI_RANGE,
  ...UI_LANES,
  ...UI_ASSUME,
  ...UI_HELP,
  ...UI_FILES,
  ...UI_LOOK,
  ...UI_RULES,
} as const;
